// Package displaylist represents a frame as a list of drawing operations. A list is plain
// comparable data, so a frame equal to the last one need not be painted again, and the
// same list can be painted in the window and in picture files.
package displaylist

import (
	"image/color"
	"iter"
	"math"
	"slices"
)

// Kind is what an [Op] paints.
type Kind uint8

// The kinds of operations, with the fields of [Op] that each uses besides Color and
// Alpha.
const (
	// Water fills X Y W H with the pond: Color in the light, Color2 in the
	// deep, wave lines moved by Phase (pixels).
	Water Kind = iota
	// Sprite paints the art called Name with its centre at X Y, W wide and H
	// high, mirrored left to right if Mirror is set, then rotated clockwise by
	// Angle, tinted by Color unless its alpha is 0.
	Sprite
	// Fill is a rectangle X Y W H with corners of radius R.
	Fill
	// Frame is the outline of such a rectangle, Stroke wide, inside it.
	Frame
	// Disc is a filled circle with its centre at X Y and radius R.
	Disc
	// Ring is the outline of such a circle, Stroke wide, centred on R.
	Ring
	// Segment is a line from X Y to X+W Y+H, Stroke wide, with round ends.
	Segment
	// Dots is a dotted line from X Y to X+W Y+H: discs of diameter Stroke,
	// R apart. With Bow it is an arc, whose middle lies that far to the left of
	// the line as seen from its start.
	Dots
	// Text is Name in Size, Bold or not, its baseline's left end, middle or
	// right end (Align) at X Y.
	Text
	// Glyph is the icon called Name in a square of side W centred at X Y,
	// drawn with lines Stroke wide.
	Glyph
	// Clip limits the operations after it to X Y W H until Unclip.
	Clip
	// Unclip ends the last Clip.
	Unclip
)

// Align aligns text to its X.
type Align uint8

// The alignments of text.
const (
	Left Align = iota
	Middle
	Right
)

// Start returns the left end of a text of a width that is aligned to x.
func (a Align) Start(x, width float32) float32 { return x - width*float32(a)/2 }

// Op is one drawing operation. Lengths are logical pixels, angles radians, Alpha 0 to 1.
type Op struct {
	Kind   Kind
	Bold   bool
	Mirror bool
	Align  Align
	X, Y   float32
	W, H   float32
	R      float32
	Stroke float32
	Angle  float32
	Bow    float32
	Alpha  float32
	Size   float32
	Phase  float32
	Color  color.NRGBA
	Color2 color.NRGBA
	Name   string
}

// List holds the operations of a frame in painting order.
type List struct{ Ops []Op }

// Reset empties the list and keeps its memory.
func (l *List) Reset() { l.Ops = l.Ops[:0] }

// Add appends an operation. Until the next one is added, it can be changed through the
// result; the same holds for the methods below.
func (l *List) Add(op Op) *Op {
	l.Ops = append(l.Ops, op)
	return &l.Ops[len(l.Ops)-1]
}

// Equal reports whether both lists paint the same.
func (l *List) Equal(m *List) bool { return slices.Equal(l.Ops, m.Ops) }

// Fill appends a filled rectangle with round corners.
func (l *List) Fill(r Rect, radius float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Fill, X: r.X, Y: r.Y, W: r.W, H: r.H, R: radius, Alpha: 1, Color: c})
}

// Frame appends the outline of a rectangle with round corners.
func (l *List) Frame(r Rect, radius, stroke float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Frame, X: r.X, Y: r.Y, W: r.W, H: r.H, R: radius, Stroke: stroke, Alpha: 1, Color: c})
}

// Disc appends a filled circle.
func (l *List) Disc(x, y, radius float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Disc, X: x, Y: y, R: radius, Alpha: 1, Color: c})
}

// Ring appends the outline of a circle.
func (l *List) Ring(x, y, radius, stroke float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Ring, X: x, Y: y, R: radius, Stroke: stroke, Alpha: 1, Color: c})
}

// Segment appends a line with round ends.
func (l *List) Segment(x1, y1, x2, y2, stroke float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Segment, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: stroke, Alpha: 1, Color: c})
}

