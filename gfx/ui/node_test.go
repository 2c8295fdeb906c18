package ui_test

import (
	"slices"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

func TestNodesNameWhatCanBeUsedAndRead(t *testing.T) {
	volume := float32(0.5)
	u := newUser(func(c *ui.Frame) {
		r := displaylist.Rect{X: 20, Y: 20, W: 200, H: 50}
		c.Block(r)
		c.Button(r, "Undo", ui.Secondary, ui.Disabled(true))
		c.IconButton(r, "play", "Resume game", false)
		c.Slider(r, &volume, 0)
		c.Label("Your turn", 20, 40, 20, true, displaylist.Left)
		c.Describe(cell{"4,2"})
	})
	var got []string
	for _, n := range ui.AppendNodes(nil, u.c) {
		if got = append(got, n.Role+" "+n.Label); n.Rect.W <= 0 || !(displaylist.Rect{W: 640, H: 480}).Contains(n.Rect.X, n.Rect.Y) {
			t.Errorf("%s is at %+v", n.Label, n.Rect)
		}
	}
	if want := []string{"button Resume game", "slider ", "text Undo", "text Your turn", "gridcell 4,2"}; !slices.Equal(got, want) {
		t.Errorf("the nodes are %q, want %q", got, want)
	}
}

// cell is a cell of a board.
type cell struct{ name string }

func (d cell) AppendNodes(list []ui.Node) []ui.Node {
	return append(list, ui.Node{Role: "gridcell", Label: d.name, Rect: displaylist.Rect{X: 40, Y: 40, W: 20, H: 20}})
}
