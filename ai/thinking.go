package ai

import "context"

// Search is a think under way: a [Search], or one like it elsewhere.
type Search interface {
	Poll() (t Info, done bool)
	Stop()
	PonderHit()
	Done() <-chan struct{}
	Wait() (Info, error)
}

// Engine starts thinks. One that thinks elsewhere keeps to what [Start] says.
type Engine interface {
	Start(ctx context.Context, r Request) Search
}

// Local starts thinks in this program.
type Local struct{}

// Start is [Start].
func (Local) Start(ctx context.Context, r Request) Search { return Start(ctx, r) }
