package freckers

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"freckers/game"
)

const startText = "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0"

// Parse reads a position: eight rows from 0 to 7 of eight cells each, "*" a
// free lily pad, "." water, "R" and "B" a frog on its pad; the side to move;
// the actions played. Each side has six frogs, as no frog ever leaves the
// board, and at most one side is home. The side to move need not agree with
// the number of actions. One red frog among any number of blue ones is a search problem, a
// finished game: see [game.ReasonSearch].
func Parse(text string, r RuleSet) (Pos, error) {
	fields := strings.Fields(text)
	if len(fields) != 3 {
		return Pos{}, fmt.Errorf("position has %s: expected 3, rows, side to move and actions played, as in %q", game.Count(len(fields), "field", "fields"), startText)
	}
	p := Pos{rule: r}
	if err := p.parseRows(fields[0]); err != nil {
		return Pos{}, err
	}
	switch fields[1] {
	case "r":
	case "b":
		p.side = 1
	default:
		return Pos{}, fmt.Errorf("side to move is %s: expected r or b", game.Quote(fields[1]))
	}
	ply, err := strconv.ParseUint(fields[2], 10, 16)
	if err != nil || ply > MaxPly {
		return Pos{}, fmt.Errorf("actions played is %s: expected a number from 0 to %d", game.Quote(fields[2]), MaxPly)
	}
	p.ply = uint8(ply)
	if err := p.checkFrogs(); err != nil {
		return Pos{}, err
	}
	return p, nil
}

// parseRows adds the frogs and pads of a position's rows, of which the first is row 0, to an empty board.
func (p *Pos) parseRows(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != 8 {
		return fmt.Errorf("position has %s: expected 8, with / between them", game.Count(len(rows), "row", "rows"))
	}
	for r, row := range rows {
		c := 0
		for _, sign := range row {
			cell := uint64(1) << (r*8 + c&7)
			switch {
			case c >= 8:
			case sign == 'R':
				p.Red |= cell
			case sign == 'B':
				p.Blue |= cell
			case sign == '*':
				p.Pads |= cell
			case sign != '.':
				return fmt.Errorf("row %d has %q in column %d: expected one of . * R B", r, sign, c)
			}
			c++
		}
		if c != 8 {
			return fmt.Errorf("row %d has %s: expected 8", r, game.Count(c, "cell", "cells"))
		}
	}
	return nil
}

func (p *Pos) checkFrogs() error {
	if p.ply == MaxPly && p.search() {
		return nil
	}
	for s, name := range seatNames {
		if n := bits.OnesCount64(p.Frogs(game.Seat(s))); n != Frogs {
			return fmt.Errorf("%s has %s: expected %d", name, game.Count(n, "frog", "frogs"), Frogs)
		}
	}
	if p.Home(RedSeat) == Frogs && p.Home(BlueSeat) == Frogs {
		return fmt.Errorf("red and blue both have %d frogs home: expected one winner at most", Frogs)
	}
	return nil
}

// String returns the position in the notation of [Parse].
func (p *Pos) String() string {
	text := make([]byte, 0, len(startText)+2)
	for cell := range 64 {
		if cell > 0 && cell%8 == 0 {
			text = append(text, '/')
		}
		text = append(text, p.sign(cell))
	}
	text = append(text, ' ', "rb"[p.side], ' ')
	return string(strconv.AppendUint(text, uint64(p.ply), 10))
}

func (p *Pos) sign(cell int) byte {
	switch bit := uint64(1) << cell; {
	case p.Red&bit != 0:
		return 'R'
	case p.Blue&bit != 0:
		return 'B'
	case p.Pads&bit != 0:
		return '*'
	}
	return '.'
}
