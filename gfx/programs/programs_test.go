//go:build !js

package programs

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/guest"
	"freckers/gfx/table"
	"freckers/replay"
)

// mockName is the first argument by which this binary is a mock program.
const mockName = "mock-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == mockName {
		mock(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// typed are the words for a mock program.
func typed(t *testing.T, behaviour string) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("cmd:'%s' %s %s", path, mockName, behaviour)
}

// mock is a program that answers the greeting and does then what it is called
// after. Where it is given a file it makes that first.
func mock(behaviour string) {
	if len(os.Args) > 3 {
		if err := os.WriteFile(os.Args[3], nil, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	if behaviour == "sound" {
		o := ugi.Options{Game: catalog.Games()[0], Name: "Mock", Author: "nobody", Memory: 1}
		if err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, o); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if behaviour == "refuses" {
		fmt.Fprintln(os.Stderr, "no licence was found")
		os.Exit(3)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, _, _ := strings.Cut(lines.Text(), " ")
		switch {
		case word == "ugi":
			fmt.Println("id name Mock\nid author nobody\nugiok")
		case word == "isready":
			fmt.Println("readyok")
		case word == "quit":
			return
		case word == "go" && behaviour == "illegal":
			fmt.Println("info depth 3 score cp 12 nodes 4567")
			fmt.Println("bestmove MOVE_7,7_U")
		case word == "go" && behaviour == "crash":
			fmt.Fprintln(os.Stderr, "Traceback: the pond is dry")
			os.Exit(1)
		case word == "stop" && behaviour == "silent":
			fmt.Println("bestmove GROW")
		}
	}
}

// house is a house that ends with the test.
func house(t *testing.T, folder string) *House {
	t.Helper()
	h := New(folder)
	t.Cleanup(h.Close)
	return h
}

// patience is how long something may take before a test fails.
const patience = 3 * time.Minute

// await waits until something is so.
func await(t *testing.T, what string, so func() bool) {
	t.Helper()
	ticker := time.NewTicker(time.Millisecond)
	defer ticker.Stop()
	late := time.NewTimer(patience)
	defer late.Stop()
	for !so() {
		select {
		case <-ticker.C:
		case <-late.C:
			t.Fatalf("it never came that %s", what)
		}
	}
}

// sit is a table with a mock program in the first seat and a person in the
// other.
func sit(t *testing.T, h *House, behaviour string) *table.Table {
	t.Helper()
	g := catalog.Games()[0]
	seats := []table.Seat{{Agent: true, Name: "mock", Command: typed(t, behaviour)}, {}}
	rec, err := replay.New(g, game.Options{}, table.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(replay.NewMemory(), "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	tb := table.New(j, seats, table.Pace{})
	tb.Sit(0, h.Seat(g, seats[0].Command, "1s", 0, 7))
	t.Cleanup(func() {
		if err := tb.Close(); err != nil {
			t.Error(err)
		}
	})
	return tb
}

// let lets frames pass at a table until something is so.
func let(t *testing.T, tb *table.Table, what string, so func() bool) {
	t.Helper()
	now := time.Duration(0)
	await(t, what, func() bool {
		now += time.Second / 60
		tb.Tick(now)
		return so()
	})
}

func TestAProgramPlaysInItsSeat(t *testing.T) {
	tb := sit(t, house(t, t.TempDir()), "sound")
	for ply := 0; ply < 6; ply += 2 {
		let(t, tb, "the program plays", func() bool { return tb.State().Ply() == ply+1 })
		tb.Act("GROW")
	}
	if th, of := tb.Mind().Thought(); th.Depth == 0 || th.Nodes == 0 || of != 0 {
		t.Errorf("of its search is known: %+v, for seat %d", th, of)
	}
	tb.Undo()
	let(t, tb, "it plays again after a step back", func() bool { return tb.State().Ply() == 5 && tb.PersonToMove() })
	rec := tb.Journal().Record()
	if s := rec.Header.Seats[0]; s.Kind != replay.KindAgent || s.Name != "mock" {
		t.Errorf("the record calls it %+v", s)
	}
}

func TestAFaultEndsTheGameWithItsReason(t *testing.T) {
	for _, c := range []struct {
		behaviour, reason, action, message, comment string
	}{
		{"illegal", replay.ReasonIllegal, "MOVE 7,7 U", "", ""},
		{"crash", replay.ReasonCrash, "", "exit status 1", "Traceback: the pond is dry"},
		{"silent", replay.ReasonTime, "", "1s", ""},
	} {
		tb := sit(t, house(t, t.TempDir()), c.behaviour)
		let(t, tb, c.behaviour+" ends the game", tb.Over)
		rec := tb.Journal().Record()
		r := rec.Result
		if r.Winner != 1 || r.Seat != 0 || r.Reason != c.reason || r.Action != c.action || !strings.Contains(r.Message, c.message) {
			t.Errorf("%s: the result is %+v", c.behaviour, r)
		}
		if got := rec.Nodes[rec.Cursor].Comment; got != c.comment {
			t.Errorf("%s: the record has kept %q of what it wrote, want %q", c.behaviour, got, c.comment)
		}
	}
}

func TestAProgramThatFailedCanBeAskedAgain(t *testing.T) {
	tb := sit(t, house(t, t.TempDir()), "illegal")
	let(t, tb, "the game ends", tb.Over)
	tb.Undo()
	if tb.Over() {
		t.Fatal("the end is not taken back")
	}
	tb.GoOn()
	let(t, tb, "it ends again", tb.Over)
}

func TestATrialTellsWhatIsWrong(t *testing.T) {
	h := house(t, t.TempDir())
	for behaviour, want := range map[string]string{"sound": "", "refuses": "no licence was found"} {
		trial := h.Try(catalog.Games()[0], typed(t, behaviour))
		var done bool
		var err error
		await(t, "the trial ends", func() bool {
			_, done, err = trial.Poll()
			return done
		})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: the trial says %v, want %q", behaviour, err, want)
		}
	}
}

func TestWordsAreReadAndNothingIsStarted(t *testing.T) {
	h := house(t, t.TempDir())
	for words, want := range map[string]string{
		"engine": "expected", "level:3": "levels", "cmd:": "no program is named", "cmd:/no/such/program": "no program",
		"cmd:'half": "quote", "py:1": "expected a module",
	} {
		if _, err := h.Name(catalog.Games()[0], words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something of %q", words, err, want)
		}
	}
	made := filepath.Join(t.TempDir(), "made")
	if name, err := h.Name(catalog.Games()[0], "cmd:touch "+made); err != nil || name != "touch "+made {
		t.Errorf("a program that is there is called %q, %v", name, err)
	}
	if _, err := os.Stat(made); err == nil {
		t.Error("reading its words has started it")
	}
}

func TestAFileBecomesWords(t *testing.T) {
	h := house(t, t.TempDir())
	dir := string(filepath.Separator) + filepath.Join("home", "me")
	for path, want := range map[string]string{
		filepath.Join(dir, "engine"):               "cmd:" + filepath.Join(dir, "engine"),
		filepath.Join(dir, "my engine"):            `cmd:"` + filepath.Join(dir, "my engine") + `"`,
		filepath.Join(dir, "agent", "program.py"):  "py:agent in " + dir,
		filepath.Join(dir, "agent", "__init__.py"): "py:agent in " + dir,
		filepath.Join(dir, "agent.py"):             "py:agent in " + dir,
	} {
		if got := h.Words(path); got != want {
			t.Errorf("%s becomes %s, want %s", path, got, want)
		}
	}
	s, err := read("py:agent in /home/me/my work")
	if err != nil || s.spec.String() != "py:agent" || s.folder != "/home/me/my work" {
		t.Errorf("a class in a folder is read as %v, %v", s, err)
	}
}

// levels is a match between levels.
func levels(games int) guest.Plan {
	return guest.Plan{Game: catalog.Games()[0].Info().Name, Seats: []string{"level:2", "level:1"}, Games: games, Opening: 4, Together: 2, Seed: 9}
}

func TestAMatchIsPlayedStoppedAndGoneOnWith(t *testing.T) {
	folder := t.TempDir()
	h := house(t, folder)
	m := h.Match()
	if m.Poll() != nil {
		t.Fatal("there is a match before one was begun")
	}
	const games = 4000
	if err := m.Start(levels(games)); err != nil {
		t.Fatal(err)
	}
	if err := m.Start(levels(2)); err == nil {
		t.Error("another match begins beside the one that runs")
	}
	await(t, "some games are over", func() bool { return len(m.Poll().Done) >= 3 && len(m.Poll().Live) > 0 })
	watch(t, m.Poll().Live[0].Feed)
	h.Close()
	if m.Poll().Running {
		t.Fatal("the match runs on after the house was closed")
	}

	again := house(t, folder)
	m = again.Match()
	await(t, "the match is read", func() bool { return !m.Poll().Running })
	before := m.Poll()
	if before.Err != nil || before.Over || before.Games < 3 || len(before.Done) != before.Games {
		t.Fatalf("the match that was left has %d games, %d of them listed: %v", before.Games, len(before.Done), before.Err)
	}
	if err := m.Resume(); err != nil {
		t.Fatal(err)
	}
	await(t, "the match goes on", func() bool { return m.Poll().Games > before.Games+2 })
	m.Stop()
	await(t, "the match stops", func() bool { return !m.Poll().Running })
	end := m.Poll()
	if end.Err != nil || end.Over || len(end.Done) != end.Games {
		t.Fatalf("the match stops with %d games, %d of them listed: %v", end.Games, len(end.Done), end.Err)
	}
	seen := map[int]bool{}
	for _, g := range end.Done {
		if seen[g.Number] {
			t.Errorf("game %d is listed twice", g.Number)
		}
		seen[g.Number] = true
	}
	opened(t, m, end.Done[2])
}

func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	h := house(t, t.TempDir())
	m := h.Match()
	if err := m.Start(levels(8)); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !m.Poll().Running })
	end := m.Poll()
	row := end.Rows[0]
	if end.Err != nil || !end.Over || end.Games != 8 || row.Won+row.Drawn+row.Lost != 8 || len(end.Done) != 8 || len(end.Live) != 0 {
		t.Fatalf("the match ends as %+v", end)
	}
	if !end.Elo.Known || end.Elo.Value <= 0 || len(end.Curve) == 0 || end.Curve[len(end.Curve)-1].Games != 8 {
		t.Errorf("the estimate is %+v, with a curve of %d points", end.Elo, len(end.Curve))
	}
}

