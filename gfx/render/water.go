package render

import (
	_ "embed"
	"image/color"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed water.kage
var waterSource []byte

// pond is the shader of the water with its uniforms.
type pond struct {
	shader   *ebiten.Shader
	vertices [4]ebiten.Vertex
	light    [4]float32
	deep     [4]float32
	options  ebiten.DrawTrianglesShaderOptions
}

// paintWater paints the water of a rectangle by a shader, and its waves as sprites.
func (p *Painter) paintWater(o *displaylist.Op) {
	p.flush()
	w := &p.pond
	if w.shader == nil {
		w.shader = compile(waterSource)
		w.options.Uniforms = map[string]any{"Light": w.light[:], "Deep": w.deep[:]}
	}
	setTone(&w.light, o.Color)
	setTone(&w.deep, o.Color2)
	k := p.scale
	for i := range w.vertices {
		x, y := float32(i&1), float32(i>>1)
		w.vertices[i] = ebiten.Vertex{
			DstX: (o.X + x*o.W) * k, DstY: (o.Y + y*o.H) * k,
			SrcX:   (x - displaylist.LightX) / displaylist.LightRadius,
			SrcY:   (y - displaylist.LightY) / displaylist.LightRadius,
			ColorA: 1,
		}
	}
	p.dst.DrawTrianglesShader32(w.vertices[:], p.rect[:], w.shader, &w.options)
	p.waves = displaylist.Waves(p.waves[:0], o)
	p.clip(p.pixels(o))
	for i := range p.waves {
		p.paintSprite(&p.waves[i])
	}
	p.unclip()
}

func setTone(t *[4]float32, c color.NRGBA) {
	t[0], t[1], t[2], t[3] = float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, 1
}
