package playback

import (
	"slices"
	"strings"
	"testing"

	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// printed is a game in which both programs print, Red at every second move only.
func printed(t *testing.T) (p prints) {
	t.Helper()
	rec := screentest.Recorded(t, screentest.FirstGame(), 6)
	red := func(text string) replay.Output { return replay.Output{Seat: 0, Text: text} }
	blue := func(text string) replay.Output { return replay.Output{Seat: 1, Text: text} }
	rec.Nodes[0].Output = []replay.Output{red("loaded\n")}
	rec.Nodes[1].Output = []replay.Output{red("depth 3\n#! ring 3,4\n#! ring nowhere\n"), blue("Depth 1\n")}
	rec.Nodes[3].Output = []replay.Output{red("depth 4\ndepth 5\n")}
	rec.Nodes[6].Output = []replay.Output{blue("#! value 0.5")}
	p.Set(rec, []int{1, 2, 3, 4, 5, 6})
	return p
}

func (p *prints) texts(node int) (list []string) {
	p.layOutRows(node, 80, []string{"Red", "Blue"})
	for _, r := range p.rows {
		list = append(list, r.text)
	}
	return list
}

// goThrough searches for a text and goes to all that is found, once round.
func (p *prints) goThrough(query string, from, by int) (nodes []int) {
	p.query = query
	p.search()
	for range p.hits {
		from, _ = p.next(from, by)
		nodes = append(nodes, from)
	}
	return nodes
}

func TestPrintsOfAMove(t *testing.T) {
	p := printed(t)
	if got, want := p.texts(1), []string{"Red", "depth 3", "#! ring 3,4", "#! ring nowhere", "Blue", "Depth 1"}; !slices.Equal(got, want) {
		t.Errorf("at move 1 it says %q, want %q", got, want)
	}
	if got := p.texts(2); got != nil {
		t.Errorf("at move 2 it says %q, want nothing", got)
	}
	p.only, p.hidden = 1, true
	if got, want := p.texts(1), []string{"Red", "depth 3", "#! ring nowhere"}; !slices.Equal(got, want) {
		t.Errorf("of Red without directives it says %q, want %q", got, want)
	}
	if p.Only() != 0 {
		t.Errorf("seat %d alone is shown, want Red", p.Only())
	}
}

func TestSearchGoesThroughTheGame(t *testing.T) {
	p := printed(t)
	for _, c := range []struct {
		query    string
		from, by int
		only     int
		hidden   bool
		want     []int
	}{
		{"depth", 0, 1, 0, false, []int{1, 1, 3, 3}},
		{"DEPTH", 2, 1, 0, false, []int{3, 3, 1, 1}},
		{"depth", 3, -1, 0, false, []int{3, 3, 1, 1}},
		{"depth", 0, 1, 2, false, []int{1}},
		{"value", 0, 1, 0, false, []int{6}},
		{"value", 0, 1, 0, true, nil},
		{"absent", 0, 1, 0, false, nil},
		{"", 0, 1, 0, false, []int{1, 3, 6, 0}},
		{"", 4, -1, 0, false, []int{3, 1, 0, 6}},
		{"", 1, 1, 0, true, []int{3, 0, 1}},
	} {
		p.only, p.hidden = c.only, c.hidden
		if got := p.goThrough(c.query, c.from, c.by); !slices.Equal(got, c.want) {
			t.Errorf("%q from %d by %d, seat %d, hidden %v: %v, want %v", c.query, c.from, c.by, c.only, c.hidden, got, c.want)
		}
	}
}

func TestLinesAreMadeHarmless(t *testing.T) {
	for text, want := range map[string]string{
		"plain\n": "plain", "a\tb\tc\r\n": "a       b       c", "\x1b[1;31mred\x1b[0m and\x07 bell": "red and bell", "\x1b[31": "",
		"\x1b]0;title": "]0;title", "日本\t語": "日本    語", "": "",
	} {
		if got := clean(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

func TestLongLinesAreWrapped(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"", 10, []string{""}},
		{"as it is", 10, []string{"as it is"}},
		{"broken at the space", 13, []string{"broken at the", "space"}},
		{"abcdefghijklmnopqrstuvwxyz", 10, []string{"abcdefghij", "klmnopqrst", "uvwxyz"}},
		{"a bcdefghijklmnopq", 10, []string{"a bcdefghi", "jklmnopq"}},
		{"日本語日本語", 8, []string{"日本語日", "本語"}},
	} {
		if got := wrap(c.text, c.columns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d columns is %q, want %q", c.text, c.columns, got, c.want)
		}
	}
	if rows := wrap(strings.Repeat("x", 64<<10), 50); len(rows) != (64<<10+49)/50 {
		t.Errorf("%d rows", len(rows))
	}
}
