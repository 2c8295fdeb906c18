//go:build (darwin && cgo) || (linux && cgo && gtk)

package platform

import "github.com/sqweek/dialog"

// fileDialog builds a dialog of a linked toolkit.
type fileDialog = dialog.FileBuilder

// folderDialog builds a dialog for a folder.
type folderDialog = dialog.DirectoryBuilder

// errCancelled returns the toolkit's [ErrCancelled].
func errCancelled() error { return dialog.ErrCancelled }
