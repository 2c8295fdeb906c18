//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/ebitengine/oto/v3"
	"github.com/hajimehoshi/ebiten/v2/audio"
	"github.com/hajimehoshi/ebiten/v2/audio/vorbis"
)

// rate is the sample rate of the device, in samples per second.
const rate = 44100

// clip is a sound in the format of the device.
type clip []byte

func (c clip) empty() bool { return len(c) == 0 }

// frameSize is that of a sample of both channels, in bytes.
const frameSize = 8

// raised returns the clip played so many times as fast.
func (c clip) raised(by float64) clip {
	have := len(c) / frameSize
	out := make(clip, 0, len(c))
	for at := 0.0; int(at)+1 < have; at += by {
		i, part := int(at), float32(at-math.Floor(at))
		for channel := range 2 {
			a, b := c.sample(i, channel), c.sample(i+1, channel)
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(a+(b-a)*part))
		}
	}
	return out
}

func (c clip) sample(i, channel int) float32 {
	return math.Float32frombits(binary.LittleEndian.Uint32(c[i*frameSize+channel*frameSize/2:]))
}

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

// loop is a clip that goes round.
type loop struct {
	clip   clip
	at     int
	player *oto.Player
}

func (o *output) loop(c clip) *loop {
	l := &loop{clip: c}
	l.player = o.context.NewPlayer(l)
	l.player.SetVolume(0)
	l.player.Play()
	return l
}

// Read never ends.
func (l *loop) Read(b []byte) (n int, err error) {
	for n < len(b) {
		k := copy(b[n:], l.clip[l.at:])
		n, l.at = n+k, (l.at+k)%len(l.clip)
	}
	return n, nil
}

func (l *loop) setVolume(v float64) { l.player.SetVolume(v) }

func (l *loop) stop() { l.player.Pause() }

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
