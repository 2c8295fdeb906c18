package eval

import (
	"math/bits"

	"freckers/ai/alphabeta"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
)

// ChexersScale is the lead, in hundredths of a step, that multiplies the odds between two
// seats by e.
const ChexersScale = 210

// Chexers evaluates positions of Chexers, each seat by itself: the pieces it has and still
// needs, their distances to the exit, and which of them can be jumped over. It is not safe
// for concurrent use.
type Chexers struct {
	list []chexers.Move
	w    chexersWeights
	// pieceSquare is the worth of a piece by seat, number of needed pieces and bit,
	// with the steps until it has left.
	pieceSquare [chexers.Seats][chexers.Needed + 1][64]int16
}

// chexersWeights are in hundredths of a step.
type chexersWeights struct {
	// spare is by the exits made so far, and by the pieces on the board beyond
	// those still needed, from tooFew below: a seat with too few must win some
	// to win the game.
	spare [chexers.Needed][tooFew + maxSpare + 1]int
	// steps is for each step that the nearest of the needed pieces have to go
	// until they have left, by the number of needed pieces.
	steps [chexers.Needed + 1]int
	far   int // for each step that the other pieces have to go
	// threat is for each piece that can be jumped over, by the turns until its seat's
	// own turn; without and with pieces to spare; by the seat whose turn comes
	// after it, and by the one before it.
	threat [chexers.Seats][2][2]int
	tempo  [chexers.Seats]int // by the turns until the seat's own turn
	hex    [64]int            // of each piece, by its bit as Red sees it
}

const (
	tooFew     = 4
	maxSpare   = 5
	maxThreats = 3 // that are distinguished

	exitGain    = 450 // static
	captureGain = 600
)

// NewChexers returns the evaluator with weights that were fitted to the results of
// self-play; see TUNING.md.
func NewChexers() *Chexers {
	c := &Chexers{w: chexersWeights{
		spare: [chexers.Needed][tooFew + maxSpare + 1]int{
			{-1933, -1002, -709, -526, -323, -125, 30, 230, 367, 589},
			{-1850, -1616, -877, -627, -72, 229, 357, 490, 603, 800},
			{-1808, -1388, -1149, -637, 198, 452, 606, 758, 773, 843},
			{-1766, -1346, -925, -1129, 785, 1105, 1211, 1194, 1090, 855},
		},
		steps:  [chexers.Needed + 1]int{0, -265, -93, -48, -18},
		far:    -12,
		threat: [chexers.Seats][2][2]int{{{-18, 1}, {-32, -46}}, {{-8, -46}, {-33, -95}}, {{-52, -35}, {-90, -84}}},
		tempo:  [chexers.Seats]int{25, 14, 9},
		hex: [64]int{
			0, 0, 0, 14, -66, -50, 8, 0,
			0, 0, -20, -26, -38, -23, -31, 0,
			0, 10, -28, -23, -10, -29, -5, 0,
			30, -12, 3, -21, -26, -3, -22, 0,
			33, 15, -7, -25, -6, -35, 0, 0,
			28, -2, -18, 4, -19, 0, 0, 0,
			37, -6, 29, 16, 0, 0, 0, 0,
		},
	}}
	c.setPieceSquares()
	return c
}

// Clone returns an equal evaluator for another goroutine.
func (c *Chexers) Clone() *Chexers {
	clone := *c
	clone.list = nil
	return &clone
}

func (c *Chexers) setPieceSquares() {
	for s := range c.pieceSquare {
		for need := range c.pieceSquare[s] {
			for b := chexers.Board; b != 0; b &= b - 1 {
				bit := bits.TrailingZeros64(b)
				c.pieceSquare[s][need][bit] = int16(c.w.hex[asRed[s][bit]] + c.w.steps[need]*int(toExit[s][bit]+1))
			}
		}
	}
}

// Scale implements [mcts.Evaluator].
func (*Chexers) Scale() int { return ChexersScale }

