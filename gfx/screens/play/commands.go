package play

import (
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay/link"
)

// commands is what can be done in a game that goes on.
type commands struct {
	*live
	grow, take, hint, undo, redo, stop, flip, back, start, replace ui.Command
	guard                                                          passGuard
}

func (k *commands) makeCommands(x *exits) {
	t, mine := k.session, text.Mark("It is not your turn yet.")
	k.grow = ui.Command{ID: "grow", Title: text.Mark("Grow"), Icon: "grow", Key: input.Grow, Why: mine, Can: func() bool { return k.free() && len(k.view.bare) > 0 }, Do: k.playBare}
	k.take = ui.Command{ID: "take", Title: text.Mark("Take frogs"), Key: input.Grow, Why: text.Mark("Choose a frog first: those with a pale rim can jump."), Can: func() bool { return t.HumanToMove() && k.looking == 0 && k.view.take.frogs > 0 }, Do: func() { t.Act(k.view.take.action) }}
	k.hint = ui.Command{ID: "hint", Title: text.Mark("Hint"), Icon: "hint", Key: input.Hint, Why: mine, Can: func() bool { return k.free() && k.view.hints }, Do: k.askHint}
	k.undo = ui.Command{ID: "undo", Title: text.Mark("Undo"), Icon: "undo", Key: input.Undo, Why: text.Mark("There is no move to take back."), Can: func() bool { return t.CanUndo() || k.chaining() }, Do: k.takeBack}
	if link.IsCorrespondence(t.Journal().Record()) {
		k.undo.Why = text.Mark("To take a move back, open an earlier link and play on.")
	}
	k.redo = ui.Command{ID: "redo", Title: text.Mark("Redo"), Icon: "redo", Key: input.Redo, About: text.Mark("The move that was taken back"), Can: t.CanRedo, Do: k.playAgain}
	k.stop = ui.Command{ID: "stop", Title: text.Mark("Move now"), Icon: "last", Key: input.Stop, Do: k.toggleSearch}
	k.flip = ui.Command{ID: "flip", Title: text.Mark("Flip"), Icon: "flip", Key: input.Flip, Do: func() { k.flipped = !k.flipped }}
	k.back = ui.Command{ID: "back", Title: text.Mark("Back to the game"), Short: text.Mark("Back"), Do: func() { k.look(0) }}
	k.start = ui.Command{ID: "start", Title: text.Mark("Start it"), Why: text.Mark("Programs cannot be started here."), Can: func() bool { return k.env.Programs != nil }, Do: func() { k.route = x.program() }}
	k.replace = ui.Command{ID: "replace", Title: text.Mark("Play it yourself"), Do: func() { t.Replace(t.State().ToMove(), session.Seat{}) }}
}

// askHint asks for a hint, which stands where a notice stood.
func (k *commands) askHint() {
	k.notice = ""
	if k.session.Selection().Bound() {
		k.notice = k.view.T("Touch-move: hints are for before you choose a %s", k.view.T(k.session.State().Game().Info().Piece))
	}
	if k.session.Revealed() {
		k.frame.Announce(k.view.hinted) // again
	}
	k.session.RequestHint()
}

// chaining reports whether there is a hop of the chain in hand to take back.
func (k *commands) chaining() bool { return len(k.session.Selection().Chain()) > 1 }

// takeBack takes back the last hop of the chain in hand, or else the last move.
func (k *commands) takeBack() {
	k.look(0)
	if k.chaining() {
		k.session.Back()
		return
	}
	k.session.Undo()
}

// playAgain plays the move again that was taken back.
func (k *commands) playAgain() {
	k.look(0)
	if k.session.CanRedo() {
		k.session.Redo()
	}
}

// toggleSearch has the level that is choosing a move play at once, and a paused one go on.
func (k *commands) toggleSearch() {
	switch {
	case k.session.Paused():
		k.session.Resume()
	case k.session.Thinking():
		k.session.MoveNow()
	}
}

// passGuard keeps a press that was meant for Grow from passing where the button has become one for Pass.
type passGuard struct {
	grew   bool // the button said Grow when it was last seen
	said   bool // it was said once in this game that it no longer does
	warned int  // one more than the node at which a press was answered with what it would do
}

// explainPass says once what a pass means when the button without a cell changes to it.
func (k *commands) explainPass() {
	p, f := &k.guard, &k.view
	passes := len(f.bare) > 0 && f.bare[0].Pass != ""
	if passes && p.grew && !p.said && k.session.HumanToMove() {
		if k.notice != "" {
			return // it is said after that
		}
		k.notice, p.said = f.bare[0].Pass, true
	}
	p.grew = len(f.bare) > 0 && !passes
}

// playBare plays the move without a cell. The first press on a pass says what it is.
func (k *commands) playBare() {
	bare := k.session.State().GlobalActions()
	if len(bare) == 0 || len(k.view.bare) == 0 {
		return
	}
	at := k.session.Journal().Record().Cursor + 1
	if k.view.bare[0].Pass != "" && k.guard.warned != at {
		k.guard.warned = at
		k.notice = k.view.T("%s. Press again to pass.", k.view.bare[0].Pass)
		return
	}
	k.notice = ""
	k.session.Act(bare[0])
}
