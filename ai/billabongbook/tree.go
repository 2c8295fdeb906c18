package billabongbook

import (
	"encoding/binary"
	"hash/crc32"

	"freckers/game/billabong"
)

// Tree is a book in the making. The zero value is empty.
type Tree struct {
	red   *answer
	green []reply
	known map[billabong.Pos]*answer
}

// answer is the book's placement in a position, with the replies to it.
type answer struct {
	cell    uint8
	replies []reply
}

type reply struct {
	cell uint8
	to   *answer
}

// Len returns the number of positions with a placement.
func (t *Tree) Len() int { return len(t.known) }

// Add adds a line of legal placements from the empty board. The last one is the book's, and
// so is every other one before it. A position that is in the tree keeps its placement.
func (t *Tree) Add(line []uint8) {
	if t.known == nil {
		t.known = map[billabong.Pos]*answer{}
	}
	p := billabong.Start(billabong.Turns400)
	replies := &t.green
	for i, cell := range line {
		if i%2 == (len(line)-1)%2 {
			a := t.known[p]
			if a == nil {
				a = &answer{cell: cell}
				t.known[p] = a
				if i == 0 {
					t.red = a
				} else {
					*replies = append(*replies, reply{line[i-1], a})
				}
			}
			replies = &a.replies
		}
		p.Play(billabong.Placing(int(cell)), &p)
	}
}

// File returns the tree as [Read] reads it. It must hold Red's first placement.
func (t *Tree) File(r Recipe) []byte {
	b := []byte(magic)
	for _, n := range [...]uint64{r.Seed, r.Nodes, r.Evaluator} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	b = appendReplies(appendAnswer(b, t.red), t.green)
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

func appendAnswer(b []byte, a *answer) []byte { return appendReplies(append(b, a.cell), a.replies) }

func appendReplies(b []byte, list []reply) []byte {
	b = append(b, byte(len(list)))
	for _, r := range list {
		b = appendAnswer(append(b, r.cell), r.to)
	}
	return b
}
