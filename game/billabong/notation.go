package billabong

import (
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

const startText = "................/................/................/................/................/................/......~~~~....../" +
	"......~~~~....../................/................/................/................/................/................ r 5,5 0,0 0"

// mostTurns leaves room to play on.
const mostTurns = 1_000_000_000

var seatNames = [2]string{"red", "green"}

// signs are the kangaroos of each seat, before the start line and after it.
var signs = [2][2]byte{{'r', 'R'}, {'g', 'G'}}

// Parse reads a position: fourteen rows of sixteen cells each, from the top,
// "." land, "~" lake, "r" and "g" a kangaroo that has not yet crossed the start
// line, "R" and "G" one that has; the side to move, r or g; the kangaroos that
// red and green have still to place; those that are home; the turns played.
// Each side has five kangaroos to come home, Red is first to place, and at most
// one side has all of them home. As in the figures of the rules, a side may have
// more of them on the board than it still needs. The side to move need not agree
// with the number of turns, and those may be over the limit.
func Parse(text string, rules RuleSet) (Pos, error) {
	fields := strings.Fields(text)
	if len(fields) != 5 {
		return Pos{}, fmt.Errorf("position has %s: expected 5, rows, side to move, kangaroos to place, kangaroos home and turns played, as in %q", game.Count(len(fields), "field", "fields"), startText)
	}
	p := Pos{teams: [2]Team{noTeam, noTeam}, rule: rules}
	if err := p.parseRows(fields[0]); err != nil {
		return Pos{}, err
	}
	switch fields[1] {
	case "r":
	case "g":
		p.side = 1
	default:
		return Pos{}, fmt.Errorf("side to move is %s: expected r or g", game.Quote(fields[1]))
	}
	var err error
	if p.toCome, err = parsePair("kangaroos to place", fields[2]); err != nil {
		return Pos{}, err
	}
	if p.home, err = parsePair("kangaroos home", fields[3]); err != nil {
		return Pos{}, err
	}
	turns, err := strconv.ParseUint(fields[4], 10, 31)
	if err != nil || turns > mostTurns {
		return Pos{}, fmt.Errorf("turns played is %s: expected a number from 0 to %d", game.Quote(fields[4]), mostTurns)
	}
	p.turns = int32(turns)
	if err := p.checkTeams(); err != nil {
		return Pos{}, err
	}
	return p, nil
}

func (p *Pos) parseRows(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != Rows {
		return fmt.Errorf("position has %s: expected %d, with / between them", game.Count(len(rows), "row", "rows"), Rows)
	}
	for y, row := range rows {
		x := 0
		for _, sign := range row {
			if x < Columns {
				if err := p.parseCell(x, y, sign); err != nil {
					return err
				}
			}
			x++
		}
		if x != Columns {
			return fmt.Errorf("row %d has %s: expected %d", y+1, game.Count(x, "cell", "cells"), Columns)
		}
	}
	return nil
}

// parseCell puts what sign stands for on the cell in column x and row y, both counted from 0.
func (p *Pos) parseCell(x, y int, sign rune) error {
	cell := y*Columns + x
	if lake.Has(cell) != (sign == '~') {
		if sign == '~' {
			return fmt.Errorf("row %d has '~' in column %d: the lake is columns 7 to 10 of rows 7 and 8", y+1, x+1)
		}
		return fmt.Errorf("row %d has %q in column %d: expected ~, the lake", y+1, sign, x+1)
	}
	for s := range signs {
		for i, letter := range signs[s] {
			if sign != rune(letter) {
				continue
			}
			if p.teams[s].count() == Roos {
				return fmt.Errorf("row %d has %q in column %d: %s has only %d kangaroos", y+1, sign, x+1, seatNames[s], Roos)
			}
			p.teams[s].replace(NoRoo.Cell(), rooAt(cell, i == 1))
			return nil
		}
	}
	if sign != '.' && sign != '~' {
		return fmt.Errorf("row %d has %q in column %d: expected one of . ~ r R g G", y+1, sign, x+1)
	}
	return nil
}

// parsePair reads what red and green have of something, as "5,4".
func parsePair(what, text string) (pair [2]uint8, err error) {
	if len(text) != 3 || text[0] < '0' || text[0] > '5' || text[1] != ',' || text[2] < '0' || text[2] > '5' {
		return pair, fmt.Errorf("%s is %s: expected red's and green's, each from 0 to 5, as in 2,1", what, game.Quote(text))
	}
	return [2]uint8{text[0] - '0', text[2] - '0'}, nil
}

func (p *Pos) checkTeams() error {
	for s, name := range seatNames {
		on, toCome, home := p.teams[s].count(), int(p.toCome[s]), int(p.home[s])
		if on+toCome > Roos || on+toCome+home < Roos {
			return fmt.Errorf("%s has %s on the board, %d to place and %d home: expected %d in all", name, game.Count(on, "kangaroo", "kangaroos"), toCome, home, Roos)
		}
	}
	red, green := p.toCome[0], p.toCome[1]
	switch {
	case red == 0 && green == 0:
	case red == green && p.side == 0 || red+1 == green && p.side == 1:
	default:
		return fmt.Errorf("kangaroos to place is \"%d,%d\" with %s to move: expected as many for both and red to move, or one more for green and green to move",
			red, green, seatNames[p.side])
	}
	if p.won(RedSeat) && p.won(GreenSeat) {
		return fmt.Errorf("red and green both have %d kangaroos home: expected one winner at most", Roos)
	}
	return nil
}

// String returns the position in the notation of [Parse].
func (p *Pos) String() string {
	text := make([]byte, 0, len(startText)+4)
	for cell := range Cells {
		if cell > 0 && cell%Columns == 0 {
			text = append(text, '/')
		}
		text = append(text, p.sign(cell))
	}
	text = fmt.Appendf(text, " %c %d,%d %d,%d %d", "rg"[p.side], p.toCome[0], p.toCome[1], p.Home(RedSeat), p.Home(GreenSeat), p.turns)
	return string(text)
}

func (p *Pos) sign(cell int) byte {
	if s, r := p.at(cell); r != NoRoo {
		return signs[s][r&1]
	}
	if lake.Has(cell) {
		return '~'
	}
	return '.'
}

// at is the kangaroo on a cell and its seat, or [NoRoo].
func (p *Pos) at(cell int) (game.Seat, Roo) {
	for s := range p.teams {
		for _, r := range p.teams[s][:p.teams[s].count()] {
			if r.Cell() == cell {
				return game.Seat(s), r
			}
		}
	}
	return game.Nobody, NoRoo
}
