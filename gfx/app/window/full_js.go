package window

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// filler makes the page fill the screen, or not. Ebitengine would do it with the
// canvas alone, without the field into which a soft keyboard types, and takes no
// notice of a browser that refuses or cannot.
type filler struct {
	denied bool
	moved  bool // the page began to fill the screen, or ceased to
}

// watch has the filler know of every change from now on.
func (f *filler) watch() {
	changed := js.FuncOf(func(js.Value, []js.Value) any {
		f.moved = true
		return nil
	})
	for _, event := range [...]string{"fullscreenchange", "webkitfullscreenchange"} {
		js.Global().Get("document").Call("addEventListener", event, changed)
	}
}

// changed reports whether the page began to fill the screen or ceased to, once.
func (f *filler) changed() bool {
	was := f.moved
	f.moved = false
	return was
}

func (f *filler) fill(on bool) {
	if on == ebiten.IsFullscreen() {
		return
	}
	doc := js.Global().Get("document")
	of, names := doc, [...]string{"exitFullscreen", "webkitExitFullscreen"}
	if on {
		of, names = doc.Get("documentElement"), [...]string{"requestFullscreen", "webkitRequestFullscreen"}
	}
	for _, name := range names {
		if !of.Get(name).Truthy() {
			continue
		}
		if promise := of.Call(name); promise.Truthy() {
			f.await(promise)
		}
		return
	}
	f.denied = on
}

// await notes whether the browser has denied a request, and releases the callbacks.
func (f *filler) await(promise js.Value) {
	var done, failed js.Func
	end := func() {
		done.Release()
		failed.Release()
	}
	done = js.FuncOf(func(js.Value, []js.Value) any {
		end()
		return nil
	})
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		f.denied = true
		end()
		return nil
	})
	promise.Call("then", done, failed)
}

// refused reports whether the browser did not let the page fill the screen, once.
func (f *filler) refused() bool {
	was := f.denied
	f.denied = false
	return was
}
