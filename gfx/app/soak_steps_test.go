//go:build linux

package app_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"syscall"
	"time"

	"freckers/gfx/app/apptest"

	"github.com/hajimehoshi/ebiten/v2"
)

// kind is a kind of step: how often it comes, relative to the others, and what it does.
type kind struct {
	name  string
	often int
	do    func(d *driver)
}

func kinds() []kind {
	return []kind{
		{"press", 300, (*driver).press},
		{"move", 160, (*driver).play},
		{"moves", 25, (*driver).playOn},
		{"key", 100, (*driver).key},
		{"walk", 40, (*driver).walk},
		{"pad", 50, (*driver).usePad},
		{"drag", 25, (*driver).drag},
		{"scroll", 25, (*driver).scroll},
		{"type", 60, (*driver).write},
		{"rest", 40, (*driver).rest},
		{"resize", 30, (*driver).resize},
		{"scale", 6, (*driver).rescale},
		{"drop", 25, (*driver).drop},
		{"go home", 30, (*driver).goHome},
		{"storm", 15, (*driver).storm},
		{"suspend", 4, (*driver).suspend},
		{"kill a program", 12, (*driver).killProgram},
		{"crash", 2, (*driver).crash},
	}
}

// choose draws the next step.
func (d *driver) choose() (name string, do func()) {
	list, sum := kinds(), 0
	for _, k := range list {
		sum += k.often
	}
	at := d.rand.IntN(sum)
	for _, k := range list {
		if at -= k.often; at < 0 {
			return k.name, func() { k.do(d) }
		}
	}
	panic("unreachable")
}

// press presses a widget, rather one that was pressed seldom.
func (d *driver) press() {
	list := d.widgets()
	if len(list) == 0 {
		return
	}
	w := list[d.rand.IntN(len(list))]
	if d.rand.IntN(3) > 0 {
		w = slices.MinFunc(list, func(a, b widget) int { return d.pressed[d.name(a)] - d.pressed[d.name(b)] })
	}
	d.pressed[d.name(w)]++
	x, y := d.middle(w)
	by := "mouse"
	if d.rand.IntN(4) == 0 {
		by = "finger"
		d.Tap(x, y)
	} else {
		d.Click(x, y)
	}
	d.note("%s %q at %.0f,%.0f by %s", w.Role, w.Label, x, y, by)
}

// cell returns the middle of a cell, rather one with which something can be done.
func (d *driver) cell() (x, y float64, ok bool) {
	list := d.widgets("gridcell")
	if len(list) == 0 {
		return 0, 0, false
	}
	good := slices.DeleteFunc(slices.Clone(list), func(w widget) bool { return !w.Target })
	if len(good) > 0 && d.rand.IntN(12) > 0 {
		list = good
	} else if len(good) == 0 && d.rand.IntN(12) > 0 {
		return 0, 0, false
	}
	w := list[d.rand.IntN(len(list))]
	d.note("%s", w.Label)
	return float64(w.place.X + w.place.W/2), float64(w.place.Y + w.place.H/2), true
}

// play presses cells of the board: a piece, and where it can go.
func (d *driver) play() {
	for range 2 + d.rand.IntN(2) {
		x, y, ok := d.cell()
		if !ok {
			d.press()
			return
		}
		if d.rand.IntN(4) == 0 {
			d.Tap(x, y)
		} else {
			d.Click(x, y)
		}
		if d.Ended() {
			return
		}
		d.look(apptest.Request{})
	}
	if d.now.Position != "" && d.rand.IntN(6) == 0 {
		d.Key(ebiten.KeyG)
	}
	d.moves++
}

// playOn plays several moves and waits for the answers.
func (d *driver) playOn() {
	for range 4 + d.rand.IntN(20) {
		d.play()
		if d.Ended() || len(d.widgets("gridcell")) == 0 {
			return
		}
		d.Tick(30)
		d.look(apptest.Request{Settle: true})
	}
}

