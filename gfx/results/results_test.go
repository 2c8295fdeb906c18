package results

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"freckers/gfx/pages"
	"freckers/replay"
)

func TestPagesAreWellFormedAndLinked(t *testing.T) {
	s := simulate(t, 60, 5)
	dir, _, _ := written(t, s)
	if n, want := crawl(t, dir), 60+len(s.Games)+5; n < want {
		t.Errorf("%d files were visited, want at least %d", n, want)
	}
}

// crawl follows all links from the start page. Each must lead to a file in the folder, and some to
// each file there; all pages must be well formed. It returns the number of files.
func crawl(t *testing.T, dir string) int {
	t.Helper()
	visited := map[string]bool{}
	queue := []string{"index.html"}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		if visited[name] {
			continue
		}
		visited[name] = true
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Errorf("a link leads nowhere: %v", err)
			continue
		}
		if path.Ext(name) != ".html" {
			continue
		}
		p := parse(t, name, data)
		if want := 1; p.scripts != want && !(strings.HasPrefix(name, "games/") && p.scripts == 2) {
			t.Errorf("%s has %d scripts", name, p.scripts)
		}
		for _, link := range slices.Concat(p.links, p.loads) {
			u, err := url.Parse(link)
			if err != nil || u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "/") {
				t.Errorf("%s has a link to %q: want one to a file in the folder", name, link)
				continue
			}
			queue = append(queue, path.Join(path.Dir(name), u.Path))
		}
	}
	if err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if name = filepath.ToSlash(name); !visited[name] && name != manifestFile {
			t.Errorf("nothing leads to %s", name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return len(visited)
}

// TestHostileTextsStayTexts looks for the names as the texts that they are.
func TestHostileTextsStayTexts(t *testing.T) {
	s := simulate(t, 200, 1)
	dir, _, _ := written(t, s)
	data, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(parse(t, "index.html", data).text), " ")
	for i, name := range hostile() {
		if strings.Contains(name, "\x00") || !utf8.ValidString(name) {
			continue // which no page can hold
		}
		if want := strings.Join(strings.Fields(name), " "); !strings.Contains(text, want) {
			t.Errorf("the standings do not name agent %d as %q", i, want)
		}
	}
	failed := ""
	for _, g := range s.Games {
		if g.By >= 0 {
			failed = newView(s.Tournament).Agents[g.Players[g.By]].Page
		}
	}
	data, err = os.ReadFile(filepath.Join(dir, filepath.FromSlash(failed)))
	if err != nil {
		t.Fatal(err)
	}
	if text := parse(t, failed, data).text; !strings.Contains(text, traceback) {
		t.Errorf("%s does not show the traceback as it is", failed)
	}
}

// TestGamesHaveWhatWasPrinted wants what programs printed on the page of each game, as text.
func TestGamesHaveWhatWasPrinted(t *testing.T) {
	s := simulate(t, 4, 1)
	for _, rec := range s.records {
		if _, err := rec.AddOutput(1, 0, traceback, 0); err != nil {
			t.Fatal(err)
		}
	}
	dir, _, _ := written(t, s)
	for i := range s.Games {
		name := gamePage(s.Games[i].Number)
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if page := string(data); !strings.Contains(page, `"o":[[0,"Traceback (most recent call last):\n`) || strings.Contains(page, "</pre><script>") {
			t.Errorf("%s does not have the traceback as text", name)
		}
	}
}

func TestOnlyWhatChangedIsWritten(t *testing.T) {
	s := simulate(t, 20, 3)
	dir, w, first := written(t, s)
	reads := s.reads
	again, err := w.Write(s.Tournament)
	if err != nil || again.Files != 0 || again.Unchanged != first.Files || s.reads != reads {
		t.Errorf("the same results again: %+v after %+v, %d records read, %v: want no files and no records", again, first, s.reads-reads, err)
	}
	w, err = NewWriter(dir, s.source)
	if err != nil {
		t.Fatal(err)
	}
	if later, err := w.Write(s.Tournament); err != nil || later.Files != 0 {
		t.Errorf("a later writer wrote %+v, %v: want nothing", later, err)
	}
	g := &s.Games[len(s.Games)-1]
	g.Repeats, g.Message = 2, "again"
	later, err := w.Write(s.Tournament)
	const most = 8 // its page, both players', its round, the start, the tables and the manifest
	if err != nil || later.Files == 0 || later.Files > most {
		t.Errorf("one game changed: %+v, %v: want 1 to %d files", later, err, most)
	}
	names, err := filepath.Glob(filepath.Join(dir, "*", ".page-*"))
	if err != nil || len(names) > 0 {
		t.Errorf("temporary files were left: %v, %v", names, err)
	}
}

