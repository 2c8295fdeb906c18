package animation_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/animation"
)

const figureSix = "********/.*****B*/**B*R**B/BR***R**/R*BB*.*./.******./****..../**..*R*R b 1"

func play(t testing.TB, position, action string) (before, after game.State, events []game.Event) {
	t.Helper()
	before = gametest.Position(t, freckers.New(), position)
	after, events = played(t, before, game.Action(action))
	return before, after, events
}

func played(t testing.TB, s game.State, a game.Action) (game.State, []game.Event) {
	t.Helper()
	after, events, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	return after, events
}

// spots is what every cell holds in a frame.
func spots(before game.State, f *animation.Frame) []game.Spot {
	out := make([]game.Spot, len(before.Layout().Sites))
	for c := range out {
		out[c] = before.Spot(game.Cell(c))
	}
	for _, ch := range f.Changes {
		out[ch.Cell] = ch.Spot
	}
	return out
}

func isAfter(t *testing.T, before, after game.State, f *animation.Frame) {
	t.Helper()
	for c, s := range spots(before, f) {
		if want := after.Spot(game.Cell(c)); s != want {
			t.Fatalf("%s: cell %d holds %+v at the end, %+v in the position after", before, c, s, want)
		}
	}
	if n := len(f.Pieces) + len(f.Pads) + len(f.Rings) + len(f.Bubbles) + len(f.Drops) + len(f.Dips) + len(f.Glows); n > 0 || f.NudgeX != 0 || f.NudgeY != 0 {
		t.Fatalf("%s: %d things still move at the end: %+v", before, n, f)
	}
}

func TestHopsFollowEachOther(t *testing.T) {
	_, _, tl := planned(t, freckers.New(), figureSix, "MOVE 4,2 R,UR,U")
	hop := animation.CrouchTime + animation.LeapTime + animation.LandTime
	if want := []time.Duration{hop, 2 * hop, 3 * hop}; !slices.Equal(tl.Beats(), want) {
		t.Errorf("beats %v, want %v", tl.Beats(), want)
	}
	contact := 3*hop - animation.LandTime
	if want := contact + animation.SinkTime; tl.Duration() != want {
		t.Errorf("lasts %v, want %v", tl.Duration(), want)
	}
	want := []animation.Cue{{60 * time.Millisecond, "hop", 0}, {250 * time.Millisecond, "land", 0}, {380 * time.Millisecond, "hop", 2},
		{570 * time.Millisecond, "land", 2}, {700 * time.Millisecond, "hop", 4}, {890 * time.Millisecond, "land", 4}, {contact, "cheer", 0}, {contact, "splash", 0}}
	if !slices.Equal(tl.Cues(), want) {
		t.Errorf("cues %v, want %v", tl.Cues(), want)
	}
	var f animation.Frame
	tl.At(hop+animation.CrouchTime+animation.LeapTime/2, &f)
	if len(f.Pieces) != 1 || f.Pieces[0].Stance != animation.Leap {
		t.Fatalf("in the middle of the second leap: %+v", f.Pieces)
	}
	p := f.Pieces[0]
	if p.X != 5.5 || p.Y != 3.5 || p.Height != 1 || p.Scale < 1.179 || p.Scale > 1.181 {
		t.Errorf("the top of the leap from 4,4 to 2,6 is %+v", p)
	}
}

func TestGrowthGoesOutwards(t *testing.T) {
	_, _, tl := planned(t, freckers.New(), "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0", "GROW")
	if tl.Duration() != animation.GrowTime+animation.GrowGap*0 {
		t.Errorf("two frogs with one pad each take %v, want %v", tl.Duration(), animation.GrowTime)
	}
	var f animation.Frame
	seen := map[animation.Opening]bool{}
	for at := time.Duration(0); at < tl.Duration(); at += 10 * time.Millisecond {
		tl.At(at, &f)
		for _, p := range f.Pads {
			seen[p.Opening] = true
		}
	}
	if !seen[animation.Bud] || !seen[animation.Half] || !seen[animation.Full] {
		t.Errorf("pads open through %v, want bud, half and full", seen)
	}
}

// TestEndIsThePositionAfter plays games at random, in full and in reduced motion.
func TestEndIsThePositionAfter(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	var f animation.Frame
	for _, g := range slices.Repeat(catalog.Games(), 4) {
		s := gametest.Start(t, g, game.Options{Seed: 9})
		for !s.Outcome().Over {
			list := s.Actions(nil)
			next, events := played(t, s, list[r.IntN(len(list))])
			for _, reduced := range []bool{false, true} {
				tl := animation.Plan(s, events, animation.Options{Reduced: reduced})
				tl.At(tl.Duration(), &f)
				isAfter(t, s, next, &f)
				if n := len(f.Sparks) + len(f.Notes) + len(f.Under); n > 0 {
					t.Fatalf("%s: %d sparks, notes and marks at the end", s, n)
				}
				tl.At(-1, &f)
				if len(f.Changes)+len(f.Pieces)+len(f.Pads) > 0 {
					t.Fatalf("%s: something moves before the beginning: %+v", s, f)
				}
				if b, tops := tl.Beats(), tl.Tops(); len(b) == 0 || len(b) != len(tops) || !slices.IsSorted(b) || b[len(b)-1] > tl.Duration() {
					t.Fatalf("%s: beats %v with their middles %v in %v", s, b, tops, tl.Duration())
				}
				for _, c := range tl.Cues() {
					if c.At < 0 || c.At > tl.Duration() {
						t.Fatalf("%s: %q sounds at %v of %v", s, c.Sound, c.At, tl.Duration())
					}
				}
			}
			s = next
		}
		if len(animation.Plan(s, nil, animation.Options{}).Beats()) == 0 {
			t.Errorf("%s: a turn in which nothing happens has no beat", g.Info().Name)
		}
	}
}

