package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the country round firm ground in cells.
const (
	logWidth    = 4.2
	branchWidth = 3.8
	branchLong  = 0.44 // how far its twigs hang down, in shares of its width
	spotRadius  = 0.40 // of the pale ground in each square
	spotAlpha   = 0.13
	moonlight   = 0.4  // the share of the morning's light that is left at night
	paleHalf    = 0.46 // half of the pale square where a turn started
	paleRound   = 0.16
	paleAlpha   = 0.75
	chevronHalf = 0.17
	chevronStep = 0.26
	chevronLine = 0.055
	labelSize   = 0.34
	labelBelow  = 0.52 // of the middle of the line's label from its end
)

// firm reports whether the board lies on firm ground and not in the water.
func (s *Scene) firm() bool {
	return s.State != nil && s.Layout != nil && s.Layout.Shape == game.Square && len(s.Layout.Sites) > 0 && s.State.Spot(0).Terrain == game.Land
}

// Backdrop returns the background of the board: water at a phase, or meadow if the board is on
// firm ground.
func (s *Scene) Backdrop(r displaylist.Rect, phase float32) displaylist.Op {
	light, deep := s.ground()
	if s.firm() {
		phase = 0
	}
	if s.Theme.Contrast {
		return displaylist.Op{Kind: displaylist.Fill, X: r.X, Y: r.Y, W: r.W, H: r.H, Alpha: 1, Color: light}
	}
	return displaylist.Op{Kind: displaylist.Water, X: r.X, Y: r.Y, W: r.W, H: r.H, Alpha: 1, Phase: phase, Color: light, Color2: deep}
}

// ground returns the colors round the board in the light and in the deep.
func (s *Scene) ground() (light, deep color.NRGBA) {
	if s.firm() {
		return s.Theme.GroundLight, s.Theme.GroundDeep
	}
	return s.Theme.WaterLight, s.Theme.WaterDeep
}

// drawCountry draws what grows round the board as far as the scene reaches.
func (s *Scene) drawCountry(l *displaylist.List) {
	a := s.Around
	if a.W <= 0 || s.Theme.Contrast {
		return
	}
	u := s.Unit()
	ox, oy := s.origin()
	for i := range s.land.Country {
		t := &s.land.Country[i]
		if x, y := ox+t.X*u, oy+t.Y*u; x > a.X-u && x < a.X+a.W+u && y > a.Y-u && y < a.Y+a.H+u {
			l.Sprite(t.Name, x, y, t.Width*u, t.Angle, t.Alpha).Color = s.Theme.Shade
		}
	}
	bottom := oy + float32(s.Layout.Height)*u
	if room := a.Y + a.H - bottom; room > 1.6*u {
		l.Sprite("log", ox+0.78*float32(s.Layout.Width)*u, bottom+min(room/2, 1.2*u), logWidth*u, 0, 1).Color = s.Theme.Shade
	}
}

// drawBranch draws the branch of a tree that hangs in from the corner, above the
// coordinates, and its shade.
func (s *Scene) drawBranch(l *displaylist.List) {
	u := s.Unit()
	_, oy := s.origin()
	w := min(branchWidth*u, (oy-0.6*u-s.Around.Y)/branchLong)
	if s.Around.W <= 0 || w < 2*u || s.Theme.Contrast {
		return
	}
	x, y := s.Around.X+0.49*w, s.Around.Y+0.41*w
	l.Sprite("branch-shadow", x+1.5*u, y+2*u, w, 0, 0.13)
	l.Sprite("branch", x, y, w, 0, 1).Color = s.Theme.Shade
}

// drawSpots draws the pale ground of each square, and the light of the morning on all.
func (s *Scene) drawSpots(l *displaylist.List) {
	u := s.Unit()
	for c := range s.spots {
		if s.spots[c].Terrain == game.Land {
			x, y := s.Point(game.Cell(c))
			l.Disc(x, y, spotRadius*u, s.Theme.Dust).Alpha = spotAlpha
		}
	}
	if r := s.rect(s.land.Whole); r.W > 0 && !s.Theme.Contrast {
		alpha := float32(1)
		if s.Theme.Night {
			alpha = moonlight
		}
		l.Sprite("dawn", r.X+r.W/2, r.Y+r.H/2, r.W, 0, alpha).H = r.H
	}
}

// drawStarts draws the pale squares where the turn in hand started, which a piece of
// nobody's marks.
func (s *Scene) drawStarts(l *displaylist.List) {
	half := paleHalf * s.Unit()
	for c := range s.spots {
		if p := s.spots[c].Piece; !p.None() && p.Owner < 0 {
			x, y := s.Point(game.Cell(c))
			r := displaylist.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}
			l.Fill(r, paleRound*s.Unit(), theme.Mix(s.Theme.Land, s.Theme.MarkLegal, paleAlpha))
		}
	}
}

// drawWay draws arrowheads round the lake that show which way the race goes.
func (s *Scene) drawWay(l *displaylist.List) {
	b := &s.land.Lake
	if s.land.Lakes == 0 || !s.Layout.Round {
		return
	}
	mx, my := (b.X1+b.X2)/2, (b.Y1+b.Y2)/2
	for _, at := range [...][2]float32{{mx, b.Y1 - 1}, {b.X2 + 1, my}, {b.X1 - 1, my}} {
		heading := s.Layout.Heading(game.Nobody, float64(at[0]), float64(at[1]))
		sin64, cos64 := math.Sincos(math.Round(heading/(math.Pi/2)) * math.Pi / 2)
		sin, cos := float32(sin64), float32(cos64)
		for i := -1; i <= 1; i++ {
			x, y := at[0]+float32(i)*chevronStep*sin, at[1]-float32(i)*chevronStep*cos
			for _, side := range [...]float32{-1, 1} {
				wing := box{X1: x + chevronHalf*(side*cos-sin), Y1: y + chevronHalf*(side*sin+cos), X2: x, Y2: y}
				s.drawSegment(l, wing, chevronLine, s.faint(0.8), s.Theme.Dust)
			}
		}
	}
}

// drawLineLabel names the lines across firm ground, at their lower end.
func (s *Scene) drawLineLabel(l *displaylist.List) {
	if s.LineLabel == "" || len(s.Layout.Lines) == 0 {
		return
	}
	n := &s.Layout.Lines[0]
	u := s.Unit()
	x, y1 := s.place(float32(n.X1), float32(n.Y1))
	_, y2 := s.place(float32(n.X2), float32(n.Y2))
	size := min(max(labelSize*u, 11), theme.QuietSize)
	y := max(y1, y2) + max(labelBelow*u, size)
	if y1 > y2 || y+size > s.Around.Y+s.Around.H {
		return
	}
	l.Text(s.LineLabel, x, y+0.36*size, size, true, displaylist.Middle, s.Theme.OnGround)
}
