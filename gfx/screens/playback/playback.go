package playback

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/chart"
	"freckers/gfx/debugcommand"
	"freckers/gfx/export"
	"freckers/gfx/input"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/again"
	"freckers/gfx/screens/playback/annotation"
	"freckers/gfx/screens/playback/costs"
	"freckers/gfx/screens/playback/engines"
	"freckers/gfx/screens/playback/hand"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/playback/notebook"
	"freckers/gfx/screens/playback/picture"
	"freckers/gfx/screens/playback/preview"
	"freckers/gfx/screens/playback/prints"
	"freckers/gfx/screens/playback/review"
	"freckers/gfx/screens/playback/trial"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// Screen is the screen on which a recorded game is stepped through and reviewed.
type Screen struct {
	widgets.RecordView // its moves are those of the game itself, the trunk
	of                 nav.Playback
	trunk              []int // the nodes of the game itself, in order
	tree               moves.List
	treeOf             treeKey
	tab                int // one of tabs
	notice             string
	copied             string // is said once what goes to the clipboard is there, if not empty
	picture            picture.Job
	sheet              sheet
	review             review.Review
	judging            judging
	preview            preview.Preview
	hand               hand.Hand
	trial              trial.Trial
	engines            engines.List
	again              again.Again
	moments            again.Moment // where the replay stands, for it
	asSeen             func(string) string
	costs              costs.Costs
	sketch             hand.Sketch
	pen                hand.Pen
	annotation         annotation.Bar
	notebook           notebook.Notebook
	turned             bool // the texts were made for a flipped board

	reported bool     // the host know of the game
	sent     nav.News // the last they know of where it stands

	names    []string
	own      game.Seat // whose mistakes come first, or Nobody
	figures  []character.Figure
	result   string // how it ended, and why
	loss     string // how much of the file could not be read, or empty
	why      string // what a player did that lost by a fault
	debug    string // the command that debugs it, or empty
	unnamed  bool   // of a program that the record does not name
	over     bool   // the line ends with the game over on the board
	notes    widgets.Prose
	prints   prints.Prints
	tabs     []string
	pages    []int // of the tabs: pageMoves, pagePrints or pageNotes
	ownNames chart.OwnLegend
	place    string // where the playback is
	placeOf  [4]int // what place was made for
	pondName string // of a game that was dealt
	foot     []string
}

// New shows a record: at the end after a forfeit, an unfinished game where it was left, and any other
// from its start.
func New(e *nav.Env, of nav.Playback) *Screen {
	rec, at := of.Record, 0
	if of.Saved != "" && of.Record.Result == nil {
		at = rec.Cursor
	}
	r := &Screen{of: of, judging: newJudging(e.Locale), annotation: annotation.New()}
	r.Stage.Numbered = true
	r.sheet.drawn.Stop = resting
	r.Locale, r.asSeen = e.Locale, r.AsSeen
	r.Flipped = widgets.PersonFromBelow(rec.Layout(), session.SeatsOf(rec))
	r.Playback = playback.New(rec, at, e.Settings.Reduced)
	r.preview = preview.Preview{Of: r.Playback, Reduced: e.Settings.Reduced}
	r.findTrunk()
	r.read()
	r.recallReview()
	switch {
	case of.SetUp:
		r.toggleLines(e)
	case of.Reviewing:
		r.Playback.ToStart()
		if r.review.Job == nil {
			r.toggleReview(e)
		}
	case widgets.Faulty(rec.Result):
		r.Playback.ToEnd()
	}
	return r
}

// Hide stops the machine.
func (r *Screen) Hide() {
	r.review.Stop()
	r.engines.Hide()
	r.again.Rest()
	r.leaveLine()
}

// Close gives up a picture that is not finished, and closes the record.
func (r *Screen) Close() error {
	r.picture.Stop()
	r.engines.Close()
	r.again.Close()
	return r.notebook.Close()
}

func (r *Screen) read() {
	rec := r.Playback.Record()
	last := 0
	if len(r.trunk) > 0 {
		last = r.trunk[len(r.trunk)-1]
	}
	r.Moves.Set(r.Locale, rec.Game(), rec.Plies(last)[:len(r.trunk)], widgets.IllegalMove(rec.Result, rec.State(last)))
	r.costs.Set(rec, r.trunk)
	r.names = widgets.PlayerNames(r.Locale, rec.Game(), rec.Header.Seats)
	r.figures, r.own = character.Seated(rec.Header.Seats), alone(rec.Header.Seats)
	r.pondName = widgets.PondName(r.Locale, rec)
	state := rec.State(last)
	r.result, r.over = widgets.OutcomeText(r.Locale, rec, state, r.names), state.Outcome().Over
	r.why = widgets.FaultReason(r.Locale, rec)
	if r.debug = ""; r.of.File != "" {
		command, named := debugcommand.Lost(rec, r.of.File, r.of.Number)
		r.debug, r.unnamed = command, !named
	}
	var notes []string
	switch {
	case !widgets.FromReferee(rec):
		notes = widgets.FaultTexts(r.Locale, rec, last, r.names)
	case rec.Result != nil && rec.Result.Message != "" && len(rec.Notes) == 0:
		notes = append(notes, r.T("Referee: %s", r.Line(rec.Result.Message)))
	}
	for _, n := range rec.Notes {
		notes = append(notes, r.Line(n.String()))
	}
	r.notes.Set(notes)
	r.loss = lossText(r)
	r.readPrints()
	r.bindTabs(len(notes))
	r.bindSheet()
	if r.review.Switch(last) {
		r.judging.target = -1
		r.refreshReview()
	}
}

