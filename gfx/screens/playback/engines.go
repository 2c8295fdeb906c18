package playback

import (
	"context"
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
)

// The numbers of lines of the first engine that can be compared, and of engines.
const (
	leastLines      = 1
	mostEngineLines = 5
	mostAdded       = 2
)

// engineList is the list of engines, the first of them ours at full strength.
type engineList struct {
	env       *nav.Env
	on        bool
	compared  int // lines of the first engine
	strict    bool
	game      game.Game
	main      analysis.Engine
	all       []*engine
	picker    *picker // nil unless one is being added
	proposals []board.Proposal
	line      line // whose curves are drawn
	turns     turns
	chosen    func(game.Action) // is called with a move that is pressed
	next      func(nav.Route)   // is called with where to go
	do        struct{ fewer, more, add, cancel ui.Command }
	held      []ui.Box // scratch
}

// turns are how the first engine and the curves take turns where there are too few cores for both and the
// window.
type turns struct {
	few   bool // they have to
	shown game.State
	since time.Duration // when that was shown first
	now   time.Duration
	curve bool // one is under way
}

// thinking is how long the first engine has the cores in a new position.
const thinking = 2 * time.Second

// curves reports whether it is their turn.
func (t *turns) curves() bool { return !t.few || t.now-t.since >= thinking }

type engine struct {
	seat    session.Seat // its level or program; none for the first one
	name    string
	again   ui.Command
	away    ui.Command
	lines   lines
	program session.ProgramEngine // nil for ours
	curve   curveOf
	failed  bool // it has failed, and is not asked again by itself
}

// newEngines returns a list that is empty until it is opened. Chosen is called with a move of a line that is pressed, next with where
// to go to choose a program.
func newEngines(chosen func(game.Action), next func(nav.Route)) *engineList {
	l := &engineList{chosen: chosen, next: next}
	l.makeControls()
	return l
}

// Open begins the analysis of a line of a record, unless it has begun. Our engines search the line as
// [analysis.SearchRules] has it, the variations from it too.
func (l *engineList) Open(e *nav.Env, rec *replay.Record, last int) {
	if l.on {
		return
	}
	l.env = e
	g := rec.Game()
	l.strict = game.StrictLine(rec.History(last))
	m := e.Machine()
	// A core is left to the window, so that it draws every frame.
	l.main = analysis.Engine{On: m.Engine, Threads: max(m.Threads-1, 1), Memory: m.Memory}
	l.turns.few = l.main.Threads+1 >= max(m.Threads, platform.Cores(0))
	l.on, l.game, l.compared = true, g, min(max(l.compared, leastLines), mostEngineLines)
	l.all = []*engine{{name: e.T("Full strength"), lines: lines{engine: l.searching(&l.main), chosen: l.chosen}}}
	l.all[0].curve.engine = beside(e)
	for _, seat := range e.KeptEngines(g) {
		if l.offered(e) {
			l.add(e, seat)
		}
	}
	l.assignLetters()
}

// searching returns one of our engines as it searches the moves of the line.
func (l *engineList) searching(e ai.Engine) ai.Engine {
	if l.strict {
		return player.Strict{Engine: e}
	}
	return e
}

// beside searches at the same time as others do.
func beside(e *nav.Env) ai.Engine {
	if e.Beside != nil {
		return e.Beside
	}
	return e.Machine().Engine
}

// level is our engine at one of its levels.
type level struct {
	on     ai.Engine
	number int
}

// Start implements [ai.Engine].
func (l level) Start(ctx context.Context, r ai.Request) ai.Search {
	r.Level = l.number
	return l.on.Start(ctx, r)
}

// offered reports whether one more engine can be added.
func (l *engineList) offered(e *nav.Env) bool { return len(l.all) <= mostAdded && !e.BetweenFrames() }

// Add adds a level or a program, and remembers it for the game.
func (l *engineList) Add(e *nav.Env, seat session.Seat) {
	l.picker = nil
	if l.on && l.offered(e) {
		l.add(e, seat)
		l.assignLetters()
		l.keep(e)
	}
}