// Values implements [mcts.Evaluator]. It does not predict draws.
func (c *Chexers) Values(p *chexers.Pos) (v [chexers.Seats]int, draw int) {
	free := chexers.Board &^ (p.Pieces[0] | p.Pieces[1] | p.Pieces[2])
	var across [chexers.Seats]uint64 // the hexes that each seat can jump over, where a piece is
	for s, b := range p.Pieces {
		across[s] = b<<1&(free>>1) | b>>1&(free<<1) | b<<7&(free>>7) | b>>7&(free<<7) | b<<8&(free>>8) | b>>8&(free<<8)
	}
	s := int(p.ToMove())
	for wait := range chexers.Seats {
		next := s + 1
		if next == chexers.Seats {
			next = 0
		}
		last := 3 - s - next
		b := p.Pieces[s]
		need := chexers.Needed - p.Exits(game.Seat(s))
		spare := min(max(bits.OnesCount64(b)-need, -tooFew), maxSpare)
		threat := &c.w.threat[wait][0]
		if spare > 0 {
			threat = &c.w.threat[wait][1]
		}
		v[s] = c.w.spare[(chexers.Needed-need)&3][spare+tooFew] + c.w.tempo[wait] + c.advance(b, s, need) +
			threat[0]*min(bits.OnesCount64(b&across[next]), maxThreats) +
			threat[1]*min(bits.OnesCount64(b&across[last]), maxThreats)
		s = next
	}
	return v, mcts.NoDraw
}

// advance evaluates the places of a seat's pieces: at first as if all were needed.
func (c *Chexers) advance(b uint64, s, need int) (v int) {
	place := &c.pieceSquare[s][need]
	for left := b; left != 0; left &= left - 1 {
		v += int(place[bits.TrailingZeros64(left)&63])
	}
	if rest := bits.OnesCount64(b) - need; rest > 0 {
		v += farthest(b, s, rest) * (c.w.far - c.w.steps[need])
	}
	return v
}

// farthest counts the steps that so many of a seat's farthest pieces have to go.
func farthest(b uint64, s, rest int) (steps int) {
	rows := &exitRows[s]
	for i := len(rows) - 1; rest > 0; i-- {
		n := min(bits.OnesCount64(b&rows[i]), rest)
		rest -= n
		steps += n * (i + 1)
	}
	return steps
}

// Choices implements [mcts.Evaluator]. The code is the move itself.
func (c *Chexers) Choices(p *chexers.Pos, dst []alphabeta.Choice[chexers.Move]) []alphabeta.Choice[chexers.Move] {
	c.list = p.Moves(c.list[:0])
	side := p.ToMove()
	own, away := p.Pieces[side], &toExit[side]
	for _, m := range c.list {
		dst = append(dst, alphabeta.Choice[chexers.Move]{Move: m, Code: uint16(m), Gain: staticGain(m, own, away)})
	}
	return dst
}

// staticGain is the gain of a move before any search.
func staticGain(m chexers.Move, own uint64, away *[64]int8) int16 {
	switch m.Kind() {
	case chexers.Exit:
		return exitGain
	case chexers.Pass:
		return 0
	}
	gain := int16(away[m.From()]-away[m.To()]) * row
	if m.Kind() == chexers.Jump && own>>m.Over()&1 == 0 {
		gain += captureGain
	}
	return gain
}

// toExit is, for each seat, the steps from a hex to the nearest exit hex.
var toExit = func() (steps [chexers.Seats][64]int8) {
	for b := chexers.Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		for s := range steps {
			steps[s][bit] = int8(chexers.StepsToExit(game.Seat(s), bit))
		}
	}
	return steps
}()

// exitRows are, for each seat, the boards of the hexes by their toExit.
var exitRows = func() (rows [chexers.Seats][7]uint64) {
	for b := chexers.Board; b != 0; b &= b - 1 {
		for s := range rows {
			rows[s][toExit[s][bits.TrailingZeros64(b)]] |= b & -b
		}
	}
	return rows
}()

// asRed is, for each seat, the bit of a hex after turning the board so that the seat's
// pieces stand where Red's do.
var asRed = func() (turned [chexers.Seats][64]uint8) {
	for b := chexers.Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		for s := range turned {
			turned[s][bit] = uint8(chexers.AsRed(game.Seat(s), bit))
		}
	}
	return turned
}()
