package match

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"freckers/ai"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// played plays a match to its end, with the players of [mocks] unless the options open others.
func played(t testing.TB, p Plan, o Options) stats.Standings {
	t.Helper()
	if o.Open == nil {
		o.Open = mocks(nil)
	}
	standings, err := Run(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return standings
}

func bytesOf(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write[T string | []byte](t testing.TB, path string, data T) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

// mock is a player inside the test. Its name, its seed and the position determine its
// actions.
type mock struct {
	player.Player // for the methods that a match does not call
	name          string
	state         game.State
	played, acts  int // in this game
	seed          uint64
	open          *atomic.Int64
	limits        player.Limits // of the last action
	// act may do something else; nil for the usual.
	act func(ctx context.Context, state game.State) (player.Reply, error)
}

func (m *mock) NewGame(ctx context.Context, start game.State, _ game.Seat, seed uint64) error {
	m.state, m.played, m.acts, m.seed = start, 0, 0, seed
	return context.Cause(ctx)
}

func (m *mock) Think(ctx context.Context, _ game.State, actions []game.Action, l player.Limits) player.Turn {
	turn := player.NewPending()
	turn.Resolve(m.reply(ctx, actions, l))
	return turn
}

func (m *mock) reply(ctx context.Context, actions []game.Action, l player.Limits) (player.Reply, error) {
	if ctx.Err() != nil {
		return player.Reply{}, context.Cause(ctx)
	}
	m.limits = player.Limits{Time: l.Time, Clocks: append([]ai.Clock(nil), l.Clocks...), Nodes: l.Nodes, Depth: l.Depth}
	for ; m.played < len(actions); m.played++ {
		next, _, err := m.state.Play(actions[m.played])
		if err != nil {
			return player.Reply{}, err
		}
		m.state = next
	}
	if m.act != nil {
		return m.act(ctx, m.state)
	}
	return player.Reply{Action: m.choose(m.state)}, nil
}

func (m *mock) choose(state game.State) game.Action {
	h := fnv.New64a()
	fmt.Fprint(h, m.name, m.seed, state.Hash())
	list := state.Actions(nil)
	return list[h.Sum64()%uint64(len(list))]
}

func (m *mock) Usage() player.Usage {
	return player.Usage{LimitCPU: player.CourseCPU, LimitMemory: player.CourseSpace}
}

func (m *mock) Stderr() []string {
	if strings.HasPrefix(m.name, "fail") {
		return []string{"I am " + m.name, "and I give up"}
	}
	return nil
}

func (m *mock) TakeOutput() player.Output { return player.Output{} }

func (m *mock) Close() error {
	if m.open != nil {
		m.open.Add(-1)
	}
	return nil
}

// mocks opens players inside the test: one called "fail REASON" fails that way at its
// third action, and one called broken returns an error that is not its fault.
func mocks(open *atomic.Int64) func(player.Spec, player.Options) (player.Player, error) {
	return func(s player.Spec, o player.Options) (player.Player, error) {
		m := &mock{name: s.Name(), open: open}
		if open != nil {
			open.Add(1)
		}
		if reason, fails := strings.CutPrefix(m.name, "fail "); fails {
			m.act = func(ctx context.Context, state game.State) (player.Reply, error) {
				if m.acts++; m.acts%3 != 0 {
					return player.Reply{Action: m.choose(state)}, nil
				}
				if reason == game.ReasonIllegal {
					return player.Reply{Action: "MOVE 9,9 X"}, nil
				}
				return player.Reply{}, &player.Forfeit{Reason: reason, Message: "as it was told to"}
			}
		}
		if m.name == "broken" {
			m.act = func(context.Context, game.State) (player.Reply, error) {
				return player.Reply{}, errors.New("the clouds are too low")
			}
		}
		return m, nil
	}
}

// acting opens players that do what a function says.
func acting(act func(m *mock, state game.State) player.Reply) Opener {
	return func(s player.Spec, _ player.Options) (player.Player, error) {
		m := &mock{name: s.Name()}
		m.act = func(_ context.Context, state game.State) (player.Reply, error) { return act(m, state), nil }
		return m, nil
	}
}
