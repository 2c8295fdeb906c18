package ai

import (
	"freckers/ai/eval"
	"freckers/ai/race"
)

const raceMemory = 1 << 16 // lanes, 1 MB

// racer judges Freckers by a net until the sides have passed each other, and
// knows the end from there on.
type racer struct {
	*eval.Net
	*race.Solver
}

func newRacer(w *eval.Weights) racer { return racer{eval.NewNet(w), race.NewSolver(raceMemory)} }
