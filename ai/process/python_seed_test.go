package process

import (
	"slices"
	"testing"

	"freckers/ai/player"
	"freckers/game/catalog"
)

// chancy prints random numbers wherever a class may draw them, and the order of a set. Its
// numpy is one of the test.
var chancy = map[string]string{
	"numpy/__init__.py": "", "numpy/random.py": "import random as _own\n_source = _own.Random()\nseed = _source.seed\nrandom = _source.random\n",
	"agent.py": `
import random
from referee.game import GrowAction
print("imported", random.random())
class Agent:
    def __init__(self, color, **referee):
        print("made", random.random(), list({"a", "b", "c", "d", "e"}))
    def action(self, **referee):
        import numpy.random
        print("asked", random.random(), numpy.random.random())
        return GrowAction()
    def update(self, color, action, **referee):
        pass
`}

// TestASeedGivesTheSameChoices has a class draw random numbers in games with equal and
// with other seeds.
func TestASeedGivesTheSameChoices(t *testing.T) {
	p := open(t, "py:agent", player.Options{Dir: folder(t, chancy)})
	draw := func(seed uint64) []string {
		t.Helper()
		if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, seed); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Think(t.Context(), nil, nil, player.Limits{}).Wait(); err != nil {
			t.Fatal(err)
		}
		if err := p.(*program).client.AwaitReady(t.Context()); err != nil { // it has said everything
			t.Fatal(err)
		}
		p.(*program).end(p.(*program).o.Grace)
		return p.Stderr()
	}
	first, again, other := draw(5), draw(5), draw(6)
	if len(first) != 3 || !slices.Equal(first, again) {
		t.Errorf("with the same seed it drew\n%q\nand\n%q", first, again)
	}
	for i, line := range other {
		if i < len(first) && line == first[i] {
			t.Errorf("with another seed it drew the same: %q", line)
		}
	}
}
