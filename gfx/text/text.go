// Package text translates what people read. The English text is the message id
// and stands where it is shown; catalogues are gettext files, made from the
// template that gfx/text/extract writes.
package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Locale translates messages into one language. It is immutable and safe for
// concurrent use. A nil Locale is English, the language of the messages.
type Locale struct {
	catalogue Catalogue
	habits    habits
}

// Catalogue is what a language file holds; [freckers/gfx/text/catalogue] makes one.
type Catalogue struct {
	// Language is its name in gettext's form, such as pt_BR. It decides how numbers
	// and dates are written.
	Language string
	// Message translates a message; most have no context.
	Message func(context, message string) string
	// Plural translates a message that counts n things.
	Plural func(context, one, many string, n int) string
	// Line translates a line that holds messages of [ErrorContext] and their
	// values, such as an error's.
	Line func(line string) string
}

// ErrorContext is the context of the messages of which errors and notes are made.
const ErrorContext = "error"

// New is the locale of a catalogue.
func New(c Catalogue) *Locale { return &Locale{c, habitsOf(c.Language)} }

// Language returns the name of the language in gettext's form, such as pt_BR.
func (l *Locale) Language() string {
	if l == nil {
		return English
	}
	return l.catalogue.Language
}

// English is the language of the messages.
const English = "en"

// T translates a message, which is a format where there are args.
func (l *Locale) T(message string, args ...any) string { return l.C("", message, args...) }

// C translates a message whose meaning depends on the context. Translators read
// both; English readers only the message.
func (l *Locale) C(context, message string, args ...any) string {
	if l != nil {
		message = l.catalogue.Message(context, message)
	}
	if len(args) == 0 {
		return message
	}
	return l.Sprintf(message, args...)
}

// N translates a message that counts n things. The args are those of the
// format, n itself if there are none.
func (l *Locale) N(one, many string, n int, args ...any) string {
	message := many
	switch {
	case l != nil:
		message = l.catalogue.Plural("", one, many, n)
	case n == 1:
		message = one
	}
	if args == nil {
		return fmt.Sprintf(message, n)
	}
	return l.Sprintf(message, args...)
}

// Error is an error as a sentence for people.
func (l *Locale) Error(err error) string { return l.Sentence(l.Line(err.Error())) }

// Line translates the text of an error or a note. Such texts are made in English
// where nothing knows of translations, and are recognised by the formats of their
// messages. What is not recognised stays.
func (l *Locale) Line(line string) string {
	if l == nil {
		return line
	}
	return l.catalogue.Line(line)
}

// Mark marks a message for the template where it is kept, such as in a table.
// Where it is shown, [Locale.T] translates it.
func Mark(message string) string { return message }

// Sentence makes a sentence of a translated line such as an error: it capitalizes the
// first word, unless that is a name such as a file's, and adds a full stop.
func (l *Locale) Sentence(line string) string {
	if line == "" {
		return ""
	}
	word, _, _ := strings.Cut(line, " ")
	if !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		line = Capital(line)
	}
	if last, _ := utf8.DecodeLastRuneInString(line); !strings.ContainsRune(".!?…]。！？", last) {
		line += l.own().stop
	}
	return line
}

// Capital capitalizes the first letter.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Minus sets the signs of negative numbers as a printer does.
func Minus(s string) string { return strings.ReplaceAll(s, "-", "−") }
