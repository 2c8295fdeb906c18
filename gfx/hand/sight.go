package hand

import "freckers/game"

// Sight is what the board marks for a hand. Its slices are used again by the
// next call of [Hand.See].
type Sight struct {
	Hover    game.Cell   // a movable piece pointed at, or NoCell
	Selected game.Cell   // where the held piece stands now, or NoCell
	Legal    []game.Cell // where the turn can end
	Path     []game.Cell // the path that a click would take, or that was chosen so far
	Further  [][]game.Cell
	Ghosts   []game.Cell // pads that the action pointed at would open
}

// See writes what to mark.
func (h *Hand) See(s *Sight) {
	s.Hover, s.Selected = game.NoCell, game.NoCell
	s.Legal, s.Path, s.Further = s.Legal[:0], s.Path[:0], s.Further[:0]
	s.Ghosts = append(s.Ghosts[:0], h.ghosts...)
	if h.state == nil || !h.mine {
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
	h.seeChoices(s, chosen)
}

// seeChoices marks every end that can be reached, and the chains that lead
// there: all of them, or those to the chosen end.
func (h *Hand) seeChoices(s *Sight, chosen *game.Choice) {
	for i := range h.choices {
		c := &h.choices[i]
		if !h.goesOn(c) || len(c.Cells) == len(h.chain) {
			continue
		}
		end := c.Cells[len(c.Cells)-1]
		if !has(s.Legal, end) {
			s.Legal = append(s.Legal, end)
		}
		if c == chosen || chosen != nil && end != chosen.Cells[len(chosen.Cells)-1] {
			continue
		}
		if chosen != nil || len(c.Cells) > 2 {
			s.Further = append(s.Further, c.Cells)
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
