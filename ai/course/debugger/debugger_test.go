package debugger

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// mockName as the first argument makes this binary a program that plays.
const mockName = "mock-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == mockName {
		o := ugi.Options{Game: catalog.Games()[0], Name: "Mock", Author: "nobody", Memory: 1}
		if err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, o); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// played returns a record in which both grow, with the CPU times of the moves in
// milliseconds.
func played(t *testing.T, cpu ...int) *replay.Record {
	t.Helper()
	rec, err := replay.New(catalog.Games()[0], game.Options{}, []replay.Seat{
		{Kind: replay.KindAgent, Name: "one", Command: "py:agent in mine", Seed: 7}, {Kind: replay.KindLevel, Level: 3}})
	if err != nil {
		t.Fatal(err)
	}
	for _, ms := range cpu {
		id, err := rec.Add(rec.Cursor, "GROW", time.Duration(2*ms)*time.Millisecond)
		if err == nil {
			err = rec.Goto(id)
		}
		if err != nil {
			t.Fatal(err)
		}
		rec.Nodes[id].CPU = time.Duration(ms) * time.Millisecond
		rec.Nodes[id].Memory = int64(ms) << 20
	}
	return rec
}

func TestWhichTurn(t *testing.T) {
	lost := &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonTimeout, Message: "it slept"}
	for name, c := range map[string]struct {
		opening int
		result  *replay.Result
		which   Which
		number  int
		seat    game.Seat
		why     string
		err     string
	}{
		"the slowest":            {which: Which{Seat: game.Nobody}, number: 3, why: "its slowest, 0.09 s"},
		"not in the opening":     {which: Which{Seat: game.Nobody}, opening: 3, number: 5, why: "its slowest, 0.02 s"},
		"where it lost":          {which: Which{Seat: game.Nobody}, result: lost, number: 7, why: "where it lost: out of time, it slept"},
		"resigned":               {which: Which{Seat: game.Nobody}, result: &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}, number: 3, why: "its slowest, 0.09 s"},
		"named":                  {which: Which{Seat: 0, Move: 5}, number: 5},
		"named without the seat": {which: Which{Seat: game.Nobody, Move: 5}, number: 5},
		"of the other":           {which: Which{Seat: 0, Move: 4}, err: "no move 4 of red to debug: its moves are in 1 to 5"},
		"in the opening":         {which: Which{Seat: 0, Move: 1}, opening: 2, err: "its moves are in 3 to 5"},
		"after the end":          {which: Which{Seat: game.Nobody, Move: 9}, err: "no move 9"},
		"never asked":            {which: Which{Seat: game.Nobody, Agent: spec(t, "cmd:x")}, opening: 6, result: &replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonCrash}, number: 7, seat: 1, why: "where it lost: player error"},
		"a level":                {which: Which{Seat: 1}, err: "the record does not name the program of blue: name it, as in --blue 'py:"},
		"a level named":          {which: Which{Seat: 1, Agent: spec(t, "level:3")}, err: "only programs"},
		"another":                {which: Which{Seat: 1, Agent: spec(t, "cmd:x")}, number: 2, seat: 1, why: "its slowest, 0.05 s"},
	} {
		rec := played(t, 10, 50, 90, 40, 20, 30)
		rec.Header.Opening, rec.Result = c.opening, c.result
		turn, err := Find(rec, c.which)
		switch {
		case c.err != "":
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: %v, want %q", name, err, c.err)
			}
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case turn.Number != c.number || turn.Seat != c.seat || turn.Why != c.why:
			t.Errorf("%s: move %d of seat %d, %q; want %d of %d, %q", name, turn.Number, turn.Seat, turn.Why, c.number, c.seat, c.why)
		}
	}
	rec := played(t, 1, 1)
	rec.Header.Seats[0].Command = ""
	if _, err := Find(rec, Which{Seat: game.Nobody}); err == nil || !strings.Contains(err.Error(), "names no agent") {
		t.Errorf("without an agent: %v", err)
	}
}

