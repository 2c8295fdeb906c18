package replay

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
)

// Memory is a store in memory.
type Memory struct {
	mu    sync.Mutex
	files map[string]memoryFile
	clock int64
}

type memoryFile struct {
	data     []byte
	modified time.Time
}

// NewMemory returns an empty store in memory.
func NewMemory() *Memory { return &Memory{files: map[string]memoryFile{}} }

// Blocks returns false.
func (m *Memory) Blocks() bool { return false }

// List returns the files by name.
func (m *Memory) List() ([]File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []File
	for name, f := range m.files {
		list = append(list, File{Name: name, Size: int64(len(f.data)), Modified: f.modified})
	}
	slices.SortFunc(list, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// find returns a file, with m locked.
func (m *Memory) find(op, name string) (memoryFile, error) {
	f, ok := m.files[name]
	if !ok {
		return f, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return f, nil
}

// put changes a file, now if modified is zero, with m locked.
func (m *Memory) put(name string, data []byte, modified time.Time) error {
	if err := checkName(name); err != nil {
		return err
	}
	if m.clock++; modified.IsZero() {
		modified = time.UnixMilli(m.clock)
	}
	m.files[name] = memoryFile{data, modified}
	return nil
}

// Read returns a copy of a file.
func (m *Memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, err := m.find("read", name)
	return slices.Clone(f.data), err
}

// Size returns the length of a file.
func (m *Memory) Size(name string) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, err := m.find("stat", name)
	return int64(len(f.data)), err
}

// Create makes a file.
func (m *Memory) Create(name string, data []byte, modified time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.files[name]; ok {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return m.put(name, slices.Clone(data), modified)
}

// Append adds to a file.
func (m *Memory) Append(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, err := m.find("append", name)
	if err != nil {
		return err
	}
	return m.put(name, append(f.data, data...), time.Time{})
}

// Replace rewrites a file.
func (m *Memory) Replace(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.put(name, slices.Clone(data), time.Time{})
}

// Remove deletes a file.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, err := m.find("remove", name)
	delete(m.files, name)
	return err
}
