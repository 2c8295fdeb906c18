//go:build !js && ebitenginevmguest

package platform

import (
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

func folderStore(dir string) gamestore.Store { return stepped{gamestore.Dir(vfs.OS(), dir)} }

// stepped is the store of a program that a test drives tick by tick: what a tick
// changed is on the disk when it ends.
type stepped struct{ gamestore.Store }

func (stepped) Blocks() bool { return false }
