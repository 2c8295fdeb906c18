// Package sound plays the game's short sounds. Where there is no audio device,
// or it goes away, the game is silent and goes on: so the device is opened here
// and not by Ebitengine, which ends the program with an error.
package sound

import "freckers/assets"

// together is how many sounds are heard at once; more are left out.
const together = 8

// Player plays sounds. Make it with [NewPlayer]; its methods are called from
// the window's ticks only.
type Player struct {
	opened bool
	output *output // nil where there is no device
	clips  map[string]clip
	live   []voice
	volume float64
	muted  bool
	heard  func(name string)
}

// NewPlayer makes a player at full volume. The device is not opened before the
// first sound.
func NewPlayer() *Player { return &Player{clips: map[string]clip{}, volume: 1} }

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
	if c := p.clip(name); !c.empty() {
		p.live = append(p.live, p.output.play(c, p.volume*p.volume))
	}
}

// open opens the device the first time, without waiting for it, and says
// whether there is one.
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

// clip is the samples of a sound, decoded when first wanted; empty for none.
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
