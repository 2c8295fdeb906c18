package window

import "syscall/js"

// deviceScale returns the device pixels per CSS pixel. It changes when the page is
// zoomed or moved to another screen; Ebitengine keeps the first answer.
func deviceScale() float64 { return js.Global().Get("devicePixelRatio").Float() }
