package ugi

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
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
		k.reportProgress(s)
		k.end(s)
		said := out.String()
		if n := strings.Count(said, "info depth 7 nodes 4000"); n != c.infos || !strings.HasSuffix(said, "bestmove GROW\n") {
			t.Errorf("%s: %d lines of info, want %d:\n%s", name, n, c.infos, said)
		}
	}
}

// TestTheOptionStrictNarrowsSearches wants the rules that searches get under those of the course.
func TestTheOptionStrictNarrowsSearches(t *testing.T) {
	g := catalog.Games()[0]
	for _, c := range []struct {
		strict   bool
		commands string
		want     string
	}{
		{true, "", "pads"}, {false, "", "referee"}, {true, "setoption name Strict value false\n", "referee"}, {false, "setoption name strict value TRUE\n", "pads"},
	} {
		o := options(g)
		rules := ""
		o.RuleSet, o.Strict, o.Search = "referee", c.strict, func(ctx context.Context, r ai.Request) ai.Search {
			rules = r.State.RuleSet()
			return fixedSearch(ctx, r)
		}
		var out strings.Builder
		if err := Serve(t.Context(), strings.NewReader(c.commands+"position startpos moves GROW\ngo nodes 1\n"), &out, o); err != nil {
			t.Fatal(err)
		}
		if rules != c.want || strings.Contains(out.String(), "error") {
			t.Errorf("strict at first: %v, then %q: the search has the rules %q, want %q; it said %q", c.strict, c.commands, rules, c.want, out.String())
		}
	}
	var out strings.Builder
	if err := Serve(t.Context(), strings.NewReader("ugi\n"), &out, options(catalog.Games()[1])); err != nil || strings.Contains(out.String(), "Strict") {
		t.Errorf("a game without rules of the course has the option: %v, %s", err, out.String())
	}
}