func TestEveryFrogIsSomewhere(t *testing.T) {
	before, _, tl := planned(t, freckers.New(), figureSix, "MOVE 4,2 R,UR,U")
	var f animation.Frame
	for at := time.Duration(0); at <= tl.Duration(); at += time.Millisecond {
		tl.At(at, &f)
		n := len(f.Pieces)
		for _, s := range spots(before, &f) {
			if !s.Piece.None() {
				n++
			}
		}
		if n != 12 {
			t.Fatalf("%d frogs at %v", n, at)
		}
	}
}

func TestReducedMotionCrossfades(t *testing.T) {
	before, _, events := play(t, figureSix, "MOVE 4,2 R")
	tl := animation.Plan(before, events, animation.Options{Reduced: true})
	if tl.Duration() >= 80*time.Millisecond {
		t.Errorf("takes %v, want under 80ms", tl.Duration())
	}
	var f animation.Frame
	tl.At(tl.Duration()/2, &f)
	if len(f.Rings)+len(f.Bubbles) > 0 {
		t.Errorf("ripples and bubbles in reduced motion: %+v", f)
	}
	sites := before.Layout().Sites
	for _, p := range f.Pieces {
		if p.Scale != 1 || p.Height != 0 || p.Stance != animation.Idle {
			t.Errorf("a frog moves: %+v", p)
		}
		if !slices.ContainsFunc(sites, func(s game.Site) bool { return float32(s.X) == p.X && float32(s.Y) == p.Y }) {
			t.Errorf("a frog between cells: %+v", p)
		}
	}
}

// TestAnExitLeadsToTheCellBesideTheBoard follows a piece that leaves from 2,4 by
// another cell than the nearest edge's.
func TestAnExitLeadsToTheCellBesideTheBoard(t *testing.T) {
	before, _, _ := play(t, figureSix, "GROW")
	sites := before.Layout().Sites
	from, to := sites[20], sites[48]
	tl := animation.Plan(before, []game.Event{{Kind: game.Exit, Piece: before.Spot(20).Piece, From: 20, To: 48, Over: game.NoCell}}, animation.Options{})
	var f animation.Frame
	gone := float32(0)
	for at := time.Duration(0); at <= tl.Duration(); at += 5 * time.Millisecond {
		tl.At(at, &f)
		for _, p := range f.Pieces {
			k := (p.X - float32(from.X)) / float32(to.X-from.X)
			if y := float32(from.Y) + k*float32(to.Y-from.Y); k < 0 || k > 1 || y-p.Y > 1e-4 || p.Y-y > 1e-4 {
				t.Fatalf("at %v the piece is at %v,%v, not on its way from %v,%v to %v,%v", at, p.X, p.Y, from.X, from.Y, to.X, to.Y)
			}
			gone = max(gone, k)
		}
	}
	if gone != 1 {
		t.Errorf("the piece goes %v of the way: expected all of it", gone)
	}
}

func TestPosesAllocateNothing(t *testing.T) {
	_, _, chain := planned(t, freckers.New(), figureSix, "MOVE 4,2 R,UR,U")
	_, _, dive := planned(t, billabong.New(), raceOf("r"), "W 9,9 8,9")
	for _, tl := range []*animation.Timeline{chain, dive} {
		var f animation.Frame
		frames(tl, func(at time.Duration, _ *animation.Frame) { tl.At(at, &f) })
		at := time.Duration(0)
		if n := testing.AllocsPerRun(200, func() {
			at = (at + 7*time.Millisecond) % tl.Duration()
			tl.At(at, &f)
		}); n > 0 {
			t.Errorf("a frame allocates %v times", n)
		}
	}
}

// TestPiecesJumpForJoyInAWave lets every red frog leap where it sits.
func TestPiecesJumpForJoyInAWave(t *testing.T) {
	before := gametest.Position(t, freckers.New(), figureSix)
	var events []game.Event
	for c := range before.Layout().Sites {
		if p := before.Spot(game.Cell(c)).Piece; !p.None() && p.Owner == 0 {
			events = append(events, game.Event{Kind: game.Hop, Piece: p, From: game.Cell(c), To: game.Cell(c), Over: game.NoCell})
		}
	}
	for apart, want := range map[time.Duration]int{0: 1, animation.JoyApart: 2} {
		tl := animation.Plan(before, events, animation.Options{Apart: apart})
		most := 0
		var f animation.Frame
		for at := time.Duration(0); at < tl.Duration(); at += 10 * time.Millisecond {
			tl.At(at, &f)
			leaping := 0
			for i := range f.Pieces {
				if f.Pieces[i].Height > 0 {
					leaping++
				}
			}
			most = max(most, leaping)
		}
		if most != want {
			t.Errorf("%v apart, up to %d frogs are in the air at once, want %d", apart, most, want)
		}
		tl.At(tl.Duration(), &f)
		isAfter(t, before, before, &f)
	}
}
