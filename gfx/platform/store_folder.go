//go:build !js && !ebitenginevmguest

package platform

import "freckers/replay/gamestore"

func folderStore(dir string) gamestore.Store { return gamestore.Dir(dir) }
