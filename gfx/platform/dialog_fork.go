//go:build !js && !windows && !(darwin && cgo) && !(linux && cgo && gtk)

package platform

import "github.com/hajimehoshi/dialog"

// fileDialog builds a dialog of a toolkit that is looked for at run time.
type fileDialog = dialog.FileBuilder

// errCancelled is the toolkit's word for [ErrCancelled].
func errCancelled() error { return dialog.ErrCancelled }

func newFileDialog() *fileDialog { return dialog.File() }
