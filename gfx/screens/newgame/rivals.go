package newgame

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// rival is a row of the list: a player for another seat.
type rival struct {
	seat    session.Seat
	who     character.Character
	name    string
	about   string
	level   int    // 0 for people and programs
	high    string // the level in words
	score   string // how the games against it ended, empty for none
	both    string // the level and the score
	unnamed bool   // a program that is still to be chosen
}

// rivalsFor lists who can play a game: people, levels and programs.
func rivalsFor(e *nav.Env, g game.Game) []rival {
	list := []rival{{who: character.Friend, name: e.T("Human"), about: e.T("Take turns on this device")}}
	for _, l := range ai.Levels(g) {
		c := character.OfLevel(l.Name, l.Number)
		list = append(list, rival{
			seat: session.SeatAt(g, l.Number), who: c, name: e.T(l.Name), about: character.About(e.Locale, c),
		}.rated(e.Locale, l.Number, e.Records.Against(g.Info().Name, l.Name)))
	}
	if m := session.Matched(g, e.Form(g)); m.Matched {
		list = append(list, rival{
			seat: m, who: character.OfLevel(m.Name, m.Level), name: e.T("Adaptive level"),
			about: e.T("Keeps games close: %s this time", e.T(m.Name)),
		}.rated(e.Locale, m.Level, records.Tally{}))
	}
	if e.Programs == nil {
		return list
	}
	for _, command := range e.Settings.Programs[:e.Settings.Programs.Len()] {
		if seat, ok := e.ProgramSeat(g, command); ok {
			list = append(list, program(seat))
		}
	}
	return append(list, rival{seat: session.Seat{Agent: true}, who: character.Program, name: e.T("Another program"), about: e.T("A program on this computer"), unnamed: true})
}

func program(seat session.Seat) rival {
	return rival{seat: seat, who: character.Program, name: seat.Name, about: seat.Command}
}

// rated is a rival of a level, with how games against it ended.
func (v rival) rated(l *text.Locale, level int, t records.Tally) rival {
	var parts []string
	if t.Won > 0 {
		parts = append(parts, l.N("%d win", "%d wins", t.Won))
	}
	if t.Lost > 0 {
		parts = append(parts, l.N("%d loss", "%d losses", t.Lost))
	}
	if t.Drawn > 0 {
		parts = append(parts, l.N("%d draw", "%d draws", t.Drawn))
	}
	v.level, v.high, v.score = level, l.T("level %d", level), phrases.List(l, parts)
	v.both = v.high
	if v.score != "" {
		v.both = fmt.Sprintf("%s · %s", v.high, v.score)
	}
	return v
}

// marksText names a streak, or the best one, and the longest chain; empty if there is neither.
func marksText(l *text.Locale, m records.Bests) string {
	var parts []string
	switch {
	case m.Streak > 1:
		parts = append(parts, l.N("%d win in a row", "%d wins in a row", m.Streak))
	case m.BestStreak > 1:
		parts = append(parts, l.T("best streak %d", m.BestStreak))
	}
	if m.LongestChain > 1 {
		parts = append(parts, l.T("longest chain %d", m.LongestChain))
	}
	return strings.Join(parts, " · ")
}

// rivalOf is the row of a seat. A program that has none gets one.
func (s *Screen) rivalOf(e *nav.Env, seat session.Seat) int {
	for i, r := range s.rivals {
		at := r.seat
		if r.unnamed || at.Agent != seat.Agent || at.Matched != seat.Matched || at.Command != seat.Command {
			continue
		}
		if at.Level == seat.Level || at.Matched {
			return i
		}
	}
	if !seat.Agent || e.Programs == nil {
		return 0
	}
	at := len(s.rivals) - 1
	s.rivals = slices.Insert(s.rivals, at, program(seat))
	return at
}

// rowHeight is the height of a row of the list in a column.
func rowHeight(width float32) float32 {
	if width < roomyRow {
		return 68
	}
	return 76
}

// roomyRow is the width from which a row says how a rival plays.
const roomyRow = 300

