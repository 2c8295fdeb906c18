package results

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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
