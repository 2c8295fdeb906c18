package scene

import (
	"fmt"

	"freckers/gfx/input"
	"freckers/gfx/playback"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// Replay is the screen on which a recorded game is stepped through.
type Replay struct {
	reel    *playback.Playback
	stage   stage
	from    Scene
	flipped bool
	seen    bool   // the pond had the focus once
	saved   string // the record's name among the saved games, empty for another file
	tab     int    // 0 moves, 1 notes
	notice  string
	export  exporting
	look    look

	reported bool // those outside know of the game
	told     News // the last they know of where it stands

	plies    []replay.Ply
	offence  *replay.Ply // the action that was not allowed, nil for none
	numbers  []string
	hops     []string
	names    []string
	result   string // how it ended, and why
	over     bool   // the line ends where the board says so
	notes    prose
	tabs     []string
	place    string // where the reel is, in words
	brief    string // the same where there is little room
	placeOf  [3]int // what place was made for
	rate     string
	rateOf   float64
	scrolled int // the row that was scrolled to, -2 for none yet
	trailOf  int
	pondName string // of a game that was dealt
	counts   []count
	foot     []string // the buttons at the foot of the panel
}

// count is a number and how it is written.
type count struct {
	have int
	text string
}

// NewReplay shows a record; Back leads to the saved games. A game that was ended
// by what a player did wrong is shown at that position.
func NewReplay(rec *replay.Record, e *Env) *Replay {
	r := &Replay{reel: playback.New(rec, 0, e.Settings.Reduced), trailOf: -1, scrolled: -2, look: newLook()}
	r.stage.unmark()
	r.read()
	if faulty(rec.Result) {
		r.reel.ToEnd()
	}
	return r
}

// newSaved is [NewReplayFrom] for a game that is saved under a name. One that
// nobody has finished is shown where it was left.
func newSaved(rec *replay.Record, e *Env, name string, from Scene) *Replay {
	r := NewReplayFrom(rec, e, from)
	r.saved = name
	if rec.Result == nil {
		r.reel = playback.New(rec, rec.Cursor, e.Settings.Reduced)
		r.read()
	}
	return r
}

// NewReplayFrom is [NewReplay] with another way back.
func NewReplayFrom(rec *replay.Record, e *Env, from Scene) *Replay {
	r := NewReplay(rec, e)
	r.from = from
	return r
}

// read makes the texts of the line that the reel is on.
func (r *Replay) read() {
	rec := r.reel.Record()
	last := 0
	if line := r.reel.Line(); len(line) > 0 {
		last = line[len(line)-1]
	}
	r.plies = rec.Plies(last)
	r.numbers, r.hops, r.names = nil, nil, nil
	for _, p := range r.plies {
		r.numbers = append(r.numbers, fmt.Sprint(p.Number))
		r.hops = append(r.hops, words.Hops(p.Hops))
	}
	if r.offence = offence(rec.Result, rec.State(last)); r.offence != nil {
		r.numbers = append(r.numbers, fmt.Sprint(r.offence.Number))
	}
	r.names = playerNames(rec.Game(), rec.Header.Seats)
	r.counts = make([]count, len(rec.Game().Info().Seats))
	r.pondName = pondOf(rec)
	state := rec.State(last)
	r.result, r.over = outcomeWords(rec, state, r.names), state.Outcome().Over
	var notes []string
	switch {
	case !refereed(rec):
		notes = faultTexts(rec, last, r.names)
	case rec.Result != nil && rec.Result.Message != "" && len(rec.Notes) == 0:
		notes = append(notes, fmt.Sprintf(words.RefereeSays, rec.Result.Message))
	}
	for _, n := range rec.Notes {
		notes = append(notes, n.String())
	}
	r.notes.set(notes)
	r.tabs = []string{words.MovesTab, fmt.Sprintf(words.NotesTab, len(notes))}
	r.turnTo(last)
}

// Frame is one tick of the replay.
func (r *Replay) Frame(c *ui.Context, e *Env) Scene {
	if n := e.takeNotice(); n != "" {
		r.notice = n
	}
	for _, cue := range r.reel.Tick(c.Step) {
		e.Sound.Play(cue.Sound)
	}
	if r.reel.Moving() {
		c.Keep()
	}
	r.export.poll(r, e)
	r.lookOn()
	if next := r.keys(c, e); next != nil {
		return next
	}
	s := e.share(c.W, c.H)
	grab := !r.seen || c.In.Released && !c.In.Keyed // the arrows step again after a click
	r.seen = true
	r.pond(c, c.Area(s.pond, "pond", ui.Focus(grab)))
	r.mark()
	r.judge()
	t, at := r.reel.Animation()
	r.stage.set(r.reel.State(), t, at)
	r.stage.lay(s, r.flipped)
	r.stage.paint(c, e)
	r.report(e)
	if e.Bare {
		bareNotice(c, r.notice)
		return r
	}
	panel(c, s)
	r.tell()
	return r.panel(c, e, s)
}

func (r *Replay) keys(c *ui.Context, e *Env) Scene {
	in := &c.In
	switch {
	case in.Take(input.Cancel) && !e.Bare:
		return r.back(e)
	case in.Take(input.PlayPause):
		r.reel.Toggle()
	case in.Take(input.StepForward):
		r.reel.StepForward()
	case in.Take(input.StepBack):
		r.reel.StepBack()
	case in.Take(input.HopForward):
		r.reel.HopForward()
	case in.Take(input.HopBack):
		r.reel.HopBack()
	case in.Take(input.ToStart):
		r.reel.ToStart()
	case in.Take(input.ToEnd):
		r.reel.ToEnd()
	case in.Take(input.Faster):
		r.reel.Faster()
	case in.Take(input.Slower):
		r.reel.Slower()
	case in.Take(input.TakeOver):
		return r.playOn(e)
	case in.Take(input.Flip):
		r.flipped = !r.flipped
	case in.Take(input.LookBack) && !e.Bare:
		r.lookBack(e)
	default:
		r.slipKeys(c)
	}
	return nil
}

// pond lets arrows and Enter run the film while the pond has the focus, and a
// click play or pause it.
func (r *Replay) pond(c *ui.Context, t ui.Touch) {
	in := &c.In
	switch {
	case t.Clicked:
		r.notice = ""
		r.reel.Toggle()
	case !t.Focused:
	case in.Take(input.Right):
		r.reel.StepForward()
	case in.Take(input.Left):
		r.reel.StepBack()
	case in.Take(input.Down):
		r.reel.HopForward()
	case in.Take(input.Up):
		r.reel.HopBack()
	case in.Take(input.Confirm):
		r.reel.Toggle()
	}
}

func (r *Replay) back(e *Env) Scene {
	r.export.stop()
	if r.from != nil {
		return r.from
	}
	return NewSaves(e, NewTitle(e))
}

// mark leaves the trail of the last action on a board at rest.
func (r *Replay) mark() {
	node := r.reel.Node()
	if t, _ := r.reel.Animation(); t != nil {
		node = -2
	}
	if node == r.trailOf {
		return
	}
	r.trailOf = node
	r.stage.unmark()
	if node > 0 {
		r.stage.trail(r.reel.Record().Events(node))
	} else {
		r.stage.trail(nil)
	}
}

// tell puts into words where the reel is.
func (r *Replay) tell() {
	hop, of := r.reel.Hop()
	before := r.beforeSlip()
	key := [3]int{r.reel.Done() + 1, hop, of}
	if before {
		key[1] = -1
	}
	if key != r.placeOf {
		r.placeOf = key
		number := 0
		if hop > 0 {
			number = r.plies[r.reel.Done()].Number
		} else if r.reel.Done() > 0 {
			number = r.plies[r.reel.Done()-1].Number
		}
		switch {
		case before:
			number = r.plies[r.reel.Done()].Number
			r.place, r.brief = fmt.Sprintf(words.BeforeAction, number), fmt.Sprintf(words.BeforeShort, number)
		case of > 1:
			r.place, r.brief = fmt.Sprintf(words.AtHop, number, hop, of), fmt.Sprintf(words.AtHopShort, number, hop, of)
		case number > 0:
			r.place = fmt.Sprintf(words.AtAction, number)
			r.brief = r.place
		default:
			r.place, r.brief = words.AtStart, words.AtStartShort
		}
	}
	if rate := r.reel.Speed(); rate != r.rateOf {
		r.rateOf, r.rate = rate, fmt.Sprintf(words.Rate, rate)
	}
}
