package replay

import (
	"time"

	"freckers/game"
)

// Children lists the actions played at a node, the first one played first. The
// list is the record's own.
func (r *Record) Children(id int) []int { return r.children[id] }

// Main is the child that stepping forward goes to: the one last visited, else
// the first one; 0 at the end of a line.
func (r *Record) Main(id int) int {
	if r.visited[id] > 0 {
		return r.visited[id]
	}
	if len(r.children[id]) > 0 {
		return r.children[id][0]
	}
	return 0
}

// Line lists the nodes from the start to a node and on along [Record.Main].
// It begins with the start, so that its index counts the actions played.
func (r *Record) Line(id int) []int {
	depth := r.Depth(id)
	line := make([]int, depth+1)
	for at := id; depth >= 0; depth-- {
		line[depth] = at
		at = r.Nodes[at].Parent
	}
	for id = r.Main(id); id > 0; id = r.Main(id) {
		line = append(line, id)
	}
	return line
}

// Depth counts the actions from the start of the record to a node.
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
	Number int // of the action in the game, from 1
	Seat   game.Seat
	Action game.Action
	Label  string // the action as a move list shows it
	Hops   int    // 0 for a step and for an action that hops nowhere
	Spent  time.Duration
	// Variations are the other actions played in the same position.
	Variations []int
}

// Plies is the move list of the line through a node.
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
			Spent:  n.Spent,
		}
		for _, e := range r.Events(id) {
			if e.Kind == game.Hop {
				p.Hops++
			}
		}
		for _, sibling := range r.children[n.Parent] {
			if sibling != id {
				p.Variations = append(p.Variations, sibling)
			}
		}
		list = append(list, p)
	}
	return list
}

// Fork is a new record with the actions that lead to a node and nothing after
// it: a game to be played on by other seats.
func (r *Record) Fork(id int, seats []Seat) (*Record, error) {
	start := r.states[0]
	fork, err := newRecord(r.game, Header{Seed: r.Header.Seed, Seats: seats, Opening: min(r.Header.Opening, r.Depth(id)), Created: now()}, start)
	if err != nil {
		return nil, err
	}
	fork.Header.Source = &Source{Kind: SourceRecord}
	if s := r.Header.Source; s != nil {
		fork.Header.Source.File = s.File
	}
	for _, at := range r.Line(id)[1 : r.Depth(id)+1] {
		n := r.Nodes[at]
		last, err := fork.append(Node{Parent: fork.Cursor, Action: n.Action, Spent: n.Spent, Eval: n.Eval, Comment: n.Comment})
		if err != nil {
			return nil, err
		}
		if err := fork.Goto(last); err != nil {
			return nil, err
		}
	}
	fork.Result = fork.over(fork.Cursor)
	return fork, nil
}

// now is the time as headers keep it.
func now() time.Time { return time.Now().UTC().Truncate(time.Second) }
