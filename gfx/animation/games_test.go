package animation_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/froglet"
	"freckers/game/gametest"
	"freckers/gfx/animation"
)

const race = "................/..g............./.....r.G......../...g............/................/................/" +
	"......~~~~....../......~~~~....r./........Rg..R.../........G......./................/................/" +
	"................/................ "

// planned is an action of any game, laid out in time.
func planned(t testing.TB, g game.Game, position, action string) (before, after game.State, tl *animation.Timeline) {
	t.Helper()
	before = gametest.Position(t, g, position)
	after, events := played(t, before, game.Action(action))
	return before, after, animation.Plan(before, events, animation.Options{})
}

// raceOf is the race with a side to move.
func raceOf(side string) string { return race + side + " 0,0 1,0 40" }

func sounds(tl *animation.Timeline) (list []string) {
	for _, c := range tl.Cues() {
		list = append(list, c.Sound)
	}
	return list
}

// frames calls f for every few milliseconds of a timeline.
func frames(tl *animation.Timeline, f func(at time.Duration, fr *animation.Frame)) {
	var fr animation.Frame
	for at := time.Duration(0); at <= tl.Duration(); at += 5 * time.Millisecond {
		tl.At(at, &fr)
		f(at, &fr)
	}
}

func TestConvertedPieceFlips(t *testing.T) {
	before, after, tl := planned(t, chexers.New(), "G..G/.G.../....G./.....B./R....B/R...B/RR.B b 0,0,0 11", "JUMP 2,0 2,-2")
	at, _ := before.Layout().Find("2,-1")
	old, new := before.Spot(at).Piece, after.Spot(at).Piece
	edge, high, faces := float32(0), float32(0), []string{}
	frames(tl, func(_ time.Duration, f *animation.Frame) {
		for _, p := range f.Pieces {
			if p.Piece == old || p.Piece == new && p.Flat > 0 {
				edge, high = max(edge, p.Flat), max(high, p.Height)
				if n := len(faces); n == 0 || faces[n-1] != p.Piece.Look {
					faces = append(faces, p.Piece.Look)
				}
			}
		}
	})
	if edge < 0.9 || high < 1 || !slices.Equal(faces, []string{old.Look, new.Look}) {
		t.Errorf("it turns by %v of 1, %v high, and shows %v: want its edge, a leap's height, and %s then %s", edge, high, faces, old.Look, new.Look)
	}
	if want := []string{"hop", "land", "flip"}; !slices.Equal(sounds(tl), want) {
		t.Errorf("the sounds are %v, want %v", sounds(tl), want)
	}
}

func TestAnExitIsCheered(t *testing.T) {
	_, _, tl := planned(t, chexers.New(), ".G.B/..G../..R.../..RBR.G/....../GRB../G... g 0,0,0 76", "EXIT -3,3")
	sparks, home := 0, 0
	frames(tl, func(_ time.Duration, f *animation.Frame) {
		sparks, home = max(sparks, len(f.Sparks)), len(f.Home)
	})
	if sparks == 0 || home != 1 {
		t.Errorf("%d sparks, %d home: want a cheer and one piece", sparks, home)
	}
	if want := []string{"hop", "splash", "cheer"}; !slices.Equal(sounds(tl), want) {
		t.Errorf("the sounds are %v, want %v", sounds(tl), want)
	}
}

func TestPointsRiseFromACapture(t *testing.T) {
	const pond = "231221333113/122311124331/3231211112.1/22311212..41/123212121211/312122211112/" +
		"311411121122/231111211123/112221222231/111122232411/131122221121/212123441322 B 1,2"
	before, _, tl := planned(t, froglet.New(), pond, "k12-k10")
	c, _ := before.Layout().Find("k11")
	site := before.Layout().Sites[c]
	low, top, bubbles := float32(math.Inf(1)), float32(math.Inf(-1)), 0
	frames(tl, func(at time.Duration, f *animation.Frame) {
		bubbles = max(bubbles, len(f.Bubbles))
		for _, n := range f.Notes {
			if n.Text != "+3" || n.X != float32(site.X) || n.Y != float32(site.Y) {
				t.Fatalf("at %v the note says %q at %v,%v, want +3 at the frog's %v,%v", at, n.Text, n.X, n.Y, site.X, site.Y)
			}
			low, top = min(low, n.Rise), max(top, n.Rise)
		}
	})
	if top-low < 0.3 || low < 0 || bubbles == 0 {
		t.Errorf("the points rise from %v to %v above the frog, with %d bubbles", low, top, bubbles)
	}
}

