package text

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/leonelquinteros/gotext"
)

// extension is that of the files, behind the name of the language.
const extension = ".po"

// Languages lists the languages that files has catalogues of, by their names in
// gettext's form, sorted.
func Languages(files fs.FS) ([]string, error) {
	names, err := fs.Glob(files, "*"+extension)
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, extension)
	}
	slices.Sort(names)
	return names, err
}

// ReadPO reads the catalogue of a language.
func ReadPO(files fs.FS, language string) (*PlainCatalogue, error) {
	file, err := fs.ReadFile(files, language+extension)
	if err != nil {
		return nil, fmt.Errorf("the translation %s%s cannot be read: %w", language, extension, err)
	}
	return parse(file), nil
}

// parse reads a .po file. It reports no error: what cannot be read is missing.
func parse(file []byte) *PlainCatalogue {
	p := gotext.NewPo()
	p.Parse(file)
	d := &PlainCatalogue{
		Language: p.GetDomain().Headers.Get("Language"),
		Messages: map[string]map[string]string{}, Plurals: map[string]map[string]Plural{},
	}
	for context, list := range translations(p) {
		d.Messages[context], d.Plurals[context] = map[string]string{}, map[string]Plural{}
		for id, t := range list {
			if id == "" { // gotext's own
				continue
			}
			if t.PluralID == "" {
				d.Messages[context][id] = t.Trs[0]
				continue
			}
			plural := Plural{Many: t.PluralID}
			for i := range len(t.Trs) {
				plural.Forms = append(plural.Forms, t.Trs[i])
			}
			d.Plurals[context][id] = plural
		}
	}
	d.Forms = forms(file)
	return d
}

// translations returns the entries of a file by context and id.
func translations(p *gotext.Po) map[string]map[string]*gotext.Translation {
	d := p.GetDomain()
	all := maps.Clone(d.GetCtxTranslations())
	all[""] = d.GetTranslations()
	return all
}

// header matches the line of a file about plurals.
var header = regexp.MustCompile(`"(Plural-Forms: [^"]*)\\n"`)

// forms returns which form of a plural each number takes. gotext knows, but keeps it to
// itself: so a catalogue with the same header is asked, whose forms are their numbers.
func forms(file []byte) []int {
	const most = 6 // forms, which Arabic has
	line := header.FindSubmatch(file)
	if line == nil {
		line = [][]byte{nil, []byte("Plural-Forms: nplurals=2; plural=(n != 1);")}
	}
	probe := strings.Builder{}
	fmt.Fprintf(&probe, "msgid \"\"\nmsgstr \"\"\n\"%s\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\n", line[1])
	for i := range most {
		fmt.Fprintf(&probe, "msgstr[%d] \"%d\"\n", i, i)
	}
	p := gotext.NewPo()
	p.Parse([]byte(probe.String()))
	list := make([]int, FormsOf)
	for n := range list {
		list[n] = int(p.GetN("a", "b", n)[0] - '0')
	}
	return list
}