// Frame is one tick of the screen.
func (r *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if begins(&c.In) {
		r.notice = ""
	}
	e.TakeNotice(&r.notice)
	r.noteCopied(e)
	r.Tick(c, e, c.Step)
	r.preview.Animate(c, e)
	if notice, ok := r.picture.Poll(e, func() picture.Replay { return r.pictured(e) }); ok {
		r.notice = notice
	}
	r.pollReview(e)
	s := widgets.LayoutFor(e, c.W, c.H, r.sheet.draw(c))
	s.Small = s.Small || s.Panel.H < leastPanel
	loss := r.lossBox(c, s.Pond)
	if loss.H > 0 {
		s = s.BelowLine(loss.Y + loss.H)
	}
	r.sheet.used = s.Small
	if c.In.Second.Pressed {
		c.In.Take(input.Cancel) // it draws, or lets a piece go
		if s.Pond.Contains(c.In.X, c.In.Y) {
			r.hand.Cancel()
		}
	}
	if r.sheet.menu = r.sheet.menu && s.Small; !r.sheet.menu {
		if next := r.keys(c, e); next != nil {
			return next
		}
	} else if c.In.Take(input.Cancel) {
		r.sheet.menu = false
	}
	r.trial.Follow()
	if err := r.notebook.News(); err != nil {
		r.notice = e.Error(err)
	}
	r.pond(c, e, s)
	if r.judging.figures != e.Settings.Numbers {
		r.judging.figures, r.judging.shown = e.Settings.Numbers, -1
	}
	r.turnArrows()
	r.Stage.Board.Marks.Proposals, r.Stage.Board.Marks.Hint = nil, nil
	r.showJudgment()
	r.showLines(c)
	r.showAgain(c, e)
	r.showDrawing(c)
	r.hand.Mark(c, &r.Stage)
	r.pen.Mark(&r.Stage)
	r.draw(c, e, s)
	r.drawLoss(c, loss)
	r.report(e)
	if e.Bare {
		widgets.BareNotice(c, r.notice)
		return nil
	}
	widgets.Panel(c, s)
	r.describePlace()
	if s.Small {
		return r.phone(c, e, s)
	}
	return r.panel(c, e, s)
}

// turnArrows makes the arrows of all moves point as they go on the board.
func (r *Screen) turnArrows() {
	if r.Moves.Turn(r.Flipped); r.turned == r.Flipped {
		return
	}
	r.turned, r.judging.shown = r.Flipped, -1
	r.trial.Text = widgets.Turned(r.trial.Text)
}

// pond lets somebody move pieces where the position waits for a move, and else play and step.
func (r *Screen) pond(c *ui.Frame, e *nav.Env, s widgets.Layout) {
	if r.sheet.menu {
		r.hand.Follow(r.Locale, nil)
		return
	}
	grab := !r.prints.Aimed() && c.In.Released && !c.In.Keyed && !r.annotation.Typing() // the arrows step again after a click
	t := r.Touch(c, s, grab || r.pen.On())
	var at game.State
	switch {
	case r.trial.Asking():
		at = r.trial.Start
	case !r.trying() && !r.preview.On() && r.atRest() && !e.Bare:
		at = r.Playback.State()
	}
	r.hand.Follow(r.Locale, at)
	if r.pen.On() && !t.Pressed && !c.In.Second.Pressed {
		r.pen.Move(c, &r.Stage)
		return
	}
	r.pen.Stop()
	if at != nil && !r.trying() {
		a, drawn, drawing := r.sketch.Use(c, t, &r.Stage)
		if drawn {
			r.sketched(e, a)
		}
		if drawing {
			return
		}
	}
	a, taken := r.hand.Use(c, e, t, &r.Stage, r.trying() || r.engines.On())
	if a == "" {
		a = r.hand.ByKey(c)
	}
	if t.Clicked {
		r.notice = ""
	}
	switch {
	case a != "" && r.trying():
		r.trial.Play(a)
	case a != "":
		r.playMove(e, a)
	case taken || r.trying() || r.engines.On() && t.Clicked:
	case !e.Bare && t.Clicked && r.tapPiece(c, e, t):
	default:
		r.Steer(c, t, r)
	}
}

// tapPiece takes a piece where the replay plays, which ends there; it reports whether one was tapped.
func (r *Screen) tapPiece(c *ui.Frame, e *nav.Env, t ui.Response) bool {
	at := r.Stage.Board.View.At(t.X, t.Y)
	if at == game.NoCell || r.Playback.State().Spot(at).Piece.None() {
		return false
	}
	if !r.preview.On() && r.atRest() {
		return true // it is not the one to move
	}
	r.leaveLine()
	r.Playback.Pause()
	if moving, _ := r.Playback.Animation(); moving != nil {
		r.Playback.Seek(float64(r.Playback.Done() + 1))
	}
	r.hand.Follow(r.Locale, r.Playback.State())
	r.hand.Use(c, e, t, &r.Stage, false)
	return true
}

