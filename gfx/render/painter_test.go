package render_test

import (
	"image"
	"image/color"
	"os"
	"runtime"
	"testing"

	"freckers/gfx/app/apptest"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/render"
	"freckers/gfx/theme"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { os.Exit(apptest.Main(m)) }

// step is how far a channel of a pixel may be off between two graphics cards.
const step = 28

const (
	width  = 640
	height = 480
)

// page is a list with every kind of operation; at moves what moves.
func page(l *displaylist.List, at float32) {
	t := theme.Day()
	l.Reset()
	l.Add(displaylist.Op{Kind: displaylist.Water, W: width, H: height, Alpha: 1, Phase: at, Color: t.WaterLight, Color2: t.WaterDeep})
	names := [...]string{"frog-red-idle", "frog-blue-leap", "frog-red-idle-shadow"}
	for i := range 64 {
		x, y := 40+float32(i%8)*36, 40+float32(i/8)*36
		l.Sprite("pad-1", x, y, 52, float32(i), 1)
		l.Sprite(names[i%3], x+at, y, 52, at/20, 1)
		l.Ring(x, y, 14, 2, t.MarkLegal)
		l.Disc(x+at, y, 3, t.MarkPath)
	}
	l.Add(displaylist.Op{Kind: displaylist.Dots, X: 40, Y: 360, W: 200, H: 50, R: 12, Stroke: 6, Alpha: 0.4, Color: t.MarkPath})
	l.Segment(40, 380, 240, 440, 5, t.MarkPath)
	panel := displaylist.Rect{X: 340, Y: 20, W: 280, H: 440}
	l.Fill(panel, 22, t.Panel)
	l.Frame(displaylist.Rect{X: 360, Y: 90, W: 110, H: 46}, 23, 1.5, t.Line)
	l.Text("Your turn", 360, 60, theme.TitleSize, true, displaylist.Left, t.Ink)
	l.Glyph("play", 500, 113, 36, 3, t.Ink)
	l.Glyph("settings", 560, 113, 36, 3, t.Ink)
	l.Add(displaylist.Op{Kind: displaylist.Clip, X: 350, Y: 150, W: 260, H: 200})
	for i := range 12 {
		y := 160 + float32(i)*24 - at
		l.Disc(366, y, 5, t.Seats[i%2])
		l.Text("7,4 ↖ → ↑", 380, y+6, theme.BodySize, false, displaylist.Left, t.Ink)
		l.Text("3 hops", 600, y+6, theme.QuietSize, false, displaylist.Right, t.Quiet)
	}
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
}

func TestWindowMatchesRaster(t *testing.T) {
	apptest.NeedDisplay(t)
	var l displaylist.List
	page(&l, 3)
	for _, scale := range []float32{1, 2} {
		w, h := int(width*scale), int(height*scale)
		dst := ebiten.NewImage(w, h)
		render.New(func() {}).Paint(dst, &l, scale)
		got := image.NewRGBA(image.Rect(0, 0, w, h))
		dst.ReadPixels(got.Pix)
		want := image.NewRGBA(got.Rect)
		if err := raster.New().Paint(want, &l, scale); err != nil {
			t.Fatal(err)
		}
		share, err := rastertest.Differ(got, want, step)
		if err != nil || share > 0.035 {
			t.Errorf("at scale %v %.1f %% of the pixels differ: %v", scale, 100*share, err)
		}
		dst.Deallocate()
	}
}

// TestCachedLayersLookTheSame holds that a still board looks the same once it is
// painted as one image, and that its change is seen at once.
func TestCachedLayersLookTheSame(t *testing.T) {
	apptest.NeedDisplay(t)
	const side = 240
	board := func(l *displaylist.List, last string) {
		l.Reset()
		day := theme.Day()
		l.Fill(displaylist.Rect{W: side, H: side}, 0, day.Panel)
		l.Add(displaylist.Op{Kind: displaylist.Clip, X: 13.6, Y: 20, W: 180, H: 200})
		for i := range 49 {
			x, y := 30+float32(i%7)*27, 34+float32(i/7)*27
			l.Sprite("pad-1", x, y, 26, float32(i), 1)
			l.Sprite("frog-red-idle-shadow", x, y, 30, 0, 0.5)
			l.Disc(x, y, 6, day.MarkPath)
		}
		l.Sprite(last, 120, 120, 90, 0.3, 1)
		l.Add(displaylist.Op{Kind: displaylist.Clip, X: 100, Y: 100, W: 180, H: 40})
		l.Fill(displaylist.Rect{X: 90, Y: 90, W: 40, H: 20}, 6, day.Ink)
		l.Add(displaylist.Op{Kind: displaylist.Unclip})
		l.Add(displaylist.Op{Kind: displaylist.Unclip})
	}
	for _, scale := range []float32{1, 1.5} {
		px := int(side * scale)
		dst := ebiten.NewImage(px, px)
		seen := func(p *render.Painter, l *displaylist.List, frames int) *image.RGBA {
			for range frames {
				p.Paint(dst, l, scale)
			}
			m := image.NewRGBA(image.Rect(0, 0, px, px))
			dst.ReadPixels(m.Pix)
			return m
		}
		var l displaylist.List
		p := render.New(func() {})
		for _, last := range []string{"frog-red-idle", "frog-blue-idle"} {
			board(&l, last)
			want := seen(render.New(func() {}), &l, 1)
			for _, frames := range []int{1, 60} {
				got := seen(p, &l, frames)
				if share, err := rastertest.Differ(got, want, step); err != nil || share > 0 {
					t.Errorf("at scale %v %s after %d frames: %.2f %% of the pixels differ: %v", scale, last, frames, 100*share, err)
				}
			}
		}
		dst.Deallocate()
	}
}

// TestRepaintedPartsLookLikeTheWhole changes single operations of a list, and compares what
// repainting them leaves on the window with the list painted as a whole.
func TestRepaintedPartsLookLikeTheWhole(t *testing.T) {
	apptest.NeedDisplay(t)
	for _, scale := range []float32{1, 1.5} {
		w, h := int(width*scale), int(height*scale)
		dst, fresh := ebiten.NewImage(w, h), ebiten.NewImage(w, h)
		p := render.New(func() {})
		var l displaylist.List
		for _, change := range []func(){
			func() {},
			func() { l.Ops[10].X += 31; l.Ops[10].Angle = 0.7 },
			func() { l.Text("Blue’s turn", 360, 60, theme.TitleSize, true, displaylist.Left, theme.Day().Ink) },
			func() { l.Ops = append(l.Ops[:40], l.Ops[44:]...) },
			func() { l.Ops[0].Phase += 5 },
			func() { l.Ops[len(l.Ops)-8].Y -= 9 },
		} {
			page(&l, 3)
			change()
			got, want := image.NewRGBA(image.Rect(0, 0, w, h)), image.NewRGBA(image.Rect(0, 0, w, h))
			p.Paint(dst, &l, scale)
			dst.ReadPixels(got.Pix)
			render.New(func() {}).Paint(fresh, &l, scale)
			fresh.ReadPixels(want.Pix)
			if share, err := rastertest.Differ(got, want, 2); err != nil || share > 0 {
				t.Errorf("at scale %v %.3f %% of the pixels differ: %v", scale, 100*share, err)
			}
		}
		dst.Deallocate()
		fresh.Deallocate()
	}
}

func TestUnknownNamesPaintNothing(t *testing.T) {
	apptest.NeedDisplay(t)
	dst := ebiten.NewImage(64, 64)
	var l displaylist.List
	l.Sprite("no such frog", 32, 32, 60, 0, 1)
	l.Glyph("no such sign", 32, 32, 60, 3, color.NRGBA{255, 255, 255, 255})
	l.Text("", 32, 32, 17, false, displaylist.Left, color.NRGBA{255, 255, 255, 255})
	l.Fill(displaylist.Rect{X: 10, Y: 10, W: -4, H: 5}, 3, color.NRGBA{255, 255, 255, 255})
	l.Add(displaylist.Op{Kind: displaylist.Dots, W: 40, Alpha: 1, Color: color.NRGBA{255, 255, 255, 255}})
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
	render.New(func() {}).Paint(dst, &l, 1)
	pix := make([]byte, 4*64*64)
	dst.ReadPixels(pix)
	for i, b := range pix {
		if b != 0 {
			t.Fatalf("byte %d is %d", i, b)
		}
	}
}

// TestSteadyFrameAllocatesNothing counts what painting puts on the heap when
// every frame differs from the last. The lowest of many counts is taken, for
// other goroutines are at work too.
func TestSteadyFrameAllocatesNothing(t *testing.T) {
	apptest.NeedDisplay(t)
	p, dst, pix := render.New(func() {}), ebiten.NewImage(width, height), make([]byte, 4*width*height)
	var l displaylist.List
	least := ^uint64(0)
	for i := range 60 {
		page(&l, float32(i%20))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p.Paint(dst, &l, 1)
		runtime.ReadMemStats(&after)
		dst.ReadPixels(pix)
		if i >= 30 {
			least = min(least, after.Mallocs-before.Mallocs)
		}
	}
	if least != 0 {
		t.Errorf("painting a frame allocates %d times", least)
	}
}

// BenchmarkPaint paints a frame that differs from the last one, without the
// graphics card's share.
func BenchmarkPaint(b *testing.B) {
	apptest.NeedDisplay(b)
	p, dst, pix := render.New(func() {}), ebiten.NewImage(width, height), make([]byte, 4*width*height)
	var l displaylist.List
	i := 0
	for b.Loop() {
		page(&l, float32(i%20))
		p.Paint(dst, &l, 1)
		i++
		b.StopTimer()
		dst.ReadPixels(pix)
		b.StartTimer()
	}
}
