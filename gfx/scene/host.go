package scene

import (
	"context"

	"freckers/gfx/export"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// Host is the page round the window, with whoever embeds it.
type Host interface {
	// Wish gives the next thing that is asked for from outside, false for none.
	Wish() (Wish, bool)
	// Tell lets those outside know what happened.
	Tell(News)
	// Deep says whether a screen lies behind the one that is shown.
	Deep(deep bool)
	// Address is the page's own, with the game of a link in it.
	Address(link string) string
	// Copy puts a text where it can be pasted from, and Share hands an address to
	// other programs. What comes of it is a wish to say so.
	Copy(text string)
	Share(address string)
	// Shares says that there are programs to share with.
	Shares() bool
}

// Drawer draws a record into a picture file elsewhere, as a page's worker does,
// and hands it to the person.
type Drawer interface {
	Draw(ctx context.Context, name string, rec *replay.Record, o export.Options) error
}

// The kinds of [Wish].
const (
	WishLoad  = "load"  // show a record
	WishLink  = "link"  // show the game of a link
	WishStep  = "step"  // so many actions on, or back below 0
	WishGo    = "go"    // to the position after so many actions
	WishPlay  = "play"  // let the actions come one after another
	WishPause = "pause" // rest
	WishBack  = "back"  // to the screen behind this one
	WishSay   = "say"   // a line to show
	WishList  = "list"  // look at the saved games again: another tab has changed them
)

// Wish is something that is asked for from outside.
type Wish struct {
	Do     string
	File   platform.File // of [WishLoad]
	Text   string        // of [WishLink] and [WishSay]
	Number int           // of [WishStep] and [WishGo]
}

// The kinds of [News].
const (
	NewsLoaded = "loaded" // another game is shown
	NewsAt     = "at"     // it stands at another position
	NewsOver   = "over"   // a game that was played has ended
	NewsError  = "error"  // a wish cannot be met, or a game cannot be kept
)

// News is what happened, for those outside.
type News struct {
	Kind     string
	Action   int    // after how many actions the position stands
	Actions  int    // how many there are
	Notation string // of the last action before the position
	Message  string // of [NewsError]
}

// driven is a screen that can be stepped from outside.
type driven interface {
	drive(w Wish)
}

// attend meets what is asked for from outside; it gives the next screen if that
// is another.
func (e *Env) attend(s Scene) Scene {
	if e.Host == nil {
		return nil
	}
	for {
		w, ok := e.Host.Wish()
		if !ok {
			return nil
		}
		next, wrong := e.meet(w, s)
		if wrong != "" {
			e.Notice = e.complain(wrong)
		}
		if next != nil {
			return next
		}
	}
}

// goBack does what somebody asked for who pressed the browser's sign for back: what
// [input.Cancel] does, but a game in which there is nothing to cancel is left.
func (e *Env) goBack(c *ui.Context, s Scene) Scene {
	e.back = false
	if g, ok := s.(*Game); ok && g.sure == noDoubt && !g.menu && !g.table.Hand().Holding() {
		return g.leave(e)
	}
	c.In.Ask(input.Cancel)
	return nil
}

// complain lets those outside know of what is wrong, and gives the sentence that
// says so.
func (e *Env) complain(wrong string) string {
	wrong = words.Sentence(wrong)
	if e.Host != nil {
		e.Host.Tell(News{Kind: NewsError, Message: wrong})
	}
	return wrong
}

// meet meets one wish. Wrong says why it cannot.
func (e *Env) meet(w Wish, s Scene) (next Scene, wrong string) {
	switch w.Do {
	case WishSay:
		e.Notice = w.Text
	case WishList:
		e.changes++
	case WishBack:
		e.back = !e.Bare
	case WishLoad:
		next = openFile(e, w.File, s, &wrong)
	case WishLink:
		rec, err := replay.ReadLink(w.Text)
		if err != nil {
			return nil, err.Error()
		}
		next = NewReplayFrom(rec, e, s)
	default:
		d, ok := s.(driven)
		if !ok {
			return nil, words.NothingToStep
		}
		d.drive(w)
	}
	return next, wrong
}

// drive steps the replay.
func (r *Replay) drive(w Wish) {
	r.notice = ""
	all := r.reel.Len()
	n := min(max(w.Number, -all), all)
	switch w.Do {
	case WishStep:
		done := r.reel.Done()
		if r.reel.Moving() && n > 0 {
			done++ // the action that is being seen counts as seen
		} else if n == 1 {
			r.reel.StepForward()
			return
		}
		r.reel.Seek(float64(min(max(done+n, 0), all)))
	case WishGo:
		r.reel.Seek(float64(max(n, 0)))
	case WishPlay:
		if !r.reel.Playing() {
			r.reel.Toggle()
		}
	case WishPause:
		r.reel.Pause()
	}
}

// report tells those outside where the replay stands, when that is new.
func (r *Replay) report(e *Env) {
	if e.Host == nil {
		return
	}
	n := News{Kind: NewsLoaded, Action: r.reel.Done(), Actions: r.reel.Len()}
	if n.Action > 0 {
		n.Notation = string(r.reel.Record().Nodes[r.reel.Line()[n.Action-1]].Action)
	}
	if !r.reported {
		r.reported = true
		e.Host.Tell(n)
	}
	if n.Kind = NewsAt; n != r.told {
		r.told = n
		e.Host.Tell(n)
	}
}

// report tells those outside of an action that was played.
func (g *Game) report(e *Env) {
	if e.Host == nil {
		return
	}
	rec := g.table.Journal().Record()
	n := News{Kind: NewsAt, Action: g.table.State().Ply(), Actions: g.table.State().Ply(), Notation: string(rec.Nodes[rec.Cursor].Action)}
	if n == g.told {
		return
	}
	g.told = n
	e.Host.Tell(n)
	if g.table.Over() {
		n.Kind = NewsOver
		e.Host.Tell(n)
	}
}

// appendLinks adds the buttons that make a link of a replay, in a page.
func appendLinks(labels []string, e *Env) []string {
	if e.Host == nil {
		return labels
	}
	if labels = append(labels, words.CopyLink); e.Host.Shares() {
		labels = append(labels, words.ShareLink)
	}
	return labels
}

// link does what the i-th of those buttons is for.
func (r *Replay) link(e *Env, i int) {
	link, err := r.reel.Record().Link()
	switch {
	case err != nil:
		r.notice = inWords(err)
	case i == 0:
		e.Host.Copy(e.Host.Address(link))
	default:
		e.Host.Share(e.Host.Address(link))
	}
}
