//go:build !js

package sound

import (
	"math"
	"slices"
	"testing"

	"freckers/assets"
)

func TestEverySoundDecodes(t *testing.T) {
	for _, n := range assets.SoundNames() {
		ogg, err := assets.Sound(n)
		if err != nil {
			t.Fatal(err)
		}
		const frame = 8 // bytes: two channels of 32 bits
		clip := decode(ogg)
		if len(clip) < rate/100*frame || len(clip) > 7*rate*frame || len(clip)%frame != 0 {
			t.Errorf("%s decodes to %d bytes", n, len(clip))
		}
	}
	hop, _ := NewPlayer().clip(note{"hop", 0})
	for _, semitones := range []int{2, 12} {
		up, _ := NewPlayer().clip(note{"hop", semitones})
		want := float64(len(hop)) / math.Exp2(float64(semitones)/12)
		if got := float64(len(up)); math.Abs(got-want) > 4*frameSize || len(up)%frameSize != 0 {
			t.Errorf("a hop %d semitones up has %v bytes, want about %v", semitones, got, want)
		}
	}
	if decode([]byte("no sound")) != nil {
		t.Error("what is no sound decodes")
	}
}

// TestSilence also passes where there is no device, and takes no time there.
func TestSilence(t *testing.T) {
	p := NewPlayer()
	var heard []string
	p.Listen(func(n string) { heard = append(heard, n) })
	p.Set(0.5, false)
	p.Play("hop")
	p.Set(0, true)
	p.Play("hop")
	p.Set(0.1, true)
	p.Play("no such sound")
	for range 2 * maxVoices {
		p.Play("click")
	}
	if len(heard) != 1+2*maxVoices || slices.Contains(heard, "hop") {
		t.Errorf("heard %q", heard)
	}
	if len(p.live) > maxVoices {
		t.Errorf("%d sounds at once", len(p.live))
	}
}

// TestThePondGoesRound looks for a jump where the sounds of the pond begin again.
func TestThePondGoesRound(t *testing.T) {
	for _, name := range []string{"pond-day", "pond-night"} {
		c, _ := NewPlayer().clip(note{name: name})
		n, steepest := len(c)/frameSize, 0.0
		for i := range n - 1 {
			steepest = max(steepest, math.Abs(float64(c.sample(i+1, 0)-c.sample(i, 0))))
		}
		if jump := math.Abs(float64(c.sample(0, 0) - c.sample(n-1, 0))); jump > 1.2*steepest {
			t.Errorf("%s jumps by %.4f as it begins again, by %.4f at most within", name, jump, steepest)
		}
		l, b := &loop{clip: c}, make([]byte, len(c)+8*frameSize)
		if got, err := l.Read(b); got != len(b) || err != nil || !slices.Equal(b[len(c):], c[:8*frameSize]) {
			t.Errorf("%s does not begin again: read %d of %d, %v", name, got, len(b), err)
		}
	}
}

func TestThePondIsSilentWhenMuted(t *testing.T) {
	p := NewPlayer()
	p.Loop("pond-day")
	if p.looping != "" || p.opened {
		t.Error("it sounds before any other sound")
	}
	p.opened, p.output = true, newOutput()
	p.Set(1, false)
	p.Loop("pond-day")
	if p.looping != "" || p.loop != nil {
		t.Error("it sounds while muted")
	}
	var heard []string
	p.Listen(func(n string) { heard = append(heard, n) })
	p.PlayAtRest("croak")
	if len(heard) > 0 {
		t.Errorf("heard %q while muted", heard)
	}
}