// list shows who can play, and returns the row that was pressed, or -1.
func (s *Screen) list(c *ui.Frame, r displaylist.Rect) int {
	const bar = 12 // the scroll bar stands beside the column
	r.X, r.W = r.X-8, r.W+8+bar
	chosen := s.chosen[s.slot]
	height, label := rowHeight(r.W), s.slots[s.slot]
	if len(s.slots) == 1 {
		label = c.T("Who will you play?")
	}
	if s.reveal {
		c.StartAt(r, "rivals", len(s.rivals), height, chosen)
		s.reveal = false
	}
	pressed := c.Rows(r, "rivals", len(s.rivals), height, func(i int, row displaylist.Rect, hovered bool) {
		row.H -= 4
		if i == chosen || hovered {
			ink := c.Theme.Row
			if i != chosen {
				ink.A /= 3
			}
			c.List.Fill(row, theme.RowRadius, ink)
		}
		s.row(c, row, &s.rivals[i], i == chosen)
	}, ui.Named(label))
	return pressed
}

// checkRoom is the room that a row leaves to the check of the chosen one.
const checkRoom = 24

func (s *Screen) row(c *ui.Frame, r displaylist.Rect, v *rival, chosen bool) {
	const gap, edge, step, badge = 12, 8, 20, 9
	face := displaylist.Rect{X: r.X + edge, Y: r.Y + 4, W: r.H - 8, H: r.H - 8}
	portrait(c, face, v.who)
	x := face.X + face.W + gap
	room := r.X + r.W - edge - x
	about := r.W >= roomyRow || v.level == 0
	below := float32(0)
	if about {
		below++
	}
	if v.level > 0 {
		below++
		if r.W < roomyRow {
			below++
		}
	}
	y := r.Y + r.H/2 - step*below/2
	size := widgets.FitSize(v.name, room-checkRoom, theme.BodySize, true)
	size = c.Shrink(v.name, room-checkRoom, size, true)
	shown := c.Fit(v.name, room-checkRoom, size, true)
	c.Label(shown, x, y+size*0.355, size, true, displaylist.Left)
	c.TipIfCut(v.name, shown, r, c.PointerOn(r))
	if at := r.X + r.W - edge - badge; chosen {
		c.List.Disc(at, y, badge, c.Theme.Accent)
		c.List.Glyph("check", at, y, 1.3*badge, badge/4.5, c.Theme.OnAccent)
	}
	if about {
		y += step
		quiet(c, v.about, x, y, room)
	}
	if v.level == 0 {
		return
	}
	y += step
	end := dots(c, x, y, room, s.levels(), v.level)
	if r.W < roomyRow {
		quiet(c, cmp.Or(v.score, v.high), x, y+step, room)
	} else {
		quiet(c, v.both, end+12, y, r.X+r.W-edge-end-12)
	}
}

// quiet paints a quiet line around the height y, smaller or in two if it has to be.
func quiet(c *ui.Frame, line string, x, y, room float32) {
	const leading = 1.15
	size := max(c.Shrink(line, room, theme.QuietSize, false), theme.CoordSize-1)
	if displaylist.Measure(line, size, false) > room {
		size = theme.CoordSize - 2
	}
	lines := c.Lines(2, line, room, size, false)
	y += size*0.355 - leading*size*float32(len(lines)-1)/2
	for i, part := range lines {
		c.List.Text(part, x, y+leading*size*float32(i), size, false, displaylist.Left, c.Theme.Quiet)
	}
}

// portrait paints a rival; people are two.
func portrait(c *ui.Frame, r displaylist.Rect, who character.Character) {
	if who == character.Friend {
		const share = 0.68
		one := displaylist.Rect{X: r.X - 0.04*r.W, Y: r.Y + 0.16*r.H, W: share * r.W, H: share * r.H}
		widgets.Portrait(c, one, character.Figure{Character: character.Person}, character.Idle)
		r = displaylist.Rect{X: r.X + (1.04-share)*r.W, Y: one.Y, W: one.W, H: one.H}
	}
	widgets.Portrait(c, r, character.Figure{Character: who}, character.Idle)
}

// levels is how many levels there are.
func (s *Screen) levels() int {
	n := 0
	for i := range s.rivals {
		n = max(n, s.rivals[i].level)
	}
	return n
}

// dots paints a level as so many full dots of n, closer together where room has none for more, and returns where they end.
func dots(c *ui.Frame, x, y, room float32, n, level int) (end float32) {
	const radius = 3.6
	step := min(11, (room-2*radius)/float32(max(n-1, 1)))
	for i := range n {
		if at := x + radius + float32(i)*step; i < level {
			c.List.Disc(at, y, radius, c.Theme.Accent)
		} else {
			c.List.Ring(at, y, radius-0.6, 1.2, c.Theme.Quiet)
		}
	}
	return x + float32(n-1)*step + 2*radius
}
