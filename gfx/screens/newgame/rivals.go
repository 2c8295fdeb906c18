package newgame

import (
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
	told    string // how it plays, its level and the score
	beaten  bool   // it lost a game
	unnamed bool   // a program that is still to be chosen
	choose  ui.Command
}

// rivalsFor lists who can play a game: people, levels and programs.
func rivalsFor(e *nav.Env, g game.Game) []rival {
	people := e.T("Two people")
	if len(g.Info().Seats) > 2 {
		people = e.T("Human")
	}
	list := []rival{{who: character.Friend, name: people, about: e.T("Take turns on this device")}}
	list = append(list, rival{seat: session.Seat{Friend: true}, who: character.Friend, name: e.T("A friend elsewhere"), about: e.T("You send each other a link")})
	for _, l := range ai.Levels(g) {
		c := character.OfLevel(l.Name, l.Number)
		list = append(list, rival{
			seat: session.LevelSeat(g, l.Number), who: c, name: e.T(l.Name), about: character.About(e.Locale, c),
		}.rated(e.Locale, l.Number, e.Records.Against(g.Info().Name, l.Name)))
	}
	if m := session.Matched(g, e.Form(g)); m.Matched {
		list = append(list, rival{
			seat: m, who: character.OfLevel(m.Name, m.Level), name: e.T("Adaptive"),
			about: e.T("Keeps pace with you. Just now it plays like %s.", e.T(m.Name)),
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
	v.beaten = t.Won > 0
	v.level, v.high, v.score = level, l.T("level %d", level), phrases.List(l, parts)
	v.told = fmt.Sprintf("%s · %s", v.about, v.high)
	if v.score != "" {
		v.told += " · " + v.score
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
		if r.unnamed || at.Agent != seat.Agent || at.Friend != seat.Friend || at.Matched != seat.Matched || at.Command != seat.Command {
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

// paintPortrait paints the portrait of a rival: two of them for a friend.
func paintPortrait(c *ui.Frame, r displaylist.Rect, who character.Character) {
	if who == character.Friend {
		const share, aside = 0.68, 0.2
		x, y, w, h := r.X+r.W/2, r.Y+r.H/2, share*r.W, share*r.H
		widgets.Portrait(c, displaylist.Around(x-aside*r.W, y, w, h), character.Figure{Character: character.Person}, character.Idle)
		r = displaylist.Around(x+aside*r.W, y, w, h)
	}
	widgets.Portrait(c, r, character.Figure{Character: who}, character.Idle)
}

func (s *Screen) levels() int {
	n := 0
	for i := range s.rivals {
		n = max(n, s.rivals[i].level)
	}
	return n
}
