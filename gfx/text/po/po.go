// Package po reads translations in gettext's PO format. It is apart from package
// text so that programs without translations do not hold its parser.
package po

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
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

// All reads the catalogues of all languages, by the name of their file without .po.
func All(files fs.FS) (map[string]*text.Locale, error) {
	names, err := fs.Glob(files, "*.po")
	if err != nil {
		return nil, err
	}
	all := map[string]*text.Locale{}
	for _, name := range names {
		file, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("the translation %s cannot be read: %w", name, err)
		}
		all[strings.TrimSuffix(name, ".po")] = Parse(file)
	}
	return all, nil
}

// Parse reads a catalogue. Messages that it lacks stay in English.
func Parse(file []byte) *text.Locale {
	p := gotext.NewPo()
	p.Parse(file)
	texts := map[string]map[string]string{} // by context
	for context, list := range translations(p) {
		texts[context] = map[string]string{}
		for id, t := range list {
			texts[context][id] = t.Get()
		}
	}
	return text.New(withLines(text.Catalogue{
		Message: func(context, message string) string { return cmp.Or(texts[context][message], message) },
		Plural: func(context, one, many string, n int) string {
			if context == "" {
				return p.GetN(one, many, n)
			}
			return p.GetNC(one, many, n, context)
		},
	}, known(p)))
}

// translations returns the entries of a file by context and id.
func translations(p *gotext.Po) map[string]map[string]*gotext.Translation {
	d := p.GetDomain()
	all := maps.Clone(d.GetCtxTranslations())
	all[""] = d.GetTranslations()
	delete(all[""], "") // the headers
	return all
}

// known returns the messages of a file.
func known(p *gotext.Po) messages {
	all := messages{}
	for context, list := range translations(p) {
		all[context] = map[string]string{}
		for id, t := range list {
			all[context][id] = t.PluralID
		}
	}
	return all
}
