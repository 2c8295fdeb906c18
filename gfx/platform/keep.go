package platform

import (
	"cmp"
	"errors"
	"fmt"
)

// Keep is a place for small named texts that outlive the program: a folder, or
// the browser's storage.
type Keep interface {
	// Load gives the text of that name, nil when there is none.
	Load(name string) ([]byte, error)
	// Save puts a text under a name, whole or not at all.
	Save(name string, text []byte) error
	// Where tells a person where a name is kept.
	Where(name string) string
}

// storageError says that a browser keeps nothing, or nothing more, neither
// settings nor games.
type storageError string

func (e storageError) Error() string { return string(e) }

// Refusal is what there is to say of a browser that keeps nothing, or nothing
// more; empty for errors of another kind.
func Refusal(err error) string {
	var s storageError
	errors.As(err, &s)
	return string(s)
}

// Unsaved says why the settings will not last.
func Unsaved(err error) string {
	return cmp.Or(Refusal(err), fmt.Sprintf("the settings cannot be saved: %v", err))
}
