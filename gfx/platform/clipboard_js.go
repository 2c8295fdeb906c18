package platform

import (
	"freckers/gfx/text"
	"syscall/js"
)

// clipboardPage are the page's events: a browser hands out what was copied when
// its person pastes, and never else.
type clipboardPage struct{ kept, lost js.Func }

func (p *clipboardPage) open(b *Clipboard) {
	p.kept = js.FuncOf(func(js.Value, []js.Value) any {
		b.tell(Clip{Copied: true})
		return nil
	})
	p.lost = js.FuncOf(func(js.Value, []js.Value) any {
		b.tell(Clip{Wrong: text.Mark("Could not copy.")})
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
	listen("copy", func(js.Value) { b.tell(Clip{Wanted: true}) })
	listen("paste", func(e js.Value) {
		content := e.Get("clipboardData").Call("getData", "text/plain").String()
		if content == "" {
			b.tell(Clip{Wrong: text.Mark("There is no text to paste.")})
			return
		}
		b.tell(Clip{Text: content})
	})
}

// Copy puts text into the clipboard.
func (b *Clipboard) Copy(content string) {
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() {
		b.tell(Clip{Wrong: text.Mark("Could not copy.")})
		return
	}
	board.Call("writeText", content).Call("then", b.page.kept, b.page.lost)
}

// Paste does nothing: a page is told of it by the browser.
func (b *Clipboard) Paste() {}
