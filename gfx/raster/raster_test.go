package raster

import (
	"errors"
	"image"
	"image/color"
	"math"
	"testing"

	"freckers/gfx/displaylist"
)

var white = color.NRGBA{255, 255, 255, 255}

func painted(t *testing.T, side int, ops ...displaylist.Op) *image.RGBA {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range m.Pix {
		if i%4 == 3 {
			m.Pix[i] = 255
		}
	}
	if err := New().Paint(m, &displaylist.List{Ops: ops}, 1); err != nil {
		t.Fatal(err)
	}
	return m
}

// light is the sum of the red channel, in full pixels.
func light(m *image.RGBA) float64 {
	sum := 0
	for i := 0; i < len(m.Pix); i += 4 {
		sum += int(m.Pix[i])
	}
	return float64(sum) / 255
}

// TestShapesCoverTheirArea compares what is painted with the area that geometry
// gives.
func TestShapesCoverTheirArea(t *testing.T) {
	for _, test := range []struct {
		name string
		op   displaylist.Op
		want float64
	}{
		{"rectangle", displaylist.Op{Kind: displaylist.Fill, X: 10.5, Y: 10.25, W: 30, H: 20}, 600},
		{"round rectangle", displaylist.Op{Kind: displaylist.Fill, X: 10, Y: 10, W: 40, H: 30, R: 10}, 1200 - (4-math.Pi)*100},
		{"frame", displaylist.Op{Kind: displaylist.Frame, X: 10, Y: 10, W: 40, H: 30, Stroke: 3}, 1200 - 34*24},
		{"disc", displaylist.Op{Kind: displaylist.Disc, X: 50, Y: 50, R: 20}, math.Pi * 400},
		{"ring", displaylist.Op{Kind: displaylist.Ring, X: 50, Y: 50, R: 20, Stroke: 4}, math.Pi * (22*22 - 18*18)},
		{"line", displaylist.Op{Kind: displaylist.Segment, X: 20, Y: 20, W: 30, H: 40, Stroke: 6}, 50*6 + math.Pi*9},
		{"point", displaylist.Op{Kind: displaylist.Segment, X: 20, Y: 20, Stroke: 6}, math.Pi * 9},
		{"dots", displaylist.Op{Kind: displaylist.Dots, X: 20, Y: 50, W: 60, R: 20, Stroke: 8}, 4 * math.Pi * 16},
		{"half there", displaylist.Op{Kind: displaylist.Disc, X: 100, Y: 50, R: 20}, math.Pi * 200},
		{"stop", displaylist.Op{Kind: displaylist.Glyph, Name: "stop", X: 50, Y: 50, W: 50, H: 50, Stroke: 2}, 24 * 24},
	} {
		test.op.Color, test.op.Alpha = white, 1
		if got := light(painted(t, 100, test.op)); math.Abs(got-test.want) > 2+test.want/100 {
			t.Errorf("%s covers %.1f pixels, want %.1f", test.name, got, test.want)
		}
		test.op.Alpha = 0.5
		if got := light(painted(t, 100, test.op)); math.Abs(got-test.want/2) > 2+test.want/100 {
			t.Errorf("%s at half strength covers %.1f pixels, want %.1f", test.name, got, test.want/2)
		}
	}
}

