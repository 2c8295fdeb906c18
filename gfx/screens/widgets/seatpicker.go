package widgets

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"strings"
)

// choice is one of the things that a seat can be.
type choice struct {
	seat        session.Seat // without the command of a program
	Name, About string
}

// SeatPicker chooses the players of a match; arrows cycle through the choices.
type SeatPicker struct {
	Game           game.Game
	Choices        []choice
	Levels         int      // how many of them are levels of the machine
	Chosen         []int    // what each seat is, by who
	Commands       []string // the words of the program at each seat, empty for none yet
	names          []string // what that program is called
	strengths      []string // how high each level is, in words, by level
	shortStrengths []string // the same in fewer words
}

// NewSeatPicker offers levels for n seats, and programs if they can run.
func NewSeatPicker(e *nav.Env, g game.Game, n int) SeatPicker {
	s := SeatPicker{Game: g, Chosen: make([]int, n), Commands: make([]string, n), names: make([]string, n)}
	s.strengths, s.shortStrengths = []string{""}, []string{""}
	all := ai.Levels(g)
	s.Levels = len(all)
	for _, l := range all {
		s.Choices = append(s.Choices, choice{session.SeatAt(g, l.Number), e.T(l.Name), e.T(l.About)})
		s.strengths = append(s.strengths, e.T("level %d of %d", l.Number, len(all)))
		s.shortStrengths = append(s.shortStrengths, e.T("%d of %d", l.Number, len(all)))
	}
	if e.Programs != nil {
		s.Choices = append(s.Choices, choice{session.Seat{Agent: true}, e.T("Program"), e.T("A program on this computer.")})
	}
	return s
}

// Choose assigns a player to a seat.
func (s *SeatPicker) Choose(i int, seat session.Seat) {
	for k, w := range s.Choices {
		at := w.seat
		if at.Agent == seat.Agent && at.Level == seat.Level {
			s.Chosen[i] = k
		}
	}
	if seat.Agent {
		s.Commands[i], s.names[i] = seat.Command, seat.Name
	}
}

// SetProgram notes the words of the program at a seat.
func (s *SeatPicker) SetProgram(e *nav.Env, i int, typed string) {
	// What is wrong with it is said when it is to sit down.
	name, _ := e.Programs.Name(s.Game, typed)
	s.Commands[i], s.names[i] = typed, name
}

// MissingProgram is the first seat whose program is still to be chosen, or -1.
func (s *SeatPicker) MissingProgram() int {
	for i, k := range s.Chosen {
		if s.Choices[k].seat.Agent && s.Commands[i] == "" {
			return i
		}
	}
	return -1
}

// HasClass reports whether a course class has a seat.
func (s *SeatPicker) HasClass() bool {
	for i, k := range s.Chosen {
		if s.Choices[k].seat.Agent && strings.HasPrefix(s.Commands[i], "py:") {
			return true
		}
	}
	return false
}

// Seats returns who sits where. The error explains what is wrong with a program.
func (s *SeatPicker) Seats(e *nav.Env) ([]session.Seat, error) {
	seats := make([]session.Seat, len(s.Chosen))
	for i, k := range s.Chosen {
		if seats[i] = s.Choices[k].seat; seats[i].Agent {
			name, err := e.Programs.Name(s.Game, s.Commands[i])
			if err != nil {
				return nil, err
			}
			seats[i].Name, seats[i].Command = name, s.Commands[i]
		}
	}
	return seats, nil
}

// SeatHeight is how high the row of a seat is.
func SeatHeight(sc Layout) float32 { return sc.Size(48, 64) }

// Row is a seat with its art, or title if there is no choice. It reports whether its program is to
// be chosen, and whether the player changed.
func (s *SeatPicker) Row(c *ui.Frame, e *nav.Env, r displaylist.Rect, sc Layout, i int, seat game.SeatInfo, title string) (ask, changed bool) {
	r.X, r.W = r.X-8, r.W+16
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	icon, edge := min(r.H*0.9, 56), float32(8)
	if r.W < TightRow {
		icon, edge = 36, 4
	}
	SeatFigure(c, e, displaylist.Rect{X: r.X + edge + icon*0.45, Y: r.Y + r.H/2}, icon, SeatLine{Seat: seat, Who: s.figure(i)})
	x := r.X + edge + 4 + icon
	size := sc.Size(theme.QuietSize, theme.NameSize)
	y := r.Y + r.H/2
	if len(s.Choices) == 1 {
		c.Label(c.Fit(title, r.X+r.W-x-4, size, true), x, y+size*0.355, size, true, displaylist.Left)
		return false, false
	}
	arrow, who := Arrows(r), s.Choices[s.Chosen[i]]
	under := displaylist.Rect{X: x, Y: y + 4, W: arrow.X - x - 4, H: 16}
	switch level := who.seat.Level; {
	case who.seat.Agent:
		y -= 9
		label, brief := c.T("Choose a program"), c.T("Choose")
		if s.Commands[i] != "" {
			who.Name, label, brief = s.names[i], c.T("Change program"), c.T("Change")
		}
		if c.QuietWidth(label) > under.W {
			label = brief
		}
		ask = c.Button(under, c.Fit(label, under.W, theme.QuietSize, false), ui.Quiet)
	case level > 0:
		y -= 9
		if s.strength(c, under, &level) {
			s.Choose(i, session.SeatAt(s.Game, level))
			who, changed = s.Choices[s.Chosen[i]], true
		}
	}
	if room := arrow.X - x - 4; displaylist.Measure(who.Name, size, true) <= room {
		c.Label(who.Name, x, y+size*0.355, size, true, displaylist.Left)
	} else {
		twoLines(c, who.Name, displaylist.Rect{X: x, Y: y - 15, W: room, H: 30}, theme.CoordSize)
	}
	n, was := len(s.Choices), s.Chosen[i]
	if c.IconButton(arrow, "prev", c.T("Weaker"), false) {
		s.Chosen[i] = (s.Chosen[i] + n - 1) % n
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", c.T("Stronger"), false) {
		s.Chosen[i] = (s.Chosen[i] + 1) % n
	}
	return ask, changed || s.Chosen[i] != was
}

// figure is who sits at a seat; levels that were chosen before wear hats.
func (s *SeatPicker) figure(i int) (f character.Figure) {
	at := s.Choices[s.Chosen[i]].seat
	switch {
	case at.Agent:
		f.Character = character.Program
	case at.Level > 0:
		f.Character = character.OfLevel(at.Name, at.Level)
		for _, k := range s.Chosen[:i] {
			if s.Choices[k].seat == at {
				f.Hat++
			}
		}
	}
	return f
}

// strength lets a level be chosen by dots, with words if there is room, and reports a change.
func (s *SeatPicker) strength(c *ui.Frame, r displaylist.Rect, level *int) bool {
	const gap, least = 8, 110
	for _, texts := range [...][]string{s.strengths, s.shortStrengths} {
		room := r.W - gap - c.QuietWidth(texts[s.Levels])
		if room < least {
			continue
		}
		x := r.X + ui.PipsWidth(s.Levels, room) + gap
		c.QuietLabel(texts[*level], x, r.Y+r.H/2+theme.QuietSize*0.355, displaylist.Left)
		r.W = room
		break
	}
	return c.Pips(r, s.Levels, level, ui.Named(c.T("Level")))
}
