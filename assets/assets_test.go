package assets

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/jfreymuth/oggvorbis"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// promised lists the sprites that the rest of the program asks for.
func promised() []string {
	names := []string{"bubble", "ripple", "wave-1", "wave-2", "wave-3",
		"lake", "dawn", "bush-1", "bush-2", "log", "branch", "branch-shadow",
		"reed-1", "reed-2", "reed-3", "tuft-1", "tuft-2", "tuft-3", "pebble", "prints",
		"roo-red-swim", "roo-green-swim", "bloom-plum-idle", "bloom-teal-idle",
		"bank-meadow", "bank-sand", "wake", "iris", "root", "flag", "droplet", "fly", "fly-flap", "tongue", "lilyflower", "pennant", "lamp", "lamplight", "pencil", "cog",
		"pips-1", "pips-2", "pips-3", "pips-4", "frog-red-rim", "frog-blue-rim", "frog-green-rim", "frog-yellow-rim"}
	for _, piece := range []string{"frog-red", "frog-blue", "frog-green", "frog-yellow", "chexer-red", "chexer-green", "chexer-blue",
		"roo-red", "roo-red-racing", "roo-green", "roo-green-racing", "roo-referee"} {
		names = append(names, piece+"-blink")
		for _, pose := range []string{"-idle", "-crouch", "-leap"} {
			names = append(names, piece+pose, piece+pose+"-shadow")
		}
	}
	for i, colour := range []string{"green", "yellow", "red", "blue"} {
		names = append(names, "frog-"+colour+"-small", "frog-"+colour+"-small-rim", fmt.Sprintf("pips-%d-small", i+1))
	}
	for _, pad := range []string{"calm-1", "calm-2", "calm-3", "calm-plain"} {
		names = append(names, pad, pad+"-night")
	}
	for _, pad := range []string{"pad-1", "pad-2", "pad-3", "hex-1", "hex-2", "hex-3"} {
		names = append(names, pad, pad+"-night", pad+"-shadow")
	}
	for _, who := range []string{"tadpole", "minnow", "newt", "treefrog", "watervole", "bullfrog", "otter", "pike", "heron", "oldtoad",
		"person", "friend", "program"} {
		names = append(names, "portrait-"+who)
		for _, face := range []string{"-idle", "-blink", "-happy", "-beaten"} {
			names = append(names, "portrait-"+who+face)
		}
		if who != "person" && who != "friend" && who != "program" {
			names = append(names, "portrait-"+who+"-hat", "portrait-"+who+"-cap")
		}
	}
	return append(names, "pad-half", "pad-half-night", "bud", "bud-night")
}

// spriteSide is the width and height of a sprite in pixels.
const spriteSide = 256

func TestSprites(t *testing.T) {
	want := promised()
	slices.Sort(want)
	if got := SpriteNames(); !slices.Equal(got, want) {
		t.Errorf("SpriteNames() = %v, want %v", got, want)
	}
	total := 0
	for _, name := range want {
		data, err := pictures.ReadFile("png/" + name + ".png")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		total += len(data)
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		side := image.Pt(spriteSide, spriteSide)
		switch {
		case strings.HasPrefix(name, "portrait-"):
			side = image.Pt(240, 240)
		case strings.HasPrefix(name, "bank-"):
			side = image.Pt(640, 640)
		}
		if m.Bounds().Size() != side {
			t.Errorf("%s is %v pixels, want %v", name, m.Bounds().Size(), side)
		}
		fast, err := Sprite(name)
		if err != nil {
			t.Errorf("Sprite(%q): %v", name, err)
			continue
		}
		for i := 0; i < side.X*side.Y; i += 37 {
			x, y := i%side.X, i/side.X
			if got, want := fast.RGBAAt(x, y), color.RGBAModel.Convert(m.At(x, y)); got != want {
				t.Errorf("Sprite(%q) is %v at %d,%d, the file %v", name, got, x, y, want)
				break
			}
		}
		if _, _, _, a := m.At(0, 0).RGBA(); a != 0 && name != "bank-meadow" {
			t.Errorf("%s: the corner is not transparent", name)
		}
	}
	if total > 1_500_000 {
		t.Errorf("the sprites take %d bytes, want at most 1500000", total)
	}
}

func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"", "frog", "icon-16", "../png/pad-1", "pad-1.png"} {
		if _, err := Sprite(name); err == nil || !strings.Contains(err.Error(), "SpriteNames") {
			t.Errorf("Sprite(%q): error %v, want one that points to SpriteNames", name, err)
		}
	}
	if _, err := Sound("bang"); err == nil || !strings.Contains(err.Error(), "SoundNames") {
		t.Errorf("Sound: error %v, want one that points to SoundNames", err)
	}
	if _, err := Icon(17); err == nil || !strings.Contains(err.Error(), "[16 32 48 64 128 256 512]") {
		t.Errorf("Icon(17): error %v, want one that lists the sizes", err)
	}
}

