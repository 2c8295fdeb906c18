//go:build ebitenginevmguest

package window

import (
	"encoding/json"
	"os"
	"path/filepath"

	"freckers/gfx/platform"
	"freckers/gfx/ui"
)

// hosted reports whether a test drives the window, tick by tick.
const hosted = true

// publish writes the nodes of this tick into the data folder, where the test reads them
// between two ticks.
func (w *Window) publish() {
	dir, err := platform.DataDir()
	if err != nil {
		panic(err)
	}
	nodes, err := json.Marshal(ui.AppendNodes(nil, w.ctx))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "nodes.json"), nodes, 0o644)
	}
	if err != nil {
		panic(err)
	}
}
