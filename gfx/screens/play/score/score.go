// Package score shows the score of a game for points, and what there is still to win.
package score

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Points is the score of a position; it is empty for a game that is not for points.
type Points struct {
	seats []game.SeatInfo
	have  [2]int
	rest  int    // points still on the board
	lead  string // who is ahead, and by how much
	left  string // how much there is still to win
	tiles []pointTile
}

// pointTile is what a kind of piece is worth and how many there are.
type pointTile struct {
	look, worth, left string
	pips              string
}

// The parts of the score, logical pixels.
const (
	scoreBar    = 8
	scoreLine   = 22
	tileHeight  = 56
	tileGap     = 6
	roomyPoints = 440 // height below the seats from which there is room for all of it
)

// Set counts the points of a position. The names are those of the seats.
func (p *Points) Set(l *text.Locale, names []string, s game.State) {
	info := s.Game().Info()
	p.seats, p.tiles = nil, p.tiles[:0]
	if len(info.Kinds) == 0 || info.Kinds[0].Points == 0 || len(info.Seats) != len(p.have) {
		return
	}
	p.seats, p.rest = info.Seats, 0
	for i := range p.have {
		p.have[i] = s.Tally(game.Seat(i)).Have
	}
	for _, kind := range info.Kinds {
		n := 0
		for c := range s.Layout().Sites {
			if s.Spot(game.Cell(c)).Piece == kind.Piece {
				n++
			}
		}
		p.rest += n * kind.Points
		p.tiles = append(p.tiles, pointTile{look: kind.Piece.Look + "-idle", pips: board.Pips(kind.Piece),
			worth: l.N("%d pt", "%d pts", kind.Points), left: l.T("%d left", n)})
	}
	p.lead = l.T("Tied")
	if ahead := p.have[0] - p.have[1]; ahead != 0 {
		leader := 0
		if ahead < 0 {
			leader, ahead = 1, -ahead
		}
		if name := names[leader]; name == phrases.You(l) {
			p.lead = l.T("You are %d ahead", ahead)
		} else {
			p.lead = l.T("%s is %d ahead", widgets.ShortName(name), ahead)
		}
	}
	p.left = l.N("%d point still on the pond", "%d points still on the pond", p.rest)
}

// Draw paints the score as a bar that both sides fill from their ends, in a roomy panel also what
// each kind of piece is worth. Signed bars show the sides' symbols. If Points is empty, it paints nothing.
func (p *Points) Draw(c *ui.Frame, col *widgets.Column, roomy, signed bool) {
	if len(p.seats) == 0 {
		return
	}
	if roomy = roomy && col.H > roomyPoints; !roomy {
		p.bar(c, col.Top(scoreBar-2, 6), signed)
		return
	}
	p.bar(c, col.Top(scoreBar, 6), signed)
	line := col.Top(scoreLine, 10)
	room := line.W - c.QuietWidth(p.left) - 12
	y := line.Y + theme.QuietSize
	c.Label(c.Fit(p.lead, room, theme.QuietSize, true), line.X, y, theme.QuietSize, true, displaylist.Left)
	c.List.Text(p.left, line.X+line.W, y, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
	row := col.Top(tileHeight, 14)
	for i := range p.tiles {
		p.tiles[i].draw(c, widgets.Cut(row, i, len(p.tiles), tileGap))
	}
}

// bar paints the score.
func (p *Points) bar(c *ui.Frame, r displaylist.Rect, signed bool) {
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
		if signed && part.W >= 2*r.H {
			board.SeatSign(c.List, c.Theme.Panel, hue, part.X+part.W/2, r.Y+r.H/2, r.H/2)
		}
	}
}

// draw paints the piece, its worth and how many there are.
func (t *pointTile) draw(c *ui.Frame, r displaylist.Rect) {
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	side := min(r.H, 0.44*r.W)
	for _, name := range [...]string{t.look, t.pips} {
		c.List.Sprite(name, r.X+0.5*side, r.Y+r.H/2, 1.4*side, 0, 1)
	}
	x, room := r.X+side+2, r.W-side-6
	size := c.Shrink(t.worth, room, theme.QuietSize, true)
	c.Label(c.Fit(t.worth, room, size, true), x, r.Y+r.H/2-5, size, true, displaylist.Left)
	size = c.Shrink(t.left, room, theme.CoordSize, false)
	c.List.Text(c.Fit(t.left, room, size, false), x, r.Y+r.H/2+16, size, false, displaylist.Left, c.Theme.Quiet)
}
