package playback

import (
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// Screen is the screen on which a recorded game is stepped through.
type Screen struct {
	widgets.RecordView
	of     nav.Playback
	tab    int // 0 moves, 1 notes
	notice string
	export exportJob
	sheet  sheet
	review review

	reported bool     // the host know of the game
	sent     nav.News // the last they know of where it stands

	names    []string
	figures  []character.Figure
	result   string // how it ended, and why
	over     bool   // the line ends with the game over on the board
	notes    widgets.Prose
	tabs     []string
	place    string   // where the playback is, in words
	brief    string   // the same where there is little room
	placeOf  [3]int   // what place was made for
	scrolled int      // the row that was scrolled to, -2 for none yet
	pondName string   // of a game that was dealt
	foot     []string // the buttons at the foot of the panel
}

// New shows a record: at the end after a forfeit, an unfinished game where it was left, and any other
// from its start.
func New(e *nav.Env, of nav.Playback) *Screen {
	rec, at := of.Record, 0
	if of.Saved != "" && of.Record.Result == nil {
		at = rec.Cursor
	}
	r := &Screen{of: of, scrolled: -2, review: newReview(e.Locale)}
	r.sheet.drawn.Stop = resting
	r.Locale = e.Locale
	r.Flipped = widgets.PersonFromBelow(rec.Game().Info().Layout, session.SeatsOf(rec))
	r.Reel = playback.New(rec, at, e.Settings.Reduced)
	r.read()
	switch {
	case of.Reviewing:
		r.Reel.ToStart()
		r.toggleReview(e)
	case widgets.Faulty(rec.Result):
		r.Reel.ToEnd()
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

func (r *Screen) read() {
	rec := r.Reel.Record()
	last := 0
	if line := r.Reel.Line(); len(line) > 0 {
		last = line[len(line)-1]
	}
	r.Moves.Set(r.Locale, rec.Plies(last), widgets.IllegalMove(rec.Result, rec.State(last)))
	r.names = widgets.PlayerNames(r.Locale, rec.Game(), rec.Header.Seats)
	r.figures = character.Seated(rec.Header.Seats)
	r.pondName = widgets.PondName(r.Locale, rec)
	state := rec.State(last)
	r.result, r.over = widgets.OutcomeText(r.Locale, rec, state, r.names), state.Outcome().Over
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
	r.tabs = []string{r.T("Moves"), r.T("Notes (%d)", len(notes))}
	r.bindSheet()
	r.switchLine(last)
}

// Frame is one tick of the screen.
func (r *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&r.notice)
	r.Tick(c, e, c.Step)
	r.export.poll(r, e)
	r.pollReview()
	s := widgets.LayoutFor(e, c.W, c.H, r.sheet.draw(c))
	if r.sheet.menu = r.sheet.menu && s.Sheet; !r.sheet.menu {
		if next := r.keys(c, e); next != nil {
			return next
		}
	} else if c.In.Take(input.Cancel) {
		r.sheet.menu = false
	}
	grab := c.In.Released && !c.In.Keyed // the arrows step again after a click
	if !r.sheet.menu && r.Pond(c, s, grab, r) {
		r.notice = ""
	}
	if r.review.figures != e.Settings.Numbers {
		r.review.figures, r.review.judged = e.Settings.Numbers, -1
	}
	r.showJudgement()
	r.Draw(c, e, s)
	r.report(e)
	if e.Bare {
		widgets.BareNotice(c, r.notice)
		return nil
	}
	widgets.Panel(c, s)
	r.describePlace()
	if s.Sheet {
		return r.phone(c, e, s)
	}
	return r.panel(c, e, s)
}

// Seek moves by hand.
func (r *Screen) Seek(move func()) { move() }

// Forward goes to the next move.
func (r *Screen) Forward() { r.Reel.StepForward() }

// Toggle plays or pauses.
func (r *Screen) Toggle() { r.Reel.Toggle() }

func (r *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	switch {
	case in.Take(input.Cancel) && !e.Bare:
		return nav.Back{}
	case r.Keys(c, r):
	case in.Take(input.TakeOver):
		return r.playFrom(e)
	case in.Take(input.ReviewGame) && !e.Bare:
		r.toggleReview(e)
	default:
		r.mistakeKeys(c)
	}
	return nil
}

func (r *Screen) describePlace() {
	hop, of := r.Reel.Hop()
	before := r.beforeMistake()
	key := [3]int{r.Reel.Done() + 1, hop, of}
	if before {
		key[1] = -1
	}
	if key != r.placeOf {
		r.placeOf = key
		number := 0
		if hop > 0 {
			number = r.Moves.Plies[r.Reel.Done()].Number
		} else if r.Reel.Done() > 0 {
			number = r.Moves.Plies[r.Reel.Done()-1].Number
		}
		r.place, r.brief = widgets.PlaceText(r.Locale, number, hop, of)
		if before {
			number = r.Moves.Plies[r.Reel.Done()].Number
			r.place, r.brief = r.T("before move %d", number), r.T("before %d", number)
		}
	}
}
