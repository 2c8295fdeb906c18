package platform

import (
	"freckers/gfx/text"
	"strings"
	"syscall/js"
)

// appName begins the name of all that the browser keeps for the game.
const appName = "freckers"

// storage is one shelf of the browser's localStorage: texts by their names.
type storage struct {
	local js.Value
	shelf string
}

// openStorage opens a shelf, one of a full storage too. What JavaScript throws
// arrives as a panic, here and below: a browser may refuse its storage, or have no
// room left.
func openStorage(shelf string) (s storage, err error) {
	defer func() {
		if recover() != nil {
			err = storageError(text.Mark("the browser does not store anything: allow it, or save to a file"))
		}
	}()
	// A property that throws ends the program; a function that does arrives here.
	local := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	s = storage{local, appName + "/" + shelf + "/"}
	if s.room() != nil && local.Length() == 0 {
		return s, storageError(text.Mark("the browser does not store anything: allow it, or save to a file")) // it has no room for anything, ever
	}
	return s, nil
}

// room is an error where the storage is full.
func (s storage) room() error {
	const probe = "?"
	defer s.remove(probe)
	return s.set(probe, "")
}

// get gives a text, and whether there is one of that name.
func (s storage) get(name string) (text string, ok bool) {
	v := s.local.Call("getItem", s.shelf+name)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// set keeps a text under a name. Where there is no room the old one stays.
func (s storage) set(name, value string) (err error) {
	defer func() {
		if recover() != nil {
			err = storageError(text.Mark("the browser's storage is full: save all to a file or delete some games"))
		}
	}()
	s.local.Call("setItem", s.shelf+name, value)
	return nil
}

func (s storage) remove(name string) { s.local.Call("removeItem", s.shelf+name) }

// names lists the names on the shelf.
func (s storage) names() []string {
	keys := js.Global().Get("Object").Call("keys", s.local)
	var list []string
	for i := range keys.Length() {
		if name, ok := strings.CutPrefix(keys.Index(i).String(), s.shelf); ok {
			list = append(list, name)
		}
	}
	return list
}
