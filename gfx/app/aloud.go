package app

import (
	"freckers/gfx/app/window"
	"freckers/gfx/narration"
	speaker "freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/title"
	"freckers/gfx/ui"
)

// aloud says what is announced, where somebody wants that.
type aloud struct {
	speaker  *speaker.Speaker // nil while it is silent
	language string
	shown    nav.Screen // which is known to whoever listens
}

// follow begins or ends to speak, as the settings and the command line want. It returns why it
// cannot.
func (a *aloud) follow(w *window.Window, want bool, language string) (err error) {
	switch {
	case want && a.speaker == nil:
		if a.speaker, err = speaker.NewSpeaker(); err != nil {
			return err
		}
		a.language, a.shown = "", nil
		w.Speak(func(n narration.Announcement) { a.speaker.Say(n.Text, n.Focus) })
	case !want && a.speaker != nil:
		w.Speak(nil)
		a.close()
	}
	if a.speaker != nil && a.language != language {
		a.language = language
		a.speaker.Language(language)
	}
	return nil
}

// tick ends what is being said when the user wants that, and says which game a screen shows, or that it is the first one.
func (a *aloud) tick(c *ui.Frame, s nav.Screen) {
	if a.speaker == nil {
		return
	}
	if c.In.Hush {
		a.speaker.Hush()
	}
	if s == a.shown {
		return
	}
	began := a.shown == nil
	a.shown = s
	switch shown := s.(type) {
	case nav.Recorded:
		c.Announce(c.T(shown.Recorded().Game().Info().Title))
	case *title.Screen:
		if began { // later its heading is said, as that of any screen
			c.Announce(window.Title)
		}
	}
}

// close ends what is being said.
func (a *aloud) close() {
	if a.speaker != nil {
		a.speaker.Close()
		a.speaker = nil
	}
}