// keys are those with a meaning, and some without.
func keys() [][]ebiten.Key {
	list := [][]ebiten.Key{
		{ebiten.KeyShiftLeft, ebiten.KeyTab}, {ebiten.KeyShiftLeft, ebiten.KeyR}, {ebiten.KeyShiftLeft, ebiten.KeyN},
		{ebiten.KeyShiftLeft, ebiten.KeyComma}, {ebiten.KeyShiftLeft, ebiten.KeyPeriod}, {ebiten.KeyControlLeft, ebiten.KeyC},
		{ebiten.KeyControlLeft, ebiten.KeyV}, {ebiten.KeyControlLeft, ebiten.KeyZ}, {ebiten.KeyControlLeft, ebiten.KeyY},
		{ebiten.KeyControlLeft, ebiten.KeyEqual}, {ebiten.KeyControlLeft, ebiten.KeyMinus}, {ebiten.KeyControlLeft, ebiten.KeyDigit0},
		{ebiten.KeyAltLeft, ebiten.KeyEnter}, {ebiten.KeyControlLeft, ebiten.KeyA},
	}
	for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
		list = append(list, []ebiten.Key{k})
	}
	for _, k := range []ebiten.Key{
		ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft,
		ebiten.KeyArrowRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyComma, ebiten.KeyPeriod,
		ebiten.KeyMinus, ebiten.KeyEqual, ebiten.KeyDelete, ebiten.KeyBackspace, ebiten.KeyF10, ebiten.KeyF11, ebiten.KeyF1, ebiten.KeyDigit7,
	} {
		list = append(list, []ebiten.Key{k})
	}
	return list
}

func (d *driver) key() {
	list := keys()
	k := list[d.rand.IntN(len(list))]
	d.note("%v", k)
	d.Key(k...)
}

// walk moves the focus some steps, and presses what it comes to.
func (d *driver) walk() {
	list := []ebiten.Key{ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight}
	for range 1 + d.rand.IntN(8) {
		d.Key(list[d.rand.IntN(len(list))])
	}
	d.look(apptest.Request{})
	d.checkFocus()
	if d.rand.IntN(3) > 0 {
		d.Key([]ebiten.Key{ebiten.KeyEnter, ebiten.KeySpace}[d.rand.IntN(2)])
	}
}

func (d *driver) usePad() {
	for range 1 + d.rand.IntN(4) {
		b := ebiten.StandardGamepadButton(d.rand.IntN(int(ebiten.StandardGamepadButtonMax) + 1))
		d.note("%d", b)
		d.Pad(b)
		if d.Ended() {
			return
		}
	}
}

// place is a point of the window, rarely outside.
func (d *driver) place() (x, y float64) {
	x, y = d.rand.Float64()*float64(d.W), d.rand.Float64()*float64(d.H)
	if d.rand.IntN(15) == 0 {
		x, y = x*3-float64(d.W), y*3-float64(d.H)
	}
	return math.Round(x), math.Round(y)
}

func (d *driver) drag() {
	x1, y1 := d.place()
	x2, y2 := d.place()
	if d.rand.IntN(2) == 0 {
		if x, y, ok := d.cell(); ok {
			x1, y1 = x, y
		}
		if x, y, ok := d.cell(); ok {
			x2, y2 = x, y
		}
	}
	d.note("%.0f,%.0f to %.0f,%.0f", x1, y1, x2, y2)
	if d.rand.IntN(2) == 0 {
		d.Swipe(x1, y1, x2, y2)
	} else {
		d.Drag(x1, y1, x2, y2)
	}
}

func (d *driver) scroll() {
	x, y := d.place()
	d.Move(x, y)
	for range 1 + d.rand.IntN(4) {
		d.Wheel(float64(d.rand.IntN(9) - 4))
	}
}

// write types into the focused field, or into one that it presses first.
func (d *driver) write() {
	if !d.now.Typing {
		fields := d.widgets("textbox")
		if len(fields) == 0 {
			d.press()
			return
		}
		x, y := d.middle(fields[d.rand.IntN(len(fields))])
		d.Click(x, y)
	}
	texts := []string{"1", "42", "pond", "für Ästhetik", "青蛙", "0,3", "a/b\\c:*?", strings.Repeat("long ", 60), " ", "-1", "999999999999999999999", "cmd:false", "level:3", "👩‍👩‍👧"}
	text := texts[d.rand.IntN(len(texts))]
	d.note("%q", text)
	d.Write(text)
	if d.rand.IntN(2) == 0 {
		d.Key(ebiten.KeyEnter)
	}
}

