package table_test

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/table"
	"freckers/replay"
)

func TestLevelsAreKnownByTheirNames(t *testing.T) {
	g, err := catalog.Find("freckers")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := replay.New(g, game.Options{}, []replay.Seat{
		{Kind: replay.KindLevel, Level: 5, Name: "Old toad"}, {Kind: replay.KindLevel, Level: 3},
	})
	if err != nil {
		t.Fatal(err)
	}
	seats := table.SeatsOf(rec)
	if seats[0].Level != 10 || seats[1].Level != 3 {
		t.Errorf("a game from when there were five levels goes on against levels %d and %d, want 10 and 3", seats[0].Level, seats[1].Level)
	}
}

func TestHelpedByAHintOrByUndo(t *testing.T) {
	tb, at := sit(t, replay.NewMemory(), person(), person())
	tb.Click(at("0,3"))
	tb.Click(at("1,3"))
	if tb.Helped() {
		t.Error("helped before anything was asked for")
	}
	tb.Undo()
	tb.Redo()
	if tb.Helped() {
		t.Error("an action that was taken back and played again is no help")
	}
	tb.Undo()
	tb.Act("GROW")
	if !tb.Helped() {
		t.Error("another action in place of one that was taken back is help")
	}
	tb, _ = sit(t, replay.NewMemory(), person(), machine(1))
	tb.AskHint()
	until(t, tb, "a hint comes", func() bool { return tb.Mind().Hint() != "" })
	if !tb.Helped() {
		t.Error("a hint is help")
	}
}
