package ugi

import (
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

// TestContinuedPositions sends one server and one client positions that continue each
// other, go back, branch off or are illegal, and compares them with a new server and a
// new client.
func TestContinuedPositions(t *testing.T) {
	for _, g := range catalog.Games() {
		random := rand.New(rand.NewPCG(7, 8))
		s, err := newServer(io.Discard, options(g))
		if err != nil {
			t.Fatal(err)
		}
		starts := []game.State{s.start, s.start}
		for range 4 {
			a := starts[1].Actions(nil)[0]
			if starts[1], _, err = starts[1].Play(a); err != nil {
				t.Fatal(err)
			}
		}
		client := &Client{commands: make(chan string, 1)}
		start, line := starts[0], []game.Action(nil)
		for range 300 {
			switch random.IntN(8) {
			case 0:
				line = line[:random.IntN(len(line)+1)]
			case 1:
				start, line = starts[random.IntN(2)], nil
			case 2:
				text := "startpos moves x"
				if at := s.state; s.setPosition(text) == nil || s.state != at {
					t.Fatalf("%s: a position that cannot be played is taken", g.Info().Name)
				}
			}
			at := start
			for _, a := range line {
				if at, _, err = at.Play(a); err != nil {
					t.Fatal(err)
				}
			}
			if all := at.Actions(nil); len(all) > 0 {
				a := all[random.IntN(len(all))]
				if at, _, err = at.Play(a); err != nil {
					t.Fatal(err)
				}
				line = append(slices.Clip(line), a)
			}
			for _, c := range []*Client{client, {commands: make(chan string, 1)}} {
				if err := c.Position(t.Context(), start, line); err != nil {
					t.Fatal(err)
				}
				if c.state.String() != at.String() {
					t.Fatalf("%s: the client stands before %s, want %s", g.Info().Name, c.state, at)
				}
				command := <-c.commands
				if err := s.setPosition(strings.TrimPrefix(command, "position ")); err != nil {
					t.Fatal(err)
				}
				if s.state.String() != at.String() || s.state.Outcome() != at.Outcome() {
					t.Fatalf("%s: the server stands before %s, want %s", g.Info().Name, s.state, at)
				}
			}
		}
	}
}

// TestPositionUsesCurrentRules changes the rule set between two positions.
func TestPositionUsesCurrentRules(t *testing.T) {
	g := catalog.Games()[0]
	s, err := newServer(io.Discard, options(g))
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range []int{0, 1, 0} {
		name := g.Info().RuleSets[rules].Name
		if err := s.setOption("name Rules value " + name); err != nil {
			t.Fatal(err)
		}
		if err := s.setPosition("startpos moves GROW GROW"); err != nil {
			t.Fatal(err)
		}
		if s.state.RuleSet() != name {
			t.Errorf("the position is under %s, want %s", s.state.RuleSet(), name)
		}
	}
}
