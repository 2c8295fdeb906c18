package apptest

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// Move moves the mouse and lets a tick pass.
func (a *App) Move(x, y float64) {
	a.t.Helper()
	a.guest.MoveCursor(x, y)
	a.Tick(1)
}

// Click moves the mouse there and clicks.
func (a *App) Click(x, y float64) {
	a.t.Helper()
	a.Move(x, y)
	a.guest.PressMouseButton(ebiten.MouseButtonLeft)
	a.Tick(1)
	a.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.Tick(2)
}

// Drag presses the mouse at one place, moves it in steps and lets go at
// another.
func (a *App) Drag(x1, y1, x2, y2 float64) {
	a.t.Helper()
	a.Move(x1, y1)
	a.guest.PressMouseButton(ebiten.MouseButtonLeft)
	a.Tick(1)
	const steps = 5
	for i := 1; i <= steps; i++ {
		a.Move(x1+(x2-x1)*float64(i)/steps, y1+(y2-y1)*float64(i)/steps)
	}
	a.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.Tick(2)
}

// Wheel turns the wheel by notches, positive towards the start.
func (a *App) Wheel(notches float64) {
	a.t.Helper()
	a.guest.ScrollWheel(0, notches)
	a.Tick(1)
}

// finger is the id of the only finger.
const finger = ebiten.TouchID(1)

// Tap touches a place with a finger.
func (a *App) Tap(x, y float64) {
	a.t.Helper()
	a.guest.PressTouch(finger, x, y)
	a.Tick(2)
	a.guest.ReleaseTouch(finger)
	a.Tick(2)
}

// Swipe moves a finger from one place to another.
func (a *App) Swipe(x1, y1, x2, y2 float64) {
	a.t.Helper()
	a.guest.PressTouch(finger, x1, y1)
	a.Tick(1)
	const steps = 5
	for i := 1; i <= steps; i++ {
		a.guest.MoveTouch(finger, x1+(x2-x1)*float64(i)/steps, y1+(y2-y1)*float64(i)/steps)
		a.Tick(1)
	}
	a.guest.ReleaseTouch(finger)
	a.Tick(2)
}

// Key presses keys together, the last one last, and lets go.
func (a *App) Key(keys ...ebiten.Key) {
	a.t.Helper()
	for _, k := range keys {
		a.guest.PressKey(k)
	}
	a.Tick(1)
	for _, k := range keys {
		a.guest.ReleaseKey(k)
	}
	a.Tick(1)
}

// Type types into the text field that has the focus, as an input method would.
func (a *App) Type(text string) {
	a.t.Helper()
	a.Tick(2)
	for i := len(a.text) - 1; i >= 0; i-- {
		if !a.text[i].IsClosed() {
			a.text[i].Commit(text)
			a.Tick(2)
			return
		}
	}
	a.t.Fatal("no text field is being typed into")
}

// Pad presses a button of a standard game pad and lets go. The pad is plugged
// in at the first press.
func (a *App) Pad(b ebiten.StandardGamepadButton) {
	a.t.Helper()
	a.padState(b, false)
	a.padState(b, true)
	a.padState(b, false)
}

func (a *App) padState(b ebiten.StandardGamepadButton, down bool) {
	a.t.Helper()
	all := map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{}
	for i := range ebiten.StandardGamepadButtonMax + 1 {
		all[i] = vmhost.GamepadStandardButtonState{}
	}
	if down {
		all[b] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
	}
	a.pad.StandardButtons = all
	a.pad.Buttons = make([]bool, len(all))
	a.guest.UpdateGamepads([]vmhost.GamepadState{a.pad})
	a.Tick(1)
}
