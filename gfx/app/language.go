package app

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/language"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// speech is the language of the window.
type speech struct {
	wished  string // for this run, until another one is chosen
	chosen  string // in the settings
	loading *language.Loading
}

// start begins with the language of the first frame.
func (s *speech) start(chosen string) {
	s.wished, s.chosen = language.Wished(), chosen
	s.loading = language.Begin(language.Choose(s.wished, chosen))
}

// follow begins to load another language, if one was chosen.
func (s *speech) follow(chosen string) {
	if chosen != s.chosen {
		s.wished, s.chosen = "", chosen
		s.loading = language.Begin(language.Choose(chosen))
	}
}

// poll returns the locale once it is loaded, and reports whether there is one. The error is
// why there is none.
func (s *speech) poll() (l *text.Locale, err error, ok bool) {
	if s.loading == nil {
		return nil, nil, false
	}
	loaded, err, done := s.loading.Poll()
	if !done {
		return nil, nil, false
	}
	if s.loading = nil; err != nil {
		return nil, err, false
	}
	if loaded.Fonts != nil {
		displaylist.UseFonts(loaded.Fonts)
	}
	return loaded.Locale, nil, true
}

// followLanguage loads the language that the settings name, and has the screens translate their texts once it is there.
func (s *session) followLanguage(c *ui.Frame) {
	s.speech.follow(s.env.Settings.Language)
	l, err, ok := s.speech.poll()
	if err != nil {
		s.env.Notice = err.Error()
	}
	if ok {
		s.env.Locale, c.Locale = l, l
		s.nav.Translate()
		c.Animate()
	}
}
