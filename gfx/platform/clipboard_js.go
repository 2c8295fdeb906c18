package platform

import (
	"syscall/js"

	"freckers/gfx/text"
)

// clipboardPage is the page's callbacks: a browser hands out the clipboard only when
// its user pastes.
type clipboardPage struct{ kept, lost js.Func }

// open makes the callbacks of a copy, and listens for the page's own copying and pasting, except in a text field.
func (p *clipboardPage) open(b *Clipboard) {
	p.kept = js.FuncOf(func(js.Value, []js.Value) any {
		b.report(Clip{Copied: true})
		return nil
	})
	p.lost = js.FuncOf(func(js.Value, []js.Value) any {
		b.report(Clip{Wrong: text.Mark("Could not copy.")})
		return nil
	})
	listen := func(event string, take func(e js.Value)) {
		js.Global().Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if tag := args[0].Get("target").Get("tagName"); tag.Type() != js.TypeString || tag.String() != "INPUT" {
				take(args[0])
			}
			return nil
		}))
	}
	listen("copy", func(js.Value) { b.report(Clip{Wanted: true}) })
	listen("paste", func(e js.Value) {
		content := e.Get("clipboardData").Call("getData", "text/plain").String()
		if content == "" {
			b.report(Clip{Wrong: text.Mark("There is no text to paste.")})
			return
		}
		b.report(Clip{Text: content})
	})
}

// Copy copies a text. [Clipboard.Poll] returns the result.
func (b *Clipboard) Copy(content string) {
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() {
		b.report(Clip{Wrong: text.Mark("Could not copy.")})
		return
	}
	board.Call("writeText", content).Call("then", b.page.kept, b.page.lost)
}

// Paste does nothing: the browser reports pasted text by itself.
func (b *Clipboard) Paste() {}
