// Package newgame is the screen for choosing a game and opponents.
package newgame

import (
	"fmt"
	"slices"
	"strconv"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// Screen is the new-game screen: which game, against whom, on which side, and by which rules.
type Screen struct {
	game   game.Game
	from   game.State // a position that was set up, nil for the game's own start
	notice string
	rivals []rival
	marks  string // the person's records in the game, empty for none
	// chosen is the rival of each opponent, by the order of their seats. The last one counts
	// only if the person watches.
	chosen []int
	slot   int // the opponent whose rival the list shows
	slots  []string
	you    int // the person's seat; one more than the last is any, two more none
	sides  []string
	rules  int
	seed   string // fills the board where it is dealt
	typed  string // the same as it is being typed
	pond   widgets.Pond
	little board.Scene // the board that the game begins with
	k      commands
	next   nav.Route
	people people
	boxes  []ui.Box // scratch
	// adaptive is the rival whose level follows the person's, -1 for none, and firstProgram the first that is a program.
	adaptive, firstProgram int
	unfolded               struct{ rules, programs bool }
}

// New shows the new-game screen.
func New(e *nav.Env) *Screen {
	s := &Screen{}
	s.choose(e, e.Game())
	return s
}

// NewFrom shows the new-game screen for a game that begins at a position.
func NewFrom(e *nav.Env, start game.State) *Screen {
	e.Settings.Game = start.Game().Info().Name
	s := New(e)
	s.from = start
	s.chooseRules(start.RuleSet())
	s.little.State = start
	return s
}

// choose takes a game, with what was chosen for it the last time.
func (s *Screen) choose(e *nav.Env, g game.Game) {
	s.game, s.little.Marks = g, board.NoHighlights()
	s.rivals, s.marks = rivalsFor(e, g), marksText(e.Locale, e.Records.Of(g.Info().Name))
	s.adaptive = slices.IndexFunc(s.rivals, func(r rival) bool { return r.seat.Matched })
	s.countPrograms()
	info := g.Info()
	for _, seat := range info.Seats {
		s.sides = append(s.sides, e.T(seat.Title))
	}
	s.sides = append(s.sides, e.T("Random"), e.T("Watch"))
	s.takeSeats(e, e.KeptSeats(g))
	if kept := &e.Settings.For(info.Name).Seats; *kept == [len(kept)]string{} && s.adaptive >= 0 {
		for i := range s.chosen {
			s.chosen[i] = s.adaptive
		}
	}
	if e.Settings.For(info.Name).Random && s.you < s.anySide() {
		s.you = s.anySide()
	}
	s.nameSlots(e)
	s.chooseRules(e.KeptRules(g))
	s.k = s.makeCommands(e)
	s.people.read(e)
	if widgets.Dealt(g) {
		s.deal(e, fmt.Sprint(e.NewSeed()))
	}
}

// press chooses a rival. One that is a program, pressed again, can be changed.
func (s *Screen) press(i int, e *nav.Env) nav.Route {
	s.notice = ""
	r := &s.rivals[i]
	if r.unnamed || r.seat.Agent && s.chosen[s.slot] == i {
		return nav.PickProgram{Game: s.game, Seat: s.slot, Title: s.slots[s.slot], Command: r.seat.Command, Timed: true}
	}
	s.chosen[s.slot] = i
	s.befriend(i)
	if r.seat.Agent {
		s.chooseRules(e.Programs.Rules(s.game, r.seat.Command))
	}
	return nil
}

// befriend keeps friends elsewhere together: nobody else takes part in their game but the person here.
func (s *Screen) befriend(i int) {
	friend := func(i int) bool { return s.rivals[i].seat.Friend }
	if friend(i) || slices.ContainsFunc(s.chosen, friend) {
		for k := range s.chosen {
			s.chosen[k] = i
		}
	}
	if friend(i) && s.you == s.watching() {
		s.you = 0
	}
}

func (s *Screen) useRules(e *nav.Env, i int) {
	if s.rules = i; widgets.Dealt(s.game) && s.from == nil {
		s.deal(e, s.seed)
	}
}

// countPrograms finds the first program among the rivals.
func (s *Screen) countPrograms() {
	if s.firstProgram = slices.IndexFunc(s.rivals, func(r rival) bool { return r.seat.Agent }); s.firstProgram < 0 {
		s.firstProgram = len(s.rivals)
	}
}

// takeSeats takes the person's side and the opponents from seats.
func (s *Screen) takeSeats(e *nav.Env, seats []session.Seat) {
	s.you = s.watching()
	for i, seat := range seats {
		if seat.Human() && s.you == s.watching() {
			s.you = i
			continue
		}
		s.chosen = append(s.chosen, s.rivalOf(e, seat))
	}
	for len(s.chosen) < len(seats) {
		s.chosen = append(s.chosen, s.chosen[len(s.chosen)-1])
	}
}

// anySide and watching are the sides after the seats.
func (s *Screen) anySide() int  { return len(s.game.Info().Seats) }
func (s *Screen) watching() int { return len(s.game.Info().Seats) + 1 }

// opponents is how many rivals are to be chosen.
func (s *Screen) opponents() int {
	if s.you == s.watching() {
		return len(s.game.Info().Seats)
	}
	return len(s.game.Info().Seats) - 1
}

// nameSlots names the opponents, by their seats as far as these are known.
func (s *Screen) nameSlots(e *nav.Env) {
	s.slots = s.slots[:0]
	for i, seat := range s.game.Info().Seats {
		switch {
		case s.you != s.anySide() && s.you != i:
			s.slots = append(s.slots, e.T(seat.Title))
		case s.you == s.anySide() && len(s.slots) < s.opponents():
			s.slots = append(s.slots, e.T("Opponent %d", i+1))
		}
	}
	s.slot = min(s.slot, s.opponents()-1)
}

// seats returns who sits where; any side is drawn by lot.
func (s *Screen) seats(e *nav.Env) []session.Seat {
	n := len(s.game.Info().Seats)
	you := s.you
	if you == s.anySide() {
		you = int(e.NewSeed() % uint64(n))
	}
	seats := make([]session.Seat, n)
	k := 0
	for i := range seats {
		if i != you {
			seats[i] = s.rivals[s.chosen[k]].seat
			k++
		}
	}
	e.NamePeople(seats)
	if s.you == s.anySide() { // who begins is drawn, and takes the name along
		if first := slices.IndexFunc(seats, session.Seat.Human); first >= 0 {
			seats[first].Name, seats[you].Name = seats[you].Name, seats[first].Name
		}
	}
	return seats
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
	state, err := s.game.New(game.Options{RuleSet: s.ruleSet(), Seed: s.number()})
	if err != nil {
		e.Notice = err.Error()
		return
	}
	s.little.State = state
}

func (s *Screen) number() uint64 {
	n, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// UseProgram seats the program that was chosen for an opponent.
func (s *Screen) UseProgram(e *nav.Env, slot int, command string) {
	name, err := e.Programs.Name(s.game, command)
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	s.chosen[slot] = s.rivalOf(e, session.Seat{Agent: true, Name: name, Command: command})
	s.unfolded.programs = true
	s.countPrograms()
	s.k = s.makeCommands(e)
	s.chooseRules(e.Programs.Rules(s.game, command))
}

func (s *Screen) chooseRules(rules string) {
	for i, set := range s.game.Info().RuleSets {
		if set.Name == rules {
			s.rules = i
		}
	}
}

func (s *Screen) ruleSet() string { return s.game.Info().RuleSets[s.rules].Name }

// position is the notation of the position that was set up, "" for none.
func (s *Screen) position() string {
	if s.from == nil {
		return ""
	}
	return s.from.String()
}

func (s *Screen) start(e *nav.Env) nav.Route {
	seats := s.seats(e)
	rules := s.ruleSet()
	o := game.Options{RuleSet: rules}
	if widgets.Dealt(s.game) {
		o.Seed = s.number()
	}
	route := e.StartAt(s.game, s.position(), o, seats, &s.notice)
	if route == nil {
		return nil
	}
	e.KeepSeats(s.game, rules, seats)
	e.Settings.For(s.game.Info().Name).Random = s.you == s.anySide()
	return route
}
