//go:build !js && !ebitenginevmguest

package platform

import (
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

func folderStore(dir string) gamestore.Store { return gamestore.Dir(vfs.OS(), dir) }
