package narration

import (
	"slices"

	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/replay"
)

// Board follows what a board shows from tick to tick, and says what is new. The zero value is
// ready to use.
type Board struct {
	record *replay.Record
	node   int
	ended  bool

	state  game.State
	chain  []game.Cell
	listed bool // a selection was told
}

// Follow returns what a board that now shows the position after a node of a record has to say:
// the moves since the last call, how the game ended, or for another record whose turn it is. It
// is empty while nothing changes.
func (b *Board) Follow(v Narrator, record *replay.Record, node int) string {
	ended := record.Result != nil
	if b.record == record && b.node == node && b.ended == ended {
		return ""
	}
	was := *b
	b.record, b.node, b.ended = record, node, ended
	switch {
	case was.record != record:
		if node == 0 {
			return v.Status(record.State(0))
		}
		return v.Step(record, node)
	case was.node != node:
		said := v.Change(record, was.node, node)
		if ended && !was.ended && !record.State(node).Outcome().Over {
			said += " " + v.Result(record, node)
		}
		return said
	case ended:
		return v.Result(record, node)
	}
	return v.Status(record.State(node))
}

// Pick returns what a selection has to say when it has changed: where the piece can go, or that
// it was put back. It is empty while nothing changes, and after a move.
func (b *Board) Pick(v Narrator, s game.State, h *interaction.Selection) string {
	chain := h.Chain()
	if slices.Equal(b.chain, chain) && b.state == s {
		return ""
	}
	moved := b.state != s
	b.state, b.chain = s, append(b.chain[:0], chain...)
	was := b.listed
	b.listed = len(chain) > 0
	switch {
	case b.listed:
		return v.Selection(s, h)
	case was && !moved:
		return v.T("Nothing is selected.")
	}
	return ""
}
