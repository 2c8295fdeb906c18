package platform

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"syscall/js"

	"freckers/gfx/displaylist"
)

// UseSystemFonts has letters that the program's own fonts lack drawn by the browser.
func UseSystemFonts() { displaylist.UseForeign(&browser{widths: widths{}}) }

// UseSystemFontsLater is [UseSystemFonts]: the browser has its fonts at hand.
func UseSystemFontsLater() { UseSystemFonts() }

type browser struct {
	canvas  js.Value
	context js.Value
	widths  widths
}

// prepare makes the canvas ready to set text, w by h pixels at least.
func (b *browser) prepare(w, h int, pixels float32, bold bool) {
	if b.canvas.IsUndefined() {
		b.canvas = js.Global().Get("OffscreenCanvas").New(1, 1)
		b.context = b.canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
	}
	b.canvas.Set("width", w)
	b.canvas.Set("height", h)
	weight := "normal"
	if bold {
		weight = "bold"
	}
	b.context.Set("font", weight+" "+strconv.FormatFloat(float64(pixels), 'f', -1, 32)+"px system-ui, sans-serif")
	b.context.Set("textBaseline", "alphabetic")
}

// Width is that of [displaylist.Foreign].
func (b *browser) Width(run string, bold bool) float32 {
	const size = 100
	w, ok := b.widths[key{run, bold}]
	if !ok {
		b.prepare(1, 1, size, bold)
		w = float32(b.context.Call("measureText", run).Get("width").Float() / size)
		b.widths.remember(key{run, bold}, w)
	}
	return w
}

// Draw is that of [displaylist.Foreign]. What differs between white and black text is ink.
func (b *browser) Draw(run string, pixels float32, bold bool) (ink *image.Alpha, colors *image.RGBA) {
	const above, below, beside = 1.4, 0.5, 0.2 // of the size
	w := int(math.Ceil(float64((b.Width(run, bold) + 2*beside) * pixels)))
	left, top, h := int(beside*pixels), int(above*pixels), int((above+below)*pixels)
	white, black := b.fill(run, "#fff", left, top, w, h, pixels, bold), b.fill(run, "#000", left, top, w, h, pixels, bold)
	r := image.Rect(-left, -top, w-left, h-top)
	ink = image.NewAlpha(r)
	for i := range ink.Pix {
		p := 4 * i
		switch a := white[p+3]; {
		case a == 0:
		case white[p] != black[p] || white[p+1] != black[p+1] || white[p+2] != black[p+2]:
			ink.Pix[i] = a
		default:
			if colors == nil {
				colors = image.NewRGBA(r)
			}
			colors.Set(r.Min.X+i%w, r.Min.Y+i/w, color.NRGBA{white[p], white[p+1], white[p+2], a})
		}
	}
	return ink, colors
}

// fill sets a run in one color, and returns the pixels: red, green, blue and opacity.
func (b *browser) fill(run, style string, left, top, w, h int, pixels float32, bold bool) []byte {
	b.prepare(w, h, pixels, bold)
	b.context.Set("fillStyle", style)
	b.context.Call("fillText", run, left, top)
	all := make([]byte, 4*w*h)
	js.CopyBytesToGo(all, b.context.Call("getImageData", 0, 0, w, h).Get("data"))
	return all
}
