package process

import (
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

func open(t testing.TB, text string, o player.Options) player.Player {
	t.Helper()
	s, err := player.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if o.Game == nil {
		o.Game = catalog.Games()[0]
	}
	p, err := Open(s, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

// each runs a test without isolation, and with it where that works.
func each(t *testing.T, test func(*testing.T, player.Isolation)) {
	t.Helper()
	t.Run("off", func(t *testing.T) { test(t, player.IsolationOff) })
	t.Run("isolated", func(t *testing.T) {
		if _, err := NewSandbox(player.IsolationRequire); err != nil {
			t.Skip(err)
		}
		test(t, player.IsolationRequire)
	})
}

func startOf(t testing.TB, g game.Game) game.State {
	t.Helper()
	s, err := g.New(game.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAProgramPlays(t *testing.T) {
	g := catalog.Games()[0]
	p := open(t, mockSpec("sound"), player.Options{})
	for range 2 {
		start := startOf(t, g)
		if err := p.NewGame(t.Context(), start, 0, 3); err != nil {
			t.Fatal(err)
		}
		var actions []game.Action
		for s := start; len(actions) < 12; {
			r, err := p.Think(t.Context(), s, actions, player.Limits{Depth: 1}).Wait()
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
