package render

import (
	"image"
	"slices"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

const (
	// layerOps is the number of operations within a clip that are worth their own
	// image, layerFrames the number of frames without a change before that.
	layerOps    = 40
	layerFrames = 20
)

// layer is what lies within a clip, such as a small board: once it has not changed
// for a while it is painted as one image.
type layer struct {
	ops    []displaylist.Op
	scale  float32
	frames int           // without a change
	img    *ebiten.Image // nil until then
	used   bool          // in this frame
}

// layers are those of a window, by their clips in pixels.
type layers map[image.Rectangle]*layer

// layerLen returns the number of operations up to the end of a clip, 0 if they are
// few or contain water, which moves.
func layerLen(ops []displaylist.Op) int {
	depth := 0
	for i := range ops {
		switch ops[i].Kind {
		case displaylist.Clip:
			depth++
		case displaylist.Unclip:
			depth--
		case displaylist.Water:
			return 0
		}
		if depth == 0 {
			if i < layerOps {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// layer paints operations as one image if they have not changed for long enough, and
// reports whether it did.
func (p *Painter) layer(ops []displaylist.Op) bool {
	r := p.pixels(&ops[0]).Intersect(p.root.Bounds())
	if r.Empty() {
		return false
	}
	s := p.layers[r]
	if s == nil {
		s = &layer{}
		p.layers[r] = s
	}
	s.used = true
	if s.scale != p.scale || !slices.Equal(s.ops, ops) {
		s.drop()
		s.ops, s.scale, s.frames = append(s.ops[:0], ops...), p.scale, 0
		return false
	}
	if s.frames++; s.frames < layerFrames {
		return false
	}
	p.flush()
	if s.img == nil {
		s.img = p.offscreen(r, ops)
	}
	p.plain.GeoM.Reset()
	p.plain.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	p.dst.DrawImage(s.img, &p.plain)
	return true
}

// offscreen paints operations on their own image.
func (p *Painter) offscreen(r image.Rectangle, ops []displaylist.Op) *ebiten.Image {
	img := ebiten.NewImageWithOptions(r, nil)
	root, dst, parts, region := p.root, p.dst, p.parts, p.region
	p.root, p.dst, p.parts, p.region = img, img, map[image.Rectangle]*ebiten.Image{}, r
	for i := range ops {
		p.paintOp(&ops[i])
	}
	p.flush()
	p.root, p.dst, p.parts, p.region = root, dst, parts, region
	return img
}

func (s *layer) drop() {
	if s.img != nil {
		s.img.Deallocate()
		s.img = nil
	}
}

// drop drops all layers.
func (s layers) drop() {
	for _, one := range s {
		one.drop()
	}
	clear(s)
}

// sweep drops the layers that were not painted in this frame.
func (s layers) sweep() {
	for r, one := range s {
		if !one.used {
			one.drop()
			delete(s, r)
		}
		one.used = false
	}
}
