package play

import (
	"cmp"
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen is the screen on which a game is played.
type Screen struct {
	session     *session.Session
	stage       widgets.Stage
	view        view
	flipped     bool
	menu        bool
	confirming  confirmation  // what a second press will do
	question    string        // asks for it, in place of the notice
	askedNode   int           // the node of the record at which that was asked
	askedAt     time.Duration // when it was
	now         time.Duration
	notice      string
	cursor      game.Cell // the keyboard's cell
	dragging    bool
	onBare      bool
	celebration celebration
	achievement achievement
	focused     bool // the board had the focus once
	tab         int  // 0 the moves, 1 why the game ended
	tabs        []string
	icons       []widgets.Icon
	reported    nav.News // the last that the host know
	spectated   bool     // a referee's game is behind this one
}

// confirmation is what asks to be pressed twice.
type confirmation int

const (
	noConfirmation confirmation = iota
	confirmResign
	confirmRestart
)

func newScreen(l *text.Locale, t *session.Session, spectated bool) *Screen {
	return &Screen{view: view{Locale: l}, session: t, spectated: spectated, cursor: game.NoCell}
}

// Hide takes a question back.
func (g *Screen) Hide() { g.dismissQuestion() }

// Close closes the game's record.
func (g *Screen) Close() error { return g.session.Close() }

// Keeps reports whether this is the saved game of that name.
func (g *Screen) Keeps(name string) bool { return g.session.Journal().Name() == name }

// Frame is one tick of the game.
func (g *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	g.now = c.Now
	e.TakeNotice(&g.notice)
	g.session.SetPace(e.Pace())
	g.session.SetEngine(e.Machine())
	for _, cue := range g.session.Tick(c.Now) {
		e.Sound.Play(cue.Sound)
	}
	if g.session.Moving() {
		c.Animate()
	}
	if g.askedNode != g.session.Journal().Record().Cursor || g.now >= g.askedAt+confirmFor {
		g.dismissQuestion()
	}
	g.updateRating(e)
	g.updateRecords(e)
	g.report(e)
	if err := g.session.Err(); err != nil {
		g.notice = e.Complain(troubleText(c.Locale, err, platform.InBrowser()))
		e.Settings.Playing = g.session.Journal().Name() // which may be another now
	}
	g.celebration.update(c, e, g.session, g.view.names)
	if next := g.keys(c, e); next != nil {
		return next
	}
	s := g.share(c, e)
	g.stage.Set(g.session.Shown())
	g.stage.Place(s, g.flipped)
	touch := c.Area(s.Pond, "board", ui.Focus(!g.focused))
	g.focused = true
	g.play(c, e, touch)
	g.mark(touch)
	g.stage.Set(g.session.Shown())
	if g.celebration.jump != nil {
		g.stage.Set(g.session.State(), g.celebration.jump, g.celebration.at)
	}
	g.markCarried(c)
	g.stage.Draw(c, e)
	widgets.Panel(c, s)
	g.view.update(g, e)
	if e.Bare {
		return g.bare(c, e, s)
	}
	if g.menu {
		return g.menuPanel(c, e, s)
	}
	return g.panel(c, e, s)
}

func (g *Screen) unsaved() bool {
	_, is := g.session.Journal().Err().(*replay.SaveError)
	return is
}

// hint asks for one, which stands where a notice stood.
func (g *Screen) hint() {
	g.clearMessages()
	g.session.RequestHint()
}

// confirmFor is how long a question waits for the second press.
const confirmFor = 5 * time.Second

// confirm asks for a second press and reports whether this was it. A move in between cancels it;
// menu entries show the question themselves.
func (g *Screen) confirm(what confirmation, question, pressed string) (sure bool) {
	if g.confirming == what {
		return g.now >= g.askedAt+widgets.ConfirmAfter
	}
	if !g.menu {
		question = g.view.T("%s Press %s again.", question, pressed)
	}
	g.confirming, g.question, g.askedNode, g.askedAt = what, question, g.session.Journal().Record().Cursor, g.now
	return false
}

func (g *Screen) dismissQuestion() { g.confirming, g.question = noConfirmation, "" }

func (g *Screen) clearMessages() {
	g.dismissQuestion()
	g.notice = ""
}

// message is what stands over all else that the panel says, empty for nothing.
func (g *Screen) message() string { return cmp.Or(g.question, g.notice) }

func (g *Screen) showMenu(shown bool) {
	g.menu = shown
	g.dismissQuestion()
}

func (g *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	t := g.session
	in := &c.In
	switch {
	case in.Take(input.Grow):
		if bare := t.State().GlobalActions(); len(bare) > 0 {
			t.Act(bare[0])
		}
	case in.Take(input.Hint):
		g.hint()
	case in.Take(input.Undo):
		g.undo()
	case in.Take(input.Redo):
		g.redo()
	case in.Take(input.Stop):
		g.toggleSearch()
	case in.Take(input.Resign):
		g.resign(input.KeyOf(input.Resign))
	case in.Take(input.Restart):
		return g.restart(e, input.KeyOf(input.Restart))
	case in.Take(input.Flip):
		g.flipped = !g.flipped
	case in.Take(input.Menu):
		g.showMenu(!g.menu)
		c.Unfocus()
	case in.Is(input.Cancel) && g.confirming != noConfirmation:
		in.Take(input.Cancel)
		g.dismissQuestion()
	case in.Is(input.Cancel) && g.menu:
		in.Take(input.Cancel)
		g.showMenu(false)
	case in.Is(input.Cancel) && g.session.Selection().Holding():
		in.Take(input.Cancel)
		t.Back()
	case in.Take(input.Cancel):
		g.showMenu(true)
		c.Unfocus()
	}
	return nil
}

func (g *Screen) undo() {
	if len(g.session.Selection().Chain()) > 1 {
		g.session.Back()
		return
	}
	g.session.Undo()
	g.clearMessages()
}

func (g *Screen) redo() {
	if g.session.CanRedo() {
		g.session.Redo()
		g.clearMessages()
	}
}

func (g *Screen) toggleSearch() {
	switch {
	case g.session.Paused():
		g.session.Resume()
	case g.session.Thinking():
		g.session.MoveNow()
	}
}

// resign resigns once confirmed; pressed names the control.
func (g *Screen) resign(pressed string) {
	if !g.session.CanResign() || !g.confirm(confirmResign, g.view.T("Resign this game?"), pressed) {
		return
	}
	g.clearMessages()
	g.menu = false
	g.session.Resign()
}

// restart begins the same game on the same pond, once confirmed; pressed names the control.
func (g *Screen) restart(e *nav.Env, pressed string) nav.Route {
	if !g.session.Over() && g.session.State().Ply() > 0 && !g.confirm(confirmRestart, e.T("Start over? This game is saved."), pressed) {
		return nil
	}
	return g.rematch(e, g.session.Journal().Record().Header.Seed)
}

// rematch begins another game with the same rules and players; seed 0 deals a new pond.
func (g *Screen) rematch(e *nav.Env, seed uint64) nav.Route {
	played := g.session.State().Game()
	o := game.Options{RuleSet: g.session.State().RuleSet()}
	if widgets.Dealt(played) {
		o.Seed = seed
	}
	next, err := nav.Start(played, o, rematchSeats(e, played, g.session.Seats()))
	if err != nil {
		g.notice = e.Error(err)
		return nil
	}
	return next
}

// leave ends the game: behind it is the title, or the referee's game that goes on.
func (g *Screen) leave(e *nav.Env) nav.Route {
	e.Settings.Playing = ""
	return nav.Back{}
}

// Leave leaves a game in which there is nothing to cancel.
func (g *Screen) Leave(e *nav.Env) nav.Route {
	if g.confirming == noConfirmation && !g.menu && !g.session.Selection().Holding() {
		return g.leave(e)
	}
	return nil
}
