// Package play is the screen on which a game is played.
package play

import (
	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/status"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen is the screen on which a game is played.
type Screen struct {
	live
	pond        pond
	players     players
	pictures    pictures
	do          commands
	menu        menu
	ending      ending
	complaint   status.Complaint
	achievement achievement
	reported    nav.News // the last that the host know
	spectated   bool     // a referee's game is behind this one

	frame *ui.Frame // of this tick
	env   *nav.Env
	next  nav.Route // where what was done leads
}

func newScreen(l *text.Locale, t *session.Session, spectated bool) *Screen {
	g := &Screen{live: live{session: t, view: view{Locale: l}}, spectated: spectated}
	g.pond = pond{live: &g.live, pointer: widgets.NewPointer(), flipped: widgets.PersonFromBelow(t.State().Layout(), t.Seats())}
	g.players.live, g.pictures.live, g.pictures.players = &g.live, &g.live, &g.players
	g.command()
	g.commandMenu()
	return g
}

// Hide takes a question back.
func (g *Screen) Hide() {
	g.menu.about = nothing
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
	g.view.Locale, g.view.of, g.view.bare = e.Locale, of{}, nil
	g.ending, g.notice = ending{}, ""
	g.players.company.Translate(e.Locale, g.session)
}

// Frame is one tick of the game.
func (g *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	g.frame, g.env, g.next = c, e, nil
	e.TakeNotice(&g.notice)
	g.tick(c, e)
	g.keys(c)
	if g.next != nil {
		return g.next
	}
	g.holdUp()
	g.view.update(&g.live, e, g.pond.flipped)
	c.Live("hint", status.Hinted(g.session, g.view.line))
	g.watchPass()
	g.players.company.Update(e.Locale, g.session, c.Now, e.Settings.Talk)
	g.updateEnding(e)
	v := c.View()
	s, strip, content, over := g.place(c, e, v)
	g.pond.hoverBare(v.Over(&g.do.grow))
	g.pond.update(c, e, s, g.menu.open())
	g.pond.stage.Draw(c, e)
	if !g.menu.open() {
		g.pond.landing(c)
	}
	if strip != ui.None {
		c.Block(over)
		c.List.Fill(over, 0, c.Theme.Panel)
		v.Show(strip, over)
	}
	widgets.ShowPanel(c, v, s, content)
	g.overlay(c, e, v)
	return g.next
}

// tick lets the game go on by a tick.
func (g *Screen) tick(c *ui.Frame, e *nav.Env) {
	g.session.SetPace(e.Pace())
	g.session.SetEngine(e.Machine())
	g.session.HoldClock(g.menu.open())
	for _, cue := range g.session.Tick(c.Now) {
		e.Sound.PlayRaised(cue.Sound, cue.Pitch)
	}
	if g.session.Moving() {
		c.Animate()
	}
	if !g.session.Thinking() {
		g.players.awaited = c.Now
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
	g.pond.celebration.update(c, e, g.session, g.view.names)
}

// playAgain begins another game with the same rules and players; seed 0 deals a new pond.
func (g *Screen) playAgain(seed uint64) nav.Route {
	e, played := g.env, g.session.State().Game()
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
	if !g.menu.open() && g.looking == 0 && !g.session.Selection().Holding() {
		return g.leave(e)
	}
	return nil
}
