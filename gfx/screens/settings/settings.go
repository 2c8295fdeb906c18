// Package settings is the screen of what the user can choose. Every change applies at once.
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

// New shows the settings.
func New(l *text.Locale) *Screen {
	s := &Screen{}
	s.back = ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "prev", Key: input.Cancel, Do: s.leave}
	s.fold = ui.Command{ID: "programmers", Title: text.Mark("For programmers: engine, keys"), Do: func() { s.open, s.unfolded = !s.open, !s.open }}
	s.list = ui.Command{ID: "keys", Title: text.Mark("Keyboard and gamepad..."), Do: func() { s.keys.listed = true }}
	s.reset = ui.Command{ID: "reset-keys", Title: text.Mark("Reset all keys"), Icon: "undo", Can: func() bool { return s.keys.changes != "" }, Do: func() { s.keys.settings.Keys = "" }}
	s.quit = ui.Command{ID: "quit", Title: text.Mark("Quit Freckers"), Icon: "close", Can: func() bool { return !platform.InBrowser() }, Do: func() { s.next = nav.Quit{} }}
	s.keys.init()
	s.word(l)
	return s
}

// Translate has the texts made anew.
func (s *Screen) Translate(e *nav.Env) { s.word(e.Locale) }

// word makes the texts that are kept.
func (s *Screen) word(l *text.Locale) {
	s.choices.word(l)
	s.keys.word(l, s.keys.changes)
}

// leave goes back by one: from the keys of an action to all keys, to the page, to the screen behind.
func (s *Screen) leave() {
	if !s.keys.back() {
		s.next = nav.Back{}
	}
}

// wide is the width of the panel where there is room for it, as much as a label and its choice take.
const wide = 808

// Frame is one tick of the settings.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	s.next = nil
	s.keys.follow(c, e)
	if !s.keys.choosing {
		c.Perform(&s.back)
	}
	v := c.View()
	s.choices.read(e.Settings)
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
		const reveal = 320
		v.ScrollOn(pageName, reveal)
		s.unfolded = false
	}
	return s.next
}

// pageName is the name of what scrolls.
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
		aloud = v.Toggle(v.T("Read aloud"), &set.Speak)
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
			g.speed.show(v), v.Toggle(v.T("Confirm a move by touch"), &set.ConfirmTouch), v.Toggle(v.T("Opponents talk"), &set.Talk), v.Toggle(v.T("Say who is ahead"), &set.Lead), v.Toggle(v.T("Figures in hints"), &set.Numbers),
			v.Text(v.T("A hint points at a piece and gives a reason; press Hint again to see the move. Figures show what the engine thinks instead."), ui.Small))),
		v.Divider(),
		s.section(v, beside, "globe", v.T("Language"), v.Radios("", g.language.options, &g.language.at, ui.Named(v.T("Language")))),
		v.Divider(),
		s.section(v, beside, "access", v.T("Accessibility"), v.Column(column,
			g.size.show(v), v.Toggle(v.T("Reduce motion"), &set.Reduced), g.contrast.show(v), v.Toggle(v.T("Symbols on pieces"), &set.Patterns), aloud)),
		v.Divider(),
		s.programmers(c, e, v, beside),
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

// programmers is the engine and the keys, folded at first.
func (s *Screen) programmers(c *ui.Frame, e *nav.Env, v *ui.View, beside bool) ui.Box {
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
