package ugi

import (
	"bytes"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
)

// changing is a search whose last lines are found after its last node count was reported.
type changing struct {
	*fixed
	last ai.Info
}

func (c changing) Wait() (ai.Info, error) { return c.last, nil }

// TestLastLinesAreReported checks that the final lines are reported, even if the node
// count has not changed.
func TestLastLinesAreReported(t *testing.T) {
	at := func(value int) ai.Info {
		return ai.Info{Depth: 7, Nodes: 4000, Lines: []ai.Line{{Score: ai.Score{Value: value}, Actions: []game.Action{"GROW"}}}}
	}
	for name, c := range map[string]struct {
		last  ai.Info
		infos int
	}{"others": {at(60), 2}, "the same": {at(41), 1}} {
		var out bytes.Buffer
		s, err := newServer(&out, options(freckers.New()))
		if err != nil {
			t.Fatal(err)
		}
		k := &search{job: changing{&fixed{found: at(41)}, c.last}, lines: 1, reported: -1}
		k.progress(s)
		k.end(s)
		said := out.String()
		if n := strings.Count(said, "info depth 7 nodes 4000"); n != c.infos || !strings.HasSuffix(said, "bestmove GROW\n") {
			t.Errorf("%s: %d lines of info, want %d:\n%s", name, n, c.infos, said)
		}
	}
}
