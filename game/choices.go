package game

import "fmt"

// trail is a path that Choices follows: the cells touched, and for each the
// hash of the result of stopping there, 0 where nothing stops.
type trail struct {
	cells   []Cell
	results []uint64
}

func (t trail) then(c Cell) trail {
	return trail{append(t.cells[:len(t.cells):len(t.cells)], c), t.results}
}

// loops reports whether the last cell brings the path back to where it was: a stop
// with the result of an earlier one or, where nothing stops, a cell touched
// before. Only the start may be touched twice without a stop, as a rule book
// may forbid to end a turn there.
func (t trail) loops() bool {
	end := len(t.cells) - 1
	touched := 0
	for i, c := range t.cells[:end] {
		if t.results[end] != 0 && t.results[i] == t.results[end] {
			return true
		}
		if t.results[end] == 0 && c == t.cells[end] {
			touched++
		}
	}
	return touched > 1 || touched == 1 && t.cells[end] != t.cells[0]
}

// search is one call of Choices, breadth first through NextHops.
type search[P any, M comparable, PP Adaptable[P, M]] struct {
	pos   *P
	from  Cell
	limit int
	list  []Choice
}

// Choices implements [State.Choices] for a running game by NextHops. Games with long
// chains have a faster implementation of their own.
func Choices[P any, M comparable, PP Adaptable[P, M]](p *P, from Cell, limit int) (list []Choice, more bool) {
	c := search[P, M, PP]{pos: p, from: from, limit: limit}
	more = c.shortest() || c.further()
	return c.list, more
}

// shortest lists the first, and so a shortest, path to each result. It
// reports whether the limit cut the list.
func (c *search[P, M, PP]) shortest() (cut bool) {
	seen := map[uint64]bool{}
	for queue := []trail{{cells: []Cell{c.from}}}; len(queue) > 0; queue = queue[1:] {
		t, next, stop := c.visit(queue[0])
		if stop != "" {
			if result := t.results[len(t.results)-1]; seen[result] {
				continue
			} else if len(c.list) >= c.limit {
				return true
			} else {
				seen[result] = true
				c.note(Choice{Action: stop, Cells: t.cells})
			}
		} else if t.loops() {
			continue
		}
		for _, n := range next {
			queue = append(queue, t.then(n))
		}
	}
	return false
}

// further lists the other paths, save those that come back to where they were.
func (c *search[P, M, PP]) further() (cut bool) {
	listed := make(map[Action]bool, len(c.list))
	for _, l := range c.list {
		listed[l.Action] = true
	}
	for queue := []trail{{cells: []Cell{c.from}}}; len(queue) > 0; queue = queue[1:] {
		t, next, stop := c.visit(queue[0])
		if t.loops() {
			continue
		}
		if stop != "" && !listed[stop] {
			if len(c.list) >= c.limit {
				return true
			}
			c.note(Choice{Action: stop, Cells: t.cells, Alternate: true})
		}
		for _, n := range next {
			queue = append(queue, t.then(n))
		}
	}
	return false
}

func (c *search[P, M, PP]) note(choice Choice) {
	choice.Points = TotalPoints(PP(c.pos).Events(choice.Action))
	c.list = append(c.list, choice)
}

// visit walks to the end of a path and notes the result of stopping there.
func (c *search[P, M, PP]) visit(t trail) (_ trail, next []Cell, stop Action) {
	next, stop = PP(c.pos).NextHops(t.cells)
	result := uint64(0)
	if stop != "" {
		result = c.resultOf(stop)
	}
	t.results = append(t.results[:len(t.results):len(t.results)], result)
	return t, next, stop
}

// resultOf is the hash of the position after an action that NextHops has offered.
func (c *search[P, M, PP]) resultOf(a Action) uint64 {
	m, _, err := PP(c.pos).ParseAction(string(a))
	if err != nil {
		panic(fmt.Sprintf("game: %T offers an action that it then refuses: %v", c.pos, err))
	}
	var child P
	PP(c.pos).Play(m, &child)
	return PP(&child).Hash()
}
