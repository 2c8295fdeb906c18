package title

import (
	"slices"
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
	var head displaylist.Rect
	if !s.Low {
		head = col.Top(size*1.5, 4)
		head.H = size
	}
	foot := col.Bottom(theme.MinTarget, 0)
	t.entries(e)
	if len(t.tools) > 0 {
		if next := t.programming(c, e, col.Bottom(theme.MinTarget, 0)); next != nil {
			return next
		}
	}
	list, alone := t.arrange(c, e, &col, s)
	rows := float32(rowsOf(len(list), alone))
	above := widgets.Column{Rect: col.Rect}
	above.H -= rows * entryRoom
	t.games(c, e, &above, s, head)
	t.welcome(c, e, &above, s)
	col.Top(above.Y-col.Y, 0)
	col.Top(0, max(0, min(12, col.H-rows*58)))
	if next := buttons(c, e, &col, list, alone); next != nil {
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
	return nil
}

// entryRoom is the least height of a line of buttons, and cardsRoom that of the games above.
const (
	entryRoom = theme.MinTarget + 2
	cardsRoom = theme.MinTarget + 38
)

// entry is a button of the title.
type entry struct {
	labels []string // the longest that fits is shown
	open   func(e *nav.Env) nav.Route
}

// label returns the longest label that fits a button of a width.
func (n *entry) label(width float32) string {
	for _, l := range n.labels {
		if displaylist.Measure(l, theme.QuietSize, true)+labelPad <= width {
			return l
		}
	}
	return n.labels[len(n.labels)-1]
}

// The space between two buttons of a row, and what a label needs beside it in a button.
const (
	pairGap  = 8
	labelPad = 8
)

// mainEntries is how many entries have rows of their own, without the way back to a game.
const mainEntries = 2

// entries lists the buttons in their order. The way back to an unfinished game comes first if it is of the
// chosen game, otherwise after the button for a new one.
func (t *Screen) entries(e *nav.Env) []entry {
	if t.list != nil && t.listFor == e.Game() {
		return t.list
	}
	plain := func(label string, to func(g game.Game) nav.Route) entry {
		return entry{[]string{label}, func(e *nav.Env) nav.Route { return to(e.Game()) }}
	}
	list := []entry{{[]string{e.T("Play")}, t.play}}
	if t.unfinished != "" {
		back := entry{t.continueLabels, func(*nav.Env) nav.Route { return nav.Resume{Name: t.unfinished} }}
		at := 1
		if t.unfinishedOf == e.Game().Info().Name {
			at = 0
		}
		list = slices.Insert(list, at, back)
	}
	list = append(list,
		plain(e.T("New game"), func(game.Game) nav.Route { return nav.NewGame{} }),
		plain(practiceLabel(e), func(game.Game) nav.Route { return nav.Practice{} }),
		plain(e.T("Learn"), func(g game.Game) nav.Route { return nav.Coach{Game: g} }),
		plain(e.T("Saved games"), func(game.Game) nav.Route { return nav.Saves{} }),
		plain(e.T("Rules"), func(g game.Game) nav.Route { return nav.Rules{Game: g} }),
		entry{[]string{e.T("Set up a position"), e.T("Set up")}, func(e *nav.Env) nav.Route { return nav.Editor{Game: e.Game()} }},
	)
	t.list, t.listFor, t.tools = list, e.Game(), nil
	t.tools = append(t.tools, plain(e.T("Workshop"), func(game.Game) nav.Route { return nav.Workshop{} }))
	if e.Programs != nil {
		t.tools = append(t.tools, plain(e.T("Match"), func(game.Game) nav.Route { return nav.Match{} }))
	}
	if e.Dial != nil {
		t.tools = append(t.tools, entry{[]string{e.T("Watch a referee"), e.T("Referee")}, func(*nav.Env) nav.Route { return nav.Spectate{} }})
	}
	return list
}

// programming is a quiet line under a divider, apart from the buttons for those who came to play.
func (t *Screen) programming(c *ui.Frame, e *nav.Env, r displaylist.Rect) (next nav.Route) {
	const apart = 16
	c.List.Fill(displaylist.Rect{X: r.X, Y: r.Y, W: r.W, H: 1.5}, 0, c.Theme.Line)
	width := func(short bool) (w float32) {
		for i := range t.tools {
			w += c.QuietWidth(t.tools[i].name(short)) + apart
		}
		return w
	}
	short := width(false)-apart > r.W
	caption, x := c.T("For programmers"), r.X+r.W+apart-width(short)
	if x-r.X >= c.QuietWidth(caption)+apart {
		c.QuietLabel(caption, r.X, r.Y+r.H/2+theme.QuietSize*0.36, displaylist.Left)
	} else {
		x = r.X
	}
	for i := range t.tools {
		label := t.tools[i].name(short)
		w := c.QuietWidth(label)
		if c.Button(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, label, ui.Quiet, ui.Named(t.tools[i].labels[0])) {
			next = t.tools[i].open(e)
		}
		x += w + apart
	}
	return next
}

// name is the longest or the shortest label.
func (n *entry) name(short bool) string {
	if short {
		return n.labels[len(n.labels)-1]
	}
	return n.labels[0]
}

// practiceLabel names the entry, with the number of positions to repeat today if there are any.
func practiceLabel(e *nav.Env) string {
	if due := len(e.Practice.Today(practice.DayOf(time.Now()))); due > 0 {
		return e.T("Practice (%d)", due)
	}
	return e.T("Practice")
}

// play begins a game as it was played last, or the lesson of one that is new.
func (t *Screen) play(e *nav.Env) nav.Route {
	g := e.Game()
	if e.New(g) {
		return nav.Coach{Game: g, Playing: true}
	}
	next, err := e.Start(g, game.Options{RuleSet: e.KeptRules(g)}, e.KeptSeats(g))
	if err != nil {
		t.notice = e.Error(err)
		return nil
	}
	return next
}

// arrange returns the entries that there is room for, and how many of them, the first ones, have rows of their
// own: those to play a game, or where there is no room at most one. In the lowest panels the last entries are
// left out if they would need a row: to set up a position, and the rules, to which a new game leads as well.
func (t *Screen) arrange(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) (list []entry, alone int) {
	const optional = 4
	list, alone = t.entries(e), mainEntries
	if t.unfinished != "" {
		alone++
	}
	n, room := len(list), col.H-cardsRoom
	told := float32(0)
	if t.notice != "" && !s.Low {
		told = c.TextHeight(t.notice, col.W, theme.QuietSize, false)
	}
	if room-told >= float32(rowsOf(n, alone))*entryRoom {
		return list, alone
	}
	least := n - optional
	if t.unfinished != "" {
		n -= n % 2 // so that the way back shares its row with the first button, which looks different anyhow
	}
	for n > least && room-told < float32(rowsOf(n, n%2))*entryRoom {
		n--
	}
	return list[:n], n % 2
}

// rowsOf returns the rows of n entries, the first of which stand alone.
func rowsOf(n, alone int) int { return alone + (n-alone+1)/2 }

// games are the cards to choose a game from. The one under the pointer or the
// focus is named in the place of the chosen one.
func (t *Screen) games(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout, head displaylist.Rect) {
	if t.named = 0; len(e.Games()) < 2 {
		c.Label(c.T(e.Game().Info().Title), head.X, head.Y+head.H, head.H, true, displaylist.Left)
		return
	}
	stays := float32(cardsRoom - theme.MinTarget)
	if t.notice != "" && !s.Low {
		stays += c.TextHeight(t.notice, col.W, theme.QuietSize, false)
	}
	h := min(t.cards.StripHeight(col.W), max(col.H-stays, theme.MinTarget))
	here := e.Index(e.Settings.Game)
	t.named = here
	i, over := t.cards.Strip(c, col.Top(h, 8), here)
	if i >= 0 && i != here {
		e.Settings.Game = e.Games()[i].Info().Name
		t.close()
		t.restart(e)
		here, t.named = i, i
	}
	ink := c.Theme.Ink
	if over >= 0 && over != here {
		t.named, ink = over, c.Theme.Quiet
	}
	if s.Low && t.notice != "" {
		return // the notice takes the room
	}
	named := head
	if s.Low {
		named = col.Top(theme.BodySize*ui.Leading, 0)
		named.H = theme.BodySize
	}
	c.List.Text(c.T(e.Games()[t.named].Info().Title), named.X, named.Y+named.H, named.H, true, displaylist.Left, ink)
}

// narrow is the width of a column below which the window is scrolled rather than the words cut.
const narrow = 260

// welcome shows the notice, or else what the game that is named is about.
func (t *Screen) welcome(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	const apart = 8
	size := s.Size(theme.QuietSize, theme.BodySize)
	tallest := float32(0)
	for _, g := range e.Games() { // so that the buttons stay where they are
		tallest = max(tallest, c.TextHeight(c.T(g.Info().About), col.W, size, false))
	}
	if s.Folded() && col.W < narrow {
		c.Need(c.H - col.H + tallest + apart + 1)
	}
	if t.notice != "" && s.Low {
		widgets.LowNotice(c, col, t.notice)
	} else if t.notice != "" {
		widgets.Notice(c, col, t.notice, apart)
	} else if limit := int((col.H - apart) / (size * ui.Leading)); limit > 0 {
		about := c.T(e.Games()[t.named].Info().About)
		const small = theme.CoordSize - 2
		if c.TextHeight(about, col.W, small, false) > (float32(limit)+0.5)*small*ui.Leading {
			return // rather than a part of it
		}
		h := c.TextUpTo(limit, about, col.Rect, size, false, c.Theme.Quiet)
		col.Top(max(h, min(tallest, float32(limit)*size*ui.Leading)), apart)
	}
}

// buttons draws the entries in rows, and returns the screen that one leads to.
func buttons(c *ui.Frame, e *nav.Env, col *widgets.Column, list []entry, alone int) (next nav.Route) {
	step := max(min(58, col.H/float32(rowsOf(len(list), alone))), entryRoom)
	h := min(46, step-4)
	kind := ui.Primary
	button := func(n *entry, label string, r displaylist.Rect) {
		tip := ""
		if label != n.labels[0] {
			tip = n.labels[0]
		}
		if c.Button(r, label, kind, ui.InitialFocus(true), ui.Named(n.labels[0]), ui.Tip(tip)) {
			next = n.open(e)
		}
		kind = ui.Secondary
	}
	for i := 0; i < len(list); i++ {
		r := col.Top(h, step-h)
		if i < alone || i == len(list)-1 {
			button(&list[i], list[i].label(r.W), r)
			continue
		}
		half := (r.W - pairGap) / 2
		left, right := list[i].label(half), list[i+1].label(half)
		at := func(k int) displaylist.Rect {
			if max(displaylist.Measure(left, theme.QuietSize, true), displaylist.Measure(right, theme.QuietSize, true))+labelPad > half {
				return widgets.Part(r, k, left, right)
			}
			return widgets.Cut(r, k, 2, pairGap)
		}
		button(&list[i], left, at(0))
		button(&list[i+1], right, at(1))
		i++
	}
	return next
}
