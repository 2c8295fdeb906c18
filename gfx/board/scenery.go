package board

import (
	"math"
	"math/bits"
	"slices"

	"freckers/game"
)

// Proportions in cells.
const (
	BankOut = 0.16 // of the bank beyond the outer squares

	fringeGap   = 0.62
	fringeIn    = 0.14 // from the edge inwards
	grooveHalf  = 0.15 // of the crosses between squares
	thingWidth  = 1.55
	printWidth  = 1.15
	countryFar  = 9    // how far from the board the country reaches
	countryGap  = 1.3  // between the things that grow there
	countryNear = 0.95 // free of them beside the board, for the coordinates
	bushWidth   = 2.5
	shoreAway   = 0.32 // of the shore's centre line from its line
	shoreTrim   = 0.30 // of the shore at the ends of its line
	reedWidth   = 1.00
	signRoom    = 0.42
)

// thing is a decoration, in the units of [game.Site].
type thing struct {
	Name  string // of its sprite
	X, Y  float32
	Width float32
	Angle float32
	Alpha float32
	Turns bool // when the board is flipped
}

// box is a rectangle in the units of [game.Site].
type box struct{ X1, Y1, X2, Y2 float32 }

// Union returns the smallest box that contains both.
func (b box) Union(c box) box {
	return box{min(b.X1, c.X1), min(b.Y1, c.Y1), max(b.X2, c.X2), max(b.Y2, c.Y2)}
}

// Length returns the length of the diagonal.
func (b box) Length() float32 { return float32(math.Hypot(float64(b.X2-b.X1), float64(b.Y2-b.Y1))) }

// land is the scenery of a layout.
type land struct {
	Rows     []box // firm ground, in blocks
	Grooves  []box // the corners within it
	Lake     box   // the lake, if Lakes is not 0
	Lakes    int
	Whole    box // of all firm ground
	Things   []thing
	Country  []thing // round it, upright on screen
	Lakeside []thing
	Shores   uint8   // the seats whose goal is a shore
	Reeds    []thing // on the shores
}

// survey computes the land of a layout and decorates it; shores get the hues of their seats.
func survey(l *game.Layout, spots []game.Spot, seats []game.SeatInfo) (g land) {
	for c := range l.Sites {
		at := &l.Sites[c]
		x, y := float32(at.X), float32(at.Y)
		cell := box{x - 0.5, y - 0.5, x + 0.5, y + 0.5}
		switch {
		case spots[c].Terrain == game.Lake:
			if g.Lakes++; g.Lakes == 1 {
				g.Lake = cell
			}
			g.Lake = g.Lake.Union(cell)
			g.addRow(cell)
		case spots[c].Terrain == game.Land && l.Shape == game.Square:
			g.addRow(cell)
			g.addSquare(l, game.Cell(c), cell)
		}
	}
	g.join()
	if len(g.Rows) > 0 {
		g.Whole = whole(g.Rows)
		g.settle(l)
	}
	for _, b := range g.Rows {
		g.plantGrass(b)
	}
	if g.Lakes > 0 {
		g.dress()
	}
	for i := range l.Lines {
		n := &l.Lines[i]
		if seat, ok := g.ShoreOf(n); ok {
			g.Shores |= n.HomeOf
			hue := game.HueGreen
			if int(seat) < len(seats) {
				hue = seats[seat].Hue
			}
			g.plant(l, n, growth(hue))
		}
	}
	return g
}

// join merges equally wide rows below each other into blocks.
func (g *land) join() {
	var blocks []box
	for _, b := range g.Rows {
		i := slices.IndexFunc(blocks, func(k box) bool { return k.Y2 == b.Y1 && k.X1 == b.X1 && k.X2 == b.X2 })
		if i >= 0 {
			blocks[i].Y2 = b.Y2
		} else {
			blocks = append(blocks, b)
		}
	}
	g.Rows = blocks
}

