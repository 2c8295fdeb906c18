package replay

import (
	"slices"

	"freckers/game"
)

// Next returns the child that stepping forward leads to: the one last visited, or else the
// first, ignoring deleted ones; 0 at the end of a line.
func (r *Record) Next(id int) int {
	if next := r.visited[id]; next > 0 && r.deleted[next] == 0 {
		return next
	}
	for _, next := range r.children[id] {
		if r.deleted[next] == 0 {
			return next
		}
	}
	return 0
}

// Line returns the nodes from the start through a node and on along [Record.Next], indexed
// by the number of moves played.
func (r *Record) Line(id int) []int {
	depth := r.Depth(id)
	line := make([]int, depth+1)
	for at := id; depth >= 0; depth-- {
		line[depth] = at
		at = r.Nodes[at].Parent
	}
	for id = r.Next(id); id > 0; id = r.Next(id) {
		line = append(line, id)
	}
	return line
}

// History returns the positions from the start to a node, and the actions between them, which are
// one fewer.
func (r *Record) History(id int) (states []game.State, actions []game.Action) {
	line := r.Line(id)[:r.Depth(id)+1]
	states, actions = make([]game.State, len(line)), make([]game.Action, len(line)-1)
	for i, id := range line {
		states[i] = r.states[id]
		if i > 0 {
			actions[i-1] = r.Nodes[id].Action
		}
	}
	return states, actions
}

// Depth returns the number of moves from the start of the record to a node.
func (r *Record) Depth(id int) int {
	depth := 0
	for ; id > 0; id = r.Nodes[id].Parent {
		depth++
	}
	return depth
}

// Ply is one row of a move list.
type Ply struct {
	ID     int
	Number int // of the move in the game, from 1
	Seat   game.Seat
	Action game.Action
	Label  string // the move as a move list shows it
	Hops   int    // 0 for a move without hops
	Passes bool   // it changes nothing but whose turn it is
	Symbol Symbol
	Cost
	// Variations are the other moves played in the same position, without deleted ones.
	Variations []int
	// Ahead is the number of variations ordered before the move.
	Ahead int
}

// Plies returns the move list of the line through a node.
func (r *Record) Plies(id int) []Ply {
	line := r.Line(id)[1:]
	list := make([]Ply, 0, len(line))
	for _, id := range line {
		n := &r.Nodes[id]
		before := r.states[n.Parent]
		p := Ply{
			ID:     id,
			Number: before.Ply() + 1,
			Seat:   before.ToMove(),
			Action: n.Action,
			Label:  before.Label(n.Action),
			Symbol: n.Symbol,
			Cost:   Cost{n.Spent, n.CPU, n.Memory},
		}
		p.Passes = true
		for _, e := range r.Events(id) {
			p.Passes = p.Passes && e.Kind == game.Pass
			if e.Kind == game.Hop {
				p.Hops++
			}
		}
		p.Variations = r.appendVariations(nil, id)
		if r.played(id) {
			p.Ahead = slices.Index(r.ranked(n.Parent), id)
		}
		list = append(list, p)
	}
	return list
}

// Fork returns a new record of the moves that lead to a node, to be continued by
// other seats.
func (r *Record) Fork(id int, seats []Seat) (*Record, error) {
	depth := r.Depth(id)
	h := Header{Seed: r.Header.Seed, Seats: seats, Opening: min(r.Header.Opening, depth), Created: now(), Source: &Source{Kind: SourceRecord}}
	if s := r.Header.Source; s != nil {
		h.Source.File = s.File
	}
	fork, err := NewAt(r.states[0], h)
	if err != nil {
		return nil, err
	}
	for _, at := range r.Line(id)[1 : depth+1] {
		n := r.Nodes[at]
		last, err := fork.Append(fork.Cursor, n.Action, r.states[at], r.events[at], Cost{n.Spent, n.CPU, n.Memory})
		if err != nil {
			return nil, err
		}
		fork.Nodes[last].copyNotes(&n)
		if err := fork.Goto(last); err != nil {
			return nil, err
		}
	}
	fork.Result = fork.BoardResult(fork.Cursor)
	return fork, nil
}

// Prune returns a copy without the stored review, and without the deleted moves and those for
// which drop returns true, each with its subtree. The remaining moves get new ids in the same order.
func (r *Record) Prune(drop func(id int) bool) *Record {
	ids := make([]int, len(r.Nodes)) // the new ones, 0 for what is left out
	kept := func(id int) bool { return id == 0 || ids[id] > 0 }
	list := &Record{Header: r.Header, Result: r.Result, game: r.game, ordered: map[int]bool{}}
	for id, n := range r.Nodes {
		if id > 0 && (r.deleted[id] != 0 || !kept(n.Parent) || drop(id)) {
			continue
		}
		ids[id] = len(list.Nodes)
		if n.ID = ids[id]; id > 0 {
			n.Parent = ids[n.Parent]
		}
		list.Nodes = append(list.Nodes, n)
		list.states, list.events = append(list.states, r.states[id]), append(list.events, r.events[id])
	}
	n := len(list.Nodes)
	list.children, list.visited, list.deleted = make([][]int, n), make([]int, n), make([]int, n)
	for id, at := range ids {
		if !kept(id) {
			continue
		}
		for _, c := range r.children[id] {
			if kept(c) {
				list.children[at] = append(list.children[at], ids[c])
			}
		}
		list.visited[at] = ids[r.Next(id)]
		if r.ordered[id] {
			list.ordered[at] = true
		}
	}
	for list.Cursor = r.Cursor; !kept(list.Cursor); {
		list.Cursor = r.Nodes[list.Cursor].Parent
	}
	list.Cursor = ids[list.Cursor]
	return list
}
