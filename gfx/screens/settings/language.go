package settings

import (
	"slices"

	"freckers/gfx/language"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// languages is the choice of the language.
type languages struct {
	list  []language.Language
	names []string // the system's, and those of the list
	at    int      // of the names
}

func (l *languages) word(to *text.Locale) {
	l.list = language.All()
	l.names = []string{to.T("System")}
	for _, one := range l.list {
		l.names = append(l.names, one.Name)
	}
}

// choose shows the choice, by a function that reports whether another one was made.
func (l *languages) choose(c *ui.Frame, e *nav.Env, choice func(label string, options []string, v *int) bool) {
	l.at = 1 + slices.IndexFunc(l.list, func(one language.Language) bool { return one.Tag == e.Settings.Language })
	if !choice(c.T("Language"), l.names, &l.at) {
		return
	}
	if e.Settings.Language = ""; l.at > 0 {
		e.Settings.Language = l.list[l.at-1].Tag
	}
}

// Translate has the texts made anew.
func (s *Screen) Translate(e *nav.Env) { s.word(e.Locale) }
