package text

import (
	"io/fs"
	"strings"
)

// Pseudo returns a locale for tests of layouts: each message has accents, is 60 %
// longer and stands in brackets, so that text which is not translated, or is cut
// off, shows. Errors are recognised by the template among the files.
func Pseudo(files fs.FS) *Locale {
	template, err := fs.ReadFile(files, "freckers.pot")
	if err != nil {
		panic("po: there is no template: " + err.Error())
	}
	return New(parse(template).WithLines(Catalogue{
		Language: "pseudo",
		Message:  func(_, message string) string { return accented(message) },
		Plural: func(_, one, many string, n int) string {
			if n == 1 {
				return accented(one)
			}
			return accented(many)
		},
	}))
}

const (
	plainVowels    = "aeiouyAEIOUY"
	accentedVowels = "áéíöüýÅÉÎÖÛÝ"
)

// accented is a message in the pseudo-locale. The verbs of a format stay.
func accented(message string) string {
	if message == "" {
		return ""
	}
	vowels := []rune(accentedVowels)
	b := strings.Builder{}
	b.WriteByte('[')
	owed := -2.0 // letters to add, less the brackets
	for rest := message; rest != ""; {
		plain, verb, after := cutVerb(rest)
		for _, r := range plain {
			owed += 0.6
			i := strings.IndexRune(plainVowels, r)
			if i < 0 {
				b.WriteRune(r)
				continue
			}
			b.WriteRune(vowels[i])
			for ; owed >= 1; owed-- {
				b.WriteRune(vowels[i])
			}
		}
		b.WriteString(verb)
		rest = after
	}
	b.WriteByte(']')
	return b.String()
}

// cutVerb splits a format round its first verb.
func cutVerb(s string) (before, verb, after string) {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s, "", ""
	}
	for j := i + 1; j < len(s); j++ {
		if !strings.ContainsRune("0123456789.[]+-# *", rune(s[j])) {
			return s[:i], s[i : j+1], s[j+1:]
		}
	}
	return s, "", ""
}
