// Package sound plays short sounds. Without an audio device the game is silent: the
// device is opened here, for Ebitengine would end the program with an error.
package sound

import (
	"slices"

	"freckers/assets"
)

// maxVoices is the number of simultaneous sounds; more are dropped.
const maxVoices = 8

// Player plays sounds. Make it with [NewPlayer]. It is not safe for concurrent use.
type Player struct {
	opened bool
	output *output // nil without a device
	clips  map[string]clip
	live   []voice
	volume float64
	muted  bool
	heard  func(name string)
}

// NewPlayer returns a player at full volume. The device is opened for the first sound.
func NewPlayer() *Player { return &Player{clips: map[string]clip{}, volume: 1} }

// Set sets the volume, 0 to 1, and turns sounds on or off.
func (p *Player) Set(volume float32, on bool) { p.volume, p.muted = float64(volume), !on }

// Listen calls f with the name of every sound requested while sounds are on.
func (p *Player) Listen(f func(name string)) { p.heard = f }

// Play starts a sound of the assets. Unknown names are silent.
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
	p.live = slices.DeleteFunc(p.live, func(v voice) bool { return !v.IsPlaying() })
	if len(p.live) >= maxVoices {
		return
	}
	if c := p.clip(name); !c.empty() {
		p.live = append(p.live, p.output.play(c, p.volume*p.volume))
	}
}

// open opens the device the first time and reports whether there is one.
func (p *Player) open() bool {
	if !p.opened {
		p.output = newOutput()
	}
	p.opened = true
	if p.output != nil && p.output.gone() {
		p.output, p.live = nil, nil
	}
	return p.output != nil
}

// clip returns a sound, decoded on first use; empty for an unknown name.
func (p *Player) clip(name string) clip {
	c, known := p.clips[name]
	if known {
		return c
	}
	if ogg, err := assets.Sound(name); err == nil {
		c = decode(ogg)
	}
	p.clips[name] = c
	return c
}
