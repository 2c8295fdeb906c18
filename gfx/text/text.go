// Package text translates what people read. The English text in the code is the gettext
// message id. Catalogues are PO files, based on the template that gfx/text/extract writes.
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

// Catalogue holds the messages of a language; [ReadPO] and [ReadCatalogue] load one.
type Catalogue struct {
	// Language is its gettext name, such as pt_BR. It determines the format of numbers and
	// dates.
	Language string
	// Message translates a message; most have no context.
	Message func(context, message string) string
	// Plural translates a message that counts n things.
	Plural func(context, one, many string, n int) string
	// Line translates a line made of messages of [ErrorContext] and their values, such as
	// the text of an error.
	Line func(line string) string
}

// ErrorContext is the context of the messages of errors and notes.
const ErrorContext = "error"

// New returns the locale of a catalogue.
func New(c Catalogue) *Locale { return &Locale{c, habitsOf(c.Language)} }

// Language returns the gettext name of the language, such as pt_BR.
func (l *Locale) Language() string {
	if l == nil {
		return English
	}
	return l.catalogue.Language
}

// English is the language of the messages.
const English = "en"

// T translates a message. If there are args, it is a format.
func (l *Locale) T(message string, args ...any) string { return l.C("", message, args...) }

// C translates a message whose meaning depends on the context. Translators see both;
// English readers see only the message.
func (l *Locale) C(context, message string, args ...any) string {
	if l != nil {
		message = l.catalogue.Message(context, message)
	}
	if len(args) == 0 {
		return message
	}
	return l.Sprintf(message, args...)
}

// N translates a message that counts n things. The message is a format for args, or for n
// if there are none.
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

// Error returns an error as a translated sentence.
func (l *Locale) Error(err error) string { return l.Sentence(l.Line(err.Error())) }

// Line translates the text of an error or a note. Packages without translations write
// those in English; Line recognizes them by the formats of their messages and leaves
// unknown text unchanged.
func (l *Locale) Line(line string) string {
	if l == nil {
		return line
	}
	return l.catalogue.Line(line)
}

// Mark marks a message for extraction, such as in a table, and returns it unchanged. Where
// it is shown, [Locale.T] translates it.
func Mark(message string) string { return message }

// Sentence makes a sentence of a translated line such as an error: it capitalizes the first
// word, unless that is a name such as a file's, and adds a full stop.
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

// Minus replaces the hyphens of negative numbers by minus signs.
func Minus(s string) string { return strings.ReplaceAll(s, "-", "−") }
