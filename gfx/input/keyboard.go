package input

import (
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// keyboard knows what keys type in the layout of the moment: a character in lower case, empty if that is unknown.
type keyboard interface {
	// plain returns what a key types by itself.
	plain(key ebiten.Key) string
	// typed returns what a key that was just pressed typed, with Shift if that is held.
	typed(key ebiten.Key) string
}

// press is a key that was just pressed, with the modifiers that are held.
type press struct {
	key              ebiten.Key
	plain            string
	sign             string // what it typed with Shift, if a chord names that
	ctrl, alt, shift bool
}

// shifted returns what a key types with Shift, where the system does not tell, for the signs of shortcuts on layouts
// whose other keys make them known: Japanese ones have plus above the semicolon.
func shifted(key ebiten.Key, keys keyboard) string {
	if keys.plain(ebiten.KeyEqual) != "^" || keys.plain(ebiten.KeySemicolon) != ";" {
		return ""
	}
	switch key {
	case ebiten.KeySemicolon:
		return "+"
	case ebiten.KeyMinus:
		return "="
	}
	return ""
}

// typedBy reports whether a press types the character of a chord.
func (c *chord) typedBy(p *press) bool {
	switch {
	case c.ctrl != p.ctrl || c.alt != p.alt:
		return false
	case p.sign != "":
		return c.char == p.sign && !c.shift
	case c.shift != p.shift:
		return false
	case c.char == "":
		return c.key == p.key
	}
	return c.char == p.plain
}

// placedAt reports whether a press is at the place of a chord, and no key types its character.
func (c *chord) placedAt(p *press, keys keyboard) bool {
	return c.char != "" && c.key == p.key && c.ctrl == p.ctrl && c.alt == p.alt && c.shift == p.shift && !elsewhere(c.char, p, keys)
}

// elsewhere reports whether a character belongs to another key than the pressed one: that one types a Latin letter, or another
// types the character. A layout of another script has no Latin letters.
func elsewhere(char string, p *press, keys keyboard) bool {
	r, _ := utf8.DecodeRuneInString(p.plain)
	switch {
	case p.plain == "":
		return false
	case latin(p.plain):
		return true
	case unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r):
		return false
	}
	for _, span := range [...][2]ebiten.Key{
		{ebiten.KeyA, ebiten.KeyZ}, {ebiten.KeyDigit0, ebiten.KeyDigit9},
	} {
		for k := span[0]; k <= span[1]; k++ {
			if k != p.key && keys.plain(k) == char {
				return true
			}
		}
	}
	for _, k := range [...]ebiten.Key{
		ebiten.KeyBackquote, ebiten.KeyBackslash, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyComma, ebiten.KeyEqual,
		ebiten.KeyIntlBackslash, ebiten.KeyMinus, ebiten.KeyPeriod, ebiten.KeyQuote, ebiten.KeySemicolon, ebiten.KeySlash,
	} {
		if k != p.key && keys.plain(k) == char {
			return true
		}
	}
	return false
}

func latin(char string) bool { return len(char) == 1 && 'a' <= char[0] && char[0] <= 'z' }

// newPress describes a pressed key.
func newPress(key ebiten.Key, keys keyboard, chords []chord, ctrl, alt, shift bool) press {
	p := press{key: key, plain: keys.plain(key), ctrl: ctrl, alt: alt, shift: shift}
	if !shift {
		return p
	}
	typed := keys.typed(key)
	if latin(typed) {
		return p
	}
	for i := range chords {
		if c := &chords[i]; typed != "" && c.char == typed && !c.shift && c.ctrl == ctrl && c.alt == alt {
			p.sign = typed
		}
	}
	return p
}

// each calls f with the actions of a press: those of the character that it types, else those of its place.
func (p *press) each(chords []chord, keys keyboard, f func(Action)) {
	found := false
	for i := range chords {
		if chords[i].typedBy(p) {
			f(chords[i].action)
			found = true
		}
	}
	for i := range chords {
		if !found && chords[i].placedAt(p, keys) {
			f(chords[i].action)
		}
	}
}

// name is the name of a press in a [Binding], "" for a modifier alone and for a key that is none.
func (p *press) name(keys keyboard) string {
	name := keyName(p.key)
	switch {
	case name == "":
		return ""
	case latin(p.plain):
		name = string(p.plain[0] - 'a' + 'A')
	case keysNamed(p.plain) != nil:
		name = p.plain
	case charOf(name) != "" && elsewhere(charOf(name), p, keys):
		return ""
	}
	return chordName(name, p.ctrl, p.alt, p.shift)
}
