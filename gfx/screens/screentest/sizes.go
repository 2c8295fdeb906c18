package screentest

import (
	"flag"
	"testing"

	"freckers/gfx/text"
	"freckers/gfx/ui/zoom"
)

var everySize = flag.Bool("every-size", false, "check the screens in every window, size of text and language, not in a selection; takes minutes")

// windows are sizes that windows have, in pixels.
func windows() [][2]float32 {
	return [][2]float32{
		{1280, 800}, {640, 480}, {800, 600}, {320, 480}, {400, 700}, {360, 640}, {390, 844}, {1024, 768}, {1600, 900}, {1920, 1080},
		{640, 1100}, {2560, 1440}, {1000, 481}, {321, 1500}, {1050, 620}, {1050, 640}, {1050, 690}, {1150, 650}, {1280, 720},
	}
}

// enlarged are windows with large text in which there is little room: width, height, percent.
func enlarged() [][3]float32 {
	return [][3]float32{{1280, 800, 200}, {1920, 1080, 175}, {1000, 481, 150}, {1000, 481, 175}, {320, 480, 125}, {320, 480, 150}, {360, 640, 150}}
}

// apartEnlarged checks that no widget and no word lies on another with large text, in English in all the
// selected windows and in each other language in one of them; with -every-size in all windows, sizes and languages.
func apartEnlarged(t *testing.T, open func(t *testing.T, d *Desk) map[string]Framer, skip ...func(d *Desk, name string, w, h float32) bool) {
	t.Helper()
	list := enlarged()
	if *everySize {
		list = list[:0]
		for _, size := range windows() {
			for _, percent := range zoom.Sizes() {
				list = append(list, [3]float32{size[0], size[1], float32(percent)})
			}
		}
	}
	locales := []*text.Locale{nil}
	for _, l := range languages(t) {
		locales = append(locales, l.Locale)
	}
	done := map[zoom.Fit]bool{}
	for i, size := range list {
		f := zoom.New(size[0], size[1], int(size[2]))
		if done[f] {
			continue
		}
		done[f] = true
		for k, l := range locales {
			if k == 0 || k == 1+i%(len(locales)-1) || *everySize {
				rested(t, l, false, f.W, f.H, open, func(d *Desk, name string) {
					for _, what := range append(d.Picture().Covered(), d.Picture().Overlaps()...) {
						t.Errorf("%s in %q at %v by %v: %s", name, l.Language(), f.W, f.H, what)
					}
				}, skip...)
			}
		}
	}
}