func (l *engineList) add(e *nav.Env, seat session.Seat) {
	n := &engine{seat: seat, name: seat.Name, lines: lines{chosen: l.chosen}}
	switch {
	case seat.Agent:
		open := func() session.ProgramEngine { return e.Programs.Engine(l.game, seat.Command) }
		n.program = open()
		n.lines.engine, n.curve.open = n.program, open
	case seat.Level > 0:
		n.name = e.T("%s, level %d", e.T(seat.Name), seat.Level)
		at := level{beside(e), seat.Level}
		n.lines.engine, n.curve.engine = l.searching(at), at
	default:
		return
	}
	n.again = ui.Command{ID: "engine.again", Label: e.T("Start %s again", n.name), Icon: "restart", Do: n.retry}
	n.away = ui.Command{ID: "engine.away", Label: e.T("Remove %s", n.name), Icon: "close", Do: func() { l.remove(e, slices.Index(l.all, n)) }}
	l.all = append(l.all, n)
}

func (l *engineList) remove(e *nav.Env, i int) {
	l.all[i].close()
	l.all = slices.Delete(l.all, i, i+1)
	l.assignLetters()
	l.keep(e)
}

// keep remembers the engines that were added.
func (l *engineList) keep(e *nav.Env) {
	var seats []session.Seat
	for _, n := range l.all[1:] {
		seats = append(seats, n.seat)
	}
	e.KeepEngines(l.game, seats)
}

// assignLetters tells the engines apart by letters, if there are several.
func (l *engineList) assignLetters() {
	for i, n := range l.all {
		letter := ""
		if len(l.all) > 1 {
			letter = string(rune('A' + i))
		}
		if n.lines.badge != letter {
			n.lines.place, n.lines.badge = i, letter
			n.lines.retry()
		}
	}
	l.proposals = l.proposals[:0]
}

// Rest stops the engines until they are shown again.
func (l *engineList) Rest() {
	for _, n := range l.all {
		n.lines.live.Stop()
		n.curve.rest()
	}
}

// Close ends the analysis.
func (l *engineList) Close() {
	for _, n := range l.all {
		n.close()
	}
	l.main.Free()
	*l = engineList{compared: l.compared, chosen: l.chosen, next: l.next, do: l.do, held: l.held}
}

func (n *engine) close() {
	n.lines.live.Stop()
	n.curve.close()
	if n.program != nil {
		n.program.Close()
	}
}

// retry asks an engine again that has failed.
func (n *engine) retry() {
	n.failed = false
	n.lines.retry()
	n.curve.restart()
}

// Show analyzes a position, which may be the same as before, and keeps the words up to date, with the
// arrows of moves as they go on a board that is flipped or not.
func (l *engineList) Show(t *text.Locale, s game.State, flipped bool, now time.Duration) {
	changed := false
	if l.turns.now = now; l.turns.shown == nil || l.turns.shown.Hash() != s.Hash() || l.turns.shown.Ply() != s.Ply() {
		l.turns.shown, l.turns.since = s, now
	}
	for i, n := range l.all {
		if i == 0 && l.turns.few && l.turns.curve && l.turns.curves() {
			n.lines.pause()
			continue
		}
		if n.failed {
			continue
		}
		compared := 1
		if i == 0 {
			compared = l.compared
		}
		changed = n.lines.show(t, s, compared, flipped, now) || changed
		n.failed = i > 0 && n.lines.err != nil
	}
	if !changed {
		return
	}
	l.proposals = l.proposals[:0]
	for _, n := range slices.Backward(l.all) {
		l.proposals = append(l.proposals, n.lines.proposals...)
	}
}

// Sizes in logical pixels.
const (
	badge            = 10 // the radius of the sign of an engine
	sample           = 22 // of its stroke
	engineLineHeight = 46 // the height of a line, of which four are seen of more
)

