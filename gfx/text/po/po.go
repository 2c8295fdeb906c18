// Package po reads translations in gettext's PO format. It is apart from package
// text so that programs without translations do not hold its parser.
package po

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"freckers/gfx/text"

	"github.com/leonelquinteros/gotext"
)

// Find reads the catalogue of the user's language: the file LANGUAGE.po of the
// environment's locale, such as pt_BR.po or else pt.po for LANG=pt_BR.UTF-8. It
// returns nil, which is English, if there is none.
func Find(files fs.FS, getenv func(string) string) (*text.Locale, error) {
	locale := cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	language, _, _ := strings.Cut(locale, "_")
	for _, name := range []string{locale, language} {
		if !fs.ValidPath(name + ".po") {
			continue
		}
		file, err := fs.ReadFile(files, name+".po")
		switch {
		case err == nil:
			return Parse(file), nil
		case !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("the translation %s.po cannot be read: %w", name, err)
		}
	}
	return nil, nil
}

// Parse reads a catalogue. Messages that it lacks stay in English.
func Parse(file []byte) *text.Locale {
	p := gotext.NewPo()
	p.Parse(file)
	d := p.GetDomain()
	messages := map[string]map[string]string{} // by context
	for context, list := range d.GetCtxTranslations() {
		messages[context] = plain(list)
	}
	messages[""] = plain(d.GetTranslations())
	delete(messages[""], "") // the headers
	return text.New(text.Catalogue{
		Message: func(context, message string) string { return cmp.Or(messages[context][message], message) },
		Plural:  func(one, many string, n int) string { return p.GetN(one, many, n) },
	})
}

func plain(list map[string]*gotext.Translation) map[string]string {
	texts := make(map[string]string, len(list))
	for id, t := range list {
		texts[id] = t.Get()
	}
	return texts
}
