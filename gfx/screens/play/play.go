// Package play is the screen on which a game is played.
package play

import (
	"cmp"
	"errors"
	"fmt"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
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
	panel       panel
	do          commands
	menu        menu
	friend      friend
	exits       exits
	results     results
	ending      ending
	celebration celebration
	complaint   Complaint
	reported    nav.News // the last that the host know
}

func newScreen(e *nav.Env, s *session.Session, spectated bool) *Screen {
	g := &Screen{live: live{env: e, session: s, view: view{Locale: e.Locale}, flipped: widgets.PersonFromBelow(s.State().Layout(), s.Seats())}}
	l, do, open := &g.live, &g.do, &g.menu.open
	g.exits = exits{live: l, spectated: spectated}
	g.do.live, g.results.live = l, l
	g.celebration.live = l
	g.pond = pond{live: l, pointer: widgets.NewPointer(), celebration: &g.celebration}
	g.players = players{live: l, stop: &do.stop}
	g.friend = friend{live: l}
	g.panel = panel{live: l, do: do, menu: open, rematch: &g.ending.rematch, players: &g.players, friend: &g.friend}
	g.menu = menu{question: question{live: l, exits: &g.exits, players: &g.players}, do: do}
	g.ending = ending{live: l, exits: &g.exits, results: &g.results, company: &g.players.company, menu: open, back: &do.back, friend: &g.friend}
	g.pond.stage.Typed = true
	g.friend.makeCommands()
	g.do.makeCommands(&g.exits)
	g.menu.makeCommands()
	g.ending.makeCommands()
	return g
}

// Say shows a line about this game alone: where another screen comes before it, that one does not.
func (g *Screen) Say(line string) { g.notice = g.env.Sentence(line) }

// Hide takes a question back.
func (g *Screen) Hide() {
	g.menu.about = nothing
	g.session.Hide()
}

// Close closes the game's record.
func (g *Screen) Close() error { return g.session.Close() }

// KeepThinking implements [nav.Timed]. What cannot be saved is said by the next tick.
func (g *Screen) KeepThinking() { _ = g.session.KeepThinking() }

// Keeps reports whether this is the saved game of that name.
func (g *Screen) Keeps(name string) bool { return g.session.Journal().Name() == name }

// Journal returns what keeps the game.
func (g *Screen) Journal() *replay.Journal { return g.session.Journal() }

// Translate has the texts made anew.
func (g *Screen) Translate(e *nav.Env) {
	g.view.Locale, g.view.of, g.view.bare = e.Locale, of{}, nil
	g.notice = ""
	g.ending.forget()
	g.players.company.Translate(e.Locale, g.session)
}

// Frame is one tick of the game.
func (g *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	g.frame, g.route = c, nil
	e.TakeNotice(&g.notice)
	g.friend.updateNotice()
	g.tick(c, e)
	g.handleKeys(c)
	if g.route != nil {
		return g.route
	}
	g.menu.holdLevel()
	g.view.update(&g.live)
	c.Live("hint", g.view.hinted)
	g.do.explainPass()
	g.players.company.Update(e.Locale, g.session, c.Now, e.Settings.Talk)
	g.ending.update()
	v := c.View()
	s, strip, content, over := g.place(c, v)
	g.pond.hoverBare(v.Over(&g.do.grow))
	g.pond.update(c, s, g.menu.covers())
	g.pond.stage.Draw(c, e)
	if !g.menu.covers() {
		g.pond.offerLanding(c)
	}
	if strip != ui.None {
		c.Block(over)
		c.List.Fill(over, 0, c.Theme.Panel)
		v.Show(strip, over)
	}
	widgets.ShowPanel(c, v, s, content)
	g.menu.show(v)
	return g.route
}

