package eval

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game/freckers"
)

// visit calls f for the running positions of some random games.
func visit(f func(p *freckers.Pos, text string)) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for p := freckers.Start(freckers.Pads); !p.Outcome().Over; {
			f(&p, p.String())
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))], &p)
		}
	}
}

// mirror turns the board left to right.
func mirror(text string) string {
	fields := strings.Fields(text)
	rows := strings.Split(fields[0], "/")
	for i, r := range rows {
		b := []byte(r)
		slices.Reverse(b)
		rows[i] = string(b)
	}
	return strings.Join(rows, "/") + " " + fields[1] + " " + fields[2]
}

// swap turns the board upside down and changes the colors.
func swap(text string) string {
	fields := strings.Fields(text)
	rows := strings.Split(fields[0], "/")
	slices.Reverse(rows)
	board := strings.NewReplacer("R", "B", "B", "R").Replace(strings.Join(rows, "/"))
	return board + " " + strings.NewReplacer("r", "b", "b", "r").Replace(fields[1]) + " " + fields[2]
}

func TestValueIsFair(t *testing.T) {
	f := NewFreckers()
	visit(func(p *freckers.Pos, text string) {
		want := f.Value(p)
		for _, other := range []string{mirror(text), swap(text)} {
			q, err := freckers.Parse(other, freckers.Pads)
			if got := f.Value(&q); err != nil || got != want {
				t.Fatalf("%s is worth %d, but %s is worth %d (%v)", text, want, other, got, err)
			}
		}
	})
}

func TestLoudIsWhatGainsMost(t *testing.T) {
	var m FreckersMoves
	seen := 0
	visit(func(p *freckers.Pos, text string) {
		all := m.Choices(p, nil)
		legal := p.Moves(nil)
		if len(all) != len(legal) {
			t.Fatalf("%s: %d choices of %d moves", text, len(all), len(legal))
		}
		for i, c := range all {
			if want := (Choice{Move: legal[i], Code: uint16(legal[i]), Gain: int16(Gain(p, legal[i]))}); c != want {
				t.Fatalf("%s: choice %d is %+v, want %+v", text, i, c, want)
			}
			if got, ok := m.Recall(p, c.Code); got != c || !ok {
				t.Fatalf("%s: %+v is recalled as %+v, %v", text, c, got, ok)
			}
		}
		want := slices.DeleteFunc(slices.Clone(all), func(c Choice) bool { return int(c.Gain) < FreckersLoud })
		got := m.Loud(p, nil)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: loud are %v, want %v", text, got, want)
		}
		seen += len(got)
	})
	if seen == 0 {
		t.Error("no position had a loud move")
	}
}
