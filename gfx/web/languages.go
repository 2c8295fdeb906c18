package web

import (
	"encoding/json"
	"io/fs"

	"freckers/assets"
	"freckers/gfx/lightboard"
	"freckers/gfx/text"
)

// tongue is a language of the page besides English, fetched by those who read it.
type tongue struct {
	Name string `json:"name"` // in gettext's form
	// Files are the catalogue, and the regular and the bold font if it needs its own.
	Files []string `json:"files"`
}

// addLanguages adds the catalogues and fonts, and returns the languages by the names that
// browsers have for them.
func (s *Site) addLanguages() (map[string]tongue, error) {
	names, err := text.Languages(assets.Locales())
	if err != nil {
		return nil, err
	}
	all := map[string]tongue{}
	for _, name := range names {
		d, err := text.ReadPO(assets.Locales(), name)
		if err != nil {
			return nil, err
		}
		file, err := json.Marshal(d)
		if err != nil {
			return nil, err
		}
		t := tongue{name, []string{s.addHashed(lightboard.LanguageTag(name)+".json", file)}}
		for _, weight := range []string{"regular", "bold"} {
			if font := assets.WideFont(name, weight == "bold"); font != nil {
				t.Files = append(t.Files, s.addHashed(lightboard.LanguageTag(name)+"-"+weight+".otf", font))
			}
		}
		all[lightboard.LanguageTag(name)] = t
	}
	return all, nil
}

// translated returns the page's own sentences by language, as browsers name it.
func translated(catalogues fs.FS) (map[string]map[string]string, error) {
	names, err := text.Languages(catalogues)
	if err != nil {
		return nil, err
	}
	all := map[string]map[string]string{lightboard.LanguageTag(text.English): sentences(nil)}
	for _, name := range names {
		d, err := text.ReadPO(catalogues, name)
		if err != nil {
			return nil, err
		}
		all[lightboard.LanguageTag(name)] = sentences(d.Locale())
	}
	return all, nil
}
