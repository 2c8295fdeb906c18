package workshop

import (
	"image/color"
	"math"

	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

const (
	reviewPicture = iota
	analysisPicture
	setUpPicture
	openingsPicture
	matchPicture
	tournamentPicture
	refereePicture
	agentPicture
	enginePicture
	dropSign
	dropRim
	shadow
	pencil
)

// The size that pictures are drawn in.
const (
	pictureW = 264
	pictureH = 112
)

// Paint paints a picture in the middle of its place.
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	const round = 11
	switch part {
	case dropSign:
		c.List.Glyph("save", r.X+r.W/2, r.Y+r.H/2, r.H, r.H/14, c.Theme.Pool)
		return
	case shadow:
		const sheet, deep = 16, 4
		r.Y += deep
		c.List.Fill(r, sheet, c.Theme.Desk().Shadow)
		return
	case pencil:
		c.List.Sprite("pencil", r.X+r.W/2, r.Y+r.H/2, r.W, 0, 1)
		c.List.Sprite("lilyflower", r.X+r.H/4, r.Y+r.H/2, 0.8*r.H, 0, 1)
		return
	case dropRim:
		paintDashes(c, r.Inset(14), c.Theme.Quiet)
		return
	}
	p := pen{List: c.List, t: c.Theme, k: min(r.W/pictureW, r.H/pictureH)}
	p.x, p.y = r.X+(r.W-p.k*pictureW)/2, r.Y+(r.H-p.k*pictureH)/2
	ground := c.Theme.Desk().Mat
	if part == analysisPicture || part == setUpPicture {
		ground = c.Theme.WaterLight
	}
	c.List.Fill(r, round, ground)
	c.Clip(r)
	switch part {
	case reviewPicture:
		p.review()
	case analysisPicture:
		p.analysis()
	case setUpPicture:
		p.setUp()
	case openingsPicture:
		p.openings()
	case matchPicture:
		p.match()
	case tournamentPicture:
		p.tournament()
	case refereePicture:
		p.referee()
	case agentPicture:
		p.agent()
	case enginePicture:
		p.engine()
	}
	c.Unclip()
}

func paintDashes(c *ui.Frame, r displaylist.Rect, ink color.NRGBA) {
	const dash, space, wide = 9, 7, 1.6
	for _, side := range [...][4]float32{{r.X, r.Y, r.W, 0}, {r.X, r.Y + r.H, r.W, 0}, {r.X, r.Y, 0, r.H}, {r.X + r.W, r.Y, 0, r.H}} {
		long := side[2] + side[3]
		for at := float32(0); at+dash <= long; at += dash + space {
			x, y := side[0]+at*side[2]/long, side[1]+at*side[3]/long
			c.List.Segment(x, y, x+dash*side[2]/long, y+dash*side[3]/long, wide, ink)
		}
	}
}

// pen draws in the units of the pictures.
type pen struct {
	*displaylist.List
	t       *theme.Theme
	x, y, k float32
}

func (p *pen) fill(x, y, w, h, round float32, ink color.NRGBA) {
	p.Fill(displaylist.Rect{X: p.x + x*p.k, Y: p.y + y*p.k, W: w * p.k, H: h * p.k}, round*p.k, ink)
}

func (p *pen) disc(x, y, r float32, ink color.NRGBA) { p.Disc(p.x+x*p.k, p.y+y*p.k, r*p.k, ink) }

func (p *pen) ring(x, y, r, stroke float32, ink color.NRGBA) {
	p.Ring(p.x+x*p.k, p.y+y*p.k, r*p.k, stroke*p.k, ink)
}

func (p *pen) line(x1, y1, x2, y2, stroke float32, ink color.NRGBA) {
	p.Segment(p.x+x1*p.k, p.y+y1*p.k, p.x+x2*p.k, p.y+y2*p.k, stroke*p.k, ink)
}

func (p *pen) art(name string, x, y, side, angle float32) {
	p.Sprite(name, p.x+x*p.k, p.y+y*p.k, side*p.k, angle, 1)
}

func (p *pen) words(s string, x, y, size float32, bold bool, a displaylist.Align, ink color.NRGBA) {
	p.Text(s, p.x+x*p.k, p.y+y*p.k, size*p.k, bold, a, ink)
}

