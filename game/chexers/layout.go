package chexers

import (
	"math"
	"math/bits"
	"strconv"

	"freckers/game"
)

// Places of the layout, in cell widths. A row lies rowStep below the one before,
// and so do the cells beside the board behind the outer row.
const (
	rowStep  = 0.8660254037844386 // half the square root of 3
	middleX  = 4.1
	middleY  = 3.8
	lineAway = 0.64 // of an exit row's line from the centres of the row
	lineOver = 0.5  // that the line goes on beyond its first and last hex
)

// outward are the directions in which the seats' pieces leave the board, of
// length 1, square to their exit rows.
var outward = [Seats][2]float64{RedSeat: {rowStep, -0.5}, GreenSeat: {0, 1}, BlueSeat: {-rowStep, -0.5}}

// layout is the hexes row by row, then the cells beside the board that pieces
// exit to; see [shoreOf]. Each seat's home is its exit row.
func layout() *game.Layout {
	l := &game.Layout{Shape: game.Hex, Width: 2 * middleX, Height: 2 * middleY}
	for b := Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		x, y := place(Axial(bit))
		site := game.Site{Name: hexName(bit), X: x, Y: y}
		for s, goal := range goals {
			site.HomeOf |= uint8(goal>>bit&1) << s
		}
		l.Sites = append(l.Sites, site)
	}
	for s, goal := range goals {
		for b := goal; b != 0; b &= b - 1 {
			bit := bits.TrailingZeros64(b)
			x, y := beyond(s, bit, rowStep)
			l.Sites = append(l.Sites, game.Site{Name: "exit " + hexName(bit), X: x, Y: y, Off: true})
		}
		l.Lines = append(l.Lines, goalLine(s))
	}
	for n := -3; n <= 3; n++ {
		l.Tags = append(l.Tags, tag(n, max(-3, -3-n)-1, n), tag(n, n, min(3, 3-n)+1))
	}
	return l
}

// place is the centre of the hex q,r, on the board or beside it.
func place(q, r int) (x, y float64) {
	return middleX + float64(q) + float64(r)/2, middleY + float64(r)*rowStep
}

// beyond is a place outward from an exit hex of a seat.
func beyond(seat, bit int, away float64) (x, y float64) {
	x, y = place(Axial(bit))
	return x + away*outward[seat][0], y + away*outward[seat][1]
}

// goalLine is the line that a seat's pieces cross when they exit.
func goalLine(seat int) game.Line {
	x1, y1 := beyond(seat, bits.TrailingZeros64(goals[seat]), lineAway)
	x2, y2 := beyond(seat, 63-bits.LeadingZeros64(goals[seat]), lineAway)
	over := lineOver / math.Hypot(x2-x1, y2-y1)
	dx, dy := over*(x2-x1), over*(y2-y1)
	return game.Line{X1: x1 - dx, Y1: y1 - dy, X2: x2 + dx, Y2: y2 + dy, HomeOf: 1 << seat}
}

// tag is a coordinate in place of the hex q,r beside the board.
func tag(n, q, r int) game.Tag {
	x, y := place(q, r)
	return game.Tag{Text: strconv.Itoa(n), X: x, Y: y}
}
