package gamestore

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Texts is non-blocking key-value storage, such as a browser's.
type Texts interface {
	// Names returns the names in any order.
	Names() []string
	Get(name string) (text string, ok bool)
	// Set stores a text under a name. After an error the old one stays.
	Set(name, text string) error
	Remove(name string)
}

// TextStore is a [Store] in [Texts]. Make it with [NewTextStore] or [NewMemory].
type TextStore struct {
	mu           sync.Mutex
	files, times Texts // the times are in Unix milliseconds
	now          func() time.Time
}

// NewTextStore returns a store that keeps its files and their modification times in Texts.
func NewTextStore(files, times Texts) *TextStore {
	return &TextStore{files: files, times: times, now: time.Now}
}

// NewMemory returns an empty store in memory, for tests and pages without storage. Its clock
// advances with each change.
func NewMemory() *TextStore { return NewMemorySince(time.UnixMilli(0)) }

// NewMemorySince is like [NewMemory] with a clock that begins at start.
func NewMemorySince(start time.Time) *TextStore {
	s := NewTextStore(memory{}, memory{})
	s.now = func() time.Time {
		start = start.Add(time.Millisecond)
		return start
	}
	return s
}

type memory map[string]string

func (m memory) Names() []string                        { return slices.Collect(maps.Keys(m)) }
func (m memory) Get(name string) (text string, ok bool) { text, ok = m[name]; return text, ok }
func (m memory) Set(name, text string) error            { m[name] = text; return nil }
func (m memory) Remove(name string)                     { delete(m, name) }

// Blocks implements [Store]: Texts never wait.
func (s *TextStore) Blocks() bool { return false }

// List implements [Store]; the files are sorted by name.
func (s *TextStore) List() ([]File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []File
	for _, name := range slices.Sorted(slices.Values(s.files.Names())) {
		text, ok := s.files.Get(name)
		if !ok {
			continue // another tab has removed it
		}
		f := File{Name: name, Size: int64(len(text))}
		at, _ := s.times.Get(name)
		if ms, err := strconv.ParseInt(at, 10, 64); err == nil {
			f.Modified = time.UnixMilli(ms)
		}
		list = append(list, f)
	}
	return list, nil
}

// Read implements [Store].
func (s *TextStore) Read(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := s.find("read", name)
	return []byte(text), err
}

// Size implements [Store].
func (s *TextStore) Size(name string) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := s.find("stat", name)
	return int64(len(text)), err
}

// Create implements [Store].
func (s *TextStore) Create(name string, data []byte, modified time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.files.Get(name); ok {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return s.put(name, string(data), modified)
}

// Append implements [Store].
func (s *TextStore) Append(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := s.find("append", name)
	if err != nil {
		return err
	}
	return s.put(name, text+string(data), time.Time{})
}

// Replace implements [Store].
func (s *TextStore) Replace(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.put(name, string(data), time.Time{})
}

// Remove implements [Store].
func (s *TextStore) Remove(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err := s.find("remove", name)
	if err == nil {
		s.times.Remove(name)
		s.files.Remove(name)
	}
	return err
}

// find returns a file, with mu locked.
func (s *TextStore) find(op, name string) (string, error) {
	text, ok := s.files.Get(name)
	if !ok {
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return text, nil
}

// put changes a file, now if modified is zero, with mu locked.
func (s *TextStore) put(name, text string, modified time.Time) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := s.files.Set(name, text); err != nil {
		return err
	}
	if modified.IsZero() {
		modified = s.now()
	}
	return s.times.Set(name, strconv.FormatInt(modified.UnixMilli(), 10))
}
