//go:build !js

package platform

import (
	"freckers/gfx/text"

	"github.com/atotto/clipboard"
)

// clipboardPage is for pages alone.
type clipboardPage struct{}

func (clipboardPage) open(*Clipboard) {}

// Copy puts text into the clipboard.
func (b *Clipboard) Copy(content string) {
	go func() {
		if err := clipboard.WriteAll(content); err != nil {
			b.tell(Clip{Wrong: unavailable(text.Mark("Could not copy."), text.Mark("Could not copy: install xclip, xsel or wl-clipboard."))})
			return
		}
		b.tell(Clip{Copied: true})
	}()
}

// Paste asks for the text in the clipboard.
func (b *Clipboard) Paste() {
	go func() {
		content, err := clipboard.ReadAll()
		switch {
		case clipboard.Unsupported:
			b.tell(Clip{Wrong: text.Mark("Could not paste: install xclip, xsel or wl-clipboard.")})
		case err != nil || content == "":
			b.tell(Clip{Wrong: text.Mark("There is no text to paste.")})
		default:
			b.tell(Clip{Text: content})
		}
	}()
}

// unavailable chooses the message for a machine without a clipboard tool.
func unavailable(other, tools string) string {
	if clipboard.Unsupported {
		return tools
	}
	return other
}
