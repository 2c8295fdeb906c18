package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// toy is a game with what a rule book may need and Freckers does not: one token
// walks along arrows, each crossing from 1 to 2 turns it over, no turn may end
// on the cell where it began, and a position that comes back is a draw. Both
// seats move the token; whoever brings it to the cell 9 wins.
type toy struct {
	at     int
	turned bool
	ply    int
	arrows *[10][]int
}

type toyMove struct {
	to     int
	turned bool
}

// walked is the token after a path, and whether each leg is an arrow.
func (p toy) walked(cells []Cell) (toy, bool) {
	if len(cells) == 0 || int(cells[0]) != p.at {
		return p, false
	}
	for _, c := range cells[1:] {
		if !slices.Contains(p.arrows[p.at], int(c)) {
			return p, false
		}
		p.turned = p.turned != (p.at == 1 && c == 2)
		p.at = int(c)
	}
	return p, true
}

func (p *toy) Moves(dst []toyMove) []toyMove {
	if p.Outcome().Over {
		return dst
	}
	seen := map[toyMove]bool{}
	for queue := []toy{*p}; len(queue) > 0; queue = queue[1:] {
		for _, to := range p.arrows[queue[0].at] {
			q, _ := queue[0].walked([]Cell{Cell(queue[0].at), Cell(to)})
			m := toyMove{q.at, q.turned}
			if seen[m] {
				continue
			}
			seen[m] = true
			queue = append(queue, q)
			if q.at != p.at {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

func (p *toy) Play(m toyMove, child *toy) {
	*child = *p
	child.at, child.turned, child.ply = m.to, m.turned, p.ply+1
}

func (p *toy) Hash() uint64 {
	h := uint64(p.at)<<2 | uint64(p.ply&1)<<1 | 1<<20
	if p.turned {
		h |= 1
	}
	return h
}

func (p *toy) Ply() int     { return p.ply }
func (p *toy) ToMove() Seat { return Seat(p.ply & 1) }

func (p *toy) Outcome() Outcome {
	if p.at == 9 {
		return Outcome{Over: true, Winner: 1 - p.ToMove(), Reason: "there"}
	}
	return Outcome{Winner: Nobody}
}

func newToy(repeats int, arrows [10][]int) Game {
	return Adapt[toy, toyMove](Rules[toy]{
		Info: &Info{Name: "toy", RuleSets: []RuleSet{{Name: "plain"}, {Name: "fancy"}}, Repeats: repeats},
		New:  func(Options) toy { return toy{arrows: &arrows} },
		ParsePosition: func(text string, _ Options) (toy, error) {
			at, err := strconv.Atoi(text)
			if err != nil {
				return toy{}, errors.New("not a cell")
			}
			return toy{at: at, arrows: &arrows}, nil
		},
		Label: func(a Action) string { return string(a) },
	})
}

func (p *toy) String() string { return fmt.Sprint(p.at, p.turned, p.ply) }

func (p *toy) ParseAction(text string) (toyMove, Action, error) {
	var cells []Cell
	for _, f := range strings.Split(text, "-") {
		n, err := strconv.Atoi(f)
		if err != nil {
			return toyMove{}, "", errors.New("not a path")
		}
		cells = append(cells, Cell(n))
	}
	q, ok := p.walked(cells)
	if !ok || q.at == p.at {
		return toyMove{}, "", errors.New("no such path")
	}
	return toyMove{q.at, q.turned}, Action(text), nil
}

// FormatMove finds the path among those of NextHops, which are few.
func (p *toy) FormatMove(m toyMove) Action {
	for queue := [][]Cell{{Cell(p.at)}}; ; queue = queue[1:] {
		if q, _ := p.walked(queue[0]); len(queue[0]) > 1 && q.at == m.to && q.turned == m.turned {
			return pathText(queue[0])
		}
		next, _ := p.NextHops(queue[0])
		for _, n := range next {
			queue = append(queue, append(slices.Clone(queue[0]), n))
		}
	}
}

func pathText(cells []Cell) Action {
	var list []string
	for _, c := range cells {
		list = append(list, strconv.Itoa(int(c)))
	}
	return Action(strings.Join(list, "-"))
}

// Events are one for each arrow, worth a point.
func (p *toy) Events(a Action) []Event {
	return slices.Repeat([]Event{{Kind: Pass, Points: 1}}, strings.Count(string(a), "-"))
}

func (p *toy) Choices(from Cell, limit int) ([]Choice, bool) {
	return Choices[toy, toyMove](p, from, limit)
}

func (p *toy) NextHops(touched []Cell) (next []Cell, stop Action) {
	q, ok := p.walked(touched)
	if !ok {
		return nil, ""
	}
	for _, to := range p.arrows[q.at] {
		next = append(next, Cell(to))
	}
	if q.at != p.at {
		stop = pathText(touched)
	}
	return next, stop
}

func (*toy) Preview([]Cell) []Event    { return []Event{{Kind: Hop}} }
func (*toy) GlobalActions() []Action   { return []Action{"bare"} }
func (*toy) Distance(Cell) (int, bool) { return 0, false }
func (*toy) Spot(Cell) Spot            { return Spot{} }
func (*toy) Tally(Seat) Tally          { return Tally{} }

func (p *toy) Perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	var child toy
	for _, m := range p.Moves(nil) {
		p.Play(m, &child)
		n += child.Perft(depth - 1)
	}
	return n
}
