package interaction

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"freckers/game"
)

// Highlights are what the board marks for a selection.
type Highlights struct {
	Hover    game.Cell     // the movable piece under the pointer, or NoCell
	Selected game.Cell     // where the selected piece stands now, or NoCell
	Legal    []game.Cell   // where the turn can end
	Worth    []string      // the most that ending on each of Legal earns; empty where nothing earns points
	Best     game.Cell     // the one of Legal that earns most, or NoCell
	Path     []game.Cell   // the path that a click would take or that was chosen so far, its start first
	Chain    []game.Cell   // where points are earned: the path chosen or, before one is, that which earns most
	Sums     []string      // what Chain has earned at each of its landings
	Taken    []game.Cell   // the pieces that Chain takes
	Pivots   []game.Cell   // the pieces that Path jumps over from afar
	Converts []game.Cell   // the pieces that would change their owner, by Path if it is a move, else by any move
	As       game.Piece    // what Converts would be
	Further  [][]game.Cell // other paths to the same cell
	Ghosts   []game.Cell   // the pads that the hovered action would open
	Coming   game.Piece    // what a click would place on Hover, or none
}

// NoHighlights returns empty highlights, whose cells are [game.NoCell].
func NoHighlights() Highlights {
	return Highlights{Hover: game.NoCell, Selected: game.NoCell, Best: game.NoCell}
}

// maxPaths is more chains than the eye follows one by one: above it only one to
// each end is marked.
const maxPaths = 48

// Highlights returns what to mark. Its slices hold until the selection changes.
func (s *Selection) Highlights() Highlights {
	if s.stale {
		s.stale = false
		s.highlight()
	}
	return s.marks
}

// highlight computes the marks anew from what is selected and pointed at. They are empty while the player may not act.
func (s *Selection) highlight() {
	m := &s.marks
	*m = Highlights{
		Hover: game.NoCell, Selected: game.NoCell, Best: game.NoCell, Ghosts: s.ghosts,
		Legal: m.Legal[:0], Worth: m.Worth[:0], Path: m.Path[:0],
		Chain: m.Chain[:0], Sums: m.Sums[:0], Taken: m.Taken[:0], Pivots: m.Pivots[:0], Converts: m.Converts[:0], Further: m.Further[:0],
	}
	if s.state == nil || !s.mine {
		return
	}
	if s.single {
		s.highlightSingle()
		return
	}
	var chosen *game.Choice
	switch {
	case s.Holding():
		m.Selected = s.chain[len(s.chain)-1]
		m.Path = append(m.Path, s.chain...)
		if chosen = s.pathTo(s.hover); chosen != nil {
			m.Path = append(m.Path[:0], chosen.Cells...)
		}
	case s.Movable(s.hover):
		m.Hover = s.hover
	default:
		return
	}
	if best := s.highlightEnds(); best != nil {
		s.highlightChain(cmp.Or(chosen, best))
	}
	s.highlightPaths(chosen)
	s.highlightConverts(chosen)
	if s.state.Game().Info().Pivots && len(m.Path) > 1 {
		for _, e := range s.state.Preview(m.Path) {
			if e.Kind == game.Hop && !slices.Contains(m.Pivots, e.Over) {
				m.Pivots = append(m.Pivots, e.Over)
			}
		}
	}
}

// highlightConverts marks the pieces that the chosen move would convert or, before one is chosen,
// those that any move of the piece would.
func (s *Selection) highlightConverts(chosen *game.Choice) {
	if !s.state.Game().Info().Converts {
		return
	}
	m := &s.marks
	for i := range s.choices {
		c := &s.choices[i]
		if chosen != nil && c != chosen || !s.continues(c) {
			continue
		}
		for _, e := range s.state.Preview(c.Cells) {
			if e.Kind == game.Convert && e.Piece.Owner != s.state.Spot(e.To).Piece.Owner && !slices.Contains(m.Converts, e.To) {
				m.Converts, m.As = append(m.Converts, e.To), e.Piece
			}
		}
	}
}