// watch sees a game that is played elsewhere to its end.
func watch(t *testing.T, f *table.Feed) {
	t.Helper()
	tb, err := f.Watch(table.Pace{})
	if err != nil {
		t.Fatal(err)
	}
	let(t, tb, "the game that is watched ends", tb.Over)
	if tb.State().Ply() != f.Len() {
		t.Errorf("%d of %d actions were seen", tb.State().Ply(), f.Len())
	}
	if err := tb.Close(); err != nil {
		t.Error(err)
	}
}

// opened opens a finished game.
func opened(t *testing.T, m guest.Match, g guest.Game) {
	t.Helper()
	o := m.Open(g.Number)
	var rec *replay.Record
	var err error
	await(t, "the game is read", func() bool {
		var done bool
		rec, done, err = o.Poll()
		return done
	})
	if err != nil {
		t.Fatal(err)
	}
	if rec.State(rec.Cursor).Ply() != g.Plies || rec.Result == nil || rec.Result.Winner != g.Result.Winner {
		t.Errorf("game %d is listed as %+v and was read with %d plies and the result %+v", g.Number, g, rec.State(rec.Cursor).Ply(), rec.Result)
	}
}

func TestAMatchOfFaultyProgramsGoesOn(t *testing.T) {
	h := house(t, t.TempDir())
	p := levels(4)
	p.Seats, p.Time = []string{typed(t, "illegal"), "level:1"}, "500ms"
	if err := h.Match().Start(p); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	end := h.Match().Poll()
	if end.Err != nil || end.Rows[0].Faults != 4 || end.Rows[1].Won != 4 {
		t.Fatalf("the match ends as %+v", end)
	}
	if r := end.Done[0].Result; r.Reason != replay.ReasonIllegal || r.Action != "MOVE 7,7 U" {
		t.Errorf("the first game is listed with %+v", r)
	}
}