func spec(t *testing.T, text string) player.Spec {
	t.Helper()
	s, err := player.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestThePastOfATurn adds up what was used before Red's third turn.
func TestThePastOfATurn(t *testing.T) {
	rec := played(t, 100, 50, 300, 40, 20, 30)
	rec.Header.Limits = replay.Limits{Game: 10 * time.Second, Inc: time.Second}
	turn, err := Find(rec, Which{Seat: 0, Move: 5})
	if err != nil {
		t.Fatal(err)
	}
	s := turn.scriptTurn(4)
	// The clock counts twice the CPU time in this record.
	if s.Number != 5 || s.At != 4 || s.Used != 0.4 || *s.Clock != 10-0.8+2 || *s.Memory != 300<<20 || *s.Took != 0.02 || *s.Answer != "GROW" {
		t.Errorf("the turn is %+v", s)
	}
	if s := turn.scriptTurn(0); s.Used != 0 || *s.Clock != 10 || s.Memory != nil {
		t.Errorf("the first turn is %+v", s)
	}
	for id := range rec.Nodes {
		rec.Nodes[id].CPU = 0 // as in a referee's log
	}
	rec.Header.Limits = replay.Limits{}
	if s := turn.scriptTurn(4); s.Used != 0.8 || s.Clock != nil {
		t.Errorf("without CPU times the turn is %+v", s)
	}
}

func TestAProgramShowsItsProtocol(t *testing.T) {
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	rec := played(t, 10, 50, 90, 40)
	rec.Header.Limits.Nodes = 1000
	turn, err := Find(rec, Which{Seat: 0, Move: 3, Agent: spec(t, fmt.Sprintf("cmd:'%s' %s", path, mockName))})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "out")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := turn.Run(t.Context(), player.Options{}, false, nil, out, out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"At move 1 it now answers MOVE", "the record has GROW", "1 of 1 differ now",
		"> position startpos moves GROW GROW\n", "> go nodes 1000\n", "< bestmove ", "It answers MOVE", "The record has GROW.",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("it does not print %q:\n%s", want, text)
		}
	}
	if strings.Count(string(text), "> go") != 1 {
		t.Errorf("more than the turn is traced:\n%s", text)
	}
}

// TestLocate looks for the folder of a class that a record names relatively: beside the file, and
// then in the working directory.
func TestLocate(t *testing.T) {
	dir := t.TempDir()
	for _, folder := range []string{"here/mine", "games/mine", "here/only", "games/empty"} {
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if folder != "games/empty" {
			if err := os.WriteFile(filepath.Join(dir, folder, "agent.py"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Chdir(filepath.Join(dir, "here"))
	file := filepath.Join("..", "games", "match.jsonl")
	for _, c := range []struct{ agent, other, want, err string }{
		{"py:agent in mine", "", filepath.Join(dir, "games", "mine"), ""},
		{"py:agent in only", "", filepath.Join(dir, "here", "only"), ""},
		{"py:agent in empty", "", "", filepath.Join(dir, "games", "empty") + ", and not in " + filepath.Join(dir, "here", "empty") + ": name its folder, as in --red 'py:agent in ../mine'"},
		{"py:agent", "elsewhere", "", ""},
		{"py:agent in " + filepath.Join(dir, "gone"), "", filepath.Join(dir, "gone"), ""},
	} {
		turn := &Turn{Record: played(t, 10), Agent: spec(t, c.agent)}
		err := turn.Locate(file, c.other)
		if c.err == "" && (err != nil || turn.Agent.Folder() != c.want) {
			t.Errorf("%s: %v in %q, want %q", c.agent, err, turn.Agent.Folder(), c.want)
		}
		if c.err != "" && (err == nil || !strings.HasSuffix(err.Error(), c.err)) {
			t.Errorf("%s: %v, want %s", c.agent, err, c.err)
		}
	}
}
