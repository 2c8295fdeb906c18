package results

import (
	"cmp"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/ai/tournament/pairing"
	"freckers/game"
	"freckers/replay"
)

// Publisher keeps the pages of a tournament's folder up to date. Its methods must not be called by
// several goroutines at once.
type Publisher struct {
	folder *tournament.Folder
	writer *Writer
	games  map[int]*tournament.Game
}

// NewPublisher returns a publisher of pages into a folder of their own, which is made if it does not
// exist.
func NewPublisher(f *tournament.Folder, dir string) (*Publisher, error) {
	p := &Publisher{folder: f}
	var err error
	p.writer, err = NewWriter(dir, p.record)
	return p, err
}

func (p *Publisher) record(g *Game) (*replay.Record, [][]string, error) {
	return p.folder.Record(p.games[g.Number])
}

// Publish writes the pages that have changed. Now is the time that they show.
func (p *Publisher) Publish(r *tournament.Results, now time.Time) (Written, error) {
	p.games = make(map[int]*tournament.Game, len(r.Games))
	for _, g := range r.Games {
		p.games[g.Number] = g
	}
	path, err := filepath.Abs(p.folder.Path())
	if err != nil {
		return Written{}, err
	}
	return p.writer.Write(Of(r, filepath.Base(path), now))
}

// Of returns the results of a tournament as the pages show them.
func Of(r *tournament.Results, name string, now time.Time) *Tournament {
	s := &r.Settings
	t := &Tournament{Name: name, Game: s.Game, Rules: s.RuleSet, System: capital(s.System), Begun: r.Created, Updated: now, Over: r.Over, Length: r.Length,
		Limits: limitsOf(r), TieBreaks: []string{"Score", "Buchholz", "Sonneborn-Berger"}, Ranking: r.Ranking}
	for i := range r.Entrants {
		t.Entrants = append(t.Entrants, entrantOf(r, i))
	}
	for i := range r.Rounds {
		from := &r.Rounds[i]
		round := Round{Number: from.Number, Games: from.Games, Played: from.Played, Byes: from.Byes}
		if from.Stage != pairing.SwissStage && from.Stage != pairing.RoundRobinStage {
			round.Stage = string(from.Stage)
		}
		t.Rounds = append(t.Rounds, round)
	}
	labels := labeller{game: s.Game, rules: s.RuleSet, known: map[string]string{}}
	for _, g := range r.Games {
		t.Games = append(t.Games, gameOf(g, &labels))
	}
	t.Machines = machinesOf(r)
	return t
}

func machinesOf(r *tournament.Results) (list []Machine) {
	at := map[string]int{}
	of := func(host string) *Machine {
		if _, known := at[host]; !known {
			at[host], list = len(list), append(list, Machine{Host: host})
		}
		return &list[at[host]]
	}
	for _, g := range r.Games {
		of(g.Machine).Games++
	}
	if r.Live != nil {
		for _, m := range r.Live.Machines {
			one := of(m.Host)
			one.OS, one.Cores, one.Playing = m.OS, m.Cores, m.Playing
		}
	}
	slices.SortFunc(list, func(a, b Machine) int { return strings.Compare(a.Host, b.Host) })
	return list
}

// limitsOf returns the limits of agents; those of the course hold by default where classes play.
func limitsOf(r *tournament.Results) Limits {
	s := &r.Settings
	l := Limits{CPU: s.CPU, Wall: s.Wall, Memory: s.Space}
	for i := range r.Entrants {
		if spec, err := player.Parse(r.Entrants[i].Player); err == nil && spec.Kind() == player.Python {
			l = Limits{CPU: cmp.Or(l.CPU, player.CourseCPU), Wall: cmp.Or(l.Wall, player.CourseWall), Memory: cmp.Or(l.Memory, player.CourseSpace)}
			break
		}
	}
	return Limits{CPU: max(l.CPU, 0), Wall: max(l.Wall, 0), Memory: max(l.Memory, 0)}
}

func entrantOf(r *tournament.Results, i int) Entrant {
	from := &r.Entrants[i]
	e := Entrant{ID: fmt.Sprintf("%04d", i+1), Name: from.Name, Folder: from.Player, Version: strconv.Itoa(from.Version), Withdrawn: from.Withdrawn,
		Points: from.Points(), TieBreaks: []float64{from.Standing.Score, from.Buchholz, from.SonnebornBerger}, Score: from.Score}
	if i < len(r.Ratings.Elo) && from.Games > 0 {
		e.Rating, e.Error = r.Ratings.Elo[i], r.Ratings.Error[i]
		e.Rated = !math.IsInf(e.Error, 0) && !math.IsNaN(e.Error)
	}
	switch {
	case from.Problem != "":
		e.Intake = &Check{Message: from.Problem}
	case from.Intake != nil:
		e.Intake = &Check{Passed: from.Intake.Passed, Message: from.Intake.Message, Stderr: from.Intake.Stderr, Start: from.Intake.Start, Machine: from.Intake.Machine}
	}
	return e
}

func gameOf(g *tournament.Game, labels *labeller) Game {
	one := Game{Number: g.Number, Round: g.Round, Table: g.Table + 1, Players: g.Players, Opening: labels.text(g.Opening), Termination: g.Termination, Reason: g.Reason,
		Winner: g.Winner, By: g.By, Message: g.Message, Plies: g.Plies, Spent: g.Spent, CPU: g.CPU, Machine: g.Machine, Load: g.Load,
		Repeats: g.Repeats, Overloaded: g.Overloaded}
	for _, points := range g.Points() {
		one.Points = append(one.Points, float64(points)/stats.Sixths)
	}
	return one
}

// labeller puts openings into the words of move lists.
type labeller struct {
	game  game.Game
	rules string
	known map[string]string
}

// text returns an opening: its moves as a move list shows them or, where the start is dealt, as
// they were written.
func (l *labeller) text(opening []game.Action) string {
	var b strings.Builder
	for i, a := range opening {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(string(a))
	}
	key := b.String()
	if text, ok := l.known[key]; ok || key == "" {
		return text
	}
	l.known[key] = key
	if l.game.Info().Start == "" {
		return key
	}
	state, err := l.game.New(game.Options{RuleSet: l.rules})
	var labels []string
	for _, a := range opening {
		if err != nil {
			return key
		}
		labels = append(labels, state.Label(a))
		state, _, err = state.Advance(string(a))
	}
	l.known[key] = strings.Join(labels, ", ")
	return l.known[key]
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
