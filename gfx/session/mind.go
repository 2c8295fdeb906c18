package session

import (
	"context"
	"time"

	"freckers/ai"
	"freckers/game"
)

// hintTime is how long a hint is thought about.
const hintTime = 700 * time.Millisecond

// hintLines is how many actions a hint compares.
const hintLines = 3

// Mind is the machine at a table, or the program in its place: it thinks about
// its own action or about a hint for a person.
type Mind struct {
	job     ai.Search // nil while it does not think
	hinting bool
	thought ai.Info
	of      game.Seat // whose turn the thought was about
	at      int       // the ply of that turn
	answer  game.Action
	hint    game.Action
	paused  bool
	err     error
	note    string // what keeps it from its best, not said yet
	noted   bool

	asked Player        // the program that thinks, nil where none does
	fault *Fault        // how the program ends the game
	spent time.Duration // what its answer took

	machine   Machine
	memory    *ai.Cache  // nil before the first thought
	pondering ai.Search  // while a person thinks, or nil
	expected  game.State // what a person's action is expected to lead to, or nil
}

// Busy says that the machine or a program is thinking.
func (m *Mind) Busy() bool { return m.job != nil || m.asked != nil }

// Asking says that a program is thinking.
func (m *Mind) Asking() bool { return m.asked != nil }

// Done is closed when the thought under way has ended, so that the next
// [Table.Tick] brings it; nil while none is.
func (m *Mind) Done() <-chan struct{} {
	if m.job == nil {
		return nil
	}
	return m.job.Done()
}

// Hinting says that it thinks about a hint.
func (m *Mind) Hinting() bool { return m.job != nil && m.hinting }

// Paused says that it waits to be told to go on.
func (m *Mind) Paused() bool { return m.paused }

// Hint is the action it would play for the person, "" when none was asked for.
func (m *Mind) Hint() game.Action { return m.hint }

// Thought is the last thing it thought, and for which seat. Its depth is 0 when
// there was none within a round.
func (m *Mind) Thought() (ai.Info, game.Seat) { return m.thought, m.of }

func (m *Mind) begin(ctx context.Context, r ai.Request, hinting bool) {
	m.job, m.hinting = m.machine.Start(ctx, r), hinting
	m.about(r.State)
}

// about notes the turn that is thought about.
func (m *Mind) about(s game.State) { m.of, m.at = s.ToMove(), s.Ply() }

// age lets go of a thought about a turn since which each seat has acted.
func (m *Mind) age(s game.State) {
	if s.Ply() > m.at+len(s.Game().Info().Seats) {
		m.thought = ai.Info{}
	}
}

// poll looks whether the machine has come to an answer.
func (m *Mind) poll() {
	if m.job == nil {
		return
	}
	thought, done := m.job.Poll()
	if thought.Depth > 0 {
		m.thought = thought
	}
	if !done {
		return
	}
	thought, err := m.job.Wait()
	m.job = nil
	if err != nil {
		m.err = err
		return
	}
	m.thought, m.note = thought, thought.Note
	if m.hinting {
		m.hint = thought.Best()
	} else {
		m.answer = thought.Best()
	}
}

// drop ends all thoughts without an answer.
func (m *Mind) drop() {
	m.stopPondering()
	m.clear()
}

// clear ends the thought about the position of the moment.
func (m *Mind) clear() {
	if m.job != nil {
		m.job.Stop()
		m.job = nil
	}
	if m.asked != nil {
		m.asked.Stop()
		m.asked = nil
	}
	m.answer, m.hint, m.fault = "", "", nil
}

// forget ends what was thought about a position that is gone.
func (m *Mind) forget() {
	m.drop()
	m.expected, m.paused, m.thought = nil, false, ai.Info{}
}

// Mind is the machine at the table.
func (t *Table) Mind() *Mind { return &t.mind }

// AskHint lets the machine look for a good action for the person to move.
func (t *Table) AskHint() {
	if !t.PersonToMove() || t.mind.Busy() {
		return
	}
	t.mind.hint, t.hinted = "", true
	t.mind.stopPondering()
	t.mind.begin(context.Background(), t.mind.ask(ai.Request{
		State:  t.State(),
		Limits: ai.Limits{Time: hintTime},
		Lines:  hintLines,
	}), true)
}

// Hurry makes the machine play the best it has found so far.
func (t *Table) Hurry() {
	if t.mind.job != nil {
		t.mind.job.Stop()
	}
	t.Settle()
}

// Hold stops the machine until [Table.GoOn].
func (t *Table) Hold() {
	if t.Over() || t.PersonToMove() {
		return
	}
	t.mind.drop()
	t.mind.paused = true
}

// GoOn lets a machine that was stopped think again.
func (t *Table) GoOn() { t.mind.paused = false }
