package input

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// The delay before a held key repeats, and the interval after that.
const (
	repeatAfter = 400 * time.Millisecond
	repeatEvery = 70 * time.Millisecond
)

// A stick counts as pushed from pushOn and as released below pushOff.
const (
	pushOn  = 0.6
	pushOff = 0.4
)

// Reader reads the devices once per tick. Make it with [NewReader].
type Reader struct {
	named  map[string]control
	table  []chord
	typing []chord

	keyboard keyboard

	pad    []control
	pushed []bool // parallel to pad

	held    [actionCount]time.Duration // until the next repeat; 0 when not held
	heldKey [actionCount]int           // the key+1 that holds it, or -(control index+1)

	finger  ebiten.TouchID
	touched bool    // a finger is down
	apart   float32 // how far two fingers are apart, 0 without two
	pinched bool    // they were two, and not all are up yet
	last    State
	mouseX  float32
	mouseY  float32
	button  button

	ids  []ebiten.GamepadID
	keys []ebiten.Key
	tap  []ebiten.TouchID
}

// NewReader returns a reader for the bindings of [Bindings].
func NewReader() *Reader {
	r := &Reader{named: controls(), typing: parseChords(typingBindings()), keyboard: newKeyboard()}
	r.Use(Bindings())
	return r
}

// Use changes the keys and gamepad controls.
func (r *Reader) Use(t Table) {
	r.table, r.pad = parseChords(t), parsePad(t)
	r.pushed = make([]bool, len(r.pad))
	r.held = [actionCount]time.Duration{}
}

// Mode is what keys and gamepads are for.
type Mode uint8

// The modes.
const (
	Acting   Mode = iota // they ask for actions
	Typing               // keys edit a text
	Choosing             // they are only named, for somebody chooses new ones
)

// Read returns the input of this tick, dt after the last. The pointer moves scale
// pixels per logical pixel.
func (r *Reader) Read(dt time.Duration, scale float32, mode Mode) State {
	s := State{Keyed: r.last.Keyed, Touch: r.last.Touch, X: r.last.X, Y: r.last.Y}
	r.readPointer(&s, scale)
	r.readKeys(&s, mode)
	if mode == Choosing {
		r.nameControl(&s)
	} else {
		r.readPads(&s)
		r.repeat(&s, dt)
	}
	s.Second = Button{
		Down:     ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight),
		Pressed:  inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight),
		Released: inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonRight),
	}
	if s.Second.Pressed {
		s.Keyed = false
		s.Ask(Cancel)
	}
	s.Away = s.Touch && !s.Down && !s.Released || s.Keyed && !s.Down
	r.last = s
	return s
}

func (r *Reader) readPointer(s *State, scale float32) {
	r.readTouch(s, scale)
	if r.touched || r.pinched || s.Released {
		return
	}
	fx, fy := ebiten.CursorPositionF()
	x, y := float32(fx)/scale, float32(fy)/scale
	down := ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	if x != r.mouseX || y != r.mouseY || pressed {
		r.mouseX, r.mouseY = x, y
		s.X, s.Y, s.Touch, s.Keyed = x, y, false, false
	}
	s.Down, s.Pressed, s.Released = r.button.read(down, pressed, inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft))
	_, wheel := ebiten.Wheel()
	s.Wheel = float32(wheel)
}

// button is the mouse button; a click may be shorter than a tick.
type button struct{ owed bool }

// read spreads a press and its release in one tick, as touchpads send them, over
// two: pressed in this one, released in the next.
func (b *button) read(down, pressed, released bool) (isDown, isPressed, isReleased bool) {
	switch {
	case b.owed:
		b.owed = false
		return false, false, true
	case pressed && (released || !down):
		b.owed = true
		return true, true, false
	}
	return down, pressed, released
}

// readTouch follows the first finger from its touch to its release.
func (r *Reader) readTouch(s *State, scale float32) {
	if r.readPinch(s, scale) {
		return
	}
	if !r.touched {
		r.tap = inpututil.AppendJustPressedTouchIDs(r.tap[:0])
		if len(r.tap) == 0 {
			return
		}
		r.finger, r.touched = r.tap[0], true
		s.Pressed, s.Touch, s.Keyed = true, true, false
	}
	x, y := ebiten.TouchPosition(r.finger)
	if inpututil.IsTouchJustReleased(r.finger) || inpututil.TouchPressDuration(r.finger) == 0 {
		x, y = inpututil.TouchPositionInPreviousTick(r.finger)
		s.Released, r.touched = true, false
		if s.Pressed {
			return
		}
	} else {
		s.Down = true
	}
	if x != 0 || y != 0 {
		s.X, s.Y = float32(x)/scale, float32(y)/scale
	}
}

