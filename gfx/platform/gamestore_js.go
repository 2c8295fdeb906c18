package platform

import (
	"io/fs"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"freckers/replay"
)

// OpenStore opens the browser's storage of saved games. If it is full the store comes
// with an error: it can be read, and games can be deleted.
func OpenStore() (replay.Store, error) {
	games, err := openShelf("games")
	if err != nil {
		return nil, err
	}
	times, err := openShelf("times")
	if err != nil {
		return nil, err
	}
	return &gameStore{games, times}, games.full()
}

// WatchStore calls f whenever another tab changes the saved games.
func WatchStore(f func()) {
	prefix := appName + "/games/"
	js.Global().Call("addEventListener", "storage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		key := args[0].Get("key") // null after a clear
		if key.Type() != js.TypeString || strings.HasPrefix(key.String(), prefix) {
			f()
		}
		return nil
	}))
}

// gameStore holds the saved games and their modification times.
type gameStore struct{ games, times shelf }

func (s *gameStore) List() ([]replay.File, error) {
	var list []replay.File
	for _, n := range s.games.names() {
		text, ok := s.games.get(n)
		if !ok {
			continue
		}
		f := replay.File{Name: n, Size: int64(len(text))}
		at, _ := s.times.get(n)
		if ms, err := strconv.ParseInt(at, 10, 64); err == nil {
			f.Modified = time.UnixMilli(ms)
		}
		list = append(list, f)
	}
	return list, nil
}

// check refuses names that no file can have.
func check(op, name string) error {
	if replay.CleanName(name) != name {
		return &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return nil
}

func (s *gameStore) Read(name string) ([]byte, error) {
	if err := check("read", name); err != nil {
		return nil, err
	}
	text, ok := s.games.get(name)
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

func (s *gameStore) Size(name string) (int64, error) {
	text, err := s.Read(name)
	return int64(len(text)), err
}

func (s *gameStore) Create(name string, data []byte, modified time.Time) error {
	if _, ok := s.games.get(name); ok {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	if err := s.Replace(name, data); err != nil || modified.IsZero() {
		return err
	}
	return s.date(name, modified)
}

func (s *gameStore) Append(name string, data []byte) error {
	text, err := s.Read(name)
	if err != nil {
		return err
	}
	return s.Replace(name, append(text, data...))
}

// Replace writes a game. If there is no room the old text stays.
func (s *gameStore) Replace(name string, data []byte) error {
	if err := check("write", name); err != nil {
		return err
	}
	if err := s.games.set(name, string(data)); err != nil {
		return err
	}
	return s.date(name, time.Now())
}

// date stores the modification time of a game.
func (s *gameStore) date(name string, at time.Time) error {
	return s.times.set(name, strconv.FormatInt(at.UnixMilli(), 10))
}

func (s *gameStore) Remove(name string) error {
	if err := check("remove", name); err != nil {
		return err
	}
	s.times.remove(name)
	s.games.remove(name)
	return nil
}

// Blocks returns false: the browser keeps the games in memory.
func (s *gameStore) Blocks() bool { return false }
