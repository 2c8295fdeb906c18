package title

import (
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay/practice"
)

func (t *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	col := s.Column()
	size := s.Size(30, 44)
	if !s.Low {
		r := col.Top(size*1.5, 4)
		c.Label(c.T("Freckers"), r.X, r.Y+size, size, true, displaylist.Left)
	}
	foot := col.Bottom(theme.MinTarget, 0)
	lines := t.lines(c, e, &col, s)
	above := widgets.Column{Rect: col.Rect}
	above.H -= lines * entryRoom
	t.games(c, e, &above, s)
	t.welcome(c, e, &above, s)
	col.Top(above.Y-col.Y, 0)
	col.Top(0, max(0, min(12, col.H-lines*58)))
	if next := t.entries(c, e, &col, lines); next != nil {
		return next
	}
	pressed := -1
	if platform.InBrowser() {
		pressed = widgets.Links(c, foot, c.T("Settings"), c.T("Full screen"))
	} else {
		pressed = widgets.Links(c, foot, c.T("Settings"), c.T("Full screen"), c.T("Quit"))
	}
	switch pressed {
	case 0:
		return nav.Settings{}
	case 1:
		e.Settings.FullScreen = !e.Settings.FullScreen
	case 2:
		return nav.Quit{}
	}
	emblem(c, col.Rect)
	return nil
}

// entryRoom is the least height of a line of buttons, and cardsRoom that of the games above.
const (
	entryRoom = theme.MinTarget + 2
	cardsRoom = theme.MinTarget + 36
)

// lines is how many lines the buttons take: the lesson and the rules share one, and so do those for
// programs. In a low panel or with a notice each two buttons do, an odd one with that of the
// unfinished game. Where not even these fit the rules are left out, which a new game leads to as well.
func (t *Screen) lines(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) float32 {
	n := len(t.labels(e))
	all, paired := float32(plainEntries-1), float32((n+1)/2)
	if n > plainEntries {
		all++
	}
	if t.unfinished != "" {
		all++
		paired = float32(n/2 + 1)
	}
	told := float32(0)
	if t.notice != "" && !s.Low {
		told = c.TextHeight(t.notice, col.W, theme.QuietSize, false)
	}
	t.paired = col.H < all*entryRoom+cardsRoom+told
	t.unruled = t.paired && t.unfinished != "" && n%2 == 0 && col.H < paired*entryRoom+cardsRoom
	switch {
	case t.unruled:
		return paired - 1
	case t.paired:
		return paired
	}
	return all
}

// plainEntries is how many entries there are where no programs can be started.
const plainEntries = 6

// Places of entries: the one that counts the cards of the day, and two of which the second is left
// out where there is no room.
const (
	practiceEntry = 2
	learnEntry    = 3
	rulesEntry    = 4
)

// practiceLabel names the entry, with the number of positions to repeat today if there are any.
func (t *Screen) practiceLabel(e *nav.Env) string {
	if due := len(e.Practice.Today(practice.DayOf(time.Now()))); due > 0 {
		return e.T("Practice (%d)", due)
	}
	return e.T("Practice")
}

func (t *Screen) labels(e *nav.Env) []string {
	if t.entryLabels == nil {
		t.entryLabels = []string{e.T("Play"), e.T("New game"), t.practiceLabel(e), e.T("Learn"), e.T("Rules"), e.T("Saved games")}
		if e.Programs != nil {
			t.entryLabels = append(t.entryLabels, e.T("Match"))
		}
		if e.Dial != nil {
			t.entryLabels = append(t.entryLabels, e.T("Watch a referee"))
		}
	}
	return t.entryLabels
}

func (t *Screen) games(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	if len(e.Games()) < 2 {
		return
	}
	stays := float32(cardsRoom - theme.MinTarget)
	if t.notice != "" && !s.Low {
		stays += c.TextHeight(t.notice, col.W, theme.QuietSize, false)
	}
	h := min(t.cards.StripHeight(col.W), max(col.H-stays, theme.MinTarget))
	here := e.Index(e.Settings.Game)
	i, over := t.cards.Strip(c, col.Top(h, 8), here)
	if i >= 0 && i != here {
		e.Settings.Game = e.Games()[i].Info().Name
		t.close()
		t.restart(e)
		here = i
	}
	if s.Low && t.notice != "" {
		return // the notice takes the room
	}
	size := s.Size(theme.BodySize, theme.NameSize)
	r := col.Top(size*ui.Leading, 0)
	c.Label(c.T(e.Games()[here].Info().Title), r.X, r.Y+size, size, true, displaylist.Left)
	if over >= 0 && over != here {
		c.List.Text(e.Games()[over].Info().Title, r.X+r.W, r.Y+size, size, false, displaylist.Right, c.Theme.Quiet)
	}
}

// welcome shows the notice, or else what the game is about.
func (t *Screen) welcome(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	const apart = 8
	size := s.Size(theme.QuietSize, theme.BodySize)
	if t.notice != "" && s.Low {
		widgets.LowNotice(c, col, t.notice)
	} else if t.notice != "" {
		widgets.Notice(c, col, t.notice, apart)
	} else if limit := int((col.H - apart) / (size * ui.Leading)); limit > 0 {
		h := c.TextUpTo(limit, e.Game().Info().About, col.Rect, size, false, c.Theme.Quiet)
		col.Top(h, apart)
	}
}

