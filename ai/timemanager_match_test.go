package ai

import (
	"context"
	"flag"
	"math"
	"testing"
	"time"

	"freckers/ai/alphabeta"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

var (
	clockPairs = flag.Int("clock-pairs", 5, "pairs of games in TestClockBeatsEvenShares and TestAllOfTheTimeBeatsMost")
	clockNodes = flag.Int("clock-nodes", 120_000, "positions that a side's clock holds for a game there")
	clockInc   = flag.Int("clock-inc", 0, "positions that are added after each action there")
)

const perPosition = 10 * time.Microsecond

// timed is a player with a clock on which each position takes [perPosition].
type timed struct {
	t      testing.TB
	limits func(left Clock) Limits
	memory *Cache
	left   Clock
	ply    int
	fell   int // times that the clock ran out
}

func newTimed(t testing.TB, limits func(Clock) Limits) *timed {
	return &timed{t: t, limits: limits, memory: NewCache(4 << 20), ply: math.MaxInt}
}

func (p *timed) move(s game.State, _ uint64) (game.Action, error) {
	if s.Ply() < p.ply {
		p.left = Clock{Left: time.Duration(*clockNodes) * perPosition, Inc: time.Duration(*clockInc) * perPosition}
		p.memory.Forget()
	}
	p.ply = s.Ply()
	plan, err := resolve(&Request{State: s, Limits: p.limits(p.left), Cache: p.memory})
	if err != nil {
		return "", err
	}
	plan.elapsed = perNode(perPosition)
	info, err := startConfig(context.Background(), plan, nil).Wait()
	if p.left.Left -= plan.elapsed(info.Nodes); p.left.Left < 0 {
		p.fell++
		p.left.Left = 0
	}
	p.left.Left += p.left.Inc
	return info.Best(), err
}

// compare plays two such players and prints the row of TUNING.md under -v.
func compare(t *testing.T, a, b Sparrer) SparringScore {
	t.Helper()
	score, err := Sparring{Game: freckers.New(), Rounds: *clockPairs, MaxOpening: 6, Seed: 1, Workers: 1}.Play(a, b)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(score)
	return score
}

// TestClockBeatsEvenShares plays the time manager against equal shares of the time left.
func TestClockBeatsEvenShares(t *testing.T) {
	gametest.OneIn(t, 4)
	divided := newTimed(t, func(left Clock) Limits { return Limits{Clock: &left} })
	even := newTimed(t, func(left Clock) Limits {
		return Limits{Time: max(left.Left/unknownMovesToGo+left.Inc*3/4, 1)}
	})
	if score := compare(t, divided.move, even.move); score.Share() < 0.1 {
		t.Errorf("a divided clock scores %.0f %%", 100*score.Share())
	}
	if divided.fell > 0 {
		t.Errorf("the clock fell %d times", divided.fell)
	}
}

// TestAllOfTheTimeBeatsMost plays the use of the whole time of a move against starting no
// iteration after six tenths of it.
func TestAllOfTheTimeBeatsMost(t *testing.T) {
	gametest.OneIn(t, 4)
	limit := uint64(*clockNodes / unknownMovesToGo)
	player := func(most uint64) Sparrer {
		return func(s game.State, _ uint64) (game.Action, error) {
			m, _, err := newSearcher(searcherOptions{net: nets.Freckers()}, s)
			if err != nil {
				return "", err
			}
			o := alphabeta.Options{Table: alphabeta.NewTable(int(16 * limit))}
			f := m.search(o, alphabeta.Limits{Nodes: limit}, func(f Info) bool { return f.Nodes < most })
			return f.Lines[0].Actions[0], nil
		}
	}
	if score := compare(t, player(limit), player(limit*6/10)); score.Share() < 0.1 {
		t.Errorf("all of the time scores %.0f %%", 100*score.Share())
	}
}
