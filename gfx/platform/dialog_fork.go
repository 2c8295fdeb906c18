//go:build !js && !windows && !(darwin && cgo) && !(linux && cgo && gtk)

package platform

import (
	"errors"

	"github.com/hajimehoshi/dialog"
)

// choosePath shows the dialog of a toolkit that is looked for at run time.
func choosePath(a *ask) (string, error) {
	b := dialog.File().Title(a.title)
	for _, f := range a.filters {
		b = b.Filter(f.About, f.Extensions...)
	}
	var path string
	var err error
	if a.save {
		path, err = b.SetStartFile(a.name).Save()
	} else {
		path, err = b.Load()
	}
	if errors.Is(err, dialog.ErrCancelled) {
		err = ErrCancelled
	}
	return path, err
}
