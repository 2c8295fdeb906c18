//go:build !js && ebitenginevmguest

package platform

import "freckers/replay"

func folderStore(dir string) replay.Store { return stepped{replay.Dir(dir)} }

// stepped is the store of a program that a test drives tick by tick: what a tick
// changed is on the disk when it ends.
type stepped struct{ replay.Store }

func (stepped) Blocks() bool { return false }
