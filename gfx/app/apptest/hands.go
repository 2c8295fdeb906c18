package apptest

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// Move moves the mouse and lets a tick pass.
func (a *Guest) Move(x, y float64) {
	a.t.Helper()
	a.vm.MoveCursor(x, y)
	a.Tick(1)
}

// Click moves the mouse there and clicks.
func (a *Guest) Click(x, y float64) {
	a.t.Helper()
	a.Move(x, y)
	a.vm.PressMouseButton(ebiten.MouseButtonLeft)
	a.Tick(1)
	a.vm.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.Tick(2)
}

// Drag presses the mouse at one place, moves it in steps and lets go at
// another.
func (a *Guest) Drag(x1, y1, x2, y2 float64) {
	a.t.Helper()
	a.Move(x1, y1)
	a.vm.PressMouseButton(ebiten.MouseButtonLeft)
	a.Tick(1)
	const steps = 5
	for i := 1; i <= steps; i++ {
		a.Move(x1+(x2-x1)*float64(i)/steps, y1+(y2-y1)*float64(i)/steps)
	}
	a.vm.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.Tick(2)
}

// Wheel turns the wheel by notches, positive towards the start.
func (a *Guest) Wheel(notches float64) {
	a.t.Helper()
	a.vm.ScrollWheel(0, notches)
	a.Tick(1)
}

// finger is the id of the only finger.
const finger = ebiten.TouchID(1)

// Tap touches a place with a finger.
func (a *Guest) Tap(x, y float64) {
	a.t.Helper()
	a.vm.PressTouch(finger, x, y)
	a.Tick(2)
	a.vm.ReleaseTouch(finger)
	a.Tick(2)
}

// Swipe moves a finger from one place to another.
func (a *Guest) Swipe(x1, y1, x2, y2 float64) {
	a.t.Helper()
	a.vm.PressTouch(finger, x1, y1)
	a.Tick(1)
	const steps = 5
	for i := 1; i <= steps; i++ {
		a.vm.MoveTouch(finger, x1+(x2-x1)*float64(i)/steps, y1+(y2-y1)*float64(i)/steps)
		a.Tick(1)
	}
	a.vm.ReleaseTouch(finger)
	a.Tick(2)
}

// Key presses keys together, the last one last, and lets go.
func (a *Guest) Key(keys ...ebiten.Key) {
	a.t.Helper()
	for _, k := range keys {
		a.vm.PressKey(k)
	}
	a.Tick(1)
	for _, k := range keys {
		a.vm.ReleaseKey(k)
	}
	a.Tick(1)
}

// Type types into the text field that has the focus, as an input method would.
func (a *Guest) Type(text string) {
	a.t.Helper()
	if !a.Write(text) {
		a.t.Fatal("no text field is being typed into")
	}
}

// Write is Type wherever something can be typed, and reports whether it could.
func (a *Guest) Write(text string) bool {
	a.t.Helper()
	a.Tick(2)
	for i := len(a.text) - 1; i >= 0; i-- {
		if !a.text[i].IsClosed() {
			a.text[i].Commit(text)
			a.Tick(2)
			return true
		}
	}
	return false
}

// Pad presses a button of a standard game pad and lets go. The pad is plugged
// in at the first press.
func (a *Guest) Pad(b ebiten.StandardGamepadButton) {
	a.t.Helper()
	a.padState(b, false)
	a.padState(b, true)
	a.padState(b, false)
}

func (a *Guest) padState(b ebiten.StandardGamepadButton, down bool) {
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
	a.vm.UpdateGamepads([]vmhost.GamepadState{a.pad})
	a.Tick(1)
}
