//go:build !js

package platform

import (
	"freckers/gfx/words"

	"github.com/atotto/clipboard"
)

// clipboardPage is for pages alone.
type clipboardPage struct{}

func (clipboardPage) open(*Clipboard) {}

// Copy puts a text into the clipboard.
func (b *Clipboard) Copy(text string) {
	go func() {
		if err := clipboard.WriteAll(text); err != nil {
			b.tell(Clip{Wrong: unreached(words.NotCopied)})
			return
		}
		b.tell(Clip{Copied: true})
	}()
}

// Paste asks for the text in the clipboard.
func (b *Clipboard) Paste() {
	go func() {
		text, err := clipboard.ReadAll()
		switch {
		case clipboard.Unsupported:
			b.tell(Clip{Wrong: unreached(words.NotPasted)})
		case err != nil || text == "":
			b.tell(Clip{Wrong: words.NothingCopied})
		default:
			b.tell(Clip{Text: text})
		}
	}()
}

// unreached says what could not be done, and what would help.
func unreached(what string) string {
	if clipboard.Unsupported {
		return what + words.ClipboardTools
	}
	return what + "."
}
