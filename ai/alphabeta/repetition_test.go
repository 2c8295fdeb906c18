package alphabeta_test

import (
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// ring is a toy game without an end: players push one token to and fro on a ring of six
// places. The first one wants it far from place 0.
type ring struct{ at, ply int }

type push int

func (r *ring) Moves(dst []push) []push  { return append(dst, 1, 5) }
func (r *ring) Play(p push, child *ring) { *child = ring{(r.at + int(p)) % 6, r.ply + 1} }
func (r *ring) Hash() uint64             { return alphabeta.Mix(uint64(r.at<<1 | r.ply&1)) }
func (r *ring) Ply() int                 { return r.ply }
func (r *ring) ToMove() game.Seat        { return game.Seat(r.ply & 1) }
func (r *ring) Outcome() game.Outcome    { return game.Outcome{Winner: game.Nobody} }

type ringEvaluator struct{}

func (ringEvaluator) Traits() alphabeta.Traits { return alphabeta.Traits{Loud: 1000, Margin: 1000} }

func (ringEvaluator) Value(r *ring) int {
	value := 100 + 10*min(r.at, 6-r.at)
	if r.ply&1 != 0 {
		return -value
	}
	return value
}

func (ringEvaluator) Choices(r *ring, dst []alphabeta.Choice[push]) []alphabeta.Choice[push] {
	for _, p := range r.Moves(nil) {
		dst = append(dst, alphabeta.Choice[push]{Move: p, Code: uint16(p)})
	}
	return dst
}

func (ringEvaluator) Loud(_ *ring, dst []alphabeta.Choice[push]) []alphabeta.Choice[push] { return dst }

// TestRepetitionOnTheLineIsADraw searches so deep that the second player can bring the
// token back whatever the first one does.
func TestRepetitionOnTheLineIsADraw(t *testing.T) {
	for repeats, want := range map[int]bool{0: false, 4: true} {
		e := alphabeta.New[ring, push](ringEvaluator{}, alphabeta.Options{})
		r := e.Run(&ring{}, alphabeta.Limits{Depth: 8, Repeats: repeats}, nil)
		if score := r.Lines[0].Score; (score == 0) != want {
			t.Errorf("with %d repeats the first player's advantage is %d", repeats, score)
		}
	}
}

// TestRepetitionCountsTheGame offers two pushes, of which one leads to a position that
// has already occurred.
func TestRepetitionCountsTheGame(t *testing.T) {
	there := (&ring{at: 1, ply: 1}).Hash()
	for times, draw := range []bool{false, false, false, true} {
		var past []uint64
		for range times {
			past = append(past, there, uint64(len(past)))
		}
		e := alphabeta.New[ring, push](ringEvaluator{}, alphabeta.Options{})
		r := e.Run(&ring{}, alphabeta.Limits{Depth: 2, Lines: 2, Repeats: 4, Past: past}, nil)
		for _, line := range r.Lines {
			if leads := line.Moves[0] == 1; (line.Score == 0) != (leads && draw) {
				t.Errorf("after %d times: the push %d is worth %d", times, line.Moves[0], line.Score)
			}
		}
	}
}
