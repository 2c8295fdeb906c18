package platform

import (
	"io/fs"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"freckers/replay"
)

// OpenStore opens the browser's storage of saved games. One that is full comes
// with an error that says so: it can be read, and room be made in it.
func OpenStore() (replay.Store, error) {
	games, err := openStorage("games")
	if err != nil {
		return nil, err
	}
	times, err := openStorage("times")
	if err != nil {
		return nil, err
	}
	return &pageStore{games, times}, games.room()
}

// WatchStore calls f whenever another tab has changed the saved games.
func WatchStore(f func()) {
	shelf := appName + "/games/"
	js.Global().Call("addEventListener", "storage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		key := args[0].Get("key") // null where all was taken away
		if key.Type() != js.TypeString || strings.HasPrefix(key.String(), shelf) {
			f()
		}
		return nil
	}))
}

// pageStore is the saved games in the browser's storage, and when each was last
// written.
type pageStore struct{ games, times storage }

func (s *pageStore) List() ([]replay.File, error) {
	var list []replay.File
	for _, n := range s.games.names() {
		text, ok := s.games.get(n)
		if !ok {
			continue
		}
		f := replay.File{Name: n, Size: int64(len(text))}
		if at, ok := s.times.get(n); ok {
			if ms, err := strconv.ParseInt(at, 10, 64); err == nil {
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
	text, ok := s.games.get(name)
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

func (s *pageStore) Size(name string) (int64, error) {
	text, err := s.Read(name)
	return int64(len(text)), err
}

func (s *pageStore) Create(name string, data []byte) error {
	if _, ok := s.games.get(name); ok {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return s.Replace(name, data)
}

func (s *pageStore) Restore(name string, data []byte, changed time.Time) error {
	if err := s.Create(name, data); err != nil {
		return err
	}
	return s.date(name, changed)
}

func (s *pageStore) Append(name string, data []byte) error {
	text, err := s.Read(name)
	if err != nil {
		return err
	}
	return s.Replace(name, append(text, data...))
}

// Replace writes a game. Where there is no room the old text stays.
func (s *pageStore) Replace(name string, data []byte) error {
	if err := check("write", name); err != nil {
		return err
	}
	if err := s.games.set(name, string(data)); err != nil {
		return err
	}
	return s.date(name, time.Now())
}

// date notes when a game was last changed.
func (s *pageStore) date(name string, at time.Time) error {
	return s.times.set(name, strconv.FormatInt(at.UnixMilli(), 10))
}

func (s *pageStore) Remove(name string) error {
	if err := check("remove", name); err != nil {
		return err
	}
	s.times.remove(name)
	s.games.remove(name)
	return nil
}

// Blocks returns false: the browser keeps the games in memory.
func (s *pageStore) Blocks() bool { return false }
