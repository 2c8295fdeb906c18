package replay

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

// File is an entry of a [Store].
type File struct {
	Name     string
	Size     int64
	Modified time.Time
}

// Store keeps named files that only grow, or are replaced as a whole. A name
// is one that [CleanName] would not change; any other is refused.
type Store interface {
	List() ([]File, error)
	// Read gives a whole file, or [fs.ErrNotExist].
	Read(name string) ([]byte, error)
	// Size is a file's length in bytes, or [fs.ErrNotExist].
	Size(name string) (int64, error)
	// Create makes a file with its first content at once: another program
	// sees all of it or no file. It fails with [fs.ErrExist] where the name
	// is taken.
	Create(name string, data []byte) error
	// Restore is Create for a file that was removed, which was last changed at
	// that time.
	Restore(name string, data []byte, changed time.Time) error
	// Append adds to a file in one write, which is on the disk when the
	// call returns. When it fails the file is as long as before, if the
	// disk lets it be.
	Append(name string, data []byte) error
	// Replace makes a file anew, beside the old one, which stays whole until
	// the new one takes its place.
	Replace(name string, data []byte) error
	Remove(name string) error
}

// CleanName makes a name that every system takes as a file's: letters, digits,
// blanks and - _ . ( ), at most 100 bytes, ending in [Extension].
func CleanName(name string) string {
	stem := strings.TrimSuffix(name, Extension)
	var b strings.Builder
	for _, r := range stem {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -_.()", r):
		case r == utf8.RuneError || unicode.IsControl(r):
			continue
		default:
			r = '-'
		}
		if b.Len()+utf8.RuneLen(r) > 100-len(Extension) {
			break
		}
		b.WriteRune(r)
	}
	stem = strings.Trim(b.String(), " .")
	if stem == "" {
		stem = "game"
	}
	if device, _, _ := strings.Cut(strings.ToUpper(stem), "."); isDevice(strings.TrimRight(device, " ")) {
		stem = "_" + stem
	}
	return stem + Extension
}

// isDevice knows the names that Windows keeps for itself.
func isDevice(name string) bool {
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "COM") || strings.HasPrefix(name, "LPT")) && name[3] >= '0' && name[3] <= '9'
}

// checkName refuses a name that could lead out of a store.
func checkName(name string) error {
	if CleanName(name) != name {
		return fmt.Errorf("%q cannot be a file's name: expected one such as %q", name, CleanName(name))
	}
	return nil
}

// damagedTail ends the name of the copy that is kept of a damaged file, before
// the extension. Such files are not listed.
const damagedTail = ".damaged"

// freeName is a variant of a name that is not taken: "name 2.freckers" and on.
func freeName(name string, n int) string {
	if n < 2 {
		return CleanName(name)
	}
	return tailed(name, fmt.Sprintf(" %d", n))
}

// tailed puts something at the end of a name, before the extension, and cuts the
// name where it gets too long.
func tailed(name, tail string) string {
	stem := strings.TrimSuffix(CleanName(name), Extension)
	for len(stem) > 100-len(Extension)-len(tail) {
		_, size := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-size]
	}
	return CleanName(strings.TrimRight(stem, " .") + tail)
}

// Memory is a store that is gone with the program.
type Memory struct {
	mu    sync.Mutex
	files map[string]*memoryFile
	clock int64
}

type memoryFile struct {
	data     []byte
	modified time.Time
}

// NewMemory makes an empty store in memory.
func NewMemory() *Memory { return &Memory{files: map[string]*memoryFile{}} }

// List lists the files by name.
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

// Read gives a copy of a file.
func (m *Memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, ok := m.files[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return slices.Clone(f.data), nil
}

// Size is the length of a file.
func (m *Memory) Size(name string) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, ok := m.files[name]
	if !ok {
		return 0, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return int64(len(f.data)), nil
}

// Create makes a file.
func (m *Memory) Create(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.files[name]; ok {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return m.put(name, slices.Clone(data))
}

// Restore makes a file that was removed.
func (m *Memory) Restore(name string, data []byte, changed time.Time) error {
	if err := m.Create(name, data); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name].modified = changed
	return nil
}

// Append adds to a file.
func (m *Memory) Append(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, ok := m.files[name]
	if !ok {
		return &fs.PathError{Op: "append", Path: name, Err: fs.ErrNotExist}
	}
	return m.put(name, append(f.data, data...))
}

// Replace makes a file anew.
func (m *Memory) Replace(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.put(name, slices.Clone(data))
}

func (m *Memory) put(name string, data []byte) error {
	if err := checkName(path.Base(name)); err != nil || path.Base(name) != name {
		return errors.Join(err, fs.ErrInvalid)
	}
	m.clock++
	m.files[name] = &memoryFile{data: data, modified: time.UnixMilli(m.clock)}
	return nil
}

// Remove deletes a file.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.files[name]; !ok {
		return &fs.PathError{Op: "remove", Path: name, Err: fs.ErrNotExist}
	}
	delete(m.files, name)
	return nil
}
