package widgets

import (
	"freckers/game"
	"freckers/replay"
)

// sketchOf is what programs drew at a node.
type sketchOf struct {
	rec     *replay.Record
	node    int
	outputs int // how many of the node were read
	drawer  game.Seat
	sketch  replay.Sketch
}

// MarkSketch marks what the program of a seat drew at a node, for [game.Nobody] what all did; nothing while an
// action is moving.
func (st *Stage) MarkSketch(rec *replay.Record, node int, drawer game.Seat, moving bool) {
	if n, of := len(rec.Nodes[node].Output), &st.sketch; of.rec != rec || of.node != node || of.outputs != n || of.drawer != drawer {
		*of = sketchOf{rec, node, n, drawer, rec.Sketch(node, drawer)}
	}
	st.Board.Marks.Sketch = st.sketch.sketch
	if moving {
		st.Board.Marks.Sketch = replay.Sketch{}
	}
}
