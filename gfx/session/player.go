package session

import (
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/replay"
)

// Player is an outside program in a seat. None of its methods waits for it, and
// all are called from one goroutine.
type Player interface {
	// Think asks for the action of the seat to move in the state that actions
	// lead to from start. What was asked before is given up. The caller does
	// not change actions any more.
	Think(start game.State, actions []game.Action)
	// Poll tells how things are. What it gives out never changes; where
	// nothing has happened since, it is the same.
	Poll() *Report
	// Stop gives up what was asked.
	Stop()
	// Close ends the program.
	Close()
}

// Report is what is known of a program at one moment.
type Report struct {
	// Done says that the question was answered, by an Action or by a Fault.
	Done   bool
	Action game.Action
	Fault  *Fault
	// Spent is the time the action took, 0 where it is not known.
	Spent time.Duration
	// Thought is what it says of its search; its depth is 0 where it says
	// nothing.
	Thought ai.Info
	Usage   Usage
	Errors  []string // the last lines that it wrote to its standard error
}

// Usage is what a program has used of the computer, and what it may use; 0 is
// not known, and no limit.
type Usage struct {
	CPU, MostCPU       time.Duration // over the whole game
	Memory, MostMemory int64         // bytes
}

// Fault is how a program ends a game.
type Fault struct {
	Reason  string // one of replay's, such as [game.ReasonIllegal]
	Action  string // as it was written, or empty
	Message string // what is wrong, in words
	// End is the whole result where it is known, such as that of a game
	// which ended elsewhere; nil for one that is lost by the seat to move.
	End *replay.Result
}

// Sit puts a program into a seat that one is to play. Without one the seat
// waits.
func (t *Table) Sit(seat game.Seat, p Player) {
	if t.players == nil {
		t.players = make([]Player, len(t.seats))
	}
	if was := t.players[seat]; was != nil {
		was.Close()
	}
	t.players[seat] = p
}

// Player is the program in a seat, nil where none sits there.
func (t *Table) Player(seat game.Seat) Player {
	if int(seat) >= len(t.players) {
		return nil
	}
	return t.players[seat]
}

// Absent says that the seat to move waits for its program to be started.
func (t *Table) Absent() bool {
	s := t.State().ToMove()
	return !t.Over() && t.seats[s].Agent && t.Player(s) == nil
}

// Report is the last one of the program in a seat, nil where there is none.
func (t *Table) Report(seat game.Seat) *Report {
	if p := t.Player(seat); p != nil {
		return p.Poll()
	}
	return nil
}

// Replace gives a seat to somebody else from now on. The record keeps the name
// that it began with.
func (t *Table) Replace(seat game.Seat, by Seat) {
	if p := t.Player(seat); p != nil {
		p.Close()
		t.players[seat] = nil
	}
	t.leave()
	t.seats[seat] = by
	t.ready()
}

// letProgram lets the program that is to move think, and plays what it answers
// or ends the game where it fails.
func (t *Table) letProgram(p Player) {
	m := &t.mind
	if !m.Busy() && m.answer == "" && m.fault == nil && !m.paused {
		rec := t.journal.Record()
		line := rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
		actions := make([]game.Action, len(line))
		for i, id := range line {
			actions[i] = rec.Nodes[id].Action
		}
		m.thought, m.asked = ai.Info{}, p
		m.about(t.State())
		p.Think(rec.State(0), actions)
	}
	if t.motion != nil {
		return
	}
	switch a := m.answer; {
	case m.fault != nil:
		t.fail(m.fault)
	case a != "":
		m.answer = ""
		t.playIn(a, 0, m.spent)
	}
}

// fail ends the game against the program that is to move. Of two seats the other
// one wins. What it wrote last stands in the record as a comment.
func (t *Table) fail(f *Fault) {
	seat, winner := t.State().ToMove(), game.Nobody
	if len(t.seats) == 2 {
		winner = 1 - seat
	}
	end := replay.Result{Winner: winner, Reason: f.Reason, Seat: seat, Action: f.Action, Message: f.Message}
	if f.End != nil {
		end = *f.End
	}
	var last []string
	if r := t.Report(seat); r != nil {
		last = r.Errors
	}
	t.mind.forget()
	err := t.journal.Finish(end)
	if text := strings.Join(last, "\n"); text != "" && err == nil {
		text = text[max(0, len(text)-replay.MaxComment):]
		err = t.journal.Annotate(t.journal.Record().Cursor, replay.Annotation{Comment: &text})
	}
	t.err = err
	t.ready()
}

// pollProgram looks whether the program has come to an answer.
func (m *Mind) pollProgram() {
	if m.asked == nil {
		return
	}
	r := m.asked.Poll()
	if r.Thought.Depth > 0 {
		m.thought = r.Thought
	}
	if r.Done {
		m.asked = nil
		m.answer, m.fault, m.spent = r.Action, r.Fault, r.Spent
	}
}
