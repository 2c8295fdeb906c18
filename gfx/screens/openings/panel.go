package openings

import (
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/openings"
)

// row is a move of the table.
type row struct {
	openings.Move
	label string
	count string
	eval  string
	won   string    // the mover's share of the points, in percent
	from  game.Cell // where its arrow begins, or NoCell
	to    game.Cell
	share float32 // of the most played move
}

// setRows makes the table of a position.
func (s *Screen) setRows(e *nav.Env, p *openings.Position) {
	s.rows, s.labelWidth = s.rows[:0], 0
	for _, m := range p.Moves {
		r := row{Move: m, label: phrases.Label(e.Locale, s.at().Label(m.Action)), count: strconv.Itoa(m.Games), from: game.NoCell, to: game.NoCell}
		if m.Evaluated > 0 {
			r.eval = e.Sprintf("%+.1f", m.Eval/100)
		}
		mover, info := s.at().ToMove(), s.game.Info()
		if share, ok := m.Score(mover, len(info.Seats)); ok {
			r.won = e.Percent(int(math.Round(100 * share)))
		}
		r.share = float32(m.Games) / float32(p.Moves[0].Games)
		if path, _ := widgets.Advice(s.at(), m.Action); len(path) > 1 {
			r.from, r.to = path[0], path[len(path)-1]
		}
		s.labelWidth = max(s.labelWidth, displaylist.Measure(r.label, theme.BodySize, false))
		s.rows = append(s.rows, r)
	}
	s.ended = ""
	if p.Ended > 0 {
		s.ended = e.N("%d game ends here", "%d games end here", p.Ended, p.Ended)
	}
	s.about = phrases.Games(e.Locale, p.Games)
	s.percent = e.T("Percentages: points won by %s", e.T(s.game.Info().Seats[s.at().ToMove()].Title))
}

// gameLine is the row of a game in the list.
func (s *Screen) gameLine(e *nav.Env, r openings.Ref) widgets.Item {
	info := s.game.Info()
	names := make([]string, len(info.Seats))
	for i := range names {
		if names[i] = r.Names[i]; names[i] == "" {
			names[i] = e.T(info.Seats[i].Title)
		}
	}
	result := e.T("unfinished")
	switch {
	case r.Over && r.Winner == game.Nobody:
		result = e.T("a draw")
	case r.Over:
		result = e.T("%s won", names[r.Winner])
	}
	return widgets.Item{Title: e.T("%s: %s", strings.Join(names, " – "), result), Plain: true, Art: func(c *ui.Frame, box displaylist.Rect) {
		const radius = 6
		if r.Over && r.Winner != game.Nobody {
			board.SeatDot(c.List, c.Theme, info.Seats[r.Winner].Hue, box.X+box.W/2, box.Y+box.H/2, radius, true, false)
		}
	}}
}

func (s *Screen) makeCommands(e *nav.Env) {
	plain := func(id, title string, can func() bool, do func()) ui.Command {
		return ui.Command{ID: "openings." + id, Title: title, Can: can, Do: do}
	}
	begun := func() bool { return len(s.path) > 1 }
	s.back = widgets.BackCommand(func() {
		switch {
		case s.choosing:
			s.choosing = false
		case s.library != nil && s.reading.task != nil:
			s.stop()
		default:
			s.next = nav.Back{}
		}
	})
	s.stopReading = plain("stop", text.Mark("Stop reading"), func() bool { return chosen(s.reading.from) }, func() {
		if s.stop(); s.library == nil {
			s.read(openings.Stored(e.Store))
		}
	})
	s.start = plain("start", text.Mark("Start"), begun, func() { s.goBack(e, 0) })
	s.previous = plain("previous", text.Mark("Previous"), begun, func() { s.goBack(e, len(s.path)-2) })
	s.previous.Key = input.StepBack
	s.toggle = plain("list", "", func() bool { return s.tree != nil && len(s.rows) > 0 }, func() { s.listed = !s.listed })
	s.sources = plain("from", text.Mark("Choose games"), func() bool { return !begun() && s.reading.task == nil }, func() { s.choosing = true })
	s.ruleSet = plain("rules", "", func() bool { return len(s.sets) > 1 && !begun() }, func() {
		s.rules = (s.rules + 1) % len(s.sets)
		s.begin(e)
	})
	choose := func(do func()) func() {
		return func() {
			s.choosing = false
			do()
		}
	}
	s.offers = [...]ui.Command{
		plain("saved", text.Mark("Saved games"), nil, choose(func() { s.read(openings.Stored(e.Store)) })),
		plain("file", text.Mark("A match file or a log..."), nil, choose(func() { s.ask(e, false) })),
		plain("folder", text.Mark("A folder of games or logs..."), func() bool { return !platform.InBrowser() }, choose(func() { s.ask(e, true) })),
	}
	s.moves = ui.List{Name: "moves", RowH: theme.MinTarget, Row: func(i int, r displaylist.Rect, hovered bool) {
		if hovered {
			s.hover = i
		}
		s.paintMove(s.paint, &s.rows[i], r, hovered)
	}, Chosen: func(i int) { s.play(e, s.rows[i].Action) }}
	s.list = widgets.NewLines("games", func(i int) *widgets.Item { return &s.lines[i] }, func(i int) { s.next = s.open(e, s.games[i]) })
}

