package scene

import (
	"fmt"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/table"
	"freckers/gfx/words"
)

// Setup is the new-game screen: which game, who sits where, and by which rules.
type Setup struct {
	from   Scene
	game   game.Game
	levels []ai.LevelInfo
	match  int   // the level that matches the person, 0 where there is none
	seats  []int // what each is: a level, a person or who matches the person
	rules  int
	seed   string   // fills the board where it is dealt
	names  []string // of what a seat can be
	abouts []string
	strong []string // how high each level is, in words, by level
	short  []string // the same in fewer words
	sets   []string
	pond   stage
}

// What a seat can be beside a level, which begin after these. The signs at a
// seat go round through all of them in this order.
const (
	sitsPerson = iota
	sitsMatch
	sitsLevel // the first level
)

// NewSetup shows the new-game screen; from is where Back leads.
func NewSetup(e *Env, from Scene) *Setup {
	s := &Setup{from: from}
	s.pond.unmark()
	s.choose(e, e.chosen())
	return s
}

// choose turns to a game, with what was chosen for it the last time.
func (s *Setup) choose(e *Env, g game.Game) {
	*s = Setup{from: s.from, pond: s.pond, game: g, levels: ai.Levels(g), match: form(e, g).Match(g)}
	for _, seat := range keptSeats(e, g) {
		switch {
		case seat.Matched:
			s.seats = append(s.seats, sitsMatch)
		case seat.Person():
			s.seats = append(s.seats, sitsPerson)
		default:
			s.seats = append(s.seats, sitsLevel-1+seat.Level)
		}
	}
	s.names, s.abouts = []string{words.PersonSeat}, []string{words.PersonAbout}
	s.strong, s.short = []string{""}, []string{""}
	if s.match > 0 {
		s.names, s.abouts = append(s.names, words.MatchSeat), append(s.abouts, fmt.Sprintf(words.MatchAbout, table.LevelName(g, s.match)))
	}
	for _, l := range s.levels {
		s.names = append(s.names, l.Name)
		s.abouts = append(s.abouts, l.About)
		s.strong = append(s.strong, fmt.Sprintf(words.StrengthOf, l.Number, len(s.levels)))
		s.short = append(s.short, fmt.Sprintf(words.StrengthIn, l.Number, len(s.levels)))
	}
	for i, set := range g.Info().RuleSets {
		s.sets = append(s.sets, set.Title)
		if set.Name == e.Settings.For(g.Info().Name).Rules {
			s.rules = i
		}
	}
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
	e.cards()[e.place(s.game.Info().Name)].State = state
}

// number is the seed as a number, 0 where nothing is typed.
func (s *Setup) number() uint64 {
	n, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// newSeed is a seed that can be told and typed.
func newSeed() uint64 { return uint64(time.Now().UnixNano()/1000)%999_999 + 1 }

// levelAt is the level that a seat plays at, 0 for a person.
func (s *Setup) levelAt(i int) int {
	switch who := s.seats[i]; who {
	case sitsPerson:
		return 0
	case sitsMatch:
		return s.match
	default:
		return who - sitsLevel + 1
	}
}
