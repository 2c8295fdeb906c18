package title

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The picture of a game is drawn in a box of boxW by boxH, in the middle of its place.
const (
	boxW = 186
	boxH = 108
)

// stroke is a part of a picture: a sprite, dots that lead from x, y to toX, toY, or a ring with a number in it.
type stroke struct {
	sprite         string
	x, y, w, angle float32
	mirror         bool
	toX, toY, bow  float32
	ring           string
}

// picture is what stands on the tile of a game: a picture, and a line of what the game is about.
type picture struct {
	line  string // a message
	sand  bool
	parts []stroke
}

// pictures returns the picture and the line on the tile of each game, by the game's name.
func pictures() map[string]picture {
	froglet := picture{line: text.Mark("Hop over frogs for points")}
	for row := range 3 {
		for column := range 4 {
			x, y := 24+46*float32(column), 4+49*float32(row)
			froglet.parts = append(froglet.parts, stroke{sprite: "pad-2", x: x, y: y, w: 58})
			switch {
			case row == 1 && column%2 == 1:
				froglet.parts = append(froglet.parts, stroke{x: x, y: y, w: 17, ring: [...]string{"", "+1", "", "+3"}[column]})
			case row == 2 && column == 0:
				froglet.parts = append(froglet.parts, stroke{sprite: "frog-red-idle", x: x, y: y, w: 50}, stroke{sprite: "pips-3", x: x, y: y, w: 50})
			case row == 0 && column == 2:
				froglet.parts = append(froglet.parts, stroke{sprite: "frog-yellow-idle", x: x, y: y, w: 50}, stroke{sprite: "pips-2", x: x, y: y, w: 50})
			default:
				froglet.parts = append(froglet.parts, stroke{sprite: "frog-green-idle", x: x, y: y, w: 50}, stroke{sprite: "pips-1", x: x, y: y, w: 50})
			}
		}
	}
	chexers := picture{line: text.Mark("Jump a rival, win it over")}
	for row := range 5 {
		for column := range 6 {
			x := 18 + 36*float32(column) - 18*float32(row%2)
			chexers.parts = append(chexers.parts, stroke{sprite: [...]string{"hex-1", "hex-2", "hex-3"}[(row+2*column)%3], x: x, y: -8 + 31*float32(row), w: 56})
		}
	}
	chexers.parts = append(chexers.parts,
		stroke{sprite: "chexer-red-leap", x: 50, y: 58, w: 62, angle: 1.1}, stroke{sprite: "chexer-green-idle", x: 94, y: 52, w: 56, angle: 1.2},
		stroke{x: 134, y: 54, w: 16, ring: " "}, stroke{sprite: "chexer-green-idle", x: 32, y: 94, w: 56, angle: .2}, stroke{sprite: "chexer-blue-idle", x: 154, y: 22, w: 62, angle: -.6})
	return map[string]picture{
		"freckers": {line: text.Mark("Race six frogs across"), parts: []stroke{
			{sprite: "pad-1", x: 30, y: 84, w: 106}, {sprite: "pad-2", x: 98, y: 74, w: 92}, {sprite: "pad-3", x: 160, y: 62, w: 88}, {sprite: "pad-2", x: 72, y: 12, w: 76, angle: 1}, {sprite: "pad-1", x: 122, y: 12, w: 66, angle: 2},
			{sprite: "pad-3", x: 128, y: 110, w: 56}, {sprite: "frog-blue-idle", x: 98, y: 76, w: 76},
			{x: 84, y: 30, toX: 144, toY: 46, bow: 14}, {sprite: "frog-red-leap", x: 60, y: 40, w: 88, angle: 1.2}, {sprite: "flag", x: 160, y: 52, w: 62},
		}},
		"chexers": chexers,
		"froglet": froglet,
		"billabong": {line: text.Mark("Five kangaroos, one lap"), sand: true, parts: []stroke{
			{sprite: "lake", x: 97, y: 54, w: 104}, {sprite: "tuft-1", x: 76, y: 100, w: 34}, {sprite: "tuft-2", x: 130, y: 10, w: 34}, {sprite: "tuft-3", x: 20, y: 22, w: 34}, {sprite: "pebble", x: 140, y: 84, w: 22},
			{x: 50, y: 84, toX: 144, toY: 78, bow: -7}, {sprite: "roo-red-idle", x: 32, y: 52, w: 66, mirror: true}, {sprite: "roo-green-idle", x: 160, y: 42, w: 56},
		}},
	}
}

// painting is the picture of a game at work, with what its tile notes.
type painting struct {
	picture
	hovered bool
}

// Paint paints the picture into r.
func (p *painting) Paint(c *ui.Frame, _ int, r displaylist.Rect) {
	p.hovered = c.LastHovered()
	t, l, from := c.Theme, c.List, c.Mark()
	ground := theme.Mix(t.WaterLight, t.WaterDeep, 0.5)
	if p.sand {
		ground = t.Land
	}
	l.Fill(r, theme.ArtRadius, ground)
	l.Add(displaylist.Op{Kind: displaylist.Clip, X: r.X, Y: r.Y, W: r.W, H: r.H})
	k := max(r.W/boxW, r.H/boxH)
	x0, y0 := r.X+(r.W-boxW*k)/2, r.Y+(r.H-boxH*k)/2
	for i := range p.parts {
		s := &p.parts[i]
		p.draw(c, s, x0+s.x*k, y0+s.y*k, k)
	}
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
	c.Passage(from, "")
}

// draw draws a part of a picture at x, y, enlarged by k: a sprite, a ring with a text, or a row of dots.
func (p *painting) draw(c *ui.Frame, s *stroke, x, y, k float32) {
	t, l := c.Theme, c.List
	switch {
	case s.sprite != "":
		op := l.Sprite(s.sprite, x, y, s.w*k, s.angle, 1)
		op.Mirror = s.mirror
		if s.sprite == "lake" {
			op.H /= 2
		}
		if t.Night && !t.Contrast {
			op.Color = t.Shade
		}
	case s.ring != "":
		ink := t.MarkPath
		if s.ring == " " {
			ink = t.MarkLegal
		}
		l.Disc(x, y, s.w*k, t.WaterDeep).Alpha = 0.8
		l.Ring(x, y, s.w*k, 3*k, ink)
		if size := 14 * k; s.ring != " " && size > 6 {
			l.Text(s.ring, x, y+0.36*size, size, true, displaylist.Middle, t.MarkLegal)
		}
	default:
		l.Add(displaylist.Op{Kind: displaylist.Dots, X: x, Y: y, W: (s.toX - s.x) * k, H: (s.toY - s.y) * k, R: 8 * k, Stroke: 4.5 * k, Bow: s.bow * k, Alpha: 1, Color: t.MarkLegal})
	}
}