// dress puts reeds and pads into the corners of the lake.
func (g *land) dress() {
	b := &g.Lake
	for i, at := range [...][2]float32{{b.X1 + 0.08, b.Y1 + 0.06}, {b.X1 + 0.44, b.Y1 - 0.14}, {b.X2 - 0.12, b.Y1 + 0.04},
		{b.X2 - 0.14, b.Y2 - 0.36}, {b.X1 + 0.10, b.Y2 - 0.34},
		{b.X1 - 0.02, b.Y1 + 0.42}, {b.X2 - 0.48, b.Y1 - 0.12}, {b.X2 - 0.02, b.Y1 + 0.40}} {
		g.Lakeside = append(g.Lakeside, thing{Name: reeds[i%3], X: at[0], Y: at[1], Width: 0.95 - 0.1*float32(i%2), Alpha: 1})
	}
	g.Lakeside = append(g.Lakeside, thing{Name: "pad-2", X: b.X1 + 0.95, Y: b.Y2 - 0.34, Width: 0.62, Alpha: 1},
		thing{Name: "pad-3", X: b.X2 - 0.72, Y: b.Y1 + 0.34, Width: 0.50, Angle: 1, Alpha: 1})
}

// plantGrass puts grass along the outer edge of a block, clear of coordinates.
func (g *land) plantGrass(b box) {
	w, h := b.X2-b.X1, b.Y2-b.Y1
	for i := range int(2 * (w + h) / fringeGap) {
		k := mixed(uint32(i) + 77)
		if k%3 == 0 {
			continue
		}
		at := (float32(i) + float32(k>>8&63)/80) * fringeGap
		x, y := b.X1+at, b.Y1+fringeIn-0.04
		switch {
		case at > 2*w+h:
			x, y = b.X1+fringeIn, b.Y1+at-2*w-h
		case at > w+h:
			x, y = b.X1+at-w-h, b.Y2-0.02
		case at > w:
			x, y = b.X2-fringeIn, b.Y1+at-w
		}
		g.Things = append(g.Things, thing{Name: landThings[k>>16%3], X: x, Y: y - 0.1, Width: thingWidth * (0.8 + float32(k>>20&31)/80), Alpha: 1})
	}
}

// addRow adds a cell to the ground, at the end of its row.
func (g *land) addRow(b box) {
	if n := len(g.Rows) - 1; n >= 0 && g.Rows[n].Y1 == b.Y1 && g.Rows[n].X2 == b.X1 {
		g.Rows[n].X2 = b.X2
	} else {
		g.Rows = append(g.Rows, b)
	}
}

func (g *land) addSquare(l *game.Layout, c game.Cell, b box) {
	if b.X1 > 0.5 && b.Y1 > 0.5 {
		g.Grooves = append(g.Grooves, box{b.X1 - grooveHalf, b.Y1, b.X1 + grooveHalf, b.Y1}, box{b.X1, b.Y1 - grooveHalf, b.X1, b.Y1 + grooveHalf})
	}
	h := mixed(uint32(c) + 5)
	dx, dy := float32(h>>8&31)/100-0.16, float32(h>>16&31)/100-0.16
	switch k := h % 15; {
	case k < 4:
		g.Things = append(g.Things, thing{landThings[k], b.X1 + 0.10 + dx/2, b.Y1 + 0.08 + dy/2, thingWidth, dx, 0.9, false})
	case k == 4 && l.Round:
		x, y := b.X1+0.5+dx, b.Y1+0.5+dy
		g.Things = append(g.Things, thing{"prints", x, y, printWidth, float32(l.Heading(game.Nobody, float64(x), float64(y))), 0.30, true})
	}
}

var landThings = [...]string{"tuft-1", "tuft-2", "tuft-3", "pebble"}

// settle finds what grows round the board, in its units and upright on screen, whichever
// way the board is turned.
func (g *land) settle(l *game.Layout) {
	w, h := float32(l.Width), float32(l.Height)
	for y := float32(-countryFar); y < h+countryFar; y += countryGap {
		for x := float32(-countryFar); x < w+countryFar; x += countryGap {
			k := mixed(uint32(int32(x*4))*7919 + uint32(int32(y*4)))
			t := thing{X: x + float32(k>>4&31)/32, Y: y + float32(k>>9&31)/48, Angle: float32(k>>14&15)/60 - 0.12, Alpha: 1, Width: thingWidth}
			half := float32(0.45)
			switch n := k >> 20 % 16; {
			case n < 4:
				t.Name, t.Width, t.Angle, half = bushes[n%2], bushWidth*(0.7+float32(k>>18&3)/9), 0, 0.72
			case n < 9:
				t.Name = landThings[n%3]
				t.Width *= 1.5
			case n < 11:
				t.Name = landThings[3]
				t.Width *= 1.8
			default:
				continue
			}
			if t.X+half > -countryNear && t.X-half < w+BankOut && t.Y+half > -countryNear && t.Y-half < h+BankOut {
				continue
			}
			g.Country = append(g.Country, t)
		}
	}
}

