package theme_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

// Two sides can be distinguished if their lightness differs by leastLightness (CIE L*, 0 to
// 100), or if their outlines share at most mostShared of the area that either covers.
const (
	leastLightness = 10
	mostShared     = 0.80
	opaque         = 0xF0 // without the pale glow round a figure
)

// visions are how people see colors, as matrices for linear RGB: Machado, Oliveira and
// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// 2009, at severity 1.
var visions = map[string][3][3]float64{
	"usual":        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seen returns the mean lightness of a sprite's body to an eye.
func seen(m *image.RGBA, eye [3][3]float64) float64 {
	sum, n := 0.0, 0
	for i := 0; i < len(m.Pix); i += 4 {
		if m.Pix[i+3] < opaque {
			continue
		}
		in := [3]float64{rastertest.Linear(m.Pix[i]), rastertest.Linear(m.Pix[i+1]), rastertest.Linear(m.Pix[i+2])}
		y := 0.0
		for row, weight := range [3]float64{0.2126, 0.7152, 0.0722} {
			v := eye[row][0]*in[0] + eye[row][1]*in[1] + eye[row][2]*in[2]
			y += weight * min(max(v, 0), 1)
		}
		if y > 216.0/24389 {
			sum += 116*math.Cbrt(y) - 16
		} else {
			sum += y * 24389 / 27
		}
		n++
	}
	return sum / float64(max(n, 1))
}

// shared returns the share of the area covered by either sprite that both cover.
func shared(a, b *image.RGBA) float64 {
	both, either := 0, 0
	for i := 3; i < len(a.Pix); i += 4 {
		p, q := a.Pix[i] >= opaque, b.Pix[i] >= opaque
		if p && q {
			both++
		}
		if p || q {
			either++
		}
	}
	return float64(both) / float64(max(either, 1))
}

// apart reports whether two sprites can be distinguished by their outlines or, to every eye, by
// their lightness, and the eye that has most trouble.
func apart(a, b *image.RGBA) (ok bool, worst string, lightness, share float64) {
	lightness = math.Inf(1)
	for name, eye := range visions {
		if d := math.Abs(seen(a, eye) - seen(b, eye)); d < lightness {
			lightness, worst = d, name
		}
	}
	share = shared(a, b)
	return lightness >= leastLightness || share <= mostShared, worst, lightness, share
}

func sprite(t *testing.T, name string) *image.RGBA {
	t.Helper()
	m, err := assets.Sprite(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSidesDifferToEveryEye compares the pieces of every two sides in every pose. Pieces
// are drawn alike in both themes.
func TestSidesDifferToEveryEye(t *testing.T) {
	for _, g := range catalog.Games() {
		seats := g.Info().Seats
		for i := range seats {
			for j := range i {
				comparePoses(t, g.Info().Name, seats[i], seats[j])
			}
		}
	}
}

func comparePoses(t *testing.T, name string, a, b game.SeatInfo) {
	t.Helper()
	poses := []string{"-idle", "-crouch", "-leap"}
	if name == "froglet" {
		poses = poses[:1] // its sides are blooms beside the board
	}
	for _, pose := range poses {
		ok, eye, lightness, share := apart(sprite(t, a.Look+pose), sprite(t, b.Look+pose))
		t.Logf("%s%s and %s: L* %.1f apart (%s), %.2f of the outlines shared", a.Look, pose, b.Look, lightness, eye, share)
		if !ok {
			t.Errorf("%s: %s%s and %s differ by L* %.1f with %s, and share %.2f of their outlines", name, a.Look, pose, b.Look, lightness, eye, share)
		}
	}
}

// TestPiecesShowOnPlainPads compares every piece with the pad and the ground of high contrast: 3 to 1, as
// luminance from its mean lightness.
func TestPiecesShowOnPlainPads(t *testing.T) {
	const least = 3
	luminance := func(lightness float64) float64 { return math.Pow((lightness+16)/116, 3) }
	plain := func(c color.NRGBA) float64 {
		m := image.NewRGBA(image.Rect(0, 0, 1, 1))
		m.Set(0, 0, c)
		return luminance(seen(m, visions["usual"]))
	}
	th := theme.DayContrast()
	for _, g := range catalog.Games() {
		ground := plain(th.Pad)
		if g.Info().Name == "billabong" {
			ground = plain(th.Land)
		}
		for _, seat := range g.Info().Seats {
			for name, eye := range visions {
				body := luminance(seen(sprite(t, seat.Look+"-idle"), eye))
				if c := (ground + 0.05) / (body + 0.05); c < least && g.Info().Name != "froglet" { // whose sides have no pieces
					t.Errorf("%s: %s has a contrast of %.2f with %s on its ground, want %v", g.Info().Name, seat.Look, c, name, least)
				}
			}
		}
	}
}

// TestValuesDifferToEveryEye compares the pips of Froglet's frogs.
func TestValuesDifferToEveryEye(t *testing.T) {
	count := func(m *image.RGBA) (pale int) {
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i+3] > 0xF0 && m.Pix[i] > 0xC0 {
				pale++
			}
		}
		return pale
	}
	last := 0
	for _, name := range []string{"pips-1", "pips-2", "pips-3", "pips-4"} {
		n := count(sprite(t, name))
		if n < last*5/4 {
			t.Errorf("%s has %d pale pixels, the value below it %d: want a quarter more", name, n, last)
		}
		last = n
	}
}

func TestSeatSymbolsDiffer(t *testing.T) {
	art := map[string]bool{}
	for _, name := range assets.SpriteNames() {
		art[name] = true
	}
	for _, g := range catalog.Games() {
		hues, looks := map[game.Hue]bool{}, map[string]bool{}
		for _, s := range g.Info().Seats {
			hues[s.Hue], looks[s.Look] = true, true
			if !art[s.Look+"-idle"] {
				t.Errorf("%s: there is no picture of %s sitting", g.Info().Name, s.Look)
			}
		}
		if n := len(g.Info().Seats); len(hues) != n || len(looks) != n {
			t.Errorf("%s: %d seats have %d hues and %d looks", g.Info().Name, n, len(hues), len(looks))
		}
	}
}