// The parts of a row of buttons that are no entries.
const (
	goOn    = -1 // the unfinished game
	nothing = -2
)

// arrange puts the entries into rows of one or two. The way back to an unfinished game comes first if
// it is of the chosen game, otherwise after the button for a new one.
func (t *Screen) arrange(e *nav.Env) [][2]int {
	n := len(t.labels(e))
	list, from := t.rows[:0], 1
	top := [][2]int{{0, nothing}}
	if t.paired && n%2 == 0 && !t.unruled {
		top, from = [][2]int{{0, 1}}, 2
	}
	first := t.unfinishedOf == e.Game().Info().Name
	switch {
	case t.unfinished == "":
		list = append(list, top...)
	case t.paired && from == 1 && first:
		list = append(list, [2]int{goOn, 0})
	case t.paired && from == 1:
		list = append(list, [2]int{0, goOn})
	case first:
		list = append(append(list, [2]int{goOn, nothing}), top...)
	default:
		list = append(append(list, top...), [2]int{goOn, nothing})
	}
	next := func(i int) int {
		if i++; t.unruled && i == rulesEntry {
			i++
		}
		return i
	}
	for i := from; i < n; i = next(i) {
		if second := next(i); (t.paired || i == learnEntry || i >= plainEntries) && second < n {
			list = append(list, [2]int{i, second})
			i = second
		} else {
			list = append(list, [2]int{i, nothing})
		}
	}
	t.rows = list
	return list
}

// entries are the buttons of the title; it returns the screen that one leads to.
func (t *Screen) entries(c *ui.Frame, e *nav.Env, col *widgets.Column, lines float32) (next nav.Route) {
	step := max(min(58, col.H/lines), entryRoom)
	kind := ui.Primary
	name := func(i int) string {
		if i < 0 {
			return "" // it names its game
		}
		return t.labels(e)[i]
	}
	button := func(i int, label string, r displaylist.Rect) {
		switch {
		case i == goOn && t.continueButton(c, r, kind):
			next = nav.Resume{Name: t.unfinished}
		case i >= 0 && c.Button(r, label, kind, ui.InitialFocus(true), ui.Named(name(i))):
			next = t.enter(e, i)
		}
		kind = ui.Secondary
	}
	for _, pair := range t.arrange(e) {
		h := min(46, step-4)
		r := col.Top(h, step-h)
		switch a, b := pair[0], pair[1]; {
		case b == nothing:
			button(a, name(a), r)
		case a == goOn || b == goOn:
			button(a, name(a), widgets.Cut(r, 0, 2, pairGap))
			button(b, name(b), widgets.Cut(r, 1, 2, pairGap))
		default:
			left, right := t.shortest(c, a, r.W), t.shortest(c, b, r.W)
			button(a, left, t.half(c, r, 0, left, right))
			button(b, right, t.half(c, r, 1, left, right))
		}
	}
	return next
}

// pairGap is between two buttons of a line.
const pairGap = 8

// halfPad is what a label needs beside it in half a line.
const halfPad = 8

// half is the place of one of two buttons in a line: all are of one size if the labels of all fit.
func (t *Screen) half(c *ui.Frame, line displaylist.Rect, i int, labels ...string) displaylist.Rect {
	for k := range t.entryLabels {
		if displaylist.Measure(t.shortest(c, k, line.W), theme.QuietSize, false)+halfPad > (line.W-pairGap)/2 {
			return widgets.Part(line, i, labels...)
		}
	}
	return widgets.Cut(line, i, 2, pairGap)
}

// shortest is the label of an entry in half a line of a width, shorter where it does not fit.
func (t *Screen) shortest(c *ui.Frame, i int, width float32) string {
	label := t.entryLabels[i]
	if label == c.T("Watch a referee") && displaylist.Measure(label, theme.QuietSize, false)+halfPad > (width-pairGap)/2 {
		return c.T("Watch")
	}
	return label
}

// enter is what the i-th of the plain entries leads to, nil for none.
func (t *Screen) enter(e *nav.Env, i int) nav.Route {
	g := e.Game()
	switch i {
	case 0:
		if e.New(g) {
			return nav.Coach{Game: g, Playing: true}
		}
		next, err := nav.Start(g, game.Options{RuleSet: e.KeptRules(g)}, e.KeptSeats(g))
		if err != nil {
			t.notice = e.Error(err)
			return nil
		}
		return next
	case 1:
		return nav.NewGame{}
	case practiceEntry:
		return nav.Practice{}
	case learnEntry:
		return nav.Coach{Game: g}
	case rulesEntry:
		return nav.Rules{Game: g}
	case 5:
		return nav.Saves{}
	case plainEntries, plainEntries + 1:
		if t.entryLabels[i] == e.T("Watch a referee") {
			return nav.Spectate{}
		}
		return nav.Match{}
	}
	return nil
}

// emblem paints the title's picture at the foot of r, where there is room.
func emblem(c *ui.Frame, r displaylist.Rect) {
	h := r.W / 2
	if h > r.H-20 {
		return
	}
	r.Y, r.H = r.Y+r.H-h-12, h
	c.List.Fill(r, theme.RowRadius, c.Theme.WaterLight)
	name := "logo"
	if c.Theme.Name == "night" {
		name = "logo-night"
	}
	r = r.Inset(8)
	c.List.Sprite(name, r.X+r.W/2, r.Y+r.H/2, r.W, 0, 1).H = r.W / 2
}
