package board

import (
	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of chains that take pieces, in cells.
const (
	sumSize   = 0.28
	leastSum  = 11 // logical pixels
	totalRing = 0.46
)

// drawChain draws a chain that takes pieces in gold: dashes round those that would be taken, rings where it lands. The sums follow
// above the pieces.
func (s *Scene) drawChain(l *displaylist.List, chain []game.Cell) {
	p := plain(s.Theme.Gold)
	for _, c := range s.Marks.Taken {
		s.drawDashes(l, c, p)
	}
	for i := 1; i < len(chain); i++ {
		s.light(l, chain[i])
		s.drawHop(l, link{chain[i-1], chain[i]}, s.outset(i == 1), legalRing+dotSpace, p)
	}
	for i := 1; i < len(chain)-1; i++ {
		s.drawRing(l, chain[i], legalRing, s.wide(legalWide, leastLegal), p)
	}
	s.drawRing(l, chain[len(chain)-1], totalRing, s.wide(hintWide, leastHint), p)
}

// drawSums writes what a chain has earned at each of its landings on dark pills, and at its end on a gold one.
func (s *Scene) drawSums(l *displaylist.List) {
	size := max(sumSize*s.Unit(), leastSum)
	for i, text := range s.Marks.Sums {
		if i+1 >= len(s.Marks.Chain) {
			return
		}
		x, y := s.Point(s.Marks.Chain[i+1])
		if i == len(s.Marks.Sums)-1 {
			pill(l, text, x, y, 1.2*size, s.Theme.Gold, s.Theme.Casing, 1)
		} else {
			pill(l, text, x, y, size, s.Theme.Casing, s.Theme.MarkLegal, 1)
		}
	}
}
