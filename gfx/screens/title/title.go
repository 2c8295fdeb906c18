// Package title is the first screen, with the four games and the ways to everything else.
package title

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/practice"
)

// Screen is the first screen, beside a pond where animals of all games live.
type Screen struct {
	pond    widgets.Pond
	next    nav.Route
	notice  string
	tiles   []tile
	waiting map[string]waiting // the newest unfinished game of each
	seen    int                // 1 more than the changes by others after which these were looked for
	number  int                // of the snapshot of the saved games in which they were
	due     int                // positions to remember today

	play, resume, brief, fresh, learn, study, lesson, saves, workshop, settings ui.Command
}

// tile is a game that can be chosen.
type tile struct {
	painting
	game   game.Game
	choose ui.Command
}

// waiting is a game that was not finished.
type waiting struct {
	name  string           // among the saved games
	rival character.Figure // one of those who play against the person, or nobody
	label string           // the way back to it
	line  string           // that it waits
}

// New shows the title screen.
func New(e *nav.Env) *Screen {
	t := &Screen{waiting: map[string]waiting{}}
	drawn := pictures()
	for _, g := range e.Games() {
		info := g.Info()
		shown, ok := drawn[info.Name]
		if !ok {
			shown.line = info.About
		}
		t.tiles = append(t.tiles, tile{game: g, painting: painting{picture: shown}, choose: ui.Command{
			ID: "game-" + info.Name, Title: info.Title, Do: func() { e.Settings.Game = info.Name },
		}})
	}
	to := func(r nav.Route) func() { return func() { t.next = r } }
	resume := func() { t.next = nav.Resume{Name: t.waiting[e.Game().Info().Name].name} }
	t.play = ui.Command{ID: "play", Title: text.Mark("Play"), Do: func() { t.next = t.start(e) }}
	t.resume = ui.Command{ID: "continue", Title: text.Mark("Continue"), Do: resume}
	t.brief = ui.Command{ID: "continue", Title: text.Mark("Continue"), Do: resume}
	t.fresh = ui.Command{ID: "new", Title: text.Mark("New game"), Do: to(nav.NewGame{})}
	t.learn = ui.Command{ID: "learn", Title: text.Mark("Learn and practice"), Art: face(character.Figure{Character: character.OldToad}), Do: to(nav.Path{})}
	t.study = ui.Command{ID: "learn", Title: t.learn.Title, Do: t.learn.Do}
	t.lesson = ui.Command{ID: "learn", Title: text.Mark("Learn"), Do: t.learn.Do}
	t.saves = ui.Command{ID: "saves", Title: text.Mark("Saved games"), Icon: "bookmark", Do: to(nav.Saves{})}
	t.workshop = ui.Command{ID: "workshop", Title: text.Mark("Workshop"), About: text.Mark("Review, analysis, matches, and all for those who write programs"), Icon: "lamp", Do: to(nav.Workshop{})}
	t.settings = ui.Command{ID: "settings", Title: text.Mark("Settings"), Icon: "settings", Do: to(nav.Settings{})}
	return t
}

// Frame implements [nav.Screen].
func (t *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	t.next = nil
	e.TakeNotice(&t.notice)
	t.findUnfinished(e)
	v := c.View()
	content := t.content(v, e)
	w := widgets.Window(c, v, content)
	called := ""
	for i := range t.tiles {
		if t.tiles[i].hovered {
			called = t.tiles[i].game.Info().Name
		}
		t.tiles[i].hovered = false
	}
	t.pond.Call(called)
	t.pond.Draw(c, e, w.Pond)
	widgets.ShowPanel(c, v, w, content)
	return t.next
}

// Hide implements [nav.Hider]. The due cards are counted again afterwards.
func (t *Screen) Hide() { t.seen = 0 }

// Translate implements [nav.Translated].
func (t *Screen) Translate(*nav.Env) { t.seen = 0 }

