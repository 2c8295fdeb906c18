// Package path is the screen for learning and practicing a game: lessons, puzzles and games one after another down a
// stream, the practice cards of the day, and all puzzles of the game.
package path

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay/practice"
)

// Screen is the path of the game that was chosen last.
type Screen struct {
	trail   *trail
	stream  stream
	at      int // the stop that is chosen
	pressed int // the one that was pressed in this tick, -1 for none
	focused int // the one that gets the focus, -1 for none
	hopFrom int // where the animal comes from
	hop     time.Duration
	animal  string
	game    int      // the index of the game
	titles  []string // of the games
	art     []string
	all     all
	search  *exercise.Collector
	week    week
	guide   widgets.Speaker
	cards   int // in the deck
	removed int // from it
	today   struct{ done, left int }
	notice  string
	next    nav.Route
	view    *ui.View
	stale   bool // what was done may have changed
	scroll  bool // to the chosen stop
	k       commands
}

type commands struct {
	start, today, more, rules, back ui.Command
	solve, restore, fold            ui.Command
}

// New shows the path.
func New(e *nav.Env) *Screen {
	s := &Screen{focused: -1, hop: strollTime, guide: widgets.Speaker{Who: character.Figure{Character: character.OldToad}}}
	to := func(r func() nav.Route) func() { return func() { s.next = r() } }
	s.k = commands{
		start:   ui.Command{ID: "start", Title: text.Mark("Start"), Do: to(func() nav.Route { return s.trail.stops[s.at].begin() })},
		today:   ui.Command{ID: "today", Title: text.Mark("Practice"), Do: to(func() nav.Route { return nav.Repeat{} })},
		more:    ui.Command{ID: "puzzles", Title: text.Mark("All puzzles"), Do: func() { s.all.open = true; s.all.count(e, s.of()) }},
		rules:   ui.Command{ID: "rules", Title: text.Mark("Rules"), Do: to(func() nav.Route { return nav.Rules{Game: s.of()} })},
		back:    ui.Command{ID: "back", Title: text.Mark("Back to the pond"), Short: text.Mark("Back"), Icon: "back", Do: to(func() nav.Route { return nav.Back{} })},
		solve:   ui.Command{ID: "solve", Title: text.Mark("Solve puzzles"), Can: func() bool { return s.all.fits > 0 }, Why: text.Mark("There are no puzzles like that."), Do: to(func() nav.Route { return s.all.route(e, s.of()) })},
		restore: ui.Command{ID: "restore", Title: text.Mark("Restore"), Can: func() bool { return s.removed > 0 }, Do: func() { s.restore(e) }},
		fold:    ui.Command{ID: "path", Title: text.Mark("Back to the path"), Short: text.Mark("Back"), Icon: "back", Do: func() { s.all.open = false }},
	}
	art := map[string]string{"freckers": "frog-red-idle", "chexers": "chexer-green-idle", "froglet": "frog-yellow-idle", "billabong": "roo-red-idle"}
	for _, g := range e.Games() {
		s.titles, s.art = append(s.titles, e.T(g.Info().Title)), append(s.art, art[g.Info().Name])
	}
	s.choose(e, e.Index(e.Settings.Game))
	s.search = exercise.NewCollector(e.Store, e.ReadSaved, e.Practice, e.Machine().Engine)
	return s
}

func (s *Screen) of() game.Game { return s.trail.game }

func (s *Screen) choose(e *nav.Env, i int) {
	g := e.Games()[i]
	t, err := newTrail(e, g)
	if err != nil {
		s.notice = e.Error(err)
		t = &trail{game: g}
	}
	s.trail, s.game, s.animal, s.stream, s.scroll = t, i, s.art[i], stream{}, true
	e.Settings.Game = g.Info().Name
	s.all = all{open: s.all.open, title: e.C("puzzles", "Theme"), strengths: []string{e.T("Mixed"), "1", "2", "3", "4", "5"}}
	s.refresh(e)
	s.at, s.hop = min(t.now, len(t.stops)-1), strollTime
	if s.all.open {
		s.all.count(e, g)
	}
}

// refresh takes note of what was done elsewhere, and goes on from a stop that was.
func (s *Screen) refresh(e *nav.Env) {
	s.stale = false
	was, stops := s.trail.now, s.trail.stops
	undone := s.at >= 0 && s.at < len(stops) && !stops[s.at].done
	s.trail.refresh(e)
	switch stops = s.trail.stops; {
	case undone && s.at != was && stops[s.at].done: // out of turn
		if next := slices.IndexFunc(stops[s.at:], func(p stop) bool { return !p.done }); next >= 0 {
			s.at, s.scroll = s.at+next, true
		}
	case s.trail.now != was && s.trail.now < len(stops):
		s.hopFrom, s.hop, s.at, s.scroll = min(was, len(stops)-1), 0, s.trail.now, true
	}
	s.count(e)
}

