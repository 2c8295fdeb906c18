package play

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay/link"
)

// menu is the sheet over a game, and the question over that.
type menu struct {
	question
	do     *commands
	shown  bool
	opened bool          // in this tick
	paused bool          // the menu has paused the level that was thinking
	folded bool          // what is wanted seldom is unfolded
	risen  time.Duration // since the sheet was opened

	open, resume, exit, sound, speed, rules, settings, leave, more ui.Command
	askRestart, askResign                                          ui.Command
	seldom                                                         [8]ui.Command
	tiles                                                          [9]*ui.Command // of the tiles
}

// covers reports whether the menu or a question has the keys and the pointer.
func (m *menu) covers() bool { return m.shown || m.about != nothing }

func (m *menu) close() { m.shown, m.about = false, nothing }

// goBack closes the question if one is asked, or else the menu.
func (m *menu) goBack() {
	if m.about != nothing {
		m.about = nothing
	} else {
		m.close()
	}
	m.opened = m.shown
}

// openMenu opens the menu, which takes the keys from the board and replaces the notice.
func (m *menu) openMenu() {
	m.shown, m.opened, m.about, m.folded, m.risen, m.notice = true, true, nothing, false, 0, ""
}

func (m *menu) makeCommands() {
	closed := func(do func()) func() { return func() { m.close(); do() } }
	goes := func(to nav.Route) func() { return closed(func() { m.route = to }) }
	t, s := m.session, m.env.Settings
	m.question.makeAnswers(m.close)
	m.open = ui.Command{ID: "menu", Title: text.Mark("Menu"), Icon: "menu", Key: input.Menu, Do: m.openMenu}
	m.askRestart = ui.Command{ID: "restart", Title: text.Mark("Restart"), About: text.Mark("From move 1"), Icon: "restart", Key: input.Restart, Do: func() {
		if t.Over() || t.State().Ply() == 0 {
			m.restart.Do()
			return
		}
		m.pose(restarting)
	}}
	m.askResign = ui.Command{ID: "resign", Title: text.Mark("Resign"), About: text.Mark("End this game"), Icon: "flag", Key: input.Resign, Can: t.CanResign, Do: func() { m.pose(resigning) }}
	m.resume = ui.Command{ID: "resume", Title: text.Mark("Resume"), Icon: "play", Do: m.close}
	m.exit = ui.Command{ID: "close", Title: text.Mark("Close"), Icon: "close", Do: m.close}
	m.sound = ui.Command{ID: "sound", Title: text.Mark("Sound"), Do: func() { s.Sound = !s.Sound }}
	m.speed = ui.Command{ID: "speed", Title: text.Mark("Speed"), Icon: "speed", Do: func() { s.Speed = nextSpeed(s.Speed) }}
	m.rules = ui.Command{ID: "rules", Title: text.Mark("Rules"), Icon: "book", Do: goes(nav.Rules{Game: t.State().Game()})}
	m.settings = ui.Command{ID: "settings", Title: text.Mark("Settings"), Icon: "settings", Do: goes(nav.Settings{})}
	m.leave = ui.Command{ID: "leave", Title: text.Mark("Leave"), Icon: "leave", Do: closed(func() { m.route = m.exits.leave() })}
	m.more = ui.Command{ID: "more", Title: text.Mark("More"), Icon: "more", Do: func() { m.folded = true }}
	computer := func() bool {
		return !session.AllHuman(t.Seats()) && !link.IsCorrespondence(t.Journal().Record()) && !t.Over()
	}
	m.seldom = [...]ui.Command{
		{ID: "undo", Title: text.Mark("Undo"), Icon: "undo", Can: func() bool { return t.Over() && m.do.undo.Can() }, Do: closed(m.do.undo.Do)},
		{ID: "redo", Title: text.Mark("Redo"), Icon: "redo", Can: t.CanRedo, Do: closed(m.do.redo.Do)},
		{ID: "pause", Title: text.Mark("Pause"), Icon: "pause", Can: computer, Do: closed(func() { m.paused = false; t.Pause() })},
		{ID: "distances", Title: text.Mark("Distance to goal"), Icon: "way", Can: m.view.race.Shown, Do: func() { s.ShowDistances = !s.ShowDistances }},
		{ID: "full-screen", Title: text.Mark("Full screen"), Icon: "fullscreen", Do: func() { s.FullScreen = !s.FullScreen }},
		{ID: "new-game", Title: text.Mark("New game"), Icon: "plus", Do: goes(nav.NewGame{})},
		{ID: "saved-games", Title: text.Mark("Saved games"), Icon: "save", Do: goes(nav.Saves{})},
		{ID: "match", Title: text.Mark("Match"), Icon: "swap", Can: func() bool { return m.env.Programs != nil }, Do: goes(nav.Match{})},
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

// holdLevel pauses a level that would search under the menu, and resumes it afterwards.
func (m *menu) holdLevel() {
	t := m.session
	switch {
	case m.shown && t.Thinking() && !t.Hinting() && !t.ProgramThinking():
		t.Pause()
		m.paused = true
	case !m.shown && m.paused:
		t.Resume()
		m.paused = false
	}
}

// show shows the menu or the question over the game, and covers what lies under it. While neither is open it does nothing.
func (m *menu) show(v *ui.View) {
	if !m.covers() {
		return
	}
	c := m.frame
	c.Cover()
	if !m.shown {
		widgets.Dim(c, c.Window())
	}
	var anchor displaylist.Rect
	if m.shown {
		const from = 48 // below its place
		c.Dialog(m.titled(v))
		var tiles [2][9]ui.Box
		widgets.ShowSheet(c, v, v.Scroll("menu", ui.Style{}, m.sheet(v, &tiles)), 676, from*left(c, &m.risen))
		for i := range tiles {
			if r := v.Rect(tiles[i][4+int(m.about-restarting)&1]); m.about != nothing && r.W > 0 {
				anchor = r
			}
		}
	}
	m.opened = false
	if m.about != nothing {
		c.Cover()
		m.showCard(v, anchor)
	}
}

// titled is the title of the menu: only a game that goes on is paused.
func (m *menu) titled(v *ui.View) string {
	if m.session.Over() {
		return v.T("Menu")
	}
	return v.T("Paused")
}

// sheet arranges the menu. It fills tiles with the boxes of its commands for both layouts, so that a question can point at
// the one that was pressed.
func (m *menu) sheet(v *ui.View, tiles *[2][9]ui.Box) ui.Box {
	e, saved := m.env, ""
	switch {
	case m.notice != "":
		saved = m.notice
	case e.Unkept || m.session.Unsaved():
	case m.session.Journal().Saved():
		saved = v.T("Your game is saved after every move.")
	default:
		saved = v.T("Saving…")
	}
	on := v.T("Off")
	if m.sound.Icon = "mute"; e.Settings.Sound {
		m.sound.Icon, on = "sound", v.T("On")
	}
	if m.resume.Title = text.Mark("Resume"); m.session.Over() {
		m.resume.Title = text.Mark("Back to the game")
	}
	away := v.T("Back to the pond")
	if m.exits.spectated {
		away = v.T("Back to the referee")
	}
	below := widgets.ShortName(m.view.names[m.below()])
	m.askRestart.On, m.askResign.On = m.about == restarting, m.about == resigning
	for i, one := range [...]struct {
		k    *ui.Command
		says string
	}{
		{&m.do.flip, v.T("%s at the bottom", below)}, {&m.sound, on}, {&m.speed, v.T(speedName(e.Settings.Speed))}, {&m.rules, v.T("How to play")},
		{&m.askRestart, v.T("From move 1")}, {&m.askResign, v.T("End this game")}, {&m.settings, v.T("Look, sound, play")}, {&m.leave, away},
	} {
		for k := range tiles {
			tiles[k][i] = m.tile(v, i, one.k, one.says)
		}
	}
	if !m.folded {
		tiles[1][8] = m.tile(v, 8, &m.more, "")
	}
	return v.Column(ui.Style{Gap: 18},
		v.Row(ui.Style{Gap: 16, Across: layout.Middle}, v.Line(m.titled(v), ui.Title), v.First(1, v.Line(saved, ui.Small), ui.None), v.Spacer(), v.Icon(&m.exit)),
		v.Button(&m.resume, ui.Primary, ui.InitialFocus(true), ui.Focus(m.opened)),
		v.First(0, v.Column(ui.Style{Gap: 14, MinW: 560}, v.Grid(ui.Style{Gap: 12}, 4, tiles[0][:8]...), m.unfold(v)),
			v.Grid(ui.Style{Gap: 8}, 3, tiles[1][:]...)),
		m.unfolded(v))
}

// below is the seat that plays from below.
func (m *menu) below() int {
	l := m.session.State().Layout()
	for i := range m.session.Seats() {
		if widgets.FromBelow(l, game.Seat(i)) == m.flipped {
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

func (m *menu) unfold(v *ui.View) ui.Box {
	if m.folded {
		return ui.None
	}
	return v.Row(ui.Style{Along: layout.Middle}, v.Button(&m.more, ui.Quiet))
}

func (m *menu) unfolded(v *ui.View) ui.Box {
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
