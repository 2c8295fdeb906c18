package narration

import (
	"slices"

	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/text"
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

	cells    []Cell
	of       described
	revision int
}

// Cell is what is said of a cell of a board.
type Cell struct {
	Name     string
	Contents string // see [Narrator.Occupant]
	Use
}

// described is what the words of the cells depend on.
type described struct {
	locale  *text.Locale
	state   game.State
	mine    bool
	held    int
	at      game.Cell
	picking bool
}

// Describe puts the cells of a position into words, with what can be done there with a selection; it
// is nil for a board that is only looked at. It does so anew only when something has changed.
func (b *Board) Describe(v Narrator, s game.State, h *interaction.Selection) {
	of := described{locale: v.Locale, state: s, at: game.NoCell, picking: h != nil && h.Of(s)}
	if of.picking {
		of.mine = h.Mine()
		if chain := h.Chain(); len(chain) > 0 {
			of.held, of.at = len(chain), chain[len(chain)-1]
		}
	}
	if of == b.of {
		return
	}
	b.of, b.cells = of, b.cells[:0]
	b.revision++
	for c := range s.Layout().Sites {
		cell := Cell{Name: v.Name(s, game.Cell(c)), Contents: v.Occupant(s, game.Cell(c))}
		if of.picking {
			cell.Use = v.Use(s, h, game.Cell(c))
		}
		b.cells = append(b.cells, cell)
	}
}

// Cells returns what is said of the cells, none before the first [Board.Describe].
func (b *Board) Cells() []Cell { return b.cells }

// Revision changes whenever the cells are described anew.
func (b *Board) Revision() int { return b.revision }

// Follow returns what a board that now shows the position after a node of a record has to say to
// somebody: the moves since the last call, what was taken back, how the game ended, or for another
// record who they are and whose turn it is. It is empty while nothing changes.
func (b *Board) Follow(v Narrator, to Audience, record *replay.Record, node int) string {
	ended := record.Result != nil
	if b.record == record && b.node == node && b.ended == ended {
		return ""
	}
	was := *b
	b.record, b.node, b.ended = record, node, ended
	switch {
	case was.record != record && to.Plays:
		return v.welcome(to, record, node)
	case was.record != record && node == 0:
		return ""
	case was.record != record:
		return v.Step(record, node)
	case was.node != node:
		said := v.Change(to, record, was.node, node)
		if ended && !was.ended && !record.State(node).Outcome().Over {
			said = v.sentences(said, v.Result(to, record, node))
		}
		return said
	case ended:
		return v.Result(to, record, node)
	}
	return v.turn(to, record.State(node))
}

// Pick returns what a selection has to say when it has changed: where the piece can go, or that
// it was put back. It is empty while nothing changes, and after a move.
func (b *Board) Pick(v Narrator, s game.State, h *interaction.Selection) string {
	if !h.Of(s) { // a move is still to be seen
		b.chain, b.listed = b.chain[:0], false
		return ""
	}
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
