package scene

import (
	"time"

	"freckers/game"
	"freckers/gfx/paint"
	"freckers/gfx/table"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// Title is the first screen: two machines play on the pond meanwhile.
type Title struct {
	show   *table.Table
	stage  stage
	rest   time.Duration // until the show's next action
	ended  time.Duration // when the show's game was over, 0 while it runs
	unsaid string        // a notice
	open   string        // the newest unfinished game, empty for none
	looked bool
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
	g := theGame()
	seats := make([]table.Seat, len(g.Info().Seats))
	for i := range seats {
		seats[i] = table.SeatAt(g, showLevel)
	}
	rec, err := replay.New(g, game.Options{Seed: uint64(time.Now().UnixNano())}, table.Recorded(seats))
	if err != nil {
		t.unsaid = err.Error()
		return
	}
	j, err := replay.Create(nil, "show", rec)
	if err != nil {
		t.unsaid = err.Error()
		return
	}
	t.show, t.rest, t.ended = table.New(j, seats, table.Pace{Speed: 1}), actionRest, 0
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
	t.show.Tick(c.Now)
	_, after, _ := t.show.Shown()
	switch {
	case after != nil:
		c.Keep()
	case before != nil && t.show.State().Ply() == ply:
		t.rest = actionRest
	}
}

func (t *Title) close() {
	// A game without a store has nothing to save, so closing cannot fail.
	_ = t.show.Close()
}

// look finds the newest unfinished game, once.
func (t *Title) look(e *Env) {
	if t.looked {
		return
	}
	t.looked = true
	list, err := replay.List(recent{e.Store})
	if err != nil {
		t.unsaid = err.Error()
		return
	}
	for _, sum := range list {
		if sum.Err == nil && sum.Result == nil && sum.Plies > 0 && sum.Game == theGame().Info().Name {
			t.open = sum.Name
			return
		}
	}
}

func (t *Title) panel(c *ui.Context, e *Env, s screen) Scene {
	col := column{s.body}
	size := float32(44)
	if s.small {
		size = 30
	}
	r := col.top(size*1.5, 4)
	c.Label(words.AppName, r.X, r.Y+size, size, true, paint.Left)
	foot := col.bottom(theme.MinTarget, 0)
	step := t.welcome(c, &col)
	c.First()
	if next := t.entries(c, e, &col, step); next != nil {
		return next
	}
	switch links(c, foot, words.Settings, words.FullTip, words.Quit) {
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

// welcome says what the game is, or what is to be known, and gives the room of
// a button under it.
func (t *Title) welcome(c *ui.Context, col *column) float32 {
	n := float32(4)
	if t.open != "" {
		n++
	}
	if t.unsaid != "" {
		notice(c, col, t.unsaid, n*(theme.MinTarget+6)+8)
	} else {
		line := float32(theme.BodySize * ui.Leading)
		limit := int((col.H - n*(theme.MinTarget+6)) / line)
		h := c.TextUpTo(max(limit, 1), words.Tagline, col.Rect, theme.BodySize, false, c.Theme.Quiet)
		col.top(h, 0)
	}
	step := max(min(58, col.H/n), theme.MinTarget+2)
	col.top(0, max(0, min(20, col.H-n*step)))
	return step
}

// entries are the buttons of the title; it gives the screen that one leads to.
func (t *Title) entries(c *ui.Context, e *Env, col *column, step float32) Scene {
	row := func() paint.Rect {
		h := min(46, step-6)
		return col.top(h, step-h)
	}
	kind := ui.Main
	if t.open != "" {
		if c.Button(row(), words.Continue, ui.Main) {
			g, err := resume(e, t.open)
			if err == nil {
				return g
			}
			t.unsaid = err.Error()
		}
		kind = ui.Plain
	}
	if c.Button(row(), words.Play, kind) {
		return begin(e, e.Settings.Rules, keptSeats(e, theGame()), t)
	}
	if c.Button(row(), words.NewGame, ui.Plain) {
		return NewSetup(e, t)
	}
	if c.Button(row(), words.Rules, ui.Plain) {
		return NewRules(theGame(), t)
	}
	if c.Button(row(), words.Replays, ui.Plain) {
		return NewSaves(e, t)
	}
	return nil
}

// emblem paints the title's picture at the foot of r, where there is room.
func emblem(c *ui.Context, r paint.Rect) {
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
	c.List.Add(paint.Op{Kind: paint.Sprite, Name: name, X: r.X + r.W/2, Y: r.Y + r.H/2, W: r.W, H: r.W / 2, Alpha: 1})
}
