package app_test

import (
	"path/filepath"
	"testing"
	"time"

	"freckers/ai/course/refereefeed/feedtest"
	"freckers/gfx/app/apptest"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/refereelog"

	"github.com/hajimehoshi/ebiten/v2"
)

// refereed is one of the referee's own games, as it leads it.
func refereed(t *testing.T) (game feedtest.Game, items []feedtest.Step, turns []int) {
	t.Helper()
	rec, err := gamefile.Open(refereeLog)
	if err != nil {
		t.Fatal(err)
	}
	game = feedtest.Game{Names: [2]string{"agent", "other_agent"}, Winner: rec.Result.Winner}
	for _, p := range rec.Plies(0) {
		game.Actions = append(game.Actions, p.Action)
	}
	items, turns = feedtest.Play(t, rec.Game(), game)
	hello := feedtest.Hello(game.Names)
	for i := range turns {
		turns[i] += len(hello)
	}
	return game, append(hello, items...), turns
}

// saved reads the games of a kind of source that the program has saved.
func (w *window) saved(source string) (list []*replay.Record) {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Data, "games", "*"+replay.Extension))
	if err != nil {
		w.t.Fatal(err)
	}
	for _, f := range files {
		rec, err := gamefile.Open(f)
		if err != nil {
			w.t.Fatal(err)
		}
		w.view.Layout = rec.Layout()
		if s := rec.Header.Source; s != nil && s.Kind == source {
			list = append(list, rec)
		}
	}
	return list
}

// watched lets time pass until a watched game has so many actions.
func (w *window) watched(actions int) *replay.Record {
	w.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; {
		list := w.saved(replay.SourceLive)
		if len(list) == 1 && len(list[0].Nodes) > actions {
			return list[0]
		}
		if time.Now().After(deadline) {
			w.t.Fatalf("a game with %d actions is waited for in vain: %d games are there", actions, len(list))
		}
		w.Tick(1)
	}
}

// answered lets time pass until the referee has so many answers.
func (w *window) answered(r *feedtest.Referee, n int) {
	w.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); r.Acked() < n; w.Tick(1) {
		if time.Now().After(deadline) {
			w.t.Fatalf("the referee has %d answers, want %d", r.Acked(), n)
		}
	}
}

// TestARefereesGameIsWatched pauses a game, steps, takes over, comes back and
// sees the game to its end.
func TestARefereesGameIsWatched(t *testing.T) {
	game, items, turns := refereed(t)
	answer := make(chan struct{})
	items[turns[5]+1].After = answer
	r := feedtest.Serve(t, items)
	w := start(t, apptest.Options{Settings: calm("day"), Args: []string{"watch", r.Address}})
	w.watched(5)
	w.answered(r, turns[5]+1)
	w.Key(ebiten.KeySpace)
	close(answer)
	// A pause lets the turn that has begun end: then the referee gets no
	// answer to its board.
	rec := w.watched(6)
	for i, n := range rec.Nodes[1:] {
		if n.Action != game.Actions[i] {
			t.Fatalf("action %d is saved as %s, want %s", i+1, n.Action, game.Actions[i])
		}
	}
	for held := 6; held < 9; held++ {
		w.answered(r, turns[held-1]+2)
		w.Tick(60)
		if n := r.Acked(); n != turns[held-1]+2 {
			t.Fatalf("after action %d a paused referee has %d answers, want %d", held, n, turns[held-1]+2)
		}
		w.Key(ebiten.KeyPeriod)
		w.watched(held + 1)
	}

	w.Key(ebiten.KeyT)
	w.Key(ebiten.KeyG)
	if own := w.saved(replay.SourceRecord); len(own) != 1 || len(own[0].Nodes) < 9+2 || own[0].Header.Rules != refereelog.RuleSet {
		t.Fatalf("a game of one's own: %d, want one that goes on from action 9", len(own))
	}
	w.Press("Menu")
	w.Press("Leave")
	w.Golden("watch-day")
	w.Key(ebiten.KeyP)
	w.watched(len(game.Actions))
	w.Tick(30)
	if rec = w.saved(replay.SourceLive)[0]; rec.Result == nil || rec.Result.Winner != game.Winner || rec.Result.Reason != "all six home" {
		t.Errorf("the result is %+v, want seat %d, all six home", rec.Result, game.Winner)
	}
	w.Golden("watch-over-day")
}

// TestARefereeIsWaitedFor looks at the screen before a referee is there, and
// types another address.
func TestARefereeIsWaitedFor(t *testing.T) {
	game, items, _ := refereed(t)
	r := feedtest.Serve(t, items)
	s := calm("night")
	s.Referee = "ws://127.0.0.1:1"
	w := start(t, apptest.Options{Settings: s, W: 800, H: 600, Args: []string{"watch"}})
	w.Tick(60)
	w.Golden("watch-waiting-night")
	w.Press("Address")
	w.Key(ebiten.KeyEnd)
	for range len(s.Referee) {
		w.Key(ebiten.KeyBackspace)
	}
	w.Type(r.Address)
	w.Key(ebiten.KeyEnter)
	w.watched(len(game.Actions))
	w.Tick(60)
	if got := w.Saved().Referee; got != r.Address {
		t.Errorf("the address is kept as %q, want %q", got, r.Address)
	}
}
