package game

import "math"

// Shape is the outline of a layout's cells.
type Shape uint8

// The shapes of cells.
const (
	Square Shape = iota
	Hex          // pointed at the top
)

// Site is the place of one cell. X and Y are its centre, counted in cell widths
// from the left and top of the layout, so that neighbours in a row are 1 apart.
type Site struct {
	Name string // as the game's notation writes it, such as "2,4"
	X, Y float64
	// HomeOf has bit s set where the cell belongs to the goal of seat s.
	HomeOf uint8
	// Off is set if the cell lies beside the board: no piece ever stands there,
	// and one that moves there leaves the board.
	Off bool
}

// Tag is a coordinate written beside the board.
type Tag struct {
	Text string
	X, Y float64 // in the units of [Site]
}

// Line is a mark across the board, such as a finish line, in the units of [Site].
type Line struct {
	X1, Y1, X2, Y2 float64
	// HomeOf has bit s set where seat s races across the line.
	HomeOf uint8
}

// Layout gives each cell its place, shape and region.
type Layout struct {
	Shape         Shape
	Width, Height float64 // in the units of [Site]
	Sites         []Site  // indexed by [Cell]
	Tags          []Tag
	Lines         []Line
	// Round is set where the race goes clockwise round the middle of the
	// layout and not to a goal.
	Round bool
}

// Heading returns the direction that a seat's piece at x, y faces, in radians clockwise
// from the top: from the middle of the layout to the middle of the seat's goal, or
// along the way round.
func (l *Layout) Heading(s Seat, x, y float64) float64 {
	if l.Round {
		return math.Atan2(l.Height/2-y, l.Width/2-x)
	}
	if s < 0 {
		return 0
	}
	var hx, hy, n float64
	for i := range l.Sites {
		if l.Sites[i].HomeOf&(1<<s) != 0 {
			hx, hy, n = hx+l.Sites[i].X, hy+l.Sites[i].Y, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return math.Atan2(hx/n-l.Width/2, l.Height/2-hy/n)
}

// At returns the cell nearest to a point in the units of [Site], or [NoCell] if no
// centre is within half a cell of it.
func (l *Layout) At(x, y float64) Cell {
	best, near := NoCell, 0.25
	for i, s := range l.Sites {
		dx, dy := x-s.X, y-s.Y
		if d := dx*dx + dy*dy; d <= near {
			best, near = Cell(i), d
		}
	}
	return best
}

// Find returns the cell with a name of the game's notation, see [Site]. ok is false if
// there is none.
func (l *Layout) Find(name string) (Cell, bool) {
	for i := range l.Sites {
		if l.Sites[i].Name == name {
			return Cell(i), true
		}
	}
	return NoCell, false
}
