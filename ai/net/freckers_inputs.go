package net

import (
	"math/bits"

	"freckers/game/freckers"
)

// mobility holds the boards of the frogs that can step ahead and of those that can
// hop, to the left, straight and to the right: {steps, hops} three times. Left is
// that of the board, for both sides.
type mobility [6]uint64

// FreckersMobilities is the number of combinations of what a frog can do ahead: in each of
// three directions nothing, a step or a hop.
const FreckersMobilities = 3 * 3 * 3

const (
	fileA = uint64(0x0101010101010101)
	fileH = uint64(0x8080808080808080)
)

// set computes the mobility of frogs that move down the board and of those that move up, and returns the cells on which
// it differs from other, which may be m itself.
func (m *mobility) set(down, up, pads uint64, other *mobility) (changed uint64) {
	frogs := down | up
	left, right := pads&^fileH, pads&^fileA // where frogs from there can land
	a, d := left>>7, left<<9
	steps, hops := down&a|up&d, down&(frogs&a&^fileH>>7)|up&(frogs&d&^fileH<<9)
	changed = (other[0] ^ steps) | (other[1] ^ hops)
	m[0], m[1] = steps, hops
	a, d = pads>>8, pads<<8
	steps, hops = down&a|up&d, down&(frogs&a>>8)|up&(frogs&d<<8)
	changed |= (other[2] ^ steps) | (other[3] ^ hops)
	m[2], m[3] = steps, hops
	a, d = right>>9, right<<7
	steps, hops = down&a|up&d, down&(frogs&a&^fileA>>9)|up&(frogs&d&^fileA<<7)
	changed |= (other[4] ^ steps) | (other[5] ^ hops)
	m[4], m[5] = steps, hops
	return changed
}

// input returns the input of the frog on a cell in Red's view, and above it that in
// Blue's. The frog is Blue's if the board blue has the cell.
//
//go:noinline
func (m *mobility) input(cell int, blue uint64) uint32 {
	at := uint64(cell) & 63
	left := m[0]>>at&1 + m[1]>>at&1<<1
	straight := m[2]>>at&1 + m[3]>>at&1<<1
	right := m[4]>>at&1 + m[5]>>at&1<<1
	input := uint32((right*3+straight)*3+left)<<6 + uint32(at)
	return input*(1<<16+1) ^ flip<<16 + otherFrogs<<(16&^(blue>>at<<4))
}

// The first inputs of each kind. They are multiples of 64, so that flip turns an
// input's cell upside down.
const (
	ownFrogs   = 0
	otherFrogs = 64 * FreckersMobilities
	freePads   = 2 * 64 * FreckersMobilities
	flip       = 56
)

// padInput returns the inputs of a free pad, as [mobility.input] does.
func padInput(cell int) uint32 { return uint32(freePads + cell | (freePads+cell^flip)<<16) }

// AppendFreckersInputs appends the active inputs in the view of a side that moves down the
// board: of its frogs, of the other frogs and of the free pads.
func AppendFreckersInputs(dst []uint16, down, up, pads uint64) []uint16 {
	var m mobility
	m.set(down, up, pads, &m)
	for b := down; b != 0; b &= b - 1 {
		dst = append(dst, uint16(m.input(bits.TrailingZeros64(b), up)))
	}
	for b := up; b != 0; b &= b - 1 {
		dst = append(dst, uint16(m.input(bits.TrailingZeros64(b), up)))
	}
	for b := pads; b != 0; b &= b - 1 {
		dst = append(dst, uint16(freePads+bits.TrailingZeros64(b)))
	}
	return dst
}

// FreckersBucket returns the stage of the race that selects the output weights, given the
// boards of the frogs that move down and up.
func FreckersBucket(down, up uint64) int { return freckersBucket(advance(down, up)) }

const raceLength = 2 * freckers.Frogs * 7 // rows, of all frogs

func freckersBucket(rows int) int { return rows * FreckersBuckets / (raceLength + 1) % FreckersBuckets }

func advance(down, up uint64) int { return rowSum(down) + 7*freckers.Frogs - rowSum(up) }

// frogAdvance counts the rows that the frog on a cell has come, which moves up if the
// board blue has the cell.
func frogAdvance(cell int, blue uint64) int { return cell>>3 ^ int(blue>>(cell&63)&1)*7 }

func rowSum(b uint64) int {
	return bits.OnesCount64(b&0xFF00FF00FF00FF00) + 2*bits.OnesCount64(b&0xFFFF0000FFFF0000) +
		4*bits.OnesCount64(b&0xFFFFFFFF00000000)
}
