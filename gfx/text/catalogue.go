package text

import (
	"cmp"
	"encoding/json"
	"fmt"
)

// PlainCatalogue is a catalogue as plain values.
type PlainCatalogue struct {
	// Language is its name in gettext's form, such as pt_BR.
	Language string `json:"language"`
	// Messages are the translations by context and message; empty for those that stay in
	// English.
	Messages map[string]map[string]string `json:"messages"`
	// Plurals are those of messages that count, by context and the message for one.
	Plurals map[string]map[string]Plural `json:"plurals"`
	// Forms holds, for numbers from 0 up, which form of a plural they take. Numbers beyond
	// the end take that of their last two digits, after the first hundred.
	Forms []int `json:"forms"`
}

// Plural is a message that counts.
type Plural struct {
	Many  string   `json:"many"`  // the English message for many
	Forms []string `json:"forms"` // the translations, empty where there is none
}

// FormsOf is how many numbers [PlainCatalogue.Forms] has: one hundred for small numbers, and one
// that stands for all others.
const FormsOf = 200

// ReadCatalogue reads a catalogue that was written as JSON.
func ReadCatalogue(file []byte) (*Locale, error) {
	d := &PlainCatalogue{}
	if err := json.Unmarshal(file, d); err != nil {
		return nil, fmt.Errorf("the translation cannot be read: %w", err)
	}
	return d.Locale(), nil
}

// Locale returns the locale with these messages. The data must not be changed any more.
func (d *PlainCatalogue) Locale() *Locale {
	return New(d.WithLines(Catalogue{
		Language: d.Language,
		Message:  func(context, message string) string { return cmp.Or(d.Messages[context][message], message) },
		Plural:   d.plural,
	}))
}

func (d *PlainCatalogue) plural(context, one, many string, n int) string {
	forms := d.Plurals[context][one].Forms
	if i := d.form(n); i < len(forms) && forms[i] != "" {
		return forms[i]
	}
	if n == 1 {
		return one
	}
	return many
}

// form is the form of a plural that a number takes.
func (d *PlainCatalogue) form(n int) int {
	n = max(n, -n)
	if n >= len(d.Forms) {
		const hundred = 100
		if n = hundred + n%hundred; n >= len(d.Forms) {
			return 0
		}
	}
	return d.Forms[n]
}

// known returns the plurals, or empty strings, of the messages of a context.
func (d *PlainCatalogue) known(context string) map[string]string {
	all := map[string]string{}
	for message := range d.Messages[context] {
		all[message] = ""
	}
	for one, p := range d.Plurals[context] {
		all[one] = p.Many
	}
	return all
}
