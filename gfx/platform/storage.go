package platform

import (
	"cmp"
	"errors"
	"fmt"
)

// Storage keeps small named texts between runs: a folder, or the browser's storage.
type Storage interface {
	// Load returns the text of a name, nil if there is none.
	Load(name string) ([]byte, error)
	// Save stores a text under a name, atomically.
	Save(name string, text []byte) error
	// Lock keeps other windows from changing the texts until unlock is called. If another window holds
	// the lock for long, it is taken to hang and both may write.
	Lock() (unlock func())
	// Path returns the place of a name, for messages.
	Path(name string) string
}

// storageError is the error of a browser that stores nothing, or nothing more.
type storageError string

func (e storageError) Error() string { return string(e) }

// StorageRefusal returns the message for an error of a browser that refuses to store or is out of
// space; "" for other errors.
func StorageRefusal(err error) string {
	var s storageError
	errors.As(err, &s)
	return string(s)
}

// Unsaved returns the message that settings cannot be saved because of an error.
func Unsaved(err error) string {
	return cmp.Or(StorageRefusal(err), fmt.Sprintf("the settings cannot be saved: %v", err))
}
