// Package board draws positions with highlights and animations into a display list. It works
// for any [game.Layout], of squares or hexagons, and knows no game.
package board

import (
	"freckers/game"
	"freckers/gfx/displaylist"
)

// View places a layout in a rectangle of logical pixels.
type View struct {
	Layout *game.Layout
	// Area contains the cells; coordinates stand outside it, a third of a cell to
	// the left and above.
	Area displaylist.Rect
	// Flipped rotates the board by half a turn.
	Flipped bool
}

// Unit returns the width of a cell in logical pixels.
func (v *View) Unit() float32 {
	return min(v.Area.W/float32(v.Layout.Width), v.Area.H/float32(v.Layout.Height))
}

// origin returns the top left corner of the cells, which are centred in Area.
func (v *View) origin() (x, y float32) {
	u := v.Unit()
	return v.Area.X + (v.Area.W-u*float32(v.Layout.Width))/2, v.Area.Y + (v.Area.H-u*float32(v.Layout.Height))/2
}

// place converts units of [game.Site] into logical pixels.
func (v *View) place(x, y float32) (px, py float32) {
	if v.Flipped {
		x, y = float32(v.Layout.Width)-x, float32(v.Layout.Height)-y
	}
	u := v.Unit()
	ox, oy := v.origin()
	return ox + x*u, oy + y*u
}

// Point returns the centre of a cell.
func (v *View) Point(c game.Cell) (x, y float32) {
	s := &v.Layout.Sites[c]
	return v.place(float32(s.X), float32(s.Y))
}

// At returns the cell at a point, or [game.NoCell].
func (v *View) At(x, y float32) game.Cell {
	u := v.Unit()
	if u <= 0 {
		return game.NoCell
	}
	ox, oy := v.origin()
	sx, sy := float64((x-ox)/u), float64((y-oy)/u)
	if v.Flipped {
		sx, sy = v.Layout.Width-sx, v.Layout.Height-sy
	}
	return v.Layout.At(sx, sy)
}

// nearer is how much nearer than another a cell must be, in cells, so that rounding
// does not decide.
const nearer = 0.01

// Beside returns the next cell in a direction, dx to the right and dy down, or [game.NoCell]. Without
// among it is the neighbour; up and down a hexagonal board it stays in one column, so that the way
// back leads over the same cells. With among it is one of those cells: up and down lead to the next
// row that has any, so that all of them can be reached.
func (v *View) Beside(from game.Cell, dx, dy float32, among ...game.Cell) game.Cell {
	x, y := v.Point(from)
	u := v.Unit()
	if ox, _ := v.origin(); dy != 0 {
		x += nearer * u * float32(1-2*(int(2*(x-ox)/u)&1))
	}
	best, cost := game.NoCell, float32(0)
	try := func(c game.Cell, straight bool) {
		px, py := v.Point(c)
		along := (px-x)*dx + (py-y)*dy
		across := max((px-x)*dy+(py-y)*dx, (x-px)*dy+(y-py)*dx)
		if along < u/4 || straight && across > 0.6*u {
			return
		}
		k := along + 3*across
		if dy != 0 {
			k = 100*along + across
		} else if across > u/4 {
			k += 1000 * u
		}
		if best == game.NoCell || k < cost-nearer*u {
			best, cost = c, k
		}
	}
	for _, c := range among {
		try(c, false)
	}
	for i := range v.Layout.Sites {
		if len(among) == 0 && !v.Layout.Sites[i].Off {
			try(game.Cell(i), true)
		}
	}
	return best
}

// tag returns the place of a coordinate. Those beside the board stay on their side when
// it is flipped.
func (v *View) tag(t *game.Tag) (x, y float32) {
	px, py := v.place(float32(t.X), float32(t.Y))
	if !v.Flipped {
		return px, py
	}
	u := v.Unit()
	ox, oy := v.origin()
	if t.X < 0 || t.X > v.Layout.Width {
		px = ox + float32(t.X)*u
	}
	if t.Y < 0 || t.Y > v.Layout.Height {
		py = oy + float32(t.Y)*u
	}
	return px, py
}

// facings returns the angle of each seat's goal from the top of the layout.
func facings(l *game.Layout) (angle [maxSeats]float32) {
	for seat := range angle {
		angle[seat] = float32(l.Heading(game.Seat(seat), 0, 0))
	}
	return angle
}