// heading is the font of the program's name.
var heading = ui.Font{Size: theme.HeadSize, Bold: true, Heading: true}

// tight is the font of the names of games where there is little room.
var tight = ui.Font{Size: theme.QuietSize, Bold: true}

// content arranges the screen. In a low window first the games' lines and pictures give way, then the heading.
func (t *Screen) content(v *ui.View, e *nav.Env) ui.Box {
	small := heading
	small.Size = theme.TitleSize
	name := v.Row(ui.Style{Gap: 8, Across: layout.Middle},
		v.First(0, v.Line("Freckers", heading), v.Line("Freckers", small)), v.Spacer(),
		v.First(1, v.Line(v.T("Four games on one pond"), ui.Small), v.Line(v.T("Four games"), ui.Small), ui.None))
	notice := ui.None
	if t.notice != "" {
		notice = v.On(ui.Mark, ui.Style{PadX: 14, PadY: 10}, v.Text(t.notice, ui.Body))
	}
	return v.Column(ui.Style{Gap: 12},
		v.First(5, name, ui.None),
		v.First(4, t.games(v, e, pictured, lined), t.games(v, e, pictured), t.games(v, e, lined), t.games(v, e)),
		notice,
		t.begin(v, e),
		t.learning(v),
		v.Column(ui.Style{Grow: 1, Along: layout.End},
			v.First(1, v.Column(ui.Style{PadY: 8}, v.Divider()), ui.None),
			v.First(layout.ByWidth,
				v.Row(ui.Style{Gap: 4}, v.Entry(&t.saves), v.Entry(&t.workshop), v.Entry(&t.settings)),
				v.Column(ui.Style{}, v.Button(&t.saves, ui.Quiet), v.Button(&t.workshop, ui.Quiet), v.Button(&t.settings, ui.Quiet)))))
}

// What a tile can show besides the name of its game.
type detail uint8

const (
	pictured detail = iota
	lined
)

// games arranges the tiles of the games, with the details in show. An unfinished game replaces the line of its tile.
func (t *Screen) games(v *ui.View, e *nav.Env, show ...detail) ui.Box {
	var tiles [8]ui.Box
	n := 0
	for i := range t.tiles {
		g := &t.tiles[i]
		info := g.game.Info()
		g.choose.On = info.Name == e.Settings.Game || e.Settings.Game == "" && i == 0
		art, grow, font := ui.None, float32(0), tight
		if slices.Contains(show, pictured) {
			grow, font = 1, ui.Name
			art = v.Picture(ui.Style{MinH: 34, MaxH: 130, Grow: 1}, boxW, boxH, &g.painting, 0)
		}
		words := v.First(layout.ByWidth, v.Line(v.T(info.Title), font), v.Line(v.T(info.Title), ui.Strong), v.Line(v.T(info.Title), tight))
		if slices.Contains(show, lined) {
			line := v.T(g.line)
			if w, is := t.waiting[info.Name]; is && w.line != "" {
				line = w.line
			}
			words = v.Column(ui.Style{}, words, v.Text(line, ui.Small))
		}
		tiles[n] = v.Tile(&g.choose, ui.Style{Pad: 6, Grow: 1, Along: layout.Middle}, v.Column(ui.Style{Gap: 6, Grow: grow}, art, v.Column(ui.Style{PadX: 4, PadY: 2}, words)))
		n++
	}
	return v.Grid(ui.Style{Gap: 12}, 2, tiles[:n]...)
}

