package animation_test

import (
	"math"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/gfx/animation"
)

// staircase is a position in which the frog of 0,0 can hop five times.
const staircase = "R**R*R*R/B*******/*R******/*.B...**/***R****/....B.../********/*B*B*B** r 30"

const staircaseChain = "MOVE 0,0 D,R,D,R,D"

func TestAChainRisesInPitch(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		before, _, events := play(t, staircase, staircaseChain)
		tl := animation.Plan(before, events, animation.Options{Reduced: reduced})
		hops, last := 0, -1
		for _, c := range tl.Cues() {
			switch {
			case c.Sound != animation.HopSound:
				continue
			case c.Pitch <= last || hops == 0 && c.Pitch != 0:
				t.Errorf("hop %d sounds %d semitones up, the one before %d", hops+1, c.Pitch, last)
			}
			hops, last = hops+1, c.Pitch
		}
		if hops != 5 {
			t.Errorf("%d hops sound, want 5", hops)
		}
	}
}

func TestLongChainsNudgeTheView(t *testing.T) {
	_, _, tl := planned(t, freckers.New(), staircase, staircaseChain)
	most := make([]float64, len(tl.Beats()))
	frames(tl, func(at time.Duration, f *animation.Frame) {
		for i := range tl.Beats() {
			if touched := tl.Beats()[i] - animation.LandTime; at >= touched && at < touched+animation.NudgeTime {
				most[i] = max(most[i], math.Hypot(float64(f.NudgeX), float64(f.NudgeY)))
			}
		}
	})
	for i, m := range most {
		if nudged := m > 0.9; nudged != (i >= 3) || m > 1.001 {
			t.Errorf("hop %d pushes the view by %.2f", i+1, m)
		}
	}
}

func TestThePondReactsToAHop(t *testing.T) {
	before, _, events := play(t, staircase, "MOVE 0,0 D")
	tl := animation.Plan(before, events, animation.Options{})
	duck, dip, drops, rings := float32(0), float32(0), 0, 0
	frames(tl, func(_ time.Duration, f *animation.Frame) {
		for _, u := range f.Under {
			duck = max(duck, u.Duck)
		}
		for _, d := range f.Dips {
			dip = max(dip, d.Depth)
		}
		drops, rings = max(drops, len(f.Drops)), max(rings, len(f.Rings))
	})
	if duck < 0.9 || dip < 0.9 || drops < 3 || drops > 5 || rings != 2 {
		t.Errorf("the frog below ducks by %.2f, the pad dips by %.2f, %d droplets, %d rings", duck, dip, drops, rings)
	}
	tl = animation.Plan(before, events, animation.Options{Reduced: true})
	frames(tl, func(at time.Duration, f *animation.Frame) {
		if n := len(f.Under) + len(f.Dips) + len(f.Drops) + len(f.Rings) + len(f.Glows); n > 0 || f.NudgeX != 0 || f.NudgeY != 0 {
			t.Fatalf("with reduced motion the pond reacts at %v: %+v", at, f)
		}
	})
}

func TestReachingHomeIsCelebrated(t *testing.T) {
	const almost = "*BBBBB**/.*****B./......../......../......../.R....../.R....../**RRRR** r 60"
	_, _, tl := planned(t, freckers.New(), almost, "MOVE 5,1 D")
	glow, turned, last := float32(0), 0.0, math.NaN()
	frames(tl, func(_ time.Duration, f *animation.Frame) {
		for _, g := range f.Glows {
			if g.Seat != game.Seat(0) {
				t.Fatalf("the goal of seat %d glows", g.Seat)
			}
			glow = max(glow, g.Alpha)
		}
		for _, p := range f.Pieces {
			if !math.IsNaN(last) {
				turned += math.Abs(math.Remainder(float64(p.Angle)-last, 2*math.Pi))
			}
			last = float64(p.Angle)
		}
	})
	if glow < 0.9 || math.Abs(turned-2*math.Pi) > 0.5 {
		t.Errorf("the home row glows by %.2f and the frog turns by %.1f radians, want one turn", glow, turned)
	}
	_, _, tl = planned(t, freckers.New(), staircase, "MOVE 0,0 D")
	frames(tl, func(_ time.Duration, f *animation.Frame) {
		if len(f.Glows) > 0 {
			t.Fatal("a frog on its way is celebrated")
		}
	})
}
