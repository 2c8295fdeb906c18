// Package sound plays short sounds. Without an audio device the game is silent. The package
// opens the device itself, because Ebitengine would exit with an error.
package sound

import (
	"math"
	"slices"

	"freckers/assets"
	"freckers/gfx/platform"
)

// maxVoices is the number of simultaneous sounds; more are dropped.
const maxVoices = 8

// Player plays sounds. Make it with [NewPlayer]. It is not safe for concurrent use.
type Player struct {
	opened bool
	output *output // nil without a device
	clips  map[note]clip
	pack   *platform.Pack    // of the sounds that the program does not have; nil if it was not asked for
	files  map[string][]byte // of the pack, nil until it is there
	live   []voice
	volume float64
	muted  bool
	heard  func(name string)

	looping string // the sound that goes round, empty for none
	loop    *loop
	loud    float64 // of loop
}

// note is a sound, raised by a number of semitones.
type note struct {
	name      string
	semitones int
}

// NewPlayer returns a player at full volume. The device is opened for the first sound.
func NewPlayer() *Player { return &Player{clips: map[note]clip{}, volume: 1} }

// Set sets the volume, 0 to 1, and turns sounds on or off.
func (p *Player) Set(volume float32, on bool) { p.volume, p.muted = float64(volume), !on }

// Listen calls f with the name of every sound requested while sounds are on.
func (p *Player) Listen(f func(name string)) { p.heard = f }

// Play starts a sound of the assets. Unknown names are silent.
func (p *Player) Play(name string) { p.PlayRaised(name, 0) }

// PlayAtRest starts a sound that was not caused by the user. It does not open the device, so it
// is silent until [Player.Play] has.
func (p *Player) PlayAtRest(name string) {
	if p.opened {
		p.Play(name)
	}
}

// Loop repeats a sound until another name is passed; "" is silence. Call it in every tick. Like
// [Player.PlayAtRest] it does not open the device.
func (p *Player) Loop(name string) {
	if p.muted || p.volume <= 0 || !p.opened || p.output == nil {
		name = ""
	}
	if name != p.looping {
		if p.loop != nil {
			p.loop.stop()
		}
		p.looping, p.loop = name, nil
		if name == "" {
			return
		}
		c, here := p.clip(note{name: name})
		if !here {
			p.looping = ""
		}
		if !c.empty() {
			p.loop, p.loud = p.output.loop(c), -1
		}
	}
	if p.loop != nil && p.loud != p.volume {
		p.loud = p.volume
		p.loop.setVolume(p.volume * p.volume)
	}
}

// maxRaise is an octave and a half: above that a sound is all chirp.
const maxRaise = 18

// PlayRaised is like [Player.Play], with the pitch raised by 0 to 18 semitones.
func (p *Player) PlayRaised(name string, semitones int) {
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
	if c, _ := p.clip(note{name, min(max(semitones, 0), maxRaise)}); !c.empty() {
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
		p.output, p.live, p.loop, p.looping = nil, nil, nil, ""
	}
	return p.output != nil
}

// clip returns a sound, decoded or raised on first use; empty for an unknown name, and for one that is still fetched,
// which is not here.
func (p *Player) clip(n note) (c clip, here bool) {
	if c, here = p.clips[n]; here {
		return c, true
	}
	if n.semitones > 0 {
		if c, here = p.clip(note{name: n.name}); !here {
			return c, false
		}
		c = c.raised(math.Exp2(float64(n.semitones) / 12))
	} else {
		ogg, here := p.file(n.name)
		if !here {
			return c, false
		}
		c = decode(ogg)
	}
	p.clips[n] = c
	return c, true
}

// file returns the file of a sound, nil for an unknown name. A page fetches it together with the others.
func (p *Player) file(name string) (ogg []byte, here bool) {
	if ogg, err := assets.Sound(name); err == nil {
		return ogg, true
	}
	if p.pack == nil {
		p.pack = platform.FetchPack("sound/" + name)
	}
	if p.files == nil && p.pack != nil {
		if p.files, here = p.pack.Poll(); !here {
			return nil, false
		}
	}
	return p.files[name], true
}
