// Package settings is the screen of what the user can choose. Every change applies at once.
package settings

import (
	"fmt"
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/language"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Screen shows the settings beside the pond of the screen behind, on one page that scrolls; the keys have a list of their own.
type Screen struct {
	stage    widgets.Stage
	next     nav.Route
	choices  choices
	keys     keys
	open     bool // what is for programmers is unfolded
	unfolded bool // in this tick

	back, fold, list, reset, quit ui.Command
}

// New shows the settings, from the engine on if that was asked for.
func New(l *text.Locale, of nav.Settings) *Screen {
	s := &Screen{open: of.Engine, unfolded: of.Engine}
	s.back = ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "prev", Key: input.Cancel, Do: s.leave}
	s.fold = ui.Command{ID: "programmers", Title: text.Mark("For programmers: engine, keys"), Do: func() { s.open, s.unfolded = !s.open, !s.open }}
	s.list = ui.Command{ID: "keys", Title: text.Mark("Keyboard and gamepad..."), Do: func() { s.keys.listed = true }}
	s.reset = ui.Command{ID: "reset-keys", Title: text.Mark("Reset all keys"), Icon: "undo", Can: func() bool { return s.keys.changes != "" }, Do: func() { s.keys.settings.Keys = "" }}
	s.quit = ui.Command{ID: "quit", Title: text.Mark("Quit Freckers"), Icon: "close", Can: func() bool { return !platform.InBrowser() }, Do: func() { s.next = nav.Quit{} }}
	s.keys.init()
	s.makeTexts(l)
	return s
}

// Translate implements [nav.Translated].
func (s *Screen) Translate(e *nav.Env) { s.makeTexts(e.Locale) }

// makeTexts makes the texts that are kept.
func (s *Screen) makeTexts(l *text.Locale) {
	s.choices.makeTexts(l)
	s.keys.makeTexts(l, s.keys.changes)
}

// leave goes back by one: from the keys of an action to all keys, to the page, to the screen behind.
func (s *Screen) leave() {
	if !s.keys.back() {
		s.next = nav.Back{}
	}
}

// wide is the width of the panel where there is room for it, as much as a label and its choice take.
const wide = 808

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	s.next = nil
	s.keys.follow(c, e)
	if !s.keys.choosing {
		c.Perform(&s.back)
	}
	v := c.View()
	for _, o := range s.choices.all() {
		o.at = o.get(e.Settings)
	}
	content := s.content(c, e, v)
	w := widgets.WideWindow(c, v, content, wide)
	widgets.Backdrop(c, e, &s.stage, w)
	volume, reduced := e.Settings.Volume, e.Settings.Reduced
	widgets.ShowPanel(c, v, w, content)
	s.choices.write(e.Settings)
	if e.Settings.Volume != volume {
		e.Sound.Set(e.Settings.Volume, e.Settings.Sound)
		e.Sound.Play("click")
	}
	if e.Settings.Reduced != reduced {
		e.Settings.Motion = platform.MotionChosen
	}
	if s.unfolded {
		const end = 1e6
		v.CenterOn(pageName, end)
		s.unfolded = false
	}
	return s.next
}

const pageName = "settings"

func (s *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	const least = 120
	switch {
	case s.keys.at != nobody:
		return v.Column(ui.Style{Gap: 12}, s.head(v, s.keys.about[s.keys.at], ""), v.Scroll("key", ui.Style{Grow: 1, MinH: least}, s.keys.edit(v)))
	case s.keys.listed:
		return v.Column(ui.Style{Gap: 12}, s.head(v, v.T("Keyboard and gamepad"), ""), v.Divider(), v.Rows(&s.keys.rows, ui.Style{Grow: 1, MinH: least}), v.Row(ui.Style{}, v.Button(&s.reset, ui.Quiet)))
	}
	page := v.First(0, s.page(c, e, v, true), s.page(c, e, v, false))
	return v.Column(ui.Style{Gap: 12}, s.head(v, v.T("Settings"), v.T("Every change shows at once.")), v.Divider(), v.Scroll(pageName, ui.Style{Grow: 1, MinH: least}, page))
}

// head is the title with the way back.
func (s *Screen) head(v *ui.View, title, aside string) ui.Box {
	style, small := ui.Style{Gap: 12, Across: layout.Middle}, ui.Font{Size: theme.QuietSize, Bold: true, Heading: true}
	return v.First(0,
		v.Row(style, v.Icon(&s.back), v.Text(title, ui.Title), v.Spacer(), v.Line(aside, ui.Small)),
		v.Row(style, v.Icon(&s.back), v.Text(title, ui.Head), v.Spacer()),
		v.Row(style, v.Icon(&s.back), v.Text(title, small)))
}

