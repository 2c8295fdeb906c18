package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"freckers/gfx/text"
)

// ordered returns the messages ordered by their folders and then by the alphabet, so that
// a new one changes no other line. Errors come last.
func (m messages) ordered() []key {
	return slices.SortedFunc(maps.Keys(m), func(a, b key) int {
		if e := a.context == text.ErrorContext; e != (b.context == text.ErrorContext) {
			if e {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(m[a].folders[0], m[b].folders[0]), cmp.Compare(a.one, b.one), cmp.Compare(a.context, b.context))
	})
}

// template is the messages as a PO file without translations.
func (m messages) template() []byte {
	const header = `# Messages of Freckers, made by: go run ./gfx/text/extract
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
`
	return m.file(header, func(k key) []string {
		if k.many != "" {
			return make([]string, 2)
		}
		return nil
	})
}

// catalogues returns the catalogues of a source tree brought up to date, by their names.
func (m messages) catalogues(root fs.FS) (map[string][]byte, error) {
	folder, err := fs.Sub(root, locales)
	if err != nil {
		return nil, err
	}
	languages, err := text.Languages(folder)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, language := range languages {
		d, err := text.ReadPO(folder, language)
		if err != nil {
			return nil, err
		}
		name := language + ".po"
		file, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		header, _, ok := bytes.Cut(file, []byte("\n\n"))
		if !ok {
			header = bytes.TrimRight(file, "\n")
		}
		files[path.Join(locales, name)] = m.file(string(header)+"\n", translations(d))
	}
	return files, nil
}

// translations returns the function of what a catalogue has for a message: as many texts as
// the language has forms of a plural, for one that counts, else one.
func translations(d *text.PlainCatalogue) func(k key) []string {
	forms := slices.Max(append([]int{0}, d.Forms...)) + 1
	return func(k key) []string {
		if k.many == "" {
			return []string{d.Messages[k.context][k.one]}
		}
		list := make([]string, forms)
		if p := d.Plurals[k.context][k.one]; p.Many == k.many {
			copy(list, p.Forms)
		}
		return list
	}
}

// file is the messages as a PO file, behind its header. Translated returns the translation
// of a message, or none.
func (m messages) file(header string, translated func(k key) []string) []byte {
	out := []byte(header)
	for _, k := range m.ordered() {
		out = append(out, '\n')
		for _, c := range m[k].comments {
			out = fmt.Appendf(out, "#. %s\n", c)
		}
		out = fmt.Appendf(out, "#: %s\n", strings.Join(m[k].folders, " "))
		if strings.Contains(k.one, "%") {
			out = append(out, "#, c-format\n"...)
		}
		if k.context != "" {
			out = fmt.Appendf(out, "msgctxt %s\n", strconv.Quote(k.context))
		}
		out = fmt.Appendf(out, "msgid %s\n", quoted(k.one))
		texts := translated(k)
		if k.many == "" {
			out = fmt.Appendf(out, "msgstr %s\n", quoted(strings.Join(texts, "")))
			continue
		}
		out = fmt.Appendf(out, "msgid_plural %s\n", quoted(k.many))
		for i, text := range texts {
			out = fmt.Appendf(out, "msgstr[%d] %s\n", i, quoted(text))
		}
	}
	return out
}

// quoted is a string in the syntax of PO files.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}
