// Package interaction turns clicks and drags on the board into actions. It tracks the piece
// under the pointer, the selected piece, and the landings chosen so far.
package interaction

import (
	"slices"

	"freckers/game"
)

// Limit is how many actions of one piece are considered.
const Limit = 512

// Selection is what a player has selected in a position. Begin with
// [Selection.Reset].
type Selection struct {
	// TouchMove binds the player to the first piece selected: its hops can be taken back, and
	// it cannot be put back.
	TouchMove bool
	// Confirm makes a click that would end the turn show the move first, as if its landings had been chosen one by one.
	// A second click on the last of them, or [Selection.Land], plays it.
	Confirm bool

	state      game.State
	mine       bool
	movable    []bool
	hover      game.Cell
	putDown    game.Cell   // was deselected by a click, and shows nothing until the pointer has left it
	chain      []game.Cell // the selected piece's cell and the landings so far
	choices    []game.Choice
	from       game.Cell // the cell that choices start at
	more       bool
	button     game.Action // the hovered action that touches no cell
	ghosts     []game.Cell // the pads it would open
	single     bool        // one click is a turn
	singleKind game.EventKind
	marks      Highlights
	stale      bool   // marks are out of date
	links      []bool // the hops that are marked, by the cells they join
}

// Reset starts afresh on a position. mine reports whether the player may act.
func (s *Selection) Reset(state game.State, mine bool) {
	s.state, s.mine = state, mine && !state.Outcome().Over
	s.hover, s.from, s.putDown = game.NoCell, game.NoCell, game.NoCell
	s.chain, s.choices, s.ghosts = s.chain[:0], nil, nil
	s.button, s.more, s.single, s.stale = "", false, false, true
	s.movable = make([]bool, len(state.Layout().Sites))
	if !s.mine {
		return
	}
	for c := range s.movable {
		next, stop := state.NextHops([]game.Cell{game.Cell(c)})
		s.movable[c] = len(next) > 0 || stop != ""
		if len(next) == 0 && stop != "" && !s.single {
			if _, events, err := state.Play(stop); err == nil && len(events) > 0 {
				s.singleKind, s.single = events[0].Kind, true
			}
		}
	}
}

// Of reports whether the selection belongs to a position.
func (s *Selection) Of(state game.State) bool { return s.state == state }

// Mine reports whether the player may act.
func (s *Selection) Mine() bool { return s.mine }

// Single returns what one click does where it is a whole turn, such as
// [game.Place]; ok is false in a turn that takes more clicks.
func (s *Selection) Single() (kind game.EventKind, ok bool) { return s.singleKind, s.single }

// Movable reports whether an action can start at c.
func (s *Selection) Movable(c game.Cell) bool {
	return c >= 0 && int(c) < len(s.movable) && s.movable[c]
}

// First returns the first cell with a piece that can move, 0 if there is none.
func (s *Selection) First() game.Cell {
	return game.Cell(max(slices.Index(s.movable, true), 0))
}

// Holding reports whether a piece is selected.
func (s *Selection) Holding() bool { return len(s.chain) > 0 }

// Bound reports whether a piece is selected that must be the one to move.
func (s *Selection) Bound() bool { return s.TouchMove && s.Holding() }

// CanGoBack reports whether [Selection.Back] would change anything.
func (s *Selection) CanGoBack() bool { return s.Holding() && (!s.TouchMove || len(s.chain) > 1) }

// Chain returns the selected piece's cell and the landings chosen so far. The
// caller must not change it.
func (s *Selection) Chain() []game.Cell { return s.chain }

// At returns where the selected piece stands after the landings so far, [game.NoCell] if none is selected.
func (s *Selection) At() game.Cell {
	if !s.Holding() {
		return game.NoCell
	}
	return s.chain[len(s.chain)-1]
}

