package match

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/replay/vfs"
)

// childFile is the environment variable that makes the test binary play a match into a
// file, with a line on standard output for each event.
const childFile = "FRECKERS_TEST_MATCH"

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == hostileWord {
		if os.Args[2] == "runner" {
			playStopped()
		}
		playHostile(os.Args[2])
	}
	if path := os.Getenv(childFile); path != "" {
		_, err := Run(context.Background(), killedPlan(nil), Options{Out: path, Resume: true, Open: mocks(nil), OnEvent: func(e Event) {
			fmt.Println(e.Number, e.Kind)
		}})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// killedPlan is a match in which one player fails now and then, so that there are pairs
// of every kind.
func killedPlan(t testing.TB) Plan {
	if t == nil {
		t = &testing.B{}
	}
	return mockPlan(t, "freckers", 30, "cmd:steady", "cmd:other")
}

var volatile = regexp.MustCompile(`"created":"[^"]*",?|,"(load|paused_ms)":[0-9.]+`)

// games reads the games of a file that count, by number, without when and on how busy a machine they
// were played.
func games(t *testing.T, path string) map[int]string {
	t.Helper()
	list := map[int]string{}
	_, err := readFile(path, nil, func(c *content, line []byte) error {
		g, _, err := c.readGame(line)
		if err != nil || g.Termination == stats.Interrupted {
			return err
		}
		if _, twice := list[g.Number]; twice {
			return fmt.Errorf("game %d appears twice", g.Number)
		}
		list[g.Number] = volatile.ReplaceAllString(string(line), "")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// unbroken plays the match of a plan without interruption and returns its games.
func unbroken(t *testing.T, p Plan) (map[int]string, stats.Standings) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "unbroken.jsonl")
	table := played(t, p, Options{Out: path})
	return games(t, path), table
}

// child plays the match of killedPlan in another process, and kills it after a number of
// events; 0 lets it finish.
func child(t *testing.T, path string, events int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childFile+"="+path)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for n := 1; lines.Scan(); n++ {
		if n == events {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Wait(); err != nil && events == 0 {
		t.Fatalf("the match failed: %v: %s", err, stderr.String())
	}
}

// TestKilledMatchResumes kills a match again and again, at the first event, in the middle
// and at the end of games, and compares the games with those of an uninterrupted one.
func TestKilledMatchResumes(t *testing.T) {
	want, _ := unbroken(t, killedPlan(t))
	path := filepath.Join(t.TempDir(), "killed.jsonl")
	for _, events := range []int{1, 2, 150, 301, 777, 1000, 50} {
		child(t, path, events)
	}
	partly := len(games(t, path))
	child(t, path, 0)
	if got := games(t, path); !maps.Equal(got, want) {
		t.Errorf("the match that was killed has %d games, of which %d were there by then; they are not the %d of the one that was not", len(got), partly, len(want))
	}
	if partly == 0 || partly == len(want) {
		t.Errorf("%d games of %d were there before the last start: the test kills at the wrong moments", partly, len(want))
	}
}

// TestTruncatedFileResumes truncates a file at many places.
func TestTruncatedFileResumes(t *testing.T) {
	plan := mockPlan(t, "froglet", 8, "cmd:a", "cmd:b")
	path := filepath.Join(t.TempDir(), "whole.jsonl")
	played(t, plan, Options{Out: path})
	want := games(t, path)
	data := bytesOf(t, path)
	ends := []int{0, 1, 20, 100, len(data) - 1, len(data)}
	for at, b := range data {
		if b == '\n' {
			ends = append(ends, at, at+1, at+2, at+500)
		}
	}
	for _, end := range ends {
		torn := filepath.Join(t.TempDir(), "torn.jsonl")
		write(t, torn, data[:min(end, len(data))])
		table, err := Run(context.Background(), plan, Options{Out: torn, Resume: true, Open: mocks(nil)})
		if err != nil {
			t.Fatalf("cut at %d: %v", end, err)
		}
		if got := games(t, torn); !maps.Equal(got, want) || table.Games != 8 {
			t.Errorf("cut at %d: %d games, in the table %d: want the 8 of the whole file", end, len(got), table.Games)
		}
	}
}

// TestInterruptedGamesDoNotCount stops a match in the middle of its games by its context,
// and resumes it.
func TestInterruptedGamesDoNotCount(t *testing.T) {
	plan := killedPlan(t)
	want, wantTable := unbroken(t, plan)
	path := filepath.Join(t.TempDir(), "match.jsonl")
	ctx, cancel := context.WithCancel(context.Background())
	events, interrupted := 0, 0
	table, err := Run(ctx, plan, Options{Out: path, Open: mocks(nil), OnEvent: func(e Event) {
		if events++; events == 700 {
			cancel()
		}
		if e.Kind == GameEnded && e.Game.Termination == stats.Interrupted {
			interrupted++
		}
	}})
	if !errors.Is(err, context.Canceled) || interrupted == 0 || table.Terminations[stats.Interrupted] != 0 || table.Games == 0 || table.Games >= 30 {
		t.Fatalf("%v; %d games were interrupted; the table is %+v", err, interrupted, table)
	}
	whole := played(t, plan, Options{Out: path, Resume: true})
	if got := games(t, path); !maps.Equal(got, want) {
		t.Errorf("%d games: want those of the match that was not stopped", len(got))
	}
	if !sameStandings(whole, wantTable) {
		t.Errorf("the table is %+v: want %+v", whole, wantTable)
	}
	// Once more there is nothing to do, and the table is the same.
	again, err := Run(context.Background(), plan, Options{Out: path, Resume: true, Open: mocks(nil)})
	if err != nil || !sameStandings(again, whole) {
		t.Errorf("%+v, %v", again, err)
	}
}

// sameStandings compares standings without their curves, which depend on the order in
// which games end.
func sameStandings(a, b stats.Standings) bool {
	a.Curve, b.Curve = nil, nil
	return reflect.DeepEqual(a, b)
}

func TestFileOfAnotherMatchIsRefused(t *testing.T) {
	plan := mockPlan(t, "froglet", 8, "cmd:a", "cmd:b")
	path := filepath.Join(t.TempDir(), "match.jsonl")
	play := func(p Plan, resume bool) error {
		_, err := Run(context.Background(), p, Options{Out: path, Resume: resume, Open: mocks(nil)})
		return err
	}
	if err := play(plan, false); err != nil {
		t.Fatal(err)
	}
	before := bytesOf(t, path)
	if err := play(plan, false); err == nil || !strings.Contains(err.Error(), "--resume") {
		t.Errorf("played over a file: %v", err)
	}
	for want, do := range map[string]func(*Plan){
		"seed 3, not 4":                          func(p *Plan) { p.Seed = 4 },
		"has 8 games, not 6":                     func(p *Plan) { p.Games = 6 },
		"players cmd:a, cmd:b, not cmd:a, c":     func(p *Plan) { p.Players = specs(t, "cmd:a", "cmd:c") },
		"game froglet, not freckers":             func(p *Plan) { p.Game = find(t, "freckers") },
		"time unset, not 100ms":                  func(p *Plan) { p.Limits.Time = 100 * time.Millisecond },
		"openings random:2, not random:3":        func(p *Plan) { p.Openings.Random = 3 },
		"test unset, not 0,5":                    func(p *Plan) { p.SPRT = &stats.SPRT{Elo0: 0, Elo1: 5} },
		"depth unset, not 2; nodes unset, not 7": func(p *Plan) { p.Limits = Limits{Nodes: 7, Depth: 2} },
	} {
		other := plan
		do(&other)
		if err := play(other, true); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: want %q", err, want)
		}
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Errorf("the file was changed by what was refused: %v", err)
	}
	for text, want := range map[string]string{
		"hello":          "this is not a match file",
		"hello\nworld\n": "line 1: this is not a match file",
		`{"format":"freckers-match","version":9}` + "\n": "version 9",
		string(before) + "oops\n":                        "line 10: the line is not the JSON",
		string(before) + string(lastLine(before)):        "appears twice",
	} {
		write(t, path, text)
		if err := play(plan, true); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q...: %v: want %q", text[:5], err, want)
		}
	}
}

// parts plays a match, and splits its file into several as earlier versions wrote them: each has every
// so many-th round, and says so in its first line.
func parts(t *testing.T, p Plan, of int) (paths []string) {
	t.Helper()
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	played(t, p, Options{Out: whole})
	text := bytesOf(t, whole)
	head, list, _ := strings.Cut(string(text), "\n")
	for k := range of {
		part := strings.TrimSuffix(head, "}") + fmt.Sprintf(`,"shard":"%d/%d"}`, k+1, of) + "\n"
		for line := range strings.Lines(list) {
			var l struct{ Game int }
			if err := json.Unmarshal([]byte(line), &l); err != nil {
				t.Fatal(err)
			}
			if (l.Game-1)/len(p.Game.Info().Seats)%of == k {
				part += line
			}
		}
		paths = append(paths, filepath.Join(dir, fmt.Sprint(k)))
		write(t, paths[k], part)
	}
	return paths
}

// TestAPartBecomesTheMatch resumes a file that has every second round of a match.
func TestAPartBecomesTheMatch(t *testing.T) {
	plan := mockPlan(t, "froglet", 8, "cmd:a", "cmd:b")
	want, table := unbroken(t, plan)
	path := parts(t, plan, 2)[1]
	got, err := Run(context.Background(), plan, Options{Out: path, Resume: true, Open: mocks(nil)})
	if err != nil || !sameStandings(got, table) || !maps.Equal(games(t, path), want) {
		t.Errorf("the match has %d of %d games, %v", got.Games, got.Of, err)
	}
}

// TestOpeningsAreComparedByContent uses a file of another name with the same openings,
// and one of the same name with others.
func TestOpeningsAreComparedByContent(t *testing.T) {
	dir := t.TempDir()
	plan := func(name, book string) Plan {
		path := filepath.Join(dir, name)
		write(t, path, book)
		p := mockPlan(t, "freckers", 4, "cmd:a", "cmd:b")
		o, err := ParseOpenings(path, p.Game, game.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p.Openings = o
		return p
	}
	for _, c := range []struct{ name, book, want string }{
		{"other.txt", "GROW\n\nGROW;GROW", ""},
		{"book.txt", "GROW\nGROW;GROW;GROW", "content of the openings"},
	} {
		paths := []string{parts(t, plan("book.txt", "GROW\nGROW;GROW"), 2)[0], parts(t, plan(c.name, c.book), 2)[1]}
		if _, _, err := Merge(paths, nil); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func lastLine(data []byte) []byte {
	return data[bytes.LastIndexByte(data[:len(data)-1], '\n')+1:]
}

// TestMergedPartsEqualTheMatch plays a match as a whole and in parts, between two players and as a
// round robin, and compares the standings.
func TestMergedPartsEqualTheMatch(t *testing.T) {
	for _, plan := range []Plan{
		mockPlan(t, "freckers", 22, "cmd:a", "cmd:b"),
		{Game: find(t, "froglet"), Players: specs(t, "cmd:a", "cmd:b", "cmd:c", "cmd:fail 'player error'"), Pairing: RoundRobin, Games: 60, Openings: Openings{Random: 1}, Seed: 9},
		{Game: find(t, "chexers"), Players: specs(t, "cmd:a", "cmd:fail stall"), Games: 15, Openings: Openings{Random: 1}, Seed: 9},
	} {
		wantGames, want := unbroken(t, plan)
		paths, got := parts(t, plan, 3), map[int]string{}
		for _, path := range paths {
			maps.Copy(got, games(t, path))
		}
		slices.Reverse(paths)
		_, table, err := Merge(paths, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(got, wantGames) || !sameStandings(table, want) {
			t.Errorf("the parts have %d games and the table %+v: want %d and %+v", len(got), table, len(wantGames), want)
		}
		if _, _, err := Merge(append(paths, paths[0]), nil); err == nil || !strings.Contains(err.Error(), "is also in "+paths[0]) {
			t.Errorf("a file named twice: %v", err)
		}
	}
}

func TestMergeRefusesDifferentMatches(t *testing.T) {
	if _, _, err := Merge(nil, nil); err == nil {
		t.Error("nothing was merged")
	}
	dir := t.TempDir()
	var paths []string
	for i, seed := range []uint64{1, 2} {
		plan := mockPlan(t, "froglet", 8, "cmd:a", "cmd:b")
		plan.Seed = seed
		paths = append(paths, parts(t, plan, 2)[i])
	}
	if _, _, err := Merge(paths, nil); err == nil || !strings.Contains(err.Error(), "seed 2, not 1") || !strings.Contains(err.Error(), paths[1]) {
		t.Errorf("two matches: %v", err)
	}
	_, half, err := Merge(paths[:1], &stats.SPRT{Elo0: 0, Elo1: 10})
	if err != nil || half.Games != 4 || half.Of != 8 || half.Test == nil || half.Test.Pairs == (stats.Pentanomial{}) {
		t.Errorf("half a match: %+v, %v", half, err)
	}
	if _, _, err := Merge([]string{filepath.Join(dir, "none")}, nil); err == nil {
		t.Error("a file that is not there was merged")
	}
	empty := filepath.Join(dir, "empty")
	write(t, empty, "")
	if _, _, err := Merge([]string{empty}, nil); err == nil || !strings.Contains(err.Error(), "no complete line") {
		t.Errorf("an empty file: %v", err)
	}
}

// TestTwoMatchesCannotShareAFile starts a match on a file that another one has open.
func TestTwoMatchesCannotShareAFile(t *testing.T) {
	plan := mockPlan(t, "froglet", 8, "cmd:a", "cmd:b")
	path := filepath.Join(t.TempDir(), "match.jsonl")
	first, err := New(plan, Options{Out: path, Open: mocks(nil)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(plan, Options{Out: path, Resume: true, Open: mocks(nil)}); vfs.Locks && (err == nil || !strings.Contains(err.Error(), "another match is writing")) {
		t.Errorf("a second match began: %v", err)
	}
	if err := first.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := New(plan, Options{Out: path, Resume: true, Open: mocks(nil)}); err != nil {
		t.Errorf("the file was not position back: %v", err)
	}
}
