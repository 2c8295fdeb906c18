package screentest

import (
	"flag"

	"freckers/assets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

var everySize = flag.Bool("every-size", false, "check the screens in every window, size of text and language, not in a selection; takes minutes")

// windows are sizes that windows have, in pixels.
func windows() [][2]float32 {
	return [][2]float32{
		{1280, 800}, {640, 480}, {800, 600}, {320, 480}, {400, 700}, {360, 640}, {390, 844}, {1024, 768}, {1600, 900}, {1920, 1080},
		{640, 1100}, {2560, 1440}, {1000, 481}, {321, 1500}, {1050, 620}, {1050, 640}, {1050, 690}, {1150, 650}, {1280, 720},
	}
}

// enlarged are windows with large text, in which there is little room: width, height, percent.
func enlarged() (list [][3]float32) {
	if !*everySize {
		return [][3]float32{{1280, 800, 200}, {400, 700, 200}, {700, 400, 200}, {1920, 1080, 175}, {1000, 481, 150}, {1000, 481, 175}, {320, 480, 125}, {320, 480, 150}, {360, 640, 150}}
	}
	for _, size := range windows() {
		for _, percent := range ui.ZoomSizes() {
			list = append(list, [3]float32{size[0], size[1], float32(percent)})
		}
	}
	return list
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
	pseudo := text.Pseudo(assets.Locales())
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		list = append(list, view{pseudo: pseudo, w: size[0], h: size[1]})
	}
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		const twice = 200
		f := ui.NewZoom(size[0], size[1], twice)
		list = append(list, view{pseudo: pseudo, enlarged: true, w: f.W, h: f.H})
	}
	for i, size := range enlarged() {
		f := ui.NewZoom(size[0], size[1], int(size[2]))
		list = append(list, view{enlarged: true, w: f.W, h: f.H})
		for k, l := range all {
			if k == i%len(all) || *everySize {
				list = append(list, view{translated: l, enlarged: true, w: f.W, h: f.H})
			}
		}
	}
	for _, l := range all {
		for _, size := range [][2]float32{{640, 480}, {1280, 800}, {400, 700}} {
			list = append(list, view{translated: l, w: size[0], h: size[1]})
		}
	}
	return list
}