// arc is a row of dots from one place to another that bows upwards.
func (p *pen) arc(x1, y1, x2, y2, bow float32, ink color.NRGBA) {
	p.Add(displaylist.Op{Kind: displaylist.Dots, X: p.x + x1*p.k, Y: p.y + y1*p.k, W: (x2 - x1) * p.k, H: (y2 - y1) * p.k, R: 7 * p.k, Stroke: 5 * p.k, Bow: bow * p.k, Alpha: 1, Color: ink})
}

// pad is a lily pad of the theme, of a width.
func (p *pen) pad(x, y, w, angle float32) {
	name := "pad-1"
	if p.t.Night {
		name = "pad-1-night"
	}
	const share = 160.0 / 100 // of a sprite to the pad in it
	p.art(name, x, y, w*share, angle)
}

// review draws a curve of the lead above and below a middle line, with three numbered moments.
func (p *pen) review() {
	const middle, step = 66, 4
	height := func(x float32) float32 {
		return middle - 17*float32(math.Sin(float64(x)/33+0.4))*(0.4+x/200) - x/14 + 7
	}
	for x := float32(0); x < pictureW; x += step {
		y := height(x + step/2)
		ink := p.t.Seats[0]
		if y > middle {
			ink = p.t.Seats[1]
		}
		ink.A = 0x66
		p.fill(x, min(y, middle), step, max(y, middle)-min(y, middle), 0, ink)
	}
	p.line(0, middle, pictureW, middle, 1, p.t.Line)
	for x := float32(0); x < pictureW; x += step {
		p.line(x, height(x), x+step, height(x+step), 2.2, p.t.Ink)
	}
	for i, x := range [...]float32{40, 138, 232} {
		ink := [...]color.NRGBA{{R: 0x3C, G: 0x6C, B: 0x2B, A: 0xFF}, {R: 0x7A, G: 0x4E, B: 0x0E, A: 0xFF}, {R: 0x2B, G: 0x5A, B: 0x66, A: 0xFF}}[i]
		p.disc(x, height(x), 13, p.t.Raised)
		p.disc(x, height(x), 11, ink)
		p.words([...]string{"1", "2", "3"}[i], x, height(x)+5.5, 15, true, displaylist.Middle, color.NRGBA{R: 0xFF, G: 0xFD, B: 0xF7, A: 0xFF})
	}
}

func (p *pen) analysis() {
	const pitch = 44
	for _, at := range [...][2]float32{{0, 0}, {2, 0}, {3, 0}, {5, 0}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {1, 2}, {2, 2}, {3, 2}, {5, 2}} {
		p.pad(22+at[0]*pitch, 12+at[1]*pitch, 40, at[0]+2*at[1])
	}
	p.art("frog-red-idle", 66, 56, 62, math.Pi/2)
	p.art("frog-blue-idle", 110, 56, 62, math.Pi)
	p.art("frog-blue-idle", 198, 56, 62, math.Pi)
	gold := color.NRGBA{R: 0xFF, G: 0xCB, B: 0x52, A: 0xFF}
	p.arc(72, 50, 148, 50, 24, gold)
	p.arc(160, 50, 236, 50, 24, gold)
	for _, x := range [...]float32{154, 242} {
		p.ring(x, 56, 17, 3.5, gold)
		p.disc(x, 56, 5, gold)
	}
}

func (p *pen) setUp() {
	for i, at := range [...][2]float32{{40, 34}, {156, 30}, {40, 102}, {98, 66}, {156, 98}} {
		p.pad(at[0], at[1], 50, float32(i))
	}
	p.ring(98, 66, 26, 3, p.t.MarkLegal)
	p.art("frog-red-idle", 104, 46, 82, 0.15)
	p.art("frog-blue-idle", 156, 92, 74, 0)
	p.fill(200, 8, 56, 96, 11, p.t.Raised)
	p.art("frog-red-idle", 228, 28, 44, 0)
	p.art("frog-blue-idle", 228, 57, 44, 0)
	p.pad(228, 86, 25, 0)
}

