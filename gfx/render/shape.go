package render

import (
	_ "embed"
	"image/color"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed shape.kage
var shapeSource []byte

// shape is a rectangle with round corners, in pixels: every figure of a list is one.
// It is rotated by the angle of cos and sin, and an outline unless stroke is 0.
type shape struct {
	x, y         float32 // its centre
	halfW, halfH float32
	radius       float32
	stroke       float32
	cos, sin     float32
}

// shapes gathers shapes and paints them in one draw call, antialiased by shape.kage.
type shapes struct {
	shader   *ebiten.Shader
	vertices []ebiten.Vertex
	indices  []uint32
	options  ebiten.DrawTrianglesShaderOptions
}

// add appends a rotated rectangle with round corners, filled or outlined, as two triangles. An invisible or empty one is
// left out.
func (s *shapes) add(f shape, o *displaylist.Op) {
	r, g, b, a := premultiplied(o.Color, o.Alpha)
	if a == 0 || f.halfW <= 0 || f.halfH <= 0 {
		return
	}
	n := uint32(len(s.vertices))
	w, h := f.halfW+1, f.halfH+1 // a pixel for the antialiased edge
	for i := range 4 {
		lx, ly := w, h
		if i&1 == 0 {
			lx = -w
		}
		if i&2 == 0 {
			ly = -h
		}
		s.vertices = append(s.vertices, ebiten.Vertex{
			DstX: f.x + lx*f.cos - ly*f.sin, DstY: f.y + lx*f.sin + ly*f.cos,
			SrcX: lx, SrcY: ly,
			ColorR: r, ColorG: g, ColorB: b, ColorA: a,
			Custom0: f.halfW, Custom1: f.halfH, Custom2: f.radius, Custom3: f.stroke,
		})
	}
	s.indices = append(s.indices, n, n+1, n+2, n+1, n+2, n+3)
}

func premultiplied(c color.NRGBA, alpha float32) (r, g, b, a float32) {
	a = float32(c.A) / 255 * min(max(alpha, 0), 1)
	return float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a
}

func (s *shapes) flush(dst *ebiten.Image) {
	if len(s.indices) == 0 {
		return
	}
	if s.shader == nil {
		s.shader = compile(shapeSource)
	}
	dst.DrawTrianglesShader32(s.vertices, s.indices, s.shader, &s.options)
	s.vertices, s.indices = s.vertices[:0], s.indices[:0]
}

func compile(source []byte) *ebiten.Shader {
	s, err := ebiten.NewShader(source)
	if err != nil {
		panic("render: an embedded shader does not compile: " + err.Error())
	}
	return s
}
