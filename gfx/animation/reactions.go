package animation

import (
	"math"
	"time"

	"freckers/game"
)

// What a landing stirs, in cells or as factors.
const (
	duckTime   = 120 * time.Millisecond // at its lowest, half of it to get there and back
	dropTime   = 320 * time.Millisecond
	mostDrops  = 5
	dropReach  = 0.34 // how far a droplet flies beyond the pad's edge
	padEdge    = 0.36
	nudgeFrom  = 3 // the first hop of a chain that nudges the view, from 0
	swingBack  = 0.35
	dropRadius = 0.045
)

// duck returns how far a piece ducks under a leap whose top is at a time.
func (t *Timeline) duck(top, at time.Duration) float32 {
	away := max(top-at, at-top)
	return 1 - ease(progress(away, duckTime/4, duckTime*3/4))
}

// addReaction adds what a landing does to the pond, some time after it: the pad dips and swings
// back, droplets fly, a long chain nudges the view, and the goal glows as a frog comes home.
func (t *Timeline) addReaction(a *segment, since time.Duration, f *Frame) {
	if since < 0 || a.event.Kind == game.Exit {
		return
	}
	if k := progress(since, 0, DipTime); k < 1 && !a.firm && a.event.To != a.event.From {
		f.Dips = append(f.Dips, DipPose{Cell: a.event.To, Depth: dip(k)})
	}
	if k := progress(since, 0, dropTime); k < 1 && !a.firm {
		addDrops(a, k, f)
	}
	if k := progress(since, 0, NudgeTime); k < 1 && a.event.Kind == game.Hop && a.nth >= nudgeFrom {
		sin, cos := math.Sincos(float64(t.direction(a)))
		push := parabola(k)
		f.NudgeX, f.NudgeY = float32(sin)*push, -float32(cos)*push
	}
	if k := progress(since, 0, HomeTime); a.home && k < 1 {
		f.Glows = append(f.Glows, GlowPose{Seat: a.event.Piece.Owner, Alpha: parabola(k)})
	}
}

// dip goes down to 1 at once, and swings back over 0.
func dip(k float32) float32 {
	const lowest = 0.25
	if k < lowest {
		return ease(k / lowest)
	}
	k = (k - lowest) / (1 - lowest)
	return (1-k)*(1-k) - swingBack*k*(1-k)
}

// addDrops adds three to five droplets that fly outwards, scattered by the cell.
func addDrops(a *segment, k float32, f *Frame) {
	seed := uint32(a.event.To)*2654435761 + uint32(a.nth)*40503
	n := mostDrops - 2 + int(seed>>13%3)
	if a.event.Kind == game.Step {
		n = mostDrops - 2
	}
	for i := range n {
		h := (seed + uint32(i)*0x9E3779B1) * 0x85EBCA6B
		angle := (float64(i) + float64(h>>8&0xFF)/400) * 2 * math.Pi / float64(n)
		reach := padEdge + (0.5+float32(h>>16&0xFF)/510)*dropReach*min(a.reach, 1.6)*(1-(1-k)*(1-k))
		sin, cos := math.Sincos(angle)
		f.Drops = append(f.Drops, DropPose{X: a.x + reach*float32(sin), Y: a.y - reach*float32(cos), Angle: float32(angle),
			R: dropRadius * (0.75 + float32(h>>24&0x7F)/256) * (1 + 0.6*parabola(k)) * (1 - 0.5*k), Alpha: min(1, 3*(1-k))})
	}
}
