package openings

import (
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
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

// gameLine names a game of the list.
func gameLine(e *nav.Env, g game.Game, r openings.Ref) string {
	info := g.Info()
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
	return e.T("%s: %s", strings.Join(names, " – "), result)
}

// Heights on the panel in logical pixels.
const (
	moveHeight = 44
	gameHeight = 44
)

func (s *Screen) panel(c *ui.Frame, e *nav.Env, l widgets.Layout) nav.Route {
	col := l.Column()
	foot := col.Bottom(theme.MinTarget, l.Size(2, 6))
	if !l.Low {
		widgets.Headline(c, &col, l.Small, c.T("Openings"), s.about)
	}
	widgets.Notice(c, &col, s.notice, 3*moveHeight)
	switch {
	case s.choosing:
		return s.sources(c, e, &col)
	case s.reading.task != nil:
		s.reader(c, e, &col)
	case s.library == nil:
	case s.tree == nil:
		c.Text(s.none, col.Rect, theme.BodySize, false, c.Theme.Ink)
	default:
		s.trail(c, &col)
		if next := s.table(c, e, &col); next != nil {
			return next
		}
	}
	return s.links(c, e, foot)
}

// sources offers where the games come from.
func (s *Screen) sources(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	list := [...]string{c.T("Saved games"), c.T("A match file or a log..."), c.T("A folder of games or logs..."), c.T("Back")}
	for i, label := range list {
		if i == sourceFolder && platform.InBrowser() || !c.MenuItem(col.Top(min(theme.MinTarget, col.H/float32(len(list)-i)), 0), label, ui.InitialFocus(i == 0)) {
			continue
		}
		s.choosing = false
		switch i {
		case sourceSaved:
			s.read(e, saved(e))
		case sourceFile, sourceFolder:
			s.ask(e, i == sourceFolder)
		}
	}
	return nil
}

// The sources that the panel offers, in their order.
const (
	sourceSaved = iota
	sourceFile
	sourceFolder
)

// reader shows the progress of the reading, with a button that ends it.
func (s *Screen) reader(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	used := c.Text(s.progress(e), col.Rect, theme.BodySize, false, c.Theme.Quiet)
	col.Top(used, 12)
	if s.reading.from.chosen && c.Button(col.Top(min(46, col.H), 0), c.T("Stop reading"), ui.Secondary) {
		s.stop()
		if s.library == nil {
			s.read(e, saved(e))
		}
	}
}

// trail is the moves that lead to the position, the last ones where not all fit.
func (s *Screen) trail(c *ui.Frame, col *widgets.Column) {
	r := col.Top(theme.QuietSize*ui.Leading, 6)
	if s.way == "" || s.wayWidth != r.W {
		s.way, s.wayWidth = s.wayTo(c, r.W), r.W
	}
	c.List.Text(s.way, r.X, r.Y+theme.QuietSize, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
}

func (s *Screen) wayTo(c *ui.Frame, width float32) string {
	const then = "  ›  "
	words := []string{c.T("Start")}
	for _, p := range s.path[1:] {
		words = append(words, p.label)
	}
	line := strings.Join(words, then)
	for len(words) > 2 && displaylist.Measure(line, theme.QuietSize, false) > width {
		words = words[1:]
		line = "…" + then + strings.Join(words, then)
	}
	return c.Fit(line, width, theme.QuietSize, false)
}

// table lists the moves, or the games.
func (s *Screen) table(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	s.hover = -1
	area := col.Rect
	area.X, area.W = area.X-8, area.W+16
	if s.listed {
		i := c.Rows(widgets.WholeRows(area, gameHeight), "games", len(s.lines), gameHeight, func(i int, r displaylist.Rect, hovered bool) {
			s.gameRow(c, i, r, hovered)
		})
		if i >= 0 {
			return s.open(e, s.games[i])
		}
		return nil
	}
	for _, line := range [...]string{s.percent, s.ended} {
		if line != "" && col.H > 4*moveHeight && c.QuietWidth(line) <= col.W {
			r := col.Bottom(theme.QuietSize*ui.Leading, 4)
			c.QuietLabel(line, r.X, r.Y+theme.QuietSize, displaylist.Left)
			area.H = col.H
		}
	}
	i := c.Rows(widgets.WholeRows(area, moveHeight), "moves", len(s.rows), moveHeight, func(i int, r displaylist.Rect, hovered bool) {
		if hovered {
			s.hover = i
		}
		s.move(c, &s.rows[i], r, hovered)
	})
	if i >= 0 {
		s.play(e, s.rows[i].Action)
	}
	return nil
}

// move paints a row of the table: the move, how often, a bar of the results, the mover's share
// of the points, and the evaluation if any move has one.
func (s *Screen) move(c *ui.Frame, m *row, r displaylist.Rect, hovered bool) {
	if hovered {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	const number, narrow, gap, widest = 46, 30, 10, 150
	in := displaylist.Rect{X: r.X + 8, Y: r.Y, W: r.W - 24, H: r.H}
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
	s.bar(c, &m.Tally, displaylist.Rect{X: right - bar, Y: r.Y + r.H/2 - 6, W: bar, H: 12})
	right -= bar + gap
	c.Label(m.count, right, base, theme.BodySize, true, displaylist.Right)
	right -= narrow
	c.Label(c.Fit(m.label, right-in.X, theme.BodySize, false), in.X, base, theme.BodySize, false, displaylist.Left)
}

// evaluated reports whether any move has an evaluation.
func (s *Screen) evaluated() bool {
	for i := range s.rows {
		if s.rows[i].eval != "" {
			return true
		}
	}
	return false
}

// bar paints how games ended: a part for each seat in its colour, and one for draws.
func (s *Screen) bar(c *ui.Frame, n *openings.Tally, r displaylist.Rect) {
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

// gameRow paints a row of the list of games.
func (s *Screen) gameRow(c *ui.Frame, i int, r displaylist.Rect, hovered bool) {
	if hovered {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	room := r.W - 32
	x := r.X + 8
	if ref := &s.games[i]; ref.Over && ref.Winner != game.Nobody {
		board.SeatDot(c.List, c.Theme, s.game.Info().Seats[ref.Winner].Hue, x+7, r.Y+r.H/2, 6, true, false)
	}
	size := c.Shrink(s.lines[i], room-22, theme.BodySize, false)
	shown := c.Fit(s.lines[i], room-22, size, false)
	c.Label(shown, x+22, r.Y+r.H/2+size*widgets.CapHeight, size, false, displaylist.Left)
	c.TipIfCut(s.lines[i], shown, r, hovered)
}

// open shows a game at the position.
func (s *Screen) open(e *nav.Env, r openings.Ref) nav.Route {
	moves := len(s.path) - 1
	at := func(rec *replay.Record) int {
		// A transposition may have taken another way: then another position of as many moves.
		if line := rec.Line(rec.Cursor); moves < len(line) {
			return line[moves]
		}
		return rec.Cursor
	}
	if !s.from.chosen {
		next, err := e.OpenSaved(r.File, at)
		if err != nil {
			s.notice = e.Error(err)
			return nil
		}
		return next
	}
	rec, err := s.from.open(r)
	if err == nil {
		err = rec.Goto(at(rec))
	}
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, Title: strings.TrimSuffix(filepath.Base(r.File), filepath.Ext(r.File))}
}

// link is a way on at the foot of the panel.
type link uint8

const (
	linkBack link = iota
	linkStart
	linkPrevious
	linkList
	linkRules
	linkFrom
)

// setLinks finds the ways on from the position.
func (s *Screen) setLinks(e *nav.Env) {
	s.linkLabels, s.linkIDs = s.linkLabels[:0], s.linkIDs[:0]
	add := func(label string, id link) {
		s.linkLabels, s.linkIDs = append(s.linkLabels, label), append(s.linkIDs, id)
	}
	add(e.T("Back"), linkBack)
	if len(s.path) > 1 {
		add(e.T("Start"), linkStart)
		add(e.T("Previous"), linkPrevious)
	}
	switch {
	case s.tree == nil || len(s.rows) == 0:
	case s.listed:
		add(e.T("Moves"), linkList)
	default:
		add(e.T("Games"), linkList)
	}
	if len(s.path) == 1 && s.reading.task == nil {
		add(e.T("Choose games"), linkFrom)
	}
	if len(s.sets) > 1 && len(s.path) == 1 {
		add(s.setNames[s.rules], linkRules)
	}
}

func (s *Screen) links(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	if len(s.linkLabels) == 0 {
		s.setLinks(e)
	}
	pressed := widgets.FirstLinks(c, r, s.linkLabels...)
	if pressed < 0 {
		return nil
	}
	switch s.linkIDs[pressed] {
	case linkBack:
		return nav.Back{}
	case linkStart:
		s.path, s.listed = s.path[:1], false
		s.look(e)
	case linkPrevious:
		s.back(e)
	case linkList:
		s.listed = !s.listed
		s.setLinks(e)
	case linkFrom:
		s.choosing = true
	case linkRules:
		s.rules = (s.rules + 1) % len(s.sets)
		s.begin(e)
	}
	return nil
}
