package scene

import (
	"math/rand/v2"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Title is the first screen: two machines play on the pond meanwhile.
type Title struct {
	show   *session.Table
	stage  stage
	rest   time.Duration // until the show's next action
	ended  time.Duration // when the show's game was over, 0 while it runs
	unsaid string        // a notice
	open   string        // the newest unfinished game, empty for none
	onward []string      // how that game is called, in fewer and fewer words
	seen   int           // 1 more than the changes by others after which it was looked for that
	list   []string      // the words of the entries
	paired bool          // two entries share a line
	dice   *rand.Rand    // for a game that the machine does not play
}

// showLevel is the level at which the machines on the title screen play,
// actionRest how long they look at what was done, and showRest how long the end
// of their game stays.
const (
	showLevel  = 5
	actionRest = 600 * time.Millisecond
	showRest   = 4 * time.Second
)

// NewTitle shows the title screen.
func NewTitle(e *Env) *Title {
	t := &Title{}
	t.stage.unmark()
	t.restart(e)
	return t
}

// restart lets the machines begin a new game, which is not saved.
func (t *Title) restart(e *Env) {
	g := e.chosen()
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		seats[i] = session.SeatAt(g, showLevel)
	}
	seed := newSeed()
	t.dice = rand.New(rand.NewPCG(seed, 0))
	rec, err := replay.New(g, game.Options{Seed: seed}, session.Recorded(seats))
	if err != nil {
		t.unsaid = inWords(err)
		return
	}
	j, err := replay.Create(nil, "show", rec)
	if err != nil {
		t.unsaid = inWords(err)
		return
	}
	t.show, t.rest, t.ended = session.New(j, seats, session.Pace{Speed: 1}), actionRest, 0
	t.show.SetMachine(e.machine())
}

// Frame is one tick of the title screen.
func (t *Title) Frame(c *ui.Context, e *Env) Scene {
	if n := e.takeNotice(); n != "" {
		t.unsaid = n
	}
	t.look(e)
	s := share(c.W, c.H)
	t.watch(c, e)
	t.stage.lay(s, false)
	t.stage.paint(c, e)
	panel(c, s)
	next := t.panel(c, e, s)
	if next != Scene(t) {
		t.close()
	}
	return next
}

// watch lets the show go on; with reduced motion the pond lies still.
func (t *Title) watch(c *ui.Context, e *Env) {
	if !e.Settings.Reduced {
		t.play(c)
	}
	if t.show.Over() && t.ended == 0 {
		t.ended = c.Now
	}
	if t.ended != 0 && c.Now > t.ended+showRest {
		t.close()
		t.restart(e)
	}
	t.stage.set(t.show.Shown())
}

// play lets the show go on, with a rest after every action.
func (t *Title) play(c *ui.Context) {
	if t.rest > 0 {
		t.rest -= c.Step
		return
	}
	ply := t.show.State().Ply()
	_, before, _ := t.show.Shown()
	if t.show.PersonToMove() && before == nil {
		t.stray()
	}
	t.show.Tick(c.Now)
	_, after, _ := t.show.Shown()
	switch {
	case after != nil:
		c.Keep()
	case before != nil && t.show.State().Ply() == ply:
		t.rest = actionRest
	}
}

// stray plays any action, where the machine cannot choose one.
func (t *Title) stray() {
	if list := t.show.State().Actions(nil); len(list) > 0 {
		t.show.Act(list[t.dice.IntN(len(list))])
	}
}

func (t *Title) close() {
	// A game without a store has nothing to save, so closing cannot fail.
	_ = t.show.Close()
}

// look finds the newest unfinished game, once after each change by others.
func (t *Title) look(e *Env) {
	if t.seen == e.changes+1 {
		return
	}
	if t.seen > 0 {
		t.open = ""
	}
	t.seen = e.changes + 1
	list, err := gamefile.List(recent{e.Store})
	if err != nil {
		t.unsaid = inWords(err)
		return
	}
	for _, sum := range list {
		if sum.Err == nil && sum.Result == nil && sum.Plies > 0 && sum.Game != "" && sum.Source != replay.SourceLive {
			t.offer(e, sum)
			return
		}
	}
}

// offer lets a saved game be gone on with.
func (t *Title) offer(e *Env, sum gamefile.Summary) {
	t.open = sum.Name
	g := e.all()[e.place(sum.Game)]
	var others []string
	names := playerNames(g, sum.Seats)
	for _, name := range names {
		if name != words.You {
			others = append(others, name)
		}
	}
	if len(others) == len(names) {
		others = nil
	}
	t.onward = words.GoOnWith(g.Info().Title, strings.Join(others, words.And))
}

// goOn is the button that goes on with the saved game; what it says of that game
// is all that it has room for.
func (t *Title) goOn(c *ui.Context, r displaylist.Rect) bool {
	label := words.Continue
	for _, l := range t.onward {
		label = l
		if displaylist.Measure(l, theme.QuietSize, true) <= r.W-16 {
			break
		}
	}
	tip := ""
	if len(t.onward) > 0 && label != t.onward[0] {
		tip = t.onward[0]
	}
	return c.Button(r, label, ui.Main, ui.InitialFocus(true), ui.Tip(tip))
}

func (t *Title) panel(c *ui.Context, e *Env, s screen) Scene {
	col := column{s.body}
	size := float32(44)
	if s.small {
		size = 30
	}
	if !s.low {
		r := col.top(size*1.5, 4)
		c.Label(words.AppName, r.X, r.Y+size, size, true, displaylist.Left)
	}
	foot := col.bottom(theme.MinTarget, 0)
	lines := t.lines(e, &col)
	t.games(c, e, &col, s, lines)
	t.welcome(c, e, &col, s, lines)
	if next := t.entries(c, e, &col, lines); next != nil {
		return next
	}
	pressed := -1
	if platform.Page() {
		pressed = links(c, foot, words.Settings, words.FullTip)
	} else {
		pressed = links(c, foot, words.Settings, words.FullTip, words.Quit)
	}
	switch pressed {
	case 0:
		return NewSettings(t)
	case 1:
		e.Settings.FullScreen = !e.Settings.FullScreen
	case 2:
		return nil
	}
	emblem(c, col.Rect)
	return t
}

