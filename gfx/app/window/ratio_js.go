package window

import (
	"syscall/js"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// deviceScale is the pixels of the screen to one of the page. Ebitengine asks the
// browser once and keeps the answer, the only field of its monitor; that is
// emptied here, so that a page that is zoomed, or moved to another screen, stays
// sharp.
func deviceScale() float64 {
	m := ebiten.Monitor()
	was := m.DeviceScaleFactor()
	*(*float64)(unsafe.Pointer(m)) = 0
	now := m.DeviceScaleFactor()
	if now != was {
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
	}
	return now
}
