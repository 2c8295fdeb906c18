package ai

import (
	"freckers/ai/endgame"
	"freckers/ai/eval"
)

const raceMemory = 1 << 16 // lanes, 1 MB

// racer judges Freckers by a net until the sides have passed each other, and
// knows the end from there on.
type racer struct {
	*eval.Net
	*endgame.Solver
}

func newRacer(w *eval.Weights) racer { return racer{eval.NewNet(w), endgame.NewSolver(raceMemory)} }

// Clone gives a judge of the same opinion for another search.
func (r racer) Clone() racer { return racer{r.Net.Clone(), endgame.NewSolver(raceMemory)} }
