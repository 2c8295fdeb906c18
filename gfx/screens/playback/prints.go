package playback

import (
	"slices"
	"strings"

	"golang.org/x/text/width"

	"freckers/game"
	"freckers/gfx/ui"
	"freckers/replay"
)

// mostHits is how many lines a search finds at most.
const mostHits = 9999

// prints holds the printed text of a game.
type prints struct {
	rec    *replay.Record
	line   []int       // the nodes of the game itself, the start first
	seats  []game.Seat // whose programs printed anything
	draws  bool        // there are directives
	only   int         // the place in seats of the one that is shown, from 1; 0 for all
	hidden bool        // the directives are

	query string
	hits  []hit // of the query, in order
	at    int   // the one that was gone to, -1 for none

	rows   []printRow // of the node that is shown
	all    string     // of the rows, for those who do not see them
	of     rowsOf
	scroll bool // to the hit

	controls struct {
		prev, next ui.Command
		only       []ui.Command // all, then the seats, then the directives
		held       []ui.Box     // scratch
	}
	searched string   // the query that the hits are of
	node     int      // that is shown
	names    []string // of the seats
}

// hit is a line that a search found: the n-th of those of a node that are shown.
type hit struct{ node, n int }

// rowsOf is what the rows depend on.
type rowsOf struct {
	node, columns int
	only          int
	hidden        bool
	query         string
}

// printRow is a row of the log: the name of a seat, or a part of a line.
type printRow struct {
	text  string
	n     int // the line; -1 for a name
	seat  game.Seat
	drawn bool // it is a directive
	found bool // by the search
}

// Set sets the record and the nodes of the game itself.
func (p *prints) Set(rec *replay.Record, trunk []int) {
	p.rec, p.line, p.seats, p.draws = rec, append([]int{0}, trunk...), nil, false
	p.hits, p.at, p.of = nil, -1, rowsOf{node: -1}
	for seat := range game.Seat(len(rec.Header.Seats)) {
		printed := func(o replay.Output) bool { return o.Seat == seat && o.Text != "" }
		if slices.ContainsFunc(p.line, func(id int) bool { return slices.ContainsFunc(rec.Nodes[id].Output, printed) }) {
			p.seats = append(p.seats, seat)
		}
	}
	for _, id := range p.line {
		s := rec.Sketch(id, game.Nobody)
		p.draws = p.draws || !s.Empty() || s.Value != nil
	}
	p.only = min(p.only, len(p.seats))
	p.search()
}

// Only returns the seat whose prints and drawings alone are shown, [game.Nobody] if all are.
func (p *prints) Only() game.Seat {
	if p.only == 0 {
		return game.Nobody
	}
	return p.seats[p.only-1]
}

// each goes through the lines of a node that are shown.
func (p *prints) each(id int, do func(n int, seat game.Seat, text string, drawn bool)) {
	n := 0
	for _, o := range p.rec.Nodes[id].Output {
		if p.only > 0 && o.Seat != p.Only() {
			continue
		}
		for text := range strings.Lines(o.Text) {
			var s replay.Sketch
			drawn := s.Read(p.rec.Layout(), text)
			if drawn && p.hidden {
				continue
			}
			do(n, o.Seat, clean(text), drawn)
			n++
		}
	}
}

// search finds the lines that contain the query, in letters of either case; all lines if there is none.
func (p *prints) search() {
	p.hits, p.at, p.searched = p.hits[:0], -1, p.query
	wanted := strings.ToLower(p.query)
	for _, id := range p.line {
		first := true
		p.each(id, func(n int, _ game.Seat, text string, _ bool) {
			found := wanted != "" && strings.Contains(strings.ToLower(text), wanted)
			if (found || wanted == "" && first) && len(p.hits) < mostHits {
				p.hits = append(p.hits, hit{id, n})
			}
			first = false
		})
	}
}

// next goes to the next hit after a node and what was gone to in it, or to the one before; after the last one
// comes the first. It returns the node, ok being false if there is none.
func (p *prints) next(node int, by int) (id int, ok bool) {
	if len(p.hits) == 0 {
		return 0, false
	}
	if p.at >= 0 && p.hits[p.at].node == node {
		p.at = (p.at + by + len(p.hits)) % len(p.hits)
	} else {
		p.at = p.beside(node, by)
	}
	p.scroll = true
	return p.hits[p.at].node, true
}

// beside is the hit that is nearest to a node, which counts as well unless the query is empty.
func (p *prints) beside(node, by int) int {
	place := map[int]int{}
	for i, id := range p.line {
		place[id] = i
	}
	here, last := place[node], len(p.hits)-1
	if by < 0 {
		for i := last; i >= 0; i-- {
			if at := place[p.hits[i].node]; at < here || at == here && p.query != "" {
				return i
			}
		}
		return last
	}
	for i := range p.hits {
		if at := place[p.hits[i].node]; at > here || at == here && p.query != "" {
			return i
		}
	}
	return 0
}

// clean is a line as it can be shown: without its end, colors of terminals and other controls, and with
// spaces for tabs.
func clean(text string) string {
	text = strings.TrimRight(text, "\r\n")
	if text = game.Plain(text); !strings.Contains(text, "\t") {
		return text
	}
	var b strings.Builder
	column := 0
	for _, r := range text {
		if r == '\t' {
			n := tab - column%tab
			b.WriteString(strings.Repeat(" ", n))
			column += n
			continue
		}
		b.WriteRune(r)
		column += wide(r)
	}
	return b.String()
}

const tab = 8 // columns

// wrap breaks a line into rows of so many columns, at spaces where there are any in their second half.
func wrap(text string, columns int) (rows []string) {
	start, space, column, atSpace := 0, -1, 0, 0
	for i, r := range text {
		w := wide(r)
		if r == ' ' && column >= columns/2 {
			space, atSpace = i, column
		}
		if column+w > columns {
			if space > start {
				rows = append(rows, text[start:space])
				start, column = space+1, column-atSpace-1
			} else {
				rows = append(rows, text[start:i])
				start, column = i, 0
			}
			space = -1
		}
		column += w
	}
	return append(rows, text[min(start, len(text)):])
}

// wide is how many columns a letter takes.
func wide(r rune) int {
	if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
		return 2
	}
	return 1
}
