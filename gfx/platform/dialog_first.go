//go:build windows || (darwin && cgo) || (linux && cgo && gtk)

package platform

import "github.com/sqweek/dialog"

// fileDialog builds a dialog of a toolkit that is linked in.
type fileDialog = dialog.FileBuilder

// errCancelled is the toolkit's word for [ErrCancelled].
func errCancelled() error { return dialog.ErrCancelled }

func newFileDialog() *fileDialog { return dialog.File() }
