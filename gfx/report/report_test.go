package report_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/report"
	"freckers/replay"
)

// folder has a log of the referee, a match file and a text that is no game.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	log, err := os.ReadFile("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	saved, err := os.ReadFile("../testdata/review/chexers.freckers")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Join(strings.Split(strings.TrimSpace(string(saved)), "\n"), ",")
	match := `{"format":"freckers-match","version":1}` + "\n" + `{"game":1,"end":"win","record":[` + lines + "]}\n" +
		`{"game":2,"end":"interrupt","record":[` + lines + "]}\n" + `{"game":3,"end":`
	for name, data := range map[string]string{"one.log": string(log), "match.jsonl": match, "notes.txt": "remember the milk"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestReportOfAFolder(t *testing.T) {
	games, notes, err := report.Read(folder(t))
	if err != nil || len(games) != 2 || len(notes) != 1 || !strings.Contains(notes[0], "notes.txt") {
		t.Fatalf("%d games, notes %q, %v: want two games, and a note on the text", len(games), notes, err)
	}
	o := report.Options{Nodes: 300, Folder: filepath.Join(t.TempDir(), "kept")}
	list, failed, err := report.Run(t.Context(), games, o)
	if err != nil || len(failed) > 0 || len(list) != 2 {
		t.Fatalf("%d games are reviewed, %q, %v", len(list), failed, err)
	}
	reports, err := report.New(list)
	if err != nil || len(reports) != 2 {
		t.Fatalf("%d reports, %v: want one for each kind of game", len(reports), err)
	}
	moves := 0
	for _, r := range reports {
		moves += len(r.Moves)
		for _, w := range r.Worst {
			if len(w.Picture) == 0 || w.Before <= w.After || w.Why == "" && w.Grade == "missed win" {
				t.Errorf("%s: the fault of move %d has %d bytes of picture, and goes from %d to %d: %q", r.Game.Title, w.Number, len(w.Picture), w.Before, w.After, w.Why)
			}
		}
	}
	var page, table bytes.Buffer
	p := report.Page{Title: `A & B's "folder"`, Reports: reports, Notes: notes, Nodes: o.Nodes}
	if err := p.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"ZgotmplZ", "http:", "https:", "<script", "src=\"/"} {
		if strings.Contains(page.String(), bad) {
			t.Errorf("the page contains %q", bad)
		}
	}
	if !strings.Contains(page.String(), `http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; `) {
		t.Error("the page has no strict policy")
	}
	for _, caption := range []string{"Faults by phase", "Faults by kind", "Winning chances lost by cell"} {
		_, found, _ := strings.Cut(page.String(), `<caption class="unseen">`+caption+"</caption>")
		if found, _, _ = strings.Cut(found, "</table>"); !strings.Contains(found, `<th scope="row">`) {
			t.Errorf("there is no table %q with names of its rows", caption)
		}
	}
	if err := report.WriteCSV(&table, reports); err != nil {
		t.Fatal(err)
	}
	if rows, err := csv.NewReader(&table).ReadAll(); err != nil || len(rows) != moves+1 {
		t.Errorf("%d rows for %d moves, %v", len(rows), moves, err)
	}
}

// TestAPlayerWithoutMovesHasNoAccuracy reports a game that ended after one move.
func TestAPlayerWithoutMovesHasNoAccuracy(t *testing.T) {
	games, _, err := report.Read("../testdata/review/chexers.freckers")
	if err != nil {
		t.Fatal(err)
	}
	rec := games[0].Record
	if games[0].Record, err = rec.Fork(rec.Line(0)[1], rec.Header.Seats); err != nil {
		t.Fatal(err)
	}
	games[0].Record.Result = &replay.Result{Winner: 0, Reason: game.ReasonResigned, Seat: game.Nobody}
	list, _, err := report.Run(t.Context(), games, report.Options{Nodes: 1})
	if err != nil {
		t.Fatal(err)
	}
	reports, err := report.New(list)
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	p := report.Page{Reports: reports}
	if err := p.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	_, players, _ := strings.Cut(page.String(), "<h3>Players</h3>")
	players, _, _ = strings.Cut(players, "</section>")
	if got := strings.Count(players, "<td>–</td>"); got != 2 {
		t.Errorf("%d players have no accuracy, want the two that did not move:\n%s", got, players)
	}
}

