package app

import (
	"freckers/gfx/app/window"
	"freckers/gfx/narration"
	speaker "freckers/gfx/speech"
)

// aloud says what is announced, where somebody wants that.
type aloud struct {
	speaker  *speaker.Speaker // nil while it is silent
	language string
}

// follow begins or ends to speak, as the settings and the command line want. It returns why it
// cannot.
func (a *aloud) follow(w *window.Window, want bool, language string) (err error) {
	switch {
	case want && a.speaker == nil:
		if a.speaker, err = speaker.New(); err != nil {
			return err
		}
		a.language = ""
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

// close ends what is being said.
func (a *aloud) close() {
	if a.speaker != nil {
		a.speaker.Close()
		a.speaker = nil
	}
}
