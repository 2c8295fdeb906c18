package web

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"freckers/replay/vfs"
)

// Names lists the files in alphabetical order, with their compressed copies if
// wanted.
func (s *Site) Names(compressed bool) []string {
	names := slices.Sorted(maps.Keys(s.Files))
	if compressed {
		return names
	}
	return slices.DeleteFunc(names, func(name string) bool { return path.Ext(name) == brotliExt || path.Ext(name) == gzipExt })
}

// CheckFolder returns an error if [Site.Write] would refuse a folder: it holds something other than a page.
func CheckFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	old, err := os.ReadFile(filepath.Join(dir, indexFile))
	if len(entries) > 0 && (err != nil || !isPage(old)) {
		return fmt.Errorf("%s holds something other than the page: name another folder, or empty it", dir)
	}
	return nil
}

// isPage reports whether a document is that of a page built here.
func isPage(index []byte) bool { return bytes.Contains(index, []byte(`content="`+generator+`"`)) }

// CheckArchive returns an error if [Site.WriteArchive] would replace something other than an archive of the page.
func CheckArchive(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.Mode().IsRegular() && info.Size() == 0 || info.Mode().IsRegular() && holdsPage(path):
		return nil
	}
	return fmt.Errorf("%s exists and is no archive of the page, so it stays as it is: name another file, or remove it", path)
}

// holdsPage reports whether a file is an archive of a page built here.
func holdsPage(path string) bool {
	z, err := zip.OpenReader(path)
	if err != nil {
		return false
	}
	defer z.Close()
	f, err := z.Open(indexFile)
	if err != nil {
		return false
	}
	defer f.Close()
	const most = 1 << 20
	index, err := io.ReadAll(io.LimitReader(f, most))
	return err == nil && isPage(index)
}

// WriteArchive writes an archive as [Site.Zip] does, in place of an earlier one.
func (s *Site) WriteArchive(path string) error {
	if err := CheckArchive(path); err != nil {
		return err
	}
	if err := vfs.WriteFunc(vfs.OS(), path, s.Zip); err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

// Write writes the files into a folder, creating it if necessary, and removes
// those of an earlier page that this one lacks. It fails if the folder holds
// something other than the page.
func (s *Site) Write(dir string) error {
	if err := CheckFolder(dir); err != nil {
		return err
	}
	if err := vfs.MkdirAll(vfs.OS(), dir); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, name := range s.Names(true) {
		if err := vfs.MkdirAll(vfs.OS(), filepath.Dir(filepath.Join(dir, name))); err != nil {
			return err
		}
		if err := vfs.WriteFile(vfs.OS(), filepath.Join(dir, name), s.Files[name]); err != nil {
			return err
		}
	}
	hashed := regexp.MustCompile(`^(game|engine|export|pictures|wasm_exec|page|noscript|boot|embed|worker|machine|freckers|froglet|billabong|portraits|kangaroos|chexers|frogs|workshop|night|sounds)\.[0-9a-f]{12}\.`)
	for _, e := range entries {
		if _, ok := s.Files[e.Name()]; !ok && hashed.MatchString(e.Name()) {
			if err := vfs.OS().Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// entryTime returns the time of all entries of an archive: the first that the format has, so
// that the same files make the same archive.
func entryTime() time.Time { return time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC) }

// Zip writes an archive of the files, without compressed copies, as hosts of
// browser games accept it.
func (s *Site) Zip(to io.Writer) error {
	z := zip.NewWriter(to)
	for _, name := range s.Names(false) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: entryTime()})
		if err != nil {
			return err
		}
		if _, err := w.Write(s.Files[name]); err != nil {
			return err
		}
	}
	return z.Close()
}
