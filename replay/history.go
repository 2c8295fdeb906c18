package replay

import (
	"errors"
	"slices"
)

// history follows the cursor through a file. Where it has been matters only once
// something is deleted and at the end, so that many moves of it cost no more than the
// lines that they are written in.
type history struct {
	pending []int // where the cursor went since the last call of settle
	chosen  []int // the call of settle, from 1, that chose the child last visited, by nodes
	settles int   // calls of settle
	work    int   // steps taken for deletions and orders
}

// mostWork is the number of steps after which deletions and orders are left out: a file
// that was made to keep its reader busy does not.
const mostWork = 1 << 28

// goTo is [Record.Goto], to be completed by settle.
func (d *decoder) goTo(id int) error {
	d.Cursor = id
	d.pending = append(d.pending, id)
	if len(d.pending) > 2*len(d.Nodes)+1000 {
		d.settle()
	}
	return nil
}

// settle handles the moves of the cursor since the last call: each node on the way to one becomes the last visited of
// its siblings, and is restored if it was deleted. Where two moves disagree, the later one counts.
func (d *decoder) settle() {
	d.settles++
	d.chosen = append(d.chosen, make([]int, len(d.Nodes)-len(d.chosen))...)
	for _, n := range slices.Backward(d.pending) {
		for n > 0 {
			d.deleted[n] = 0
			parent := d.Nodes[n].Parent
			if d.chosen[parent] == d.settles {
				break
			}
			d.chosen[parent], d.visited[parent] = d.settles, n
			n = parent
			d.work++
		}
	}
	d.pending = d.pending[:0]
}

// delete removes a node, unless it is removed already.
func (d *decoder) delete(id int) error {
	d.settle()
	d.work += d.Depth(d.Cursor)
	if err := d.checkWork(); err != nil || d.deleted[id] != 0 {
		return err
	}
	return d.remove(id)
}

// checkWork fails once enough has been done for deletions and orders.
func (d *decoder) checkWork() error {
	if d.work > mostWork {
		return errors.New("the record holds too many deletions and orders")
	}
	return nil
}
