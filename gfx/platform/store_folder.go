//go:build !js && !ebitenginevmguest

package platform

import "freckers/replay"

func folderStore(dir string) replay.Store { return replay.Dir(dir) }
