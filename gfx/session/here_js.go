package session

import (
	"context"
	"errors"

	"freckers/ai"
)

// startHere fails: the search is not even linked into a page.
func startHere(context.Context, ai.Request) ai.Search { return nowhere{} }

// nowhere is a think that has ended without an answer.
type nowhere struct{}

func (nowhere) Poll() (ai.Info, bool) { return ai.Info{}, true }
func (nowhere) Stop()                 {}
func (nowhere) PonderHit()            {}

func (nowhere) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

func (nowhere) Wait() (ai.Info, error) {
	return ai.Info{}, errors.New("this page has no engine to think with: build it with freckers web")
}