// played is the one file of a pattern that a match of two games leaves in a folder.
func played(t *testing.T, folder, pattern string) string {
	t.Helper()
	h := house(t, folder)
	if err := h.Match().Start(levels(2)); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	h.Close()
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(files) != 1 {
		t.Fatalf("the match has the files %v: %v", files, err)
	}
	return files[0]
}

// TestAMatchThatWasLeftIsOnlyRead shows one whose last line is torn, and
// wants its file as it was.
func TestAMatchThatWasLeftIsOnlyRead(t *testing.T) {
	folder := t.TempDir()
	file := played(t, folder, "*.match.jsonl")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	torn := append(whole, "{\"number\":"...)
	if err := os.WriteFile(file, torn, 0o644); err != nil {
		t.Fatal(err)
	}
	again := house(t, folder)
	await(t, "the match is read", func() bool { return !again.Match().Poll().Running })
	if s := again.Match().Poll(); s.Err != nil || s.Games != 2 || len(s.Done) != 2 {
		t.Errorf("it is shown as %+v", s)
	}
	if after, err := os.ReadFile(file); err != nil || string(after) != string(torn) {
		t.Errorf("the file has %d bytes after it was shown, and had %d: %v", len(after), len(torn), err)
	}
}

// TestAMatchWithAnotherPlan wants a word about a plan of three programs beside the
// games of two.
func TestAMatchWithAnotherPlan(t *testing.T) {
	folder := t.TempDir()
	plan := played(t, folder, "*.plan.json")
	p := levels(2)
	p.Seats = append(p.Seats, "level:3")
	text, err := json.Marshal(p)
	if err == nil {
		err = os.WriteFile(plan, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	again := house(t, folder)
	await(t, "the match is read", func() bool { return !again.Match().Poll().Running })
	if err := again.Match().Poll().Err; err == nil || !strings.Contains(err.Error(), plan) {
		t.Errorf("the error is %v: want one that names %s", err, plan)
	}
}

func TestAMatchThatWasLeftStartsNothing(t *testing.T) {
	folder, mark := t.TempDir(), filepath.Join(t.TempDir(), "started")
	h := house(t, folder)
	p := levels(2)
	p.Seats = []string{typed(t, "illegal") + " '" + mark + "'", "level:1"}
	if err := h.Match().Start(p); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	h.Close()
	if err := os.Remove(mark); err != nil {
		t.Fatalf("the program was not even started by the match: %v", err)
	}
	again := house(t, folder)
	await(t, "the match is read", func() bool { return !again.Match().Poll().Running })
	if n := again.Match().Poll().Games; n != 2 {
		t.Errorf("%d games are read, want 2", n)
	}
	if _, err := os.Stat(mark); err == nil {
		t.Error("reading the match has started its program")
	}
}
