// Package sound plays the game's short sounds. Where there is no audio device,
// or it goes away, the game is silent and goes on: so the device is opened here
// and not by Ebitengine, which ends the program with an error.
package sound

import (
	"bytes"

	"freckers/assets"

	"github.com/ebitengine/oto/v3"
	"github.com/hajimehoshi/ebiten/v2/audio"
	"github.com/hajimehoshi/ebiten/v2/audio/vorbis"
)

// rate is the sample rate of the device, in samples a second.
const rate = 44100

// together is how many sounds are heard at once; more are left out.
const together = 8

// Player plays sounds. Make it with [NewPlayer]; its methods are called from
// the window's ticks only.
type Player struct {
	opened  bool
	context *oto.Context // nil where there is no device
	clips   map[string][]byte
	live    []*oto.Player
	volume  float64
	muted   bool
	heard   func(name string)
}

// NewPlayer makes a player at full volume. The device is not opened before the
// first sound.
func NewPlayer() *Player { return &Player{clips: map[string][]byte{}, volume: 1} }

// Set says how loud sounds are, 0 to 1, and whether there are any.
func (p *Player) Set(volume float32, on bool) { p.volume, p.muted = float64(volume), !on }

// Listen has f called with the name of every sound that is asked for while
// the sound is on.
func (p *Player) Listen(f func(name string)) { p.heard = f }

// Play starts a sound of the assets by its name. A name that is not there, and
// a machine that plays nothing, are silent.
func (p *Player) Play(name string) {
	if p.muted || p.volume <= 0 {
		return
	}
	if p.heard != nil {
		p.heard(name)
	}
	if !p.open() {
		return
	}
	p.sweep()
	if len(p.live) >= together {
		return
	}
	clip := p.clip(name)
	if clip == nil {
		return
	}
	player := p.context.NewPlayer(bytes.NewReader(clip))
	player.SetVolume(p.volume * p.volume)
	player.Play()
	p.live = append(p.live, player)
}

// open opens the device the first time, without waiting for it, and says
// whether there is one.
func (p *Player) open() bool {
	if !p.opened && hasDevice() {
		c, _, err := oto.NewContext(&oto.NewContextOptions{
			SampleRate: rate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: "Freckers",
		})
		if err == nil {
			p.context = c
		}
	}
	p.opened = true
	if p.context != nil && p.context.Err() != nil {
		p.context, p.live = nil, nil
	}
	return p.context != nil
}

// clip is the samples of a sound, decoded when first wanted; nil for none.
func (p *Player) clip(name string) []byte {
	clip, known := p.clips[name]
	if known {
		return clip
	}
	if ogg, err := assets.Sound(name); err == nil {
		clip = decode(ogg)
	}
	p.clips[name] = clip
	return clip
}

func decode(ogg []byte) []byte {
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

// sweep forgets what has been heard to its end.
func (p *Player) sweep() {
	n := 0
	for _, l := range p.live {
		if l.IsPlaying() {
			p.live[n] = l
			n++
		}
	}
	clear(p.live[n:])
	p.live = p.live[:n]
}
