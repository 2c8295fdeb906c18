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
		if len(clip) < rate/100*frame || len(clip) > 5*rate*frame || len(clip)%frame != 0 {
			t.Errorf("%s decodes to %d bytes", n, len(clip))
		}
	}
	hop := NewPlayer().clip(note{"hop", 0})
	for _, semitones := range []int{2, 12} {
		up := NewPlayer().clip(note{"hop", semitones})
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
