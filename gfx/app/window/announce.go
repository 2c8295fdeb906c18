package window

import (
	"slices"
	"time"

	"freckers/gfx/app/document"
	"freckers/gfx/narration"
	"freckers/gfx/ui"
)

// Mirror shows what is in the window in another form, such as a page's document, where people can
// do the same.
type Mirror interface {
	// Follow is called before each tick, to ask the frame for what people did there.
	Follow(c *ui.Frame)
	// Show is called after the ticks that changed something. The list is not changed any more.
	Show(list []document.Element, c *ui.Frame)
}

// apart is how often a mirror is shown a window in which something moves: what passes between matters
// to nobody, and costs time. What a key does is shown at once: the next one may depend on it, as a Tab
// that leaves the page's canvas does.
const apart = 250 * time.Millisecond

// announcer knows what was announced.
type announcer struct {
	speak     func(narration.Announcement)
	mirror    Mirror
	document  document.Document
	focus     string        // the key of what has the focus
	unsettled bool          // the mirror was shown something before all its requests were met
	shown     time.Duration // when the mirror was shown something, or there was nothing new
	late      bool          // what changed was not shown yet
	entered   bool          // another screen is shown, and its title was not said yet
}

// Speak passes on from now on what is to be said to those who do not see the window; nil ends that.
func (w *Window) Speak(say func(narration.Announcement)) { w.announcer.speak = say }

// follow lets the mirror ask for something.
func (a *announcer) follow(c *ui.Frame) {
	a.entered = a.entered || c.Fresh()
	if a.mirror != nil {
		a.mirror.Follow(c)
	}
}

// announce passes on what the tick has to say to those who do not see the window, and what it shows.
// keyed is set if somebody pressed a key in it.
func (a *announcer) announce(c *ui.Frame, keyed bool) {
	if a.speak != nil {
		for _, sentence := range c.Announcements() {
			a.speak(narration.Announcement{Text: sentence})
		}
	}
	if a.speak == nil && a.mirror == nil || !c.Changed() && !a.unsettled && !a.late {
		return
	}
	if a.late = c.Moving() && !keyed && c.Now-a.shown < apart; a.late {
		return
	}
	a.shown = c.Now
	list, changed := a.document.Follow(c)
	if !changed && !a.unsettled {
		return
	}
	a.unsettled = !c.Settled()
	if a.mirror != nil {
		a.mirror.Show(list, c)
	}
	if i := slices.IndexFunc(list, func(e document.Element) bool { return e.Role == "heading" }); a.entered && i >= 0 {
		if a.entered = false; a.speak != nil {
			a.speak(narration.Announcement{Text: list[i].Label})
		}
	}
	if w, key := document.Focused(list); key != a.focus {
		if a.focus = key; key != "" && c.In.Keyed && a.speak != nil {
			a.speak(narration.Announcement{Text: narration.Narrator{Locale: c.Locale}.Widget(w), Focus: true})
		}
	}
}
