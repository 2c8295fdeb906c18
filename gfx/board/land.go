package board

import (
	"image/color"
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Proportions of land and water in cells.
const (
	bankOut                  = 0.16 // of the bank beyond the outer squares
	bankRadius               = 0.34
	bankAlpha                = 0.6
	fringeGap                = 0.62
	fringeIn                 = 0.14  // from the edge inwards
	landOver                 = 0.012 // squares overlap so that no seam shows
	grooveHalf               = 0.15  // of the crosses between squares
	grooveWidth, grooveAlpha = 0.035, 0.5
	lakeArt                  = 1.09 // its picture has its shore around it
	thingWidth               = 1.55
	printWidth               = 1.15
	swimWidth                = 1.30
	swimTop                  = 8 // the most of a seat that a lake has room for
)

// thing is a decoration, in the units of [game.Site].
type thing struct {
	name  string
	x, y  float32
	width float32
	angle float32
	alpha float32
	turns bool // when the board is flipped
}

// box is a rectangle in the units of [game.Site].
type box struct{ x1, y1, x2, y2 float32 }

func (b box) union(c box) box {
	return box{min(b.x1, c.x1), min(b.y1, c.y1), max(b.x2, c.x2), max(b.y2, c.y2)}
}

// length returns that of the line from one corner to the other.
func (b box) length() float32 { return float32(math.Hypot(float64(b.x2-b.x1), float64(b.y2-b.y1))) }

// land is the scenery of a layout, computed once.
type land struct {
	rows     []box // firm ground, in blocks
	grooves  []box // the corners within it
	lake     box   // the lake, if lakes is not 0
	lakes    int
	whole    box // of all firm ground
	things   []thing
	country  []thing // round it, upright on screen
	lakeside []thing
	shores   uint8   // the seats whose goal is a shore
	reeds    []thing // on the shores
}

// survey finds the land and decorates it.
func survey(l *game.Layout, spots []game.Spot) (g land) {
	for c := range l.Sites {
		at := &l.Sites[c]
		x, y := float32(at.X), float32(at.Y)
		cell := box{x - 0.5, y - 0.5, x + 0.5, y + 0.5}
		switch {
		case spots[c].Terrain == game.Lake:
			g.addLake(cell)
			g.addRow(cell)
		case spots[c].Terrain == game.Land && l.Shape == game.Square:
			g.addRow(cell)
			g.addSquare(l, game.Cell(c), cell)
		}
	}
	g.join()
	if len(g.rows) > 0 {
		g.whole = whole(g.rows)
		g.settle(l)
	}
	for _, b := range g.rows {
		g.fringe(b)
	}
	if g.lakes > 0 {
		g.dress()
	}
	for i := range l.Lines {
		n := &l.Lines[i]
		if _, ok := g.shoreOf(n); ok {
			g.shores |= n.HomeOf
			g.plant(l, n)
		}
	}
	return g
}

func (g *land) addLake(b box) {
	if g.lakes++; g.lakes == 1 {
		g.lake = b
	}
	g.lake = g.lake.union(b)
}

// join merges equally wide rows below each other into blocks.
func (g *land) join() {
	var blocks []box
	for _, b := range g.rows {
		i := slices.IndexFunc(blocks, func(k box) bool { return k.y2 == b.y1 && k.x1 == b.x1 && k.x2 == b.x2 })
		if i >= 0 {
			blocks[i].y2 = b.y2
		} else {
			blocks = append(blocks, b)
		}
	}
	g.rows = blocks
}

// dress puts reeds and pads into the corners of the lake.
func (g *land) dress() {
	b := &g.lake
	for i, at := range [...][2]float32{{b.x1 + 0.08, b.y1 + 0.06}, {b.x1 + 0.44, b.y1 - 0.14}, {b.x2 - 0.12, b.y1 + 0.04},
		{b.x2 - 0.14, b.y2 - 0.36}, {b.x1 + 0.10, b.y2 - 0.34},
		{b.x1 - 0.02, b.y1 + 0.42}, {b.x2 - 0.48, b.y1 - 0.12}, {b.x2 - 0.02, b.y1 + 0.40}} {
		g.lakeside = append(g.lakeside, thing{name: reeds[i%3], x: at[0], y: at[1], width: 0.95 - 0.1*float32(i%2), alpha: 1})
	}
	g.lakeside = append(g.lakeside, thing{name: "pad-2", x: b.x1 + 0.95, y: b.y2 - 0.34, width: 0.62, alpha: 1},
		thing{name: "pad-3", x: b.x2 - 0.72, y: b.y1 + 0.34, width: 0.50, angle: 1, alpha: 1})
}

// fringe puts grass along the outer edge of a block, clear of coordinates.
func (g *land) fringe(b box) {
	w, h := b.x2-b.x1, b.y2-b.y1
	for i := range int(2 * (w + h) / fringeGap) {
		k := mixed(uint32(i) + 77)
		if k%3 == 0 {
			continue
		}
		at := (float32(i) + float32(k>>8&63)/80) * fringeGap
		x, y := b.x1+at, b.y1+fringeIn-0.04
		switch {
		case at > 2*w+h:
			x, y = b.x1+fringeIn, b.y1+at-2*w-h
		case at > w+h:
			x, y = b.x1+at-w-h, b.y2-0.02
		case at > w:
			x, y = b.x2-fringeIn, b.y1+at-w
		}
		g.things = append(g.things, thing{name: landThings[k>>16%3], x: x, y: y - 0.1, width: thingWidth * (0.8 + float32(k>>20&31)/80), alpha: 1})
	}
}

// addRow adds a cell to the ground, at the end of its row.
func (g *land) addRow(b box) {
	if n := len(g.rows) - 1; n >= 0 && g.rows[n].y1 == b.y1 && g.rows[n].x2 == b.x1 {
		g.rows[n].x2 = b.x2
	} else {
		g.rows = append(g.rows, b)
	}
}

func (g *land) addSquare(l *game.Layout, c game.Cell, b box) {
	if b.x1 > 0.5 && b.y1 > 0.5 {
		g.grooves = append(g.grooves, box{b.x1 - grooveHalf, b.y1, b.x1 + grooveHalf, b.y1}, box{b.x1, b.y1 - grooveHalf, b.x1, b.y1 + grooveHalf})
	}
	h := mixed(uint32(c) + 5)
	dx, dy := float32(h>>8&31)/100-0.16, float32(h>>16&31)/100-0.16
	switch k := h % 15; {
	case k < 4:
		g.things = append(g.things, thing{landThings[k], b.x1 + 0.10 + dx/2, b.y1 + 0.08 + dy/2, thingWidth, dx, 0.9, false})
	case k == 4 && l.Round:
		x, y := b.x1+0.5+dx, b.y1+0.5+dy
		g.things = append(g.things, thing{"prints", x, y, printWidth, float32(l.Heading(game.Nobody, float64(x), float64(y))), 0.30, true})
	}
}

var landThings = [...]string{"tuft-1", "tuft-2", "tuft-3", "pebble"}

// rect converts a rectangle of the layout into logical pixels.
func (s *Scene) rect(b box) displaylist.Rect {
	ax, ay := s.place(b.x1, b.y1)
	bx, by := s.place(b.x2, b.y2)
	return displaylist.Rect{X: min(ax, bx), Y: min(ay, by), W: max(ax, bx) - min(ax, bx), H: max(ay, by) - min(ay, by)}
}

// fill draws a rectangle of the layout.
func (s *Scene) fill(l *displaylist.List, b box, out, radius, alpha float32, c color.NRGBA) {
	l.Fill(s.rect(box{b.x1 - out, b.y1 - out, b.x2 + out, b.y2 + out}), radius*s.Unit(), c).Alpha = alpha
}

// drawLand draws firm ground with its bank in the country round it, the lake and the
// decorations.
func (s *Scene) drawLand(l *displaylist.List) {
	g := &s.land
	if len(g.rows) == 0 {
		return
	}
	s.drawCountry(l)
	for _, b := range g.rows {
		s.fill(l, b, bankOut, bankRadius, bankAlpha, s.Theme.LandEdge)
	}
	for _, b := range g.rows {
		s.fill(l, b, landOver, bankRadius-bankOut, 1, s.Theme.Land)
	}
	s.drawSpots(l)
	for _, b := range g.grooves {
		s.segment(l, b, grooveWidth, grooveAlpha, s.Theme.LandEdge)
	}
	s.drawThings(l, g.things)
	s.drawBranch(l)
	s.drawWay(l)
	s.drawLake(l)
	for i := range s.Layout.Lines {
		s.drawRope(l, &s.Layout.Lines[i])
	}
	s.drawLineLabel(l)
	s.drawStarts(l)
}

// drawThings draws decorations, shaded by the theme.
func (s *Scene) drawThings(l *displaylist.List, things []thing) {
	u := s.Unit()
	for i := range things {
		t := &things[i]
		x, y := s.place(t.x, t.y)
		angle := t.angle
		if t.turns {
			angle = s.onScreen(angle)
		}
		l.Sprite(t.name, x, y, t.width*u, angle, t.alpha).Color = s.Theme.Shade
	}
}

// drawLake draws the lake in firm ground, and who swims in it.
func (s *Scene) drawLake(l *displaylist.List) {
	g := &s.land
	if g.lakes == 0 {
		return
	}
	r := s.rect(g.lake)
	water := l.Sprite("lake", r.X+r.W/2, r.Y+r.H/2, r.W*lakeArt, 0, 1)
	water.H, water.Color = r.H*lakeArt, s.Theme.Shade
	s.drawThings(l, g.lakeside)
	for seat := range s.info.Seats {
		t := s.State.Tally(game.Seat(seat))
		have := t.Have
		for _, home := range s.frame.Home {
			if home == game.Seat(seat) {
				have++
			}
		}
		if t.Of > 0 && t.Of <= swimTop {
			s.drawSwimmers(l, seat, have, t.Of)
		}
	}
}

// drawSwimmers draws the pieces that are home, a row for each seat.
func (s *Scene) drawSwimmers(l *displaylist.List, seat, have, of int) {
	b, n := &s.land.lake, len(s.info.Seats)
	y := b.y1 + (b.y2-b.y1)*(float32(seat)+0.5)/float32(n)
	name := s.look(s.info.Seats[seat].Look).swim
	for i := range have {
		x := b.x1 + 0.15 + (b.x2-b.x1-0.3)*(float32(i)+0.5)/float32(of)
		px, py := s.place(x, y)
		l.Sprite(name, px, py, swimWidth*s.Unit(), 0, 1)
	}
}
