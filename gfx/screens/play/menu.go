package play

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// subject is what a question is about.
type subject int

const (
	nothing subject = iota
	restarting
	resigning
)

// menu is the sheet over a game, and the card of a question over that. The card grows from what was pressed.
type menu struct {
	shown  bool
	opened bool // in this tick
	paused bool // the menu has paused the level that was thinking
	folded bool // what is wanted seldom is unfolded
	about  subject
	asked  bool // in this tick
	press  bool // the question was asked by a press at x, y
	x, y   float32
	grown  time.Duration // since then
	risen  time.Duration // since the sheet was opened

	resume, exit, sound, speed, rules, settings, leave, more ui.Command
	seldom                                                   [8]ui.Command
	keep, restart, resign, elsewhere                         ui.Command
	tiles                                                    [9]*ui.Command // of the tiles
}

// open reports whether the menu or a question has the keys and the pointer.
func (m *menu) open() bool { return m.shown || m.about != nothing }

func (m *menu) close() { m.shown, m.about = false, nothing }

// back leaves the nearest layer.
func (m *menu) back() {
	if m.about != nothing {
		m.about = nothing
	} else {
		m.close()
	}
	m.opened = m.shown
}

// openMenu takes the keys from the board. A notice was read by then.
func (g *Screen) openMenu() {
	g.menu.shown, g.menu.opened, g.menu.about, g.menu.folded = true, true, nothing, false
	g.menu.risen = 0
	g.notice, g.pond.focused = "", false
}

func (g *Screen) pose(about subject) {
	in, m := &g.frame.In, &g.menu
	m.about, m.asked, m.press, m.x, m.y = about, true, !in.Keyed, in.X, in.Y
	m.grown = 0
	g.notice, g.pond.focused = "", false
	g.frame.Unfocus()
}

func (g *Screen) askToResign() { g.pose(resigning) }

// askToRestart begins the same game on the same pond, after a question if moves were made in it.
func (g *Screen) askToRestart() {
	if g.session.Over() || g.session.State().Ply() == 0 {
		g.next = g.restart()
		return
	}
	g.pose(restarting)
}

func (g *Screen) restart() nav.Route {
	g.menu.close()
	return g.playAgain(g.session.Journal().Record().Header.Seed)
}

// commandMenu makes what can be done in the menu.
func (g *Screen) commandMenu() {
	m := &g.menu
	goes := func(to func() nav.Route) func() {
		return func() {
			m.close()
			g.next = to()
		}
	}
	m.resume = ui.Command{ID: "resume", Title: text.Mark("Resume"), Icon: "play", Do: m.close}
	m.exit = ui.Command{ID: "close", Title: text.Mark("Close"), Icon: "close", Do: m.close}
	m.sound = ui.Command{ID: "sound", Title: text.Mark("Sound"), Do: func() { g.env.Settings.Sound = !g.env.Settings.Sound }}
	m.speed = ui.Command{ID: "speed", Title: text.Mark("Speed"), Icon: "speed", Do: func() { g.env.Settings.Speed = nextSpeed(g.env.Settings.Speed) }}
	m.rules = ui.Command{ID: "rules", Title: text.Mark("Rules"), Icon: "book", Do: goes(func() nav.Route { return nav.Rules{Game: g.session.State().Game()} })}
	m.settings = ui.Command{ID: "settings", Title: text.Mark("Settings"), Icon: "settings", Do: goes(func() nav.Route { return nav.Settings{} })}
	m.leave = ui.Command{ID: "leave", Title: text.Mark("Leave"), Icon: "leave", Do: goes(func() nav.Route { return g.leave(g.env) })}
	m.more = ui.Command{ID: "more", Title: text.Mark("More"), Icon: "more", Do: func() { m.folded = true }}
	m.keep = ui.Command{ID: "keep", Title: text.Mark("Keep playing"), Do: m.close}
	m.resign = ui.Command{ID: "resign-now", Title: text.Mark("Resign"), Do: func() {
		m.close()
		g.look(0)
		g.session.Resign()
	}}
	m.restart = ui.Command{ID: "restart-now", Title: text.Mark("Restart"), Do: func() { g.next = g.restart() }}
	m.elsewhere = ui.Command{ID: "save-elsewhere", Title: text.Mark("Save a copy"), Icon: "save", Do: func() { g.next = nav.SaveElsewhere{} }}
	computer := func() bool { return !allHuman(g.session.Seats()) && !g.session.Over() }
	m.seldom = [...]ui.Command{
		{ID: "undo", Title: text.Mark("Undo"), Icon: "undo", Can: func() bool { return g.session.Over() && g.canUndo() }, Do: func() { m.close(); g.undo() }},
		{ID: "redo", Title: text.Mark("Redo"), Icon: "redo", Can: g.session.CanRedo, Do: func() { m.close(); g.redo() }},
		{ID: "pause", Title: text.Mark("Pause"), Icon: "pause", Can: computer, Do: func() { m.close(); m.paused = false; g.session.Pause() }},
		{ID: "distances", Title: text.Mark("Distance to goal"), Icon: "way", Can: func() bool { return g.view.race.Shown() }, Do: func() { g.env.Settings.ShowDistances = !g.env.Settings.ShowDistances }},
		{ID: "full-screen", Title: text.Mark("Full screen"), Icon: "fullscreen", Do: func() { g.env.Settings.FullScreen = !g.env.Settings.FullScreen }},
		{ID: "new-game", Title: text.Mark("New game"), Icon: "plus", Do: goes(func() nav.Route { return nav.NewGame{} })},
		{ID: "saved-games", Title: text.Mark("Saved games"), Icon: "save", Do: goes(func() nav.Route { return nav.Saves{} })},
		{ID: "match", Title: text.Mark("Match"), Icon: "swap", Can: func() bool { return g.env.Programs != nil }, Do: goes(func() nav.Route { return nav.Match{} })},
	}
}

