package tournament

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

func begin(t *testing.T, s Settings, list []Candidate) *Folder {
	t.Helper()
	f, err := Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Add(list); err != nil {
		t.Fatal(err)
	}
	return f
}

// checkPlayed checks that every game of every round was played once, by those paired.
func checkPlayed(t testing.TB, r *Results) {
	t.Helper()
	number := 0
	for _, round := range r.Rounds {
		if round.Played != round.Games {
			t.Errorf("round %d has %d of %d games", round.Number, round.Played, round.Games)
		}
		for n := round.First; n < round.First+round.Games; n++ {
			number++
			g := r.Find(n)
			if g == nil || n != number || g.Round != round.Number {
				t.Fatalf("game %d of round %d is %+v", n, round.Number, g)
			}
			for _, e := range g.Players {
				if !slices.Contains(round.Tables[g.Table].Players, e) {
					t.Errorf("game %d is between %v at the table %v", n, g.Players, round.Tables[g.Table].Players)
				}
			}
		}
	}
	if number != len(r.Games) {
		t.Errorf("%d games count, the rounds have %d", len(r.Games), number)
	}
}

// TestTournament plays each system to its end.
func TestTournament(t *testing.T) {
	for name, s := range map[string]Settings{
		"swiss":        {Schedule: Schedule{System: Swiss, Rounds: 4}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 1, Openings: match.Openings{Random: 2}}},
		"lagged swiss": {Schedule: Schedule{System: Swiss, Rounds: 5, Lag: 2}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 6}},
		"round robin":  {Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet"), Seed: 2}},
		"groups":       {Schedule: Schedule{System: Groups, Groups: 2, Advance: 2}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 3}},
		"knockout":     {Schedule: Schedule{System: Knockout}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 4}},
		"of three":     {Schedule: Schedule{System: Swiss, Rounds: 3}, Plan: match.Plan{Game: find(t, "chexers"), Seed: 5}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := begin(t, s, mocks(t, 7, 3, failures()...))
			if err := f.Work(t.Context(), WorkOptions{Concurrency: 4, Open: openMock}); err != nil {
				t.Fatal(err)
			}
			r, err := f.Refresh()
			if err != nil || !r.Over || len(r.Ranking) != 7 || r.Live != nil {
				t.Fatalf("%v: over is %v, %d are ranked, live is %v", err, r.Over, len(r.Ranking), r.Live)
			}
			checkPlayed(t, r)
			for _, g := range r.Games {
				rec, _, err := f.Record(g)
				if err != nil || rec.Result == nil || rec.SeatName(0) != r.Entrants[g.Players[0]].Name {
					t.Fatalf("the record of game %d is %+v, %v", g.Number, rec, err)
				}
			}
		})
	}
}

// TestBrokenAgentsSitOut has agents that cannot start: they are not paired, and the results
// say why.
func TestBrokenAgentsSitOut(t *testing.T) {
	list := mocks(t, 4, 0)
	list = append(list, candidate(t, "syntax", 50, "broken"), candidate(t, "gone", 50, "missing"))
	list = append(list, Candidate{Name: "empty", Player: list[0].Player, Problem: "no module called agent is in it"})
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "freckers")}}, list)
	if err := f.Work(context.Background(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	r := f.Results()
	checkPlayed(t, r)
	for e, want := range map[int]string{4: "SyntaxError: invalid syntax (agent.py, line 3)", 5: "no program mock is found", 6: "no module called agent"} {
		one := &r.Entrants[e]
		why := one.Problem
		if one.Intake != nil {
			why = one.Intake.Message
		}
		if one.Playing() || one.Games != 0 || slices.Contains(r.Ranking, e) || !strings.Contains(why, want) {
			t.Errorf("%s plays %d games: %s", one.Name, one.Games, why)
		}
	}
	if len(r.Games) != 4*3/2*2 {
		t.Errorf("%d games were played", len(r.Games))
	}
}

// TestChangesWhileItRuns adds, replaces and withdraws agents between two rounds.
func TestChangesWhileItRuns(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: Swiss, Rounds: 3}, Plan: match.Plan{Game: find(t, "freckers")}}, append(mocks(t, 4, 0), candidate(t, "late", 50, "broken")))
	ctx, stop := context.WithCancel(t.Context())
	if err := f.Work(ctx, WorkOptions{Open: openMock, Queue: stopping(4, stop)}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := f.Add([]Candidate{candidate(t, "late", 60, "none"), candidate(t, "new", 40, "none")}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Withdraw("agent 004"), f.Work(context.Background(), WorkOptions{Open: openMock})); err != nil {
		t.Fatal(err)
	}
	if err := f.Withdraw("nobody"); err == nil {
		t.Error("nobody was withdrawn")
	}
	r := f.Results()
	checkPlayed(t, r)
	if !r.Over || len(r.Rounds) != 3 {
		t.Errorf("%d rounds, over is %v", len(r.Rounds), r.Over)
	}
	for _, round := range r.Rounds {
		var seen []int
		for _, table := range round.Tables {
			seen = append(seen, table.Players...)
		}
		first := round.Number == 1
		if slices.Contains(seen, 3) != first || slices.Contains(append(seen, round.Byes...), 4) == first {
			t.Errorf("round %d is played by %v, byes %v", round.Number, seen, round.Byes)
		}
	}
	if late := r.Entrants[4]; late.Version != 2 || late.Intake == nil || !late.Intake.Passed {
		t.Errorf("the replaced agent is %+v", late)
	}
}

