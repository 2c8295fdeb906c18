package openings

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"

	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// Source provides games for a [Library].
type Source struct {
	Name string // for people, empty for a store
	// Read reads all games; progress is told how many there are so far.
	Read func(ctx context.Context, progress func(games int)) (*Library, error)
	// Open reads one of them; it is nil for a store, which opens its own.
	Open func(r Ref) (*replay.Record, error)
}

// Stored returns the source of a store's games. It leaves out games that cannot be read: the
// list of saved games reports those.
func Stored(store gamestore.Store) Source {
	return Source{Read: func(ctx context.Context, progress func(games int)) (*Library, error) {
		lib := &Library{}
		files, err := store.List()
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			text, err := store.Read(f.Name)
			if err != nil {
				continue // it was deleted meanwhile
			}
			_ = lib.ReadFile(ctx, f.Name, bytes.NewReader(text), nil)
			progress(lib.Games)
		}
		return lib, nil
	}}
}

// OnDisk returns the source of a file or a folder.
func OnDisk(path string) Source {
	return Source{
		Name: filepath.Base(path),
		Read: func(ctx context.Context, progress func(games int)) (*Library, error) {
			lib := &Library{}
			return lib, lib.Read(ctx, []string{path}, progress)
		},
		Open: func(r Ref) (*replay.Record, error) {
			f, err := vfs.Open(r.File)
			if err != nil {
				return nil, replay.NewFileError(r.File, err)
			}
			defer f.Close()
			return ReadGame(r.File, f, r.Number)
		},
	}
}

// Text is a file whose text is loaded when it is read.
type Text struct {
	Name string
	Load func() ([]byte, error)
}

// Texts returns the source of files without a path, such as dropped ones. Those that cannot be
// read are noted in the library.
func Texts(name string, files []Text) Source {
	return Source{
		Name: name,
		Read: func(ctx context.Context, progress func(games int)) (*Library, error) {
			lib := &Library{}
			for _, f := range files {
				text, err := f.Load()
				if err == nil {
					err = lib.ReadFile(ctx, f.Name, bytes.NewReader(text), progress)
				}
				if ctx.Err() != nil {
					return nil, ctx.Err()
				}
				if err != nil {
					lib.Skipped++
					lib.Notes = append(lib.Notes, err.Error())
				}
				progress(lib.Games)
			}
			return lib, nil
		},
		Open: func(r Ref) (*replay.Record, error) {
			i := slices.IndexFunc(files, func(f Text) bool { return f.Name == r.File })
			if i < 0 {
				return nil, replay.NewFileError(r.File, os.ErrNotExist)
			}
			text, err := files[i].Load()
			if err != nil {
				return nil, err
			}
			return ReadGame(r.File, bytes.NewReader(text), r.Number)
		},
	}
}
