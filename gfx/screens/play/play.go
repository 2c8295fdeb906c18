// Package play is the screen on which a game is played.
package play

import (
	"cmp"
	"errors"
	"fmt"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/status"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamestore"
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
	e.Hear(g.session.Tick(c.Now))
	if e.Settings.Playing != "" {
		e.Settings.Playing = g.session.Journal().Name() // which may be another once it is saved
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
	return e.StartAt(played, nav.StartOf(g.session.Journal().Record()), o, rematchSeats(e, played, g.session.Seats()), &g.notice)
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

// New shows a new game, saved under a new name; spectated if a referee's game is behind it.
func New(e *nav.Env, of nav.Play, spectated bool) *Screen {
	rec := of.Record
	name := fmt.Sprintf("%s %s", rec.Header.Created.Local().Format("2006-01-02 15.04.05"), rec.Header.Game)
	used := session.Limits(of.Seats, e.Programs)
	rec.Header.Limits.CPU, rec.Header.Limits.Memory = used.CPU, used.Memory
	j := replay.Begin(e.Store, name, rec)
	if e.Notice == "" {
		e.Notice = of.Notice
	}
	e.Settings.Playing = j.Name()
	t := session.New(j, of.Seats, e.Pace())
	t.SetEngine(e.Machine())
	for i, s := range of.Seats {
		if s.Command != "" {
			seatProgram(e, t, game.Seat(i), s)
		}
	}
	return newScreen(e.Locale, t, spectated)
}

// Resume continues a saved game at a node of its record, or at 0 where it was left.
func Resume(e *nav.Env, of nav.Resume, spectated bool) (*Screen, error) {
	j := of.Journal
	if j == nil {
		var err error
		if j, err = replay.Resume(e.Store, of.Name); err != nil {
			return nil, err
		}
	}
	e.Settings.Playing = of.Name
	t := session.New(j, session.SeatsOf(j.Record()), e.Pace())
	t.SetEngine(e.Machine())
	if of.Node > 0 {
		t.Goto(of.Node)
	}
	return newScreen(e.Locale, t, spectated), nil
}

// Over reports whether the game has ended.
func (g *Screen) Over() bool { return g.session.Over() }

func seatProgram(e *nav.Env, t *session.Session, seat game.Seat, s session.Seat) {
	if e.Programs == nil {
		return
	}
	t.Sit(seat, e.Programs.Open(t.State().Game(), s.Command, e.Settings.ProgramTime))
	e.Settings.Programs.Add(s.Command)
}

// Recorded is the game of which a copy can be saved.
func (g *Screen) Recorded() *replay.Record { return g.session.Journal().Record() }

func (g *Screen) report(e *nav.Env) {
	if e.Host == nil {
		return
	}
	rec := g.session.Journal().Record()
	n := nav.News{Kind: nav.NewsAt, Action: g.session.State().Ply(), Actions: g.session.State().Ply(), Notation: string(rec.Nodes[rec.Cursor].Action)}
	if n == g.reported {
		return
	}
	g.reported = n
	e.Host.Tell(n)
	if g.session.Over() {
		n.Kind = nav.NewsOver
		e.Host.Tell(n)
	}
}

// Scene is the board behind the screens that are opened from the game.
func (g *Screen) Scene() nav.Scene {
	return nav.Scene{State: g.session.State(), Flipped: g.pond.flipped}
}

// Position is the one that is played from.
func (g *Screen) Position() (game.State, bool) { return g.session.State(), true }

func troubleText(l *text.Locale, err error, page bool) string {
	if fork := (*gamestore.ForkError)(nil); errors.As(err, &fork) {
		return phrases.Forked(l, page)
	}
	return cmp.Or(platform.StorageRefusal(err), err.Error())
}