// count counts what is to be remembered today, and on which days something was.
func (s *Screen) count(e *nav.Env) {
	now := today()
	s.today.left, s.today.done = len(e.Practice.Today(now)), 0
	deck := e.Practice.Cards()
	s.cards, s.removed = len(deck), e.Practice.Removed()
	for _, card := range deck {
		if card.Last == now && card.Reviews > 0 {
			s.today.done++
		}
	}
	s.week.set(e, now)
}

func today() practice.Day { return practice.DayOf(time.Now()) }

// Hide stops the search for mistakes.
func (s *Screen) Hide() {
	s.search.Stop()
	s.stale = true
}

// restore brings all cards back that were removed.
func (s *Screen) restore(e *nav.Env) {
	if err := e.Practice.Restore(); err != nil {
		s.notice = e.Error(err)
	}
	s.refresh(e)
}

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	s.next = nil
	e.TakeNotice(&s.notice)
	if changed, err := s.search.Tick(today()); changed {
		if s.count(e); err != nil {
			s.notice = e.Error(err)
		}
	}
	if _, of := s.search.Progress(); of > 0 {
		c.Pace(20)
	}
	if s.stale {
		s.refresh(e)
	}
	v := c.View()
	s.view = v
	content := s.content(v, e)
	w := widgets.PondWindow(c, v, content)
	c.List.Fill(displaylist.Rect{W: c.W, H: c.H}, 0, c.Theme.Meadow)
	if len(s.trail.stops) > 0 {
		s.showTrail(v, w.Pond)
	}
	widgets.ShowPanel(c, v, w, content)
	if i := s.game; e.Index(e.Settings.Game) != i {
		s.choose(e, i)
	}
	if c.In.Take(input.Cancel) {
		if !s.all.open {
			return nav.Back{}
		}
		s.all.open = false
	}
	return s.next
}

// showTrail shows a tab for each game over the scrolling trail of the chosen one, and obeys a press on a stop.
func (s *Screen) showTrail(v *ui.View, r displaylist.Rect) {
	const tabs, margin = 56, 12
	s.stream.layOut(s.trail, r.W, r.H-tabs-2*margin)
	if s.scroll {
		v.CenterOn("stream", s.trail.stops[s.at].y)
		s.scroll = false
	}
	s.pressed = -1
	v.Show(v.Column(ui.Style{},
		v.Column(ui.Style{Pad: margin}, v.Picture(ui.Style{MinH: tabs}, r.W, tabs, s, tabsPart)),
		v.Scroll("stream", ui.Style{Grow: 1}, v.Picture(ui.Style{MinH: s.stream.height, MaxH: s.stream.height}, r.W, s.stream.height, s, streamPart))), r)
	if s.pressed >= 0 {
		s.press(s.pressed)
	}
}

// press chooses a stop, or begins it if it is chosen already.
func (s *Screen) press(i int) {
	if i == s.at && s.next == nil {
		s.next = s.trail.stops[i].begin()
	}
	s.at = i
	s.all.open = false
}

// The parts that the screen paints itself.
const (
	tabsPart = iota
	streamPart
	todayPart
	weekPart
	starPart
)

// Paint implements [ui.Painter].
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	switch part {
	case tabsPart:
		c.SegmentedArt(r, "", s.titles, s.art, &s.game, ui.Named(c.T("Game")))
		return
	case streamPart:
		s.paintStream(c, r)
		return
	}
	from := c.Mark()
	switch part {
	case todayPart:
		s.paintToday(c, r)
	case weekPart:
		s.week.paint(c, r)
	case starPart:
		c.List.Glyph("star", r.X+r.W/2, r.Y+r.H/2, r.H, 1, c.Theme.SeatInk[3])
	}
	c.Passage(from, "")
}

// spoken is a stop in words.
func (s *Screen) spoken(i int) string {
	v, p := s.view, &s.trail.stops[i]
	switch {
	case i == s.trail.now:
		return v.T("%s, you are here", p.title)
	case p.done && p.kind == riddle:
		return v.T("%s, done", p.title)
	case p.done:
		return v.T("%s, done: %d of %d stars", p.title, p.stars, p.most)
	}
	return p.title
}
