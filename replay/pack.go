package replay

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// PackMark begins every file that [Pack] makes.
const PackMark = "PK\x03\x04"

// maxPacked is the most files that are taken out of a pack.
const maxPacked = 10_000

// Pack puts all saved games of a store into one file, a ZIP archive. The error
// says that there are none, or which cannot be read.
func Pack(s Store) ([]byte, error) {
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
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: f.Modified})
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

// Unpack adds the games of a file that [Pack] made to a store. Those that are
// there already are passed over, and others whose name is taken get a free one.
// It gives how many were added; the error says what stopped it, or that there is
// no game in the file.
func Unpack(s Store, pack []byte) (added int, err error) {
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil || len(z.File) > maxPacked {
		return 0, errors.New("the file is no pack of saved games, or it is damaged")
	}
	games := 0
	for _, f := range z.File {
		text, err := unpackOne(f)
		if err != nil {
			return added, err
		}
		if _, err := Read(f.Name, bytes.NewReader(text)); err != nil {
			continue
		}
		games++
		fresh, err := keep(s, f.Name, text)
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

func unpackOne(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s in the pack is damaged: %w", f.Name, err)
	}
	text, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if closeErr := r.Close(); err == nil {
		err = closeErr
	}
	if err != nil || len(text) > MaxFile {
		return nil, fmt.Errorf("%s in the pack is damaged, or larger than any game", f.Name)
	}
	return text, nil
}

// keep saves a text under its name or a free one; fresh says that it was not
// there yet.
func keep(s Store, name string, text []byte) (fresh bool, err error) {
	for n := 1; ; n++ {
		free := freeName(CleanName(name), n)
		err := s.Create(free, text)
		if !errors.Is(err, fs.ErrExist) {
			return err == nil, err
		}
		if old, err := s.Read(free); err == nil && bytes.Equal(old, text) {
			return false, nil
		}
	}
}
