package sound

import (
	"bytes"
	"syscall/js"
	"unsafe"

	"github.com/jfreymuth/oggvorbis"
)

// clip is the samples of a sound.
type clip struct {
	wave []float32
	rate int // samples per second
}

func (c clip) empty() bool { return len(c.wave) == 0 }

// raised returns the clip played so many times as fast.
func (c clip) raised(by float64) clip { return clip{c.wave, int(float64(c.rate) * by)} }

// voice is a playing sound.
type voice struct{ ended *bool }

// IsPlaying reports whether it has not ended.
func (v voice) IsPlaying() bool { return !*v.ended }

// output is the page's audio context. A browser starts it after the first input, and it
// is suspended while the page is hidden.
type output struct{ context, document js.Value }

func newOutput() *output {
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return nil
	}
	o := &output{context: class.New(), document: js.Global().Get("document")}
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		if o.document.Get("hidden").Bool() {
			o.context.Call("suspend")
		} else {
			o.context.Call("resume")
		}
		return nil
	})
	for _, event := range []string{"pointerdown", "touchend", "keydown", "visibilitychange"} {
		o.document.Call("addEventListener", event, wake, true)
	}
	return o
}

func (o *output) gone() bool { return o.context.Get("state").String() == "closed" }

// play starts a sound, unless the context is suspended: it would come too late.
func (o *output) play(c clip, volume float64) voice {
	ended := new(bool)
	if o.context.Get("state").String() != "running" {
		*ended = true
		return voice{ended}
	}
	gain := o.context.Call("createGain")
	gain.Get("gain").Set("value", volume)
	gain.Call("connect", o.context.Get("destination"))
	source := o.context.Call("createBufferSource")
	source.Set("buffer", o.buffer(c))
	source.Call("connect", gain)
	var end js.Func
	end = js.FuncOf(func(js.Value, []js.Value) any {
		*ended = true
		gain.Call("disconnect")
		end.Release()
		return nil
	})
	source.Set("onended", end)
	source.Call("start")
	return voice{ended}
}

// buffer carries a clip over to the page.
func (o *output) buffer(c clip) js.Value {
	buffer := o.context.Call("createBuffer", 1, len(c.wave), c.rate)
	bytes := js.Global().Get("Uint8Array").New(4 * len(c.wave))
	js.CopyBytesToJS(bytes, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(c.wave))), 4*len(c.wave)))
	buffer.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	return buffer
}

// loop is a clip that goes round.
type loop struct{ source, gain js.Value }

func (o *output) loop(c clip) *loop {
	l := &loop{source: o.context.Call("createBufferSource"), gain: o.context.Call("createGain")}
	l.source.Set("buffer", o.buffer(c))
	l.source.Set("loop", true)
	l.gain.Call("connect", o.context.Get("destination"))
	l.source.Call("connect", l.gain)
	l.setVolume(0)
	l.source.Call("start")
	return l
}

func (l *loop) setVolume(v float64) { l.gain.Get("gain").Set("value", v) }

func (l *loop) stop() {
	l.source.Call("stop")
	l.gain.Call("disconnect")
}

// decode returns an empty clip for invalid data.
func decode(ogg []byte) clip {
	wave, form, err := oggvorbis.ReadAll(bytes.NewReader(ogg))
	if err != nil || form.Channels != 1 {
		return clip{}
	}
	return clip{wave: wave, rate: form.SampleRate}
}
