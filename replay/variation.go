package replay

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"freckers/game"
	"freckers/replay/format"
)

// Children returns the children of a node that are not deleted: first that of the line, see
// [Record.Next], then the variations in their order.
func (r *Record) Children(id int) []int {
	main := r.Next(id)
	if main == 0 {
		return nil
	}
	return r.appendVariations([]int{main}, main)
}

// ranked returns the moves recorded at a node in their order: as [Record.Children], but a
// played move of a finished game stands where it was put.
func (r *Record) ranked(id int) []int {
	list := r.Children(id)
	if !r.ordered[id] || !r.played(list[0]) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(r.children[id]), func(n int) bool { return r.deleted[n] != 0 })
}

// played reports whether a node is one of the moves of a finished game.
func (r *Record) played(id int) bool { return r.Result != nil && r.within(r.Cursor, id) }

// appendVariations appends the other moves at the parent of a node.
func (r *Record) appendVariations(list []int, id int) []int {
	for _, other := range r.children[r.Nodes[id].Parent] {
		if other != id && r.deleted[other] == 0 {
			list = append(list, other)
		}
	}
	return list
}

// Deleted reports whether a node or one of its ancestors was deleted.
func (r *Record) Deleted(id int) bool {
	for ; id > 0; id = r.Nodes[id].Parent {
		if r.deleted[id] != 0 {
			return true
		}
	}
	return false
}

// Bin returns the roots of the deleted subtrees that [Journal.Restore] can bring back, most
// recently deleted first.
func (r *Record) Bin() []int {
	var list []int
	for id, when := range r.deleted {
		if when != 0 && !r.Deleted(r.Nodes[id].Parent) {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Compare(r.deleted[b], r.deleted[a]) })
	return list
}

// within reports whether a node is another one or follows from it.
func (r *Record) within(id, root int) bool {
	for ; id > root; id = r.Nodes[id].Parent {
	}
	return id == root
}

// remove deletes a node with all that follows from it, which stays in the record.
func (r *Record) remove(id int) error {
	if err := r.check(id); err != nil {
		return err
	}
	switch {
	case id == 0:
		return errors.New("the start of a game cannot be deleted")
	case r.deleted[id] != 0:
		return fmt.Errorf("move %d is deleted already", id)
	case r.within(r.Cursor, id):
		return errors.New("these moves were played in the game, so they stay")
	}
	r.deletions++
	r.deleted[id] = r.deletions
	return nil
}

func (r *Record) restore(id int) error {
	if err := r.check(id); err != nil {
		return err
	}
	if r.deleted[id] == 0 {
		return fmt.Errorf("move %d was not deleted", id)
	}
	r.deleted[id] = 0
	return nil
}

// orderMoves puts moves at a node first, in the given order.
func (r *Record) orderMoves(parent int, first []int) error {
	if err := r.check(parent); err != nil {
		return err
	}
	list := make([]int, 0, len(r.children[parent]))
	listed := map[int]bool{}
	for _, id := range first {
		if r.check(id) != nil || id == 0 || r.Nodes[id].Parent != parent || listed[id] {
			return fmt.Errorf("move %d is not another move after %d", id, parent)
		}
		listed[id] = true
		list = append(list, id)
	}
	for _, id := range r.children[parent] {
		if !listed[id] {
			list = append(list, id)
		}
	}
	r.children[parent] = list
	if r.ordered == nil {
		r.ordered = map[int]bool{}
	}
	r.ordered[parent] = true
	return nil
}

// AddVariation records an action at a node without moving the cursor or changing the line of
// the game. It returns the node, an existing one if the action is recorded there already; a
// deleted one is restored. It fails if the rules do not allow the action, or if parent was
// deleted.
func (j *Journal) AddVariation(parent int, a game.Action) (id int, err error) {
	r, before := j.rec, len(j.rec.Nodes)
	if err = r.checkLive(parent); err != nil {
		return 0, err
	}
	if id, err = r.Add(parent, a, 0); err != nil {
		return 0, err
	}
	switch {
	case id == before:
		j.save(j.appendChoices(r.appendNode(nil, &r.Nodes[id], false), id))
	case r.deleted[id] != 0:
		err = j.Restore(id)
	}
	return id, err
}

