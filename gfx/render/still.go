package render

import (
	"image"
	"slices"

	"freckers/gfx/displaylist"

	"github.com/hajimehoshi/ebiten/v2"
)

const (
	// stillOps is how many operations within a clip are worth an image of
	// their own, and stillFrames after how many frames without a change.
	stillOps    = 40
	stillFrames = 20
)

// still is what stands within a clip, such as a little board: once it has not
// changed for a while it is painted as one image.
type still struct {
	ops    []displaylist.Op
	scale  float32
	frames int           // without a change
	img    *ebiten.Image // nil until then
	used   bool          // in this frame
}

// stills are those of a window, by their clips in pixels.
type stills map[image.Rectangle]*still

// group is the number of operations from a clip on to its end, 0 where they are
// few, or not the same however often they are painted.
func group(ops []displaylist.Op) int {
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
			if i < stillOps {
				return 0
			}
			return i + 1
		}
	}
	return 0
}

// still paints a group as an image where it has not changed for long enough.
func (p *Painter) still(ops []displaylist.Op) bool {
	r := p.pixels(&ops[0]).Intersect(p.root.Bounds())
	if r.Empty() {
		return false
	}
	s := p.stills[r]
	if s == nil {
		s = &still{}
		p.stills[r] = s
	}
	s.used = true
	if s.scale != p.scale || !slices.Equal(s.ops, ops) {
		s.drop()
		s.ops, s.scale, s.frames = append(s.ops[:0], ops...), p.scale, 0
		return false
	}
	if s.frames++; s.frames < stillFrames {
		return false
	}
	p.flush()
	if s.img == nil {
		s.img = p.apart(r, ops)
	}
	p.whole.GeoM.Reset()
	p.whole.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	p.dst.DrawImage(s.img, &p.whole)
	return true
}

// apart paints a group on an image of its own.
func (p *Painter) apart(r image.Rectangle, ops []displaylist.Op) *ebiten.Image {
	img := ebiten.NewImageWithOptions(r, nil)
	root, dst, cuts := p.root, p.dst, p.cuts
	p.root, p.dst, p.cuts = img, img, map[image.Rectangle]*ebiten.Image{}
	for i := range ops {
		p.op(&ops[i])
	}
	p.flush()
	p.root, p.dst, p.cuts = root, dst, cuts
	return img
}

func (s *still) drop() {
	if s.img != nil {
		s.img.Deallocate()
		s.img = nil
	}
}

// sweep forgets what was not painted in this frame.
func (s stills) sweep() {
	for r, one := range s {
		if !one.used {
			one.drop()
			delete(s, r)
		}
		one.used = false
	}
}
