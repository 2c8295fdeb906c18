// Package workshop is the screen with the tools for analysis and for programs.
package workshop

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Screen is a desk with a card for each tool, a place to drop files, and what was last in use.
type Screen struct {
	cards  []*card
	back   ui.Command
	choose ui.Command
	recent recent
	notice string
	next   nav.Route
	dialog nav.Dialog
	held   []ui.Box // scratch
}

type card struct {
	ui.Command
	about   string // a message
	picture int
}

// New shows the workshop.
func New(e *nav.Env) *Screen {
	s := &Screen{}
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.choose = ui.Command{ID: "workshop.file", Title: text.Mark("Choose a file"), Do: func() { s.dialog.OpenGame(e, &s.notice, &s.next) }}
	s.recent.list = widgets.NewItems("recent", func(i int) *widgets.Item { return &s.recent.rows[i].Item }, func(i int) {
		s.next = s.recent.rows[i].open(&s.notice)
	})
	s.makeTools(e)
	return s
}

// makeTools makes the cards, without those that need programs or a network where there are none.
func (s *Screen) makeTools(e *nav.Env) {
	add := func(possible bool, picture int, id, title, about string, to func() nav.Route) {
		if possible {
			do := func() { s.next = to() }
			s.cards = append(s.cards, &card{ui.Command{ID: "workshop." + id, Title: title, Do: do}, about, picture})
		}
	}
	programs := e.Programs != nil
	add(true, reviewPicture, "review", text.Mark("Review a game"), text.Mark("See where it turned, and why."), func() nav.Route { return nav.Saves{Review: true} })
	add(true, analysisPicture, "analysis", text.Mark("Analysis board"), text.Mark("Try moves and ask the engine."), func() nav.Route { return s.analyze(e) })
	add(true, setUpPicture, "position", text.Mark("Set up a position"), text.Mark("Put any frog on any pad."), func() nav.Route { return nav.Editor{Game: e.Game()} })
	add(true, openingsPicture, "openings", text.Mark("Openings"), text.Mark("The first moves, and how they fare."), func() nav.Route { return nav.Openings{Game: e.Game()} })
	add(programs, matchPicture, "match", text.Mark("Match"), text.Mark("Two players, any number of games."), func() nav.Route { return nav.Match{} })
	add(programs, tournamentPicture, "tournament", text.Mark("Tournament"), text.Mark("Many agents, one ranking."), func() nav.Route { return nav.Tournament{} })
	add(e.Dial != nil, refereePicture, "referee", text.Mark("Watch a referee"), text.Mark("Follow a game as it is logged."), func() nav.Route { return nav.Spectate{} })
	add(programs, agentPicture, "agent", text.Mark("Your agent"), text.Mark("Run it, debug it, have it graded."), func() nav.Route { return nav.Agent{} })
	add(true, enginePicture, "engine", text.Mark("Engine"), text.Mark("Its cores, its memory, when it thinks."), func() nav.Route { return nav.Settings{Engine: true} })
}

// analyze opens the start of the game that was chosen last.
func (s *Screen) analyze(e *nav.Env) nav.Route {
	g := e.Game()
	rec, err := replay.New(g, game.Options{Seed: e.NewSeed(), RuleSet: e.KeptRules(g)}, nil)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, Title: g.Info().Name, SetUp: true}
}

// The width of the column at the right, and the room between cards, in logical pixels.
const (
	sideWidth = 280
	gap       = 16
)

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.recent.update(e)
	s.next = nil
	s.dialog.Poll(e, &s.notice)
	widgets.Desk(c)
	v := c.View()
	v.Show(s.view(c, v), widgets.OnDesk(c))
	c.Perform(&s.back)
	return s.next
}

func (s *Screen) view(c *ui.Frame, v *ui.View) ui.Box {
	head := widgets.DeskHead(c, v, &s.back, v.T("Workshop"), v.T("Take a game apart, or build something of your own."))
	drop, last := s.drop(v), s.last(c, v)
	return v.Column(ui.Style{Gap: gap}, head, widgets.DeskNotice(v, s.notice), v.First(layout.ByWidth,
		v.Row(ui.Style{Gap: 2 * gap, MinW: 2*minCard + sideWidth + 3*gap}, s.grid(v, minCard, s.tall), v.Column(ui.Style{MinW: sideWidth, MaxW: sideWidth},
			v.First(3, lampRoom(v), ui.None), v.Column(ui.Style{Gap: 1.5 * gap}, drop, last, v.First(3, v.Picture(ui.Style{}, sideWidth, sideWidth/3, s, pencil), ui.None)), v.Spacer())),
		v.Column(ui.Style{Gap: gap, MinW: 2*minCard + gap}, s.grid(v, minCard, s.tall), v.Row(ui.Style{Gap: gap}, drop, last)),
		v.Column(ui.Style{Gap: gap, MinW: 1.4 * minCard}, s.grid(v, 0, s.wide), drop, last),
		v.Column(ui.Style{Gap: gap}, s.grid(v, 0, s.words), drop, last)))
}

// lampRoom keeps what lies under the lamp clear of it.
func lampRoom(v *ui.View) ui.Box { return v.Column(ui.Style{MinH: 30}) }

// minCard is the least width of a card with its picture above its name.
const minCard = 210

