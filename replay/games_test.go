package replay_test

import (
	"reflect"
	"testing"
	"time"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

func TestPlies(t *testing.T) {
	rec, err := gamefile.Open("testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	list := rec.Plies(0)
	if len(list) != 58 {
		t.Fatalf("%d rows, want 58", len(list))
	}
	want := replay.Ply{ID: 24, Number: 24, Seat: 1, Action: "MOVE 5,2 U,U", Label: "5,2 ↑ ↑", Hops: 2, Cost: replay.Cost{Spent: 1903 * time.Millisecond}}
	if !reflect.DeepEqual(list[23], want) {
		t.Errorf("row 24 is %+v, want %+v", list[23], want)
	}
	if p := list[4]; p.Label != "grow" || p.Hops != 0 {
		t.Errorf("row 5 is %+v", p)
	}
}

// TestBoardEndsTheGame plays the last move of a real game, takes it back and plays it
// again.
func TestBoardEndsTheGame(t *testing.T) {
	log, err := gamefile.Open("testdata/game-7.log")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := log.Fork(len(log.Nodes)-2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Result != nil || rec.State(rec.Cursor).String() != log.State(len(log.Nodes)-2).String() {
		t.Fatalf("the fork is at %s, %+v", rec.State(rec.Cursor), rec.Result)
	}
	store := gamestore.NewMemory()
	j, err := replay.Create(store, "end", rec)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Play(log.Nodes[len(log.Nodes)-1].Action, 0); err != nil {
		t.Fatal(err)
	}
	want := &replay.Result{Winner: 0, Reason: "all six home", Seat: game.Nobody}
	if !reflect.DeepEqual(j.Result(), want) {
		t.Errorf("result %+v, want %+v", j.Result(), want)
	}
	j.Undo()
	if j.Result() != nil {
		t.Errorf("result %+v after undo", j.Result())
	}
	j.Redo()
	back, err := replay.Resume(store, j.Name())
	if err != nil || !reflect.DeepEqual(back.Result(), want) {
		t.Errorf("after redo and resume: %+v, %v", back.Result(), err)
	}
}
