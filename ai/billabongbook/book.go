// Package billabongbook is the opening book of Billabong: positions of its placement
// phase, and where to place the next kangaroo.
package billabongbook

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"

	"freckers/game/billabong"
)

// A file is the magic, the recipe, a tree of placements for Red and one for Green, and
// the checksum of all before it. A tree alternates between the book's placement, a cell in
// one byte, and the replies to it: their number in one byte, and for each its cell and
// what the book answers. Green's tree begins with the replies, to the empty board.
// Numbers are little-endian.
const (
	magic      = "frkbook1"
	recipeSize = 3 * 8
	headerSize = len(magic) + recipeSize
	sumSize    = 4
)

// Recipe is how a book was made.
type Recipe struct {
	Seed  uint64
	Nodes uint64 // searched for each placement
	// Evaluator is the checksum of the net's file.
	Evaluator uint64
}

// Book is a book that has been checked.
type Book struct {
	Recipe
	trees []byte
	size  int
}

// Read checks the file of a book, and keeps its memory. It fails if the file is not a book or
// is damaged.
func Read(file []byte) (*Book, error) {
	if !strings.HasPrefix(string(file[:min(len(file), len(magic))]), magic) {
		return nil, errors.New("this is no opening book of Billabong: choose another file, or make one by freckers train --book")
	}
	end := len(file) - sumSize
	if end < headerSize {
		return nil, fmt.Errorf("the opening book ends after %d bytes, within its header: take a fresh copy", len(file))
	}
	if crc32.ChecksumIEEE(file[:end]) != binary.LittleEndian.Uint32(file[end:]) {
		return nil, fmt.Errorf("the checksum of the opening book's %d bytes is wrong: it was cut or damaged, take a fresh copy", len(file))
	}
	number := func(i int) uint64 { return binary.LittleEndian.Uint64(file[len(magic)+8*i:]) }
	b := &Book{Recipe: Recipe{Seed: number(0), Nodes: number(1), Evaluator: number(2)}, trees: file[headerSize:end]}
	r := reader{data: b.trees}
	r.readAll(billabong.Turns400)
	if r.at < len(r.data) {
		r.fail()
	}
	if r.bad {
		return nil, fmt.Errorf("the opening book has no legal placement at byte %d: take a fresh copy", headerSize+r.at)
	}
	b.size = r.positions
	return b, nil
}

// Len returns the number of positions with a placement.
func (b *Book) Len() int { return b.size }

// Find returns the book's placement in a position. ok is false if the position is not in the
// book. The search is linear, takes some tens of microseconds, and allocates nothing.
func (b *Book) Find(p *billabong.Pos) (m billabong.Move, ok bool) {
	if !p.Placing() {
		return 0, false
	}
	r := reader{data: b.trees, want: *p}
	r.readAll(p.RuleSet())
	return r.found, r.found != 0
}

// reader goes through the trees.
type reader struct {
	data      []byte
	at        int // the next byte, or the first bad one
	bad       bool
	positions int
	want      billabong.Pos
	found     billabong.Move // in the wanted position, 0 if it is not there
}

func (r *reader) readAll(rules billabong.RuleSet) {
	p := billabong.Start(rules)
	r.readAnswer(&p)
	r.readReplies(&p)
}

func (r *reader) fail() { r.bad = true }

// readAnswer reads the book's placement in a position, and the replies to it.
func (r *reader) readAnswer(p *billabong.Pos) {
	m := r.placement(p)
	if r.bad {
		return
	}
	r.positions++
	if *p == r.want {
		r.found = m
	}
	var next billabong.Pos
	p.Play(m, &next)
	r.readReplies(&next)
}

// readReplies reads the opponent's placements in a position, and the book's answers.
func (r *reader) readReplies(p *billabong.Pos) {
	for n := r.byte(); n > 0 && !r.bad && r.found == 0; n-- {
		if m := r.placement(p); !r.bad {
			var next billabong.Pos
			p.Play(m, &next)
			r.readAnswer(&next)
		}
	}
}

// placement reads a placement, which must be legal.
func (r *reader) placement(p *billabong.Pos) billabong.Move {
	cell := r.byte()
	if !r.bad && !p.CanPlace(cell) {
		r.at--
		r.fail()
	}
	return billabong.Placing(cell)
}

func (r *reader) byte() int {
	if r.bad || r.at == len(r.data) {
		r.fail()
		return 0
	}
	r.at++
	return int(r.data[r.at-1])
}
