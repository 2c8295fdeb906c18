//go:build !js

package platform

import (
	"freckers/gfx/text"

	"github.com/atotto/clipboard"
)

// clipboardPage is empty outside a browser.
type clipboardPage struct{}

func (clipboardPage) open(*Clipboard) {}

// Copy copies a text. [Clipboard.Poll] returns the result.
func (b *Clipboard) Copy(content string) {
	go func() {
		switch err := clipboard.WriteAll(content); {
		case err == nil:
			b.report(Clip{Copied: true})
		case clipboard.Unsupported:
			b.report(Clip{Wrong: text.Mark("Could not copy: install xclip, xsel or wl-clipboard.")})
		default:
			b.report(Clip{Wrong: text.Mark("Could not copy.")})
		}
	}()
}

// Paste requests the text on the clipboard. [Clipboard.Poll] returns it.
func (b *Clipboard) Paste() {
	go func() {
		content, err := clipboard.ReadAll()
		switch {
		case clipboard.Unsupported:
			b.report(Clip{Wrong: text.Mark("Could not paste: install xclip, xsel or wl-clipboard.")})
		case err != nil || content == "":
			b.report(Clip{Wrong: text.Mark("There is no text to paste.")})
		default:
			b.report(Clip{Text: content})
		}
	}()
}