// highlightSingle marks what a turn of one click can touch; free cells are so many
// that only the hovered one is.
func (s *Selection) highlightSingle() {
	m := &s.marks
	if s.singleKind != game.Place {
		for c, movable := range s.movable {
			if movable {
				m.Legal = append(m.Legal, game.Cell(c))
			}
		}
	}
	at := s.hover
	if s.Holding() {
		at = s.At()
	}
	if !s.Movable(at) {
		return
	}
	m.Hover = at
	for _, e := range s.state.Preview([]game.Cell{at}) {
		if e.Kind == game.Place {
			m.Coming = e.Piece
		}
	}
}

// highlightEnds marks where the turn can end. Choices to one end come with the one
// that earns most first. It returns the one that earns most of all, or nil where nothing earns points.
func (s *Selection) highlightEnds() *game.Choice {
	m := &s.marks
	var best *game.Choice
	scored := slices.ContainsFunc(s.choices, func(c game.Choice) bool { return c.Points != 0 })
	for i := range s.choices {
		c := &s.choices[i]
		if !s.continues(c) {
			continue
		}
		if end := c.Cells[len(c.Cells)-1]; !slices.Contains(m.Legal, end) {
			m.Legal = append(m.Legal, end)
			if scored {
				m.Worth = append(m.Worth, fmt.Sprintf("%+d", c.Points))
			}
		}
		if best == nil || better(c, best) {
			best = c
		}
	}
	if scored && best != nil {
		m.Best = best.Cells[len(best.Cells)-1]
		return best
	}
	if !s.more || !s.Holding() {
		return nil
	}
	next, _ := s.state.NextHops(s.chain)
	for _, c := range next {
		if !slices.Contains(m.Legal, c) {
			m.Legal = append(m.Legal, c)
		}
	}
	return nil
}

// highlightChain marks a chain that earns points: what it takes, and the sum at each landing.
func (s *Selection) highlightChain(c *game.Choice) {
	m := &s.marks
	m.Chain = append(m.Chain, c.Cells...)
	sum := 0
	for _, e := range s.state.Preview(c.Cells) {
		if e.Kind == game.Hop {
			m.Sums, m.Taken = append(m.Sums, ""), append(m.Taken, e.Over)
		}
		if sum += e.Points; len(m.Sums) > 0 {
			m.Sums[len(m.Sums)-1] = strconv.Itoa(sum)
		}
	}
	if n := len(m.Sums); n > 0 {
		m.Sums[n-1] = fmt.Sprintf("%+d", sum)
	}
}

// highlightPaths marks the paths to all ends, or those to the end of the chosen one.
func (s *Selection) highlightPaths(chosen *game.Choice) {
	many := len(s.choices) > maxPaths
	if many {
		s.links = append(s.links[:0], make([]bool, len(s.movable)*len(s.movable))...)
	}
	for i := range s.choices {
		c := &s.choices[i]
		if !s.continues(c) || c == chosen || many && c.Alternate {
			continue
		}
		if chosen != nil && c.Cells[len(c.Cells)-1] != chosen.Cells[len(chosen.Cells)-1] {
			continue
		}
		switch {
		case many && chosen == nil:
			s.addHops(c.Cells)
		case chosen != nil && !many, chosen == nil && len(c.Cells) > 2:
			s.marks.Further = append(s.marks.Further, c.Cells)
		}
	}
}

// addHops marks the hops of a path that no path before it has.
func (s *Selection) addHops(cells []game.Cell) {
	n := len(s.movable)
	for i := 1; i < len(cells); i++ {
		a, b := int(cells[i-1]), int(cells[i])
		if !s.links[a*n+b] {
			s.links[a*n+b], s.links[b*n+a] = true, true
			s.marks.Further = append(s.marks.Further, cells[i-1:i+1])
		}
	}
}
