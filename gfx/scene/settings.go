package scene

import (
	"strings"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/paint"
	"freckers/gfx/platform"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// Settings is the screen on which a person suits the window to themselves.
// What is changed there holds at once and is kept.
type Settings struct {
	from    Scene
	back    stage
	page    page
	light   int
	speed   int
	threads int
	memory  int
	table   []input.Binding
	keys    [][]string // what stands on the caps of the keys, by the table
	pads    [][]string // the same of the pad's controls
}

// page is one of the screen's pages.
type page int

const (
	choicesPage page = iota
	keysPage
	machinePage
)

// NewSettings shows the settings; from is where Back leads.
func NewSettings(from Scene) *Settings {
	s := &Settings{from: from, table: input.Table()}
	for i := range s.table {
		b := &s.table[i]
		b.About = capital(b.About)
		s.keys, s.pads = append(s.keys, strings.Fields(b.Keys)), append(s.pads, strings.Fields(b.Pad))
		for k, name := range s.keys[i] {
			s.keys[i][k] = words.KeyCap(name)
		}
	}
	return s
}

func speedNames() [4]string {
	return [...]string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}
}

// Frame is one tick of the settings.
func (s *Settings) Frame(c *ui.Context, e *Env) Scene {
	if c.In.Take(input.Cancel) {
		if s.page == choicesPage {
			return s.from
		}
		s.page = choicesPage
	}
	sc := share(c.W, c.H)
	backdrop(c, e, &s.back, sc)
	panel(c, sc)
	col := column{sc.body}
	switch s.page {
	case keysPage:
		s.keyList(c, &col, sc)
		return s
	case machinePage:
		s.machine(c, e, &col, sc)
		return s
	}
	headline(c, &col, sc.small, words.Settings, "")
	switch links(c, col.bottom(theme.MinTarget, 8), words.Back, words.MachineLabel, words.KeysLabel) {
	case 0:
		return s.from
	case 1:
		s.page = machinePage
	case 2:
		s.page = keysPage
	}
	s.choices(c, e, &col)
	return s
}

func (s *Settings) choices(c *ui.Context, e *Env, col *column) {
	set := e.Settings
	step := min(col.H/8, 56)
	row := func() paint.Rect { return col.top(min(step, theme.MinTarget), max(0, step-theme.MinTarget)) }
	s.light = 0
	if c.Theme.Name == "night" {
		s.light = 1
	}
	c.First()
	if c.Choose(row(), words.ThemeLabel, words.Themes(), &s.light) {
		set.Theme = [...]string{platform.ThemeDay, platform.ThemeNight}[s.light]
	}
	for i, name := range speedNames() {
		if name == set.Speed {
			s.speed = i
		}
	}
	if c.Choose(row(), words.SpeedLabel, words.Speeds(), &s.speed) {
		set.Speed = speedNames()[s.speed]
	}
	c.Toggle(row(), words.ReducedLabel, &set.Reduced)
	c.Toggle(row(), words.SoundLabel, &set.Sound)
	r := row()
	c.Label(words.VolumeLabel, r.X, r.Y+r.H/2+theme.BodySize*0.355, theme.BodySize, false, paint.Left)
	half := paint.Rect{X: r.X + r.W*0.45, Y: r.Y, W: r.W * 0.55, H: r.H}
	if c.Slider(half, &set.Volume, 10) {
		e.Sound.Set(set.Volume, set.Sound)
		e.Sound.Play("click")
	}
	c.Toggle(row(), words.PatternLabel, &set.Patterns)
	c.Toggle(row(), words.CoordLabel, &set.Coordinates)
	c.Toggle(row(), words.FullLabel, &set.FullScreen)
}

// keyList shows every key and pad control.
func (s *Settings) keyList(c *ui.Context, col *column, sc screen) {
	headline(c, col, sc.small, words.KeysLabel, words.PadLabel)
	if links(c, col.bottom(theme.MinTarget, 8), words.Back) == 0 {
		s.page = choicesPage
	}
	r := col.Rect
	r.W += 12
	const rowH = 54
	c.Rows(whole(r, rowH), "keys", len(s.table), rowH, func(i int, r paint.Rect, _ bool) {
		b := &s.table[i]
		c.Label(b.About, r.X, r.Y+22, theme.BodySize, false, paint.Left)
		caps(c, r.X, r.Y+28, s.keys[i])
		caps(c, r.X+r.W-12-capsWidth(c, s.pads[i]), r.Y+5, s.pads[i])
	})
}

// Proportions of a key's cap: its height, the room at the sides of its words, and
// the gap to the next one, logical pixels.
const (
	capHeight = 22
	capPad    = 6
	capGap    = 5
)

// caps paints keys beside each other, each of which does the same.
func caps(c *ui.Context, x, y float32, names []string) {
	for _, name := range names {
		w := c.QuietWidth(name) + 2*capPad
		c.List.Frame(paint.Rect{X: x, Y: y, W: w, H: capHeight}, 6, 1.5, c.Theme.Line)
		c.QuietLabel(name, x+capPad, y+capHeight/2+theme.QuietSize*0.355, paint.Left)
		x += w + capGap
	}
}

// capsWidth is how wide [caps] are.
func capsWidth(c *ui.Context, names []string) (w float32) {
	for _, name := range names {
		w += c.QuietWidth(name) + 2*capPad + capGap
	}
	return max(0, w-capGap)
}

// backdrop is the pond with the game's first position, behind a screen that is
// not about a game.
func backdrop(c *ui.Context, e *Env, st *stage, sc screen) {
	if st.board.State == nil {
		st.unmark()
		if state, err := e.chosen().New(game.Options{}); err == nil {
			st.set(state, nil, 0)
		}
	}
	st.lay(sc, false)
	st.paint(c, e)
}
