package mcts

// prove says whether the end of the game is proven at a node where a seat,
// counted from 1, is to move, and notes it: the seat wins if some move wins for
// it, and another wins if every move lets that one win.
func (e *Engine[P, M, J, PP]) prove(at uint32, seat uint8) bool {
	here := &e.facts[at]
	if here.winner != none {
		return true
	}
	b := &e.branches[e.tree[at].branch]
	children := e.facts[b.first : b.first+uint32(b.count)]
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

// after is one ply more, as far as can be told.
func after(plies uint8) uint8 { return min(plies, 254) + 1 }