// nextSpeed is the speed after one, from slow to instant and round.
func nextSpeed(s string) string {
	all := []string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}
	return all[(slices.Index(all, s)+1)%len(all)]
}

func speedName(s string) string {
	switch s {
	case platform.SpeedSlow:
		return text.Mark("Slow")
	case platform.SpeedFast:
		return text.Mark("Fast")
	case platform.SpeedInstant:
		return text.Mark("Instant")
	}
	return text.Mark("Normal")
}

// holdUp pauses a level that would think under the menu, and lets it go on afterwards.
func (g *Screen) holdUp() {
	m, t := &g.menu, g.session
	switch {
	case m.shown && t.Thinking() && !t.Hinting() && !t.ProgramThinking():
		t.Pause()
		m.paused = true
	case !m.shown && m.paused:
		t.Resume()
		m.paused = false
	}
}

// overlay shows the menu and the question.
func (g *Screen) overlay(c *ui.Frame, e *nav.Env, v *ui.View) {
	m := &g.menu
	if !m.open() {
		return
	}
	c.Cover()
	if !m.shown {
		widgets.Dim(c, displaylist.Rect{W: c.W, H: c.H})
	}
	var anchor displaylist.Rect
	if m.shown {
		c.Dialog(g.titled(v))
		var tiles [2][9]ui.Box
		widgets.ShowSheet(c, v, v.Scroll("menu", ui.Style{}, g.sheet(e, v, &tiles)), 676, m.rise(c))
		for i := range tiles {
			if r := v.Rect(tiles[i][4+int(m.about-restarting)&1]); m.about != nothing && r.W > 0 {
				anchor = r
			}
		}
	}
	m.opened = false
	if m.about == nothing {
		return
	}
	c.Cover()
	g.card(c, v, anchor)
	m.asked = false
}

// titled is the title of the menu: only a game that goes on is paused.
func (g *Screen) titled(v *ui.View) string {
	if g.session.Over() {
		return v.T("Menu")
	}
	return v.T("Paused")
}

