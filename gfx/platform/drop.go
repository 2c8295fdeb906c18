package platform

import (
	"fmt"
	"io"
	"io/fs"
)

// MostDropped is how many files are read at once.
const MostDropped = 100

// Dropped reads the files dropped on the window, including those in dropped folders,
// up to 100.
func Dropped(fsys fs.FS) []File {
	if fsys == nil {
		return nil
	}
	var list []File
	err := fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case len(list) == MostDropped:
			return fs.SkipAll
		case err != nil:
			list = append(list, File{Name: path, Err: err})
		case d.Type().IsRegular():
			text, err := readSome(fsys, path)
			list = append(list, File{Name: d.Name(), Text: text, Err: err})
		}
		return nil
	})
	if err != nil {
		list = append(list, File{Name: ".", Err: err})
	}
	return list
}

// readSome reads a file unless it is larger than any record.
func readSome(fsys fs.FS, path string) ([]byte, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, largest+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > largest:
		return nil, errTooLarge(path)
	}
	return text, nil
}

func errTooLarge(name string) error {
	return fmt.Errorf("%s is larger than %d MiB, the limit for a record", name, largest>>20)
}
