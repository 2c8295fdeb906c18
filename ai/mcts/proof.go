package mcts

// prove reports whether the result is proven at a node where a seat, counted from 1, is
// to move: it wins if one of its moves wins, and another seat wins if all of them let it.
func (e *Engine[P, M, E, PP]) prove(at uint32, seat uint8) bool {
	here := &e.details[at]
	if here.winner != none {
		return true
	}
	b := &e.branches[e.tree[at].branch]
	children := e.details[b.first : b.first+uint32(b.count)]
	same, longest := children[0].winner, uint8(0)
	for i := range children {
		c := &children[i]
		if c.winner == seat {
			here.winner, here.plies = seat, after(c.plies)
			return true
		}
		if c.winner != same {
			same = none
		}
		longest = max(longest, c.plies)
	}
	if same == none || same == drawn {
		return false
	}
	here.winner, here.plies = same, after(longest)
	return true
}

func after(plies uint8) uint8 { return min(plies, 254) + 1 }
