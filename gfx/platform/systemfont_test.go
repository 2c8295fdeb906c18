//go:build !js

package platform

import (
	"image"
	"sync"
	"testing"

	"freckers/gfx/displaylist"
)

// names are of players, in scripts that the program's own fonts lack.
var names = []string{"محمد علي 12", "שלום", "अनुराधा", "ทดสอบ", "김철수", "🐸👩‍👩‍👧", "\U000F0000"}

// TestNamesOfAllScriptsAreSeen draws them with the fonts of the system, or as boxes where it lacks them too.
func TestNamesOfAllScriptsAreSeen(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	f := open()
	for _, name := range names {
		const size = 20
		w := f.Width(name, false)
		ink, colors := f.Draw(name, size, false)
		if w <= 0 || blank(ink) && colors == nil {
			t.Errorf("%q is %g wide, and nothing of it is seen", name, w)
		}
		if r := ink.Rect; r.Min.X < -size || float32(r.Max.X) > (w+1)*size {
			t.Errorf("%q lies between %d and %d, and is %g wide", name, r.Min.X, r.Max.X, w*size)
		}
	}
}

func blank(m *image.Alpha) bool {
	for _, a := range m.Pix {
		if a != 0 {
			return false
		}
	}
	return true
}

// TestTheWindowDoesNotWaitForFonts measures names at once, and again when they are set.
func TestTheWindowDoesNotWaitForFonts(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Cleanup(func() { displaylist.UseForeign(nil) })
	UseSystemFontsLater()
	before := displaylist.Fonts()
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() { displaylist.Measure(name, 16, false) })
	}
	wg.Wait()
	for displaylist.Fonts() == before {
		displaylist.DrawForeign(names[0], 16, true)
	}
}
