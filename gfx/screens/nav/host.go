package nav

import (
	"context"

	"freckers/gfx/export"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Host is the page around the window, and whoever embeds it.
type Host interface {
	// Wish returns the next thing that was requested from outside, false for none.
	Wish() (Wish, bool)
	// Tell lets the host know what happened.
	Tell(News)
	// Deep reports whether a screen lies behind the one that is shown.
	Deep(deep bool)
	// Address is the page's own, with the game of a link in it.
	Address(link string) string
	// Copy writes an address to the clipboard, CopyCode a piece of a page; Share offers an address. The outcome arrives as a [WishSay].
	Copy(text string)
	CopyCode(html string)
	Share(address string)
	// Shares reports whether there are programs to share with.
	Shares() bool
	// Keep keeps a place until the page is loaded again, see [Navigator.Keep]; none if it is empty.
	Keep(place string)
}

// Drawer draws and delivers a picture file elsewhere, as a page's worker does.
type Drawer interface {
	Draw(ctx context.Context, name string, rec *replay.Record, o export.Options) error
}

// The kinds of [Wish].
const (
	WishLoad  = "load"  // show a record
	WishLink  = "link"  // show the game of a link
	WishStep  = "step"  // so many actions on, or back below 0
	WishHop   = "hop"   // so many hops on, or back below 0
	WishGo    = "go"    // to the position after so many actions
	WishPlay  = "play"  // let the actions come one after another
	WishPause = "pause" // rest
	WishBack  = "back"  // to the screen behind this one
	WishSay   = "say"   // a line to show
	WishList  = "list"  // look at the saved games again: another tab has changed them
)

// Wish is something that was requested from outside.
type Wish struct {
	Do     string
	File   platform.File // of [WishLoad]
	Text   string        // of [WishLink] and [WishSay]
	Number int           // of [WishStep], [WishHop] and [WishGo]
}

// The kinds of [News].
const (
	NewsLoaded = "loaded" // another game is shown
	NewsAt     = "at"     // it stands at another position, or plays or rests
	NewsOver   = "over"   // a game that was played has ended
	NewsError  = "error"  // a wish cannot be met, or a game cannot be kept
)

// News is what happened, for the host.
type News struct {
	Kind     string
	Action   int    // after how many actions the position stands
	Actions  int    // how many there are
	Notation string // of the last action before the position
	Hop      int    // how many hops of the next action are shown, of Hops; both 0 between two actions
	Hops     int
	Playing  bool   // the actions of a replay come one after another
	Message  string // of [NewsError]
}

// attend meets what the host asks for; it returns the next route, nil to stay.
func (n *Navigator) attend(c *ui.Frame, s Screen) Route {
	if n.Env.Host == nil {
		return nil
	}
	for {
		w, ok := n.Env.Host.Wish()
		if !ok {
			return nil
		}
		r, wrong := n.meet(c, w, s)
		if wrong != "" {
			n.Env.Notice = n.Env.Complain(wrong)
		}
		if r != nil {
			return r
		}
	}
}

// hosted returns the route to a game that the page around the window loads.
func (n *Navigator) hosted(game Playback) Route {
	game.Hosted = true
	if before, ok := n.stack[len(n.stack)-1].route.(Playback); ok && before.Hosted {
		return Replace{With: game}
	}
	return game
}

// meet fulfils one wish. Wrong explains why it cannot.
func (n *Navigator) meet(c *ui.Frame, w Wish, s Screen) (r Route, wrong string) {
	e := n.Env
	switch w.Do {
	case WishSay:
		e.Notice = w.Text
	case WishList:
		e.Changes++
	case WishBack:
		r = goBack(c, e, s)
	case WishLoad:
		r = OpenFile(e, w.File, &wrong)
		if large, ok := r.(Load); ok { // the next wish may be about the game
			var err error
			if r, err = large.Do(context.Background()); err != nil {
				return nil, err.Error()
			}
		}
		if game, ok := r.(Playback); ok {
			r = n.hosted(game)
		}
	case WishLink:
		r = OpenLink(e, w.Text, "", &wrong)
	default:
		d, ok := s.(Driven)
		if !ok {
			return nil, c.T("No recorded game on the screen: load one first.")
		}
		d.Drive(w)
	}
	return r, wrong
}

// goBack does what the browser's sign for back asks for.
func goBack(c *ui.Frame, e *Env, s Screen) Route {
	if l, ok := s.(Leaver); ok {
		if r := l.Leave(e); r != nil {
			return r
		}
	}
	c.In.Ask(input.Cancel)
	return nil
}
