package gfx_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestReviewPrintsWhatItAlwaysDid holds the tables of games in which every
// position is proven, so that they outlast another net. Make them anew with
//
//	freckers review --all --nodes 2000 NAME.freckers > NAME.txt
func TestReviewPrintsWhatItAlwaysDid(t *testing.T) {
	for _, name := range []string{"freckers", "chexers"} {
		path := filepath.Join("testdata", "review", name)
		want, err := os.ReadFile(path + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		got := freckers(t, "", "review", "--all", "--nodes", "2000", path+".freckers")
		if got.code != 0 || got.err != "" || got.out != string(want) {
			t.Errorf("%s: exit %d, err %q, out\n%swant\n%s", name, got.code, got.err, got.out, want)
		}
		var kept []string
		for line := range strings.Lines(string(want)) {
			if graded := strings.Contains(line, "missed win") || strings.Contains(line, "blunder"); graded || !numbered(line) {
				kept = append(kept, strings.Fields(line)...)
			}
		}
		got = freckers(t, "", "review", "--nodes", "2000", path+".freckers")
		if !slices.Equal(strings.Fields(got.out), kept) {
			t.Errorf("%s without --all:\n%swant the words %q", name, got.out, kept)
		}
	}
}

// numbered reports whether a line is a row of the table.
func numbered(line string) bool {
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return false
	}
	_, err := strconv.Atoi(fields[0])
	return err == nil
}

func TestReviewSpeaksJSON(t *testing.T) {
	got := freckers(t, "", "review", "--json", "--nodes", "2000", "testdata/review/freckers.freckers")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if got.code != 0 || len(lines) != 4 {
		t.Fatalf("got %+v, want three lines and the summary", got)
	}
	var first struct {
		Action              int
		Seat, Played, Best  string
		Line                []string
		Before, After       struct{ Win, Share float64 }
		Lost                float64
		Slip, LetGo, Walked bool
		Grade, Why          string
	}
	if err := json.Unmarshal([]byte(lines[0]), &first); err != nil {
		t.Fatal(err)
	}
	if first.Action != 61 || first.Seat != "red" || first.Played != "GROW" || first.Best != "MOVE 6,5 D" || len(first.Line) != 1 ||
		first.Before.Win != 1 || first.Before.Share != 1 || first.After.Win != -1 || first.After.Share != 0 ||
		first.Lost != 1 || !first.Slip || !first.LetGo || !first.Walked || first.Grade != "missed win" || first.Why == "" {
		t.Errorf("the first line is %+v", first)
	}
	var last struct {
		Summary struct {
			Version string
			Seats   []struct {
				Seat     string
				Accuracy float64
				Grades   map[string]int
			}
			Moments []struct{ Action int }
		}
	}
	if err := json.Unmarshal([]byte(lines[3]), &last); err != nil {
		t.Fatal(err)
	}
	sum := last.Summary
	if sum.Version == "" || len(sum.Seats) != 2 || sum.Seats[0].Grades["missed win"] != 2 || sum.Seats[0].Accuracy > 0.1 || len(sum.Moments) != 3 {
		t.Errorf("the summary is %+v", sum)
	}
}

// TestReviewOfALogIsTheSameTwice takes a real game of the course's referee.
func TestReviewSaysHowAProgramLost(t *testing.T) {
	for name, want := range map[string]string{
		"game-1.log": "After 27 actions Red wins: Blue, player error (",
		"game-8.log": "After 2 actions Blue wins: Red, illegal action (ILLEGAL ACTION: Coord 0-3 is not occupied by player RED.).",
	} {
		got := freckers(t, "", "review", "--nodes", "500", filepath.Join("..", "replay", "testdata", name))
		lines := strings.Split("\n"+strings.TrimSpace(got.out), "\n")
		if end := lines[len(lines)-2:]; got.code != 0 || !strings.HasPrefix(end[0], want) || !strings.Contains(end[1], "freckers debug ") {
			t.Errorf("%s: %+v, want the last line but one to begin with %q, and then the command to debug it", name, got, want)
		}
	}
}

func TestReviewOfALogIsTheSameTwice(t *testing.T) {
	args := []string{"review", "--all", "--nodes", "3000", filepath.Join("..", "replay", "testdata", "game-3.log")}
	got := freckers(t, "", args...)
	if rows := strings.Count(got.out, "% "); got.code != 0 || rows < 58 {
		t.Fatalf("%d rows for 58 actions: %+v", rows, got)
	}
	if again := freckers(t, "", args...); again != got {
		t.Errorf("the second time it prints\n%safter\n%s", again.out, got.out)
	}
}

// TestSavedReview wants a review kept in a saved game, and used the next time.
func TestSavedReview(t *testing.T) {
	data, err := os.ReadFile("testdata/review/freckers.freckers")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.freckers")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	want := freckers(t, "", "review", "--nodes", "2000", file)
	if now, err := os.ReadFile(file); err != nil || string(now) != string(data) {
		t.Errorf("a review that is not to be saved changes the file: %v", err)
	}
	if got := freckers(t, "", "review", "--nodes", "2000", "--save", file); got != want {
		t.Errorf("with --save it prints\n%+vinstead of\n%+v", got, want)
	}
	kept, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(kept), `{"review":`) {
		t.Fatalf("the review is not kept: %v\n%s", err, kept)
	}
	// What was kept is shown, not searched again: a grade that no search finds is there.
	forged := strings.Replace(string(kept), `"win":1`, `"win":9`, 1)
	if err := os.WriteFile(file, []byte(forged), 0o666); err != nil || forged == string(kept) {
		t.Fatal(err, "there is nothing to forge")
	}
	if got := freckers(t, "", "review", "--nodes", "2000", file); got == want {
		t.Error("the review that was kept is made anew")
	}
	got := freckers(t, "", "review", "--nodes", "500", "--save", filepath.Join("..", "replay", "testdata", "game-1.log"))
	if got.code != 2 || !strings.Contains(got.err, "freckers convert") {
		t.Errorf("a log with --save: %+v", got)
	}
	both := string(kept) + string(kept)
	if err := os.WriteFile(file, []byte(both), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, number := range []string{"1", "2"} {
		got := freckers(t, "", "review", "--nodes", "3000", "--game", number, "--save", file)
		now, err := os.ReadFile(file)
		if err != nil || string(now) != both || got.code != 2 || !strings.Contains(got.err, "2 games") {
			t.Errorf("game %s of two with --save: %+v, and %d bytes of %d are left, %v", number, got, len(now), len(both), err)
		}
	}
}

