package window

import "syscall/js"

// watchLeaving saves the settings when the page is hidden or left: it may not come
// back, and has no ticks meanwhile.
func (w *Window) watchLeaving() {
	save := js.FuncOf(func(js.Value, []js.Value) any {
		w.keeper.finish(*w.Settings)
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", save)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", save)
}
