package board

import (
	"image/color"
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the goals in cells.
const (
	homeOut    = 0.091 // beyond the outer cells, along the row
	homeIn     = 0.023 // inside the cells' edge, across the row
	homeRadius = 0.18
	homeLine   = 0.017
	homeHalo   = 0.06 // each of the steps in which the light of a goal fades
	homeLight  = 0.10 // the opacity of each
	homeFill   = 0.16
	flagWide   = 0.92
	flagAside  = 0.10
	flagEvery  = 3 // free pads
	homeReed   = 0.80
	reedAway   = 0.20 // of the reeds from the edge of the goal
)

// drawHomes shows the goals: that of whoever plays here is a lit row with flags on its free pads and reeds on its shore, that of the
// others is tinted. A goal whose cells do not fill a rectangle is tinted cell by cell.
func (s *Scene) drawHomes(l *displaylist.List) {
	u := s.Unit()
	for seat := range maxSeats {
		b, n := s.homeBox(seat)
		if n == 0 || s.land.Shores&(1<<seat) != 0 {
			continue
		}
		c := s.Theme.Home[s.hue(game.Seat(seat))]
		if s.Theme.Contrast {
			s.outlineHome(l, seat, c)
			continue
		}
		glow := s.glow(game.Seat(seat))
		tint := theme.HomeTint + (homeGlow-theme.HomeTint)*glow
		if !s.isRow(b, n) {
			for i := range s.Layout.Sites {
				if s.Layout.Sites[i].HomeOf&(1<<seat) != 0 {
					x, y := s.Point(game.Cell(i))
					l.Disc(x, y, 0.5*u, c).Alpha = tint
				}
			}
			continue
		}
		r := s.homeRect(b)
		line := s.Theme.HomeLine
		if s.Pale&(1<<seat) != 0 {
			line = paleLine()
		} else if s.Ours&(1<<seat) == 0 {
			l.Fill(r, homeRadius*u, c).Alpha = tint
			continue
		}
		for i := range 3 {
			out := homeHalo * u * float32(3-i)
			l.Fill(r.Inset(-out), homeRadius*u+out, line).Alpha = homeLight * float32(i+1) / 3
		}
		l.Fill(r, homeRadius*u, line).Alpha = homeFill + (homeGlow-homeFill)*glow
		l.Frame(r, homeRadius*u, max(homeLine*u, 1.2), line)
		s.drawHomeReeds(l, r)
	}
}

// paleLine is the light of the goal of somebody else who has won.
func paleLine() color.NRGBA { return color.NRGBA{R: 0xC4, G: 0xDC, B: 0xF3, A: 255} }

// isRow reports whether n cells fill a box of squares.
func (s *Scene) isRow(b box, n int) bool {
	return s.Layout.Shape == game.Square && float32(n) >= (b.X2-b.X1)*(b.Y2-b.Y1)-0.5
}

// homeRect is where the row of a goal is painted.
func (s *Scene) homeRect(b box) displaylist.Rect {
	u := s.Unit()
	r := s.rect(b)
	dx, dy := -homeOut*u, homeIn*u
	if r.W < r.H {
		dx, dy = dy, dx
	}
	return displaylist.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}

// homeBox returns the bounds of the cells of a seat's goal, and their number.
func (s *Scene) homeBox(seat int) (b box, n int) {
	for i := range s.Layout.Sites {
		site := &s.Layout.Sites[i]
		if site.HomeOf&(1<<seat) == 0 {
			continue
		}
		x, y := float32(site.X), float32(site.Y)
		cell := box{X1: x - 0.5, Y1: y - 0.5, X2: x + 0.5, Y2: y + 0.5}
		if n++; n == 1 {
			b = cell
		}
		b = b.Union(cell)
	}
	return b, n
}

// drawHomeReeds lets reeds grow on the shore behind a goal, where no coordinates stand and there is room for them.
func (s *Scene) drawHomeReeds(l *displaylist.List, r displaylist.Rect) {
	if s.Coordinates || r.H > r.W {
		return
	}
	u := s.Unit()
	edge := r.Y - reedAway*u
	if r.Y > s.Area.Y+s.Area.H/2 {
		edge = r.Y + r.H + reedAway*u
	}
	names := [...]string{"reed-2", "reed-1", "reed-3"}
	n := int(r.W/u + 0.5)
	for i := range n {
		sway := float32(i*5%7)/7 - 0.5
		l.Sprite(names[i%len(names)], r.X+(float32(i)+0.5+0.3*sway)*u, edge, homeReed*u, 0.2*sway, 1).Color = s.Theme.Shade
	}
	for i, x := range [...]float32{r.X, r.X + r.W} {
		l.Sprite(names[i], x, edge+0.2*(r.Y+r.H/2-edge), 1.6*homeReed*u, 0, 1).Color = s.Theme.Shade
	}
}

// drawFlags plants flags on free pads of the goal of whoever plays here, unless a hint leads to one of these: that alone is meant then.
func (s *Scene) drawFlags(l *displaylist.List) {
	if s.Ours == 0 || s.Theme.Contrast {
		return
	}
	if n := len(s.Marks.Hint); n > 0 && s.Layout.Sites[s.Marks.Hint[n-1]].HomeOf&s.Ours != 0 {
		return
	}
	u := s.Unit()
	free := 0
	for c := range s.spots {
		if s.Layout.Sites[c].HomeOf&s.Ours == 0 || s.Layout.Sites[c].Off || !s.isPad(c) || s.hidden[c] || !s.spots[c].Piece.None() {
			continue
		}
		if free++; free%flagEvery == 1 && !s.marked(game.Cell(c)) {
			x, y := s.Point(game.Cell(c))
			l.Sprite("flag", x+flagAside*u, y, flagWide*u, 0, 1)
		}
	}
}

// marked reports whether a mark lies on a free cell.
func (s *Scene) marked(c game.Cell) bool {
	m := &s.Marks
	for _, list := range [...][]game.Cell{m.Legal, m.Path, m.Chain, m.Hint} {
		if slices.Contains(list, c) {
			return true
		}
	}
	return slices.ContainsFunc(m.Proposals, func(p Proposal) bool { return p.end() == c })
}
