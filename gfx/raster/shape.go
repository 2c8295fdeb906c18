package raster

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"freckers/gfx/displaylist"
)

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

func round(x float32) int { return int(math.Floor(float64(x) + 0.5)) }

// beginPath starts a path round two points in logical pixels, which reaches at most
// beyond further than them.
func (p *Painter) beginPath(x1, y1, x2, y2, beyond float32) {
	floor := func(v float32) int { return int(math.Floor(float64((v-beyond)*p.scale))) - 1 }
	ceil := func(v float32) int { return int(math.Ceil(float64((v+beyond)*p.scale))) + 1 }
	p.bounds = image.Rect(floor(min(x1, x2)), floor(min(y1, y2)), ceil(max(x1, x2)), ceil(max(y1, y2)))
	p.z.Reset(p.bounds.Dx(), p.bounds.Dy())
}

// fillPath fills the path with the operation's color, within the clip.
func (p *Painter) fillPath(o *displaylist.Op) {
	c := premultiplied(o)
	at := p.bounds.Intersect(p.clip)
	if c.A == 0 || at.Empty() {
		return
	}
	p.ink.C = c
	if at == p.bounds {
		p.z.Draw(p.dst, at, &p.ink, image.Point{})
		return
	}
	mask := image.NewAlpha(p.bounds)
	p.z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(p.dst, at, &p.ink, image.Point{}, mask, at.Min, draw.Over)
}

func (p *Painter) moveTo(x, y float32) {
	p.z.MoveTo(x-float32(p.bounds.Min.X), y-float32(p.bounds.Min.Y))
}

func (p *Painter) lineTo(x, y float32) {
	p.z.LineTo(x-float32(p.bounds.Min.X), y-float32(p.bounds.Min.Y))
}

// arc continues along a circle from an angle by another, both clockwise on screen
// from the right. The rasterizer's own curves are too coarse for small circles.
func (p *Painter) arc(x, y, r, from, by float32) {
	n := max(3, int(math.Ceil(math.Abs(float64(by))*math.Sqrt(float64(r))*1.6)))
	for i := 1; i <= n; i++ {
		sin, cos := math.Sincos(float64(from + by*float32(i)/float32(n)))
		p.lineTo(x+r*float32(cos), y+r*float32(sin))
	}
}

// roundRect adds a rectangle with round corners, wound the other way for a hole.
func (p *Painter) roundRect(x, y, w, h, r float32, hole bool) {
	if w <= 0 || h <= 0 {
		return
	}
	r = max(0, min(r, w/2, h/2))
	const quarter = math.Pi / 2
	corners := [4][2]float32{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} // clockwise
	by := float32(quarter)
	if hole {
		slices.Reverse(corners[:])
		by = -quarter
	}
	for i, c := range corners {
		from := float32(i) * quarter
		if hole {
			from = float32(4-i) * quarter
		}
		sin, cos := math.Sincos(float64(from))
		if px, py := c[0]+r*float32(cos), c[1]+r*float32(sin); i == 0 {
			p.moveTo(px, py)
		} else {
			p.lineTo(px, py)
		}
		p.arc(c[0], c[1], r, from, by)
	}
	p.z.ClosePath()
}

func (p *Painter) circle(x, y, r float32, hole bool) {
	p.roundRect(x-r, y-r, 2*r, 2*r, r, hole)
}

// capsule adds a line with round ends, always wound clockwise so that capsules add
// up.
func (p *Painter) capsule(x1, y1, x2, y2, r float32) {
	dx, dy := x2-x1, y2-y1
	d := sqrt(dx*dx + dy*dy)
	if d < 1e-3 {
		p.circle(x1, y1, r, false)
		return
	}
	nx, ny := -dy/d*r, dx/d*r // to the right of the line
	along := float32(math.Atan2(float64(dy), float64(dx)))
	p.moveTo(x1-nx, y1-ny)
	p.lineTo(x2-nx, y2-ny)
	p.arc(x2, y2, r, along-math.Pi/2, math.Pi)
	p.lineTo(x1+nx, y1+ny)
	p.arc(x1, y1, r, along+math.Pi/2, math.Pi)
	p.z.ClosePath()
}

// paintGlyph paints an icon: its filled areas, and its strokes with round ends.
func (p *Painter) paintGlyph(o *displaylist.Op) error {
	strokes := displaylist.GlyphStrokes(o.Name)
	if strokes == nil {
		return &UnknownError{"glyph", o.Name}
	}
	k := p.scale
	side, h := o.W*k, o.Stroke*k/2
	left, top := o.X*k-side/2, o.Y*k-side/2
	p.beginPath(o.X, o.Y, o.X, o.Y, (o.W+o.Stroke)/2)
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
	p.fillPath(o)
	return nil
}

// polygon adds an area, wound clockwise.
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