// entryRoom is the least that a line of buttons takes, and cardsRoom what the
// games above them do.
const (
	entryRoom = theme.MinTarget + 2
	cardsRoom = theme.MinTarget + 36
)

// lines is how many lines the buttons take: one each, those for programs aside,
// which share one; where the panel is low two buttons share each line.
func (t *Title) lines(e *Env, col *column) float32 {
	n := len(t.labels(e))
	all, paired := float32(plainEntries), float32((n+1)/2)
	if n > plainEntries {
		all++
	}
	if t.open != "" {
		all++
		paired++
	}
	t.paired = col.H < all*entryRoom+cardsRoom
	if t.paired {
		return paired
	}
	return all
}

// plainEntries is how many entries there are where no programs can be started.
const plainEntries = 4

// labels are the words of the entries.
func (t *Title) labels(e *Env) []string {
	if t.list == nil {
		t.list = []string{words.Play, words.NewGame, words.Rules, words.SavedGames}
		if e.Programs != nil {
			t.list = append(t.list, words.Match)
		}
		if e.Dial != nil {
			t.list = append(t.list, words.WatchEntry)
		}
	}
	return t.list
}

// games is a strip of little boards of which one is chosen.
func (t *Title) games(c *ui.Context, e *Env, col *column, s screen, lines float32) {
	if len(e.all()) < 2 {
		return
	}
	h := min(e.stripHeight(col.W), max(col.H-lines*entryRoom-cardsRoom+theme.MinTarget, theme.MinTarget))
	here := e.place(e.Settings.Game)
	i, over := e.strip(c, col.top(h, 8), here)
	if i >= 0 && i != here {
		e.Settings.Game = e.all()[i].Info().Name
		t.close()
		t.restart(e)
		here = i
	}
	if s.low && t.unsaid != "" {
		return // the notice takes the room
	}
	size := float32(theme.NameSize)
	if s.small {
		size = theme.BodySize
	}
	r := col.top(size*ui.Leading, 0)
	c.Label(e.all()[here].Info().Title, r.X, r.Y+size, size, true, displaylist.Left)
	if over >= 0 && over != here {
		c.List.Text(e.all()[over].Info().Title, r.X+r.W, r.Y+size, size, false, displaylist.Right, c.Theme.Quiet)
	}
}

// welcome says what the game is, or what is to be known, over so many lines of
// buttons.
func (t *Title) welcome(c *ui.Context, e *Env, col *column, s screen, lines float32) {
	const apart = 8
	size := float32(theme.BodySize)
	if s.small {
		size = theme.QuietSize
	}
	if t.unsaid != "" && s.low {
		lowNotice(c, col, t.unsaid)
	} else if t.unsaid != "" {
		notice(c, col, t.unsaid, lines*(theme.MinTarget+6)+apart)
	} else if limit := int((col.H - lines*entryRoom - apart) / (size * ui.Leading)); limit > 0 {
		h := c.TextUpTo(limit, e.chosen().Info().About, col.Rect, size, false, c.Theme.Quiet)
		col.top(h, apart)
	}
	col.top(0, max(0, min(12, col.H-lines*58)))
}

// entries are the buttons of the title; it gives the screen that one leads to.
func (t *Title) entries(c *ui.Context, e *Env, col *column, lines float32) Scene {
	step := max(min(58, col.H/lines), entryRoom)
	row := func() displaylist.Rect {
		h := min(46, step-4)
		return col.top(h, step-h)
	}
	kind := ui.Main
	if t.open != "" {
		if t.goOn(c, row()) {
			g, err := resume(e, t.open)
			if err == nil {
				return g
			}
			t.unsaid = inWords(err)
		}
		kind = ui.Plain
	}
	labels := t.labels(e)
	var line displaylist.Rect
	pressed := -1
	for i, label := range labels {
		at, beside := displaylist.Rect{}, i
		if !t.paired {
			beside = i - plainEntries
		}
		last := i == len(labels)-1
		switch {
		case beside < 0, beside%2 == 0 && last:
			at = row()
		case beside%2 == 0:
			line = row()
			at = part(line, 0, label, labels[i+1])
		default:
			at = part(line, 1, labels[i-1], label)
		}
		if c.Button(at, label, kind, ui.InitialFocus(true)) {
			pressed = i
		}
		kind = ui.Plain
	}
	return t.enter(e, pressed)
}

// enter is what the i-th of the plain entries leads to, nil for none.
func (t *Title) enter(e *Env, i int) Scene {
	g := e.chosen()
	switch i {
	case 0:
		return begin(e, g, game.Options{RuleSet: keptRules(e, g)}, keptSeats(e, g), t)
	case 1:
		return NewSetup(e, t)
	case 2:
		return NewRules(g, t)
	case 3:
		return NewSaves(e, t)
	case plainEntries, plainEntries + 1:
		if t.list[i] == words.WatchEntry {
			return NewWatch(e, t)
		}
		return NewMatch(e, t)
	}
	return nil
}

// emblem paints the title's picture at the foot of r, where there is room.
func emblem(c *ui.Context, r displaylist.Rect) {
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
	c.List.Add(displaylist.Op{Kind: displaylist.Sprite, Name: name, X: r.X + r.W/2, Y: r.Y + r.H/2, W: r.W, H: r.W / 2, Alpha: 1})
}
