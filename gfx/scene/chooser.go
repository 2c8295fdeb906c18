package scene

import (
	"fmt"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// sitter is one of the things that a seat can be.
type sitter struct {
	seat        session.Seat // without the command of a program
	name, about string
}

// chooser is the seats of a game or of a match, each with what it can be. The
// signs at a seat go round through all of that.
type chooser struct {
	game   game.Game
	who    []sitter
	levels int      // how many of them are levels of the machine
	seats  []int    // what each seat is, by who
	typed  []string // the words of the program at each seat, empty for none yet
	called []string // what that program is called
	strong []string // how high each level is, in words, by level
	short  []string // the same in fewer words
}

// newChooser makes a choice for n seats of a game: people and who matches them
// where people may sit, the machine's levels, and programs where there are any.
func newChooser(e *Env, g game.Game, n int, people bool) chooser {
	s := chooser{game: g, seats: make([]int, n), typed: make([]string, n), called: make([]string, n)}
	s.strong, s.short = []string{""}, []string{""}
	if people {
		s.who = append(s.who, sitter{name: words.PersonSeat, about: words.PersonAbout})
		if m := session.Matched(g, form(e, g)); m.Matched {
			s.who = append(s.who, sitter{m, words.MatchSeat, fmt.Sprintf(words.MatchAbout, m.Name)})
		}
	}
	all := ai.Levels(g)
	s.levels = len(all)
	for _, l := range all {
		s.who = append(s.who, sitter{session.SeatAt(g, l.Number), l.Name, l.About})
		s.strong = append(s.strong, fmt.Sprintf(words.StrengthOf, l.Number, len(all)))
		s.short = append(s.short, fmt.Sprintf(words.StrengthIn, l.Number, len(all)))
	}
	if e.Programs != nil {
		s.who = append(s.who, sitter{session.Seat{Agent: true}, words.ProgramSeat, words.ProgramAbout})
	}
	return s
}

// sit puts somebody into a seat.
func (s *chooser) sit(i int, seat session.Seat) {
	for k, w := range s.who {
		at := w.seat
		if at.Agent == seat.Agent && at.Matched == seat.Matched && (at.Level == seat.Level || at.Matched) {
			s.seats[i] = k
		}
	}
	if seat.Agent {
		s.typed[i], s.called[i] = seat.Command, seat.Name
	}
}

// call notes the words of the program at a seat.
func (s *chooser) call(e *Env, i int, typed string) {
	// What is wrong with it is said when it is to sit down.
	name, _ := e.Programs.Name(s.game, typed)
	s.typed[i], s.called[i] = typed, name
}

// missing is the first seat whose program is still to be chosen, or -1.
func (s *chooser) missing() int {
	for i, k := range s.seats {
		if s.who[k].seat.Agent && s.typed[i] == "" {
			return i
		}
	}
	return -1
}

// seat is who sits at a seat. The error says what is wrong with a program.
func (s *chooser) seat(e *Env, i int) (session.Seat, error) {
	seat := s.who[s.seats[i]].seat
	if !seat.Agent {
		return seat, nil
	}
	name, err := e.Programs.Name(s.game, s.typed[i])
	seat.Name, seat.Command = name, s.typed[i]
	return seat, err
}

// seatHeight is how high the row of a seat is.
func seatHeight(sc screen) float32 {
	if sc.small {
		return 48
	}
	return 64
}

// row is one seat with the two signs that change who plays it. look is the art
// at its left, title its words where nothing can be chosen. It says whether its
// program is to be chosen, and whether somebody else sits there now.
func (s *chooser) row(c *ui.Context, e *Env, r displaylist.Rect, sc screen, i int, look, title string) (ask, changed bool) {
	r.X, r.W = r.X-8, r.W+16
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	icon, edge := min(r.H*0.9, 56), float32(8)
	if r.W < tightRow {
		icon, edge = 36, 4
	}
	c.List.Sprite(e.sits(look), r.X+edge+icon*0.45, r.Y+r.H/2, icon, 0, 1)
	x := r.X + edge + 4 + icon
	size := float32(theme.NameSize)
	if sc.small {
		size = theme.QuietSize
	}
	y := r.Y + r.H/2
	if len(s.who) == 1 {
		c.Label(c.Fit(title, r.X+r.W-x-4, size, true), x, y+size*0.355, size, true, displaylist.Left)
		return false, false
	}
	arrow, who := arrows(r), s.who[s.seats[i]]
	under := displaylist.Rect{X: x, Y: y + 4, W: arrow.X - x - 4, H: 16}
	switch level := who.seat.Level; {
	case who.seat.Agent:
		y -= 9
		label, brief := words.ChooseProgram, words.ChooseIt
		if s.typed[i] != "" {
			who.name, label, brief = s.called[i], words.ChangeProgram, words.ChangeIt
		}
		if c.QuietWidth(label) > under.W {
			label = brief
		}
		ask = c.Button(under, c.Fit(label, under.W, theme.QuietSize, false), ui.Quiet)
	case level > 0:
		y -= 9
		if s.strength(c, under, &level) {
			s.sit(i, session.SeatAt(s.game, level))
			who, changed = s.who[s.seats[i]], true
		}
	}
	if room := arrow.X - x - 4; displaylist.Measure(who.name, size, true) <= room {
		c.Label(who.name, x, y+size*0.355, size, true, displaylist.Left)
	} else {
		twoLines(c, who.name, displaylist.Rect{X: x, Y: y - 15, W: room, H: 30}, theme.CoordSize)
	}
	n, was := len(s.who), s.seats[i]
	if c.IconButton(arrow, "prev", words.WeakerTip, false) {
		s.seats[i] = (s.seats[i] + n - 1) % n
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", words.StrongerTip, false) {
		s.seats[i] = (s.seats[i] + 1) % n
	}
	return ask, changed || s.seats[i] != was
}

// strength shows how high a level is and lets it be chosen: as many dots as
// there are levels, those up to it full, and in words where there is room. It
// says whether another one was chosen.
func (s *chooser) strength(c *ui.Context, r displaylist.Rect, level *int) bool {
	const gap, least = 8, 110
	for _, texts := range [...][]string{s.strong, s.short} {
		room := r.W - gap - c.QuietWidth(texts[s.levels])
		if room < least {
			continue
		}
		x := r.X + ui.PipsWidth(s.levels, room) + gap
		c.QuietLabel(texts[*level], x, r.Y+r.H/2+theme.QuietSize*0.355, displaylist.Left)
		r.W = room
		break
	}
	return c.Pips(r, s.levels, level)
}
