package platform

import (
	"fmt"
	"io/fs"
	pathpkg "path"

	"freckers/replay/vfs"
)

// MostDropped is the maximum number of files dropped at once.
const MostDropped = 100

// TournamentFile is the file that identifies the folder of a tournament.
const TournamentFile = "tournament.json"

// Dropped lists up to [MostDropped] files dropped on the window, including those in dropped folders,
// without reading them. Of the folder of a tournament it lists only the [TournamentFile].
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
		case d.IsDir():
			inside := pathpkg.Join(path, TournamentFile)
			if info, err := fs.Stat(fsys, inside); err == nil && info.Mode().IsRegular() {
				list = append(list, dropped(fsys, inside, info))
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			info, err := d.Info()
			if err != nil {
				list = append(list, File{Name: path, Err: err})
				break
			}
			list = append(list, dropped(fsys, path, info))
		}
		return nil
	})
	if err != nil {
		list = append(list, File{Name: ".", Err: err})
	}
	return list
}

// dropped is a file, whose place is known on a desktop.
func dropped(fsys fs.FS, path string, info fs.FileInfo) File {
	f := File{Name: pathpkg.Base(path), Size: info.Size(), load: func() ([]byte, error) { return readSome(fsys, path) }}
	if f.Size > largest {
		f.Err = errTooLarge(f.Name)
	}
	if opened, err := fsys.Open(path); err == nil {
		if placed, ok := opened.(interface{ AbsPath() string }); ok {
			f.Path = placed.AbsPath()
		}
		_ = opened.Close() // nothing was written
	}
	return f
}

// readSome reads a file unless it is larger than any record.
func readSome(fsys fs.FS, path string) ([]byte, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := vfs.Head(f, largest+1)
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
