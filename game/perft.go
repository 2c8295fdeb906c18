package game

// Perft counts the leaves at exactly depth plies by making every move. A rule
// rules with a faster way uses its own.
func Perft[P any, M comparable, PP Position[P, M]](p *P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	type frame struct {
		pos   P
		moves []M
		next  int
	}
	stack := make([]frame, depth+1)
	stack[0].pos = *p
	stack[0].moves = PP(&stack[0].pos).Moves(nil)
	var count uint64
	for top := 0; top >= 0; {
		f := &stack[top]
		if top == depth-1 {
			count += uint64(len(f.moves))
			top--
			continue
		}
		if f.next == len(f.moves) {
			top--
			continue
		}
		child := &stack[top+1]
		PP(&f.pos).Play(f.moves[f.next], &child.pos)
		f.next++
		child.moves, child.next = PP(&child.pos).Moves(child.moves[:0]), 0
		top++
	}
	return count
}
