package session

import (
	"context"
	"errors"

	"freckers/ai"
)

// startHere fails: the search is not even linked into a page.
func startHere(context.Context, ai.Request) ai.Thinking { return nowhere{} }

// nowhere is a think that has ended without an answer.
type nowhere struct{}

func (nowhere) Poll() (ai.Thought, bool) { return ai.Thought{}, true }
func (nowhere) Stop()                    {}
func (nowhere) Hit()                     {}

func (nowhere) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

func (nowhere) Wait() (ai.Thought, error) {
	return ai.Thought{}, errors.New("this page has no engine to think with: build it with freckers web")
}