// page is everything but the keys: the rows of a section beside its name, or under it.
func (s *Screen) page(c *ui.Frame, e *nav.Env, v *ui.View, beside bool) ui.Box {
	set, g := e.Settings, &s.choices
	aloud := ui.None
	if !platform.InBrowser() { // where a screen reader reads the page
		aloud = v.Column(ui.Style{}, v.Toggle(v.T("Read aloud"), &set.Speak), v.Text(v.T("Control stops the speech."), ui.Small))
	}
	column := ui.Style{}
	return v.Column(ui.Style{Gap: 8},
		s.section(v, beside, "sun", c.C("settings", "Look"), v.Column(column,
			g.theme.show(v), v.Toggle(v.T("Coordinates at the rim"), &set.Coordinates), v.Toggle(v.T("List of moves"), &set.MoveList), v.Toggle(v.T("Panel on the left"), &set.PanelLeft), v.Toggle(v.T("Full screen"), &set.FullScreen))),
		v.Divider(),
		s.section(v, beside, "sound", v.T("Sound"), v.Column(column,
			v.Toggle(v.T("Sound"), &set.Sound), s.volume(v, set), v.Toggle(v.T("Pond sounds"), &set.Ambience), v.Toggle(v.T("Mute in the background"), &set.MuteAway))),
		v.Divider(),
		s.section(v, beside, "play", c.C("settings", "Play"), v.Column(column,
			g.speed.show(v), v.Toggle(v.T("Confirm each move on a touchscreen"), &set.ConfirmTouch), v.Toggle(v.T("Opponents talk"), &set.Talk), v.Toggle(v.T("Say who is ahead"), &set.Lead), v.Toggle(v.T("Figures in hints"), &set.Numbers),
			v.Text(v.T("A hint points at a piece and gives a reason; press Hint again to see the move. Figures show what the engine thinks instead."), ui.Small))),
		v.Divider(),
		s.section(v, beside, "globe", v.T("Language"), v.Radios("", g.language.options, &g.language.at, ui.Named(v.T("Language")))),
		v.Divider(),
		s.section(v, beside, "access", v.T("Accessibility"), v.Column(column,
			g.size.show(v), v.Toggle(v.T("Reduce motion"), &set.Reduced), g.contrast.show(v), v.Toggle(v.T("Symbols on pieces"), &set.Patterns), aloud)),
		v.Divider(),
		s.engineAndKeys(e, v, beside),
		v.Row(ui.Style{}, v.Button(&s.quit, ui.Quiet)),
	)
}

// icons are those that the screen paints, by the number of the part.
func icons() [6]string { return [...]string{"sun", "sound", "play", "globe", "access", "code"} }

// Paint paints the icon of a section, or the arrow of what is folded.
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	name := "down"
	if list := icons(); part < len(list) {
		name = list[part]
	} else if s.open {
		name = "less"
	}
	c.List.Glyph(name, r.X+r.W/2, r.Y+r.H/2, iconSide, 2, c.Theme.Pool)
}

// iconSide is the size of an icon, and nameWidth that of the name of a section where its rows stand beside it.
const (
	iconSide  = 24
	nameWidth = 168
)

func (s *Screen) icon(v *ui.View, name string) ui.Box {
	list := icons()
	part := slices.Index(list[:], name)
	if part < 0 {
		part = len(list)
	}
	return v.Picture(ui.Style{MinW: iconSide, MinH: iconSide}, iconSide, iconSide, s, part)
}

func (s *Screen) section(v *ui.View, beside bool, icon, name string, rows ui.Box) ui.Box {
	const row, room = 46, 380
	head := ui.Style{Gap: 10, Across: layout.Middle, MinH: row, MaxH: row}
	if !beside {
		return v.Column(ui.Style{}, v.Row(head, s.icon(v, icon), v.Text(name, ui.Strong)), rows)
	}
	head.MinW, head.MaxW = nameWidth, nameWidth
	return v.Row(ui.Style{Gap: 8}, v.Row(head, s.icon(v, icon), v.Text(name, ui.Strong)), v.Column(ui.Style{Grow: 1, MinW: room}, rows))
}

// volume is how loud it is, which does nothing without sound.
func (s *Screen) volume(v *ui.View, set *platform.Settings) ui.Box {
	const steps = 10
	return v.Row(ui.Style{Gap: 16, Across: layout.Middle}, v.Text(v.T("Volume"), ui.Body), v.Spacer(), v.Slider(v.T("Volume"), &set.Volume, steps, ui.Disabled(!set.Sound)))
}

