package grade_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/course/grade"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// TestExaminationsAreContinued stops one after its first game: the sheet becomes that of an
// undisturbed one, and no game is played again.
func TestExaminationsAreContinued(t *testing.T) {
	gametest.OneIn(t, 2)
	a, err := grade.Find(folder(t, agent))
	if err != nil {
		t.Fatal(err)
	}
	o := grade.Options{Game: freckers.New(), Rubric: short("bot:random"), Rounds: 1, Concurrency: 1}
	want, err := grade.Run(t.Context(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	o.File, o.Progress = filepath.Join(t.TempDir(), "new", "games.jsonl"), func(int, int) { cancel() }
	if _, err := grade.Run(ctx, a, o); !errors.Is(err, context.Canceled) {
		t.Fatalf("an examination that was stopped ends with %v", err)
	}
	opened := 0
	o.Resume, o.Progress, o.Open = true, nil, func(s player.Spec, po player.Options) (player.Player, error) {
		opened++
		return process.Open(s, po)
	}
	got, err := grade.Run(t.Context(), a, o)
	if err != nil || opened == 0 {
		t.Fatalf("%v, and %d players took part", err, opened)
	}
	if a, b := outline(got), outline(want); a != b {
		t.Errorf("the sheets differ:\n%s\n%s", a, b)
	}
}

// TestAnOpponentThatFailedIsNamedAgain continues an examination that its opponent ended, twice.
func TestAnOpponentThatFailedIsNamedAgain(t *testing.T) {
	program, err := player.Parse("cmd:program")
	if err != nil {
		t.Fatal(err)
	}
	random, err := player.Parse("bot:random")
	if err != nil {
		t.Fatal(err)
	}
	o := grade.Options{Game: freckers.New(), Rubric: short("bot:random"), Rounds: 1, Concurrency: 1, File: filepath.Join(t.TempDir(), "games.jsonl"), Resume: true}
	o.Open = func(s player.Spec, po player.Options) (player.Player, error) {
		if s == program {
			return process.Open(random, po)
		}
		return failing{}, nil
	}
	for range 3 {
		if _, err := grade.Run(t.Context(), grade.Agent{Name: "program", Spec: program}, o); err == nil || !strings.Contains(err.Error(), "failed in game 1") {
			t.Errorf("an opponent failed: %v", err)
		}
	}
}

type failing struct{ player.InProcess }

func (failing) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (failing) Think(context.Context, game.State, []game.Action, player.Limits) player.Turn {
	turn := player.NewPending()
	turn.Resolve(player.Reply{}, &player.Forfeit{Reason: game.ReasonCrash, Message: "broken"})
	return turn
}

// outline is what two examinations of the same agent have in common.
func outline(s *grade.Sheet) (text string) {
	for _, g := range s.Games {
		text += fmt.Sprintln(g.Number, g.Opponent, g.Seat, g.Outcome, g.Ending(), g.Start > 0, g.CPU > g.Start)
	}
	for _, m := range s.Moves {
		text += fmt.Sprintln(m.Game, m.Number, m.Action, m.CPU > 0, m.Wall > 0)
	}
	for _, c := range s.Checks {
		text += fmt.Sprintln(c.Name, c.Verdict)
	}
	return text + fmt.Sprintln(s.Marks)
}

// TestRepeatedGamesAreNoted has the queue say that the machine was too busy.
func TestRepeatedGamesAreNoted(t *testing.T) {
	s := run(t, folder(t, agent), grade.Options{Rubric: short("bot:random"), Queue: func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error) {
		if p.Overload == 0 {
			t.Error("no game would be repeated")
		}
		return busy{match.Local{Plan: &p, Machine: machine, Open: process.Open}.Queue(ctx, func(err error) { t.Error(err) })}, nil
	}})
	if notes := strings.Join(s.Notes, "; "); !strings.Contains(notes, "games played again, as the machine was too busy: 4; games that count although it was so each time: 2") {
		t.Errorf("the notes are %q", notes)
	}
}

type busy struct{ match.Queue }

func (b busy) Next(ctx context.Context) (match.Result, error) {
	r, err := b.Queue.Next(ctx)
	if r.Game != nil {
		r.Game.Repeats, r.Game.Disturbed = 2, true
	}
	return r, err
}
