package settings

import (
	"slices"
	"strings"

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
	light     int
	lights    []string // the values of the choice of light, in the order of their words
	speed     int
	threads   int
	memory    int
	table     []input.Binding
	keys      [][]string // what stands on the caps of the keys, by the table
	pads      [][]string // the same of the pad's controls
}

// page is one of the screen's pages.
type page int

const (
	choicesPage page = iota
	keysPage
	machinePage
	helpPage
)

// New shows the settings.
func New(l *text.Locale) *Screen {
	s := &Screen{
		lights: []string{platform.ThemeSystem, platform.ThemeDay, platform.ThemeNight},
	}
	s.word(l)
	return s
}

// word makes the texts that are kept.
func (s *Screen) word(l *text.Locale) {
	s.table, s.keys, s.pads = input.Bindings(), nil, nil
	s.languages.word(l)
	for i := range s.table {
		b := &s.table[i]
		b.About = widgets.Capital(l.T(b.About))
		s.keys, s.pads = append(s.keys, strings.Fields(b.Keys)), append(s.pads, strings.Fields(b.Pad))
		for k, name := range s.keys[i] {
			s.keys[i][k] = keyCap(l, name)
		}
	}
}

func speedNames() [4]string {
	return [...]string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}
}

// Frame is one tick of the settings.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if c.In.Take(input.Cancel) {
		if s.page == choicesPage {
			return nav.Back{}
		}
		s.page = choicesPage
	}
	sc := widgets.NewLayout(c.W, c.H)
	widgets.Backdrop(c, e, &s.back, sc)
	widgets.Panel(c, sc)
	col := sc.Column()
	switch s.page {
	case keysPage:
		s.keyList(c, &col, sc)
		return nil
	case machinePage:
		s.machine(c, e, &col, sc)
		return nil
	case helpPage:
		s.help(c, e, &col, sc)
		return nil
	}
	if !sc.Low {
		widgets.Headline(c, &col, sc.Small, c.T("Settings"), "")
	}
	switch widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back"), c.T("Engine"), c.T("Keys"), c.T("Hints")) {
	case 0:
		return nav.Back{}
	case 1:
		s.page = machinePage
	case 2:
		s.page = keysPage
	case 3:
		s.page = helpPage
	}
	s.choices(c, e, &col, sc)
	return nil
}

// The settings under the choices, and how many rows all take in one column. The last one, which
// the menus have too, only stands where there is room.
const (
	cellMotion = iota
	cellSigns
	cellCoord
	cellAmbience
	cellSound
	cellVolume
	cellFull
	settingCells
	settingRows = 2 + cellFull
)

// twoColumns is the width from which settings that do not fit stand in two columns.
const twoColumns = 300

func (s *Screen) choices(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) {
	set := e.Settings
	paired := col.H < settingRows*theme.MinTarget && col.W >= twoColumns
	if short := settingRows*theme.MinTarget - col.H; short > 0 && !paired && !sc.Low {
		col.Top(0, -min(short, 8)) // the first row keeps clear of the title by itself
	}
	n, half := settingCells, (settingCells+1)/2
	all := 2 + n
	if paired {
		all = 2 + half
	}
	if col.H < float32(all)*theme.MinTarget {
		n, half, all = settingCells-1, (settingCells-1)/2, all-1
	}
	spoken := col.H >= float32(all+1)*theme.MinTarget // this row stands where there is room
	if spoken {
		all++
	}
	rows := rowsOf(col, all)
	s.light = max(0, slices.Index(s.lights, set.Theme))
	if choice(c, rows.next(), c.T("Theme"), []string{c.T("System"), c.T("Day"), c.T("Night")}, &s.light, ui.InitialFocus(true)) {
		set.Theme = s.lights[s.light]
	}
	for i, name := range speedNames() {
		if name == set.Speed {
			s.speed = i
		}
	}
	if choice(c, rows.next(), c.T("Speed"), []string{c.T("Slow"), c.T("Normal"), c.T("Fast"), c.T("Instant")}, &s.speed) {
		set.Speed = speedNames()[s.speed]
	}
	if spoken {
		s.languages.choose(c, e, func(label string, options []string, v *int) bool {
			return choice(c, rows.next(), label, options, v)
		})
	}
	var cells [settingCells]displaylist.Rect
	for i := range n {
		switch {
		case !paired:
			cells[i] = rows.next()
		case i < half:
			left, right := columns(rows.next())
			if cells[i] = left; i+half < n {
				cells[i+half] = right
			}
		}
	}
	c.Toggle(cells[cellMotion], c.T("Reduce motion"), &set.Reduced)
	c.Toggle(cells[cellSigns], c.T("Symbols on pieces"), &set.Patterns)
	c.Toggle(cells[cellCoord], c.T("Coordinates"), &set.Coordinates)
	if n == settingCells {
		c.Toggle(cells[cellFull], c.T("Full screen"), &set.FullScreen)
	}
	c.Toggle(cells[cellSound], c.T("Sound"), &set.Sound)
	s.volume(c, e, cells[cellVolume])
	c.Toggle(cells[cellAmbience], c.T("Pond sounds"), &set.Ambience)
}

