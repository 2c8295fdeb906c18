package replay

import (
	"context"
	"errors"
	"fmt"
	"time"

	"freckers/game"
	"freckers/replay/gamestore"
)

// Journal is a game that is saved as it is played. If the store blocks, its methods queue
// a change and return at once, except for [Journal.Flush] and [Journal.Close];
// [Journal.Saved] reports when everything is on the disk. A failure to save stops nothing,
// see [Journal.Err]. A Journal is not safe for concurrent use.
type Journal struct {
	rec   *Record
	file  *gamestore.Saver
	stale bool // the file has to be written anew with the first change
}

// Begin starts saving a record, now and as it grows. The file gets the given name, cleaned
// and made unique in the store; [Journal.Name] returns it once the record is saved. If s is
// nil the game is kept in memory only.
func Begin(s gamestore.Store, name string, rec *Record) *Journal {
	j := &Journal{rec: rec, file: gamestore.NewSaver(s, name)}
	j.file.Replace(rec.encode(false))
	return j
}

// Create is like [Begin], but waits for the disk. The journal is usable even if nothing
// could be saved yet; the error is then a [*gamestore.SaveError].
func Create(s gamestore.Store, name string, rec *Record) (*Journal, error) {
	j := Begin(s, name, rec)
	return j, j.Flush()
}

// Resume opens a saved game with its cursor where it was left.
func Resume(s gamestore.Store, name string) (*Journal, error) {
	return ResumeContext(context.Background(), s, name)
}

// ResumeContext is like [Resume], but returns the error of ctx once ctx is done.
func ResumeContext(ctx context.Context, s gamestore.Store, name string) (*Journal, error) {
	data, err := s.Read(name)
	if err != nil {
		return nil, NewFileError(name, err)
	}
	rec, err := ParseContext(ctx, name, data)
	if bad := (*FileError)(nil); errors.As(err, &bad) && bad.Foreign {
		bad.Reason, bad.Todo = "this is not a record, so it cannot be continued", "open it as a replay and play on from there"
	}
	if err != nil {
		return nil, err
	}
	return &Journal{rec: rec, stale: rec.repair.rewrite, file: gamestore.OpenSaver(s, name, data, rec.repair.damaged)}, nil
}

// Record returns the game so far. Change it through the journal only.
func (j *Journal) Record() *Record { return j.rec }

// Name returns the file's name in its store.
func (j *Journal) Name() string { return j.file.Name() }

// State returns the position on the board.
func (j *Journal) State() game.State { return j.rec.State(j.rec.Cursor) }

// Result returns how the game ended, or nil.
func (j *Journal) Result() *Result { return j.rec.Result }

// Saved reports whether the whole game is in its file and on the disk.
func (j *Journal) Saved() bool { return j.file.Saved() }

// Err returns a [*gamestore.SaveError] if the last attempt to save failed, a
// [*gamestore.ForkError] until the next change if the game has moved to another file, and
// nil otherwise.
func (j *Journal) Err() error { return j.file.Err() }

// Unsaved reports whether the last attempt to save failed.
func (j *Journal) Unsaved() bool {
	_, is := j.Err().(*gamestore.SaveError)
	return is
}

// TryAgain retries a failed save in the background.
func (j *Journal) TryAgain() { j.file.Again() }

// Flush waits until every change so far has been saved or has failed to save, and returns
// the result of [Journal.Err].
func (j *Journal) Flush() error {
	j.file.Wait()
	return j.Err()
}

// Play plays an action at the cursor; spent is the time it took. If the node has children
// already, the action becomes a variation. It fails if the rules do not allow the action.
func (j *Journal) Play(a game.Action, spent time.Duration) error {
	next, a, err := j.State().Advance(string(a))
	if err != nil {
		return err
	}
	return j.Append(a, next, nil, Cost{Spent: spent})
}

