//go:build ebitenginevmguest

package window

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"freckers/gfx/platform"
	"freckers/gfx/ui"
)

// hosted reports whether a test drives the window, tick by tick.
const hosted = true

// publisher writes the nodes of a tick into the data folder, where the test reads them
// between two ticks.
type publisher struct{ nodes, last []ui.Node }

func (p *publisher) publish(w *Window) {
	p.nodes, p.last = w.appendNodes(p.last[:0]), p.nodes
	if slices.Equal(p.nodes, p.last) {
		return
	}
	dir, err := platform.DataDir()
	if err != nil {
		panic(err)
	}
	text, err := json.Marshal(p.nodes)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "nodes.json"), text, 0o644)
	}
	if err != nil {
		panic(err)
	}
}