func TestIcons(t *testing.T) {
	for _, px := range IconSizes() {
		m, err := Icon(px)
		if err != nil {
			t.Errorf("Icon(%d): %v", px, err)
		} else if m.Bounds().Size() != image.Pt(px, px) {
			t.Errorf("Icon(%d) is %v pixels", px, m.Bounds().Size())
		}
	}
	files, err := fs.Glob(pictures, "png/icon-[0-9]*.png")
	if err != nil || len(files) != len(IconSizes()) {
		t.Errorf("there are %d icon files (%v), IconSizes has %d", len(files), err, len(IconSizes()))
	}
	data, err := MaskableIcon()
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil || m.Bounds().Size() != image.Pt(512, 512) {
		t.Fatalf("the maskable icon is %v: %v", m.Bounds(), err)
	}
	if _, _, _, a := m.At(0, 0).RGBA(); a != 0xffff {
		t.Error("the maskable icon has transparent corners, which systems fill as they like")
	}
}

// TestPadNotch looks for water where the notch of a pad should be, by its angle
// clockwise from up, and for leaf beside it.
func TestPadNotch(t *testing.T) {
	for name, degrees := range map[string]float64{"pad-1": 62, "pad-2": -155, "pad-3": -42} {
		data, err := pictures.ReadFile("png/" + name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		leaf := func(turn float64) bool {
			a, far := degrees*math.Pi/180+turn, 38.0*spriteSide/SpriteUnits
			_, _, _, alpha := m.At(int(128+far*math.Sin(a)), int(128-far*math.Cos(a))).RGBA()
			return alpha > 0x8000
		}
		if leaf(0) || !leaf(0.35) || !leaf(-0.35) {
			t.Errorf("%s: leaf at the notch %v, beside it %v and %v", name, leaf(0), leaf(0.35), leaf(-0.35))
		}
	}
}

func TestFonts(t *testing.T) {
	const text = "AaZzÀÿĀžß0123456789 .,:;!?…–—“”‘’«»•·×−±≈≤≥°½¼¾←↑→↓↖↗↘↙"
	for _, isBold := range []bool{false, true} {
		f, err := sfnt.Parse(Font(isBold))
		if err != nil {
			t.Fatalf("bold %v: %v", isBold, err)
		}
		var b sfnt.Buffer
		ppem := fixed.I(1000)
		figures := map[fixed.Int26_6]bool{}
		for _, r := range text {
			g, err := f.GlyphIndex(&b, r)
			if err != nil || g == 0 {
				t.Errorf("bold %v: no %q (%v)", isBold, r, err)
				continue
			}
			if r >= '0' && r <= '9' {
				w, err := f.GlyphAdvance(&b, g, ppem, 0)
				if err != nil {
					t.Fatal(err)
				}
				figures[w] = true
			}
		}
		if len(figures) != 1 {
			t.Errorf("bold %v: the figures have %d widths, want one", isBold, len(figures))
		}
		x, _ := f.GlyphIndex(&b, 'A')
		y, _ := f.GlyphIndex(&b, 'V')
		if k, err := f.Kern(&b, x, y, ppem, 0); err != nil || k >= 0 {
			t.Errorf("bold %v: A and V are kerned by %v (%v), want less than 0", isBold, k, err)
		}
	}
	if !strings.Contains(FontLicense(), "SIL OPEN FONT LICENSE") {
		t.Error("FontLicense lacks the license")
	}
}

func TestSounds(t *testing.T) {
	longest := map[string]float64{
		"click": 0.1, "draw": 2.5, "grow": 0.8, "hint": 1.5, "hop": 0.3, "land": 0.3, "lose": 2.5, "splash": 0.5, "win": 2.5,
		"thump": 0.3, "flip": 0.6, "dive": 0.3, "cheer": 0.8, "croak": 0.6, "pond-day": 6.1, "pond-night": 6.1,
	}
	if got := SoundNames(); len(got) != len(longest) {
		t.Errorf("SoundNames() = %v, want %d names", got, len(longest))
	}
	for name, limit := range longest {
		data, err := Sound(name)
		if err != nil {
			t.Errorf("Sound(%q): %v", name, err)
			continue
		}
		wave, form, err := oggvorbis.ReadAll(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if form.Channels != 1 || form.SampleRate != SampleRate {
			t.Errorf("%s has %d channels at %d Hz, want 1 at %d", name, form.Channels, form.SampleRate, SampleRate)
		}
		if s := float64(len(wave)) / SampleRate; s < 0.03 || s > limit {
			t.Errorf("%s lasts %.2f s, want up to %.2f", name, s, limit)
		}
		peak := 0.0
		for _, v := range wave {
			peak = max(peak, math.Abs(float64(v)))
		}
		if strings.HasPrefix(name, "pond-") { // it is hardly heard, and goes on at its end
			if peak < 0.03 || peak > 0.1 || len(data) > 32<<10 {
				t.Errorf("%s peaks at %.2f and takes %d bytes", name, peak, len(data))
			}
			continue
		}
		if peak < 0.1 || peak > 0.6 {
			t.Errorf("%s peaks at %.2f, want 0.1 to 0.6", name, peak)
		}
		if end := math.Abs(float64(wave[len(wave)-1])); end > 0.01 {
			t.Errorf("%s ends at %.3f, which clicks", name, end)
		}
		if len(data) > 24<<10 {
			t.Errorf("%s takes %d bytes", name, len(data))
		}
	}
}
