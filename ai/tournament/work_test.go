package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// begin makes a tournament with some candidates.
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

// TestTournamentOnTwoMachines plays each system to its end with two processes on one folder.
func TestTournamentOnTwoMachines(t *testing.T) {
	for name, s := range map[string]Settings{
		"swiss":       {Schedule: Schedule{System: Swiss, Rounds: 4}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 1, Openings: match.Openings{Random: 2}}},
		"round robin": {Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet"), Seed: 2}},
		"groups":      {Schedule: Schedule{System: Groups, Groups: 2, Advance: 2}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 3}},
		"knockout":    {Schedule: Schedule{System: Knockout}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 4}},
		"of three":    {Schedule: Schedule{System: Swiss, Rounds: 3}, Plan: match.Plan{Game: find(t, "chexers"), Seed: 5}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := begin(t, s, mocks(t, 7, 3, failures()...))
			var wg sync.WaitGroup
			for range 2 {
				other, err := Open(vfs.OS(), f.Path())
				if err != nil {
					t.Fatal(err)
				}
				wg.Go(func() {
					if err := other.Work(context.Background(), WorkOptions{Concurrency: 2, Open: openMock}); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			r, err := f.Refresh()
			if err != nil || !r.Over || len(r.Ranking) != 7 || len(r.Workers) != 2 {
				t.Fatalf("%v: over is %v, %d are ranked, %d workers", err, r.Over, len(r.Ranking), len(r.Workers))
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
	ctx, stop := context.WithCancelCause(context.Background())
	enough := errors.New("the first round is over")
	o := WorkOptions{Open: openMock, OnChange: func(r *Results) {
		if len(r.Rounds) > 0 && r.Rounds[0].Played == r.Rounds[0].Games {
			stop(enough)
		}
	}}
	for ctx.Err() == nil {
		w := f.newWorker(o)
		if err := w.giveSign(false); err != nil {
			t.Fatal(err)
		}
		next, err := f.next(w.id)
		if err != nil {
			t.Fatal(err)
		}
		s := w.newSlot()
		switch next.kind {
		case taskIntake:
			err = w.check(ctx, next)
		case taskGame:
			err = s.play(ctx, next)
		}
		if err := errors.Join(err, w.close(), w.show()); err != nil {
			t.Fatal(err)
		}
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

// TestOverloadedGamesAreRepeated plays on a machine whose load is high for a while, on one where
// it stays high, and on one that is to accept that.
func TestOverloadedGamesAreRepeated(t *testing.T) {
	for name, c := range map[string]struct {
		always  bool
		accepts float64
	}{"a while": {}, "always": {always: true}, "accepted": {always: true, accepts: 3}, "accepted, but not so high": {always: true, accepts: 2.9}} {
		t.Run(name, func(t *testing.T) {
			accepted := c.accepts >= 3
			f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet"), Resources: match.Resources{Overload: 1.5}}}, mocks(t, 3, 0))
			var w *worker
			w = f.newWorker(WorkOptions{Overload: c.accepts, Open: func(s player.Spec, o player.Options) (player.Player, error) {
				p, err := openMock(s, o)
				return sampled{p, w.meter}, err
			}})
			played := 0
			w.meter = match.NewMeter(func() (float64, bool) {
				if played == 1 || c.always {
					return 3, true
				}
				return 0.5, true
			})
			if err := w.giveSign(false); err != nil {
				t.Fatal(err)
			}
			s := w.newSlot()
			for over := false; !over; {
				next, err := f.next(w.id)
				switch next.kind {
				case taskIntake:
					err = w.check(context.Background(), next)
				case taskGame:
					played++
					err = s.play(context.Background(), next)
				case taskOver:
					over = true
				case taskWait:
					err = f.refresh()
				}
				if err != nil {
					t.Fatal(err)
				}
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
			if (repeated == 0) != accepted || played != len(r.Games)+repeated || c.always && !accepted && repeated != match.MaxRepeats*len(r.Games) {
				t.Errorf("%d games were played, %d count, %d were repeated", played, len(r.Games), repeated)
			}
		})
	}
}

// TestAGameCountsOnce checks that a game counts once if a worker that was taken for dead
// finishes it too.
func TestAGameCountsOnce(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 2, 0))
	if err := f.Work(context.Background(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	before := f.Results()
	names, err := f.names(gamesDir, ".jsonl")
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	text, err := os.ReadFile(filepath.Join(f.Path(), gamesDir, names[0]+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	// The end of the copy is torn, as by a loss of power.
	if err := os.WriteFile(filepath.Join(f.Path(), gamesDir, "zombie.jsonl"), append(text, text[:len(text)/3]...), 0o644); err != nil {
		t.Fatal(err)
	}
	after, err := f.Refresh()
	if err != nil || len(after.Games) != len(before.Games) || after.Entrants[0].Games != before.Entrants[0].Games {
		t.Errorf("%v: %d games count after %d", err, len(after.Games), len(before.Games))
	}
	for _, g := range after.Games {
		if g.Worker != names[0] || g.Termination == stats.Interrupted {
			t.Errorf("game %d is of %s", g.Number, g.Worker)
		}
	}
}

// sampled samples the load as often as in a longer game when one begins.
type sampled struct {
	player.Player
	meter *match.Meter
}

func (s sampled) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	for range match.MinSamples {
		s.meter.Sample()
	}
	return s.Player.NewGame(ctx, start, seat, seed)
}
