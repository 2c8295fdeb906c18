package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"freckers/ai/player"
	"freckers/ai/ugi"
	"freckers/game"
)

// The reports of the adapter on what it has found, or not found, on this machine.
const (
	reportLacks   = "lacks"   // what the class lacks, and what to do
	reportReferee = "referee" // why the package referee is ours, and which Python runs it
)

// noticeReferee tells of the package referee, if it is ours, once.
func (e *program) noticeReferee() {
	var r struct{ Why, Python, Path string }
	text, _ := e.proc.report(reportReferee)
	if e.noticed || e.o.Notice == nil || json.Unmarshal([]byte(text), &r) != nil { // no report is not JSON
		return
	}
	e.noticed = true
	e.o.Notice(fmt.Sprintf("%s: %s, so the built-in one is used; Python is %s (%s), and --python chooses another one", e.title, r.Why, r.Python, r.Path))
}

// noticeOptions tells of options that a program declares in another way than the protocol has it,
// which does not keep it from playing.
func (e *program) noticeOptions(wrong []error) {
	if len(wrong) > 0 && e.o.Notice != nil {
		e.o.Notice(fmt.Sprintf("%s: %s cannot be read in full, and it plays all the same: %v", e.name, game.Count(len(wrong), "option line", "option lines"), wrong[0]))
	}
}

// lackingError returns the error of a class that lacks something of this machine, nil if it does not.
func (e *program) lackingError() error {
	if text, ok := e.proc.report(reportLacks); ok {
		return &player.Unequipped{Message: text}
	}
	return nil
}

// handshake greets a program. A class has not been imported before that, so where it fails
// the interpreter is to blame.
func (e *program) handshake(ctx context.Context) (ugi.Identity, error) {
	id, err := e.client.Handshake(ctx)
	switch {
	case !e.class:
		e.noticeOptions(id.Malformed)
	case err == nil:
		e.noticeReferee()
	case errors.Is(err, ugi.ErrExited) && e.proc.ended().cause == nil && e.lackingError() == nil:
		err = &player.Unequipped{Message: fmt.Sprintf("%s cannot run a class, which needs Python 3.8 or later: choose another one with --python (%s)", e.command[0], e.crash(e.proc.ended(), "starting"))}
	}
	return id, err
}
