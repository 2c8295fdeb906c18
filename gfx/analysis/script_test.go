package analysis

import (
	"context"
	"sync"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/gametest"
)

// script stands for the engine: what it finds in each position, by ply, pass
// after pass.
type script struct {
	says  map[int][]ai.Line
	then  []ai.Line // found where several lines are compared
	fails map[int]error
	slow  chan struct{} // if there is one, a search ends for each value, or is stopped

	mu    sync.Mutex
	asked []ai.Request
}

func (s *script) Start(_ context.Context, r ai.Request) ai.Search {
	s.mu.Lock()
	defer s.mu.Unlock()
	ply := r.State.Ply()
	j := &scripted{done: make(chan struct{}), err: s.fails[ply]}
	if lines := s.says[ply]; len(lines) > 0 {
		j.info = ai.Info{Depth: 1, Lines: lines[:1]}
		if len(lines) > 1 {
			s.says[ply] = lines[1:]
		}
	}
	if r.Lines > 1 {
		j.info.Lines = s.then
	}
	s.asked = append(s.asked, r)
	go func() {
		defer close(j.done)
		if s.slow != nil {
			<-s.slow
		}
	}()
	return j
}

func (s *script) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.asked)
}

// scripted is a search of a script.
type scripted struct {
	info ai.Info
	err  error
	done chan struct{}
}

func (a *scripted) Poll() (ai.Info, bool) {
	select {
	case <-a.done:
		return a.info, true
	default:
		return a.info, false
	}
}

func (a *scripted) Stop()                  {}
func (a *scripted) PonderHit()             {}
func (a *scripted) Done() <-chan struct{}  { return a.done }
func (a *scripted) Wait() (ai.Info, error) { <-a.done; return a.info, a.err }

// line plays actions from a position on.
func line(t *testing.T, g game.Game, position string, actions ...game.Action) ([]game.State, []game.Action) {
	t.Helper()
	s, err := g.New(game.Options{})
	if position != "" {
		s, err = g.Parse(position, game.Options{})
	}
	states := []game.State{s}
	for i := 0; err == nil && i < len(actions); i++ {
		s, actions[i], err = s.Advance(string(actions[i]))
		states = append(states, s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return states, actions
}

// one is a single pass.
var one = []ai.Limits{{Nodes: 1}}

// over runs a review to its end.
func over(t *testing.T, r *Review) {
	t.Helper()
	for r.Start(); r.Running(); r.Tick() {
		gametest.Must(t, r.Wait(t.Context()))
	}
}

func says(value, win int, a ...game.Action) []ai.Line {
	return []ai.Line{{Score: ai.Score{Value: value, Win: win}, Actions: a}}
}

func reviewed(t *testing.T, o Options, states []game.State, actions []game.Action) *Review {
	t.Helper()
	r, err := New(o, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	return r
}
