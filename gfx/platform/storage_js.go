package platform

import (
	"errors"
	"strings"
	"syscall/js"

	"freckers/gfx/text"
)

// appName begins every key in localStorage.
const appName = "freckers"

// shelf is a part of the browser's localStorage: texts by their names.
type shelf struct {
	local  js.Value
	prefix string
}

// openShelf opens a shelf, even of a full storage. What JavaScript throws arrives as
// a panic, here and below: a browser may refuse its storage, or have no room left.
func openShelf(name string) (s shelf, err error) {
	refused := storageError(text.Mark("the browser stores nothing: allow it, or save to a file"))
	defer func() {
		if recover() != nil {
			err = refused
		}
	}()
	// A property that throws ends the program; a function that does arrives here.
	local := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	s = shelf{local, appName + "/" + name + "/"}
	if s.full() != nil && local.Length() == 0 {
		return s, refused // there is no room for anything, ever
	}
	return s, nil
}

// full returns an error if the storage is full.
func (s shelf) full() error {
	const probe = "?"
	defer s.Remove(probe)
	return s.Set(probe, "")
}

// Get returns a text, and whether there is one of that name.
func (s shelf) Get(name string) (value string, ok bool) {
	v := s.local.Call("getItem", s.prefix+name)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// Set stores a text under a name. If there is no room the old one stays.
func (s shelf) Set(name, value string) (err error) {
	defer func() {
		if recover() != nil {
			err = storageError(text.Mark("browser storage is full: save to a file or delete games"))
		}
	}()
	s.local.Call("setItem", s.prefix+name, value)
	return nil
}

func (s shelf) Remove(name string) { s.local.Call("removeItem", s.prefix+name) }

// Names returns the names on the shelf.
func (s shelf) Names() []string {
	keys := js.Global().Get("Object").Call("keys", s.local)
	var list []string
	for i := range keys.Length() {
		if name, ok := strings.CutPrefix(keys.Index(i).String(), s.prefix); ok {
			list = append(list, name)
		}
	}
	return list
}

// OpenStorage opens the browser's storage for the settings.
func OpenStorage() (Storage, error) {
	s, err := openShelf("keep")
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (s shelf) Path(name string) string { return name }

func (s shelf) Load(name string) ([]byte, error) {
	if value, ok := s.Get(name); ok {
		return []byte(value), nil
	}
	return nil, nil
}

func (s shelf) Save(name string, value []byte) error { return s.Set(name, string(value)) }

// Lock does nothing: a browser has no lock that does not wait for a later frame.
func (s shelf) Lock() (unlock func()) { return func() {} }

// DataDir fails: a browser has no folders.
func DataDir() (string, error) { return "", errors.New("a page has no folders") }

// tabKey is where a tab of the browser keeps its own game.
const tabKey = appName + "/playing"

// TabGame returns the name of the game that this tab played before it was reloaded, empty for none. It is not in the
// settings, because tabs share those. ok is false in a new tab.
func TabGame() (name string, ok bool) {
	defer func() { _ = recover() }() // a browser may refuse
	v := js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage").Call("getItem", tabKey)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// KeepTabGame stores the name for [TabGame].
func KeepTabGame(name string) {
	defer func() { _ = recover() }() // a browser may refuse
	js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage").Call("setItem", tabKey, name)
}
