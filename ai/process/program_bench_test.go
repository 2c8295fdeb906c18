package process

import (
	"testing"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

// selfPlay returns the positions and moves of a game of a level against itself.
func selfPlay(b *testing.B, g game.Game, most int) (states []game.State, actions []game.Action) {
	p := open(b, "level:1", player.Options{Game: g})
	s := startOf(b, g)
	if err := p.NewGame(b.Context(), s, 0, 1); err != nil {
		b.Fatal(err)
	}
	for len(actions) < most && !s.Outcome().Over {
		r, err := p.Think(b.Context(), s, actions, player.Limits{}).Wait()
		if err != nil {
			b.Fatal(err)
		}
		states, actions = append(states, s), append(actions, r.Action)
		if s, _, err = s.Play(r.Action); err != nil {
			b.Fatal(err)
		}
	}
	return states, actions
}

// BenchmarkMove measures tiny searches of a program along a game, and by how much they
// are slower than in this process.
func BenchmarkMove(b *testing.B) {
	for _, g := range catalog.Games() {
		b.Run(g.Info().Name, func(b *testing.B) {
			states, actions := selfPlay(b, g, 100)
			p, err := newProgram("mock", []string{self(), "engine", "--game", g.Info().Name}, filled(player.Options{Game: g}))
			if err != nil {
				b.Fatal(err)
			}
			defer p.Close()
			if err := p.NewGame(b.Context(), states[0], 0, 1); err != nil {
				b.Fatal(err)
			}
			limits := ai.Limits{Depth: 1, Nodes: 50}
			memory := ai.NewCache(1 << 20)
			outside, inside, n := time.Duration(0), time.Duration(0), 0
			for b.Loop() {
				i := n % len(states)
				since := time.Now()
				if _, err := p.Think(b.Context(), nil, actions[:i], player.Limits{Depth: limits.Depth, Nodes: limits.Nodes}).Wait(); err != nil {
					b.Fatal(err)
				}
				outside += time.Since(since)
				since = time.Now()
				if _, err := ai.Start(b.Context(), ai.Request{State: states[i], Limits: limits, Cache: memory}).Wait(); err != nil {
					b.Fatal(err)
				}
				inside += time.Since(since)
				n++
			}
			b.ReportMetric(float64((outside-inside).Microseconds())/float64(n), "overhead-µs/op")
		})
	}
}

func filled(o player.Options) player.Options {
	setDefaults(&o, player.Command)
	return o
}
