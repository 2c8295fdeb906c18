package race

import (
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"freckers/ai/eval"
	"freckers/ai/search"
	"freckers/assets/nets"
	"freckers/game/freckers"
)

var writeSample = flag.Int("write-sample", 0, "games of self-play from which TestSample writes testdata/apart.txt anew")

const sampleFile = "testdata/apart.txt"

// selfPlay gives the first apart position of a game of the machine against
// itself, from a random opening. Every other game is played with large errors of
// judgement, for races that begin in disorder.
func selfPlay(t testing.TB, number uint64, w *eval.Weights) (freckers.Pos, bool) {
	rng := rand.New(rand.NewPCG(3, number))
	p := freckers.Start(freckers.Rules(number / 2 % 2))
	for range 2 + rng.IntN(5) {
		moves := p.Moves(nil)
		p.Play(moves[rng.IntN(len(moves))], &p)
	}
	o := search.Options{Seed: number, Table: search.NewTable(1 << 14)}
	if number%2 == 1 {
		o.Noise = 600
	}
	e := search.New[freckers.Pos, freckers.Move](eval.NewNet(w), o)
	for !p.Outcome().Over {
		if Apart(&p) {
			return p, true
		}
		r := e.Run(&p, search.Limits{Nodes: 300}, nil)
		p.Play(r.Lines[0].Moves[0], &p)
	}
	return p, false
}

func makeSample(t testing.TB, games int) []string {
	w, err := eval.ReadWeights(nets.Freckers())
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for number := range uint64(games) {
		if p, ok := selfPlay(t, number, w); ok {
			lines = append(lines, p.Rules().String()+" "+p.String())
		}
	}
	return lines
}

// sample reads the first apart positions of games of the machine against itself.
func sample(t testing.TB) []freckers.Pos {
	t.Helper()
	data, err := os.ReadFile(sampleFile)
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

func TestSample(t *testing.T) {
	if *writeSample > 0 {
		text := strings.Join(makeSample(t, *writeSample), "\n") + "\n"
		if err := os.WriteFile(sampleFile, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list := sample(t)
	if len(list) < 1000 {
		t.Errorf("%s has %d positions, want 1000 or more", sampleFile, len(list))
	}
	for _, p := range list {
		if !Apart(&p) || p.Outcome().Over {
			t.Errorf("%s is not apart and running", p.String())
		}
	}
}
