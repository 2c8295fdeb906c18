package froglet

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"freckers/game"
)

// colors are the kinds of frogs by their points less one.
var colors = [4]string{"green", "yellow", "red", "blue"}

func (p *PosOf[W]) sample() string {
	switch p.Side() {
	case SmallSide:
		return ".....2../(6 more rows)/.1...3.. A 42,38"
	case LargeSide:
		return ".....2............/(16 more rows)/.....1...3........ A 202,198"
	}
	return ".....2....../(10 more rows)/.....1...3.. A 102,118"
}

// Parse reads a position on the board of 12 by 12: twelve rows from 12 to 1 of twelve
// cells each, from a to l, a digit for the points of a frog and "." for an empty cell; the side to
// move, A or B; the scores of A and B. There are no more frogs of a color than
// in a full pond, and the scores and the frogs are not worth more than those.
func Parse(text string) (Pos, error) { return Pos{}.parse(text) }

// ParseSmall reads a position on the board of 8 by 8 in the same way: rows from 8 to 1, cells from a to h.
func ParseSmall(text string) (Pos, error) { return Pos{small: true}.parse(text) }

// ParseLarge reads a position on the board of 18 by 18 in the same way: rows from 18 to
// 1, cells from a to r.
func ParseLarge(text string) (LargePos, error) { return LargePos{}.parse(text) }

// parse reads a position on the board of p, which is empty.
func (p PosOf[W]) parse(text string) (PosOf[W], error) {
	fields := strings.Fields(text)
	if len(fields) != 3 {
		return PosOf[W]{}, fmt.Errorf("position has %s: expected 3, rows, side to move and scores, as in %q", game.Count(len(fields), "field", "fields"), p.sample())
	}
	if err := p.parseRows(fields[0]); err != nil {
		return PosOf[W]{}, err
	}
	switch fields[1] {
	case "A":
	case "B":
		p.side = 1
	default:
		return PosOf[W]{}, fmt.Errorf("side to move is %s: expected A or B", game.Quote(fields[1]))
	}
	if err := p.parseScores(fields[2]); err != nil {
		return PosOf[W]{}, err
	}
	if err := p.checkWorth(); err != nil {
		return PosOf[W]{}, err
	}
	p.ply = uint16(p.side)
	if p.side == 0 && !p.Full() {
		p.ply = 2
	}
	return p, nil
}

// parseRows adds the frogs of a position's rows, the top one first, to an empty board.
func (p *PosOf[W]) parseRows(text string) error {
	rows, side := strings.Split(text, "/"), p.Side()
	if len(rows) != side {
		return fmt.Errorf("position has %s: expected %d, with / between them", game.Count(len(rows), "row", "rows"), side)
	}
	for r, row := range rows {
		c := 0
		for _, sign := range row {
			switch {
			case c >= side:
			case sign >= '1' && sign <= '4':
				p.put(square[W](p.top()+r, c), int(sign-'0'))
			case sign != '.':
				return fmt.Errorf("row %d has %q in column %c: expected one of . 1 2 3 4", side-r, sign, 'a'+c)
			}
			c++
		}
		if c != side {
			return fmt.Errorf("row %d has %s: expected %d", side-r, game.Count(c, "cell", "cells"), side)
		}
	}
	return nil
}

func (p *PosOf[W]) parseScores(text string) error {
	list := strings.Split(text, ",")
	if len(list) != len(p.score) {
		return fmt.Errorf("scores are %s: expected two numbers, as in 102,118", game.Quote(text))
	}
	for i, number := range list {
		n, err := strconv.ParseUint(number, 10, 16)
		if most := p.worth(); err != nil || int(n) > most {
			return fmt.Errorf("score of %c is %s: expected a number from 0 to %d", 'A'+i, game.Quote(number), most)
		}
		p.score[i] = uint16(n)
	}
	return nil
}

// checkWorth holds the frogs and the scores against those of a full pond.
func (p *PosOf[W]) checkWorth() error {
	left := 0
	for i, most := range p.counts() {
		n := p.Left(i + 1)
		if n > most {
			return fmt.Errorf("rows have %d %s frogs: expected at most %d", n, colors[i], most)
		}
		left += n * (i + 1)
	}
	if p.Full() && p.score != [2]uint16{} {
		return fmt.Errorf("scores are %d,%d: expected 0,0, as the pond is full", p.score[0], p.score[1])
	}
	if sum, all := p.Score(SeatA)+p.Score(SeatB), p.worth(); sum+left > all {
		return fmt.Errorf("scores are %d,%d: expected %d at most in all, as the frogs on the board are worth %d", p.score[0], p.score[1], all-left, left)
	}
	return nil
}

// String returns the position in the notation of [Parse], [ParseSmall] or [ParseLarge].
func (p *PosOf[W]) String() string {
	side := p.Side()
	text := make([]byte, 0, side*(side+1)+len(" A 102,118"))
	for row := range side {
		if row > 0 {
			text = append(text, '/')
		}
		for col := range side {
			text = append(text, ".1234"[p.points(square[W](p.top()+row, col))])
		}
	}
	text = append(text, ' ', "AB"[p.side], ' ')
	text = strconv.AppendUint(text, uint64(p.score[0]), 10)
	text = append(text, ',')
	return string(strconv.AppendUint(text, uint64(p.score[1]), 10))
}

// Deal returns the position in which a game on the board of 12 by 12 begins: a pond "randomly filled with
// frogs of four colors". The same seed gives the same pond for ever: the
// frogs in the order of their points, on the cells from a12 to l1, are
// shuffled from the last one down, each with one before it or itself; for
// frog i its place is the high word of (i+1) times the next number of
// splitmix64, begun with the seed.
func Deal(seed uint64) Pos { return Pos{}.deal(seed) }

// DealSmall is like [Deal] on the board of 8 by 8, with the cells from a8 to h1.
func DealSmall(seed uint64) Pos { return Pos{small: true}.deal(seed) }

// DealLarge is like [Deal] on the board of 18 by 18, with the cells from a18 to r1.
func DealLarge(seed uint64) LargePos { return LargePos{}.deal(seed) }

// deal fills the board of p, which is empty.
func (p PosOf[W]) deal(seed uint64) PosOf[W] {
	frogs := make([]uint8, 0, p.area())
	for kind, n := range p.counts() {
		for range n {
			frogs = append(frogs, uint8(kind+1))
		}
	}
	for i := len(frogs) - 1; i > 0; i-- {
		seed += 0x9E3779B97F4A7C15
		x := (seed ^ seed>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		j, _ := bits.Mul64(x^x>>31, uint64(i+1))
		frogs[i], frogs[j] = frogs[j], frogs[i]
	}
	for c, points := range frogs {
		p.put(p.squareOf(game.Cell(c)), int(points))
	}
	return p
}
