package play

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// points is what a game for points says of the score and of what there is still to win; it is
// empty for any other game.
type points struct {
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

// count counts the points of a position, and says nothing of a game for anything else.
func (p *points) count(f *view, s game.State) {
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
		for c := range info.Layout.Sites {
			if s.Spot(game.Cell(c)).Piece == kind.Piece {
				n++
			}
		}
		p.rest += n * kind.Points
		p.tiles = append(p.tiles, pointTile{look: kind.Piece.Look + "-idle", pips: board.Pips(kind.Piece),
			worth: f.N("%d pt", "%d pts", kind.Points), left: f.T("%d left", n)})
	}
	p.lead = f.T("Level")
	if ahead := p.have[0] - p.have[1]; ahead != 0 {
		leader := 0
		if ahead < 0 {
			leader, ahead = 1, -ahead
		}
		if name := f.names[leader]; name == phrases.You(f.Locale) {
			p.lead = f.T("You are %d ahead", ahead)
		} else {
			p.lead = f.T("%s is %d ahead", widgets.ShortName(name), ahead)
		}
	}
	p.left = f.N("%d point still on the pond", "%d points still on the pond", p.rest)
}

// show paints the score as a bar that both sides fill from their ends, and with room what each kind
// of piece is worth. It paints nothing of a game for anything but points.
func (p *points) show(c *ui.Frame, col *widgets.Column, roomy, signed bool) {
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
func (p *points) bar(c *ui.Frame, r displaylist.Rect, signed bool) {
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
