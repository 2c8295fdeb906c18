package raster

import (
	"image"
	"math"

	"freckers/gfx/paint"
)

// bend is how far the handles of a cubic curve lie from its ends, in radii, to
// make a quarter of a circle.
const bend = 0.55228475

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

func round(x float32) int { return int(math.Floor(float64(x) + 0.5)) }

// shape is a path under construction, in pixels from the left top of box.
type shape struct{ box image.Rectangle }

// begin starts a path that stays within these bounds, in pixels. Nothing is
// drawn outside the clip.
func (p *Painter) begin(x1, y1, x2, y2 float32) {
	box := image.Rect(int(math.Floor(float64(x1)))-1, int(math.Floor(float64(y1)))-1,
		int(math.Ceil(float64(x2)))+1, int(math.Ceil(float64(y2)))+1)
	p.path = shape{box}
	p.z.Reset(box.Dx(), box.Dy())
}

// end fills the path with the operation's colour.
func (p *Painter) end(o *paint.Op) {
	c := tone(o)
	at := p.path.box.Intersect(p.clip)
	if c.A == 0 || at.Empty() {
		return
	}
	if at == p.path.box {
		p.ink.C = c
		p.z.Draw(p.dst, at, &p.ink, image.Point{})
		return
	}
	mask := image.NewAlpha(image.Rect(0, 0, p.path.box.Dx(), p.path.box.Dy()))
	p.z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	p.ink.C = c
	drawMask(p.dst, at, c, mask, at.Min.Sub(p.path.box.Min))
}

func (p *Painter) moveTo(x, y float32) {
	p.z.MoveTo(x-float32(p.path.box.Min.X), y-float32(p.path.box.Min.Y))
}

func (p *Painter) lineTo(x, y float32) {
	p.z.LineTo(x-float32(p.path.box.Min.X), y-float32(p.path.box.Min.Y))
}

func (p *Painter) curveTo(bx, by, cx, cy, x, y float32) {
	ox, oy := float32(p.path.box.Min.X), float32(p.path.box.Min.Y)
	p.z.CubeTo(bx-ox, by-oy, cx-ox, cy-oy, x-ox, y-oy)
}

// roundRect adds a rectangle, the other way round where it is to be a hole.
func (p *Painter) roundRect(x, y, w, h, r float32, hole bool) {
	if w <= 0 || h <= 0 {
		return
	}
	r = max(0, min(r, w/2, h/2))
	b := r * (1 - bend)
	p.moveTo(x+r, y)
	if hole {
		p.curveTo(x+b, y, x, y+b, x, y+r)
		p.lineTo(x, y+h-r)
		p.curveTo(x, y+h-b, x+b, y+h, x+r, y+h)
		p.lineTo(x+w-r, y+h)
		p.curveTo(x+w-b, y+h, x+w, y+h-b, x+w, y+h-r)
		p.lineTo(x+w, y+r)
		p.curveTo(x+w, y+b, x+w-b, y, x+w-r, y)
	} else {
		p.lineTo(x+w-r, y)
		p.curveTo(x+w-b, y, x+w, y+b, x+w, y+r)
		p.lineTo(x+w, y+h-r)
		p.curveTo(x+w, y+h-b, x+w-b, y+h, x+w-r, y+h)
		p.lineTo(x+r, y+h)
		p.curveTo(x+b, y+h, x, y+h-b, x, y+h-r)
		p.lineTo(x, y+r)
		p.curveTo(x, y+b, x+b, y, x+r, y)
	}
	p.z.ClosePath()
}

func (p *Painter) circle(x, y, r float32, hole bool) {
	p.roundRect(x-r, y-r, 2*r, 2*r, r, hole)
}

func (p *Painter) ring(o *paint.Op) {
	k := p.scale
	out, in := (o.R+o.Stroke/2)*k, (o.R-o.Stroke/2)*k
	x, y := o.X*k, o.Y*k
	p.begin(x-out, y-out, x+out, y+out)
	p.circle(x, y, out, false)
	p.circle(x, y, in, true)
	p.end(o)
}

// capsule adds a line with round ends, always wound the same way so that
// capsules add up.
func (p *Painter) capsule(x1, y1, x2, y2, r float32) {
	dx, dy := x2-x1, y2-y1
	d := sqrt(dx*dx + dy*dy)
	if d < 1e-3 {
		p.circle(x1, y1, r, false)
		return
	}
	ux, uy := dx/d*r, dy/d*r // along
	nx, ny := -uy, ux        // across, to the right on screen
	p.moveTo(x1-nx, y1-ny)
	p.lineTo(x2-nx, y2-ny)
	p.curveTo(x2-nx+bend*ux, y2-ny+bend*uy, x2+ux-bend*nx, y2+uy-bend*ny, x2+ux, y2+uy)
	p.curveTo(x2+ux+bend*nx, y2+uy+bend*ny, x2+nx+bend*ux, y2+ny+bend*uy, x2+nx, y2+ny)
	p.lineTo(x1+nx, y1+ny)
	p.curveTo(x1+nx-bend*ux, y1+ny-bend*uy, x1-ux+bend*nx, y1-uy+bend*ny, x1-ux, y1-uy)
	p.curveTo(x1-ux-bend*nx, y1-uy-bend*ny, x1-nx-bend*ux, y1-ny-bend*uy, x1-nx, y1-ny)
	p.z.ClosePath()
}

func (p *Painter) dots(o *paint.Op) {
	k := p.scale
	h := o.Stroke / 2
	p.begin((min(o.X, o.X+o.W)-h)*k, (min(o.Y, o.Y+o.H)-h)*k, (max(o.X, o.X+o.W)+h)*k, (max(o.Y, o.Y+o.H)+h)*k)
	for i := range paint.DotCount(o) {
		x, y := paint.DotAt(o, i)
		p.circle(x*k, y*k, h*k, false)
	}
	p.end(o)
}

func (p *Painter) glyph(o *paint.Op) error {
	strokes := paint.GlyphStrokes(o.Name)
	if strokes == nil {
		return &UnknownError{"glyph", o.Name}
	}
	k := p.scale
	side, h := o.W*k, o.Stroke*k/2
	left, top := o.X*k-side/2, o.Y*k-side/2
	p.begin(left-h, top-h, left+side+h, top+side+h)
	at := func(q paint.Point) (x, y float32) { return left + q.X*side, top + q.Y*side }
	for _, s := range strokes {
		if s.Filled {
			p.polygon(s.Points, at)
			continue
		}
		n := len(s.Points)
		for i := 1; i < n || (s.Closed && i == n); i++ {
			x1, y1 := at(s.Points[i-1])
			x2, y2 := at(s.Points[i%n])
			p.capsule(x1, y1, x2, y2, h)
		}
	}
	p.end(o)
	return nil
}

// polygon adds an area, wound as capsules are.
func (p *Painter) polygon(points []paint.Point, at func(paint.Point) (x, y float32)) {
	var twice float32
	n := len(points)
	for i := range n {
		a, b := points[i], points[(i+1)%n]
		twice += a.X*b.Y - b.X*a.Y
	}
	for i := range n {
		j := i
		if twice < 0 {
			j = n - 1 - i
		}
		x, y := at(points[j])
		if i == 0 {
			p.moveTo(x, y)
		} else {
			p.lineTo(x, y)
		}
	}
	p.z.ClosePath()
}
