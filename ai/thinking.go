package ai

import "context"

// Thinking is a think under way: a [Job], or one like it elsewhere.
type Thinking interface {
	Poll() (t Thought, done bool)
	Stop()
	Hit()
	Done() <-chan struct{}
	Wait() (Thought, error)
}

// Starter starts thinks. One that thinks elsewhere keeps to what [Start] says.
type Starter interface {
	Start(ctx context.Context, r Request) Thinking
}

// Here starts thinks in this program.
type Here struct{}

// Start is [Start].
func (Here) Start(ctx context.Context, r Request) Thinking { return Start(ctx, r) }
