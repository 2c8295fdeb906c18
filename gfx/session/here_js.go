package session

import (
	"context"
	"errors"

	"freckers/ai"
)

// startLocal fails: the search is not even linked into a page.
func startLocal(context.Context, ai.Request) ai.Search { return noSearch{} }

// noSearch has ended without a result.
type noSearch struct{}

func (noSearch) Poll() (ai.Info, bool) { return ai.Info{}, true }
func (noSearch) Stop()                 {}
func (noSearch) PonderHit()            {}

func (noSearch) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

func (noSearch) Wait() (ai.Info, error) {
	return ai.Info{}, errors.New("this page has no engine to think with: build it with freckers web")
}