// TestMistakesShowWhatWasPrinted wants what the player's program printed at the move on the card of each of its
// mistakes, as text: folded if it is long, and bounded.
func TestMistakesShowWhatWasPrinted(t *testing.T) {
	games, _, err := report.Read("../testdata/prints.freckers")
	if err != nil {
		t.Fatal(err)
	}
	rec := games[0].Record
	for id := range rec.Nodes {
		text := fmt.Sprintf("\x1b[31m<script>move %d\x1b[0m\n", id)
		if id%4 == 1 {
			text += strings.Repeat("a long line of thought\n", 900)
		}
		if _, err := rec.AddOutput(id, 0, text, 0); err != nil {
			t.Fatal(err)
		}
	}
	list, _, err := report.Run(t.Context(), games, report.Options{Nodes: 200})
	if err != nil {
		t.Fatal(err)
	}
	reports, err := report.New(list)
	if err != nil {
		t.Fatal(err)
	}
	folded := false
	for _, w := range reports[0].Worst {
		if own := strings.Contains(string(w.Printed), fmt.Sprintf("turn %d: ", (w.Number+1)/2)); own != (w.Seat == "Red") {
			t.Errorf("at move %d of %s it shows %q", w.Number, w.Seat, w.Printed)
		}
		if len(w.Printed) > 5<<10 || strings.Contains(string(w.Printed), "\x1b") {
			t.Errorf("at move %d it shows %d bytes: %.80q", w.Number, len(w.Printed), w.Printed)
		}
		folded = folded || w.Printed.Long()
	}
	var page bytes.Buffer
	p := report.Page{Reports: reports}
	if err := p.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	if text := page.String(); strings.Contains(text, "<script") || !strings.Contains(text, "&lt;script&gt;move ") || strings.Contains(text, "<details>") != folded || !folded {
		t.Errorf("the page folds long prints: %v, and has a script: %v", strings.Contains(text, "<details>"), strings.Contains(text, "<script"))
	}
}

// TestIdenticalGamesAreKeptOnce reviews the same game many times at once.
func TestIdenticalGamesAreKeptOnce(t *testing.T) {
	var games []report.Source
	for range 16 {
		one, _, err := report.Read("../testdata/review/chexers.freckers")
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, one...)
	}
	o := report.Options{Nodes: 1, Folder: filepath.Join(t.TempDir(), "kept"), Threads: 16}
	list, notes, err := report.Run(t.Context(), games, o)
	kept, _ := filepath.Glob(filepath.Join(o.Folder, "*"))
	if err != nil || len(list) != len(games) || len(kept) != 1 {
		t.Errorf("%d of %d games are reviewed, %q are kept, %q, %v", len(list), len(games), kept, notes, err)
	}
}

// TestOneThreadReviewsOneGameAtATime wants the long game complete before the short one.
func TestOneThreadReviewsOneGameAtATime(t *testing.T) {
	games, _, err := report.Read(folder(t))
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(games, func(a, b report.Source) int { return len(b.Record.Nodes) - len(a.Record.Nodes) })
	long, _, _ := strings.Cut(games[0].Name, ".")
	o := report.Options{Nodes: 300, Folder: filepath.Join(t.TempDir(), "kept"), Threads: 1}
	o.Progress = func(done, _ int) {
		kept, err := filepath.Glob(filepath.Join(o.Folder, "*"))
		if done == 1 && (err != nil || len(kept) != 1 || !strings.HasPrefix(filepath.Base(kept[0]), long)) {
			t.Errorf("after one game %q are kept, want that of %s (%v)", kept, long, err)
		}
	}
	if _, _, err := report.Run(t.Context(), games, o); err != nil {
		t.Fatal(err)
	}
}

// TestStoppedReport wants a report that was stopped go on where it was.
func TestStoppedReport(t *testing.T) {
	games, _, err := report.Read(folder(t))
	if err != nil {
		t.Fatal(err)
	}
	o := report.Options{Nodes: 300, Folder: filepath.Join(t.TempDir(), "kept")}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := report.Run(ctx, games, o); err == nil {
		t.Error("a stopped report is complete")
	}
	first, _, err := report.Run(t.Context(), games[:1], o)
	if err != nil {
		t.Fatal(err)
	}
	before, err := filepath.Glob(filepath.Join(o.Folder, "*"))
	if err != nil || len(before) != 1 {
		t.Fatalf("kept are %q, %v", before, err)
	}
	was, err := os.Stat(before[0])
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := report.Run(t.Context(), games[:1], o)
	if err != nil {
		t.Fatal(err)
	}
	is, err := os.Stat(before[0])
	if err != nil || !is.ModTime().Equal(was.ModTime()) {
		t.Errorf("the kept review is written anew: %v", err)
	}
	for i := range first[0].Actions {
		a, _ := first[0].Review.Judgment(i)
		b, _ := again[0].Review.Judgment(i)
		if a.Loss != b.Loss || a.Grade != b.Grade {
			t.Errorf("move %d was %s and is %s", i+1, a.Grade.Name(), b.Grade.Name())
		}
	}
}
