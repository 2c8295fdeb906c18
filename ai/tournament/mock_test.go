package tournament

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

// mock is a player inside the test, called "cmd:mock STRENGTH FAILURE": it plays any action with
// a probability of STRENGTH percent, otherwise the first of the list, which is worse, and fails in
// some of its games by FAILURE.
type mock struct {
	player.InProcess
	strength int
	failure  string
	random   *rand.Rand
	fails    int // the ply at which it fails in this game, -1 for none
}

func openMock(s player.Spec, _ player.Options) (player.Player, error) {
	words := strings.Fields(strings.TrimPrefix(s.String(), "cmd:mock "))
	m := &mock{}
	var err error
	if m.strength, err = strconv.Atoi(words[0]); err != nil {
		return nil, err
	}
	if m.failure = strings.ReplaceAll(words[1], "_", " "); m.failure == "missing" {
		return nil, errors.New("no program mock is found")
	}
	return m, nil
}

func (m *mock) NewGame(_ context.Context, start game.State, seat game.Seat, seed uint64) error {
	h := fnv.New64a()
	fmt.Fprint(h, m.strength, m.failure, seat, start.Hash())
	m.random, m.fails = rand.New(rand.NewPCG(seed, h.Sum64())), -1
	switch {
	case m.failure == "broken":
		return &player.Forfeit{Reason: game.ReasonCrash, Message: "SyntaxError: invalid syntax (agent.py, line 3)"}
	case m.failure != "none" && m.random.IntN(4) == 0:
		m.fails = 4 + m.random.IntN(12)
	}
	return nil
}

func (m *mock) Think(ctx context.Context, state game.State, actions []game.Action, _ player.Limits) player.Turn {
	turn := player.NewPending()
	turn.Resolve(m.reply(ctx, state, len(actions)))
	return turn
}

func (m *mock) reply(ctx context.Context, state game.State, ply int) (player.Reply, error) {
	if ctx.Err() != nil {
		return player.Reply{}, context.Cause(ctx)
	}
	if m.fails >= 0 && ply >= m.fails {
		if m.failure == game.ReasonIllegal {
			return player.Reply{Action: "MOVE 9,9 D"}, nil
		}
		return player.Reply{}, &player.Forfeit{Reason: m.failure, Message: "as the test wants it"}
	}
	list := state.Actions(nil)
	if m.random.IntN(100) >= m.strength {
		return player.Reply{Action: list[0]}, nil
	}
	return player.Reply{Action: list[m.random.IntN(len(list))]}, nil
}

// mocks returns candidates, the strongest first, of whom every failing-th fails by one of the
// failures in turn.
func mocks(t testing.TB, n, failing int, failures ...string) (list []Candidate) {
	t.Helper()
	for i := range n {
		failure := "none"
		if failing > 0 && i%failing == failing-1 {
			failure = failures[i/failing%len(failures)]
		}
		list = append(list, candidate(t, fmt.Sprintf("agent %03d", i+1), 99-i*90/n, failure))
	}
	return list
}

func candidate(t testing.TB, name string, strength int, failure string) Candidate {
	t.Helper()
	spec, err := player.Parse(fmt.Sprintf("cmd:mock %d %s", strength, strings.ReplaceAll(failure, " ", "_")))
	if err != nil {
		t.Fatal(err)
	}
	return Candidate{Name: name, Player: spec}
}

// failures are all the ways in which a game can be lost by a fault.
func failures() []string {
	return []string{game.ReasonIllegal, game.ReasonCrash, game.ReasonTimeout, game.ReasonStall, game.ReasonMemory, game.ReasonDisconnect}
}

func find(t testing.TB, name string) game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
