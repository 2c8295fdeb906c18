package play

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// points is the score of a position; it is empty for a game that is not for points.
type points struct {
	signed bool // the bar shows the sides' symbols
	seats  []game.SeatInfo
	have   [2]int
	rest   int    // points still on the board
	left   string // the same in words
	kinds  []pointsKind
}

// pointsKind is a kind of piece, and how many of it are left.
type pointsKind struct{ look, pips, left string }

// set counts the points of the seats, and those still on the board. Where pieces are worth no points seats becomes nil, and
// nothing is shown.
func (p *points) set(l *text.Locale, s game.State) {
	info := s.Game().Info()
	p.seats, p.kinds = nil, p.kinds[:0]
	if len(info.Kinds) == 0 || info.Kinds[0].Points == 0 || len(info.Seats) != len(p.have) {
		return
	}
	p.seats, p.rest = info.Seats, 0
	for i := range p.have {
		p.have[i] = s.Tally(game.Seat(i)).Have
	}
	for _, k := range info.Kinds {
		n := 0
		for c := range s.Layout().Sites {
			if s.Spot(game.Cell(c)).Piece == k.Piece {
				n++
			}
		}
		p.rest += n * k.Points
		p.kinds = append(p.kinds, pointsKind{look: k.Piece.Look + "-idle", pips: board.Pips(k.Piece), left: l.T("%d left", n)})
	}
	p.left = l.N("%d point still on the pond", "%d points still on the pond", p.rest)
}

// shown reports whether the game is for points.
func (p *points) shown() bool { return len(p.seats) > 0 }

// bar is the part that is not a kind of piece.
const bar = -1

// box is a bar that both sides fill from their ends with their names, and how many of each kind are left where
// there is room.
func (p *points) box(v *ui.View, t *theme.Theme, names []string) ui.Box {
	const high = 12
	name := func(i int) ui.Box {
		return v.Name(widgets.ShortName(names[i]), ui.Font{Size: theme.QuietSize, Bold: true, Ink: t.SeatInk[p.seats[i].Hue%game.Hues]})
	}
	line := v.Row(ui.Style{Gap: 8}, name(0), v.Spacer(), v.Line(p.left, ui.Small), v.Spacer(), name(1))
	short := v.Column(ui.Style{Gap: 6}, v.Picture(ui.Style{MinH: high, MaxH: high}, 0, high, p, bar), v.First(9, line, ui.None))
	var tiles [4]ui.Box
	for i := range min(len(p.kinds), len(tiles)) {
		tiles[i] = v.On(ui.Mark, ui.Style{Grow: 1, Pad: 6, Gap: 2},
			v.Column(ui.Style{Gap: 2, Across: layout.Middle}, v.Picture(ui.Style{MinH: 36, MaxH: 68}, 68, 68, p, i), v.Line(p.kinds[i].left, ui.Font{Size: theme.QuietSize})))
	}
	return v.Column(ui.Style{Gap: 14}, short, v.First(1, v.Row(ui.Style{Gap: 8}, tiles[:]...), ui.None))
}

// Paint paints the bar, or a kind of piece.
func (p *points) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	if part == bar {
		p.paintBar(c, r)
		return
	}
	k := &p.kinds[part]
	for _, name := range [...]string{k.look, k.pips} {
		c.List.Sprite(name, r.X+r.W/2, r.Y+r.H/2, 1.25*r.H, 0, 1)
	}
}

func (p *points) paintBar(c *ui.Frame, r displaylist.Rect) {
	c.List.Fill(r, r.H/2, theme.Mix(c.Theme.Line, c.Theme.Quiet, 0.12))
	all := float32(max(p.have[0]+p.have[1]+p.rest, 1))
	for i, have := range p.have {
		part := r
		if part.W *= float32(have) / all; part.W < 1 {
			continue
		}
		if i == 1 {
			part.X = r.X + r.W - part.W
		}
		hue := p.seats[i].Hue
		c.List.Fill(part, min(r.H, part.W)/2, c.Theme.Seats[hue%game.Hues])
		if p.signed && part.W >= 2*r.H {
			board.SeatSign(c.List, c.Theme.Panel, hue, part.X+part.W/2, r.Y+r.H/2, r.H/2)
		}
	}
}