func (l *engineList) makeControls() {
	k := &l.do
	k.fewer = ui.Command{ID: "lines.fewer", Title: text.Mark("Fewer lines"), Icon: "minus", Can: func() bool { return l.compared > leastLines }, Why: text.Mark("Fewer lines"), Do: func() { l.compared-- }}
	k.more = ui.Command{ID: "lines.more", Title: text.Mark("More lines"), Icon: "plus", Can: func() bool { return l.compared < mostEngineLines }, Why: text.Mark("More lines"), Do: func() { l.compared++ }}
	k.add = ui.Command{ID: "engine.add", Title: text.Mark("Add an engine"), Icon: "plus", Can: func() bool { return l.offered(l.env) }, Do: func() { l.Pick(l.env) }}
	k.cancel = ui.Command{ID: "engine.cancel", Title: text.Mark("Cancel"), Icon: "close", Do: l.Cancel}
}

// View returns the lines of all engines, or what can be added to them. What is beside stands beside the button by which an engine is added.
func (l *engineList) View(c *ui.Frame, v *ui.View, beside ui.Box) ui.Box {
	if l.picker != nil {
		return l.pickerView(c, v)
	}
	held, several := l.held[:0], len(l.all) > 1
	for i, n := range l.all {
		if several {
			held = append(held, l.name(c, v, i))
		}
		held = append(held, n.lines.view(v, l.seatsOf()))
	}
	l.held = held
	row, add := ui.Style{Gap: 8, Across: layout.Middle}, v.Row(ui.Style{}, v.Button(&l.do.add, ui.Quiet))
	room := ui.Style{MinH: engineLineHeight * float32(min(max(len(l.all)*2-1, l.compared), 4))}
	rows := v.Scroll("engines", room, v.Column(ui.Style{Gap: 4}, held...))
	number := v.Row(ui.Style{Gap: 8}, v.Icon(&l.do.fewer), v.Icon(&l.do.more))
	if several {
		return v.Column(ui.Style{}, v.First(layout.ByWidth, v.Row(row, add, v.Spacer(), number), v.Column(ui.Style{}, add, number)), rows)
	}
	name, status := v.T("Full strength"), l.all[0].lines.head
	named := v.First(layout.ByWidth, v.Row(ui.Style{Gap: 10, Across: layout.Middle}, v.Line(name, ui.Strong), v.Line(status, ui.Small)), v.Column(ui.Style{}, v.Text(name, ui.Strong), v.Text(status, ui.Small)))
	return v.Column(ui.Style{Gap: 4}, v.First(layout.ByWidth, v.Row(row, named, v.Spacer(), number), v.Column(ui.Style{}, named, number)), rows,
		v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12}, add, v.Spacer(), beside), v.Column(ui.Style{}, add, v.Row(ui.Style{}, beside))))
}

// name is the row over the lines of an engine.
func (l *engineList) name(c *ui.Frame, v *ui.View, i int) ui.Box {
	n := l.all[i]
	status := n.lines.head
	if !n.failed && n.curve.err != nil {
		status = v.T("no curve: %s", c.Error(n.curve.err))
	}
	again, away := ui.None, ui.None
	if i > 0 {
		away = v.Icon(&n.away)
		if n.failed || n.curve.err != nil {
			again = v.Icon(&n.again)
		}
	}
	name := v.Name(n.name, ui.Strong)
	if i == 0 {
		name = v.Text(n.name, ui.Strong)
	}
	return v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, 2*badge+sample+badge, 2*badge, l, i),
		v.Column(ui.Style{Grow: 1}, name, v.Text(status, ui.Small)), again, away)
}

// Paint paints the letter of an engine as its arrow on the pond has it, and its stroke on the curve.
func (l *engineList) Paint(c *ui.Frame, i int, r displaylist.Rect) {
	ground := c.Theme.EngineInk(i)
	sign := r
	sign.W = sign.H
	if i == 0 {
		c.List.Disc(sign.X+badge, sign.Y+badge, badge, ground)
	} else {
		c.List.Fill(sign, 0.35*badge, ground)
	}
	c.List.Text(l.all[i].lines.badge, sign.X+badge, sign.Y+badge+theme.CoordSize*0.355, theme.CoordSize, true, displaylist.Middle, c.Theme.Panel)
	pen, y := pen(c, i), r.Y+r.H/2
	x := sign.X + sign.W + badge/2
	pen.Draw(c.List, x, y, x+sample, y)
}
