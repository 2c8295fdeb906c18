//go:build !js

package platform_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/train"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/platform"
	"freckers/gfx/records"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
	"freckers/replay/vfs/faultfs"
)

var powerCuts = flag.Int("cuts", 1500, "losses of power in TestNothingIsLostWithThePower")

// user plays, saves and goes on after losses of power. What the program reported as saved is
// promised; what is under way may be there.
type user struct {
	t    *testing.T
	rng  *rand.Rand
	fs   *faultfs.FS
	cuts int
	each int // losses of power tried before each call
	// check fails if something promised is not in a file system, or broken.
	check func(fs *faultfs.FS) error
}

// TestNothingIsLostWithThePower does what users do, and cuts the power before every call of
// the file system that can change something: what was saved is there when the program starts
// again, and it goes on from what is left.
func TestNothingIsLostWithThePower(t *testing.T) {
	total := 0
	for _, activity := range []struct {
		name  string
		share int // of the cuts, in percent
		do    func(*user)
	}{
		{"games", 60, (*user).games},
		{"settings", 15, (*user).settings},
		{"records", 7, (*user).records},
		{"practice", 7, (*user).practice},
		{"training", 10, (*user).training},
		{"matches", 1, (*user).matches},
	} {
		t.Run(activity.name, func(t *testing.T) {
			u := &user{t: t, each: 4}
			for seed := uint64(1); u.cuts*100 < *powerCuts*activity.share && !t.Failed(); seed++ {
				u.rng = rand.New(rand.NewPCG(seed, 99))
				u.fs = faultfs.New()
				activity.do(u)
			}
			total += u.cuts
		})
	}
	t.Logf("the power was cut %d times", total)
}

// watched cuts the power before each call from now on.
func (u *user) watched(check func(fs *faultfs.FS) error) {
	u.check = check
	u.fs.Before(func(op faultfs.Op) error {
		for range u.each {
			u.cut(fmt.Sprintf("before %s %s", op.Name, op.Path))
		}
		return nil
	})
}

// cut cuts the power once and checks what is left.
func (u *user) cut(when string) {
	u.cuts++
	if err := u.check(u.fs.Crash(u.rng)); err != nil {
		u.t.Errorf("%s: %v", when, err)
	}
}

// restart cuts the power and goes on with what is left.
func (u *user) restart() {
	u.cut("in between")
	u.fs = u.fs.Crash(u.rng)
}

// steady is a store that saves while it is called, so that a seed repeats a test.
type steady struct{ gamestore.Store }

func (steady) Blocks() bool { return false }

func store(fs *faultfs.FS) gamestore.Store { return steady{gamestore.Dir(fs, "/home/data/games")} }

func text(rec *replay.Record) string {
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		return err.Error()
	}
	return b.String()
}

// games plays a game, takes moves back, comments, adds variations and resigns.
func (u *user) games() {
	all := catalog.Games()
	rec, err := replay.New(all[u.rng.IntN(len(all))], game.Options{Seed: 5}, nil)
	if err != nil {
		u.t.Fatal(err)
	}
	saved, next := "", "" // the record as it was saved, and as it is being saved
	u.watched(func(fs *faultfs.FS) error {
		j, err := replay.Resume(store(fs), "game.freckers")
		if err != nil {
			if saved == "" {
				return nil // the game has only begun
			}
			return err
		}
		got := text(j.Record())
		if got == saved || got == next || got == reopened(saved) && reopened(next) == next {
			return nil
		}
		return unlike(got, saved, next)
	})
	next = text(rec)
	j, err := replay.Create(store(u.fs), "game", rec)
	for range 30 {
		if err != nil || !j.Saved() {
			u.t.Fatalf("the game is not saved: %v", err)
		}
		saved = text(j.Record())
		if u.rng.IntN(10) == 0 {
			next = saved
			u.restart()
			if j, err = replay.Resume(store(u.fs), "game.freckers"); err != nil {
				u.t.Fatal(err)
			}
			u.watched(u.check)
			saved, next = text(j.Record()), saved
		}
		err = u.turn(j, func(rec *replay.Record) { next = text(rec) })
	}
}

// turn changes a game in one of the ways there are. What is to be saved is known before, from a
// copy of the game without a file.
func (u *user) turn(j *replay.Journal, planned func(*replay.Record)) error {
	rec := j.Record()
	kind, pick := u.rng.IntN(12), u.rng.Uint64()
	change := func(j *replay.Journal) error {
		actions := j.State().Actions(nil)
		id := int(pick % uint64(len(j.Record().Nodes)))
		switch {
		case kind == 0:
			j.Undo()
		case kind == 1:
			j.Redo()
		case kind == 2:
			return j.Annotate(id, replay.Annotation{Comment: new(fmt.Sprintf("comment %d", pick%1000))})
		case kind == 3:
			return j.Goto(id)
		case kind == 4 && j.Result() == nil:
			j.Resign(j.State().ToMove())
		case len(actions) > 0 && j.Result() == nil:
			return j.Play(actions[pick%uint64(len(actions))], time.Duration(pick%3000)*time.Millisecond)
		}
		return nil
	}
	copied, err := replay.Parse("copy", []byte(text(rec)))
	if err != nil {
		return err
	}
	trial, err := replay.Create(nil, "copy", copied)
	if err == nil {
		err = change(trial)
	}
	if err != nil {
		return err
	}
	planned(trial.Record())
	return change(j)
}

