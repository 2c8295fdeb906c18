// Package gamestore stores saved games as named files in a folder, in memory or in a
// browser's storage.
package gamestore

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Extension ends the names of records.
const Extension = ".freckers"

// MaxFile is the size of the largest file that is read, in bytes.
const MaxFile = 64 << 20

// File is an entry of a [Store].
type File struct {
	Name     string
	Size     int64
	Modified time.Time
}

// Store holds named files that only grow or are replaced as a whole. It refuses names that
// lead out of it or do not end in [Extension]. It is safe for concurrent use.
type Store interface {
	List() ([]File, error)
	// Read returns a whole file. It fails with [fs.ErrNotExist] if there is none.
	Read(name string) ([]byte, error)
	// Size returns a file's length in bytes. It fails with [fs.ErrNotExist] if there is none.
	Size(name string) (int64, error)
	// Create creates a file atomically: another program sees all of it or no file. It
	// fails with [fs.ErrExist] if the name is taken. Unless modified is zero, it
	// becomes the file's modification time.
	Create(name string, data []byte, modified time.Time) error
	// Append adds to the end of a file in one write and syncs it. After an error the
	// file is as long as before, if possible.
	Append(name string, data []byte) error
	// Replace replaces a file atomically.
	Replace(name string, data []byte) error
	Remove(name string) error
	// Blocks reports whether the methods wait for a disk, so that they must not be
	// called while drawing a frame.
	Blocks() bool
}

// Stem returns a file's name without [Extension], in either case.
func Stem(name string) string {
	if HasExtension(name) {
		return name[:len(name)-len(Extension)]
	}
	return name
}

// HasExtension reports whether a file's name ends in [Extension], in either case.
func HasExtension(name string) bool {
	at := len(name) - len(Extension)
	return at >= 0 && strings.EqualFold(name[at:], Extension)
}

// CleanName turns a name into one that every system accepts: without / \ : * ? " < > | and
// invisible characters, at most 100 bytes long, ending in [Extension].
func CleanName(name string) string {
	var b strings.Builder
	for _, r := range Stem(name) {
		switch {
		case r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
			continue
		case strings.ContainsRune(`/\:*?"<>|`, r):
			r = '-'
		}
		if b.Len()+utf8.RuneLen(r) > 100-len(Extension) {
			break
		}
		b.WriteRune(r)
	}
	stem := strings.TrimFunc(b.String(), func(r rune) bool { return r == '.' || r == '\u200d' || unicode.IsSpace(r) })
	if stem == "" {
		stem = "game"
	}
	if device, _, _ := strings.Cut(strings.ToUpper(stem), "."); isDevice(strings.TrimRight(device, " ")) {
		stem = "_" + stem
	}
	return stem + Extension
}

func isDevice(name string) bool {
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "COM") || strings.HasPrefix(name, "LPT")) && name[3] >= '0' && name[3] <= '9'
}

// checkName refuses names that could lead out of a store, and those of other files.
func checkName(name string) error {
	if !filepath.IsLocal(name) || filepath.Base(name) != name || strings.HasPrefix(name, ".") || strings.Contains(name, "\x00") || !HasExtension(name) {
		return fmt.Errorf("%q cannot be a file's name: expected one such as %q", name, CleanName(name))
	}
	return nil
}

// DamagedExtension ends the names of the copies kept of damaged files, which are
// not listed.
const DamagedExtension = ".damaged" + Extension

// NumberedName returns the n-th variant of a name that is taken, such as "name 2.freckers".
func NumberedName(name string, n int) string {
	if n < 2 {
		return CleanName(name)
	}
	return suffixed(name, fmt.Sprintf(" %d", n))
}

// DamagedName returns the n-th name, from 1, for the backup of a damaged file.
func DamagedName(name string, n int) string {
	suffix := strings.TrimSuffix(DamagedExtension, Extension)
	if n > 1 {
		suffix = fmt.Sprintf(" %d%s", n, suffix)
	}
	return suffixed(name, suffix)
}

// suffixed puts a suffix before a name's extension, and cuts the name if it gets
// too long.
func suffixed(name, suffix string) string {
	stem := Stem(CleanName(name))
	for len(stem) > 100-len(Extension)-len(suffix) {
		_, size := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-size]
	}
	return CleanName(strings.TrimRight(stem, " .") + suffix)
}
