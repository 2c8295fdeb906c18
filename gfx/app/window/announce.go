package window

import "freckers/gfx/narration"

// announce passes on what the tick has to say to those who do not see the window.
func (w *Window) announce() {
	for _, sentence := range w.ctx.Announcements() {
		w.say(narration.Announcement{Text: sentence})
	}
}

func (w *Window) say(a narration.Announcement) {
	if w.speak != nil {
		w.speak(a)
	}
}
