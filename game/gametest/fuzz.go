package gametest

import (
	"testing"

	"freckers/game"
)

// FuzzPosition feeds texts to the reader of positions: each is refused with a
// word, or reads, writes and plays without a contradiction.
func (s Suite) FuzzPosition(f *testing.F) {
	o := Load(f, s.Data)
	for _, c := range append(o.Starts, o.Cases...) {
		f.Add(c.Position, uint8(0))
		f.Add(c.Position, uint8(1))
	}
	for _, text := range []string{"", " ", "/", "r", "//////// r 0", "\xff", "GROW", "0 0 0 0"} {
		f.Add(text, uint8(0))
	}
	sets := s.ruleSets()
	f.Fuzz(func(t *testing.T, text string, rules uint8) {
		state, err := s.Game.Parse(text, game.Options{RuleSet: sets[int(rules)%len(sets)]})
		if err == nil {
			s.inspect(t, state)
		} else if err.Error() == "" {
			t.Errorf("%q is refused without a word", text)
		}
	})
}

// FuzzAction feeds texts to the reader of actions, in the positions of the
// oracle: each is refused with a word, or stands for the same turn in canonical
// notation as it does as typed.
func (s Suite) FuzzAction(f *testing.F) {
	o := Load(f, s.Data)
	cases := append(o.Starts, o.Cases...)
	for i, c := range cases {
		for _, a := range append(append(c.Paths, c.Illegal...), c.Actions...) {
			f.Add(uint16(i), a)
		}
	}
	for _, text := range []string{"", " ", ",", "MOVE", "\xff", "move 0,0", "GROW GROW"} {
		f.Add(uint16(0), text)
	}
	sets := s.ruleSets()
	f.Fuzz(func(t *testing.T, at uint16, text string) {
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

func (s Suite) checkMisread(t *testing.T, state game.State, text string, err error) {
	if err.Error() == "" {
		t.Errorf("%q is refused without a word", text)
	}
	if next, _, err := state.Play(game.Action(text)); err == nil {
		t.Errorf("%q cannot be read and gives %s when played", text, next)
	}
}
