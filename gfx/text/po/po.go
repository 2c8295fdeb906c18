// Package po reads translations in gettext's PO format. It is apart from package
// text so that programs without translations do not hold its parser.
package po

import (
	"freckers/gfx/text"

	"github.com/leonelquinteros/gotext"
)

// Parse reads a catalogue. Messages that it lacks stay in English.
func Parse(file []byte) *text.Locale {
	p := gotext.NewPo()
	p.Parse(file)
	d := p.GetDomain()
	c := text.Catalogue{
		Messages: plain(d.GetTranslations()),
		Contexts: map[string]map[string]string{},
		Plural:   func(one, many string, n int) string { return p.GetN(one, many, n) },
	}
	delete(c.Messages, "") // the headers
	for context, list := range d.GetCtxTranslations() {
		c.Contexts[context] = plain(list)
	}
	return text.New(c)
}

func plain(list map[string]*gotext.Translation) map[string]string {
	texts := make(map[string]string, len(list))
	for id, t := range list {
		texts[id] = t.Get()
	}
	return texts
}
