package platform

import (
	"fmt"
	"io/fs"
	"strconv"
	"time"

	"freckers/replay"

	"github.com/quasilyte/gdata/v2"
)

// The names in the browser's storage under which the games lie, and when each
// was last written.
const (
	gamesObject = "games"
	timesObject = "times"
)

// OpenStore opens the browser's storage of saved games.
func OpenStore() (replay.Store, error) {
	m, err := gdata.Open(gdata.Config{AppName: appName})
	if err != nil {
		return nil, fmt.Errorf("the browser keeps nothing for this page: %w", err)
	}
	return &pageStore{m}, nil
}

// pageStore is the saved games in the browser's localStorage.
type pageStore struct{ m *gdata.Manager }

func (s *pageStore) List() ([]replay.File, error) {
	names, err := s.m.ListObjectProps(gamesObject)
	if err != nil {
		return nil, err
	}
	var list []replay.File
	for _, n := range names {
		text, err := s.m.LoadObjectProp(gamesObject, n)
		if err != nil || text == nil {
			continue
		}
		f := replay.File{Name: n, Size: int64(len(text))}
		if at, err := s.m.LoadObjectProp(timesObject, n); err == nil {
			if ms, err := strconv.ParseInt(string(at), 10, 64); err == nil {
				f.Modified = time.UnixMilli(ms)
			}
		}
		list = append(list, f)
	}
	return list, nil
}

// check refuses a name that could not be a file's.
func check(op, name string) error {
	if replay.CleanName(name) != name {
		return &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return nil
}

func (s *pageStore) Read(name string) ([]byte, error) {
	if err := check("read", name); err != nil {
		return nil, err
	}
	text, err := s.m.LoadObjectProp(gamesObject, name)
	if err == nil && text == nil {
		err = &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return text, err
}

func (s *pageStore) Create(name string, data []byte) error {
	if s.m.ObjectPropExists(gamesObject, name) {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return s.Replace(name, data)
}

func (s *pageStore) Append(name string, data []byte) error {
	text, err := s.Read(name)
	if err != nil {
		return err
	}
	return s.Replace(name, append(text, data...))
}

// Replace writes a game. A full storage throws in JavaScript, which arrives
// here as a panic; the old text stays then.
func (s *pageStore) Replace(name string, data []byte) (err error) {
	if err := check("write", name); err != nil {
		return err
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the browser's storage takes no more: %v", r)
		}
	}()
	if err := s.m.SaveObjectProp(gamesObject, name, data); err != nil {
		return err
	}
	now := strconv.FormatInt(time.Now().UnixMilli(), 10)
	return s.m.SaveObjectProp(timesObject, name, []byte(now))
}

func (s *pageStore) Remove(name string) error {
	if err := check("remove", name); err != nil {
		return err
	}
	if err := s.m.DeleteObjectProp(timesObject, name); err != nil {
		return err
	}
	return s.m.DeleteObjectProp(gamesObject, name)
}
