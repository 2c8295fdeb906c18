package chexers

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"freckers/game"
)

const startText = "GGGG/...../....../R.....B/R....B/R...B/R..B r 0,0,0 0"

// signs are the letters of the seats in rows of hexes.
const signs = "RGB"

var seatNames = [Seats]string{"red", "green", "blue"}

// Parse reads a position: seven rows from r = -3 to 3 with "/" between them, of 4 to 7
// hexes each by rising q, "R", "G" and "B" a piece, "." none; the side to move; the exits
// of red, green and blue, with commas between them; the turns taken, at most [MaxPly]. Pieces and exits together are 12, as a piece leaves the
// board by an exit and in no other way, and one side at most has four exits. The
// side to move need not agree with the number of turns.
func Parse(text string) (Pos, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return Pos{}, fmt.Errorf("position has %s: expected 4: rows, side to move, exits and turns taken, as in %q", game.Count(len(fields), "field", "fields"), startText)
	}
	p := Pos{}
	if err := p.parseRows(fields[0]); err != nil {
		return Pos{}, err
	}
	switch fields[1] {
	case "r":
	case "g":
		p.side = 1
	case "b":
		p.side = 2
	default:
		return Pos{}, fmt.Errorf("side to move is %s: expected r, g or b", game.Quote(fields[1]))
	}
	if err := p.parseExits(fields[2]); err != nil {
		return Pos{}, err
	}
	ply, err := strconv.ParseUint(fields[3], 10, 16)
	if err != nil || ply > MaxPly {
		return Pos{}, fmt.Errorf("turns taken is %s: expected a number from 0 to %d", game.Quote(fields[3]), MaxPly)
	}
	p.ply = uint16(ply)
	if err := p.checkTotal(); err != nil {
		return Pos{}, err
	}
	return p, nil
}

// parseRows adds the pieces of a position's rows, of which the first is r = -3, to an empty board.
func (p *Pos) parseRows(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != 7 {
		return fmt.Errorf("position has %s: expected 7, with / between them", game.Count(len(rows), "row", "rows"))
	}
	for i, row := range rows {
		r := i - 3
		q, last := max(-3, -3-r), min(3, 3-r)
		want := last - q + 1
		for _, sign := range row {
			seat := strings.IndexRune(signs, sign)
			switch {
			case q > last:
			case seat >= 0:
				p.Pieces[seat] |= 1 << Bit(q, r)
			case sign != '.':
				return fmt.Errorf("row %d has %q at %d,%d: expected one of . R G B", r, sign, q, r)
			}
			q++
		}
		if got := q - last - 1 + want; got != want {
			return fmt.Errorf("row %d has %s: expected %d", r, game.Count(got, "hex", "hexes"), want)
		}
	}
	return nil
}

func (p *Pos) parseExits(text string) error {
	list := strings.Split(text, ",")
	if len(list) != Seats {
		return fmt.Errorf("exits is %s: expected three numbers, of red, green and blue, as in 0,2,1", game.Quote(text))
	}
	for s, n := range list {
		if len(n) != 1 || n[0] < '0' || n[0] > '0'+Needed {
			return fmt.Errorf("exits of %s is %s: expected a number from 0 to %d", seatNames[s], game.Quote(n), Needed)
		}
		p.out |= uint32(n[0]-'0') << (8 * s)
	}
	if won := p.won(); won&(won-1) != 0 {
		return fmt.Errorf("exits is %q: expected %d for one winner at most", text, Needed)
	}
	return nil
}

func (p *Pos) checkTotal() error {
	pieces, exits := bits.OnesCount64(p.occupied()), 0
	for s := range game.Seat(Seats) {
		exits += p.Exits(s)
	}
	if pieces+exits == Total {
		return nil
	}
	return fmt.Errorf("position has %s and %s: expected %d together, as a piece leaves the board only by an exit",
		game.Count(pieces, "piece", "pieces"), game.Count(exits, "exit", "exits"), Total)
}

// String returns the position in the notation of [Parse].
func (p *Pos) String() string {
	text := make([]byte, 0, len(startText)+2)
	row := 0
	for b := Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		if bit>>3 != row {
			text = append(text, '/')
			row++
		}
		sign := byte('.')
		if s := p.owner(bit); s != game.Nobody {
			sign = signs[s]
		}
		text = append(text, sign)
	}
	text = append(text, ' ', "rgb"[p.side], ' ')
	for s := range game.Seat(Seats) {
		if s > 0 {
			text = append(text, ',')
		}
		text = append(text, '0'+byte(p.Exits(s)))
	}
	return string(strconv.AppendUint(append(text, ' '), uint64(p.ply), 10))
}

// owner is the seat of the piece on a hex, or [game.Nobody].
func (p *Pos) owner(bit int) game.Seat {
	for s := range p.Pieces {
		if p.Pieces[s]>>bit&1 != 0 {
			return game.Seat(s)
		}
	}
	return game.Nobody
}