// content is the moves or the games, or where to take games from.
func (s *Screen) content(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	column := ui.Style{Gap: 8}
	head := v.Column(column, widgets.Head(v, &s.back, v.T("Openings"), s.about), v.Text(s.notice, ui.Body))
	switch {
	case s.choosing:
		offers := v.Column(column, v.Button(&s.offers[0], ui.Secondary, ui.InitialFocus(true)), v.Button(&s.offers[1], ui.Secondary), v.Button(&s.offers[2], ui.Secondary))
		return v.Column(ui.Style{Gap: 16}, head, offers)
	case s.reading.task != nil:
		return v.Column(ui.Style{Gap: 16}, head, v.Text(s.progress(e), ui.Body), v.Row(ui.Style{}, v.Button(&s.stopReading, ui.Secondary)))
	case s.tree == nil:
		return v.Column(column, head, v.Text(s.none, ui.Body), v.Spacer(), s.ways(v))
	}
	list := s.list.Show(c, v, len(s.lines), ui.Style{Grow: 1})
	if !s.listed {
		s.moves.N = len(s.rows)
		list = v.Rows(&s.moves, ui.Style{Grow: 1})
	}
	return v.Column(column, head, v.Text(s.way, ui.Small), list, v.First(1, v.Text(s.percent, ui.Small), ui.None), v.First(0, v.Text(s.ended, ui.Small), ui.None), s.ways(v))
}

func (s *Screen) ways(v *ui.View) ui.Box {
	if s.toggle.Title = text.Mark("Games"); s.listed {
		s.toggle.Title = text.Mark("Moves")
	}
	if len(s.sets) > 0 {
		s.ruleSet.Label = s.setNames[s.rules]
	}
	return v.Grid(ui.Style{Gap: 8}, 3, v.Button(&s.start, ui.Secondary), v.Button(&s.previous, ui.Secondary), v.Button(&s.toggle, ui.Secondary),
		v.Button(&s.sources, ui.Secondary), v.Button(&s.ruleSet, ui.Secondary))
}

// wayTo is the moves that lead to the position, the last ones where there are many.
func (s *Screen) wayTo(e *nav.Env) string {
	const then, most = " › ", 6
	words := []string{e.T("Start")}
	for _, p := range s.path[1:] {
		words = append(words, p.label)
	}
	if n := len(words); n > most {
		words = append([]string{"…"}, words[n-most:]...)
	}
	return strings.Join(words, then)
}

// paintMove paints a row of the table: the move, how often, a bar of the results, the mover's share
// of the points, and the evaluation if any move has one.
func (s *Screen) paintMove(c *ui.Frame, m *row, r displaylist.Rect, hovered bool) {
	if hovered {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	const number, narrow, gap, widest = 46, 30, 10, 150
	in := r.Trim(8, 0, 16, 0)
	base := r.Y + r.H/2 + theme.BodySize*widgets.CapHeight
	right, room := in.X+in.W, in.W-s.labelWidth
	if s.evaluated() && room > 4*number+widest {
		c.List.Text(m.eval, right, base, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
		right -= number + gap
	}
	bar := min(0.32*in.W, widest)
	if room > 2*number+bar {
		c.List.Text(m.won, right, base, theme.QuietSize, false, displaylist.Right, c.Theme.Quiet)
		right -= number + gap
	} else {
		bar = min(bar, max(room-narrow-2*gap, 0))
	}
	s.paintBar(c, &m.Tally, displaylist.Around(right-bar/2, r.Y+r.H/2, bar, 12))
	right -= bar + gap
	c.Label(m.count, right, base, theme.BodySize, true, displaylist.Right)
	right -= narrow
	c.Label(c.Fit(m.label, right-in.X, theme.BodySize, false), in.X, base, theme.BodySize, false, displaylist.Left)
}

func (s *Screen) evaluated() bool {
	return slices.ContainsFunc(s.rows, func(r row) bool { return r.eval != "" })
}

// paintBar paints how games ended: a part for each seat in its color, and one for draws.
func (s *Screen) paintBar(c *ui.Frame, n *openings.Tally, r displaylist.Rect) {
	c.List.Fill(r, r.H/2, c.Theme.Line)
	finished := n.Games - n.Unfinished
	if finished == 0 {
		return
	}
	info := s.game.Info()
	const apart = 2
	x := r.X
	for seat := range info.Seats {
		w := r.W * float32(n.Won[seat]) / float32(finished)
		if w > apart {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w - apart, H: r.H}, min(r.H/2, (w-apart)/2), c.Theme.SeatInk[info.Seats[seat].Hue])
		}
		x += w
	}
}

// open returns the route to a game, at the move that the tree stands at. It is nil with a notice if the game cannot be read.
func (s *Screen) open(e *nav.Env, r openings.Ref) nav.Route {
	moves := len(s.path) - 1
	at := func(rec *replay.Record) int {
		// A transposition may have taken another way: then another position of as many moves.
		if line := rec.Line(rec.Cursor); moves < len(line) {
			return line[moves]
		}
		return rec.Cursor
	}
	if !chosen(s.from) {
		return e.OpenSaved(r.File, at, &s.notice)
	}
	rec, err := s.from.Open(r)
	if err == nil {
		err = rec.Goto(at(rec))
	}
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, Title: strings.TrimSuffix(filepath.Base(r.File), filepath.Ext(r.File))}
}
