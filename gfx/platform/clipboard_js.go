package platform

import (
	"syscall/js"

	"freckers/gfx/words"
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
		b.tell(Clip{Wrong: words.NotCopied + "."})
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
		text := e.Get("clipboardData").Call("getData", "text/plain").String()
		if text == "" {
			b.tell(Clip{Wrong: words.NothingCopied})
			return
		}
		b.tell(Clip{Text: text})
	})
}

// Copy puts a text into the clipboard.
func (b *Clipboard) Copy(text string) {
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() {
		b.tell(Clip{Wrong: words.NotCopied + "."})
		return
	}
	board.Call("writeText", text).Call("then", b.page.kept, b.page.lost)
}

// Paste does nothing: a page is told of it by the browser.
func (b *Clipboard) Paste() {}
