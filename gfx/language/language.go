// Package language chooses the language of the texts, and loads it.
package language

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/text"
)

// Language is one that the program speaks.
type Language struct {
	Tag  string // in gettext's form, such as pt_BR
	Name string // in the language itself
}

// Known lists the languages that have a name here, English first and the others by the
// alphabet.
func Known() []Language {
	return []Language{
		{text.English, "English"}, {"de", "Deutsch"}, {"es", "Español"}, {"fr", "Français"}, {"pt_BR", "Português (Brasil)"},
		{"zh_CN", "简体中文"}, {"ja", "日本語"},
	}
}

// All lists the languages that there are catalogues of, and English.
func All() []Language {
	have := available()
	return slices.DeleteFunc(Known(), func(l Language) bool { return l.Tag != text.English && !slices.Contains(have, l.Tag) })
}

// Choose returns the tag of the first wish that names a language of [All], and the
// system's language where none does. An empty wish is none.
func Choose(wishes ...string) string {
	for _, tag := range wishes {
		if slices.ContainsFunc(All(), func(l Language) bool { return l.Tag == tag }) {
			return tag
		}
	}
	return system()
}

// Loaded is what a language needs.
type Loaded struct {
	Locale *text.Locale // nil for English
	Fonts  []displaylist.WideFont
}