// Landings returns where the selected piece stands, then where it can end its turn or hop to next,
// empty if none is selected.
func (s *Selection) Landings() []game.Cell {
	if !s.Holding() {
		return nil
	}
	next, _ := s.state.NextHops(s.chain)
	list := []game.Cell{s.chain[len(s.chain)-1]}
	for _, c := range slices.Concat(s.Highlights().Legal, next) {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// More reports whether the piece has more actions than are shown.
func (s *Selection) More() bool { return s.more }

// Hover moves the pointer to a cell, [game.NoCell] for none.
func (s *Selection) Hover(c game.Cell) {
	if c == s.putDown {
		c = game.NoCell
	} else {
		s.putDown = game.NoCell
	}
	if s.state == nil || c == s.hover {
		return
	}
	s.hover, s.stale = c, true
	if !s.Holding() {
		s.loadChoices(c)
	}
}

// HoverButton moves the pointer to the button of an action that touches no cell,
// "" for none. The cells that the action changes are then marked.
func (s *Selection) HoverButton(a game.Action) {
	if s.state == nil || a == s.button {
		return
	}
	s.button, s.ghosts, s.stale = a, nil, true
	if a == "" || !s.mine {
		return
	}
	_, events, err := s.state.Play(a)
	if err != nil {
		return
	}
	for _, e := range events {
		if e.Kind == game.Grow {
			s.ghosts = append(s.ghosts, e.To)
		}
	}
}

// loadChoices fills choices with those of the piece on c.
func (s *Selection) loadChoices(c game.Cell) {
	if c == s.from {
		return
	}
	s.from, s.choices, s.more = c, nil, false
	if s.Movable(c) {
		s.choices, s.more = s.state.Choices(c, Limit)
	}
}

// Click selects the piece on a cell, chooses a landing, plays or deselects. It
// returns the action to play, or "".
//
// A landing ends the turn, but for one: where the next hop of the chain leads
// and the piece could hop on, it waits, and a second click on it ends the turn.
func (s *Selection) Click(c game.Cell) game.Action {
	if !s.mine {
		return ""
	}
	s.stale = true
	if !s.Holding() {
		return s.selectPiece(c)
	}
	if c == s.chain[len(s.chain)-1] {
		_, stop := s.state.NextHops(s.chain)
		if stop != "" {
			return stop
		}
		if s.Cancel(); !s.Holding() {
			s.putDown = c
			s.Hover(c)
		}
		return ""
	}
	if a, ok := s.goOn(c); ok {
		return a
	}
	if s.Confirm && len(s.chain) > 1 { // another landing in place of the one that is shown
		shown := s.chain
		s.chain = s.chain[:1]
		if a, ok := s.goOn(c); ok {
			return a
		}
		s.chain = shown
	}
	if s.TouchMove && c != s.chain[0] {
		return ""
	}
	if s.Cancel(); s.TouchMove {
		return ""
	}
	return s.selectPiece(c)
}

// goOn chooses a landing after those so far and returns the action to play, or "". It reports whether the
// piece can go there.
func (s *Selection) goOn(c game.Cell) (a game.Action, ok bool) {
	next, _ := s.state.NextHops(s.chain)
	if slices.Contains(next, c) {
		s.chain = append(s.chain, c)
		onward, stop := s.state.NextHops(s.chain)
		if len(onward) > 0 || s.Confirm {
			return "", true
		}
		s.chain = s.chain[:len(s.chain)-1]
		return stop, true
	}
	best := s.pathTo(c)
	switch {
	case best == nil:
		return "", false
	case s.Confirm:
		s.chain = append(s.chain[:0], best.Cells...)
		return "", true
	}
	return best.Action, true
}

func (s *Selection) selectPiece(c game.Cell) game.Action {
	if !s.Movable(c) {
		return ""
	}
	next, stop := s.state.NextHops([]game.Cell{c})
	if len(next) == 0 && !s.Confirm {
		return stop
	}
	s.chain, s.stale, s.putDown = append(s.chain[:0], c), true, game.NoCell
	s.loadChoices(c)
	return ""
}

// Grab selects the piece on c for a drag and reports whether it can move.
func (s *Selection) Grab(c game.Cell) bool {
	if !s.mine || !s.Movable(c) {
		return false
	}
	if s.Holding() && s.chain[len(s.chain)-1] == c {
		return true
	}
	if s.Bound() && c != s.chain[0] {
		return false
	}
	if next, _ := s.state.NextHops([]game.Cell{c}); len(next) == 0 {
		return false
	}
	s.Cancel()
	s.selectPiece(c)
	return true
}

// Drop ends a drag over c. It returns the action to play, or "" if the piece cannot go
// there; the piece then stays selected.
func (s *Selection) Drop(c game.Cell) game.Action {
	if a := s.pathTo(c); a != nil {
		return a.Action
	}
	return ""
}

// Land returns the action that ends the turn on the last landing chosen, "" if it cannot
// end there.
func (s *Selection) Land() game.Action {
	if len(s.chain) < 2 && !(s.single && s.Holding()) {
		return ""
	}
	_, stop := s.state.NextHops(s.chain)
	return stop
}

// Proposed reports whether a whole move is shown that waits to be confirmed.
func (s *Selection) Proposed() bool {
	if !s.Confirm || s.Land() == "" {
		return false
	}
	next, _ := s.state.NextHops(s.chain)
	return len(next) == 0
}

// Back undoes one hop, or deselects the piece. It reports whether it could.
func (s *Selection) Back() bool {
	if !s.CanGoBack() {
		return false
	}
	s.stale = true
	if len(s.chain) == 1 {
		s.Cancel()
	} else {
		s.chain = s.chain[:len(s.chain)-1]
	}
	return true
}

// Cancel deselects the piece, unless it is bound to move, and forgets the landings.
func (s *Selection) Cancel() {
	s.stale = true
	if s.Bound() {
		s.chain = s.chain[:1]
		return
	}
	s.chain = s.chain[:0]
	s.from = game.NoCell
	s.loadChoices(s.hover)
}

// pathTo returns the best choice that continues the landings so far and ends on
// c, or nil: the one that earns most, and of those the shortest.
func (s *Selection) pathTo(c game.Cell) *game.Choice {
	var best *game.Choice
	for i := range s.choices {
		ch := &s.choices[i]
		if s.continues(ch) && ch.Cells[len(ch.Cells)-1] == c && (best == nil || better(ch, best)) {
			best = ch
		}
	}
	return best
}

// PathTo returns the action that takes the selected piece on to a cell and ends there, ""
// if none does: of several the one that earns most, and of those the shortest.
func (s *Selection) PathTo(c game.Cell) game.Action {
	if best := s.pathTo(c); s.Holding() && best != nil {
		return best.Action
	}
	return ""
}

// Best returns of the choices that lead on from the landings so far the one that earns most, nil where none earns anything.
func (s *Selection) Best() (best *game.Choice) {
	for i := range s.choices {
		if ch := &s.choices[i]; s.Holding() && s.continues(ch) && ch.Points > 0 && (best == nil || better(ch, best)) {
			best = ch
		}
	}
	return best
}

func better(a, b *game.Choice) bool {
	return a.Points > b.Points || a.Points == b.Points && len(a.Cells) < len(b.Cells)
}

// continues reports whether a choice leads on from the landings so far.
func (s *Selection) continues(c *game.Choice) bool {
	n := len(s.chain)
	return len(c.Cells) > n && slices.Equal(c.Cells[:n], s.chain)
}

// Hops returns the events of the landings chosen so far.
func (s *Selection) Hops() []game.Event {
	if len(s.chain) < 2 {
		return nil
	}
	return s.state.Preview(s.chain)
}