func TestAnUnreadableGameStopsNothing(t *testing.T) {
	s := simulate(t, 6, 2)
	dir := t.TempDir()
	w, err := NewWriter(dir, func(g *Game) (*replay.Record, [][]string, error) {
		if g.Number == 3 {
			return nil, nil, errors.New("it is damaged")
		}
		return s.source(g)
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = w.Write(s.Tournament); err == nil || !strings.Contains(err.Error(), "game 3: it is damaged") {
		t.Errorf("the error is %v, want that of game 3", err)
	}
	for _, name := range []string{"index.html", "games/4.html", "agents/0001.html"} {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Error(err)
		}
	}
}

func TestStatus(t *testing.T) {
	s := simulate(t, 6, 2)
	for want, change := range map[string]func(){
		"Finished after 2 rounds and 12 games.": func() {},
		"Round 2 of 12, 5 of 6 games.":          func() { s.Over, s.Length, s.Rounds[1].Played = false, 12, 5 },
		"The first round has not begun.":        func() { s.Over, s.Rounds, s.Games = false, nil, nil },
	} {
		s = simulate(t, 6, 2)
		change()
		if got := newView(s.Tournament).Status; got != want {
			t.Errorf("the status is %q, want %q", got, want)
		}
	}
}

func read(t *testing.T, dir, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if n := bytes.Count(data, []byte("\r\n")); n < len(rows) {
		t.Errorf("%s has %d ends of lines as RFC 4180 has them, want at least %d", name, n, len(rows))
	}
	for _, row := range rows {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+@\t\r", rune(cell[0])) {
				t.Errorf("%s has the cell %q, which a spreadsheet may compute", name, cell)
			}
		}
	}
	return rows
}

// TestNoRatingIsMinusZero formats ratings on both sides of what rounds to nothing.
func TestNoRatingIsMinusZero(t *testing.T) {
	for v, want := range map[float64]string{0: "0.0", math.Copysign(0, -1): "0.0", -0.04: "0.0", 0.04: "0.0", -0.06: "-0.1", 12.34: "12.3", -1500: "-1500.0"} {
		if got := tenths(v); got != want {
			t.Errorf("%v: %q, want %q", v, got, want)
		}
	}
}

func TestTablesGoRound(t *testing.T) {
	s := simulate(t, 200, 2)
	dir, _, _ := written(t, s)
	rows := read(t, dir, "results.csv")
	if len(rows) != 201 || rows[0][2] != "name" {
		t.Fatalf("the standings have %d rows under %v", len(rows), rows[0])
	}
	sum := 0.0
	for i, e := range s.Ranking {
		name := strings.TrimPrefix(rows[i+1][2], "'")
		// A reader of CSV takes CR LF in a cell for LF.
		want := strings.ReplaceAll(strings.TrimPrefix(pages.Guarded(s.Entrants[e].Name), "'"), "\r\n", "\n")
		if name != want {
			t.Errorf("place %d is %q, want %q", i+1, name, want)
		}
		var points float64
		if _, err := fmt.Sscan(rows[i+1][7], &points); err != nil {
			t.Fatal(err)
		}
		sum += points
	}
	if int(sum) != len(s.Games) {
		t.Errorf("the points add up to %v, want one for each of %d games", sum, len(s.Games))
	}
	games := read(t, dir, "games.csv")
	if len(games) != len(s.Games)+1 || len(games[0]) != 3+2*5+10 {
		t.Errorf("the games have %d rows of %d columns", len(games), len(games[0]))
	}
	cross := read(t, dir, "crosstable.csv")
	total := 0.0
	for i, row := range cross[1:] {
		for k, cell := range row[2 : len(row)-1] {
			if cell == "" {
				continue
			}
			var points float64
			if _, err := fmt.Sscan(cell, &points); err != nil {
				t.Fatal(err)
			}
			if i == k {
				t.Errorf("rank %d has points against itself", i+1)
			}
			total += points
		}
	}
	if int(total) != len(s.Games) {
		t.Errorf("the crosstable adds up to %v, want %d", total, len(s.Games))
	}
}
