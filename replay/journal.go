package replay

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"time"

	"freckers/game"
	"freckers/replay/internal/textfile"
)

// SaveError is why a game could not be saved. The game goes on in memory, and
// all of it is saved as soon as it can be.
type SaveError struct {
	Name string // the file's name in its store
	Err  error
}

// Error says what is wrong and what to do, in one line.
func (e *SaveError) Error() string {
	reason, todo := textfile.Reason(e.Err), "the game goes on and is saved as soon as it can be"
	switch {
	case errors.Is(e.Err, syscall.ENOSPC):
		reason, todo = "the disk is full", "make room; "+todo
	case errors.Is(e.Err, syscall.EROFS):
		reason = "the disk cannot be written to"
	}
	return fmt.Sprintf("%s: not saved: %s; %s", e.Name, reason, todo)
}

// Unwrap gives the store's error.
func (e *SaveError) Unwrap() error { return e.Err }

// ForkError says that another program went on with the file of a game, so that
// this game is saved in a file of its own from now on. Nothing is lost.
type ForkError struct {
	Name string // the file that is the other program's now
	To   string // this game's
}

// Error says what happened and where the game is, in one line.
func (e *ForkError) Error() string {
	return fmt.Sprintf("%s: another window went on with this game; yours is saved as %s from here on", e.Name, e.To)
}

// Journal is a game that is saved as it is played: every change is in its file
// before the method that made it returns. A failure to save stops nothing, see
// [Journal.Trouble].
type Journal struct {
	rec     *Record
	store   Store
	name    string
	made    bool   // the file is there
	size    int64  // its length as this journal left it, in bytes
	lost    string // a file that is another program's now, until that is told
	rewrite bool   // the file has to be written anew before it can grow
	backup  []byte // a damaged file as it was found, until a copy of it is kept
	trouble error
}

// Create saves a record under a name, made clean and unlike any other in the
// store, and goes on saving it as it grows. The journal can be used even when
// the error, a [*SaveError], says that nothing could be saved yet. Without a
// store the game is kept in memory only.
func Create(s Store, name string, rec *Record) (*Journal, error) {
	j := &Journal{rec: rec, store: s, name: CleanName(name)}
	if s == nil {
		return j, nil
	}
	j.save(nil)
	return j, j.trouble
}

// Resume opens a saved game at exactly the place where it was left.
func Resume(s Store, name string) (*Journal, error) {
	data, err := s.Read(name)
	if err != nil {
		return nil, NewFileError(name, err)
	}
	rec, err := Parse(name, data)
	if bad := (*FileError)(nil); errors.As(err, &bad) && bad.Foreign {
		bad.Reason, bad.Todo = "this is not a record, so it cannot be continued", "open it as a replay and play on from there"
	}
	if err != nil {
		return nil, err
	}
	j := &Journal{rec: rec, store: s, name: name, made: true, size: int64(len(data)), rewrite: rec.repair.rewrite}
	if rec.repair.damaged {
		j.backup = data
	}
	return j, nil
}

// Record is the game so far. Change it through the journal only.
func (j *Journal) Record() *Record { return j.rec }

// Name is the file's name in its store.
func (j *Journal) Name() string { return j.name }

// State is the position on the board.
func (j *Journal) State() game.State { return j.rec.State(j.rec.Cursor) }

// Result is how the game ended, or nil.
func (j *Journal) Result() *Result { return j.rec.Result }

// Trouble is why the last change is not saved, a [*SaveError], or that it is saved
// elsewhere, a [*ForkError], or nil.
func (j *Journal) Trouble() error { return j.trouble }

// Play plays an action on the board; spent is the time it took. Where other
// actions follow already it becomes a variation. The error is the rules': a
// failure to save is in [Journal.Trouble].
func (j *Journal) Play(a game.Action, spent time.Duration) ([]game.Event, error) {
	r := j.rec
	before := len(r.Nodes)
	id, err := r.Add(r.Cursor, a, spent)
	if err != nil {
		return nil, err
	}
	j.moved(id, id == before)
	return r.Events(id), nil
}

// moved writes a move of the cursor, to a new node or an old one, and what it
// does to the result.
func (j *Journal) moved(id int, fresh bool) {
	r := j.rec
	lines := []byte(nil)
	if fresh {
		lines = r.appendNode(lines, &r.Nodes[id], false)
	} else {
		lines = appendCursor(lines, id)
	}
	if err := r.Goto(id); err != nil {
		panic(fmt.Sprintf("replay: %v", err))
	}
	if over := r.BoardResult(id); over != nil || r.Result != nil {
		r.Result = over
		lines = r.appendResult(lines)
	}
	j.save(lines)
}

// Undo goes back to the position before the last action and takes the game's
// end back with it. It says whether there was anything to take back.
func (j *Journal) Undo() bool {
	r := j.rec
	if r.Cursor == 0 && r.Result == nil {
		return false
	}
	j.moved(max(r.Nodes[r.Cursor].Parent, 0), false)
	return true
}

// Reopen takes back an end that is not on the board, such as a resignation, and
// no action. It says whether there was one.
func (j *Journal) Reopen() bool {
	r := j.rec
	if r.Result == nil || r.BoardResult(r.Cursor) != nil {
		return false
	}
	j.moved(r.Cursor, false)
	return true
}

// Redo goes on to the action last visited after this one. It says whether
// there is one.
func (j *Journal) Redo() bool {
	id := j.rec.Next(j.rec.Cursor)
	if id == 0 {
		return false
	}
	j.moved(id, false)
	return true
}

