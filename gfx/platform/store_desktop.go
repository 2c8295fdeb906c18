//go:build !js

package platform

import "freckers/replay"

// OpenStore opens the folder of the saved games. The store is nil with an error.
func OpenStore() (replay.Store, error) {
	dir, err := replay.DefaultDir()
	if err != nil {
		return nil, err
	}
	return folderStore(dir), nil
}
