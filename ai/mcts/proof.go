package mcts

// proof is what is known for certain about a position: winner and plies as in [detail].
type proof struct{ winner, plies uint8 }

// prove returns what the children of a position prove where a seat, counted from 1, is to
// move: it wins if one of its moves wins, and another seat wins if all of them let it.
func (m *memory[M]) prove(b *branch, seat uint8) proof {
	children := m.details[b.first:b.end()]
	same, longest := children[0].winner, uint8(0)
	for i := range children {
		c := &children[i]
		if c.winner == seat {
			return proof{seat, after(c.plies)}
		}
		if c.winner != same {
			same = none
		}
		longest = max(longest, c.plies)
	}
	if same == none || same > Seats {
		return proof{}
	}
	return proof{same, after(longest)}
}

func after(plies uint8) uint8 { return min(plies, 254) + 1 }
