package platform

import (
	"errors"
	"fmt"

	"github.com/quasilyte/gdata/v2"
)

// appName is the name of all that the browser keeps for the game.
const appName = "freckers"

// OpenKeep opens the browser's storage for this page.
func OpenKeep() (Keep, error) {
	m, err := gdata.Open(gdata.Config{AppName: appName})
	if err != nil {
		return nil, fmt.Errorf("the browser keeps nothing for this page: %w", err)
	}
	return storage{m}, nil
}

// object is the name in the browser's storage under which all texts lie.
const object = "keep"

// storage is a keep in the browser's localStorage.
type storage struct{ m *gdata.Manager }

func (s storage) Where(name string) string { return name }

func (s storage) Load(name string) ([]byte, error) { return s.m.LoadObjectProp(object, name) }

// Save puts a text under a name. A full storage throws in JavaScript, which
// arrives here as a panic.
func (s storage) Save(name string, text []byte) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the browser's storage takes no more: %v", r)
		}
	}()
	return s.m.SaveObjectProp(object, name, text)
}

// DataDir is no folder in a browser, and an error that says so.
func DataDir() (string, error) { return "", errors.New("a page has no folders") }
