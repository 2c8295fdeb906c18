//go:build !js

package sound

import (
	"bytes"

	"github.com/ebitengine/oto/v3"
	"github.com/hajimehoshi/ebiten/v2/audio"
	"github.com/hajimehoshi/ebiten/v2/audio/vorbis"
)

// rate is the sample rate of the device, in samples per second.
const rate = 44100

// clip is a sound in the format of the device.
type clip []byte

func (c clip) empty() bool { return len(c) == 0 }

// voice is a playing sound.
type voice = *oto.Player

// output is the open device.
type output struct{ context *oto.Context }

func newOutput() *output {
	if !hasDevice() {
		return nil
	}
	c, _, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: "Freckers",
	})
	if err != nil {
		return nil
	}
	return &output{c}
}

// gone reports whether the device was lost.
func (o *output) gone() bool { return o.context.Err() != nil }

func (o *output) play(c clip, volume float64) voice {
	v := o.context.NewPlayer(bytes.NewReader(c))
	v.SetVolume(volume)
	v.Play()
	return v
}

// decode returns an empty clip for invalid data.
func decode(ogg []byte) clip {
	s, err := vorbis.DecodeF32(bytes.NewReader(ogg))
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	if s.SampleRate() == rate {
		_, err = b.ReadFrom(s)
	} else {
		_, err = b.ReadFrom(audio.ResampleReaderF32(s, s.Length(), s.SampleRate(), rate))
	}
	if err != nil {
		return nil
	}
	return b.Bytes()
}