// reopened returns a record without its result, which is taken back before a move is.
func reopened(record string) string {
	before, _, _ := strings.Cut(record, "{\"result\":")
	return before
}

// unlike describes the first difference of what is there from what should be.
func unlike(got, saved, next string) error {
	a, b := bytes.Split([]byte(got), []byte("\n")), bytes.Split([]byte(saved), []byte("\n"))
	for i := range min(len(a), len(b)) {
		if !bytes.Equal(a[i], b[i]) {
			return fmt.Errorf("line %d is %q, was saved as %q; %d lines are there, %d were saved\nthere:\n%s\nsaved:\n%s\nbeing saved:\n%s", i+1, a[i], b[i], len(a), len(b), got, saved, next)
		}
	}
	return fmt.Errorf("%d lines are there, %d were saved\nthere:\n%s\nsaved:\n%s\nbeing saved:\n%s", len(a), len(b), got, saved, next)
}

func settings(fs *faultfs.FS) platform.Storage { return platform.FolderStorage(fs, "/home") }

// settings changes settings in two windows.
func (u *user) settings() {
	saved := platform.Defaults()
	next := saved
	u.watched(func(fs *faultfs.FS) error {
		s, warning := platform.Load(settings(fs))
		if warning != "" {
			return errors.New(warning)
		}
		if s != saved && s != next {
			return fmt.Errorf("the settings are %+v", s)
		}
		return nil
	})
	u.home()
	for range 12 {
		next = saved
		next.Volume, next.Threads = float32(u.rng.IntN(11))/10, u.rng.IntN(64)
		next.For("freckers").Won = u.rng.IntN(1000)
		next.ProgramTime = fmt.Sprint(u.rng.Uint64(), "s")
		if err := next.Save(settings(u.fs), saved); err != nil {
			u.t.Fatal(err)
		}
		saved = next
	}
}

// home makes the folder of the settings.
func (u *user) home() {
	if err := errors.Join(u.fs.Mkdir("/home", 0o755), u.fs.SyncDir("/")); err != nil {
		u.t.Fatal(err)
	}
}

// records counts games won and lost.
func (u *user) records() {
	u.home()
	won, next := 0, 0
	u.watched(func(fs *faultfs.FS) error {
		b, warning := records.Open(settings(fs))
		if got := b.Against("freckers", "level 1").Won; warning != "" || got != won && got != next {
			return fmt.Errorf("%q; %d games are won, want %d", warning, got, won)
		}
		return nil
	})
	b, _ := records.Open(settings(u.fs))
	for n := range 12 {
		next = n + 1
		g := records.Game{ID: fmt.Sprint(n), Name: "freckers", Levels: []string{"level 1"}, Outcome: records.Won, Moves: 30, Own: true}
		if _, err := b.Count(g); err != nil {
			u.t.Fatal(err)
		}
		won = next
	}
}

// practice adds cards to the deck and answers them.
func (u *user) practice() {
	u.home()
	describe := func(d *practice.Deck) string { return fmt.Sprint(d.Cards()) }
	saved := describe(&practice.Deck{})
	next := saved
	u.watched(func(fs *faultfs.FS) error {
		d, note := practice.Open(settings(fs))
		if got := describe(d); note != "" || got != saved && got != next {
			return fmt.Errorf("%q; the deck is %s, want %s", note, got, saved)
		}
		return nil
	})
	d, _ := practice.Open(settings(u.fs))
	mirror, _ := practice.Open(platform.FolderStorage(faultfs.New(), "/"))
	for n := range 12 {
		card := practice.Card{Game: "freckers", Line: []game.Action{"GROW"}, Position: fmt.Sprintf("*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r %d", 2*(n/2))}
		change := func(d *practice.Deck) error {
			if n%2 == 0 {
				_, err := d.Add(practice.Day(100+n), card)
				return err
			}
			return d.Review(card.Key(), practice.Good, practice.Day(100+n))
		}
		if err := change(mirror); err != nil {
			u.t.Fatal(err)
		}
		next = describe(mirror)
		if err := change(d); err != nil {
			u.t.Fatal(err)
		}
		saved = next
	}
}

// chooser plays an action that the position determines.
type chooser struct{ player.Player }

