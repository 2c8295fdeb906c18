package gametest

import (
	"testing"

	"freckers/game"
)

// FuzzPosition fuzzes the parser of positions: each text is refused with an error, or
// the position round-trips and can be played without contradiction.
func (s Suite) FuzzPosition(f *testing.F) {
	o := Load(f, s.Data)
	for _, c := range append(o.Starts, o.Cases...) {
		f.Add(c.Position, uint8(0), []byte(nil))
		f.Add(c.Position, uint8(1), []byte(nil))
	}
	for _, text := range []string{"", " ", "/", "r", "//////// r 0", "\xff", "GROW", "0 0 0 0"} {
		f.Add(text, uint8(0), []byte(nil))
	}
	sets := s.ruleSets()
	f.Fuzz(func(t *testing.T, text string, rules uint8, edits []byte) {
		text = string(EditText([]byte(text), edits))
		state, err := s.Game.Parse(text, game.Options{RuleSet: sets[int(rules)%len(sets)]})
		if err == nil {
			s.inspect(t, state)
		} else if err.Error() == "" {
			t.Errorf("%q is refused without a word", text)
		}
	})
}

// FuzzAction fuzzes the parser of actions in the oracle's positions: each text is
// refused with an error, or means the same as its canonical notation.
func (s Suite) FuzzAction(f *testing.F) {
	o := Load(f, s.Data)
	cases := append(o.Starts, o.Cases...)
	for i, c := range cases {
		for _, a := range append(append(c.Paths, c.Illegal...), c.Actions...) {
			f.Add(uint16(i), a, []byte(nil))
		}
	}
	for _, text := range []string{"", " ", ",", "MOVE", "\xff", "move 0,0", "GROW GROW"} {
		f.Add(uint16(0), text, []byte(nil))
	}
	sets := s.ruleSets()
	f.Fuzz(func(t *testing.T, at uint16, text string, edits []byte) {
		text = string(EditText([]byte(text), edits))
		c := cases[int(at)%len(cases)]
		state := s.parse(t, c.Position, sets[int(at)/len(cases)%len(sets)])
		state.Label(game.Action(text))
		a, err := state.ParseAction(text)
		if err != nil {
			s.checkMisread(t, state, text, err)
			return
		}
		if again, err := state.ParseAction(string(a)); err != nil || again != a {
			t.Errorf("%q reads as %s, which reads as %q, %v", text, a, again, err)
		}
		next := s.checkPlayed(t, state, a)
		if typed, _, err := state.Play(game.Action(text)); err != nil || typed.String() != next.String() {
			t.Errorf("%q gives %v, %v: expected %s, as %s does", text, typed, err, next, a)
		}
	})
}

// FuzzPlay plays games from the oracle's positions and checks their final positions. Above
// all, a turn must have the results that the slow generator finds.
func (s Suite) FuzzPlay(f *testing.F) {
	o := Load(f, s.Data)
	cases := append(o.Starts, o.Cases...)
	for i := range cases {
		f.Add(uint16(i), []byte{byte(i), 3, 141, 59, 26, 53})
	}
	sets := s.ruleSets()
	f.Fuzz(func(t *testing.T, at uint16, moves []byte) {
		c := cases[int(at)%len(cases)]
		state := s.parse(t, c.Position, sets[int(at)/len(cases)%len(sets)])
		for choose := NewChoices(moves); choose.More(); {
			actions := state.Actions(nil)
			if len(actions) == 0 {
				break
			}
			state, _ = play(t, state, Choose(choose, actions))
		}
		s.inspect(t, state)
	})
}

func (s Suite) checkMisread(t *testing.T, state game.State, text string, err error) {
	if err.Error() == "" {
		t.Errorf("%q is refused without a word", text)
	}
	if next, _, err := state.Play(game.Action(text)); err == nil {
		t.Errorf("%q cannot be read and gives %s when played", text, next)
	}
}
