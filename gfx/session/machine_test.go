package session

import (
	"runtime"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// against seats a person against the strongest level.
func against(t *testing.T, m Machine) *Table {
	t.Helper()
	g := catalog.Games()[0]
	levels := ai.Levels(g)
	seats := []Seat{{}, SeatAt(g, levels[len(levels)-1].Number)}
	rec, err := replay.New(g, game.Options{Seed: 7}, Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(nil, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	tb := New(j, seats, Pace{})
	tb.SetMachine(m)
	t.Cleanup(func() { tb.Close() })
	return tb
}

// let lets frames pass until something is so.
func let(t *testing.T, tb *Table, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !so(); runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
		tb.Tick(tb.now + time.Millisecond)
		if err := tb.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// answered plays the person's action and lets the machine answer it with
// something to expect.
func answered(t *testing.T, tb *Table, a game.Action) {
	t.Helper()
	tb.Act(a)
	let(t, tb, "the machine thinks", tb.mind.Busy)
	let(t, tb, "it sees a few plies", func() bool { return !tb.mind.Busy() || tb.mind.thought.Depth >= 5 })
	tb.Hurry()
	let(t, tb, "it answers", tb.PersonToMove)
}

func expectedAction(tb *Table) game.Action { return tb.mind.thought.Lines[0].Actions[1] }

func otherAction(t *testing.T, tb *Table) game.Action {
	t.Helper()
	for _, a := range tb.State().Actions(nil) {
		next, _, err := tb.State().Play(a)
		if err == nil && next.String() != tb.mind.expected.String() {
			return a
		}
	}
	t.Fatal("there is but one action")
	return ""
}

func TestMachinePondersOnWhatItExpects(t *testing.T) {
	tb := against(t, Machine{Ponder: true, Memory: 4 << 20})
	answered(t, tb, "GROW")
	tb.Tick(tb.now + 1)
	j := tb.mind.pondering
	if j == nil || tb.mind.Busy() || tb.Moving() {
		t.Fatalf("pondering %v, busy %v, moving %v", j != nil, tb.mind.Busy(), tb.Moving())
	}
	tb.Act(expectedAction(tb))
	tb.Tick(tb.now + 1)
	if tb.mind.job != j || tb.mind.pondering != nil {
		t.Error("what was thought about the expected action is not gone on with")
	}
	tb.Hurry()
	let(t, tb, "it answers", tb.PersonToMove)
}

func TestWrongExpectationIsGivenUp(t *testing.T) {
	tb := against(t, Machine{Ponder: true, Memory: 4 << 20})
	answered(t, tb, "GROW")
	j := tb.mind.pondering
	tb.Act(otherAction(t, tb))
	tb.Tick(tb.now + 1)
	if tb.mind.job == j || tb.mind.job == nil {
		t.Error("the thought about another action is gone on with")
	}
	tb.Hurry()
	let(t, tb, "it answers", tb.PersonToMove)
	if _, err := j.Wait(); err != nil {
		t.Error(err)
	}
}

func TestPonderingEndsWithWhatItIsAbout(t *testing.T) {
	for name, end := range map[string]func(*Table){
		"undo":       func(tb *Table) { tb.Undo() },
		"resign":     func(tb *Table) { tb.Resign() },
		"goto":       func(tb *Table) { tb.Goto(0) },
		"close":      func(tb *Table) { tb.Close() },
		"turned off": func(tb *Table) { tb.SetMachine(Machine{}) },
		"hold":       func(tb *Table) { tb.Act(expectedAction(tb)); tb.Hold() },
	} {
		tb := against(t, Machine{Ponder: true, Memory: 4 << 20})
		answered(t, tb, "GROW")
		j := tb.mind.pondering
		if j == nil {
			t.Fatalf("%s: nothing is pondered on", name)
		}
		end(tb)
		if tb.mind.Pondering() {
			t.Errorf("%s: pondering goes on", name)
		}
		if thought, err := j.Wait(); err != nil || thought.Best() == "" {
			t.Errorf("%s: %q, %v", name, thought.Best(), err)
		}
	}
}

// TestHintWhilePondering shares the memory between the two.
func TestHintWhilePondering(t *testing.T) {
	tb := against(t, Machine{Ponder: true, Memory: 4 << 20})
	answered(t, tb, "GROW")
	tb.AskHint()
	if tb.mind.Pondering() || !tb.mind.Hinting() {
		t.Fatal("the hint does not take the machine")
	}
	tb.Hurry()
	let(t, tb, "a hint comes", func() bool { return tb.mind.Hint() != "" })
	let(t, tb, "the machine ponders again", tb.mind.Pondering)
}

func TestNothingPondersUnasked(t *testing.T) {
	tb := against(t, Machine{})
	answered(t, tb, "GROW")
	for range 10 {
		tb.Tick(tb.now + time.Second)
	}
	if tb.mind.Pondering() {
		t.Error("the machine ponders though it should not")
	}
}

func TestMachineKeepsItsMemory(t *testing.T) {
	tb := against(t, Machine{Memory: 4 << 20})
	answered(t, tb, "GROW")
	kept := tb.mind.memory
	answered(t, tb, "GROW")
	if kept == nil || tb.mind.memory != kept || kept.Bytes() != 4<<20 {
		t.Error("the next thought has another memory")
	}
	tb.SetMachine(Machine{Memory: 8 << 20})
	answered(t, tb, "GROW")
	if tb.mind.memory == kept || tb.mind.memory.Bytes() != 8<<20 {
		t.Error("the memory's size does not follow the setting")
	}
}