// TestAWinnerWithdraws has the winner of a table leave before the final, which the loser plays in its
// place. One that never plays changes nothing.
func TestAWinnerWithdraws(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: Knockout}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 4}}, append([]Candidate{candidate(t, "gone", 50, "missing")}, mocks(t, 4, 0)...))
	ctx, stop := context.WithCancel(t.Context())
	if err := f.Work(ctx, WorkOptions{Open: openMock, Queue: stopping(4, stop)}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	r, err := f.Refresh()
	if err != nil {
		t.Fatal(err)
	}
	winner := r.Ranking[0]
	if err := errors.Join(f.Withdraw(r.Entrants[winner].Name), f.Work(t.Context(), WorkOptions{Open: openMock})); err != nil {
		t.Fatal(err)
	}
	r = f.Results()
	checkPlayed(t, r)
	if final := r.Rounds[len(r.Rounds)-1].Tables; !r.Over || len(final) != 1 || slices.Contains(final[0].Players, winner) {
		t.Errorf("the final is %+v, over is %v", final, r.Over)
	}
}

// TestNobodyReturnsToAKnockout replaces the winner of a table by one that cannot play in the final, and then by one
// that could.
func TestNobodyReturnsToAKnockout(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: Knockout}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 4}}, mocks(t, 4, 0))
	winner := ""
	for _, part := range []struct {
		games int
		then  string
	}{{4, "missing"}, {2, "none"}} {
		ctx, stop := context.WithCancel(t.Context())
		if err := f.Work(ctx, WorkOptions{Open: openMock, Queue: stopping(part.games, stop)}); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if winner == "" {
			winner = f.Results().Entrants[f.Results().Ranking[0]].Name
		}
		if _, err := f.Add([]Candidate{candidate(t, winner, 60, part.then)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Work(t.Context(), WorkOptions{Open: openMock}); err != nil || !f.Results().Over {
		t.Errorf("over is %v: %v", f.Results().Over, err)
	}
}

// stopping plays games here, and calls stop after some of them.
func stopping(games int, stop func()) func(context.Context, match.Plan, player.Options, Observer) (match.Queue, error) {
	return func(_ context.Context, p match.Plan, _ player.Options, _ Observer) (match.Queue, error) {
		return &stoppingQueue{left: games, stop: stop, games: match.NewWorker(&p, player.Options{}, openMock, nil, nil)}, nil
	}
}

type stoppingQueue struct {
	left  int
	stop  func()
	games *match.Worker
	jobs  []match.Job
}

func (q *stoppingQueue) Ahead() int { return 2 }

func (q *stoppingQueue) Publish(_ context.Context, j match.Job) error {
	q.jobs = append(q.jobs, j)
	return nil
}

func (q *stoppingQueue) Next(ctx context.Context) (match.Result, error) {
	g, err := q.games.Play(ctx, q.jobs[0])
	q.jobs = q.jobs[1:]
	if q.left--; q.left == 0 {
		q.stop()
	}
	return match.Result{Game: g}, err
}

func (q *stoppingQueue) Close() error { return q.games.Close() }

// TestOverloadedGamesAreRepeated plays on a machine whose load is high for a while, on one where
// it stays high, and on one that is to accept that.
func TestOverloadedGamesAreRepeated(t *testing.T) {
	for name, c := range map[string]struct {
		always  bool
		accepts float64
	}{"a while": {}, "always": {always: true}, "accepted": {always: true, accepts: 3}, "all accepted": {always: true, accepts: math.Inf(1)}, "accepted, but not so high": {always: true, accepts: 2.9}} {
		t.Run(name, func(t *testing.T) {
			accepted := c.accepts >= 3
			f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet"), Limits: match.Limits{Time: time.Hour}, Resources: match.Resources{Overload: 1.5}}}, mocks(t, 3, 0))
			const checks = 3
			var starts atomic.Int64
			meter := match.NewMeter(func() (float64, bool) {
				if starts.Load() == checks+1 || c.always {
					return 3, true
				}
				return 0.5, true
			})
			err := f.Work(t.Context(), WorkOptions{Overload: c.accepts, meter: meter, Open: func(s player.Spec, o player.Options) (player.Player, error) {
				p, err := openMock(s, o)
				return sampled{p, meter, &starts}, err
			}})
			if err != nil {
				t.Fatal(err)
			}
			r := f.Results()
			checkPlayed(t, r)
			repeated := 0
			for _, g := range r.Games {
				repeated += g.Repeats
				if g.Overloaded != (c.always && !accepted) {
					t.Errorf("game %d counts with a load of %g", g.Number, g.Load)
				}
			}
			played := int(starts.Load()) - checks
			if (repeated == 0) != accepted || played != len(r.Games)+repeated || c.always && !accepted && repeated != match.MaxRepeats*len(r.Games) {
				t.Errorf("%d games were played, %d count, %d were repeated", played, len(r.Games), repeated)
			}
		})
	}
}

// TestLateLinesChangeNothing appends other results of games that count, and puts some between others than were
// paired before them: what was published stays, also when somebody continues.
func TestLateLinesChangeNothing(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 3, 0))
	if err := f.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	before := f.Results()
	path := filepath.Join(f.Path(), resultsName)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	swapped := strings.NewReplacer(`"winner":"red"`, `"winner":"blue"`, `"winner":"blue"`, `"winner":"red"`, `"worker":"`, `"worker":"another `).Replace(string(text))
	strange := strings.NewReplacer(`"programs":[0,1]`, `"programs":[0,2]`, `"programs":[1,0]`, `"programs":[2,0]`).Replace(string(text))
	// The end is torn, as by a loss of power.
	if err := os.WriteFile(path, []byte(strange+string(text)+swapped[:len(swapped)-9]), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		again, err := Open(vfs.OS(), f.Path())
		if err != nil {
			t.Fatal(err)
		}
		after := again.Results()
		if !slices.Equal(before.Ranking, after.Ranking) || len(after.Games) != len(before.Games) {
			t.Errorf("%d games count after %d, the ranking is %v after %v", len(after.Games), len(before.Games), after.Ranking, before.Ranking)
		}
		for i, g := range after.Games {
			if g.Winner != before.Games[i].Winner || g.Machine != before.Games[i].Machine {
				t.Errorf("game %d is now won by %v on %s", g.Number, g.Winner, g.Machine)
			}
		}
		if err := again.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOnlyOneProgramPlays begins a second one on the same folder.
func TestOnlyOneProgramPlays(t *testing.T) {
	if !vfs.Locks {
		t.Skip("files cannot be locked here")
	}
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 2, 0))
	log, err := f.openResults()
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	other, err := Open(vfs.OS(), f.Path())
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Work(t.Context(), WorkOptions{Open: openMock}); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("the second one says %v", err)
	}
}

