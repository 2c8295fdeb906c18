package match

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/replay/refereelog"
)

func mockPlan(t testing.TB, gameName string, games int, programs ...string) Plan {
	return Plan{Game: find(t, gameName), Players: specs(t, programs...), Games: games, Openings: Openings{Random: 2}, Seed: 3, Concurrency: 2}
}

// TestFaultLosesOnlyItsGame makes a player fail in every way: it loses that game by that
// termination, and the match continues.
func TestFaultLosesOnlyItsGame(t *testing.T) {
	for reason, want := range map[string]stats.Termination{
		game.ReasonIllegal: stats.IllegalMove, game.ReasonCrash: stats.Crash, game.ReasonTimeout: stats.Timeout,
		game.ReasonStall: stats.Stall, game.ReasonMemory: stats.Memory, game.ReasonDisconnect: stats.Disconnect,
	} {
		t.Run(string(want), func(t *testing.T) {
			var open atomic.Int64
			path := filepath.Join(t.TempDir(), "match.jsonl")
			plan := mockPlan(t, "freckers", 8, "cmd:steady", fmt.Sprintf("cmd:fail '%s'", reason))
			table := played(t, plan, Options{Out: path, Open: mocks(&open)})
			if table.Terminations[want] != 8 || table.Rows[0].Wins != 8 || table.Rows[1].Losses != 8 || table.Rows[1].Faults[want].Games != 8 || table.Rows[1].Faults[want].First != 1 || table.Rows[1].Faults[want].Message == "" {
				t.Errorf("the table is %+v", table)
			}
			if n := open.Load(); n != 0 {
				t.Errorf("%d programs are still open", n)
			}
			if _, err := Read(path, func(g *stats.Game) error {
				by := game.Seat(slices.Index(g.Players, 1))
				rec, err := OpenGame(path, g.Number)
				if err != nil {
					return err
				}
				if g.Termination != want || g.By != by || g.Winner != 1-by || g.Reason != reason || g.Message == "" || len(g.Stderr[by]) != 2 {
					t.Errorf("game %d is %+v", g.Number, g)
				}
				if r := rec.Result; r.Seat != by || r.Reason != reason || r.Winner != 1-by || (r.Action == "MOVE 9,9 X") != (want == stats.IllegalMove) {
					t.Errorf("the record of game %d ends by %+v", g.Number, r)
				}
				if c := rec.Nodes[rec.Cursor].Comment; !strings.Contains(c, "and I give up") {
					t.Errorf("the record of game %d has no last words: %q", g.Number, c)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// failing is a player that fails at its start, when it hears of its opponent's third action,
// or at its own third.
type failing struct {
	*mock
	at string
}

func (f *failing) fail(now string) error {
	if f.at != now {
		return nil
	}
	return &player.Forfeit{Reason: game.ReasonCrash, Message: "KeyError: 3"}
}

func (f *failing) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	return cmp.Or(f.fail("start"), f.mock.NewGame(ctx, start, seat, seed))
}

func (f *failing) Observe(_ context.Context, actions []game.Action) error {
	if len(actions) == 5 {
		return f.fail("hearing")
	}
	return nil
}

func (f *failing) Think(_ context.Context, _ game.State, actions []game.Action, _ player.Limits) player.Turn {
	var err error
	if len(actions) == 5 {
		err = f.fail("turn")
	}
	turn := player.NewPending()
	turn.Resolve(player.Reply{Action: "GROW", Elapsed: 70 * time.Millisecond}, err)
	return turn
}

// TestFaultsInLogs writes games in which Blue failed as logs of the course's referee.
func TestFaultsInLogs(t *testing.T) {
	for at, want := range map[string]string{
		"start":   "T0000.000\tBLUE\tinitialising\nT0000.000\treferee\tplayer_error\t",
		"turn":    "T0000.350\treferee\tboard_update\nT0000.350\tBLUE\tturn_begin\t6\nT0000.420\treferee\tplayer_error\t",
		"hearing": "T0000.350\treferee\tboard_update\nT0000.350\treferee\tplayer_error\t",
	} {
		path := filepath.Join(t.TempDir(), "match.jsonl")
		plan := Plan{Game: find(t, "freckers"), Players: specs(t, "cmd:steady", "cmd:failing"), Games: 1, RuleSet: "referee"}
		if _, err := Run(t.Context(), plan, Options{Out: path, Open: func(s player.Spec, _ player.Options) (player.Player, error) {
			f := &failing{mock: &mock{name: s.Name()}}
			if f.name == "failing" {
				f.at = at
			}
			return f, nil
		}}); err != nil {
			t.Fatal(err)
		}
		rec, err := OpenGame(path, 1)
		if err != nil {
			t.Fatal(err)
		}
		var log strings.Builder
		if err := refereelog.Write(&log, rec); err != nil || !strings.Contains(log.String(), want) {
			t.Errorf("%s: %v\n%s\nwant\n%s", at, err, &log, want)
		}
	}
}

// TestMatchErrorCountsForNobody stops the match without counting a game.
func TestMatchErrorCountsForNobody(t *testing.T) {
	var open atomic.Int64
	table, err := Run(context.Background(), mockPlan(t, "freckers", 8, "cmd:steady", "cmd:broken"), Options{Open: mocks(&open)})
	if err == nil || !strings.Contains(err.Error(), "the clouds are too low") || !strings.Contains(err.Error(), "game ") {
		t.Errorf("the error is %v", err)
	}
	if table.Games != 0 || open.Load() != 0 {
		t.Errorf("%d games were counted, %d programs are open", table.Games, open.Load())
	}
}

func TestMissingProgramStopsTheMatch(t *testing.T) {
	table, err := Run(context.Background(), mockPlan(t, "freckers", 8, "level:1", "cmd:/there/is/none"), Options{Open: process.Open})
	if err == nil || !strings.Contains(err.Error(), "/there/is/none") || table.Games != 0 {
		t.Errorf("%+v, %v", table.Terminations, err)
	}
}

// TestThreeSeats plays games of three in every pairing, and checks that each game is
// worth one point.
func TestThreeSeats(t *testing.T) {
	for i, c := range []struct {
		form     Pairing
		programs []string
	}{
		{Together, []string{"cmd:a", "cmd:b", "cmd:c"}},
		{Together, []string{"cmd:a", "cmd:b"}},
		{Gauntlet, []string{"cmd:a", "cmd:b", "cmd:c", "cmd:d"}},
		{RoundRobin, []string{"cmd:a", "cmd:b", "cmd:c", "cmd:fail 'player error'"}},
	} {
		if testing.Short() && i > 0 {
			break
		}
		plan := mockPlan(t, "chexers", 12, c.programs...)
		plan.Pairing = c.form
		table := played(t, plan, Options{})
		sixths := 0
		for _, r := range table.Rows {
			sixths += r.Sixths
		}
		if sixths != 12*stats.Sixths || table.Games != 12 {
			t.Errorf("%v of %v: %d sixths in %d games", c.form, c.programs, sixths, table.Games)
		}
		points := make([]float64, len(table.Rows)) // by the meetings of complete rounds
		for _, m := range table.Meetings {
			for seat, p := range m.Players {
				points[p] += m.Points[seat]
			}
		}
		for i, r := range table.Rows {
			if off := points[i] - r.Points(); off > 1e-9 || off < -1e-9 {
				t.Errorf("%v of %v: %s has %v points in its meetings and %v in all", c.form, c.programs, r.Name, points[i], r.Points())
			}
			if r.Rounds == 0 || r.Low > r.Share || r.Share > r.High {
				t.Errorf("%v of %v: %s is judged as %+v", c.form, c.programs, r.Name, r.Estimate)
			}
			if off := r.Share - r.Average(); off > 1e-9 || off < -1e-9 {
				t.Errorf("%v: %s has the share %v of its sets and %v of its games", c.form, r.Name, r.Share, r.Average())
			}
		}
	}
}

// TestFaultInGameOfThree checks that the two others share the point.
func TestFaultInGameOfThree(t *testing.T) {
	g := &stats.Game{Players: []int{0, 1, 2}, Winner: game.Nobody, By: 1, Termination: stats.Crash}
	if got := g.Points(); !slices.Equal(got, []int{3, 0, 3}) {
		t.Errorf("the points are %v", got)
	}
	g.By, g.Termination = game.Nobody, stats.Draw
	if got := g.Points(); !slices.Equal(got, []int{2, 2, 2}) {
		t.Errorf("the points of a draw are %v", got)
	}
}

// TestSPRTStops plays a crashing player against a sound one: the test ends the match
// early, at the same pair whatever the concurrency.
func TestSPRTStops(t *testing.T) {
	var judged []stats.Pentanomial
	for _, concurrency := range []int{1, 3} {
		plan := mockPlan(t, "freckers", 400, "cmd:steady", "cmd:fail 'player error'")
		plan.SPRT, plan.Concurrency = &stats.SPRT{Elo0: 0, Elo1: 20}, concurrency
		path := filepath.Join(t.TempDir(), "match.jsonl")
		table := played(t, plan, Options{Out: path})
		if again, err := Run(context.Background(), plan, Options{Out: path, Resume: true, Open: mocks(nil)}); err != nil || !sameStandings(again, table) {
			t.Errorf("gone on with after its end the match has the table %+v, %v: want %+v", again, err, table)
		}
		if table.Test.Verdict != stats.AcceptH1 || table.Games >= 400 || table.Test.LLR() < 2.944 {
			t.Errorf("after %d games the test is %+v", table.Games, table.Test)
		}
		judged = append(judged, table.Test.Pairs)
	}
	if judged[0] != judged[1] {
		t.Errorf("the tests judged %v and %v", judged[0], judged[1])
	}
}

func TestInvalidPlans(t *testing.T) {
	good := mockPlan(t, "freckers", 8, "cmd:a", "cmd:b")
	three := mockPlan(t, "chexers", 9, "cmd:a", "cmd:b")
	for what, c := range map[string]struct {
		base Plan
		do   func(*Plan)
		want string
	}{
		"no game":       {good, func(p *Plan) { p.Game = nil }, "no game to play"},
		"rules":         {good, func(p *Plan) { p.RuleSet = "x" }, "rule set"},
		"no games":      {good, func(p *Plan) { p.Games = 0 }, "expected 1 to"},
		"too much":      {good, func(p *Plan) { p.Concurrency = 5000 }, "at a time"},
		"two times":     {good, func(p *Plan) { p.Limits = Limits{Time: 1, Clock: Clock{Base: 1}} }, "one of them"},
		"below":         {good, func(p *Plan) { p.Limits.Depth = -1 }, "below zero"},
		"test of three": {three, func(p *Plan) { p.SPRT = &stats.SPRT{Elo0: 0, Elo1: 10} }, "in a two-player game"},
		"odd test":      {good, func(p *Plan) { p.SPRT = &stats.SPRT{Elo0: 10, Elo1: 0} }, "the smaller one first"},
		"one program":   {good, func(p *Plan) { p.Players = p.Players[:1] }, "two or more"},
	} {
		p := c.base
		c.do(&p)
		if _, err := New(p, Options{Open: mocks(nil)}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v: want %q", what, err, c.want)
		}
	}
}
