package playback

import (
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// history is the list of the moves of the game with its variations and comments.
type history struct {
	*cursor
	reviewing *reviewing // whose symbols stand beside the moves, in the analysis
	judged    bool       // they do
	list      moveList
	of        historyOf
	changes   int // of the record
}

// historyOf is what the list depends on.
type historyOf struct {
	nodes, last, review, changes, columns int
	flipped, judged                       bool
	width                                 float32
}

// The height of a row of the list and that of the list, logical pixels.
const (
	historyRow = 30
	historyH   = 4 * historyRow
)

func (h *history) view(v *ui.View) ui.Box {
	return v.Picture(ui.Style{Grow: 1, MinH: leastPage}, 0, historyH, h, 0)
}

// current is the node whose row is marked: the move that is seen, was the last one, or is compared.
func (h *history) current() int {
	if h.waits() {
		return h.trunk[h.compares]
	}
	done := h.Playback.Done()
	if t, _ := h.Playback.Animation(); t != nil {
		done++
	} else if done == len(h.trunk) && h.Moves.Illegal != nil {
		return illegal
	}
	if done == 0 {
		return 0
	}
	return h.Playback.Line()[done-1]
}

// Paint lists the moves. A press goes behind the move.
func (h *history) Paint(c *ui.Frame, _ int, area displaylist.Rect) {
	seats := h.Playback.State().Game().Info().Seats
	h.update(c, area.W, len(seats))
	current := h.current()
	node, ok := h.list.Show(c, area, historyRow, seats, current)
	if !ok {
		return
	}
	h.leave()
	if node == illegal {
		h.goToTrunk(len(h.trunk))
		return
	}
	if i := slices.Index(h.trunk, node); i >= 0 {
		h.goToTrunk(i + 1)
		return
	}
	h.Playback.ToNode(node)
}

// update lists the moves anew where they have changed.
func (h *history) update(c *ui.Frame, width float32, seats int) {
	rec := h.Playback.Record()
	const least, edge = 130, 10 // of a column, and at the right
	columns := 1
	if width/float32(seats) >= least && width >= widgets.RoomyRow {
		columns = seats
	}
	of := historyOf{nodes: len(rec.Nodes), last: h.last(), review: h.reviewing.review.Version, changes: h.changes, columns: columns, flipped: h.Flipped, judged: h.judged, width: width}
	if of == h.of {
		return
	}
	h.of = of
	h.list.Set(moveSource{
		Record: rec, Trunk: h.Moves.Plies, Illegal: h.Moves.Illegal, Columns: columns, Width: width - edge,
		Label:  func(s game.State, a game.Action) string { return h.AsSeen(phrases.Label(h.Locale, s.Label(a))) },
		Symbol: h.symbol,
		Wrap:   func(text string, width float32) []string { return c.Lines(0, text, width, theme.QuietSize, false) },
	})
}

// symbol is what stands beside the move of a node.
func (h *history) symbol(node int) symbol {
	if s := h.Playback.Record().Nodes[node].Symbol; s != "" {
		return symbol{Text: string(s), Tone: tone(s)}
	}
	faults := h.reviewing.review.Faults
	if i := h.Playback.Record().Depth(node) - 1; h.judged && i < len(faults) && h.trunk[i] == node {
		return faults[i].Symbol
	}
	return symbol{}
}

// tone is how a symbol is colored.
func tone(s replay.Symbol) symbolTone {
	switch s {
	case "!!", "!":
		return toneGood
	case "?", "??":
		return toneBad
	}
	return tonePlain
}