// whole returns the bounds of all firm ground.
func whole(rows []box) (b box) {
	for i, r := range rows {
		if b = b.Union(r); i == 0 {
			b = r
		}
	}
	return b
}

var bushes = [...]string{"bush-1", "bush-2"}

var reeds = [...]string{"reed-1", "reed-2", "reed-3"}

// ShoreOf returns the seat whose goal lies behind a line. ok is false unless the line belongs to
// one seat alone and lies in the water.
func (g *land) ShoreOf(n *game.Line) (seat game.Seat, ok bool) {
	if len(g.Rows) > 0 || bits.OnesCount8(n.HomeOf) != 1 {
		return game.Nobody, false
	}
	return game.Seat(bits.TrailingZeros8(n.HomeOf)), true
}

// bank returns the centre line of the shore behind a line, and its outward direction.
func bank(l *game.Layout, n *game.Line) (b box, outX, outY float32) {
	dx, dy := n.X2-n.X1, n.Y2-n.Y1
	d := math.Hypot(dx, dy)
	ox, oy := dy/d, -dx/d
	if ox*((n.X1+n.X2)/2-l.Width/2)+oy*((n.Y1+n.Y2)/2-l.Height/2) < 0 {
		ox, oy = -ox, -oy
	}
	ax, ay := shoreTrim*dx/d, shoreTrim*dy/d
	return box{float32(n.X1 + ax + shoreAway*ox), float32(n.Y1 + ay + shoreAway*oy),
		float32(n.X2 - ax + shoreAway*ox), float32(n.Y2 - ay + shoreAway*oy)}, float32(ox), float32(oy)
}

// growth returns what grows and lies along a shore of a hue.
func growth(h game.Hue) []string {
	switch h {
	case game.HueRed:
		return []string{"root", "root", "pebble", "root"}
	case game.HueBlue:
		return []string{"iris", "pebble", "pebble", "iris"}
	}
	return []string{reeds[0], reeds[1], "pebble", reeds[2]}
}

// plant puts things along the edges of a shore, more of them along the outer one.
func (g *land) plant(l *game.Layout, n *game.Line, names []string) {
	b, ox, oy := bank(l, n)
	long := b.Length()
	count := int(long/0.30) + 1
	for i := range count {
		h := mixed(uint32(i)*31 + uint32(n.HomeOf)*7)
		if h%4 == 3 {
			continue
		}
		k := (float32(i) + float32(h>>8&63)/160) / float32(count)
		out := 0.33 + float32(h>>4&15)/120
		if h%4 == 0 {
			out = -0.30
		}
		x, y := b.X1+(b.X2-b.X1)*k+ox*out, b.Y1+(b.Y2-b.Y1)*k+oy*out
		name := names[h>>16%uint32(len(names))]
		t := thing{Name: name, X: x, Y: y, Width: reedWidth * (0.75 + float32(h>>20&31)/100), Angle: float32(h>>24&31)/100 - 0.15, Alpha: 1}
		switch {
		case name == "root":
			t.Angle, t.Turns = float32(math.Atan2(float64(b.Y2-b.Y1), float64(b.X2-b.X1)))+4*t.Angle, true
			t.Width *= 0.8
		case name == "pebble":
			t.Width *= 1.5
		case out < 0:
			continue
		default:
			t.Y -= 0.10
		}
		if clear(l, x, y) {
			g.Reeds = append(g.Reeds, t)
		}
	}
}

// clear reports whether a place is away from every sign.
func clear(l *game.Layout, x, y float32) bool {
	return !slices.ContainsFunc(l.Sites, func(s game.Site) bool { return s.Off && math.Hypot(s.X-float64(x), s.Y-float64(y)) < signRoom })
}

// boxOf converts a line to the box of its ends.
func boxOf(n *game.Line) box {
	return box{float32(n.X1), float32(n.Y1), float32(n.X2), float32(n.Y2)}
}

// mixed returns a hash of a number, for reproducible decorations.
func mixed(h uint32) uint32 {
	h = h*2654435761 + 0x9E3779B9
	h ^= h >> 15
	h *= 0x85EBCA6B
	return h ^ h>>13
}