func TestClipsNest(t *testing.T) {
	all := displaylist.Op{Kind: displaylist.Fill, X: -10, Y: -10, W: 200, H: 200, Color: white, Alpha: 1}
	disc := displaylist.Op{Kind: displaylist.Disc, X: 30, Y: 30, R: 30, Color: white, Alpha: 1}
	m := painted(t, 100,
		displaylist.Op{Kind: displaylist.Clip, X: 10, Y: 10, W: 40, H: 40},
		displaylist.Op{Kind: displaylist.Clip, X: 30, Y: 0, W: 50, H: 30}, all, displaylist.Op{Kind: displaylist.Unclip},
		displaylist.Op{Kind: displaylist.Clip, X: 10, Y: 40, W: 5, H: 5}, all, disc, displaylist.Op{Kind: displaylist.Unclip},
		displaylist.Op{Kind: displaylist.Unclip}, displaylist.Op{Kind: displaylist.Unclip})
	if got := light(m); got != 20*20+25 {
		t.Errorf("%v pixels are painted, want 425", got)
	}
	for _, kind := range []displaylist.Kind{displaylist.Text, displaylist.Sprite} {
		m := painted(t, 100, displaylist.Op{Kind: displaylist.Clip, X: 200, Y: 200, W: 10, H: 10},
			displaylist.Op{Kind: kind, Name: "pad-1", X: 50, Y: 50, W: 60, H: 60, Size: 20, Alpha: 1, Color: white})
		if got := light(m); got != 0 {
			t.Errorf("kind %d paints %v pixels outside the clip", kind, got)
		}
	}
}

// TestSpritesTurnAndScale compares the weight of a sprite at other sizes and
// angles with the plain one.
func TestSpritesTurnAndScale(t *testing.T) {
	weigh := func(w, angle, x float32) (sum, cx, cy float64) {
		m := painted(t, 300, displaylist.Op{Kind: displaylist.Sprite, Name: "frog-red-leap", X: x, Y: 150, W: w, H: w, Angle: angle, Alpha: 1})
		for y := range 300 {
			for x := range 300 {
				v := float64(m.RGBAAt(x, y).R) / 255
				sum, cx, cy = sum+v, cx+v*float64(x), cy+v*float64(y)
			}
		}
		return sum, cx/sum + 0.5, cy/sum + 0.5
	}
	plain, px, py := weigh(128, 0, 150)
	if plain < 500 {
		t.Fatalf("the frog weighs %v", plain)
	}
	for _, angle := range []float32{math.Pi / 4, math.Pi / 2, math.Pi, -2} {
		sum, cx, cy := weigh(128, angle, 150)
		sin, cos := math.Sincos(float64(angle))
		wx, wy := 150+(px-150)*cos-(py-150)*sin, 150+(px-150)*sin+(py-150)*cos
		if math.Abs(sum/plain-1) > 0.01 || math.Hypot(cx-wx, cy-wy) > 0.5 {
			t.Errorf("turned by %v it weighs %.1f at %.1f,%.1f, want %.1f at %.1f,%.1f", angle, sum, cx, cy, plain, wx, wy)
		}
	}
	if half, _, _ := weigh(64, 0, 150); math.Abs(half*4/plain-1) > 0.02 {
		t.Errorf("at half the size it weighs %.1f, want a quarter of %.1f", half, plain)
	}
	if _, cx, _ := weigh(128, 0, 150.25); math.Abs(cx-px-0.25) > 0.05 {
		t.Errorf("moved by a quarter of a pixel it lies at %.2f, was at %.2f", cx, px)
	}
}

func TestTextIsAligned(t *testing.T) {
	for _, test := range []struct {
		align     displaylist.Align
		from, to  int
		alignName string
	}{{displaylist.Left, 50, 100, "left"}, {displaylist.Middle, 28, 72, "middle"}, {displaylist.Right, 0, 52, "right"}} {
		m := painted(t, 100, displaylist.Op{Kind: displaylist.Text, Name: "HHHH", X: 50, Y: 60, Size: 14, Align: test.align, Alpha: 1, Color: white})
		if light(m) < 30 {
			t.Errorf("%s: nothing is written", test.alignName)
		}
		for y := range 100 {
			for x := range 100 {
				if m.RGBAAt(x, y).R > 0 && (x < test.from || x >= test.to || y >= 61 || y < 48) {
					t.Fatalf("%s: ink at %d,%d", test.alignName, x, y)
				}
			}
		}
	}
}