// engineAndKeys is the engine and the keys, folded at first.
func (s *Screen) engineAndKeys(e *nav.Env, v *ui.View, beside bool) ui.Box {
	line := v.Row(ui.Style{Gap: 10, Across: layout.Middle}, s.icon(v, "code"), v.Text(v.T(s.fold.Title), ui.Body), v.Spacer(), s.icon(v, "fold"))
	fold := v.Tile(&s.fold, ui.Style{PadX: 12, PadY: 8}, line)
	if !s.open {
		return fold
	}
	g, ponder, cores := &s.choices, ui.None, ui.None
	if !platform.InBrowser() {
		cores = g.threads.show(v)
	}
	if !e.BetweenFrames() {
		ponder = v.Toggle(v.T("Think on your turn"), &e.Settings.Ponder)
	}
	return v.Column(ui.Style{Gap: 8}, fold, s.section(v, beside, "code", v.T("Engine"), v.Column(ui.Style{},
		cores, g.memory.show(v), ponder,
		v.Text(v.T("With \"Think on your turn\", the engine also works while you think. These settings affect only the strongest level and hints; other levels play the same on every computer."), ui.Small),
		v.Row(ui.Style{PadY: 8}, v.Button(&s.list, ui.Secondary)))))
}

// choice is a setting with a few values.
type choice struct {
	label   string
	options []string
	at      int // the chosen one
	get     func(*platform.Settings) int
	put     func(s *platform.Settings, at int)
}

// show is a row of the options, or a list where there is no room for one.
func (o *choice) show(v *ui.View) ui.Box {
	return v.Pick(0, o.label, o.options, &o.at)
}

// pick is the choice among some values of a setting. A value of an edited file that is none of these counts as the first.
func pick[T comparable](label string, of func(*platform.Settings) *T, values []T, options ...string) choice {
	return choice{
		label: label, options: options,
		get: func(s *platform.Settings) int { return max(0, slices.Index(values, *of(s))) },
		put: func(s *platform.Settings, at int) { *of(s) = values[at] },
	}
}

// near is [pick] among numbers, of which the nearest one below counts.
func near(label string, of func(*platform.Settings) *int, values []int, options ...string) choice {
	o := pick(label, of, values, options...)
	o.get = func(s *platform.Settings) int { return nearest(values, *of(s)) }
	return o
}

// nearest is the index of the choice closest to v, which may come from an edited file.
func nearest(choices []int, v int) int {
	best := 0
	for i, n := range choices {
		if v == n {
			return i
		}
		if n != 0 && n <= v {
			best = i
		}
	}
	return best
}

type choices struct{ theme, contrast, size, speed, threads, memory, language choice }

func (g *choices) all() [7]*choice {
	return [...]*choice{&g.theme, &g.contrast, &g.size, &g.speed, &g.threads, &g.memory, &g.language}
}

func (g *choices) write(s *platform.Settings) {
	for _, o := range g.all() {
		if o.at != o.get(s) {
			o.put(s, o.at)
		}
	}
}

func (g *choices) makeTexts(l *text.Locale) {
	type set = *platform.Settings
	g.theme = pick(l.T("Theme"), func(s set) *string { return &s.Theme },
		[]string{platform.ThemeSystem, platform.ThemeDay, platform.ThemeNight}, l.T("System"), l.T("Day"), l.T("Night"))
	// Translators: "On" and "Off" are whether high contrast is used.
	g.contrast = pick(l.T("High contrast"), func(s set) *string { return &s.Contrast },
		[]string{platform.ContrastSystem, platform.ContrastOn, platform.ContrastOff}, l.T("System"), l.C("high contrast", "On"), l.C("high contrast", "Off"))
	g.speed = pick(l.T("Speed"), func(s set) *string { return &s.Speed },
		[]string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}, l.T("Slow"), l.T("Normal"), l.T("Fast"), l.T("Instant"))
	var sizes []string
	for _, size := range ui.ZoomSizes() {
		sizes = append(sizes, fmt.Sprintf("%d%%", size))
	}
	g.size = near(l.T("Text size"), func(s set) *int { return &s.TextSize }, ui.ZoomSizes(), sizes...)
	g.threads = near(l.T("CPU cores"), func(s set) *int { return &s.Threads }, []int{1, 2, 4, 0}, "1", "2", "4", l.C("CPU cores", "All"))
	memories := []string{"16", "64", "256", "1024"}
	if platform.InBrowser() {
		memories = memories[:3]
	}
	g.memory = near(l.T("Memory (MB)"), func(s set) *int { return &s.Memory },
		[]int{platform.MinMemory, 64, nav.PageMemory, platform.MaxMemory}[:len(memories)], memories...)
	tags, names := []string{""}, []string{l.T("System")}
	for _, one := range language.All() {
		tags, names = append(tags, one.Tag), append(names, one.Name)
	}
	g.language = pick(l.T("Language"), func(s set) *string { return &s.Language }, tags, names...)
}
