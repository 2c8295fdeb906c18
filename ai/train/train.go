// Package train makes the evaluation nets: it plays games of the machine, keeps their
// positions in a file, and fits a net to these.
package train

import (
	"context"
	"math/rand/v2"
)

// Game adapts a game to the training. A sample S is a position with what
// the search and the rest of the game made of it: a struct of a fixed size, whose fields
// a file holds in their order.
type Game[S any] interface {
	// Name is that of the game, as in [game.Info].
	Name() string
	// Play plays the game of a number and returns its samples; complete is false if the
	// context ended it. It is called by several goroutines. The same recipe and number
	// give the same samples.
	Play(ctx context.Context, r Recipe, number uint64) (samples []S, complete bool)
	// Model returns the net to fit to the samples.
	Model(samples []S) Model[S]
}

// Model is a net whose weights are fitted. Its methods are called by several goroutines.
type Model[S any] interface {
	// Size returns the number of weights.
	Size() int
	// Init sets the weights to begin with.
	Init(weights []float32, rng *rand.Rand)
	// NewPass returns the working memory of a goroutine.
	NewPass() Pass[S]
	// Quantise returns the file of the net. It fails if the weights do not fit into it.
	Quantise(weights []float32) (file []byte, err error)
	// Error returns the mean difference of the evaluations of samples by the weights and
	// by the file made of them, in hundredths of a step.
	Error(weights []float32, file []byte, samples []S) float64
}

// Pass evaluates samples, one at a time.
type Pass[S any] interface {
	// Loss returns the loss of a sample.
	Loss(weights []float32, s *S) float64
	// Gradient adds the gradient of the loss of a sample to sum and returns the loss. The
	// random bits choose one of the sample's symmetric images.
	Gradient(weights, sum []float32, s *S, random uint64) float64
}