// atRest reports whether the board shows a position between two moves, and stays there.
func (r *Screen) atRest() bool {
	t, _ := r.Playback.Animation()
	return t == nil && !r.Playback.Moving()
}

// draw draws the pond, with the line that is played on it if there is one.
func (r *Screen) draw(c *ui.Frame, e *nav.Env, s widgets.Layout) {
	shown := r.RecordView.Playback
	if r.preview.On() {
		r.RecordView.Playback = r.preview.Playback
	}
	r.Draw(c, e, s)
	r.RecordView.Playback = shown
}

// pictured is what is drawn into a picture file.
func (r *Screen) pictured(e *nav.Env) picture.Replay {
	return picture.Replay{Record: r.Playback.Record(), Name: r.pictureName(), Options: export.Options{
		PerHop: true, Flipped: r.Flipped, Patterns: e.Settings.Patterns, Theme: r.Stage.Board.Theme,
		Comments: true, Curve: true,
	}}
}

func (r *Screen) pictureName() string {
	saved := r.of.Saved
	if saved == "" {
		saved = r.of.Title
	}
	return picture.Name(saved, r.Playback.Record())
}

// Seek moves by hand.
func (r *Screen) Seek(move func()) {
	r.leaveLine()
	move()
}

// Forward goes to the next move.
func (r *Screen) Forward() {
	r.leaveLine()
	r.Playback.StepForward()
}

// Toggle plays or pauses.
func (r *Screen) Toggle() {
	r.leaveLine()
	r.Playback.Toggle()
}

// leaveLine goes back to the game itself from a line that is played or tried on the pond.
func (r *Screen) leaveLine() {
	r.trial.End()
	r.preview.End()
}

func (r *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	switch {
	case c.Typing():
	case r.penKeys(c, e):
	case r.trying() && r.trialKeys(c, e):
	case in.Is(input.Cancel) && r.hand.Cancel():
		in.Take(input.Cancel)
	case in.Is(input.Cancel) && r.linesShown() && r.annotation.Cancel():
		in.Take(input.Cancel)
	case r.engines.Picking() && in.Take(input.Cancel):
		r.engines.Cancel()
	case r.preview.On() && in.Take(input.Cancel):
		r.preview.End()
	case r.again.On() && in.Take(input.Cancel):
		r.again.Cancel()
		r.bindSheet()
	case r.offersAgain(e) && in.Take(input.AskAgain):
		return r.askAgain(c, e)
	case r.notice != "" && in.Take(input.Cancel):
		r.notice = ""
	case in.Take(input.Cancel) && !e.Bare:
		return nav.Back{}
	case r.Keys(c, r):
	case in.Take(input.TakeOver):
		return r.playFrom(e)
	case in.Take(input.ReviewGame) && !e.Bare:
		r.toggleReview(e)
	case in.Take(input.Analyze) && !e.Bare:
		r.toggleLines(e)
	case r.costs.Known() && in.Take(input.SlowestMove):
		r.toSlowest()
	case in.Take(input.EditPosition) && !e.Bare:
		return r.editor()
	default:
		r.faultKeys(c)
	}
	return nil
}

// trialKeys takes the keys of a trial, and reports whether there was one.
func (r *Screen) trialKeys(c *ui.Frame, e *nav.Env) bool {
	step, taken := r.trial.Keys(c)
	r.tryStep(e, step)
	return taken
}

// playLine plays a line on the pond up to its i-th move.
func (r *Screen) playLine(from game.State, line []game.Action, i int) {
	if err := r.preview.Play(from, line, i); err != nil {
		r.notice = r.Error(err)
	}
}

// shortNames are those of the players.
func (r *Screen) shortNames() []string {
	names := make([]string, len(r.names))
	for i, name := range r.names {
		names[i] = widgets.ShortName(name)
	}
	return names
}

// describePlace is the number of the move, of all there are, and of the hop.
func (r *Screen) describePlace() {
	hop, of := r.Playback.Hop()
	done, all := r.Playback.Done(), len(r.trunk)
	if _, on := r.onTrunk(); !on {
		all = max(all, r.Playback.Len())
	}
	if hop > 0 || r.beforeFault() {
		done++
	}
	if key := [4]int{done + 1, all, hop, of}; key != r.placeOf {
		r.placeOf = key
		if r.place = fmt.Sprintf("%d / %d", r.numberOf(done), r.numberOf(all)); of > 1 {
			r.place = r.T("%d, hop %d/%d", r.numberOf(done), hop, of)
		}
	}
}

// numberOf is the number in the game of the n-th move of the line that is played, 0 for the start.
func (r *Screen) numberOf(n int) int {
	if n == 0 {
		return 0
	}
	return r.Playback.Record().State(r.Playback.Line()[0]).Ply() + n - 1
}