// Append is like [Journal.Play] for an action in canonical notation that the caller has
// played already: next and events are what [game.State.Play] returned for it.
func (j *Journal) Append(a game.Action, next game.State, events []game.Event, cost Cost) error {
	before := len(j.rec.Nodes)
	id, err := j.rec.Append(j.rec.Cursor, a, next, events, cost)
	if err != nil {
		return err
	}
	j.moveTo(id, id == before)
	return nil
}

// moveTo saves a move of the cursor, to a new node or an old one, and what it does
// to the result.
func (j *Journal) moveTo(id int, fresh bool) {
	r := j.rec
	var lines []byte
	board := r.BoardResult(id)
	if board == nil && r.Result != nil { // first: a result must not stay with another position
		r.Result = nil
		lines = r.appendResult(lines)
	}
	if fresh {
		lines = r.appendNode(lines, &r.Nodes[id], false)
	} else {
		lines = appendCursor(lines, id)
	}
	if err := r.Goto(id); err != nil {
		panic(fmt.Sprintf("replay: %v", err))
	}
	if board != nil {
		r.Result = board
		lines = r.appendResult(lines)
	}
	j.save(lines)
}

func (j *Journal) save(lines []byte) {
	if j.stale {
		j.stale = false
		j.file.Replace(j.rec.encode(false))
		return
	}
	j.file.Extend(lines)
}

// Undo goes back to the position before the last move, and takes back a result that did not
// come from the board. It reports whether there was anything to take back.
func (j *Journal) Undo() bool {
	if !j.CanUndo() {
		return false
	}
	j.moveTo(max(j.rec.Nodes[j.rec.Cursor].Parent, 0), false)
	return true
}

// Reopen takes back a result that is not on the board, such as a resignation, and
// no move. It reports whether there was one.
func (j *Journal) Reopen() bool {
	r := j.rec
	if r.Result == nil || r.BoardResult(r.Cursor) != nil {
		return false
	}
	j.moveTo(r.Cursor, false)
	return true
}

// Redo moves the cursor to the child last visited. It reports whether there is one.
func (j *Journal) Redo() bool {
	if !j.CanRedo() {
		return false
	}
	j.moveTo(j.rec.Next(j.rec.Cursor), false)
	return true
}

// Empty returns [Record.Empty] of the game.
func (j *Journal) Empty() bool { return j.rec.Empty() }

// Empty reports whether nothing has happened yet: no move, no annotation, and no end
// other than a resignation, at a start that nobody set up.
func (r *Record) Empty() bool {
	ended := r.Result != nil && r.Result.Reason != game.ReasonResigned
	return len(r.Nodes) == 1 && !ended && r.Nodes[0].bare() && !r.SetUp()
}

// CanUndo reports whether [Journal.Undo] would do anything.
func (j *Journal) CanUndo() bool { return j.rec.Cursor != 0 || j.rec.Result != nil }

// CanRedo reports whether [Journal.Redo] would do anything.
func (j *Journal) CanRedo() bool { return j.rec.Next(j.rec.Cursor) != 0 }

// Goto moves the cursor to any node. It does not touch the result.
func (j *Journal) Goto(id int) error {
	if err := j.rec.Goto(id); err != nil {
		return err
	}
	j.save(appendCursor(nil, id))
	return nil
}

// Finish ends the game with a result that does not come from the board, such as out of time.
func (j *Journal) Finish(res Result) {
	j.rec.Result = &res
	j.save(j.rec.appendResult(nil))
}

// Resign ends the game against a seat. Of two seats the other one wins.
func (j *Journal) Resign(s game.Seat) {
	winner := game.Nobody
	if len(j.rec.Header.Seats) == 2 {
		winner = 1 - s
	}
	j.Finish(Result{Winner: winner, Reason: game.ReasonResigned, Seat: s})
}

// Close waits until the game is saved, with one last attempt if it is not. It removes a
// game that is [Journal.Empty].
func (j *Journal) Close() error {
	if j.Empty() && j.file.Discard() || j.file.Retry(func() []byte { return j.rec.encode(false) }) {
		return nil
	}
	return j.Err()
}
