package player

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

func open(t testing.TB, text string, o Options) Program {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if o.Game == nil {
		o.Game = catalog.Games()[0]
	}
	p, err := s.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

func startOf(t testing.TB, g game.Game) game.State {
	t.Helper()
	s, err := g.New(game.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestALevelPlays has two levels play some actions of each game.
func TestALevelPlays(t *testing.T) {
	for _, g := range catalog.Games() {
		start := startOf(t, g)
		var players []Program
		for seat := range g.Info().Seats {
			p := open(t, "level:1", Options{Game: g})
			if err := p.NewGame(t.Context(), start, game.Seat(seat), 7); err != nil {
				t.Fatal(err)
			}
			players = append(players, p)
		}
		var actions []game.Action
		for s := start; len(actions) < 12 && !s.Outcome().Over; {
			r, err := players[s.ToMove()].Act(t.Context(), actions, Limits{Depth: 1})
			if err != nil {
				t.Fatal(err)
			}
			if s, _, err = s.Play(r.Action); err != nil {
				t.Fatal(err)
			}
			actions = append(actions, r.Action)
		}
	}
}

func TestAProgramPlays(t *testing.T) {
	g := catalog.Games()[0]
	p := open(t, mockSpec("sound"), Options{})
	for range 2 {
		start := startOf(t, g)
		if err := p.NewGame(t.Context(), start, 0, 3); err != nil {
			t.Fatal(err)
		}
		var actions []game.Action
		for s := start; len(actions) < 12; {
			r, err := p.Act(t.Context(), actions, Limits{Depth: 1})
			if err != nil {
				t.Fatal(err)
			}
			if s, _, err = s.Play(r.Action); err != nil {
				t.Fatal(err)
			}
			actions = append(actions, r.Action)
		}
	}
	if u := p.Usage(); u.Processes != 1 || u.Memory == 0 || u.CPU == 0 {
		t.Errorf("it uses %+v", u)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// TestClassesPlayByTheCoursesRules also holds that nobody else asks for rules.
func TestClassesPlayByTheCoursesRules(t *testing.T) {
	for _, g := range catalog.Games() {
		for text, class := range map[string]bool{"level:1": false, "cmd:./engine": false, "py:agent": true} {
			s, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			for _, set := range g.Info().RuleSets {
				if class && set.Course {
					want = set.Name
				}
			}
			if got := Rules(g, Spec{kind: Level, level: 1}, s); got != want {
				t.Errorf("%s with %s: rules %q, want %q", g.Info().Name, text, got, want)
			}
		}
	}
	if got := Rules(catalog.Games()[0], Spec{kind: Python, text: "agent"}); got != "referee" {
		t.Errorf("the heart of the house has the rules %q for a class, want those of the referee", got)
	}
}