// Empty says that nothing has happened yet: no action, no word, and no end but
// that somebody resigned.
func (j *Journal) Empty() bool {
	r := j.rec
	ended := r.Result != nil && r.Result.Reason != game.ReasonResigned
	return len(r.Nodes) == 1 && !ended && r.Nodes[0].Comment == "" && r.Nodes[0].Eval == nil
}

// CanUndo says whether [Journal.Undo] would do anything.
func (j *Journal) CanUndo() bool { return j.rec.Cursor != 0 || j.rec.Result != nil }

// CanRedo says whether [Journal.Redo] would do anything.
func (j *Journal) CanRedo() bool { return j.rec.Next(j.rec.Cursor) != 0 }

// Goto looks at any position of the game. It does not touch the result.
func (j *Journal) Goto(id int) error {
	if err := j.rec.Goto(id); err != nil {
		return err
	}
	j.save(appendCursor(nil, id))
	return nil
}

// Annotation is what is said of an action; nil leaves a part as it is.
type Annotation struct {
	Comment *string
	Eval    *Eval
}

// Annotate says something of a node's action, or of the start.
func (j *Journal) Annotate(id int, a Annotation) error {
	r := j.rec
	if id < 0 || id >= len(r.Nodes) {
		return fmt.Errorf("node %d is not in the record: expected 0 to %d", id, len(r.Nodes)-1)
	}
	if a.Comment != nil && len(*a.Comment) > MaxComment {
		return fmt.Errorf("the comment has %d bytes: expected at most %d", len(*a.Comment), MaxComment)
	}
	if a.Comment != nil {
		text := strings.ToValidUTF8(*a.Comment, "\ufffd")
		r.Nodes[id].Comment, a.Comment = text, &text
	}
	if a.Eval != nil {
		e := *a.Eval
		r.Nodes[id].Eval = &e
	}
	j.save(r.appendAnnotation(nil, id, a))
	return nil
}

// Finish ends the game by what is not on the board: out of time, resigned. The
// error is that of [Journal.Trouble].
func (j *Journal) Finish(res Result) error {
	j.rec.Result = &res
	j.save(j.rec.appendResult(nil))
	return j.trouble
}

// Resign ends the game against a seat. Of two seats the other one wins.
func (j *Journal) Resign(s game.Seat) error {
	winner := game.Nobody
	if len(j.rec.Header.Seats) == 2 {
		winner = 1 - s
	}
	return j.Finish(Result{Winner: winner, Reason: game.ReasonResigned, Seat: s})
}

// Close makes a last attempt to save what is not saved yet. A game in which
// nothing happened is not kept.
func (j *Journal) Close() error {
	if j.made && j.Empty() && !j.grown() {
		if err := j.store.Remove(j.name); err == nil || errors.Is(err, fs.ErrNotExist) {
			j.made, j.trouble = false, nil
			return nil
		}
	}
	if j.trouble != nil {
		j.save(nil)
	}
	return j.trouble
}

// save appends lines, or writes the file anew where that cannot be done.
func (j *Journal) save(lines []byte) {
	if j.store == nil {
		return
	}
	if j.made && !j.rewrite {
		j.compare()
	}
	err := j.write(lines)
	j.trouble = nil
	switch {
	case err != nil:
		j.rewrite = true
		j.trouble = &SaveError{Name: j.name, Err: err}
	case j.lost != "":
		j.trouble = &ForkError{Name: j.lost, To: j.name}
		j.lost = ""
	}
}

// compare looks what has become of the file: one that another window went on with
// is left to it, and one that another window took away is written anew.
func (j *Journal) compare() {
	switch size, err := j.store.Size(j.name); {
	case errors.Is(err, fs.ErrNotExist):
		j.rewrite = true
	case err == nil && size != j.size:
		j.made, j.lost = false, j.name
	}
}

// grown says that the file is not as this journal left it: another program saves
// in it too, a second window that came back to the same game.
func (j *Journal) grown() bool {
	size, err := j.store.Size(j.name)
	return err == nil && size != j.size
}

func (j *Journal) write(lines []byte) error {
	if j.made && !j.rewrite {
		err := j.store.Append(j.name, lines)
		if err == nil {
			j.size += int64(len(lines))
		}
		return err
	}
	data := j.rec.encode(false)
	if !j.made {
		return j.create(data)
	}
	if err := j.keepDamaged(); err != nil {
		return err
	}
	if err := j.store.Replace(j.name, data); err != nil {
		return err
	}
	j.size, j.rewrite = int64(len(data)), false
	return nil
}

// keepDamaged makes a copy of a damaged file before it is written anew.
func (j *Journal) keepDamaged() error {
	if j.backup == nil {
		return nil
	}
	_, err := createFree(j.store, j.backup, func(n int) string {
		suffix := strings.TrimSuffix(DamagedExtension, Extension)
		if n > 1 {
			suffix = fmt.Sprintf(" %d%s", n, suffix)
		}
		return suffixed(j.name, suffix)
	})
	if err == nil {
		j.backup = nil
	}
	return err
}

func (j *Journal) create(data []byte) error {
	name, err := createFree(j.store, data, func(n int) string { return NumberedName(j.name, n) })
	if err == nil {
		j.name, j.made, j.size, j.rewrite = name, true, int64(len(data)), false
	}
	return err
}

// createFree makes a file under the first name that is free, of those for 1, 2
// and so on.
func createFree(s Store, data []byte, nameOf func(n int) string) (name string, err error) {
	const most = 10_000
	for n := 1; n < most; n++ {
		name = nameOf(n)
		if err = s.Create(name, data); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return name, err
}
