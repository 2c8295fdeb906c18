package widgets

import (
	"image/color"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// creature is a kind of animal: what it looks like, whose it is, and how it moves.
type creature struct {
	poses, shadows [3]string // sitting, crouching, leaping
	game           string    // in which it plays
	takes          time.Duration
	rise           float32 // how much larger it gets on its way
	arc            float32 // how far it bows upwards on its way, in sizes
	strokes        int     // of its legs or wings on its way
	side           bool    // it is seen from the side
	ripples        bool    // it lands on a pad
}

const (
	redFrog = iota
	blueFrog
	greenFrog
	yellowFrog
	newt
	turtle
	dragonfly
	kangaroo
	wallaby
)

var creatures = [...]creature{
	redFrog:    leaper("frog-red", "freckers"),
	blueFrog:   leaper("frog-blue", "freckers"),
	greenFrog:  leaper("frog-green", "froglet"),
	yellowFrog: leaper("frog-yellow", "froglet"),
	newt:       leaper("chexer-red", "chexers"),
	turtle:     looking("chexer-green", creature{game: "chexers", takes: 2600 * time.Millisecond, strokes: 9}),
	dragonfly:  looking("chexer-blue", creature{game: "chexers", takes: 1400 * time.Millisecond, strokes: 15, rise: 0.25}),
	kangaroo:   looking("roo-red", creature{game: "billabong", takes: 640 * time.Millisecond, arc: 0.5, side: true}),
	wallaby:    looking("roo-green", creature{game: "billabong", takes: 560 * time.Millisecond, arc: 0.4, side: true}),
}

func leaper(look, game string) creature {
	return looking(look, creature{game: game, takes: 520 * time.Millisecond, rise: 0.18, ripples: true})
}

func looking(look string, k creature) creature {
	for i, pose := range [...]string{"-idle", "-crouch", "-leap"} {
		k.poses[i], k.shadows[i] = look+pose, look+pose+"-shadow"
	}
	return k
}

const (
	onPad = iota
	inWater
	inAir
	onLand
)

// place is where an animal can be: its middle in shares of the pond, and the radius of a pad there in units of the table.
type place struct {
	kind    int
	x, y, r float32
}

// thing grows or lies on the banks or the water.
type thing struct {
	sprite     string
	x, y, w    float32
	angle      float32
	fromX, toY float32 // 1 if it keeps its distance from the right or lower edge
	floats     bool    // on the water: it keeps its place among the pads
}

// inhabitant is an animal of a table at the beginning.
type inhabitant struct {
	creature, at int
	angle        float32
	right        bool
}

// pondTable is what a pond of about w by h logical pixels holds.
type pondTable struct {
	w, h    float32
	places  []place
	things  []thing
	animals []inhabitant
}

func tableFor(area displaylist.Rect) *pondTable {
	if area.W < 560 || area.H < 420 {
		return &smallPond
	}
	return &largePond
}

var largePond = pondTable{
	w: 792, h: 800,
	places: []place{
		{onPad, .496, .146, 31}, {onPad, .669, .052, 26}, {onPad, .770, .150, 39}, {onPad, .871, .245, 31}, {onPad, .316, .258, 37},
		{onPad, .593, .262, 46}, {onPad, .424, .396, 53}, {onPad, .707, .412, 43}, {onPad, .871, .412, 52}, {onPad, .216, .425, 41},
		{onPad, .121, .537, 32}, {onPad, .298, .572, 46}, {onPad, .530, .584, 39}, {onPad, .707, .608, 55}, {onPad, .892, .610, 34},
		{onPad, .417, .738, 36}, {onPad, .590, .790, 49}, {onPad, .810, .790, 45}, {onPad, .530, .931, 40}, {onPad, .707, .922, 32}, {onPad, .930, .900, 38},
		{inWater, .820, .690, 31}, {inWater, .650, .700, 31}, {inWater, .570, .490, 31}, {inWater, .300, .680, 31},
		{inAir, .600, .310, 44}, {inAir, .330, .500, 44}, {inAir, .780, .330, 44}, {inAir, .480, .660, 44},
		{onLand, .108, .868, 52}, {onLand, .205, .925, 44}, {onLand, .060, .760, 44}, {onLand, .275, .962, 42},
	},
	things: []thing{
		{sprite: "bank-meadow", x: 166, y: 156, w: 332}, {sprite: "bush-1", x: 42, y: 36, w: 104}, {sprite: "bush-2", x: 138, y: 20, w: 84}, {sprite: "bush-2", x: 20, y: 128, w: 80},
		{sprite: "pebble", x: 232, y: 52, w: 120}, {sprite: "reed-1", x: 200, y: 56, w: 140}, {sprite: "reed-2", x: 158, y: 92, w: 120}, {sprite: "pebble", x: 96, y: 166, w: 110}, {sprite: "reed-3", x: 62, y: 206, w: 130},
		{sprite: "reed-1", x: 14, y: 244, w: 120},
		{sprite: "bank-sand", x: 168, y: -168, w: 336, toY: 1}, {sprite: "pebble", x: 42, y: -196, w: 110, toY: 1}, {sprite: "reed-2", x: 206, y: -124, w: 130, toY: 1}, {sprite: "pebble", x: 244, y: -54, w: 100, toY: 1},
		{sprite: "tuft-1", x: 36, y: -62, w: 90, toY: 1}, {sprite: "tuft-2", x: 200, y: -28, w: 90, toY: 1}, {sprite: "tuft-3", x: 22, y: -134, w: 90, toY: 1},
		{sprite: "branch-shadow", x: -86, y: 62, w: 190, fromX: 1}, {sprite: "branch", x: -104, y: 40, w: 190, fromX: 1},
		{sprite: "lilyflower", x: 290, y: 262, w: 40, floats: true}, {sprite: "lilyflower", x: 616, y: 410, w: 46, floats: true}, {sprite: "lilyflower", x: 384, y: 524, w: 38, floats: true},
		{sprite: "bud", x: 520, y: 150, w: 66, angle: .5, floats: true}, {sprite: "bud", x: 152, y: 398, w: 60, angle: .3, floats: true},
	},
	animals: []inhabitant{
		{creature: newt, at: 4, angle: .5}, {creature: greenFrog, at: 2, angle: -.4}, {creature: redFrog, at: 6, angle: .3}, {creature: blueFrog, at: 9, angle: -.6},
		{creature: blueFrog, at: 8, angle: .4}, {creature: greenFrog, at: 11, angle: 2.1}, {creature: yellowFrog, at: 13, angle: -.3}, {creature: redFrog, at: 17, angle: 2.7},
		{creature: yellowFrog, at: 18, angle: -.7}, {creature: turtle, at: 21, angle: .3},
		{creature: kangaroo, at: 29, right: true}, {creature: wallaby, at: 30}, {creature: dragonfly, at: 25, angle: -.5},
	},
}

var smallPond = pondTable{
	w: 390, h: 290,
	places: []place{
		{onPad, .580, .170, 23}, {onPad, .903, .225, 23}, {onPad, .385, .385, 32}, {onPad, .150, .570, 32}, {onPad, .846, .620, 39},
		{onPad, .077, .830, 24}, {onPad, .307, .860, 30}, {onPad, .549, .800, 43}, {onPad, .735, .900, 25},
		{inWater, .610, .520, 28}, {inWater, .430, .640, 28},
		{inAir, .680, .400, 32}, {inAir, .290, .680, 32}, {inAir, .480, .250, 32},
		{onLand, .105, .150, 26}, {onLand, .215, .095, 24},
	},
	things: []thing{
		{sprite: "bank-meadow", x: 78, y: 72, w: 156}, {sprite: "bush-1", x: 12, y: 10, w: 54}, {sprite: "reed-1", x: 110, y: 22, w: 66}, {sprite: "reed-2", x: 28, y: 100, w: 66},
		{sprite: "lilyflower", x: 262, y: 258, w: 30, floats: true}, {sprite: "bud", x: 262, y: 196, w: 40, angle: .4, floats: true},
	},
	animals: []inhabitant{
		{creature: yellowFrog, at: 2, angle: -1}, {creature: redFrog, at: 3, angle: .3}, {creature: blueFrog, at: 4, angle: .5}, {creature: greenFrog, at: 7, angle: -.2},
		{creature: turtle, at: 9, angle: 2.6}, {creature: kangaroo, at: 14, right: true}, {creature: dragonfly, at: 11, angle: -.5},
	},
}

type pondView struct {
	c     *ui.Frame
	area  displaylist.Rect
	table *pondTable
}

// scale is how large a unit of the table is.
func (t *pondView) scale() float32 {
	return min(t.area.W/t.table.w, t.area.H/t.table.h)
}

func (t *pondView) at(i int) (x, y, r float32) {
	p := &t.table.places[i]
	return t.area.X + p.x*t.area.W, t.area.Y + p.y*t.area.H, p.r * t.scale()
}

// The size of art in radii of the pad that it lies on.
const (
	padWidth    = 3.16
	animalWidth = 2.95
)

// drawPlaces draws the plants and things of the pond, and the pads on top of them. High contrast leaves the things out.
func (t *pondView) drawPlaces() {
	l, th, k := t.c.List, t.c.Theme, t.scale()
	for i := range t.table.things {
		g := &t.table.things[i]
		if th.Contrast {
			break
		}
		x, y := t.area.X+g.fromX*t.area.W+g.x*k, t.area.Y+g.toY*t.area.H+g.y*k
		if g.floats {
			x, y = t.area.X+g.x/t.table.w*t.area.W, t.area.Y+g.y/t.table.h*t.area.H
		}
		name, alpha := g.sprite, float32(1)
		switch {
		case name == "branch-shadow":
			alpha = 0.13
		case name == "bud" && th.Night:
			name = "bud-night"
		}
		op := l.Sprite(name, x, y, g.w*k, g.angle, alpha)
		if name != "bud-night" && alpha == 1 {
			op.Color = th.Shade
		}
	}
	for i := range t.table.places {
		if t.table.places[i].kind == onPad {
			t.drawPad(i)
		}
	}
}

func (t *pondView) drawPad(i int) {
	l, th := t.c.List, t.c.Theme
	x, y, r := t.at(i)
	if th.Contrast {
		l.Disc(x, y, r, th.Pad)
		return
	}
	angle := float32(i) * 2.3
	l.Sprite(padShadows[i%len(padShadows)], x+0.09*r, y+0.10*r, padWidth*r, angle, 0.3)
	names := &padsByDay
	if th.Night {
		names = &padsByNight
	}
	l.Sprite(names[i%len(names)], x, y, padWidth*r, angle, 1)
}

var (
	padShadows  = [3]string{"pad-1-shadow", "pad-2-shadow", "pad-3-shadow"}
	padsByDay   = [3]string{"pad-1", "pad-2", "pad-3"}
	padsByNight = [3]string{"pad-1-night", "pad-2-night", "pad-3-night"}
)

// drawAnimal paints an animal in a pose, as high above the pond as rise says.
func (t *pondView) drawAnimal(a *animal, pose int, x, y, r, rise float32) {
	l, w, angle := t.c.List, animalWidth*r*(1+rise), a.angle
	if a.side {
		angle = 0
	}
	drift := r * (0.06 + 0.9*rise)
	for k, name := range [...]string{a.shadows[pose], a.poses[pose]} {
		op := l.Sprite(name, x, y, w, angle, 1)
		op.Mirror = a.side && a.right
		if k == 0 {
			op.X, op.Y, op.Alpha = x+drift, y+1.1*drift, 0.3
		}
	}
}

// paintRipple paints the rings of a landing, k of the way through.
func (t *pondView) paintRipple(x, y, r, k float32) {
	if t.c.Theme.Contrast {
		return
	}
	for i := range 2 {
		grown := k - 0.25*float32(i)
		if grown > 0 {
			t.c.List.Ring(x, y, r*(1+0.7*grown), 1.5, t.c.Theme.Ripple).Alpha = 0.6 * (1 - k)
		}
	}
}

// Dim darkens r, under a sheet.
func Dim(c *ui.Frame, r displaylist.Rect) {
	c.List.Fill(r, 0, color.NRGBA{0x0A, 0x26, 0x2B, 158})
}
