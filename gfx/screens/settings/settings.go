package settings

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Screen shows the settings. Changes apply at once.
type Screen struct {
	languages languages
	back      widgets.Stage
	page      page
	height    float32 // that the panel needs, as far as the last frame knows
	tabs      tabs

	light, contrast, size, speed, threads, memory int // the chosen ones

	keys keys
}

// page is one of the screen's pages.
type page int

const (
	generalPage page = iota
	lookPage
	soundPage
	hintsPage
	enginePage
	keysPage
	pageCount
)

// New shows the settings.
func New(l *text.Locale) *Screen {
	s := &Screen{tabs: newTabs()}
	s.word(l)
	return s
}

// word makes the texts that are kept.
func (s *Screen) word(l *text.Locale) {
	s.languages.word(l)
	s.keys.word(l, s.keys.changes)
}

// The values of the choices, in the order of their words.
func lightValues() [3]string {
	return [...]string{platform.ThemeSystem, platform.ThemeDay, platform.ThemeNight}
}
func contrastValues() [3]string {
	return [...]string{platform.ContrastSystem, platform.ContrastOn, platform.ContrastOff}
}
func speedValues() [4]string {
	return [...]string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}
}

// Frame is one tick of the settings.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if c.In.Take(input.Cancel) && !s.keys.back() {
		return nav.Back{}
	}
	sc := s.layout(c)
	widgets.Backdrop(c, e, &s.back, sc)
	widgets.Panel(c, sc)
	f := flow{c: c, Column: sc.Column()}
	if !sc.Low {
		widgets.Headline(c, &f.Column, sc.Small, c.T("Settings"), "")
	}
	s.tabs.show(&f, &s.page)
	if s.page != keysPage {
		s.keys.editing = nobody
	}
	links := f.Bottom(theme.MinTarget, 0)
	switch s.page {
	case generalPage:
		s.general(&f, e)
	case lookPage:
		s.look(&f, e)
	case soundPage:
		s.sound(&f, e)
	case hintsPage:
		s.hints(&f, e)
	case enginePage:
		s.engine(&f, e)
	case keysPage:
		s.keys.show(&f, e)
	}
	s.height = f.Y - sc.Body.Y + links.H + sc.Panel.H - sc.Body.H
	if s.page == keysPage && !s.keys.usual() && s.keys.editing == nobody {
		switch widgets.Links(c, links, c.T("Back"), c.T("Reset all keys")) {
		case 0:
			return nav.Back{}
		case 1:
			e.Settings.Keys = ""
		}
	} else if widgets.Links(c, links, c.T("Back")) == 0 && !s.keys.back() {
		return nav.Back{}
	}
	return nil
}

// above is what a raised panel leaves of the pond.
const above = 18

// layout makes the panel as high as the page needs: over the board where it is folded, and higher than the
// window, which then scrolls, where even that is too low.
func (s *Screen) layout(c *ui.Frame) widgets.Layout {
	sc := widgets.NewLayout(c.W, c.Usual)
	if !sc.Folded() {
		c.Need(c.Usual - sc.Panel.H + s.height)
		return sc.Taller(c.H - c.Usual)
	}
	sc = widgets.NewLayout(c.W, c.H)
	c.Need(above + s.height + c.H - sc.Panel.Y - sc.Panel.H)
	return sc.Raised(min(sc.Panel.Y, max(above, sc.Panel.Y+sc.Panel.H-s.height)))
}

func (s *Screen) general(f *flow, e *nav.Env) {
	c, set := f.c, e.Settings
	s.languages.choose(c, e, f.choice)
	values := speedValues()
	s.speed = max(0, slices.Index(values[:], set.Speed))
	if f.choice(c.T("Speed"), []string{c.T("Slow"), c.T("Normal"), c.T("Fast"), c.T("Instant")}, &s.speed) {
		set.Speed = values[s.speed]
	}
	c.Toggle(f.row(), c.T("Full screen"), &set.FullScreen)
	c.Toggle(f.row(), c.T("Reduce motion"), &set.Reduced)
}

func (s *Screen) look(f *flow, e *nav.Env) {
	c, set := f.c, e.Settings
	values := lightValues()
	s.light = max(0, slices.Index(values[:], set.Theme))
	if f.choice(c.T("Theme"), []string{c.T("System"), c.T("Day"), c.T("Night")}, &s.light) {
		set.Theme = values[s.light]
	}
	contrasts := contrastValues()
	s.contrast = max(0, slices.Index(contrasts[:], set.Contrast))
	// Translators: "On" and "Off" are whether high contrast is used.
	if f.choice(c.T("High contrast"), []string{c.T("System"), c.C("high contrast", "On"), c.C("high contrast", "Off")}, &s.contrast) {
		set.Contrast = contrasts[s.contrast]
	}
	s.size = max(0, slices.Index(s.tabs.sizes, set.TextSize))
	if f.stepper(c.T("Text size"), s.tabs.sizeWords, &s.size) {
		set.TextSize = s.tabs.sizes[s.size]
	}
	c.Toggle(f.row(), c.T("Symbols on pieces"), &set.Patterns)
	c.Toggle(f.row(), c.T("Coordinates"), &set.Coordinates)
}

func (s *Screen) sound(f *flow, e *nav.Env) {
	c, set := f.c, e.Settings
	c.Toggle(f.row(), c.T("Sound"), &set.Sound)
	s.volume(c, e, f.row())
	c.Toggle(f.row(), c.T("Pond sounds"), &set.Ambience)
	if !platform.InBrowser() { // where a screen reader reads the page
		c.Toggle(f.row(), c.T("Read aloud"), &set.Speak)
	}
}

// hints is the page about what is said during a game.
func (s *Screen) hints(f *flow, e *nav.Env) {
	c := f.c
	c.Toggle(f.row(), c.T("Say who is ahead"), &e.Settings.Lead)
	c.Toggle(f.row(), c.T("Figures in hints"), &e.Settings.Numbers)
	c.Toggle(f.row(), c.T("Opponents talk"), &e.Settings.Talk)
	f.about(c.T("A hint points at a piece and gives a reason; press Hint again to see the move. Figures show what the engine thinks instead."))
}

// volume is the slider of how loud it is, which does nothing without sound.
func (s *Screen) volume(c *ui.Frame, e *nav.Env, r displaylist.Rect) {
	set := e.Settings
	ink := c.Theme.Ink
	if !set.Sound {
		ink = c.Theme.Quiet
	}
	y := r.Y + r.H/2 + theme.BodySize*0.355
	c.List.Text(c.T("Volume"), r.X, y, theme.BodySize, false, displaylist.Left, ink)
	from := max(r.W*0.45, displaylist.Measure(c.T("Volume"), theme.BodySize, false)+14)
	if c.Slider(displaylist.Rect{X: r.X + from, Y: r.Y, W: r.W - from, H: r.H}, &set.Volume, 10, ui.Disabled(!set.Sound), ui.Named(c.T("Volume"))) {
		e.Sound.Set(set.Volume, set.Sound)
		e.Sound.Play("click")
	}
}
