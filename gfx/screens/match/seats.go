package match

import (
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
)

// choice is one of the things that a seat can be.
type choice struct {
	seat        session.Seat // without the command of a program
	Name, About string
}

type seats struct {
	Game     game.Game
	Choices  []choice
	labels   []string // of the choices
	Chosen   []int    // what each seat is, by who
	Commands []string // the words of the program at each seat, empty for none yet
	names    []string // what that program is called
}

// newSeats offers levels for n seats, and programs if they can run.
func newSeats(e *nav.Env, g game.Game, n int) seats {
	s := seats{Game: g, Chosen: make([]int, n), Commands: make([]string, n), names: make([]string, n)}
	all := ai.Levels(g)
	for _, l := range all {
		s.Choices = append(s.Choices, choice{session.LevelSeat(g, l.Number), e.T(l.Name), e.T(l.About)})
	}
	if e.Programs != nil {
		s.Choices = append(s.Choices, choice{session.Seat{Agent: true}, e.T("Program"), e.T("A program on this computer.")})
	}
	for _, one := range s.Choices {
		s.labels = append(s.labels, one.Name)
	}
	return s
}

// Choose assigns a player to a seat.
func (s *seats) Choose(i int, seat session.Seat) {
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

// UseProgram notes the words of the program that was chosen for a seat.
func (s *seats) UseProgram(e *nav.Env, i int, typed string) {
	// What is wrong with it is said when it is to sit down.
	name, _ := e.Programs.Name(s.Game, typed)
	s.Commands[i], s.names[i] = typed, name
}

// MissingProgram returns the first seat whose program is still to be chosen, or -1.
func (s *seats) MissingProgram() int {
	for i, k := range s.Chosen {
		if s.Choices[k].seat.Agent && s.Commands[i] == "" {
			return i
		}
	}
	return -1
}

// HasClass reports whether a course class has a seat.
func (s *seats) HasClass() bool {
	for i, k := range s.Chosen {
		if s.Choices[k].seat.Agent && strings.HasPrefix(s.Commands[i], "py:") {
			return true
		}
	}
	return false
}

// Seats returns who sits where. The error explains what is wrong with a program.
func (s *seats) Seats(e *nav.Env) ([]session.Seat, error) {
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

// figure is who sits at a seat; levels that were chosen before wear hats.
func (s *seats) figure(i int) (f character.Figure) {
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