// columns splits a row in two; a narrow one gives more to the first, which has longer labels.
func columns(r displaylist.Rect) (left, right displaylist.Rect) {
	first, apart := float32(0.5), float32(32)
	if r.W < widgets.OneLine {
		first, apart = 0.55, 12
	}
	left, right = r, r
	left.W = first*r.W - apart/2
	right.X += left.W + apart
	right.W -= left.W + apart
	return left, right
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

// rows hands out the rows of a column, spread over its height up to a limit.
type rows struct {
	col  *widgets.Column
	step float32
}

func rowsOf(col *widgets.Column, n int) rows { return rows{col, min(col.H/float32(n), 56)} }

func (r rows) next() displaylist.Rect {
	return r.col.Top(min(r.step, theme.MinTarget), max(0, r.step-theme.MinTarget))
}

// choice is a [ui.Frame.Segmented] if that fits, otherwise a [widgets.Stepper].
func choice(c *ui.Frame, r displaylist.Rect, label string, options []string, v *int, opts ...ui.Option) bool {
	const apart = 6 // a frame above from one below
	r.Y, r.H = r.Y+apart/2, r.H-apart
	if c.SegmentedFits(r.W-displaylist.Measure(label, theme.BodySize, false)-16, options) {
		return c.Segmented(r, label, options, v, opts...)
	}
	return widgets.Stepper(c, r, label, options, v, opts...)
}

func (s *Screen) keyList(c *ui.Frame, col *widgets.Column, sc widgets.Layout) {
	widgets.Headline(c, col, sc.Small, c.T("Keys"), c.T("Gamepad"))
	if widgets.Links(c, col.Bottom(theme.MinTarget, 8), c.T("Back")) == 0 {
		s.page = choicesPage
	}
	r := col.Rect
	r.W += 12
	const rowH = 54
	c.Rows(widgets.WholeRows(r, rowH), "keys", len(s.table), rowH, func(i int, r displaylist.Rect, _ bool) {
		b := &s.table[i]
		c.Label(b.About, r.X, r.Y+22, theme.BodySize, false, displaylist.Left)
		caps(c, r.X, r.Y+28, s.keys[i])
		caps(c, r.X+r.W-12-capsWidth(c, s.pads[i]), r.Y+5, s.pads[i])
	})
}

// Proportions of a key cap, in logical pixels.
const (
	capHeight = 22
	capPad    = 6
	capGap    = 5
)

// caps paints keys beside each other, each of which does the same.
func caps(c *ui.Frame, x, y float32, names []string) {
	for _, name := range names {
		w := c.QuietWidth(name) + 2*capPad
		c.List.Frame(displaylist.Rect{X: x, Y: y, W: w, H: capHeight}, 6, 1.5, c.Theme.Line)
		c.QuietLabel(name, x+capPad, y+capHeight/2+theme.QuietSize*0.355, displaylist.Left)
		x += w + capGap
	}
}

func capsWidth(c *ui.Frame, names []string) (w float32) {
	for _, name := range names {
		w += c.QuietWidth(name) + 2*capPad + capGap
	}
	return max(0, w-capGap)
}

// keyCap is the label of a key; signs that are hard to see have their names with them.
func keyCap(l *text.Locale, chord string) string {
	for _, k := range [...]struct{ sign, name string }{
		{",", l.T("Comma ,")}, {".", l.T("Dot .")}, {"-", l.T("Minus -")},
	} {
		if rest, ok := strings.CutSuffix(chord, k.sign); ok {
			return rest + k.name
		}
	}
	return chord
}
