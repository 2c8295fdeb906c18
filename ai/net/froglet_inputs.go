package net

import "freckers/game/froglet"

// exchange is what the mover can take at once, and what the other side can take then.
type exchange struct {
	own, other  finder
	pond, child pond
}

// find finds the richest moves of a position, as [finder.find] does.
func (x *exchange) find(p *froglet.Pos, stop int) {
	x.pond = pondOf(p)
	x.own.find(&x.pond, stop)
}

const aboveAnyGain = 1000

// reply returns the least that the other side can take after one of the richest moves, which
// are known.
func (x *exchange) reply() int {
	if x.own.n == 0 {
		return 0
	}
	x.other.quick = true
	least := aboveAnyGain
	for i := range x.own.n {
		x.child = x.pond
		x.own.rivals[i].play(&x.child)
		x.other.find(&x.child, least)
		least = min(least, x.other.gain)
	}
	return least
}

// The numbers of inputs of each kind, of which the last stands for all greater numbers: by
// the gain of the richest moves, by the reply to them, by the frogs that can hop, and by
// those of them that can go on hopping.
const (
	gains, replies, hoppers, chains = 13, 13, 40, 24

	replyInput  = gains
	hopperInput = replyInput + replies
	chainInput  = hopperInput + hoppers

	kinds = 4
)

// inputs returns the active inputs of a position whose richest moves are known.
func (x *exchange) inputs() [kinds]uint16 {
	return [kinds]uint16{
		uint16(min(x.own.gain, gains-1)),
		uint16(replyInput + min(x.reply(), replies-1)),
		uint16(hopperInput + min(x.own.hoppers, hoppers-1)),
		uint16(chainInput + min(x.own.chainers, chains-1)),
	}
}

// AppendFrogletInputs appends the active inputs of a position.
func AppendFrogletInputs(dst []uint16, p *froglet.Pos) []uint16 {
	var x exchange
	x.find(p, aboveAnyGain)
	inputs := x.inputs()
	return append(dst, inputs[:]...)
}

// FrogletBucket returns the stage of the game that selects the output weights.
func FrogletBucket(p *froglet.Pos) int {
	return min(p.Frogs.Count()/(froglet.Cells/FrogletBuckets), FrogletBuckets-1)
}
