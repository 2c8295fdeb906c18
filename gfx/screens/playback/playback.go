package playback

import (
	"fmt"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"

	"freckers/gfx/input"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen is the screen on which a recorded game is stepped through.
type Screen struct {
	*text.Locale
	of      nav.Playback
	reel    *playback.Playback
	stage   widgets.Stage
	flipped bool
	focused bool // the pond had the focus once
	tab     int  // 0 moves, 1 notes
	notice  string
	export  exportJob
	review  review

	reported bool     // the host know of the game
	sent     nav.News // the last they know of where it stands

	plies     []replay.Ply
	offence   *replay.Ply // the action that was not allowed, nil for none
	numbers   []string
	hops      []string
	names     []string
	result    string // how it ended, and why
	over      bool   // the line ends where the board says so
	notes     widgets.Prose
	tabs      []string
	place     string // where the playback is, in words
	brief     string // the same where there is little room
	placeOf   [3]int // what place was made for
	rate      string
	rateOf    float64
	scrolled  int // the row that was scrolled to, -2 for none yet
	trailNode int
	pondName  string // of a game that was dealt
	counts    []widgets.Count
	foot      []string // the buttons at the foot of the panel
}

// New shows a record. A game that was ended by what a player did wrong is shown
// at that position, and a saved one that nobody has finished where it was left.
func New(e *nav.Env, of nav.Playback) *Screen {
	rec, at := of.Record, 0
	if of.Saved != "" && of.Record.Result == nil {
		at = rec.Cursor
	}
	r := &Screen{Locale: e.Locale, of: of, reel: playback.New(rec, at, e.Settings.Reduced), trailNode: -1, scrolled: -2, review: newReview(e.Locale)}
	r.stage.ClearMarks()
	r.read()
	switch {
	case of.Playing:
		r.reel.ToStart()
		r.reel.Toggle()
	case widgets.Faulty(rec.Result):
		r.reel.ToEnd()
	}
	return r
}

// Hide stops the machine.
func (r *Screen) Hide() { r.review.stop() }

// Close gives up a picture that is not finished.
func (r *Screen) Close() error {
	r.export.stop()
	return nil
}

// read makes the texts of the line that the playback is on.
func (r *Screen) read() {
	rec := r.reel.Record()
	last := 0
	if line := r.reel.Line(); len(line) > 0 {
		last = line[len(line)-1]
	}
	r.plies = rec.Plies(last)
	r.numbers, r.hops, r.names = nil, nil, nil
	for _, p := range r.plies {
		r.numbers = append(r.numbers, fmt.Sprint(p.Number))
		r.hops = append(r.hops, phrases.Hops(r.Locale, p.Hops))
	}
	if r.offence = widgets.IllegalMove(rec.Result, rec.State(last)); r.offence != nil {
		r.numbers = append(r.numbers, fmt.Sprint(r.offence.Number))
	}
	r.names = widgets.PlayerNames(r.Locale, rec.Game(), rec.Header.Seats)
	r.counts = make([]widgets.Count, len(rec.Game().Info().Seats))
	r.pondName = widgets.PondName(r.Locale, rec)
	state := rec.State(last)
	r.result, r.over = widgets.OutcomeText(r.Locale, rec, state, r.names), state.Outcome().Over
	var notes []string
	switch {
	case !widgets.FromReferee(rec):
		notes = widgets.FaultTexts(r.Locale, rec, last, r.names)
	case rec.Result != nil && rec.Result.Message != "" && len(rec.Notes) == 0:
		notes = append(notes, r.T("Referee: %s", rec.Result.Message))
	}
	for _, n := range rec.Notes {
		notes = append(notes, n.String())
	}
	r.notes.Set(notes)
	r.tabs = []string{r.T("Moves"), r.T("Notes (%d)", len(notes))}
	r.switchLine(last)
}

// Frame is one tick of the screen.
func (r *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if n := e.TakeNotice(); n != "" {
		r.notice = n
	}
	for _, cue := range r.reel.Tick(c.Step) {
		e.Sound.Play(cue.Sound)
	}
	if r.reel.Moving() {
		c.Animate()
	}
	r.export.poll(r, e)
	r.pollReview()
	if next := r.keys(c, e); next != nil {
		return next
	}
	s := widgets.LayoutFor(e, c.W, c.H)
	grab := !r.focused || c.In.Released && !c.In.Keyed // the arrows step again after a click
	r.focused = true
	r.pond(c, c.Area(s.Pond, "pond", ui.Focus(grab)))
	r.mark()
	r.showJudgement()
	t, at := r.reel.Animation()
	r.stage.Set(r.reel.State(), t, at)
	r.stage.Place(s, r.flipped)
	r.stage.Draw(c, e)
	r.report(e)
	if e.Bare {
		widgets.BareNotice(c, r.notice)
		return nil
	}
	widgets.Panel(c, s)
	r.describePlace()
	return r.panel(c, e, s)
}

func (r *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	switch {
	case in.Take(input.Cancel) && !e.Bare:
		return nav.Back{}
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
		return r.playFrom(e)
	case in.Take(input.Flip):
		r.flipped = !r.flipped
	case in.Take(input.ReviewGame) && !e.Bare:
		r.toggleReview(e)
	default:
		r.mistakeKeys(c)
	}
	return nil
}

// pond lets arrows and Enter run the playback while the pond has the focus, and a
// click play or pause it.
func (r *Screen) pond(c *ui.Frame, t ui.Response) {
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

// mark leaves the trail of the last action on a board at rest.
func (r *Screen) mark() {
	node := r.reel.Node()
	if t, _ := r.reel.Animation(); t != nil {
		node = -2
	}
	if node == r.trailNode {
		return
	}
	r.trailNode = node
	r.stage.ClearMarks()
	if node > 0 {
		r.stage.SetTrail(r.reel.Record().Events(node))
	} else {
		r.stage.SetTrail(nil)
	}
}

// describePlace puts into words where the playback is.
func (r *Screen) describePlace() {
	hop, of := r.reel.Hop()
	before := r.beforeMistake()
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
			r.place, r.brief = r.T("before move %d", number), r.T("before %d", number)
		case of > 1:
			r.place, r.brief = r.T("move %d, hop %d of %d", number, hop, of), r.T("%d, hop %d/%d", number, hop, of)
		case number > 0:
			r.place = r.T("move %d", number)
			r.brief = r.place
		default:
			r.place, r.brief = r.T("before the first move"), r.T("start")
		}
	}
	if rate := r.reel.Speed(); rate != r.rateOf {
		r.rateOf, r.rate = rate, fmt.Sprintf("%gx", rate)
	}
}
