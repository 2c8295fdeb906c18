package displaylist

import "syscall/js"

// compose joins accents to their letters, with the browser's tables.
func compose(s string) string {
	return js.Global().Get("String").New(s).Call("normalize", "NFC").String()
}
