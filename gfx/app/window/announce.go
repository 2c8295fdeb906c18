package window

import (
	"slices"
	"time"

	"freckers/gfx/narration"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// Mirror shows what is in the window in another form, such as a page's document, where people can
// do the same.
type Mirror interface {
	// Follow is called before each tick, to ask the frame for what people did there.
	Follow(c *ui.Frame)
	// Show is called after the ticks that changed something. The list is not changed any more.
	Show(list []Element, c *ui.Frame)
}

// apart is how often a mirror is shown a window in which something moves: what passes between matters
// to nobody, and costs time. What a key does is shown at once: the next one may depend on it, as a Tab
// that leaves the page's canvas does.
const apart = 250 * time.Millisecond

// announcer knows what was announced.
type announcer struct {
	speak     func(narration.Announcement)
	mirror    Mirror
	pause     func() // before the mirror is shown something; nil for none
	document  Document
	focus     string        // the key of what has the focus
	state     string        // that of its value
	told      bool          // something was announced since that changed
	taught    [2]bool       // the keys of a board and those of a screen were said
	dialog    string        // the title of the dialog that is open
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
			a.told = true
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
		if a.pause != nil {
			a.pause()
		}
		a.mirror.Show(list, c)
	}
	if i := slices.IndexFunc(list, func(e Element) bool { return e.Role == "heading" }); a.entered && i >= 0 {
		if a.entered = false; a.speak != nil {
			a.speak(narration.Announcement{Text: list[i].Label})
		}
	}
	if a.speak != nil && a.mirror == nil {
		a.announceDialog(list)
		a.announceKeys(c.Locale, list)
	}
	a.announceFocus(c, list)
}

// announceFocus announces the widget that has the focus, or its new value. A cell of a board is left out: the move or the
// choice that changed it was announced.
func (a *announcer) announceFocus(c *ui.Frame, list []Element) {
	w, key, state := Focused(list)
	if key == a.focus && state == a.state {
		return
	}
	known := key == a.focus && w.Role == "gridcell" && a.told
	a.focus, a.state, a.told = key, state, false
	if key != "" && !known && c.In.Keyed && a.speak != nil {
		a.speak(narration.Announcement{Text: narration.Narrator{Locale: c.Locale}.Widget(w), Focus: true})
	}
}

// announceDialog announces the title of a dialog that opens, as screen readers do by themselves for the elements of a
// mirror.
func (a *announcer) announceDialog(list []Element) {
	title := ""
	if i := slices.IndexFunc(list, func(e Element) bool { return e.Role == "dialog" }); i >= 0 {
		title = list[i].Label
	}
	if title != a.dialog && title != "" {
		a.speak(narration.Announcement{Text: title})
	}
	a.dialog = title
}

// announceKeys says the keys of a screen, and those of a board, the first time that there is one, as the elements of a mirror do
// by themselves.
func (a *announcer) announceKeys(l *text.Locale, list []Element) {
	var keys []string
	if i := slices.IndexFunc(list, func(e Element) bool { return e.Role == "grid" && !e.Off }); i >= 0 && !a.taught[0] {
		a.taught[0] = true
		keys = append(keys, list[i].About)
	}
	if !a.taught[1] {
		a.taught[1] = true
		keys = append(keys, l.T("Tab moves from control to control, Enter presses one, and Control stops the speech."))
	}
	if len(keys) > 0 { // once somebody goes on, they are known
		a.speak(narration.Announcement{Text: phrases.Sentences(l, keys...), Focus: true})
	}
}
