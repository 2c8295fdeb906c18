package net

import (
	"freckers/game"
	"freckers/game/billabong"
)

// The first inputs of each kind of a side, after those of its kangaroos by cell and
// whether they have crossed the start line.
const (
	homeInput  = 2 * billabong.Cells            // by the number of kangaroos that are home
	leftInput  = homeInput + billabong.Roos + 1 // that are still to be placed
	leapInputs = leftInput + billabong.Roos + 1
	sideInputs = leapInputs + leapSteps*leapSteps

	leapSteps = 14 // pairs of steps that are told apart
)

// leapInput is the input of a kangaroo by the steps that it has to go now and after its
// best jumps.
func leapInput(now, after int) int {
	return leapInputs + min(now/2, leapSteps-1)*leapSteps + min((after+1)/2, leapSteps-1)
}

// AppendBillabongInputs appends the active inputs in the view of a seat.
func AppendBillabongInputs(dst []uint16, p *billabong.Pos, view game.Seat) []uint16 {
	var leaper billabong.Leaper
	var near [2][billabong.Roos]uint8
	leaper.Nearest(p, &near)
	for seat := range game.Seat(2) {
		first := 0
		if seat != view {
			first = sideInputs
		}
		dst = append(dst, uint16(first+homeInput+p.Home(seat)), uint16(first+leftInput+p.ToCome(seat)))
		for i, r := range p.Team(seat) {
			if r == billabong.NoRoo {
				break
			}
			dst = append(dst, uint16(first+int(r)), uint16(first+leapInput(r.Distance(), int(near[seat][i]))))
		}
	}
	return dst
}

const (
	unplacedSteps = 17 // of a kangaroo that is still to be placed
	bucketSteps   = 20
)

// BillabongBucket returns the stage of the race that selects the output weights.
func BillabongBucket(p *billabong.Pos) int {
	steps := 0
	for seat := range game.Seat(2) {
		steps += p.ToCome(seat) * unplacedSteps
		for _, r := range p.Team(seat) {
			if r == billabong.NoRoo {
				break
			}
			steps += r.Distance()
		}
	}
	return billabongBucket(steps)
}

func billabongBucket(steps int) int { return min(steps/bucketSteps, BillabongBuckets-1) }