func (chooser) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (chooser) Think(_ context.Context, s game.State, _ []game.Action, _ player.Limits) player.Turn {
	turn := player.NewPending()
	list := s.Actions(nil)
	turn.Resolve(player.Reply{Action: list[s.Hash()%uint64(len(list))]}, nil)
	return turn
}

func (chooser) Usage() player.Usage       { return player.Usage{} }
func (chooser) Stderr() []string          { return nil }
func (chooser) TakeOutput() player.Output { return player.Output{} }
func (chooser) Close() error              { return nil }

// matches plays a match, which is resumed after each loss of power.
func (u *user) matches() {
	froglet, err := catalog.Find("froglet")
	if err != nil {
		u.t.Fatal(err)
	}
	one, errOne := player.Parse("cmd:one")
	two, errTwo := player.Parse("cmd:two")
	if err := errors.Join(errOne, errTwo); err != nil {
		u.t.Fatal(err)
	}
	plan := match.Plan{Game: froglet, Players: []player.Spec{one, two}, Games: 8, Concurrency: 1, Limits: match.Limits{Nodes: 1}, Seed: u.rng.Uint64()}
	open := func(player.Spec, player.Options) (player.Player, error) { return chooser{}, nil }
	resumed := func(fs *faultfs.FS, hear func(match.Event)) (*match.Match, error) {
		return match.New(plan, match.Options{Out: "/match.jsonl", Resume: true, Files: fs, Open: open, OnEvent: hear})
	}
	finished := map[int]bool{}
	u.watched(func(fs *faultfs.FS) error {
		m, err := resumed(fs, nil)
		if err != nil {
			return err
		}
		if got := m.Standings().Games; got != len(finished) && got != len(finished)+1 {
			return fmt.Errorf("%d games are in the file, want %d", got, len(finished))
		}
		return nil
	})
	for range 3 {
		ctx, stop := context.WithCancel(context.Background())
		m, err := resumed(u.fs, func(e match.Event) {
			if e.Kind != match.GameEnded || e.Game.Termination == stats.Interrupted {
				return
			}
			if finished[e.Number] {
				u.t.Errorf("game %d was played twice", e.Number)
			}
			if finished[e.Number] = true; len(finished)%3 == 0 {
				stop()
			}
		})
		if err == nil {
			err = m.Run(ctx)
		}
		if stop(); err != nil && !errors.Is(err, context.Canceled) {
			u.t.Fatal(err)
		}
		u.restart()
		u.watched(u.check)
	}
	if want := []int{1, 2, 3, 4, 5, 6, 7, 8}; !slices.Equal(slices.Sorted(maps.Keys(finished)), want) {
		u.t.Errorf("the games %v were played", slices.Sorted(maps.Keys(finished)))
	}
}

// dice is a game whose samples come from its number.
type dice struct {
	train.Game[uint64]
	played func(number uint64) bool // false ends the training
}

func (dice) Name() string { return "dice" }

func (d dice) Play(_ context.Context, _ train.Recipe, number uint64) ([]uint64, bool) {
	if !d.played(number) {
		return nil, false
	}
	return slices.Repeat([]uint64{number}, int(number%7)+1), true
}

// throw makes positions until there are those of so many games.
func throw(fs *faultfs.FS, resume bool, games int, progress func(done, of int)) error {
	always := func(uint64) bool { return true }
	return train.Generate(context.Background(), dice{played: always}, "/positions", train.Plan{Positions: 1 << 20, Games: games, Resume: resume, Files: fs, Progress: progress})
}

// thrown returns the number of games whose positions are there: the next one is the first that is
// played when they are continued.
func thrown(fs *faultfs.FS) (games int, err error) {
	first := make(chan uint64, 64)
	never := func(number uint64) bool {
		if number < uint64(cap(first)) {
			first <- number
		}
		return false
	}
	err = train.Generate(context.Background(), dice{played: never}, "/positions", train.Plan{Positions: 1 << 20, Resume: true, Files: fs})
	games = cap(first)
	for err == nil && len(first) > 0 {
		games = min(games, int(<-first))
	}
	return games, err
}

// training makes training positions, and goes on after each loss of power.
func (u *user) training() {
	saved, made := 0, false // positions
	u.watched(func(fs *faultfs.FS) error {
		games, err := thrown(fs)
		if err != nil && made {
			return err
		}
		there := 0
		for n := range games {
			there += n%7 + 1
		}
		if made && there < saved {
			return fmt.Errorf("%d positions are there, want %d", there, saved)
		}
		return nil
	})
	for _, games := range []int{1, 6, 12} {
		if err := throw(u.fs, made, games, func(done, _ int) { saved = done }); err != nil {
			u.t.Fatal(err)
		}
		made = true
		u.restart()
		u.watched(u.check)
	}
}
