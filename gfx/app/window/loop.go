package window

import (
	"image"
	"math"
	"time"

	"freckers/gfx/console"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/text"
	"freckers/gfx/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// loop is the window as Ebitengine sees it.
type loop Window

// Update is one tick.
func (l *loop) Update() (err error) {
	defer console.Catch(&err)
	w := (*Window)(l)
	if w.ticks++; w.ticks > 1 {
		w.turn.Begin()
	}
	w.Pause()
	if w.failed != nil {
		return w.failed
	}
	if w.painted.X > 0 && !platform.InBrowser() {
		w.painter.DecodeAhead()
	}
	if w.painter.Refresh() {
		w.dirty = true
	}
	if w.began != nil {
		w.ctx.Calm = platform.InBrowser() && (w.painted.X == 0 || time.Since(w.strain.last) > slowStart)
	}
	if w.began != nil && w.painted.X > 0 {
		w.began()
		w.began = nil
	}
	if w.startup != nil {
		if got, ok := w.startup.poll(); ok {
			w.adopt(got)
			w.place()
		}
	}
	step := time.Second / time.Duration(ebiten.TPS())
	w.fit = ui.NewZoom(w.w, w.h, w.percent())
	w.ctx.Usual, w.ctx.Top = w.fit.H, w.view.Top
	w.fit.Need(w.ctx.Needed())
	in := w.reader.Read(step, w.pointScale*w.fit.Scale, w.ctx.Mode())
	in.Y += w.view.Top
	if in.Take(input.FullScreen) {
		w.Settings.FullScreen = !w.Settings.FullScreen
	}
	if !platform.InBrowser() { // which enlarges its page itself
		w.enlarge(&in)
	}
	if in.Take(input.Mute) {
		w.Settings.Sound = !w.Settings.Sound
	}
	w.Dropped = append(platform.Dropped(ebiten.DroppedFiles()), w.opener.Poll()...)
	w.exchangeClipboard(&in)
	w.applySettings()
	w.announcer.follow(w.ctx)
	w.ctx.Begin(in, step, w.fit.W, w.fit.H, w.pointScale*w.fit.Scale)
	more := w.frame(w.ctx, w) && (platform.InBrowser() || !w.ctx.In.Take(input.Quit))
	w.Pause()
	moved := w.view.Follow(w.ctx, w.fit)
	w.ctx.End()
	w.announcer.announce(w.ctx, in.Keyed && !in.Idle())
	if w.ctx.Changed() || moved {
		w.dirty = true
		w.publisher.publish(w)
		w.Pause()
	}
	w.setPointerShape()
	w.keepPace()
	select {
	case <-w.ended:
		return ebiten.Termination
	default:
	}
	if (!more || ebiten.IsWindowBeingClosed()) && (w.leave == nil || w.leave()) {
		return ebiten.Termination
	}
	return nil
}

// enlarge changes the size of the text by the keys for it.
func (w *Window) enlarge(in *input.State) {
	set := w.Settings
	if in.Take(input.LargerText) {
		set.TextSize = ui.NextZoom(set.TextSize, 1)
	}
	if in.Take(input.SmallerText) {
		set.TextSize = ui.NextZoom(set.TextSize, -1)
	}
	if in.Take(input.UsualText) {
		set.TextSize = platform.UsualTextSize
	}
}

// percent is the size of the text.
func (w *Window) percent() int {
	return w.Settings.TextSize
}

// exchangeClipboard carries texts from and to the clipboard: one that is pasted goes into the
// focused text field; otherwise it is opened like a file.
func (w *Window) exchangeClipboard(in *input.State) {
	if in.Take(input.Paste) {
		w.clips.Paste()
	}
	got, ok := w.clips.Poll()
	switch {
	case !ok:
	case got.Wrong != "":
		w.Warning = got.Wrong
	case got.Wanted:
		in.Ask(input.Copy)
	case got.Copied:
		w.Warning = text.Mark("Copied.")
	case w.ctx.Typing():
		w.ctx.Insert(got.Text)
	default:
		w.Dropped = append(w.Dropped, platform.File{Name: text.Mark("the pasted text"), Text: []byte(got.Text)})
	}
}

// setPointerShape sets the shape of the mouse pointer.
func (w *Window) setPointerShape() {
	shape := ebiten.CursorShapeDefault
	switch w.ctx.Cursor {
	case ui.Hand:
		shape = ebiten.CursorShapePointer
	case ui.Beam:
		shape = ebiten.CursorShapeText
	}
	if shape != ebiten.CursorShape() {
		ebiten.SetCursorShape(shape)
	}
}

// Draw paints the last tick, if it differs from what is on the screen.
func (l *loop) Draw(dst *ebiten.Image) {
	w := (*Window)(l)
	defer console.Catch(&w.failed)
	if w.began == nil && platform.InBrowser() && w.strain.frame(time.Now()) {
		w.ctx.Calm = true
	}
	if w.minimized {
		time.Sleep(time.Second / resting) // nothing else slows the frames of a window that is not shown
		return
	}
	if size := dst.Bounds().Size(); size != w.painted {
		w.painted, w.dirty = size, true
	}
	if !w.dirty || w.ctx.List == nil {
		return
	}
	w.painter.Paint(dst, w.view.Shifted(w.ctx.List), w.scale*w.fit.Scale)
	w.dirty = false
}

// Layout is not called, for there is LayoutF.
func (l *loop) Layout(int, int) (int, int) { panic("window: LayoutF stands in for Layout") }

// LayoutF makes the screen as many pixels as the window has on the monitor. In
// a large window everything is larger.
func (l *loop) LayoutF(outsideW, outsideH float64) (float64, float64) {
	drawn, pointed := l.canvas.density(outsideW, outsideH)
	by := enlarged(outsideW, outsideH)
	l.outside = image.Pt(int(outsideW+0.5), int(outsideH+0.5))
	l.w, l.h, l.scale, l.pointScale = float32(outsideW/by), float32(outsideH/by), float32(drawn*by), float32(pointed*by)
	return outsideW * drawn, outsideH * drawn
}

// The window for which everything is drawn, and the share of its growth beyond
// that which goes into larger type and buttons; the rest is more room.
const (
	drawnW, drawnH = 1280, 800
	growShare      = 0.7
	growStep       = 0.05 // so that type is not set anew at every pixel of a resize
)

// enlarged is by how much everything is larger in a window of w by h than in
// the one that it is drawn for, at least 1.
func enlarged(w, h float64) float64 {
	room := min(w/drawnW, h/drawnH) - 1
	return 1 + max(0, math.Floor(growShare*room/growStep+1e-9)*growStep)
}
