package gamefile

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"freckers/replay"
	"freckers/replay/gamestore"
)

// PackMagic begins every file that [Pack] makes.
const PackMagic = "PK\x03\x04"

// maxPacked is how many files [Unpack] accepts.
const maxPacked = 10_000

// firstYear is the first that an archive can hold.
const firstYear = 1980

// Pack puts all saved games of a store into one ZIP archive. It fails if there are
// none, or one cannot be read.
func Pack(s gamestore.Store) ([]byte, error) {
	files, err := s.List()
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("there are no saved games to pack")
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		text, err := s.Read(f.Name)
		if err != nil {
			return nil, err
		}
		modified := f.Modified
		if modified.Year() < firstYear {
			modified = time.Date(firstYear, time.January, 1, 0, 0, 0, 0, time.UTC) // the date would be one that does not exist
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: modified})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(text); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Unpack adds the games of an archive to a store and returns how many were added. It skips
// games that the store has already, and renames others whose name is taken. It fails if the
// archive has no game or ctx is done; games added until then stay.
func Unpack(ctx context.Context, s gamestore.Store, pack []byte) (added int, err error) {
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil || len(z.File) > maxPacked {
		return 0, errors.New("the file is no pack of saved games, or it is damaged")
	}
	games := 0
	for _, f := range z.File {
		const encrypted = 1 // a flag of a file in a ZIP
		if f.Flags&encrypted != 0 {
			return added, errors.New("the pack is encrypted: pack its games without a password")
		}
		text, err := unpackFile(f)
		if err != nil {
			return added, err
		}
		if _, err := Parse(ctx, f.Name, text); err != nil {
			if ctx.Err() != nil {
				return added, ctx.Err()
			}
			continue
		}
		games++
		fresh, err := addFile(s, f.Name, text)
		if err != nil {
			return added, err
		}
		if fresh {
			added++
		}
	}
	if games == 0 {
		return 0, errors.New("the file holds no saved games")
	}
	return added, nil
}

func unpackFile(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s in the pack is damaged: %w", f.Name, err)
	}
	text, err := io.ReadAll(io.LimitReader(r, replay.MaxFile+1))
	if errors.Join(err, r.Close()) != nil || len(text) > replay.MaxFile {
		return nil, fmt.Errorf("%s in the pack is damaged, or larger than any game", f.Name)
	}
	return text, nil
}

// addFile saves a text under its name or a free one. It reports false if the store
// has the file already.
func addFile(s gamestore.Store, name string, text []byte) (fresh bool, err error) {
	for n := 1; ; n++ {
		free := gamestore.NumberedName(name, n)
		err := s.Create(free, text, time.Time{})
		if !errors.Is(err, fs.ErrExist) {
			return err == nil, err
		}
		if old, err := s.Read(free); err == nil && bytes.Equal(old, text) {
			return false, nil
		}
	}
}