func (g *Screen) place(c *ui.Frame, v *ui.View) (s widgets.Layout, strip, content ui.Box, over displaylist.Rect) {
	folds := widgets.Folds(c)
	switch {
	case g.ended():
		content = g.ending.content(v)
	case folds:
		strip, content = g.players.strip(v), g.panel.content(v, true)
	default:
		content = g.panel.content(v, false)
	}
	if !folds {
		return widgets.Window(c, v, content), ui.None, content, over
	}
	s, over = widgets.WindowUnder(c, v, strip, content)
	return s, strip, content, over
}

// tick advances the game by a tick, plays its sounds, and shows errors of saving or of a player as a notice.
func (g *Screen) tick(c *ui.Frame, e *nav.Env) {
	g.session.SetPace(e.Pace())
	g.session.SetEngine(e.Machine())
	g.session.HoldClock(g.menu.covers())
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
	g.results.update()
	g.report(e)
	if err := g.session.Err(); err != nil {
		g.notice = e.Complain(troubleText(c.Locale, err, platform.InBrowser()))
		g.complaint.Begin(g.notice)
	}
	g.complaint.Update(&g.notice, g.session.Unsaved())
	g.celebration.update()
}

// handleKeys does what keys ask for. Escape leaves the nearest layer.
func (g *Screen) handleKeys(c *ui.Frame) {
	in, m, do := &c.In, &g.menu, &g.do
	if m.covers() {
		switch {
		case in.Take(input.Cancel):
			m.goBack()
		case in.Take(input.Menu):
			m.close()
		}
		return
	}
	c.Perform(&m.open, &m.askResign, &m.askRestart, &do.flip, &do.undo, &do.redo, &do.stop, &do.grow, &do.take, &do.hint, &g.ending.review)
	switch {
	case !in.Is(input.Cancel):
		return
	case g.looking != 0:
		g.look(0)
	case g.session.Selection().CanGoBack():
		g.session.Back()
	case g.pond.away:
		g.pond.focused = false
	default:
		m.openMenu()
		c.Unfocus()
	}
	in.Take(input.Cancel)
}

// Leave leaves a game in which there is nothing to cancel.
func (g *Screen) Leave(*nav.Env) nav.Route {
	if !g.menu.covers() && g.looking == 0 && !g.session.Selection().Holding() {
		return g.exits.leave()
	}
	return nil
}

// New shows a new game, saved under a new name; spectated if a referee's game is behind it.
func New(e *nav.Env, of nav.Play, spectated bool) *Screen {
	rec := of.Record
	name := fmt.Sprintf("%s %s", rec.Header.Created.Local().Format("2006-01-02 15.04.05"), rec.Header.Game)
	if of.Name != "" {
		name = of.Name
	}
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
	return newScreen(e, t, spectated)
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
	return newScreen(e, t, spectated), nil
}

// Over reports whether the game has ended.
func (g *Screen) Over() bool { return g.session.Over() }

// UseProgram lets the program that was chosen play a seat.
func (g *Screen) UseProgram(e *nav.Env, seat int, command string) {
	s := g.session.Seats()[seat]
	s.Agent, s.Command = true, command
	g.session.Replace(game.Seat(seat), s)
	seatProgram(e, g.session, game.Seat(seat), s)
}

// seatProgram starts the program of s at a seat, where programs can be started; otherwise the seat stays without a player.
func seatProgram(e *nav.Env, t *session.Session, seat game.Seat, s session.Seat) {
	if e.Programs == nil {
		return
	}
	t.Sit(seat, e.Programs.Open(t.State().Game(), s.Command, e.Settings.ProgramTime))
	e.Settings.Programs.Add(s.Command)
}

// Recorded returns the game of which a copy can be saved.
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

// Scene returns the board behind the screens that are opened from the game.
func (g *Screen) Scene() nav.Scene {
	return nav.Scene{State: g.session.State(), Flipped: g.flipped}
}

// Position returns the one that is played from.
func (g *Screen) Position() (game.State, bool) { return g.session.State(), true }

func troubleText(l *text.Locale, err error, page bool) string {
	if fork := (*gamestore.ForkError)(nil); errors.As(err, &fork) {
		return phrases.Forked(l, page)
	}
	return cmp.Or(platform.StorageRefusal(err), err.Error())
}
