//go:build !js

package language

import (
	"slices"
	"testing"

	"freckers/assets"
	"freckers/gfx/text"
)

func environment(list map[string]string) func(string) string {
	return func(name string) string { return list[name] }
}

func TestTheEnvironmentNamesTheLanguage(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{map[string]string{}, text.English},
		{map[string]string{"LANG": "de_AT.UTF-8"}, "de"},
		{map[string]string{"LANG": "de_DE@euro"}, "de"},
		{map[string]string{"LANG": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LANG": "de_DE", "LC_ALL": "ja_JP.eucJP", "LC_MESSAGES": "fr_FR"}, "ja"},
		{map[string]string{"LANG": "en_US.UTF-8", "LANGUAGE": "it:es:en"}, "es"},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "de"}, text.English},
		{map[string]string{"LANG": "POSIX"}, text.English},
		{map[string]string{"LANG": "pt_PT.UTF-8"}, "pt_BR"},
		{map[string]string{"LANG": "zh_TW.UTF-8"}, "zh_CN"},
		{map[string]string{"LANG": "zh_TW.UTF-8", "LANGUAGE": "zh_TW:en"}, text.English},
		{map[string]string{"LANG": "it_IT.UTF-8"}, text.English},
		{map[string]string{"LANG": "../../de"}, text.English},
	} {
		if got := match(posix(environment(c.env))); got != c.want {
			t.Errorf("%v: got %q, want %q", c.env, got, c.want)
		}
	}
}

func TestTheSettingsOfMacOSNameTheLanguage(t *testing.T) {
	const list = "(\n    \"pt-BR\",\n    en,\n    \"zh-Hans-CN\"\n)\n"
	if got := appleLanguages(list); !slices.Equal(got, []string{"pt-BR", "en", "zh-Hans-CN"}) {
		t.Errorf("%s names %q", list, got)
	}
}

func TestAWishComesBeforeTheSystem(t *testing.T) {
	t.Setenv("LANG", "fr_FR.UTF-8")
	t.Setenv("LC_ALL", "")
	t.Setenv("LANGUAGE", "")
	for _, c := range []struct{ wished, chosen, want string }{
		{"", "", "fr"}, {"", "de", "de"}, {"ja", "de", "ja"}, {"", "tlh", "fr"}, {"", text.English, text.English},
	} {
		if got := Choose(c.wished, c.chosen); got != c.want {
			t.Errorf("Choose(%q, %q) = %q, want %q", c.wished, c.chosen, got, c.want)
		}
	}
	for env, want := range map[string]string{"": "", "de": "de", "zh-Hant": "zh_CN", "pt": "pt_BR", "none": text.English} {
		t.Setenv(Env, env)
		if got := Wished(); got != want {
			t.Errorf("%s=%s: got %q, want %q", Env, env, got, want)
		}
	}
}

// TestEveryCatalogueHasAName loads all languages, each with its own font first.
func TestEveryCatalogueHasAName(t *testing.T) {
	all := All()
	if len(all) != len(available())+1 {
		t.Errorf("%d languages have names, and %d catalogues are there", len(all), len(available()))
	}
	for _, l := range all {
		loaded, err := Load(l.Tag)
		if err != nil {
			t.Errorf("%s: %v", l.Name, err)
			continue
		}
		if got := loaded.Locale.Language(); got != l.Tag {
			t.Errorf("%s is loaded as %q", l.Tag, got)
		}
		if own := assets.WideFont(l.Tag, false); own != nil && &loaded.Fonts[0].Regular[0] != &own[0] {
			t.Errorf("the first font of %s is not its own", l.Name)
		}
	}
}
