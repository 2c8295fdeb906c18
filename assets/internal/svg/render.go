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
type pen struct {
	to     *image.RGBA
	dasher *rasterx.Dasher
}

func newPen(w, h int) *pen {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	return &pen{to, rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, to, to.Bounds()))}
}

// drawing draws all of d; m carries its units to pixels.
func (p *pen) drawing(d *Drawing, m rasterx.Matrix2D) error {
	first := style{fill: "black", stroke: "none", width: 1, cap: "butt", join: "miter", fillOpacity: 1, strokeOpacity: 1}
	return p.node(d, d.root, first, m.Translate(-d.box[0], -d.box[1]))
}

func (p *pen) node(d *Drawing, n *node, s style, m rasterx.Matrix2D) error {
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

func (p *pen) content(d *Drawing, n *node, s style, m rasterx.Matrix2D) error {
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
func (p *pen) shape(d *Drawing, path rasterx.Path, s style, m rasterx.Matrix2D) error {
	fill, err := d.paintOf(s.fill, s.fillOpacity, m)
	if err != nil {
		return err
	}
	if fill != nil {
		p.dasher.Clear()
		path.AddTo(&rasterx.MatrixAdder{Adder: &p.dasher.Filler, M: m})
		p.dasher.Filler.SetColor(fill)
		p.dasher.Filler.Draw()
	}
	stroke, err := d.paintOf(s.stroke, s.strokeOpacity, m)
	if err != nil || stroke == nil {
		return err
	}
	// A transform that is not uniform has no one line width: the mean keeps the ink.
	width := s.width * math.Sqrt(math.Abs(m.A*m.D-m.B*m.C))
	caps, join := rasterx.ButtCap, rasterx.Miter
	if s.cap == "round" {
		caps = rasterx.RoundCap
	}
	if s.join == "round" {
		join = rasterx.Round
	}
	p.dasher.Clear()
	p.dasher.SetStroke(fixed.Int26_6(width*64), 4*64, caps, caps, rasterx.RoundGap, join, nil, 0)
	path.AddTo(&rasterx.MatrixAdder{Adder: p.dasher, M: m})
	p.dasher.SetColor(stroke)
	p.dasher.Draw()
	return nil
}