func (p *pen) openings() {
	branch := color.NRGBA{R: 0x6C, G: 0x93, B: 0x52, A: 0xFF}
	nodes := [...][2]float32{{26, 56}, {84, 32}, {84, 80}, {146, 18}, {146, 58}, {146, 94}, {206, 18}, {206, 66}, {206, 98}}
	for i, from := range [...]int{0, 0, 0, 1, 1, 2, 3, 4, 5} {
		if i > 0 {
			p.line(nodes[from][0], nodes[from][1], nodes[i][0], nodes[i][1], [...]float32{0, 7, 3, 6, 3, 2, 5, 3, 2}[i], branch)
		}
	}
	for i, at := range nodes {
		p.pad(at[0], at[1], [...]float32{44, 32, 32, 32, 32, 32, 30, 30, 30}[i], float32(i))
	}
	p.art("frog-red-idle", 26, 56, 60, math.Pi/2)
	for i, y := range [...]float32{23, 71, 103} {
		p.words([...]string{"54 %", "47 %", "41 %"}[i], 226, y, 14, false, displaylist.Left, p.t.Ink)
	}
}

// portrait is a level's character at rest.
func (p *pen) portrait(who character.Character, x, y, side float32) {
	for _, name := range (character.Figure{Character: who}).Art(character.Idle) {
		if name != "" {
			p.art(name, x, y, side, 0)
		}
	}
}

func (p *pen) match() {
	p.portrait(character.Heron, 54, 56, 80)
	p.portrait(character.Otter, 210, 56, 80)
	p.words("3 : 1", 132, 62, 28, true, displaylist.Middle, p.t.Ink)
	for i, seat := range [...]int{0, 0, 1, 0} {
		p.disc(108+16*float32(i), 86, 5.5, p.t.Seats[seat])
	}
}

func (p *pen) tournament() {
	for i, who := range [...]character.Character{character.Pike, character.Newt, character.Bullfrog, character.TreeFrog} {
		y := 5 + 26*float32(i)
		p.portrait(who, 44, y+11, 24)
		for k := range 4 {
			ink := p.t.Raised
			if k == i {
				ink = p.t.Row
			}
			p.fill(64+30*float32(k), y, 27, 22, 4, ink)
			mark := [...][4]string{{"", "1", "½", "1"}, {"0", "", "1", "½"}, {"½", "0", "", "1"}, {"0", "½", "0", ""}}[i][k]
			p.words(mark, 77+30*float32(k), y+16, 14, false, displaylist.Middle, p.t.Ink)
		}
		p.words([...]string{"2½", "1½", "1½", "½"}[i], 200, y+16, 14, true, displaylist.Left, p.t.Ink)
	}
	p.Glyph("star", p.x+236*p.k, p.y+16*p.k, 19*p.k, 2*p.k, color.NRGBA{R: 0xD9, G: 0x9A, B: 0x2B, A: 0xFF})
}

func (p *pen) referee() {
	p.disc(54, 56, 44, p.t.Land)
	p.art("roo-referee-idle", 54, 56, 104, 0)
	for i, said := range [...]string{"MOVE 0,3 down", "MOVE 7,4 up", "GROW"} {
		y := 12 + 30*float32(i)
		p.fill(116, y, 140, 25, 6, p.t.Raised)
		p.disc(129, y+12.5, 4.5, p.t.Seats[i%2])
		p.words(said, 142, y+17.5, 13, false, displaylist.Left, p.t.Ink)
	}
}

func (p *pen) agent() {
	p.portrait(character.Program, 54, 56, 86)
	p.fill(112, 12, 140, 88, 9, p.t.Log())
	for i, said := range [...]string{"import", "move 12", "41.2 s"} {
		y := 29 + 27*float32(i)
		p.Glyph("check", p.x+130*p.k, p.y+y*p.k, 16*p.k, 2*p.k, color.NRGBA{R: 0xBF, G: 0xE0, B: 0x7E, A: 0xFF})
		p.words(said, 146, y+5, 14, false, displaylist.Left, p.t.LogInk())
	}
}

func (p *pen) engine() {
	p.art("cog", 76, 56, 100, 0)
	for i, share := range [...]float32{0.7, 0.45, 0.85} {
		const from, long = 146, 100
		y := 30 + 26*float32(i)
		p.line(from, y, from+long, y, 4, p.t.Line)
		p.line(from, y, from+long*share, y, 4, p.t.Pool)
		p.disc(from+long*share, y, 7.5, p.t.Pool)
		p.disc(from+long*share, y, 3, p.t.Raised)
	}
}