// Text appends a line of text with its baseline at y.
func (l *List) Text(s string, x, y, size float32, bold bool, a Align, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Text, Name: s, X: x, Y: y, Size: size, Bold: bold, Align: a, Alpha: 1, Color: c})
}

// Sprite appends art, w wide and high, with its centre at x, y.
func (l *List) Sprite(name string, x, y, w, angle, alpha float32) *Op {
	return l.Add(Op{Kind: Sprite, Name: name, X: x, Y: y, W: w, H: w, Angle: angle, Alpha: alpha})
}

// Glyph appends an icon.
func (l *List) Glyph(name string, x, y, side, stroke float32, c color.NRGBA) *Op {
	return l.Add(Op{Kind: Glyph, Name: name, X: x, Y: y, W: side, H: side, Stroke: stroke, Alpha: 1, Color: c})
}

// Rect is a rectangle in logical pixels.
type Rect struct{ X, Y, W, H float32 }

// Inset returns the rectangle shrunk by d on every side.
func (r Rect) Inset(d float32) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Trim returns the rectangle shrunk by a length on each side.
func (r Rect) Trim(left, top, right, bottom float32) Rect {
	return Rect{r.X + left, r.Y + top, r.W - left - right, r.H - top - bottom}
}

// Around returns the rectangle of size w by h centred at x, y.
func Around(x, y, w, h float32) Rect { return Rect{x - w/2, y - h/2, w, h} }

// Square returns the largest square centred in the rectangle.
func (r Rect) Square() Rect {
	side := min(r.W, r.H)
	return Around(r.X+r.W/2, r.Y+r.H/2, side, side)
}

// CutTop splits off the top h pixels.
func (r Rect) CutTop(h float32) (top, rest Rect) {
	return r.Trim(0, 0, 0, r.H-h), r.Trim(0, h, 0, 0)
}

// CutLeft splits off the left w pixels.
func (r Rect) CutLeft(w float32) (left, rest Rect) {
	return r.Trim(0, 0, r.W-w, 0), r.Trim(w, 0, 0, 0)
}

// Meet returns the part that two rectangles share, without width or height if there is none.
func (r Rect) Meet(s Rect) Rect {
	x1, y1 := max(r.X, s.X), max(r.Y, s.Y)
	x2, y2 := min(r.X+r.W, s.X+s.W), min(r.Y+r.H, s.Y+s.H)
	return Rect{x1, y1, max(0, x2-x1), max(0, y2-y1)}
}

// Contains reports whether a point lies inside.
func (r Rect) Contains(x, y float32) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Dots returns the centres of the discs of a Dots operation, spaced by R from its start,
// including its end if that falls on one.
func (o *Op) Dots() iter.Seq2[float32, float32] {
	return func(yield func(x, y float32) bool) {
		d := float32(math.Hypot(float64(o.W), float64(o.H)))
		if d == 0 || o.R <= 0 {
			yield(o.X, o.Y)
			return
		}
		if o.Bow != 0 {
			o.arc(d, yield)
			return
		}
		for i := range int(d/o.R+0.01) + 1 {
			k := float32(i) * o.R / d
			if !yield(o.X+o.W*k, o.Y+o.H*k) {
				return
			}
		}
	}
}

// arc yields the dots of an arc over a line d long: it is walked in small steps, for its
// dots lie evenly along it.
func (o *Op) arc(d float32, yield func(x, y float32) bool) {
	const steps = 8 // for each dot
	n := int(steps*(d+2*max(o.Bow, -o.Bow))/o.R) + 1
	x, y, since := o.X, o.Y, o.R
	for i := range n + 1 {
		t := float32(i) / float32(n)
		out := 4 * o.Bow * t * (1 - t) / d
		nx, ny := o.X+o.W*t+o.H*out, o.Y+o.H*t-o.W*out
		since += float32(math.Hypot(float64(nx-x), float64(ny-y)))
		if x, y = nx, ny; since >= o.R {
			since -= o.R
			if !yield(x, y) {
				return
			}
		}
	}
}
