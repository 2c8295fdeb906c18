package window

import "syscall/js"

// watchLeaving saves the settings, and calls [Options.Hidden], when the page is hidden or left: it may not come
// back, and has no ticks meanwhile.
func (w *Window) watchLeaving(hidden func()) {
	save := js.FuncOf(func(js.Value, []js.Value) any {
		if hidden != nil {
			hidden()
		}
		w.keeper.finish(*w.Settings)
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", save)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", save)
}