// readPinch follows two fingers, until both are up. It reports whether they are what the touches mean.
func (r *Reader) readPinch(s *State, scale float32) bool {
	r.tap = ebiten.AppendTouchIDs(r.tap[:0])
	if len(r.tap) < 2 {
		r.apart, r.pinched = 0, r.pinched && len(r.tap) > 0
		return r.pinched
	}
	x1, y1 := ebiten.TouchPosition(r.tap[0])
	x2, y2 := ebiten.TouchPosition(r.tap[1])
	s.X, s.Y = float32(x1+x2)/2/scale, float32(y1+y2)/2/scale
	s.Touch, s.Keyed, s.Pinch = true, false, 1
	apart := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
	if r.apart > 0 && apart > 0 {
		s.Pinch = apart / r.apart
	}
	r.apart, r.pinched, r.touched = apart, true, false
	return true
}

// readKeys adds the actions of the keys pressed in this tick to s or, in the mode [Choosing], the name of the last one.
func (r *Reader) readKeys(s *State, mode Mode) {
	r.keys = inpututil.AppendJustPressedKeys(r.keys[:0])
	if len(r.keys) == 0 {
		return
	}
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	s.Hush = inpututil.IsKeyJustPressed(ebiten.KeyControl)
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	chords, typing := r.table, mode == Typing
	if typing {
		chords = r.typing
	}
	for _, key := range r.keys {
		p := newPress(key, r.keyboard, chords, ctrl, alt, shift)
		if mode == Choosing {
			s.Keyed = true
			if name := p.name(r.keyboard); name != "" {
				s.Key = name
			}
			continue
		}
		p.each(chords, r.keyboard, func(a Action) {
			s.Ask(a)
			s.Keyed = s.Keyed || a.navigates(typing)
			r.hold(a, int(key)+1)
		})
	}
}

func (r *Reader) hold(a Action, key int) { r.held[a], r.heldKey[a] = repeatAfter, key }

func (r *Reader) readPads(s *State) {
	r.ids = ebiten.AppendGamepadIDs(r.ids[:0])
	for i := range r.pad {
		c := &r.pad[i]
		down := r.controlDown(c, r.pushed[i])
		if down && !r.pushed[i] {
			s.Ask(c.action)
			s.Keyed = s.Keyed || c.action.navigates(false)
			r.hold(c.action, -i-1)
		}
		r.pushed[i] = down
	}
}

// nameControl names the gamepad button that was pressed.
func (r *Reader) nameControl(s *State) {
	r.ids = ebiten.AppendGamepadIDs(r.ids[:0])
	for name, c := range r.named {
		for _, id := range r.ids {
			if c.push == 0 && ebiten.IsStandardGamepadLayoutAvailable(id) && inpututil.IsStandardGamepadButtonJustPressed(id, c.button) {
				s.Keyed, s.Control = true, name
			}
		}
	}
}

func (r *Reader) controlDown(c *control, was bool) bool {
	for _, id := range r.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		if c.push == 0 {
			if ebiten.IsStandardGamepadButtonPressed(id, c.button) {
				return true
			}
			continue
		}
		limit := pushOn
		if was {
			limit = pushOff
		}
		if ebiten.StandardGamepadAxisValue(id, c.axis)*c.push > limit {
			return true
		}
	}
	return false
}

// repeat requests actions again whose key is still held.
func (r *Reader) repeat(s *State, dt time.Duration) {
	for i := range r.held {
		a := Action(i)
		if r.held[a] == 0 || s.Is(a) {
			continue
		}
		k := r.heldKey[a]
		if down := k > 0 && ebiten.IsKeyPressed(ebiten.Key(k-1)) || k < 0 && r.pushed[-k-1]; !down || !a.repeats() {
			r.held[a] = 0
			continue
		}
		if r.held[a] -= dt; r.held[a] <= 0 {
			r.held[a] = repeatEvery
			s.Ask(a)
		}
	}
}