// grid arranges the cards in up to three columns.
func (s *Screen) grid(v *ui.View, least float32, one func(v *ui.View, k *card) ui.Box) ui.Box {
	s.held = s.held[:0]
	for _, k := range s.cards {
		s.held = append(s.held, s.lay(v, v.Tile(&k.Command, ui.Style{Pad: 8, MinW: least}, one(v, k))))
	}
	columns := 3
	if least == 0 {
		columns = 1
	}
	return v.Grid(ui.Style{Gap: gap, Grow: 1}, columns, s.held...)
}

func (s *Screen) lay(v *ui.View, sheet ui.Box) ui.Box {
	return v.Stack(ui.Style{Grow: 1}, v.Picture(ui.Style{}, 0, 0, s, shadow), sheet)
}

// tall is a card with its picture above its name.
func (s *Screen) tall(v *ui.View, k *card) ui.Box {
	return v.Column(ui.Style{Gap: 6}, v.Picture(ui.Style{MinH: 40}, pictureW, pictureH, s, k.picture), s.words(v, k))
}

// wide is one with its picture beside it.
func (s *Screen) wide(v *ui.View, k *card) ui.Box {
	const side = 108
	return v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Picture(ui.Style{MinW: side, MaxW: side, MinH: side * pictureH / pictureW}, side, side*pictureH/pictureW, s, k.picture), s.words(v, k))
}

func (s *Screen) words(v *ui.View, k *card) ui.Box {
	return v.Column(ui.Style{Gap: 2, Pad: 8, Grow: 1}, v.Text(v.T(k.Title), ui.Name), v.Text(v.T(k.about), ui.Small))
}

// drop is where files can be dropped, as they can be everywhere.
func (s *Screen) drop(v *ui.View) ui.Box {
	middle := func(f ui.Font) ui.Font { f.Align = 1; return f }
	words := v.Column(ui.Style{Gap: 8, Pad: 26},
		v.First(2, v.Picture(ui.Style{}, 48, 48, s, dropSign), ui.None),
		v.Text(v.T("Drop a game or a log here"), middle(ui.Name)),
		v.First(2, v.Text(v.T("Freckers can tell which it is."), middle(ui.Small)), ui.None),
		v.Column(ui.Style{Across: layout.Middle}, v.Button(&s.choose, ui.Secondary)))
	return s.lay(v, v.Stack(ui.Style{}, v.On(ui.Card, ui.Style{}, words), v.Picture(ui.Style{}, 0, 0, s, dropRim)))
}

func (s *Screen) last(c *ui.Frame, v *ui.View) ui.Box {
	if len(s.recent.rows) == 0 {
		return ui.None
	}
	return s.lay(v, v.On(ui.Card, ui.Style{Pad: 16, Gap: 8}, v.Column(ui.Style{Gap: 8},
		v.Text(v.T("Last on the desk"), ui.Name), s.recent.list.Show(c, v, len(s.recent.rows), ui.Style{}))))
}

// recent is what was last in use: the match, and the newest saved games.
type recent struct {
	seen   int // the snapshot of the saved games
	locale any
	match  *session.MatchState
	rows   []row
	list   *widgets.Items
}

type row struct {
	widgets.Item
	open func(notice *string) nav.Route
}

const most = 3

// update lists them anew when there are others.
func (r *recent) update(e *nav.Env) {
	now := e.SavedGames().Poll()
	var match *session.MatchState
	if e.Programs != nil {
		match = e.Programs.Match().Poll()
	}
	if r.seen == now.Number && r.match == match && r.locale == e.Locale {
		return
	}
	r.seen, r.match, r.locale, r.rows = now.Number, match, e.Locale, r.rows[:0]
	if match != nil {
		r.rows = append(r.rows, row{widgets.Item{Glyph: "code", Title: strings.Join(match.Names, " – "), About: matchAbout(e, match), Plain: true}, func(*string) nav.Route { return nav.Match{} }})
	}
	for i := range now.Games {
		if sum := &now.Games[i]; sum.Err == nil && !sum.Empty && len(r.rows) < most {
			r.rows = append(r.rows, gameRow(e, sum))
		}
	}
}

func matchAbout(e *nav.Env, m *session.MatchState) string {
	if m.Running {
		return e.T("%d of %d games", len(m.Done), m.Plan.Games)
	}
	return e.N("A match of %d game", "A match of %d games", len(m.Done))
}

func gameRow(e *nav.Env, sum *gamefile.Summary) row {
	g := e.Games()[e.Index(sum.Game)]
	names := widgets.OwnNames(e.Locale, g, sum.Seats)
	one := row{widgets.Item{Glyph: "book", Title: strings.Join(names, " – "), Plain: true}, func(notice *string) nav.Route { return e.OpenSaved(sum.Name, nil, notice) }}
	how := e.T("Draw")
	switch r := sum.Result; {
	case r == nil:
		how = e.T("Unfinished")
		if seated(sum.Seats) {
			one.Glyph = "bookmark"
			one.open = func(*string) nav.Route { return nav.Resume{Name: sum.Name} }
		}
	case r.Winner != game.Nobody && int(r.Winner) < len(names):
		how = phrases.Wins(e.Locale, names[r.Winner])
	}
	one.About = fmt.Sprintf("%s · %s", how, phrases.Moves(e.Locale, sum.Plies))
	return one
}

// seated reports whether anybody played a game, so that it can go on.
func seated(seats []replay.Seat) bool {
	return slices.ContainsFunc(seats, func(s replay.Seat) bool { return s.Kind != "" })
}
