package results

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// hostile are names and messages that want to be more than text.
func hostile() []string {
	return []string{
		`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `=cmd|'/c calc'!A1`, `+1+1`, `-2`, `@SUM(A1)`, "\t=1", `javascript:alert(1)`,
		`../../../etc/passwd`, ``, `{{.Entrants}}`, `]]>`, "a,b\"c\r\nd", strings.Repeat("long", 60), "\u202egnorw", "\xff\xfe", "\x00\x01", `</title>`, "漢字 Ωmega", "'quoted'",
	}
}

// simulated is a tournament of agents with some faults, and games whose records are moves at random.
type simulated struct {
	*Tournament
	records []*replay.Record
	stderr  map[int][][]string
	reads   int
}

func (s *simulated) source(g *Game) (*replay.Record, [][]string, error) {
	s.reads++
	return s.records[g.Number%len(s.records)], s.stderr[g.Number], nil
}

const traceback = "Traceback (most recent call last):\n  File \"agent/program.py\", line 41, in action\n    return max(moves, key=self.score)\nValueError: max() iterable argument is empty </pre><script>alert(2)</script>"

// record returns a game of moves at random.
func record(t testing.TB, g game.Game, seed uint64, plies int) *replay.Record {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 3))
	rec, err := replay.New(g, game.Options{Seed: seed}, []replay.Seat{{Name: "One"}, {Name: "Two"}})
	if err != nil {
		t.Fatal(err)
	}
	for at := range plies {
		s := rec.State(at)
		list := s.Actions(nil)
		if len(list) == 0 {
			break
		}
		a := list[r.IntN(len(list))]
		next, events, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		cost := replay.Cost{Spent: time.Duration(100+r.IntN(2000)) * time.Millisecond, CPU: time.Duration(50+r.ExpFloat64()*900) * time.Millisecond, Memory: int64(30+at/3+r.IntN(8)) << 20}
		if _, err := rec.Append(at, a, next, events, cost); err != nil {
			t.Fatal(err)
		}
	}
	rec.Header.Opening = 4
	if err := rec.Goto(len(rec.Nodes) - 1); err != nil {
		t.Fatal(err)
	}
	rec.Result = &replay.Result{Winner: 0, Seat: game.Nobody, Reason: "all six home"}
	return rec
}

// simulate plays a Swiss tournament of agents, each with a strength, of rounds with two games at a
// table.
func simulate(t testing.TB, agents, rounds int) *simulated {
	t.Helper()
	g := catalog.Games()[0]
	r := rand.New(rand.NewPCG(8, uint64(agents)))
	s := &simulated{stderr: map[int][][]string{}, Tournament: &Tournament{
		Name: "Autumn <b>tournament</b>", Game: g, Rules: g.Info().RuleSets[0].Name, System: "Swiss", Begun: time.Unix(1_800_000_000, 0), Over: true, Length: rounds,
		Limits: Limits{CPU: 180 * time.Second, Wall: 180 * time.Second, Memory: 250 << 20}, TieBreaks: []string{"Buchholz", "Sonneborn-Berger"},
		Machines: []Machine{{Host: "lab-1", OS: "linux/amd64", Cores: 8, Games: 20, Playing: 4}, {Host: "lab-2", Games: 4}}}}
	for i := range 12 {
		s.records = append(s.records, record(t, g, uint64(i), 60))
	}
	names := hostile()
	strength := make([]float64, agents)
	for i := range agents {
		e := Entrant{ID: fmt.Sprintf("%04d", i+1), Name: fmt.Sprintf("agent-%s-%03d", string(rune('a'+i%26)), i), Folder: fmt.Sprintf("submissions/%03d", i), Version: "1", TieBreaks: make([]float64, 2)}
		if i%10 == 3 {
			e.Name, e.ID = names[i/10%len(names)], e.ID+names[i/10%len(names)]
		}
		e.Intake = &Check{Passed: i%40 != 39, Start: 300 * time.Millisecond, Machine: "lab-1-17-abcdef"}
		if !e.Intake.Passed {
			e.Intake.Message, e.Intake.Stderr, e.Withdrawn = "the package agent has no class Agent", strings.Split(traceback, "\n"), true
		}
		strength[i] = r.NormFloat64() * 200
		e.Rating, e.Error, e.Rated = strength[i], 60, true
		s.Entrants = append(s.Entrants, e)
		s.Ranking = append(s.Ranking, i)
	}
	for n := range rounds {
		round := Round{Number: n + 1}
		order := slices.DeleteFunc(slices.Clone(s.Ranking), func(e int) bool { return !s.Entrants[e].Intake.Passed })
		if len(order)%2 == 1 {
			round.Byes = []int{order[len(order)-1]}
		}
		for i := 0; i+1 < len(order); i += 2 {
			for k := range 2 {
				pair := []int{order[i+k], order[i+1-k]}
				s.play(r, n+1, i/2+1, pair, strength)
			}
			round.Games, round.Played = round.Games+2, round.Played+2
		}
		s.Rounds = append(s.Rounds, round)
		slices.SortStableFunc(s.Ranking, func(a, b int) int { return cmp.Compare(s.Entrants[b].Points, s.Entrants[a].Points) })
	}
	return s
}

func (s *simulated) play(r *rand.Rand, round, table int, pair []int, strength []float64) {
	g := Game{Number: len(s.Games) + 1, Round: round, Table: table, Players: pair, Opening: fmt.Sprintf("0,%d ↓, 7,%d ↑", table%4, round%4), Termination: stats.Win, Reason: "all six home",
		By: game.Nobody, Plies: 60, Machine: "lab-1", Load: 0.4 + r.Float64()}
	share := 1 / (1 + math.Pow(10, (strength[pair[1]]-strength[pair[0]])/400))
	switch x := r.Float64(); {
	case x < 0.06:
		g.By = game.Seat(r.IntN(2))
		g.Winner = 1 - g.By
		g.Termination, g.Reason, g.Message = stats.Crash, game.ReasonCrash, "it exited with code 1 <b>"
		if r.IntN(3) == 0 {
			g.Termination, g.Reason, g.Message = stats.Memory, game.ReasonMemory, "it used 261 MB of 250 MB"
		}
		s.stderr[g.Number] = [][]string{nil, nil}
		s.stderr[g.Number][g.By] = strings.Split(traceback, "\n")
	case x < 0.1:
		g.Winner, g.Termination, g.Reason = game.Nobody, stats.TurnLimit, game.ReasonLimit
	case r.Float64() > share:
		g.Winner = 1
	}
	if g.Number%50 == 0 {
		g.Repeats = 1
	}
	for seat, e := range pair {
		g.Spent = append(g.Spent, time.Duration(20+r.IntN(40))*time.Second)
		g.CPU = append(g.CPU, time.Duration(15+r.IntN(60)*(1+seat))*time.Second)
		points := 0.0
		switch g.Winner {
		case game.Nobody:
			points = 0.5
		case game.Seat(seat):
			points = 1
		}
		g.Points = append(g.Points, points)
		one := &s.Entrants[e]
		one.Points += points
		one.Score.Add(int(points*stats.Sixths), 1)
		one.TieBreaks[0] += points * 1.5
	}
	s.Games = append(s.Games, g)
}

// written writes a tournament into a new folder.
func written(t testing.TB, s *simulated) (dir string, w *Writer, done Written) {
	t.Helper()
	dir = t.TempDir()
	if keep := os.Getenv("FRECKERS_PICTURES"); keep != "" {
		dir = filepath.Join(keep, t.Name())
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	w, err := NewWriter(dir, s.source)
	if err != nil {
		t.Fatal(err)
	}
	if done, err = w.Write(s.Tournament); err != nil {
		t.Fatal(err)
	}
	return dir, w, done
}

// page is what a page consists of.
type page struct {
	links, loads []string
	scripts      int
	text         string
}

// parse reads a page. It must be well formed: every element ended, in order.
func parse(t *testing.T, name string, data []byte) (p page) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Entity = xml.HTMLEntity
	var b strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			p.text = b.String()
			return p
		}
		if err != nil {
			t.Fatalf("%s is not well formed: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "script" {
				p.scripts++
			}
			for _, a := range token.Attr {
				switch {
				case a.Name.Local == "href" && token.Name.Local == "a":
					p.links = append(p.links, a.Value)
				case a.Name.Local == "href" || a.Name.Local == "src":
					p.loads = append(p.loads, a.Value)
				case strings.HasPrefix(a.Name.Local, "on"):
					t.Errorf("%s has a handler %s", name, a.Name.Local)
				}
			}
		case xml.CharData:
			b.Write(token)
		}
	}
}

// TestPagesAreWellFormedAndLinked visits every page.
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

// read returns a table from a folder.
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
		want := strings.ReplaceAll(strings.TrimPrefix(Guarded(s.Entrants[e].Name), "'"), "\r\n", "\n")
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

// TestBigTournament measures the pages of 200 agents over twelve rounds.
func TestBigTournament(t *testing.T) {
	if testing.Short() {
		t.Skip("it writes thousands of pages")
	}
	s := simulate(t, 200, 12)
	s.Over, s.Updated, s.Rounds[11].Played = false, time.Unix(1_800_010_000, 0), 41
	began := time.Now()
	dir, w, done := written(t, s)
	whole := time.Since(began)
	began = time.Now()
	again, err := w.Write(s.Tournament)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games: %d files of %.1f MB in %v; again, %d files in %v", len(s.Games), done.Files, float64(done.Bytes)/1e6, whole.Round(time.Millisecond), again.Files, time.Since(began).Round(time.Millisecond))
	for _, name := range []string{"index.html", "crosstable.html", "games/1.html", "agents/0001.html"} {
		info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes", name, info.Size())
	}
	const most = 60e6
	if done.Bytes > most {
		t.Errorf("the pages have %d bytes, want at most %.0f", done.Bytes, most)
	}
}