func TestWaterGoesFromLightToDeep(t *testing.T) {
	light, deep := color.NRGBA{0x2C, 0x62, 0x66, 255}, color.NRGBA{0x1F, 0x4B, 0x52, 255}
	m := painted(t, 200, displaylist.Op{Kind: displaylist.Water, W: 200, H: 200, Color: light, Color2: deep, Alpha: 1})
	if c := m.RGBAAt(80, 70); c.G < 0x61 {
		t.Errorf("the middle of the light is %v", c)
	}
	if c := m.RGBAAt(199, 199); c.G > 0x4F {
		t.Errorf("the corner is %v", c)
	}
}

func TestUnknownArtIsAnError(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for _, o := range []displaylist.Op{{Kind: displaylist.Sprite, Name: "none", W: 9, H: 9, Alpha: 1}, {Kind: displaylist.Glyph, Name: "none", W: 9}, {Kind: 99}} {
		err := New().Paint(m, &displaylist.List{Ops: []displaylist.Op{o, {Kind: displaylist.Disc, X: 5, Y: 5, R: 3, Color: white, Alpha: 1}}}, 1)
		if err == nil {
			t.Errorf("%+v: no error", o)
		}
		var unknown *UnknownError
		if o.Name == "none" && !errors.As(err, &unknown) {
			t.Errorf("%+v: %v", o, err)
		}
		if light(m) == 0 {
			t.Errorf("%+v: nothing else is painted", o)
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	l := &displaylist.List{}
	l.Add(displaylist.Op{Kind: displaylist.Water, W: 480, H: 480, Color: white, Color2: white, Alpha: 1})
	for i := range 64 {
		l.Sprite("pad-1", 30+float32(i%8)*55, 30+float32(i/8)*55, 80, float32(i), 1)
	}
	m := image.NewRGBA(image.Rect(0, 0, 480, 480))
	p := New()
	for b.Loop() {
		if err := p.Paint(m, l, 1); err != nil {
			b.Fatal(err)
		}
	}
}

func TestNothingIsPaintedOutsideItsBounds(t *testing.T) {
	const side = 180
	for _, o := range []displaylist.Op{
		{Kind: displaylist.Fill, X: 70, Y: 80, W: 31, H: 22, R: 6},
		{Kind: displaylist.Frame, X: 70, Y: 80, W: 31, H: 22, R: 6, Stroke: 4},
		{Kind: displaylist.Disc, X: 90, Y: 90, R: 17},
		{Kind: displaylist.Ring, X: 90, Y: 90, R: 17, Stroke: 9},
		{Kind: displaylist.Segment, X: 120, Y: 60, W: -50, H: 33, Stroke: 8},
		{Kind: displaylist.Dots, X: 120, Y: 60, W: -50, H: -33, R: 12, Stroke: 8},
		{Kind: displaylist.Dots, X: 120, Y: 60, W: -50, H: -33, R: 12, Stroke: 8, Bow: 25},
		{Kind: displaylist.Sprite, Name: "frog-red-idle", X: 90, Y: 90, W: 60, H: 40, Angle: 0.8},
		{Kind: displaylist.Glyph, Name: "settings", X: 90, Y: 90, W: 40, Stroke: 6},
		{Kind: displaylist.Text, Name: "Qjß", X: 100, Y: 90, Size: 28, Bold: true, Align: displaylist.Left},
		{Kind: displaylist.Text, Name: "Wjlly WWWW", X: 130, Y: 90, Size: 19, Bold: true, Align: displaylist.Right},
		{Kind: displaylist.Text, Name: "0,4 ↖ → ↑", X: 90, Y: 90, Size: 22, Align: displaylist.Middle},
	} {
		o.Color, o.Alpha = white, 1
		m, r, seen := painted(t, side, o), o.Bounds(), 0
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i] == 0 {
				continue
			}
			seen++
			x, y := float32(i/4%side), float32(i/4/side)
			if x < r.X-1 || y < r.Y-1 || x > r.X+r.W || y > r.Y+r.H {
				t.Fatalf("%v %q paints %v %v outside %v", o.Kind, o.Name, x, y, r)
			}
		}
		if seen == 0 {
			t.Errorf("%v %q paints nothing", o.Kind, o.Name)
		}
	}
}
