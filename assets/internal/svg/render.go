package svg

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Size is the width and height of the drawing's own units.
func (d *Drawing) Size() (w, h float64) { return d.box[2], d.box[3] }

// Render draws into a new picture of w by h pixels, stretched to fill it.
func (d *Drawing) Render(w, h int) (*image.RGBA, error) {
	p := newPen(w, h)
	m := rasterx.Identity.Scale(float64(w)/d.box[2], float64(h)/d.box[3])
	if err := p.drawing(d, m); err != nil {
		return nil, err
	}
	return p.to, nil
}

// pen draws onto one picture.
type pen struct{ to *image.RGBA }

func newPen(w, h int) pen { return pen{image.NewRGBA(image.Rect(0, 0, w, h))} }

// drawing draws all of d; m carries its units to pixels.
func (p pen) drawing(d *Drawing, m rasterx.Matrix2D) error {
	first := style{fill: "black", stroke: "none", width: 1, cap: "butt", join: "miter", fillOpacity: 1, strokeOpacity: 1}
	return p.node(d, d.root, first, m.Translate(-d.box[0], -d.box[1]))
}

func (p pen) node(d *Drawing, n *node, s style, m rasterx.Matrix2D) error {
	s, err := s.with(n)
	if err != nil {
		return err
	}
	if v, ok := n.attrs["transform"]; ok {
		t, err := transform(v)
		if err != nil {
			return err
		}
		m = m.Mult(t)
	}
	opacity, err := n.number("opacity", 1)
	if err != nil {
		return err
	}
	if opacity >= 1 {
		return p.content(d, n, s, m)
	}
	layer := newPen(p.to.Bounds().Dx(), p.to.Bounds().Dy())
	if err := layer.content(d, n, s, m); err != nil {
		return err
	}
	mask := image.NewUniform(color.Alpha16{A: uint16(math.Round(0xFFFF * opacity))})
	draw.DrawMask(p.to, p.to.Bounds(), layer.to, image.Point{}, mask, image.Point{}, draw.Over)
	return nil
}

func (p pen) content(d *Drawing, n *node, s style, m rasterx.Matrix2D) error {
	switch n.name {
	case "svg", "g":
		for _, k := range n.kids {
			if err := p.node(d, k, s, m); err != nil {
				return err
			}
		}
		return nil
	case "defs", "linearGradient", "radialGradient":
		return nil
	case "image":
		in := d.inner[n.attrs["href"]]
		v, err := n.numbers("x", "y", "width", "height")
		if err != nil {
			return err
		}
		w, h := in.Size()
		return p.drawing(in, m.Translate(v[0], v[1]).Scale(v[2]/w, v[3]/h))
	}
	path, err := outline(n)
	if err != nil {
		return err
	}
	return p.shape(d, path, s, m)
}

// outline gives the path of a shape in its own units.
func outline(n *node) (rasterx.Path, error) {
	var c oksvg.PathCursor
	switch n.name {
	case "path":
		if err := c.CompilePath(n.attrs["d"]); err != nil {
			return nil, fmt.Errorf("svg: path %.40q: %w", n.attrs["d"], err)
		}
	case "circle", "ellipse":
		v, err := n.numbers("cx", "cy", "rx", "ry", "r")
		if err != nil {
			return nil, err
		}
		c.EllipseAt(v[0], v[1], v[2]+v[4], v[3]+v[4])
	case "rect":
		v, err := n.numbers("x", "y", "width", "height", "rx")
		if err != nil {
			return nil, err
		}
		rasterx.AddRoundRect(v[0], v[1], v[0]+v[2], v[1]+v[3], v[4], v[4], 0, rasterx.RoundGap, &c.Path)
	default:
		return nil, fmt.Errorf("svg: a %q element is not a shape", n.name)
	}
	return c.Path, nil
}

// shape fills and strokes a path.
func (p pen) shape(d *Drawing, path rasterx.Path, s style, m rasterx.Matrix2D) error {
	// A transform that is not uniform has no one line width: the mean keeps the ink.
	width := 0.0
	if s.stroke != "none" {
		width = s.width * math.Sqrt(math.Abs(m.A*m.D-m.B*m.C))
	}
	box := extent(path, m, width).Intersect(p.to.Bounds())
	if box.Empty() {
		return nil
	}
	// What lies outside the box cannot change, so only the box is rasterised.
	to := p.to.SubImage(box).(*image.RGBA)
	dasher := rasterx.NewDasher(box.Dx(), box.Dy(), rasterx.NewScannerGV(box.Dx(), box.Dy(), to, box))
	m = rasterx.Identity.Translate(-float64(box.Min.X), -float64(box.Min.Y)).Mult(m)

	fill, err := d.paintOf(s.fill, s.fillOpacity, m)
	if err != nil {
		return err
	}
	if fill != nil {
		path.AddTo(&rasterx.MatrixAdder{Adder: &dasher.Filler, M: m})
		dasher.Filler.SetColor(fill)
		dasher.Filler.Draw()
	}
	stroke, err := d.paintOf(s.stroke, s.strokeOpacity, m)
	if err != nil || stroke == nil {
		return err
	}
	caps, join := rasterx.ButtCap, rasterx.Miter
	if s.cap == "round" {
		caps = rasterx.RoundCap
	}
	if s.join == "round" {
		join = rasterx.Round
	}
	dasher.Clear()
	dasher.SetStroke(fixed.Int26_6(width*64), miterLimit*64, caps, caps, rasterx.RoundGap, join, nil, 0)
	path.AddTo(&rasterx.MatrixAdder{Adder: dasher, M: m})
	dasher.SetColor(stroke)
	dasher.Draw()
	return nil
}

// miterLimit is SVG's own: how many half widths a sharp corner may reach out.
const miterLimit = 4

// extent is a box of pixels that holds a path and its stroke.
func extent(path rasterx.Path, m rasterx.Matrix2D, width float64) image.Rectangle {
	var e edges
	path.AddTo(&rasterx.MatrixAdder{Adder: &e, M: m})
	out := int(math.Ceil(width/2*miterLimit)) + 2
	return image.Rect(e.min.X.Floor(), e.min.Y.Floor(), e.max.X.Ceil(), e.max.Y.Ceil()).Inset(-out)
}

// edges takes a path and keeps how far its points reach. A curve lies within
// its control points.
type edges struct {
	min, max fixed.Point26_6
	some     bool
}

func (e *edges) point(a fixed.Point26_6) {
	if !e.some {
		e.min, e.max, e.some = a, a, true
	}
	e.min.X, e.min.Y = min(e.min.X, a.X), min(e.min.Y, a.Y)
	e.max.X, e.max.Y = max(e.max.X, a.X), max(e.max.Y, a.Y)
}

func (e *edges) Start(a fixed.Point26_6) { e.point(a) }
func (e *edges) Line(b fixed.Point26_6)  { e.point(b) }
func (e *edges) Stop(bool)               {}

func (e *edges) QuadBezier(b, c fixed.Point26_6) {
	e.point(b)
	e.point(c)
}

func (e *edges) CubeBezier(b, c, d fixed.Point26_6) {
	e.point(b)
	e.point(c)
	e.point(d)
}
