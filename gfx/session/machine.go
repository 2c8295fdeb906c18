package session

import (
	"context"
	"time"

	"freckers/ai"
	"freckers/game"
)

// longestPonder is how long the machine thinks for a person who is away. What it
// has found by then stands.
const longestPonder = time.Minute

// Machine is what the machine may use of the computer.
type Machine struct {
	Threads int  // 0 for one
	Memory  int  // bytes for what it looked at; 0 for the usual
	Ponder  bool // it also thinks while a person does
	// Engine is where it thinks; nil for this program, or in a browser for
	// nowhere: a page's one thread is its frames'.
	Engine ai.Engine
}

// Start starts a think where the machine thinks.
func (m Machine) Start(ctx context.Context, r ai.Request) ai.Search {
	if m.Engine == nil {
		return startHere(ctx, r)
	}
	return m.Engine.Start(ctx, r)
}

// SetMachine changes what the machine may use, from its next thought on.
func (t *Table) SetMachine(m Machine) {
	if t.mind.machine == m {
		return
	}
	if t.mind.machine.Memory != m.Memory && t.mind.memory != nil {
		go t.mind.memory.Free()
		t.mind.memory = nil
	}
	t.mind.machine = m
	if !m.Ponder {
		t.mind.stopPondering()
	}
}

// ask fills in what every thought at this table has in common.
func (m *Mind) ask(r ai.Request) ai.Request {
	if m.memory == nil {
		m.memory = ai.NewCache(m.machine.Memory)
	}
	r.Cache, r.Threads = m.memory, m.machine.Threads
	return r
}

// turnOf is the request for the action of the seat to move in s.
func (t *Table) turnOf(s game.State) ai.Request {
	return t.mind.ask(ai.Request{
		State: s,
		Level: t.seats[s.ToMove()].Level,
		Seed:  t.journal.Record().Header.Seed,

		VaryOpening: true,
	})
}

// expect notes what the machine thinks a person will answer, once its own
// action a stands.
func (t *Table) expect(a game.Action) {
	m := &t.mind
	m.expected = nil
	if len(m.thought.Lines) == 0 || t.Over() || !t.PersonToMove() {
		return
	}
	line := m.thought.Lines[0].Actions
	if len(line) < 2 || line[0] != a {
		return
	}
	next, _, err := t.State().Play(line[1])
	if err == nil && !next.Outcome().Over && t.seats[next.ToMove()].Level > 0 {
		m.expected = next
	}
}

// ponder lets the machine think about its answer to what it expects, while a
// person thinks.
func (t *Table) ponder() {
	m := &t.mind
	if !m.machine.Ponder || m.expected == nil || m.pondering != nil || m.job != nil || !t.PersonToMove() {
		return
	}
	r := t.turnOf(m.expected)
	r.Ponder = true
	m.pondering = m.machine.Start(context.Background(), r)
	time.AfterFunc(longestPonder, m.pondering.Stop)
}

// pondered takes up the thought that ran while a person was thinking, where
// what was expected has come to be; else it is given up.
func (m *Mind) pondered(s game.State) bool {
	j, expected := m.pondering, m.expected
	m.pondering, m.expected = nil, nil
	if j == nil {
		return false
	}
	if expected.String() != s.String() {
		j.Stop()
		return false
	}
	j.PonderHit()
	m.job, m.hinting = j, false
	m.about(s)
	return true
}

// stopPondering gives the thought up that runs while a person thinks.
func (m *Mind) stopPondering() {
	if m.pondering != nil {
		m.pondering.Stop()
		m.pondering = nil
	}
}

// Pondering says that the machine thinks while a person does.
func (m *Mind) Pondering() bool { return m.pondering != nil }
