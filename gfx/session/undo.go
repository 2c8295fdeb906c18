package session

import (
	"freckers/game"
)

// CanUndo says whether there is an action to take back.
func (t *Table) CanUndo() bool { return t.journal.CanUndo() }

// Undo takes the last action back, and with it the machine's answers, so that
// the person who acted is to move again, and passes that played themselves. Where only machines play it takes one
// action back and holds them. Of a game that was given up it takes back only that.
func (t *Table) Undo() {
	if !t.CanUndo() {
		return
	}
	t.leave()
	if r := t.journal.Result(); r != nil && r.Reason == game.ReasonResigned && t.journal.Reopen() {
		t.arrive()
		return
	}
	for t.journal.Undo() {
		if s := t.State(); t.seats[s.ToMove()].Person() && passOf(s) == "" {
			break
		}
		if !t.anyPerson() {
			t.mind.paused = true
			break
		}
	}
	t.arrive()
}

// Redo plays again what was taken back, up to the person's next turn.
func (t *Table) Redo() {
	if !t.CanRedo() {
		return
	}
	t.leave()
	for t.journal.Redo() {
		if t.PersonToMove() && passOf(t.State()) == "" || !t.anyPerson() {
			break
		}
	}
	t.arrive()
}

// Goto puts the game to the point after an action of its record. A machine that
// is to move there is held.
func (t *Table) Goto(id int) {
	if id == t.journal.Record().Cursor {
		return
	}
	t.leave()
	if err := t.journal.Goto(id); err != nil {
		t.err = err
	}
	t.mind.paused = !t.Over() && !t.PersonToMove()
	t.ready()
}

// CanRedo says whether there is an action to play again.
func (t *Table) CanRedo() bool { return t.journal.CanRedo() }

// Helped says that a person was helped in this game: a hint was asked for, or
// an action was taken back.
func (t *Table) Helped() bool {
	r := t.journal.Record()
	return t.hinted || len(r.Nodes) > len(r.Line(r.Cursor))
}

func (t *Table) anyPerson() bool {
	for _, s := range t.seats {
		if s.Person() {
			return true
		}
	}
	return false
}

func (t *Table) leave() {
	t.mind.forget()
	t.motion = nil
}

func (t *Table) arrive() {
	if !t.PersonToMove() && !t.anyPerson() {
		t.mind.paused = true
	}
	t.ready()
}

// Resign gives the game up for the person to move, or where the machine is to
// move for the only person at the table.
func (t *Table) Resign() {
	seat := t.resigner()
	if t.Over() || seat == game.Nobody {
		return
	}
	t.leave()
	if err := t.journal.Resign(seat); err != nil {
		t.err = err
	}
	t.ready()
}

// CanResign says whether a person could resign now.
func (t *Table) CanResign() bool { return !t.Over() && t.resigner() != game.Nobody }

func (t *Table) resigner() game.Seat {
	if s := t.State().ToMove(); t.seats[s].Person() {
		return s
	}
	only := game.Nobody
	for i, s := range t.seats {
		if s.Person() {
			if only != game.Nobody {
				return game.Nobody
			}
			only = game.Seat(i)
		}
	}
	return only
}

// Close ends the machine's thought and the programs, and closes the record.
func (t *Table) Close() error {
	t.mind.forget()
	for _, p := range t.players {
		if p != nil {
			p.Close()
		}
	}
	t.players = nil
	return t.journal.Close()
}
