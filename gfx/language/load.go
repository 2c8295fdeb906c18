//go:build !js

package language

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"freckers/assets"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/replay/vfs"

	"golang.org/x/text/language"
)

// Env is the environment variable that names the language for a run of the program.
const Env = "FRECKERS_LANG"

func available() []string {
	list, err := text.Languages(assets.Locales())
	if err != nil {
		panic("language: " + err.Error()) // the pattern is ours
	}
	return list
}

// Wished returns the language that [Env] asks for, empty for none.
func Wished() string {
	if name := os.Getenv(Env); name != "" {
		return match([]string{name})
	}
	return ""
}

func system() string { return match(preferred(os.Getenv)) }

// match returns the language that suits a reader best who prefers these, in that order.
// The names are those of POSIX or BCP 47.
func match(names []string) string {
	all := All()
	var have, want []language.Tag
	for _, l := range all {
		have = append(have, language.Make(l.Tag))
	}
	for _, name := range names {
		if tag, err := language.Parse(bare(name)); err == nil {
			want = append(want, tag)
		}
	}
	_, i, _ := language.NewMatcher(have).Match(want...)
	return all[i].Tag
}

// Load loads a language of [All].
func Load(tag string) (Loaded, error) {
	l := Loaded{Fonts: fonts(tag)}
	if tag == text.English {
		return l, nil
	}
	d, err := text.ReadPO(assets.Locales(), tag)
	if err != nil {
		return l, err
	}
	l.Locale = d.Locale()
	return l, nil
}

// Wanted returns the locale of what players read in a terminal: the one that the
// environment asks for, or that was chosen in the window and is kept in the data folder, if
// there is one, or the system's.
func Wanted(data string) (*text.Locale, error) {
	var chosen struct {
		Language string `json:"language"`
	}
	if file, err := vfs.Read(filepath.Join(data, "settings.json"), 1<<20); err == nil && data != "" {
		// Settings that cannot be read name no language.
		_ = json.Unmarshal(file, &chosen)
	}
	l, err := Load(Choose(Wished(), chosen.Language))
	return l.Locale, err
}

// fonts returns the fonts with the language's own first.
func fonts(tag string) (list []displaylist.WideFont) {
	tags := assets.WideLanguages()
	slices.SortStableFunc(tags, func(a, b string) int {
		switch tag {
		case a:
			return -1
		case b:
			return 1
		}
		return 0
	})
	for _, t := range tags {
		list = append(list, displaylist.WideFont{Regular: assets.WideFont(t, false), Bold: assets.WideFont(t, true)})
	}
	return list
}

// Loading is a language on its way.
type Loading struct {
	loaded Loaded
	err    error
}

// Begin begins to load a language of [All].
func Begin(tag string) *Loading {
	l := &Loading{}
	l.loaded, l.err = Load(tag)
	return l
}

// Poll returns the language once it is loaded, or why it cannot be.
func (l *Loading) Poll() (loaded Loaded, err error, done bool) { return l.loaded, l.err, true }