// begin is the way back to a game, or into one as it was played last, and that to a new one.
func (t *Screen) begin(v *ui.View, e *nav.Env) ui.Box {
	first, fresh := ui.InitialFocus(true), v.Button(&t.fresh, ui.Secondary)
	w, is := t.waiting[e.Game().Info().Name]
	if !is {
		_, wide := v.Widths(fresh)
		play := v.Button(&t.play, ui.Primary, first)
		return v.First(layout.ByWidth,
			v.Row(ui.Style{Gap: 12}, v.Row(ui.Style{Grow: 1, MinW: wide}, play), v.Column(ui.Style{Along: layout.Middle}, fresh)), v.Column(ui.Style{Gap: 8}, play, fresh))
	}
	t.resume.Label, t.resume.Art = w.label, face(w.rival)
	brief := v.Button(&t.brief, ui.Primary, first, ui.Named(w.label))
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Button(&t.resume, ui.Primary, first), fresh),
		v.Row(ui.Style{Gap: 12}, brief, fresh), v.Column(ui.Style{Gap: 8}, brief, fresh))
}

// face is the picture of a figure on a button, none of nobody.
func face(f character.Figure) [2]string {
	art := f.Art(character.Idle)
	return [2]string{art[0], art[1]}
}

// learning is the way to the lessons and puzzles, with how many positions there are to remember today.
func (t *Screen) learning(v *ui.View) ui.Box {
	if t.learn.Label = ""; t.due > 0 {
		t.learn.Label = v.T("Learn and practice (%d)", t.due)
	}
	t.study.Label = t.learn.Label
	name := ui.Named(v.T(t.learn.Title))
	const high = 58
	return v.Column(ui.Style{Grow: 1, MaxH: high},
		v.First(layout.ByWidth, v.Button(&t.learn, ui.Secondary), v.Button(&t.study, ui.Secondary), v.Button(&t.lesson, ui.Secondary, name)))
}

// start begins a game as it was played last, or the lesson of one that is new.
func (t *Screen) start(e *nav.Env) nav.Route {
	g := e.Game()
	if e.New(g) {
		return nav.Coach{Game: g, Playing: true}
	}
	return e.Start(g, game.Options{RuleSet: e.KeptRules(g)}, e.KeptSeats(g), &t.notice)
}

// latest is how many of the saved games are looked at for some to continue: what was left long ago was left.
const latest = 8

// findUnfinished finds the newest unfinished game of each whenever more is known of the saved games, which are looked
// at anew after each change by others.
func (t *Screen) findUnfinished(e *nav.Env) {
	if t.seen != e.Changes+1 {
		t.seen, t.number = e.Changes+1, 0
		t.due = len(e.Practice.Today(practice.DayOf(time.Now())))
		e.SavedGames().Refresh()
	}
	now := e.SavedGames().Poll()
	if t.number == now.Number {
		return
	}
	t.number = now.Number
	clear(t.waiting)
	if now.Err != nil {
		t.notice = e.Error(now.Err)
	}
	for _, sum := range now.Games[:min(latest, len(now.Games))] {
		// The copy of a game from elsewhere, or of a position that was set up, is there to think about.
		seated := slices.ContainsFunc(sum.Seats, func(s replay.Seat) bool { return s.Kind != "" })
		if _, is := t.waiting[sum.Game]; !is && sum.Err == nil && !sum.Damaged && sum.Result == nil && sum.Plies > 0 && sum.Game != "" && sum.Source == "" && seated {
			t.waiting[sum.Game] = waitingFor(e, sum)
		}
	}
}

// waitingFor names the way back to a game by who plays against the person.
func waitingFor(e *nav.Env, sum gamefile.Summary) waiting {
	w := waiting{name: sum.Name, label: e.T("Continue the game"), line: e.T("Your game goes on here")}
	var others []string
	names, figures := widgets.PlayerNames(e.Locale, e.Games()[e.Index(sum.Game)], sum.Seats), character.Seated(sum.Seats)
	for i, name := range names {
		if name != e.T("You") {
			others = append(others, name)
			w.rival = figures[i]
		}
	}
	if len(others) == 0 || len(others) == len(names) {
		w.rival = character.Figure{}
		return w
	}
	who := phrases.Names(e.Locale, others)
	w.label, w.line = e.T("Continue against %s", who), e.T("Your game with %s", who)
	return w
}
