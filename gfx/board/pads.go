package board

import (
	"math"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of pads in cells.
const (
	padDrift = 0.028 // offset of a pad's shadow to the right
	padShade = 0.40
	padTurn  = 0.55 // maximum angle of a pad, radians
)

// padOf returns the kind and angle of the pad in a cell, which vary from cell to cell.
func (s *Scene) padOf(c game.Cell) (kind int, angle float32) {
	h := mixed(uint32(c))
	if s.Layout.Shape == game.Hex {
		return padKinds + int(h%padKinds), float32(h>>8%6) * math.Pi / 3
	}
	return int(h % padKinds), (float32(h>>8&0xFF)/127.5 - 1) * padTurn
}

const padKinds = 3

// calm reports whether pads are to be quiet, for every piece has a value to be read.
func (s *Scene) calm() bool { return len(s.info.Kinds) > 0 && s.info.Kinds[0].Points > 0 }

// smallCell is the size of a cell, in logical pixels, below which pads and pieces that carry values have pictures of their own.
const smallCell = 44

func (s *Scene) small() bool { return s.calm() && s.Unit() < smallCell }

// padName returns the picture of a full pad.
func (s *Scene) padName(kind int) string {
	switch {
	case s.small():
		return calmPlain[s.hour()]
	case s.calm():
		return calmNames[s.hour()][kind]
	}
	return padNames[s.hour()][kind]
}

// The pads of square cells, then those of hexagons.
var (
	padShadow = [2 * padKinds]string{"pad-1-shadow", "pad-2-shadow", "pad-3-shadow", "hex-1-shadow", "hex-2-shadow", "hex-3-shadow"}
	padNames  = [2][2 * padKinds]string{{"pad-1", "pad-2", "pad-3", "hex-1", "hex-2", "hex-3"},
		{"pad-1-night", "pad-2-night", "pad-3-night", "hex-1-night", "hex-2-night", "hex-3-night"}}
	calmNames = [2][padKinds]string{{"calm-1", "calm-2", "calm-3"}, {"calm-1-night", "calm-2-night", "calm-3-night"}}
	calmPlain = [2]string{"calm-plain", "calm-plain-night"}
	budNames  = [2][2]string{{"bud", "pad-half"}, {"bud-night", "pad-half-night"}}
)

func (s *Scene) hour() int {
	if s.Theme.Night {
		return 1
	}
	return 0
}

// isPad reports whether a cell has a leaf; the land of hexagons is leaves, too.
func (s *Scene) isPad(c int) bool {
	g := s.spots[c].Terrain
	return g == game.Pad || g == game.Land && s.Layout.Shape == game.Hex
}

// drawPads draws the pads at rest with their shadows, then those that are opening or sinking.
func (s *Scene) drawPads(l *displaylist.List) {
	w := s.Unit() * spriteWidth
	for c := range s.spots {
		if !s.isPad(c) || s.hidden[c] {
			continue
		}
		x, y := s.Point(game.Cell(c))
		if s.Theme.Contrast {
			s.drawPlainPad(l, x+s.shake(game.Cell(c)), y, 1, 1)
			continue
		}
		kind, angle := s.padOf(game.Cell(c))
		drift := padDrift * s.Unit()
		depth := s.dip(game.Cell(c))
		low := drift * depth
		l.Sprite(padShadow[kind], x+drift, y+drift*shadowSlope, w, angle, padShade)
		x += low + s.shake(game.Cell(c))
		l.Sprite(s.padName(kind), x, y+low*shadowSlope, w*(1-dipShrink*depth), angle, 1)
	}
	for i := range s.frame.Pads {
		s.drawPadPose(l, &s.frame.Pads[i])
	}
}

func (s *Scene) drawPadPose(l *displaylist.List, p *animation.PadPose) {
	x, y := s.Point(p.Cell)
	if s.Theme.Contrast {
		s.drawPlainPad(l, x, y, p.Scale, p.Alpha)
		return
	}
	kind, angle := s.padOf(p.Cell)
	name := s.padName(kind)
	if p.Opening != animation.Full {
		name = budNames[s.hour()][p.Opening]
	}
	w := s.Unit() * spriteWidth * p.Scale
	if p.Opening == animation.Full {
		drift := padDrift * s.Unit() * p.Scale
		l.Sprite(padShadow[kind], x+drift, y+drift*shadowSlope, w, angle+p.Angle, padShade*p.Alpha).H *= p.Squeeze
	}
	l.Sprite(name, x, y, w, angle+p.Angle, p.Alpha).H *= p.Squeeze
}

// drawGhost draws a pad that would open; none does on firm ground.
func (s *Scene) drawGhost(l *displaylist.List, c game.Cell) {
	if s.firm() {
		return
	}
	x, y := s.Point(c)
	if s.Theme.Contrast {
		l.Ring(x, y, plainRadius*s.Unit(), 2, s.Theme.Pad)
		return
	}
	kind, angle := s.padOf(c)
	l.Sprite(s.padName(kind), x, y, s.Unit()*spriteWidth, angle, theme.GhostPad)
}
