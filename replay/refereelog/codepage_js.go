package refereelog

import (
	"strings"
	"sync"
	"syscall/js"
	"unicode/utf8"
)

// browserPage is a code page by the tables of the browser, which spares the page a third of a megabyte.
type browserPage struct {
	decoder js.Value
	letters func() map[rune]string // the bytes of each
}

// multibyte returns a code page of several bytes a letter by its name on the web.
func multibyte(name string) encoding {
	p := browserPage{decoder: js.Global().Get("TextDecoder").New(name)}
	p.letters = sync.OnceValue(p.lettersOf)
	return p
}

func (p browserPage) decode(bytes string) (text string, ok bool) {
	list := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(list, []byte(bytes))
	text = p.decoder.Call("decode", list).String()
	return text, !strings.ContainsRune(text, utf8.RuneError)
}

func (p browserPage) encode(text string) (bytes string, ok bool) {
	var b strings.Builder
	for _, r := range text {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else if letter, ok := p.letters()[r]; ok {
			b.WriteString(letter)
		} else {
			return "", false
		}
	}
	return b.String(), true
}

// lettersOf finds the bytes of all letters of one or two bytes, as browsers only decode.
func (p browserPage) lettersOf() map[rune]string {
	var codes []string
	for first := 0x80; first < 0x100; first++ {
		codes = append(codes, string([]byte{byte(first)}))
		for second := 0x40; second < 0x100; second++ {
			codes = append(codes, string([]byte{byte(first), byte(second)}))
		}
	}
	letters := map[rune]string{}
	text, _ := p.decode(strings.Join(codes, "\n") + "\n")
	for i, letter := range strings.Split(text, "\n")[:len(codes)] {
		r, size := utf8.DecodeRuneInString(letter)
		if _, known := letters[r]; !known && size == len(letter) && r != utf8.RuneError {
			letters[r] = codes[i]
		}
	}
	return letters
}
