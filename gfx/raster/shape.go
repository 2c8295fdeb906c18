package raster

import (
	"image"
	"math"

	"freckers/gfx/displaylist"
)

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
func (p *Painter) end(o *displaylist.Op) {
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

// arc goes on along a circle, by an angle that is positive clockwise on screen,
// from one given clockwise from the right. The rasterizer's own curves are too
// coarse for small circles.
func (p *Painter) arc(x, y, r, from, by float32) {
	n := max(3, int(math.Ceil(math.Abs(float64(by))*math.Sqrt(float64(r))*1.6)))
	for i := 1; i <= n; i++ {
		sin, cos := math.Sincos(float64(from + by*float32(i)/float32(n)))
		p.lineTo(x+r*float32(cos), y+r*float32(sin))
	}
}

// roundRect adds a rectangle, the other way round where it is to be a hole.
func (p *Painter) roundRect(x, y, w, h, r float32, hole bool) {
	if w <= 0 || h <= 0 {
		return
	}
	r = max(0, min(r, w/2, h/2))
	const right, down, left, up = 0, math.Pi / 2, math.Pi, 3 * math.Pi / 2
	const quarter = math.Pi / 2
	p.moveTo(x+r, y)
	if hole {
		p.arc(x+r, y+r, r, up, -quarter)
		p.lineTo(x, y+h-r)
		p.arc(x+r, y+h-r, r, left, -quarter)
		p.lineTo(x+w-r, y+h)
		p.arc(x+w-r, y+h-r, r, down, -quarter)
		p.lineTo(x+w, y+r)
		p.arc(x+w-r, y+r, r, right, -quarter)
	} else {
		p.lineTo(x+w-r, y)
		p.arc(x+w-r, y+r, r, up, quarter)
		p.lineTo(x+w, y+h-r)
		p.arc(x+w-r, y+h-r, r, right, quarter)
		p.lineTo(x+r, y+h)
		p.arc(x+r, y+h-r, r, down, quarter)
		p.lineTo(x, y+r)
		p.arc(x+r, y+r, r, left, quarter)
	}
	p.z.ClosePath()
}

func (p *Painter) circle(x, y, r float32, hole bool) {
	p.roundRect(x-r, y-r, 2*r, 2*r, r, hole)
}

func (p *Painter) ring(o *displaylist.Op) {
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
	nx, ny := -dy/d*r, dx/d*r // across, to the right on the way
	along := float32(math.Atan2(float64(dy), float64(dx)))
	p.moveTo(x1-nx, y1-ny)
	p.lineTo(x2-nx, y2-ny)
	p.arc(x2, y2, r, along-math.Pi/2, math.Pi)
	p.lineTo(x1+nx, y1+ny)
	p.arc(x1, y1, r, along+math.Pi/2, math.Pi)
	p.z.ClosePath()
}

func (p *Painter) dots(o *displaylist.Op) {
	k := p.scale
	h := o.Stroke / 2
	p.begin((min(o.X, o.X+o.W)-h)*k, (min(o.Y, o.Y+o.H)-h)*k, (max(o.X, o.X+o.W)+h)*k, (max(o.Y, o.Y+o.H)+h)*k)
	for i := range displaylist.DotCount(o) {
		x, y := displaylist.DotAt(o, i)
		p.circle(x*k, y*k, h*k, false)
	}
	p.end(o)
}

func (p *Painter) glyph(o *displaylist.Op) error {
	strokes := displaylist.GlyphStrokes(o.Name)
	if strokes == nil {
		return &UnknownError{"glyph", o.Name}
	}
	k := p.scale
	side, h := o.W*k, o.Stroke*k/2
	left, top := o.X*k-side/2, o.Y*k-side/2
	p.begin(left-h, top-h, left+side+h, top+side+h)
	at := func(q displaylist.Point) (x, y float32) { return left + q.X*side, top + q.Y*side }
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
func (p *Painter) polygon(points []displaylist.Point, at func(displaylist.Point) (x, y float32)) {
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
