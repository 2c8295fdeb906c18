// Package interaction is what a person is doing on the board: which piece they point
// at, which one they hold, and the landings they have chosen so far. It knows
// no screen and no clock.
package interaction

import (
	"slices"

	"freckers/game"
)

// Limit is how many actions of one piece are looked at.
const Limit = 512

// Hand follows one person's pointer or cursor over a position. The zero value
// is idle; begin with [Hand.Reset].
type Hand struct {
	state   game.State
	mine    bool
	movable []bool
	hover   game.Cell
	chain   []game.Cell
	choices []game.Choice
	of      game.Cell // the cell that choices start at
	more    bool
	bare    game.Action
	ghosts  []game.Cell
	alone   game.EventKind
	single  bool // one touch is a turn
	sight   Sight
	links   []bool // the hops that are marked, by the cells they join
	stale   bool   // the sight is not that of the moment
}

// Reset starts afresh on a position. Mine says whether the person may act.
func (h *Hand) Reset(s game.State, mine bool) {
	h.state, h.mine = s, mine && !s.Outcome().Over
	h.hover, h.of = game.NoCell, game.NoCell
	h.chain, h.choices, h.ghosts = h.chain[:0], nil, nil
	h.bare, h.more, h.single, h.stale = "", false, false, true
	h.movable = make([]bool, len(s.Game().Info().Layout.Sites))
	if !h.mine {
		return
	}
	for c := range h.movable {
		next, stop := s.NextHops([]game.Cell{game.Cell(c)})
		h.movable[c] = len(next) > 0 || stop != ""
		if len(next) == 0 && stop != "" && !h.single {
			h.seeAlone(stop)
		}
	}
}

func (h *Hand) seeAlone(a game.Action) {
	if _, events, err := h.state.Play(a); err == nil && len(events) > 0 {
		h.alone, h.single = events[0].Kind, true
	}
}

// Alone is what one touch does where it is a whole turn, such as
// [game.Place]; ok is false in a turn that takes more.
func (h *Hand) Alone() (kind game.EventKind, ok bool) { return h.alone, h.single }

// Movable says whether an action can start at c.
func (h *Hand) Movable(c game.Cell) bool {
	return c >= 0 && int(c) < len(h.movable) && h.movable[c]
}

// Holding says whether a piece is picked up.
func (h *Hand) Holding() bool { return len(h.chain) > 0 }

// Chain is the picked-up piece's cell and the landings chosen so far. The
// caller must not change it.
func (h *Hand) Chain() []game.Cell { return h.chain }

// More says that the piece has more actions than are shown.
func (h *Hand) More() bool { return h.more }

// Hover tells where the pointer or the cursor is, [game.NoCell] for nowhere on
// the board.
func (h *Hand) Hover(c game.Cell) {
	if h.state == nil || c == h.hover {
		return
	}
	h.hover, h.stale = c, true
	if !h.Holding() {
		h.look(c)
	}
}

// HoverBare tells that the pointer is on the button of an action that touches
// no cell, "" when it left. The cells it changes are then marked.
func (h *Hand) HoverBare(a game.Action) {
	if h.state == nil || a == h.bare {
		return
	}
	h.bare, h.ghosts, h.stale = a, nil, true
	if a == "" || !h.mine {
		return
	}
	_, events, err := h.state.Play(a)
	if err != nil {
		return
	}
	for _, e := range events {
		if e.Kind == game.Grow {
			h.ghosts = append(h.ghosts, e.To)
		}
	}
}

// look fills choices with those of the piece on c.
func (h *Hand) look(c game.Cell) {
	if c == h.of {
		return
	}
	h.of, h.choices, h.more = c, nil, false
	if h.Movable(c) {
		h.choices, h.more = h.state.Choices(c, Limit)
	}
}

// Click touches a cell: it picks a piece up, chooses a landing, plays or lets
// go. The action to play is returned, or "".
//
// A landing ends the turn, but for one: where the next hop of the chain leads
// and the piece could hop on, it waits, and a second touch on it ends the turn.
func (h *Hand) Click(c game.Cell) game.Action {
	if !h.mine {
		return ""
	}
	h.stale = true
	if !h.Holding() {
		return h.pickUp(c)
	}
	if c == h.chain[len(h.chain)-1] {
		_, stop := h.state.NextHops(h.chain)
		if stop == "" {
			h.Cancel()
		}
		return stop
	}
	next, _ := h.state.NextHops(h.chain)
	if slices.Contains(next, c) {
		h.chain = append(h.chain, c)
		onward, stop := h.state.NextHops(h.chain)
		if len(onward) > 0 {
			return ""
		}
		h.chain = h.chain[:len(h.chain)-1]
		return stop
	}
	if a := h.pathTo(c); a != nil {
		return a.Action
	}
	h.Cancel()
	return h.pickUp(c)
}

func (h *Hand) pickUp(c game.Cell) game.Action {
	if !h.Movable(c) {
		return ""
	}
	next, stop := h.state.NextHops([]game.Cell{c})
	if len(next) == 0 {
		return stop
	}
	h.chain, h.stale = append(h.chain[:0], c), true
	h.look(c)
	return ""
}

// Grab picks up the piece on c for a drag, if there is one to move and it is
// not held already.
func (h *Hand) Grab(c game.Cell) bool {
	if !h.mine || !h.Movable(c) {
		return false
	}
	if h.Holding() && h.chain[len(h.chain)-1] == c {
		return true
	}
	if next, _ := h.state.NextHops([]game.Cell{c}); len(next) == 0 {
		return false
	}
	h.Cancel()
	h.pickUp(c)
	return true
}

// Drop ends a drag over c with the action to play, or "" where the piece
// cannot go there and stays in the hand.
func (h *Hand) Drop(c game.Cell) game.Action {
	if a := h.pathTo(c); a != nil {
		return a.Action
	}
	return ""
}

// Land ends the turn on the last landing chosen, "" where it cannot end there.
func (h *Hand) Land() game.Action {
	if len(h.chain) < 2 {
		return ""
	}
	_, stop := h.state.NextHops(h.chain)
	return stop
}

// Back takes one hop back, or puts the piece down. It is false when nothing
// was held.
func (h *Hand) Back() bool {
	h.stale = true
	switch len(h.chain) {
	case 0:
		return false
	case 1:
		h.Cancel()
	default:
		h.chain = h.chain[:len(h.chain)-1]
	}
	return true
}

// Cancel puts the piece down and forgets the landings.
func (h *Hand) Cancel() {
	h.chain, h.stale = h.chain[:0], true
	h.of = game.NoCell
	h.look(h.hover)
}

// pathTo gives the best choice that goes on from the landings so far and ends on
// c, or nil: the one that earns most, and of those the shortest.
func (h *Hand) pathTo(c game.Cell) *game.Choice {
	var best *game.Choice
	for i := range h.choices {
		ch := &h.choices[i]
		if h.goesOn(ch) && ch.Cells[len(ch.Cells)-1] == c && len(ch.Cells) > len(h.chain) &&
			(best == nil || better(ch, best)) {
			best = ch
		}
	}
	return best
}

func better(a, b *game.Choice) bool {
	return a.Points > b.Points || a.Points == b.Points && len(a.Cells) < len(b.Cells)
}

func (h *Hand) goesOn(c *game.Choice) bool {
	return len(c.Cells) >= len(h.chain) && slices.Equal(c.Cells[:len(h.chain)], h.chain)
}

// Hops are the events to be shown of the landings chosen so far.
func (h *Hand) Hops() []game.Event {
	if len(h.chain) < 2 {
		return nil
	}
	return h.state.Preview(h.chain)
}
