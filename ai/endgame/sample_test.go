package endgame

import (
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game/freckers"
)

var writeSample = flag.Int("write-sample", 0, "games of self-play from which TestSample writes testdata anew")

const (
	apartFile  = "testdata/apart.txt"
	passedFile = "testdata/passed.txt"
)

func touching(p *freckers.Pos) bool { return Passed(p) && !Apart(p) }

// selfPlay returns the first position of a kind in a game of the machine against itself,
// from a random opening. Every other game has much noise, for races that begin in
// disorder.
func selfPlay(number uint64, w *net.FreckersWeights, kind func(*freckers.Pos) bool) (freckers.Pos, bool) {
	rng := rand.New(rand.NewPCG(3, number))
	p := freckers.Start(freckers.RuleSet(number / 2 % 2))
	for range 2 + rng.IntN(5) {
		moves := p.Moves(nil)
		p.Play(moves[rng.IntN(len(moves))], &p)
	}
	o := alphabeta.Options{Seed: number, Table: alphabeta.NewTable(1 << 14)}
	if number%2 == 1 {
		o.Noise = 600
	}
	e := alphabeta.New[freckers.Pos, freckers.Move](net.NewFreckers(w), o)
	for !p.Outcome().Over {
		if kind(&p) {
			return p, true
		}
		r := e.Run(&p, alphabeta.Limits{Nodes: 300}, nil)
		p.Play(r.Lines[0].Moves[0], &p)
	}
	return p, false
}

// makeSample writes the positions of one kind of so many games.
func makeSample(t testing.TB, file string, games int, kind func(*freckers.Pos) bool) {
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for number := range uint64(games) {
		if p, ok := selfPlay(number, w, kind); ok {
			text.WriteString(p.RuleSet().String() + " " + p.String() + "\n")
		}
	}
	if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readSample(t testing.TB, file string) []freckers.Pos {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []freckers.Pos
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		rules := freckers.Pads
		if name == freckers.Referee.String() {
			rules = freckers.Referee
		}
		p, err := freckers.Parse(text, rules)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// sample reads the first apart positions of games of the machine against itself.
func sample(t testing.TB) []freckers.Pos { return readSample(t, apartFile) }

func TestSample(t *testing.T) {
	if *writeSample > 0 {
		makeSample(t, apartFile, *writeSample, Apart)
		makeSample(t, passedFile, *writeSample/3, touching)
	}
	list := sample(t)
	if len(list) < 1000 {
		t.Errorf("%s has %d positions, want 1000 or more", apartFile, len(list))
	}
	for _, p := range list {
		if !Apart(&p) || p.Outcome().Over {
			t.Errorf("%s is not apart and running", p.String())
		}
	}
	for _, p := range readSample(t, passedFile) {
		if !touching(&p) || p.Outcome().Over {
			t.Errorf("%s has not passed while it may still touch", p.String())
		}
	}
}