// appendChoices appends what a reader needs whose cursor has just come to a node, so
// that it chooses the same lines and is at the same place as the record.
func (j *Journal) appendChoices(lines []byte, id int) []byte {
	r := j.rec
	for n := id; n > 0; n = r.Nodes[n].Parent {
		parent := r.Nodes[n].Parent
		r.visited[parent] = r.Next(parent)
		if r.visited[parent] != n {
			lines = appendCursor(lines, r.visited[parent])
		}
	}
	return appendCursor(lines, r.Cursor)
}

// Promote moves the variation that contains a node up by one: before the variation above it,
// or in place of the line that it departs from. In a finished game it is listed before the
// moves that were played, which remain the line of the game. It fails if the variation is
// the first already.
func (j *Journal) Promote(id int) error {
	r := j.rec
	if err := r.checkLive(id); err != nil {
		return err
	}
	if id = r.below(id); id == 0 {
		return errors.New("this line is the first one already")
	}
	parent := r.Nodes[id].Parent
	list := r.ranked(parent)
	at := slices.Index(list, id)
	list[at-1], list[at] = list[at], list[at-1]
	return j.reorder(parent, list)
}

// Promotable reports whether [Journal.Promote] can move the variation of a node up.
func (r *Record) Promotable(id int) bool { return r.checkLive(id) == nil && r.below(id) > 0 }

// below returns the last move on the way to a node, and in the variation that it belongs
// to, that stands below another one, 0 if none does.
func (r *Record) below(id int) int {
	for ; id > 0; id = r.Nodes[id].Parent {
		parent := r.Nodes[id].Parent
		if r.first(parent) != id {
			return id
		}
		if r.within(r.Cursor, parent) && !r.within(r.Cursor, id) {
			break
		}
	}
	return 0
}

// first is the first of the moves that [Record.ranked] lists at a node.
func (r *Record) first(id int) int {
	main := r.Next(id)
	if !r.ordered[id] || !r.played(main) {
		return main
	}
	for _, n := range r.children[id] {
		if r.deleted[n] == 0 {
			return n
		}
	}
	return 0
}

// reorder changes the order of the moves at a node, of which the first becomes that of
// the line, unless the line is that of a finished game.
func (j *Journal) reorder(parent int, list []int) error {
	r := j.rec
	r.visited[parent] = r.Next(parent)
	if err := r.orderMoves(parent, list); err != nil {
		return err
	}
	lines := appendOrder(nil, parent, list)
	if next := r.Next(parent); next != list[0] && !r.played(next) {
		lines = append(lines, j.choose(list[0])...)
	}
	j.save(lines)
	return nil
}

// choose makes a node the next one of its parent. If the cursor is on the line that it
// replaces, it moves to the end of the new one.
func (j *Journal) choose(id int) []byte {
	r := j.rec
	parent := r.Nodes[id].Parent
	r.visited[parent] = id
	if r.Cursor != parent && r.within(r.Cursor, parent) && !r.within(r.Cursor, id) {
		line := r.Line(id)
		if err := r.Goto(line[len(line)-1]); err != nil {
			panic(fmt.Sprintf("replay: %v", err))
		}
	}
	return j.appendChoices(appendCursor(nil, id), id)
}

func (r *Record) checkLive(id int) error {
	err := r.check(id)
	if err == nil && r.Deleted(id) {
		err = fmt.Errorf("move %d was deleted: restore it before", id)
	}
	return err
}

// Delete hides a move and its subtree until it is restored. It fails if the cursor is in the
// subtree.
func (j *Journal) Delete(id int) error {
	if err := j.rec.remove(id); err != nil {
		return err
	}
	j.save(append(format.AppendInt(nil, `{"delete":`, id), "}\n"...))
	return nil
}

// Restore brings back a deleted move and its subtree.
func (j *Journal) Restore(id int) error {
	if err := j.rec.restore(id); err != nil {
		return err
	}
	j.save(append(format.AppendInt(nil, `{"restore":`, id), "}\n"...))
	return nil
}

func appendOrder(b []byte, parent int, list []int) []byte {
	b = format.AppendInt(b, `{"order":`, parent)
	b = format.Append(append(b, `,"children":`...), list, nil)
	return append(b, "}\n"...)
}
