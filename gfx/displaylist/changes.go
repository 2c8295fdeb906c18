package displaylist

import (
	"math"
	"unicode/utf8"
)

// Bounds returns a rectangle that contains everything an operation paints: for Clip the area to
// which it limits others, for Unclip nothing.
func (o *Op) Bounds() Rect {
	switch o.Kind {
	case Water, Fill, Frame, Clip:
		return Rect{o.X, o.Y, o.W, o.H}
	case Sprite, Glyph:
		reach := float32(math.Hypot(float64(o.W), float64(o.H)))/2 + o.Stroke
		return around(o.X, o.Y, reach)
	case Disc, Ring:
		return around(o.X, o.Y, o.R+o.Stroke)
	case Segment, Dots:
		r := Rect{o.X + min(o.W, 0), o.Y + min(o.H, 0), max(o.W, -o.W), max(o.H, -o.H)}
		return r.Inset(-o.Stroke - max(o.Bow, -o.Bow))
	case Text:
		w := float32(utf8.RuneCountInString(o.Name)) * o.Size * widestLetter
		return Rect{o.Align.Start(o.X, w) - o.Size, o.Y - 1.5*o.Size, w + 2*o.Size, 2.2 * o.Size}
	}
	return Rect{}
}

// widestLetter is more than the width of any letter, in its size.
const widestLetter = 1.2

func around(x, y, reach float32) Rect { return Rect{x - reach, y - reach, 2 * reach, 2 * reach} }

// union returns the least rectangle that holds both; an empty one holds nothing.
func (r Rect) union(s Rect) Rect {
	if r.W <= 0 || r.H <= 0 {
		return s
	}
	if s.W <= 0 || s.H <= 0 {
		return r
	}
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.X+r.W, s.X+s.W) - x, max(r.Y+r.H, s.Y+s.H) - y}
}

// Changed returns a rectangle outside of which two lists paint the same. ok is false if that cannot
// be determined operation by operation.
func Changed(a, b []Op) (r Rect, ok bool) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	aligned := len(a) == len(b)
	for _, side := range [...][2][]Op{{a, b}, {b, a}} {
		for i := range side[0] {
			o := &side[0][i]
			if aligned && *o == side[1][i] {
				continue
			}
			if o.Kind == Clip || o.Kind == Unclip {
				return Rect{}, false
			}
			r = r.union(o.Bounds())
		}
	}
	return r, true
}