func (d *driver) rest() {
	n := []int{1, 10, 60, 60, 300, 900}[d.rand.IntN(6)]
	d.note("%d ticks", n)
	d.Tick(n)
}

// sizes of windows, from a phone to 4K.
func sizes() [][2]int {
	return [][2]int{
		{1280, 800}, {1280, 800}, {640, 480}, {800, 600}, {320, 480}, {400, 700}, {360, 640}, {390, 844}, {1024, 768}, {1600, 900},
		{1920, 1080}, {640, 1100}, {2560, 1440}, {3840, 2160}, {1000, 481}, {321, 1500},
	}
}

func (d *driver) resize() {
	all := sizes()
	size := all[d.rand.IntN(len(all))]
	d.note("%v", size)
	d.Resize(size[0], size[1])
}

func (d *driver) rescale() {
	scale := []float64{1, 1.25, 1.5, 2, 3}[d.rand.IntN(5)]
	d.note("%v", scale)
	d.look(apptest.Request{Scale: scale})
}

// drop drops files on the window, or pastes as if they were.
func (d *driver) drop() {
	var list []string
	for range 1 + d.rand.IntN(8)/7*2 {
		list = append(list, d.files[d.rand.IntN(len(d.files))])
	}
	d.note("%v", list)
	d.look(apptest.Request{Drop: list})
}

// goHome goes back to the title, and begins something else there.
func (d *driver) goHome() {
	d.home()
	d.measure()
	if d.rand.IntN(8) == 0 {
		d.checkSaved()
	}
	list := d.widgets("button")
	if len(list) == 0 { // the text is so large that they have to be scrolled to
		d.scroll()
		return
	}
	w := slices.MinFunc(list, func(a, b widget) int { return d.pressed["home "+a.Label] - d.pressed["home "+b.Label] })
	d.pressed["home "+w.Label]++
	d.note("%q", w.Label)
	x, y := d.middle(w)
	d.Click(x, y)
}

// storm is input faster than anything reacts, and without sense.
func (d *driver) storm() {
	all, s := keys(), d.Session()
	for range 10 + d.rand.IntN(60) {
		x, y := d.place()
		switch d.rand.IntN(6) {
		case 0:
			s.MoveCursor(x, y)
		case 1:
			s.PressMouseButton(ebiten.MouseButton(d.rand.IntN(3)))
		case 2:
			s.ReleaseMouseButton(ebiten.MouseButton(d.rand.IntN(3)))
		case 3:
			k := all[d.rand.IntN(len(all))][0]
			s.PressKey(k)
			s.ReleaseKey(k)
		case 4:
			s.PressTouch(ebiten.TouchID(d.rand.IntN(3)), x, y)
		case 5:
			s.ReleaseTouch(ebiten.TouchID(d.rand.IntN(3)))
		}
		if d.rand.IntN(4) == 0 {
			d.Tick(1)
			if d.Ended() {
				return
			}
		}
	}
	for i := range 3 {
		s.ReleaseMouseButton(ebiten.MouseButton(i))
		s.ReleaseTouch(ebiten.TouchID(i))
	}
	d.Tick(2)
}

// suspend stops the program for a while, as a laptop that is closed does, with all its programs.
func (d *driver) suspend() {
	long := time.Duration(100+d.rand.IntN(1500)) * time.Millisecond
	d.note("%v", long)
	list := append(children(d.PID()), d.PID())
	for _, pid := range list {
		_ = syscall.Kill(pid, syscall.SIGSTOP) // it may have ended
	}
	<-time.After(long)
	for _, pid := range list {
		_ = syscall.Kill(pid, syscall.SIGCONT)
	}
}

// killProgram kills a program that the window has started.
func (d *driver) killProgram() {
	list := children(d.PID())
	if len(list) == 0 {
		d.press()
		return
	}
	pid := list[d.rand.IntN(len(list))]
	d.note("%d", pid)
	_ = syscall.Kill(pid, syscall.SIGKILL)
}

// crash ends the program at once; what it has saved is there again.
func (d *driver) crash() {
	d.Kill()
	d.restart()
	d.note("now %s", fmt.Sprint(d.now.Screen))
}
