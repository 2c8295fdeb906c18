package platform

import (
	"fmt"
	"os"
	"path/filepath"
)

// Opener receives the files that the system asks the running program to open: on macOS a
// double-clicked file arrives this way. Other systems name it on the command line.
type Opener struct{ files chan File }

// NewOpener returns an opener. Call it before the window opens.
func NewOpener() *Opener {
	o := &Opener{make(chan File, MostDropped)}
	o.listen()
	return o
}

// Open passes a file to [Opener.Poll]. It is dropped if too many are waiting.
func (o *Opener) Open(f File) {
	select {
	case o.files <- f:
	default:
	}
}

// Poll returns the files that arrived since the last call, nil if there are none.
func (o *Opener) Poll() (files []File) {
	for {
		select {
		case f := <-o.files:
			files = append(files, f)
		default:
			return files
		}
	}
}

// FileAt returns the file at a path, not read yet. Its Err says why it cannot be read.
func FileAt(path string) File {
	f := File{Name: filepath.Base(path), Path: path}
	failed := func(err error) error { return fmt.Errorf("%s cannot be read: %w", path, err) }
	info, err := os.Stat(path)
	switch {
	case err != nil:
		f.Err = failed(err)
	case info.Size() > largest:
		f.Err = failed(errTooLarge(f.Name))
	default:
		f.Size = info.Size()
		f.load = func() ([]byte, error) {
			text, err := readSome(os.DirFS(filepath.Dir(path)), f.Name)
			if err != nil {
				return nil, failed(err)
			}
			return text, nil
		}
	}
	return f
}
