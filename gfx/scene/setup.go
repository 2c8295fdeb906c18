package scene

import (
	"fmt"
	"strconv"
	"time"

	"freckers/game"
)

// Setup is the new-game screen: which game, who sits where, and by which rules.
type Setup struct {
	chooser
	from   Scene
	notice string
	rules  int
	seed   string // fills the board where it is dealt
	sets   []string
	pond   stage
}

// NewSetup shows the new-game screen; from is where Back leads.
func NewSetup(e *Env, from Scene) *Setup {
	s := &Setup{from: from}
	s.pond.unmark()
	s.choose(e, e.chosen())
	return s
}

// choose turns to a game, with what was chosen for it the last time.
func (s *Setup) choose(e *Env, g game.Game) {
	*s = Setup{from: s.from, pond: s.pond, chooser: newChooser(e, g, len(g.Info().Seats), true)}
	for i, seat := range keptSeats(e, g) {
		s.sit(i, seat)
	}
	for _, set := range g.Info().RuleSets {
		s.sets = append(s.sets, set.Title)
	}
	s.judge(keptRules(e, g))
	if dealt(g) {
		s.deal(e, fmt.Sprint(newSeed()))
	}
}

// deal fills the pond from a seed as it was typed: its digits count, and no more
// of them than a number holds. The game's card shows the pond.
func (s *Setup) deal(e *Env, typed string) {
	const most = 18
	digits := make([]byte, 0, most)
	for _, r := range typed {
		if r >= '0' && r <= '9' && len(digits) < most {
			digits = append(digits, byte(r))
		}
	}
	s.seed = string(digits)
	state, err := s.game.New(game.Options{Seed: s.number()})
	if err != nil {
		e.Notice = err.Error()
		return
	}
	e.show(e.place(s.game.Info().Name), state)
}

// number is the seed as a number, 0 where nothing is typed.
func (s *Setup) number() uint64 {
	n, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// ask asks for the program at a seat.
func (s *Setup) ask(e *Env, i int) Scene {
	p := NewProgram(e, s, s.game, s.game.Info().Seats[i].Title, s.typed[i], func(typed string) {
		s.call(e, i, typed)
		s.judge(e.Programs.Rules(s.game, typed))
	})
	p.timed = true
	return p
}

// judge chooses the rule set of that name, if there is one.
func (s *Setup) judge(rules string) {
	for i, set := range s.game.Info().RuleSets {
		if set.Name == rules {
			s.rules = i
		}
	}
}

// newSeed is a seed that can be told and typed.
func newSeed() uint64 { return uint64(time.Now().UnixNano()/1000)%999_999 + 1 }