func TestFirstDiveHasItsOwnTime(t *testing.T) {
	g := froglet.New()
	before := gametest.Start(t, g, game.Options{Seed: 2})
	_, events, err := before.Play(before.Actions(nil)[0])
	if err != nil {
		t.Fatal(err)
	}
	tl := animation.Plan(before, events, animation.Options{})
	if want := []time.Duration{animation.DiveTime}; !slices.Equal(tl.Beats(), want) || !slices.Equal(sounds(tl), []string{"dive"}) {
		t.Errorf("beats %v and sounds %v, want %v and a dive", tl.Beats(), sounds(tl), want)
	}
}

func TestAPlacedPieceDropsIn(t *testing.T) {
	g := billabong.New()
	before := gametest.Start(t, g, game.Options{})
	_, events, err := before.Play("P 3,4")
	if err != nil {
		t.Fatal(err)
	}
	tl := animation.Plan(before, events, animation.Options{})
	last, highest := float32(math.Inf(1)), float32(0)
	frames(tl, func(at time.Duration, f *animation.Frame) {
		for _, p := range f.Pieces {
			if p.Height > last {
				t.Fatalf("at %v it rises to %v from %v", at, p.Height, last)
			}
			last, highest = p.Height, max(highest, p.Height)
		}
	})
	if highest < 2 || last != 0 || !slices.Equal(sounds(tl), []string{"thump"}) {
		t.Errorf("it falls from %v to %v with the sounds %v", highest, last, sounds(tl))
	}
}

func TestLongLeapsAreHigher(t *testing.T) {
	top := func(action string) (height float32, air time.Duration, ringed bool) {
		_, _, tl := planned(t, billabong.New(), raceOf("r"), action)
		frames(tl, func(_ time.Duration, f *animation.Frame) {
			for _, p := range f.Pieces {
				height = max(height, p.Height)
			}
			for _, u := range f.Under {
				ringed = ringed || u.Ringed
			}
		})
		return height, tl.Beats()[0], ringed
	}
	step, stepTime, _ := top("W 6,3 6,4")
	long, longTime, ringed := top("J 6,3 8,3")
	if step >= 1 || long < 1.9 || longTime <= stepTime || !ringed {
		t.Errorf("a step is %v high in %v, a leap of four cells %v in %v, its pivot ringed %v", step, stepTime, long, longTime, ringed)
	}
}

func TestCrossingTheLineIsCheered(t *testing.T) {
	before, after, tl := planned(t, billabong.New(), raceOf("g"), "J 10,9 9,9")
	to, _ := before.Layout().Find("8,9")
	touch := animation.CrouchTime + animation.LeapTime
	sparks := 0
	frames(tl, func(at time.Duration, f *animation.Frame) {
		sparks = max(sparks, len(f.Sparks))
		for _, p := range f.Pieces {
			if want := after.Spot(to).Piece; at >= touch && p.Piece != want {
				t.Fatalf("at %v, after its landing, it is %+v: want %+v", at, p.Piece, want)
			}
			if p.Flat != 0 {
				t.Fatalf("at %v it turns over", at)
			}
		}
	})
	if sparks == 0 || !slices.Equal(sounds(tl), []string{"hop", "thump", "cheer"}) {
		t.Errorf("%d sparks and the sounds %v, want a cheer", sparks, sounds(tl))
	}
}

func TestFinishingPiecesLeapIntoTheLake(t *testing.T) {
	before, _, tl := planned(t, billabong.New(), raceOf("r"), "W 9,9 8,9")
	var f animation.Frame
	tl.At(tl.Tops()[1]+animation.LeapTime/2-time.Millisecond, &f)
	if len(f.Pieces) != 1 {
		t.Fatalf("%d pieces fly, want one", len(f.Pieces))
	}
	l := before.Layout()
	p := f.Pieces[0]
	if c := l.At(float64(p.X), float64(p.Y)); c == game.NoCell || before.Spot(c).Terrain != game.Lake {
		t.Errorf("it comes down at %v,%v, which is no lake", p.X, p.Y)
	}
}
