package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/status"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/screens/widgets/pointer"
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
	menuOpened  bool // in this tick
	question    question
	looking     int // the node of the record that is looked at, 0 for the game's own position
	notice      string
	complaint   status.Complaint
	pointer     pointer.Pointer
	onBare      bool
	guard       passGuard
	celebration celebration
	achievement achievement
	company     character.Company
	phone       phone
	ending      ending
	focused     bool          // the board had the focus once
	away        bool          // the ring of the focus is on the panel, from where Escape leads back to the board
	awaited     time.Duration // since when a level thinks
	tab         int           // 0 the moves, 1 why the game ended
	tabs        []string
	icons       []widgets.Icon
	labels      []string // of the row of buttons
	reported    nav.News // the last that the host know
	spectated   bool     // a referee's game is behind this one
}

func newScreen(l *text.Locale, t *session.Session, spectated bool) *Screen {
	below := widgets.PersonFromBelow(t.State().Layout(), t.Seats())
	return &Screen{view: view{Locale: l}, session: t, spectated: spectated, pointer: pointer.New(), flipped: below}
}

// Hide takes a question back.
func (g *Screen) Hide() {
	g.question = question{}
	g.session.Hide()
}

// Close closes the game's record.
func (g *Screen) Close() error { return g.session.Close() }

// Keeps reports whether this is the saved game of that name.
func (g *Screen) Keeps(name string) bool { return g.session.Journal().Name() == name }

// Journal returns what keeps the game.
func (g *Screen) Journal() *replay.Journal { return g.session.Journal() }

// Translate has the texts made anew.
func (g *Screen) Translate(e *nav.Env) {
	g.view.Locale, g.view.of, g.view.bare = e.Locale, viewKey{cursor: -1}, nil
	g.ending, g.notice = ending{}, ""
	g.company.Translate(e.Locale, g.session)
}

// Frame is one tick of the game.
func (g *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&g.notice)
	g.session.SetPace(e.Pace())
	g.session.SetEngine(e.Machine())
	for _, cue := range g.session.Tick(c.Now) {
		e.Sound.PlayRaised(cue.Sound, cue.Pitch)
	}
	if g.session.Moving() {
		c.Animate()
	}
	if !g.session.Thinking() {
		g.awaited = c.Now
	}
	g.updateRating(e)
	g.updateRecords(e)
	g.report(e)
	if err := g.session.Err(); err != nil {
		g.notice = e.Complain(troubleText(c.Locale, err, platform.InBrowser()))
		e.Settings.Playing = g.session.Journal().Name() // which may be another now
		g.complaint.Begin(g.notice)
	}
	g.complaint.Update(&g.notice, g.session.Unsaved())
	g.celebration.update(c, e, g.session, g.view.names)
	if next := g.keys(c, e); next != nil {
		return next
	}
	s := g.share(c, e)
	g.phone.on = s.Sheet && !e.Bare && !g.ended()
	g.stage.Set(g.session.Shown())
	g.stage.Place(s, g.flipped)
	g.pond(c, e, s)
	g.stage.Draw(c, e)
	g.landing(c)
	widgets.Panel(c, s)
	g.view.update(g, e)
	c.Live("hint", status.Hinted(g.session, g.view.line))
	g.watchPass()
	g.company.Update(e.Locale, g.session, c.Now, e.Settings.Talk)
	g.updateEnding(e)
	switch {
	case g.question.about != nothing:
		return g.ask(c, e, s)
	case e.Bare:
		return g.bare(c, e, s)
	case g.menu:
		return g.menuPanel(c, e, s)
	case g.ended():
		return g.endPanel(c, e, s)
	}
	if s.Sheet {
		return g.phonePanel(c, e, s)
	}
	return g.panel(c, e, s)
}

// hint asks for one, which stands where a notice stood.
func (g *Screen) hint() {
	g.notice = ""
	if g.session.Selection().Bound() {
		g.notice = g.view.T("Touch-move: hints are for before you choose a %s", g.view.T(g.session.State().Game().Info().Piece))
	}
	g.session.RequestHint()
}

// showMenu opens or closes the menu, which takes the keys from the board. A notice was read by then.
func (g *Screen) showMenu(shown bool) {
	g.menu, g.menuOpened, g.question, g.focused, g.notice = shown, shown, question{}, false, ""
}

// modal reports whether the menu or a question has the keys and the pointer.
func (g *Screen) modal() bool { return g.menu || g.question.about != nothing }

// ended reports whether the game is over and the last move has been shown.
func (g *Screen) ended() bool {
	_, motion, _ := g.session.Shown()
	return g.session.Over() && motion == nil
}

func (g *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	t := g.session
	in := &c.In
	if g.modal() {
		if g.menu && in.Take(input.Menu) || in.Take(input.Cancel) {
			g.showMenu(false)
		}
		return nil
	}
	if g.looking != 0 && in.Take(input.Cancel) {
		g.look(0)
	}
	switch {
	case in.Take(input.Menu):
		g.showMenu(true)
		c.Unfocus()
	case in.Take(input.Resign):
		g.askToResign(c)
	case in.Take(input.Restart):
		return g.askToRestart(c, e)
	case in.Take(input.Flip):
		g.flipped = !g.flipped
	case in.Take(input.Undo):
		g.undo()
	case in.Take(input.Redo):
		g.redo()
	case in.Take(input.Stop):
		g.toggleSearch()
	case g.looking != 0:
	case in.Take(input.Grow):
		g.playBare(0)
	case in.Take(input.Hint):
		g.hint()
	case in.Is(input.Cancel) && t.Selection().CanGoBack():
		in.Take(input.Cancel)
		t.Back()
	case g.away && in.Take(input.Cancel):
		g.focused = false
	case g.phone.drawn() && in.Take(input.Cancel):
		g.phone.sheet.Stop = 0
	case in.Take(input.Cancel):
		g.showMenu(true)
		c.Unfocus()
	}
	return nil
}

// undo takes back the last hop of the chain in hand, or else the last move.
func (g *Screen) undo() {
	g.look(0)
	if len(g.session.Selection().Chain()) > 1 {
		g.session.Back()
		return
	}
	g.session.Undo()
}

func (g *Screen) redo() {
	g.look(0)
	if g.session.CanRedo() {
		g.session.Redo()
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

// rematch begins another game with the same rules and players; seed 0 deals a new pond.
func (g *Screen) rematch(e *nav.Env, seed uint64) nav.Route {
	played := g.session.State().Game()
	o := game.Options{RuleSet: g.session.State().RuleSet()}
	if widgets.Dealt(played) {
		o.Seed = seed
	}
	next, err := e.StartAt(played, nav.StartOf(g.session.Journal().Record()), o, rematchSeats(e, played, g.session.Seats()))
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
	if !g.modal() && g.looking == 0 && !g.phone.drawn() && !g.session.Selection().Holding() {
		return g.leave(e)
	}
	return nil
}