// sheet is the menu.
func (g *Screen) sheet(e *nav.Env, v *ui.View, tiles *[2][9]ui.Box) ui.Box {
	m, do := &g.menu, &g.do
	saved := ""
	switch {
	case g.notice != "":
		saved = g.notice
	case e.Unkept || g.session.Unsaved():
	case g.session.Journal().Saved():
		saved = v.T("Your game is saved after every move.")
	default:
		saved = v.T("Saving…")
	}
	on := v.T("Off")
	if m.sound.Icon = "mute"; e.Settings.Sound {
		m.sound.Icon, on = "sound", v.T("On")
	}
	if m.resume.Title = text.Mark("Resume"); g.session.Over() {
		m.resume.Title = text.Mark("Back to the game")
	}
	away := v.T("Back to the pond")
	if g.spectated {
		away = v.T("Back to the referee")
	}
	below := widgets.ShortName(g.view.names[g.below()])
	do.askRestart.On, do.askResign.On = m.about == restarting, m.about == resigning
	for i, one := range [...]struct {
		k    *ui.Command
		says string
	}{
		{&do.flip, v.T("%s at the bottom", below)}, {&m.sound, on}, {&m.speed, v.T(speedName(e.Settings.Speed))}, {&m.rules, v.T("One page")},
		{&do.askRestart, v.T("From move 1")}, {&do.askResign, v.T("End this game")}, {&m.settings, v.T("Look, sound, play")}, {&m.leave, away},
	} {
		for k := range tiles {
			tiles[k][i] = m.tile(v, i, one.k, one.says)
		}
	}
	if !m.folded {
		tiles[1][8] = m.tile(v, 8, &m.more, "")
	}
	return v.Column(ui.Style{Gap: 18},
		v.Row(ui.Style{Gap: 16, Across: layout.Middle}, v.Line(g.titled(v), ui.Title), v.First(1, v.Line(saved, ui.Small), ui.None), v.Spacer(), v.Icon(&m.exit)),
		v.Button(&m.resume, ui.Primary, ui.InitialFocus(true), ui.Focus(m.opened)),
		v.First(0, v.Column(ui.Style{Gap: 14, MinW: 560}, v.Grid(ui.Style{Gap: 12}, 4, tiles[0][:8]...), g.more(v)),
			v.Grid(ui.Style{Gap: 8}, 3, tiles[1][:]...)),
		g.unfolded(v))
}

// below is the seat that plays from below.
func (g *Screen) below() int {
	l := g.session.State().Layout()
	for i := range g.session.Seats() {
		if widgets.FromBelow(l, game.Seat(i)) == g.pond.flipped {
			return i
		}
	}
	return 0
}

// tile is a command as a tile, with what it says now.
func (m *menu) tile(v *ui.View, i int, k *ui.Command, says string) ui.Box {
	name := ui.Font{Size: theme.BodySize, Bold: true, Align: displaylist.Middle}
	quiet := ui.Font{Size: theme.QuietSize, Quiet: true, Align: displaylist.Middle}
	m.tiles[i] = k
	picture := v.First(0, v.Picture(ui.Style{MinH: 28, MaxH: 50}, 50, 50, m, i), ui.None)
	return v.Tile(k, ui.Style{PadX: 4, PadY: 10, MinW: 100}, v.Column(ui.Style{Gap: 4}, picture, v.Text(v.T(k.Title), name), v.Text(says, quiet)), ui.Opens(true))
}

// more unfolds what is wanted seldom.
func (g *Screen) more(v *ui.View) ui.Box {
	if g.menu.folded {
		return ui.None
	}
	return v.Row(ui.Style{Along: layout.Middle}, v.Button(&g.menu.more, ui.Quiet))
}

// unfolded is what is wanted seldom.
func (g *Screen) unfolded(v *ui.View) ui.Box {
	m := &g.menu
	if !m.folded {
		return ui.None
	}
	var list [len(m.seldom)]ui.Box
	for i := range m.seldom {
		if one := v.Button(&m.seldom[i], ui.Secondary); one != ui.None {
			list[i] = v.Row(ui.Style{}, one)
		}
	}
	return v.Grid(ui.Style{Gap: 10}, 3, list[:]...)
}

// Paint paints the icon of a tile on a round ground.
func (m *menu) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	x, y, side := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)
	ground, ink := c.Theme.Row, c.Theme.Ink
	if m.tiles[part].On {
		ground, ink = c.Theme.Deep, c.Theme.OnDeep
	}
	c.List.Disc(x, y, side/2, ground)
	c.List.Glyph(m.tiles[part].Icon, x, y, 0.52*side, 2, ink)
}