// TestReviewReport wants a page and a table of a folder.
func TestReviewReport(t *testing.T) {
	dir := t.TempDir()
	page := filepath.Join(dir, "report.html")
	got := freckers(t, "", "review", "testdata/review", "--nodes", "500", "--html", page)
	if got.code != 0 || !strings.HasPrefix(got.out, "2 games of ") {
		t.Fatalf("%+v", got)
	}
	for name, want := range map[string]string{page: "<h2>Freckers</h2>", filepath.Join(dir, "report.csv"): "lost_percent"} {
		if data, err := os.ReadFile(name); err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s: %v, or it has no %q", name, err, want)
		}
	}
	for _, wrong := range [][]string{{"testdata/review"}, {filepath.Join(dir, "nothing"), "--html", page}, {"testdata/review", "--html", page, "--json"}} {
		if got := freckers(t, "", append([]string{"review"}, wrong...)...); got.code == 0 || strings.Count(got.err, "\n") != 1 {
			t.Errorf("%q: %+v, want one line of an error", wrong, got)
		}
	}
	for _, name := range []string{"table.csv", "table.CSV", "table.reviews"} {
		out := filepath.Join(dir, name)
		got := freckers(t, "", "review", "testdata/review", "--nodes", "500", "--html", out)
		if _, err := os.Stat(out); got.code != 2 || err == nil {
			t.Errorf("a page in place of what is written beside it, %s: %+v", name, got)
		}
	}
}

// TestReviewOfALogByEitherRules wants moves over open water only where they are asked for: by
// default nothing touches it in this game.
func TestReviewOfALogByEitherRules(t *testing.T) {
	log := filepath.Join("..", "replay", "testdata", "game-3.log")
	review := func(args ...string) answer {
		return freckers(t, "", append([]string{"review", "--nodes", "2000", log}, args...)...)
	}
	both := review()
	if both.code != 0 || strings.Contains(both.out, "open water:") || !strings.Contains(both.out, "Searched by the rules pads") {
		t.Errorf("by default: %+v", both)
	}
	if got := review("--rules", "pads"); got != both {
		t.Errorf("by the text: %+v", got)
	}
	if got := review("--rules", "referee"); got.code != 0 || !strings.Contains(got.out, "touches open water: the course's referee accepts it, the text forbids it.") || !strings.Contains(got.out, "Searched by the rules referee") {
		t.Errorf("by the referee: %+v", got)
	}
	if got := review("--rules", "mine"); got.code != 2 || !strings.Contains(got.err, "expected pads or referee") {
		t.Errorf("by other rules: %+v", got)
	}
}

// TestExportReviewsFirst draws the curve and the mistakes of games that hold no review, which is
// said, and those of one that does, which is not made anew.
func TestExportReviewsFirst(t *testing.T) {
	dir := t.TempDir()
	data, err := os.ReadFile("testdata/review/freckers.freckers")
	if err != nil {
		t.Fatal(err)
	}
	game := filepath.Join(dir, "game.freckers")
	if err := os.WriteFile(game, data, 0o644); err != nil {
		t.Fatal(err)
	}
	undone := filepath.Join(dir, "undone.freckers")
	if err := os.WriteFile(undone, append(data, "{\"cursor\":3}\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	log := filepath.Join("..", "replay", "testdata", "game-8.log")
	export := func(file, out string, flags ...string) answer {
		return freckers(t, "", append([]string{"export", file, "-o", filepath.Join(dir, out) + "/", "--size", "160"}, flags...)...)
	}
	for name, got := range map[string]answer{
		"a log":        export(log, "log", "--curve", "--nodes", "500"),
		"a saved game": export(game, "first", "--mistakes", "--nodes", "2000", "--rules", "pads"),
		"moves undone": export(undone, "undone", "--mistakes", "--nodes", "500"),
	} {
		if got.code != 0 || got.out != "" || !strings.Contains(got.err, "reviewing the game first") {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := freckers(t, "", "review", game, "--save", "--nodes", "2000"); got.code != 0 {
		t.Fatalf("%+v", got)
	}
	if got := export(game, "again", "--mistakes", "--curve"); got.code != 0 || got.err != "" {
		t.Errorf("a reviewed game: %+v", got)
	}
	for _, out := range []string{"first", "again"} {
		marked, err := filepath.Glob(filepath.Join(dir, out, "*-0-better.png"))
		if err != nil || len(marked) != 3 {
			t.Errorf("%s: frames with better moves: %q, %v", out, marked, err)
		}
	}
	if got := export(game, "wrong", "--mistakes", "--rules", "mine"); got.code != 2 || !strings.Contains(got.err, "mine") {
		t.Errorf("unknown rules: %+v", got)
	}
}
