package interaction

import (
	"freckers/game"
	"freckers/gfx/words"
)

// Sight is what the board marks for a hand. Its slices are used again when the
// hand does something else.
type Sight struct {
	Hover    game.Cell   // a movable piece pointed at, or NoCell
	Selected game.Cell   // where the held piece stands now, or NoCell
	Legal    []game.Cell // where the turn can end
	Worth    []string    // what ending on each of Legal earns at most; empty where nothing earns points
	Best     game.Cell   // the end that earns most, or NoCell
	Path     []game.Cell // the path that a click would take, or that was chosen so far
	Pivots   []game.Cell // the pieces that this path jumps over from afar
	Further  [][]game.Cell
	Ghosts   []game.Cell // pads that the action pointed at would open
	Coming   game.Piece  // what a click would place on Hover, or none
}

// manyPaths is more chains than the eye follows one by one: of so many only one
// to each end is marked.
const manyPaths = 48

// See writes what to mark.
func (h *Hand) See(s *Sight) {
	if h.stale {
		h.stale = false
		h.sight.clear()
		h.perceive()
	}
	*s = h.sight
}

func (s *Sight) clear() {
	*s = Sight{
		Hover: game.NoCell, Selected: game.NoCell, Best: game.NoCell,
		Legal: s.Legal[:0], Worth: s.Worth[:0], Path: s.Path[:0], Pivots: s.Pivots[:0], Further: s.Further[:0], Ghosts: s.Ghosts[:0],
	}
}

// perceive works the sight of the moment out.
func (h *Hand) perceive() {
	s := &h.sight
	s.Ghosts = append(s.Ghosts, h.ghosts...)
	if h.state == nil || !h.mine {
		return
	}
	if h.single {
		h.seeSingle(s)
		return
	}
	if h.Holding() {
		s.Selected = h.chain[len(h.chain)-1]
		s.Path = append(s.Path, h.chain...)
	} else if h.Movable(h.hover) {
		s.Hover = h.hover
	} else {
		return
	}
	chosen := (*game.Choice)(nil)
	if h.Holding() {
		chosen = h.pathTo(h.hover)
	}
	if chosen != nil {
		s.Path = append(s.Path[:0], chosen.Cells...)
	}
	h.seeEnds(s)
	h.seeChains(s, chosen)
	h.seePivots(s)
}

// seeSingle marks what a turn of one touch can touch; free cells are so many
// that only the one pointed at is.
func (h *Hand) seeSingle(s *Sight) {
	if h.alone != game.Place {
		for c := range h.movable {
			if h.movable[c] {
				s.Legal = append(s.Legal, game.Cell(c))
			}
		}
	}
	if !h.Movable(h.hover) {
		return
	}
	s.Hover = h.hover
	for _, e := range h.state.Preview([]game.Cell{h.hover}) {
		if e.Kind == game.Place {
			s.Coming = e.Piece
		}
	}
}

// seeEnds marks where the turn can end. Choices to one end come with the one
// that earns most first.
func (h *Hand) seeEnds(s *Sight) {
	best := (*game.Choice)(nil)
	scored := false
	for i := range h.choices {
		scored = scored || h.choices[i].Points != 0
	}
	for i := range h.choices {
		c := &h.choices[i]
		if !h.goesOn(c) || len(c.Cells) == len(h.chain) {
			continue
		}
		if end := c.Cells[len(c.Cells)-1]; !has(s.Legal, end) {
			s.Legal = append(s.Legal, end)
			if scored {
				s.Worth = append(s.Worth, words.Points(c.Points))
			}
		}
		if best == nil || better(c, best) {
			best = c
		}
	}
	if scored && best != nil {
		s.Best = best.Cells[len(best.Cells)-1]
	}
	if !h.more || !h.Holding() || scored {
		return
	}
	next, _ := h.state.NextHops(h.chain)
	for _, c := range next {
		if !has(s.Legal, c) {
			s.Legal = append(s.Legal, c)
		}
	}
}

// seeChains marks the chains to the ends: all of them, or those to the chosen
// end.
func (h *Hand) seeChains(s *Sight, chosen *game.Choice) {
	many := len(h.choices) > manyPaths
	if many {
		h.links = append(h.links[:0], make([]bool, len(h.movable)*len(h.movable))...)
	}
	for i := range h.choices {
		c := &h.choices[i]
		if !h.goesOn(c) || len(c.Cells) == len(h.chain) || c == chosen || many && c.Alternate {
			continue
		}
		if chosen != nil && c.Cells[len(c.Cells)-1] != chosen.Cells[len(chosen.Cells)-1] {
			continue
		}
		switch {
		case many && chosen == nil:
			h.addLinks(s, c.Cells)
		case chosen != nil && !many, chosen == nil && len(c.Cells) > 2:
			s.Further = append(s.Further, c.Cells)
		}
	}
}

// addLinks marks the hops of a chain that no chain before it has.
func (h *Hand) addLinks(s *Sight, cells []game.Cell) {
	n := len(h.movable)
	for i := 1; i < len(cells); i++ {
		a, b := int(cells[i-1]), int(cells[i])
		if !h.links[a*n+b] {
			h.links[a*n+b], h.links[b*n+a] = true, true
			s.Further = append(s.Further, cells[i-1:i+1])
		}
	}
}

// seePivots marks whom the path jumps over, where that is not plain to see.
func (h *Hand) seePivots(s *Sight) {
	if !h.state.Game().Info().Pivots || len(s.Path) < 2 {
		return
	}
	for _, e := range h.state.Preview(s.Path) {
		if e.Kind == game.Hop && !has(s.Pivots, e.Over) {
			s.Pivots = append(s.Pivots, e.Over)
		}
	}
}

func has(cells []game.Cell, c game.Cell) bool {
	for _, d := range cells {
		if d == c {
			return true
		}
	}
	return false
}
