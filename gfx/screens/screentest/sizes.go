package screentest

import (
	"flag"
	"slices"
	"testing"

	"freckers/assets"
	"freckers/game/gametest/sampling"
	"freckers/gfx/text"
	"freckers/gfx/text/po"
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

// view is a screen in a language and a window, which large text makes smaller.
type view struct {
	translated language     // of a catalogue
	pseudo     *text.Locale // in place of that
	enlarged   bool
	w, h       float32
}

// locale is nil in English.
func (v *view) locale() *text.Locale {
	if v.pseudo != nil {
		return v.pseudo
	}
	return v.translated.Locale
}

// otherViews are those that [Apart] draws from.
func otherViews(all []language) (list []view) {
	for _, size := range [][2]float32{{800, 600}, {640, 480}, {320, 480}, {320, 560}, {400, 850}, {360, 700}, {390, 664}, {360, 640}, {844, 340}, {667, 331}, {1600, 900}, {640, 400}, {640, 1100}} {
		list = append(list, view{w: size[0], h: size[1]})
	}
	pseudo := po.Pseudo(assets.Locales())
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		list = append(list, view{pseudo: pseudo, w: size[0], h: size[1]})
	}
	for _, size := range [][2]float32{{1280, 800}, {400, 700}, {700, 400}} {
		const twice = 200
		f := zoom.New(size[0], size[1], twice)
		list = append(list, view{enlarged: true, w: f.W, h: f.H})
		if size != [2]float32{700, 400} { // as large as a small phone, where the pseudo-locale is not checked either
			list = append(list, view{pseudo: pseudo, enlarged: true, w: f.W, h: f.H})
		}
	}
	for _, l := range all {
		for _, size := range [][2]float32{{640, 480}, {1280, 800}, {400, 700}} {
			list = append(list, view{translated: l, w: size[0], h: size[1]})
		}
	}
	return list
}

// apartEnlarged checks that no widget and no word lies on another with large text, in English and
// another language in a sample of the windows; with -every-size in all windows, sizes and languages.
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
	if !*everySize {
		list = sampling.Of(t, list, 2)
	}
	for _, size := range list {
		f := zoom.New(size[0], size[1], int(size[2]))
		if done[f] {
			continue
		}
		done[f] = true
		i := slices.Index(enlarged(), size)
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
