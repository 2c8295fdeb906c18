package playback

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
)

// standsBefore reports whether the pond waits for the i-th move, a fault, with both moves drawn.
func standsBefore(r *Screen, i int) bool {
	m := r.game.Stage.Board.Marks.Proposals
	return r.game.Playback.Done() == i && r.game.waits() && len(m) == 2 && m[0].Tone == board.Played && m[1].Tone == board.Better
}

func faultsOf(r *Screen) (list []int) {
	for i := range r.review.review.Faults {
		if r.review.review.IsFault(i) {
			list = append(list, i)
		}
	}
	return list
}

func mistakesOf(r *Screen) (list []int) {
	for i := range r.review.review.Faults {
		if r.review.review.Faults[i].Grade >= analysis.Mistake {
			list = append(list, i)
		}
	}
	return list
}

func TestAPressOnAFaultStandsBeforeIt(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.ReviewGame)
		d.Key(r, input.ToEnd)
		i := faultsOf(r)[0]
		if pressDot(t, d, r, i); !standsBefore(r, i) {
			t.Errorf("%s: a press on the dot of fault %d leads to %v", g.Info().Name, i, r.game.Playback.Position())
		}
	}
}

func TestKeysLeadFromFaultToFault(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.ReviewGame)
		all := faultsOf(r)
		d.Key(r, input.ToStart)
		r.game.compares = -1
		for _, want := range all {
			if want == 0 {
				continue // the replay stands before it
			}
			if d.Key(r, input.NextMistake); !standsBefore(r, want) {
				t.Errorf("%s: the next fault is at %d, want %d", g.Info().Name, r.game.Playback.Done(), want)
			}
		}
		for k := len(all) - 2; k >= 0; k-- {
			if d.Key(r, input.PrevMistake); !standsBefore(r, all[k]) {
				t.Errorf("%s: the previous fault is at %d, want %d", g.Info().Name, r.game.Playback.Done(), all[k])
			}
		}
	}
}

func TestOneKeyComparesWhatWasPlayedWithWhatWasBetter(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	d.Key(r, input.NextMistake)
	i := r.game.Playback.Done()
	strong := func() int {
		for k, p := range r.game.Stage.Board.Marks.Proposals {
			if p.Strength == 1 {
				return k
			}
		}
		return -1
	}
	for _, want := range []int{1, 0, 1} {
		if got := strong(); got != want || !standsBefore(r, i) {
			t.Fatalf("move %d of the two is the stronger one, want %d", got, want)
		}
		d.Key(r, input.Compare)
	}
}

// TestALinePlaysOnThePond presses the moves of the better line on the card.
func TestALinePlaysOnThePond(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	d.Key(r, input.NextMistake)
	at, nodes := r.game.Playback.Done(), len(r.game.Playback.Record().Nodes)
	v, _ := r.review.review.Judgment(at)
	want, _, err := r.game.before(at).Play(v.Best())
	if err != nil {
		t.Fatal(err)
	}
	r.game.playLine(r.review.card.From, r.review.card.Lines[1].Actions, 0)
	d.Rest(r, 1280, 800, 300)
	if got := r.game.Stage.Board.State; got.String() != want.String() {
		t.Errorf("the pond shows %s, want %s", got, want)
	}
	if r.game.Playback.Done() != at || len(r.game.Playback.Record().Nodes) != nodes {
		t.Error("the line was played into the record")
	}
	if d.Key(r, input.Cancel); r.game.preview.On() || !standsBefore(r, at) {
		t.Error("Esc does not lead back to the game")
	}
}

func TestDragFromADotMovesTheReel(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	b, _ := box(d)
	x, y := b.X+b.W/2, b.Y+b.H/2
	for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x + 4000, Y: y, Down: true}} {
		d.At(r, 1280, 800, in)
	}
	if r.game.Playback.Position() != 8 {
		t.Errorf("dragging to the end leads to %v", r.game.Playback.Position())
	}
}

func TestASmallPanelSaysWhoMadeMistakes(t *testing.T) {
	d := screentest.New()
	r := reviewed(t, d, screentest.FirstGame(), false)
	r.game.short = []string{"Red", "Great crested newt"}
	r.review.refresh()
	r.review.review.Faults[0] = fault{}
	r.game.Playback.ToStart()
	d.Rest(r, 640, 480, 60)
	if got := d.Said(); r.review.review.Sum == "" || !strings.Contains(got, strings.Fields(r.review.review.Sum)[0]) {
		t.Errorf("there is no %q in %q", r.review.review.Sum, got)
	}
}

// TestArrowsTurnWithTheBoard flips the board of a review.
func TestArrowsTurnWithTheBoard(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	r.review.goToNextMoment()
	d.Rest(r, 1280, 800, 2)
	listed, better := r.game.Moves.Plies[0].Label, r.review.card.Lines[1].Steps[0].Label
	d.Key(r, input.Flip)
	d.Rest(r, 1280, 800, 2)
	if got := r.review.card.Lines[1].Steps[0].Label; got != widgets.Turned(better) || !d.Written(got) {
		t.Errorf("on the flipped board %q is better, and it says %q, before it was %q", got, d.Said(), better)
	}
	r.turn(layerWatch)
	if d.Rest(r, 1280, 800, 2); !d.Written(widgets.Turned(listed)) {
		t.Errorf("the list does not turn %q: %q", listed, d.Said())
	}
}
