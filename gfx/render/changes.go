package render

import (
	"image"
	"math"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

// painted is what stands on a destination, so that the next list repaints only what differs:
// without a graphics card every pixel is dear.
type painted struct {
	dst   *ebiten.Image
	size  image.Point
	scale float32
	ops   []displaylist.Op
}

const (
	// regionGrid is what the sides of a repainted region are multiples of, so that a moving
	// frog needs few different ones.
	regionGrid = 64
	// wholeShare is the share of the window from which all of it is repainted.
	wholeShare = 0.6
)

// region returns the part of dst to repaint for a list, which it remembers as painted.
func (d *painted) region(dst *ebiten.Image, l *displaylist.List, scale float32) image.Rectangle {
	whole := dst.Bounds()
	same := d.dst == dst && d.size == whole.Size() && d.scale == scale
	changed, ok := displaylist.Changed(d.ops, l.Ops)
	d.dst, d.size, d.scale, d.ops = dst, whole.Size(), scale, append(d.ops[:0], l.Ops...)
	if !same || !ok || changed.W <= 0 {
		return whole
	}
	low := func(at float32) int { return int(math.Floor(float64((at-1)*scale)/regionGrid)) * regionGrid }
	high := func(at float32) int { return int(math.Ceil(float64((at+1)*scale)/regionGrid)) * regionGrid }
	part := image.Rect(low(changed.X), low(changed.Y), high(changed.X+changed.W), high(changed.Y+changed.H)).Intersect(whole)
	if float64(part.Dx()*part.Dy()) > wholeShare*float64(whole.Dx()*whole.Dy()) {
		return whole
	}
	return part
}
