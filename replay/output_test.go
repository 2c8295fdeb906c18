package replay

import (
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
)

func say(t *testing.T, j *Journal, id int, seat game.Seat, text string, cut int) {
	t.Helper()
	gametest.Must(t, j.AddOutput(id, seat, text, cut))
}

func TestOutputIsSavedWithItsMove(t *testing.T) {
	store, j := study(t)
	say(t, j, 0, 1, "ready\n", 0)
	say(t, j, 2, 1, "depth 6: ", 0)
	say(t, j, 2, 1, "+35 \u2196\x1b[31m\n", 0)
	say(t, j, 2, 0, "he moved\xff\n", 0)
	say(t, j, 2, 0, "", 0)
	for name, r := range map[string]*Record{"saved": reopen(t, store, j), "written anew": parse(t, write(t, j.rec))} {
		for want, got := range map[string]string{
			"ready\n":                       r.Nodes[0].Printed(1),
			"depth 6: +35 \u2196\x1b[31m\n": r.Nodes[2].Printed(1),
			"he moved\ufffd\n":              r.Nodes[2].Printed(0),
			"":                              r.Nodes[1].Printed(0),
		} {
			if got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		if n := r.Nodes[2]; len(n.Output) != 2 {
			t.Errorf("%s: two lines of one seat are not joined: %v", name, n.Output)
		}
	}
	fork, err := j.rec.Fork(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := fork.Nodes[2].Printed(0); got != "he moved\ufffd\n" {
		t.Errorf("the copy of the move says %q", got)
	}
	if strings.Contains(string(j.rec.Bare()), "output") {
		t.Error("a link holds output")
	}
	if err := j.AddOutput(99, 0, "x", 0); err == nil {
		t.Error("output of a move that is not there is kept")
	}
	if err := j.AddOutput(1, 2, "x", 0); err == nil {
		t.Error("output of a third seat is kept")
	}
}

func TestOutputIsCut(t *testing.T) {
	store, j := study(t)
	say(t, j, 1, 0, strings.Repeat("x", MaxOutput-3)+"ä\u2196"+"end", 5000)
	say(t, j, 1, 0, "more", 0)
	want := strings.Repeat("x", MaxOutput-3) + "ä\n[5006 more bytes were printed and are not kept]\n[4 more bytes were printed and are not kept]\n"
	if got := reopen(t, store, j).Nodes[1].Printed(0); got != want {
		t.Errorf("it ends with %q", got[len(got)-120:])
	}
	for range 100 {
		say(t, j, 1, 0, "more", 0)
	}
	if size := len(j.rec.Nodes[1].Printed(0)); size > MaxOutput+outputCuts {
		t.Errorf("the output has %d bytes", size)
	}
	reopen(t, store, j)
}

func TestOutputOfAGameIsCut(t *testing.T) {
	r := newGame(t)
	chunk, at := strings.Repeat("\x01", MaxOutput), 0
	for range 150 {
		at = add(t, r, at, r.State(at).Actions(nil)[0])
		if _, err := r.AddOutput(at, r.State(at-1).ToMove(), chunk, 0); err != nil {
			t.Fatal(err)
		}
	}
	if size := r.outputSize(); size < MaxOutputs || size > MaxOutputs+150*outputCuts {
		t.Errorf("%d bytes are kept, want about %d", size, MaxOutputs)
	}
	if last := r.Nodes[at].Output[0].Text; last != fmt.Sprintf("[%d more bytes were printed and are not kept]\n", MaxOutput) {
		t.Errorf("the last output is %q", last)
	}
	back := parse(t, write(t, r))
	if len(back.Notes) > 0 || back.outputSize() != r.outputSize() {
		t.Errorf("%d bytes are read, notes %v", back.outputSize(), back.Notes)
	}
}

// TestWrongOutputIsKept reads lines that no program writes: each gets a note, and stays in the file.
func TestWrongOutputIsKept(t *testing.T) {
	_, j := study(t)
	text := string(write(t, j.rec))
	for _, line := range []string{
		`{"output":2,"seat":"blue"}`,
		`{"output":2,"seat":"blue","text":7}`,
		`{"output":2,"seat":"green","text":"x"}`,
		`{"output":2,"seat":"nobody","text":"x"}`,
		`{"output":77,"seat":"blue","text":"x"}`,
		`{"output":"2","seat":"blue","text":"x"}`,
		`{"output":2,"seat":"blue","text":"` + strings.Repeat("x", MaxOutput+outputCuts+1) + `"}`,
	} {
		r := parse(t, []byte(text+line+"\n"))
		if len(r.Notes) != 1 || r.Damaged() || r.outputSize() != 0 {
			t.Errorf("%.60s: notes %v, damaged %v, %d bytes", line, r.Notes, r.Damaged(), r.outputSize())
		}
		if !strings.Contains(string(write(t, r)), line) {
			t.Errorf("%.60s is lost", line)
		}
	}
}

// TestManyLinesOfOutput reads as many lines of one turn as it can hold.
func TestManyLinesOfOutput(t *testing.T) {
	_, j := study(t)
	text := string(write(t, j.rec)) + strings.Repeat(`{"output":2,"seat":"red","text":"x"}`+"\n", MaxOutput)
	r := parse(t, []byte(text))
	if got := len(r.Nodes[2].Printed(0)); got != MaxOutput || len(r.Notes) > 0 {
		t.Errorf("%d bytes of %d, notes %v", got, MaxOutput, r.Notes)
	}
}
