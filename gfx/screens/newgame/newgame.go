package newgame

import (
	"fmt"
	"strconv"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
)

// Screen is the new-game screen: which game, who sits where, and by which rules.
type Screen struct {
	widgets.SeatPicker
	cards  *widgets.Cards
	notice string
	rules  int
	seed   string // fills the board where it is dealt
	sets   []string
	pond   widgets.Stage
}

// New shows the new-game screen.
func New(e *nav.Env, k *widgets.Cards) *Screen {
	s := &Screen{cards: k}
	s.choose(e, e.Game())
	return s
}

// choose turns to a game, with what was chosen for it the last time.
func (s *Screen) choose(e *nav.Env, g game.Game) {
	*s = Screen{cards: s.cards, pond: s.pond, SeatPicker: widgets.NewSeatPicker(e, g, len(g.Info().Seats), true)}
	for i, seat := range e.KeptSeats(g) {
		s.Choose(i, seat)
	}
	for _, set := range g.Info().RuleSets {
		s.sets = append(s.sets, e.T(set.Title))
	}
	s.chooseRules(e.KeptRules(g))
	if widgets.Dealt(g) {
		s.deal(e, fmt.Sprint(nav.NewSeed()))
	}
}

// deal fills the pond, shown on the game's card, from the digits typed as a seed.
func (s *Screen) deal(e *nav.Env, typed string) {
	const most = 18
	digits := make([]byte, 0, most)
	for _, r := range typed {
		if r >= '0' && r <= '9' && len(digits) < most {
			digits = append(digits, byte(r))
		}
	}
	s.seed = string(digits)
	state, err := s.Game.New(game.Options{Seed: s.number()})
	if err != nil {
		e.Notice = err.Error()
		return
	}
	s.cards.Show(e.Index(s.Game.Info().Name), state)
}

func (s *Screen) number() uint64 {
	n, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

func (s *Screen) ask(e *nav.Env, i int) nav.Route {
	return nav.PickProgram{Game: s.Game, Seat: i, Title: s.Game.Info().Seats[i].Title, Command: s.Commands[i], Timed: true}
}

// UseProgram notes the program that was chosen for a seat.
func (s *Screen) UseProgram(e *nav.Env, seat int, command string) {
	s.SetProgram(e, seat, command)
	s.chooseRules(e.Programs.Rules(s.Game, command))
}

func (s *Screen) chooseRules(rules string) {
	for i, set := range s.Game.Info().RuleSets {
		if set.Name == rules {
			s.rules = i
		}
	}
}
