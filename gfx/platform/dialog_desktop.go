//go:build !js

package platform

import (
	"errors"
	"path/filepath"
	"runtime"
	"unicode"

	"freckers/replay/vfs"
)

// choose shows a dialog of the toolkit that this program was built for, and reads the
// file if it is to be opened.
func choose(r *request) answer {
	b := new(fileDialog).Title(r.title)
	for _, f := range r.filters {
		b = b.Filter(f.About, patterns(f.Extensions)...)
		if f.Else != "" {
			b = b.Filter(f.Else, "*")
		}
	}
	var path string
	var err error
	if r.folder {
		path, err = new(folderDialog).Title(r.title).Browse()
	} else if r.save {
		path, err = b.SetStartFile(r.name).Save()
	} else {
		path, err = b.Load()
	}
	switch {
	case errors.Is(err, errCancelled()):
		return answer{err: ErrCancelled}
	case errors.Is(err, errors.ErrUnsupported):
		return answer{err: ErrNoDialog}
	case err != nil:
		return answer{err: err}
	case r.save || r.pathOnly:
		return answer{file: File{Name: filepath.Base(path), Path: path}}
	}
	f, err := ReadFile(path)
	return answer{file: f, err: err}
}

// ReadFile reads the file at a path.
func ReadFile(path string) (File, error) {
	f := FileAt(path).Loaded()
	return f, f.Err
}

// Write saves text at the file's path, atomically.
func (f File) Write(text []byte) error {
	return vfs.WriteFile(vfs.OS(), f.Path, text)
}

// patterns are extensions for the toolkit: that of GTK distinguishes capitals.
func patterns(extensions []string) []string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return extensions
	}
	all := make([]string, len(extensions))
	for i, e := range extensions {
		for _, r := range e {
			if unicode.IsLetter(r) {
				all[i] += "[" + string(r) + string(unicode.ToUpper(r)) + "]"
			} else {
				all[i] += string(r)
			}
		}
	}
	return all
}