// sampled samples the load as often as in a longer game when one begins, and counts the games.
type sampled struct {
	player.Player
	meter  *match.Meter
	starts *atomic.Int64
}

func (s sampled) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	if seat == 0 {
		s.starts.Add(1)
	}
	for range match.MinSamples {
		s.meter.Sample()
	}
	return s.Player.NewGame(ctx, start, seat, seed)
}

// late has a program answer too late once, as this program is stopped meanwhile.
type late struct {
	player.Player
	meter *match.Meter
	once  *atomic.Bool
}

func (l late) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	if l.once.CompareAndSwap(false, true) {
		l.meter.Pause(5 * time.Second)
		return &player.Forfeit{Reason: game.ReasonStall, Message: "no answer came within 3s"}
	}
	return l.Player.NewGame(ctx, start, seat, seed)
}

// TestAStopDuringTheIntakeFailsNobody stops this program while it checks an entrant, which is checked
// again and plays.
func TestAStopDuringTheIntakeFailsNobody(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 2, 0))
	meter, once := match.NewMeter(nil), atomic.Bool{}
	err := f.Work(t.Context(), WorkOptions{meter: meter, Open: func(s player.Spec, o player.Options) (player.Player, error) {
		p, err := openMock(s, o)
		return late{p, meter, &once}, err
	}})
	if err != nil {
		t.Fatal(err)
	}
	if r := f.Results(); len(r.Games) == 0 || !once.Load() {
		t.Errorf("%d games were played: an entrant failed for the stop", len(r.Games))
	} else {
		checkPlayed(t, r)
	}
}
