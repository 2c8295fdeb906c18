package playback

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/review"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
)

// standsBefore reports whether the pond waits for the i-th move, a fault, with both moves drawn.
func standsBefore(r *Screen, i int) bool {
	m := r.Stage.Board.Marks.Proposals
	return r.Playback.Done() == i && r.beforeFault() && len(m) == 2 && m[0].Tone == board.Played && m[1].Tone == board.Better
}

// faultsOf are the moves that are faults.
func faultsOf(r *Screen) (list []int) {
	for i := range r.review.Faults {
		if r.review.IsFault(i) {
			list = append(list, i)
		}
	}
	return list
}

// mistakesOf are the moves that the summary counts.
func mistakesOf(r *Screen) (list []int) {
	for i := range r.review.Faults {
		if r.review.Faults[i].Grade >= analysis.Mistake {
			list = append(list, i)
		}
	}
	return list
}

// pressRow clicks on the i-th move in the list.
func pressRow(d *screentest.Desk, t *testing.T, r *Screen, i int) {
	t.Helper()
	d.Rest(r, 1280, 800, 40)
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.QuietSize && o.Name == r.Moves.Numbers[i] && o.X > 792 && o.Align == displaylist.Left {
			d.Click(r, 1280, 800, o.X+5, o.Y-5)
			d.Rest(r, 1280, 800, 30)
			return
		}
	}
	t.Fatalf("the row of move %s is not seen", r.Moves.Numbers[i])
}

func TestAPressOnAFaultStandsBeforeIt(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.ReviewGame)
		d.Key(r, input.ToEnd)
		i := faultsOf(r)[0]
		if pressDot(t, d, r, i); !standsBefore(r, i) {
			t.Errorf("%s: a press on the dot of fault %d leads to %v", g.Info().Name, i, r.Playback.Position())
		}
		r.Playback.ToPly(i + 2)
		if pressRow(d, t, r, i); !standsBefore(r, i) {
			t.Errorf("%s: a press on the row of fault %d leads to %v", g.Info().Name, i, r.Playback.Position())
		}
		if pressRow(d, t, r, i); r.Playback.Done() != i+1 {
			t.Errorf("%s: the second press on the row leads to %v", g.Info().Name, r.Playback.Position())
		}
		if pressRow(d, t, r, i); !standsBefore(r, i) {
			t.Errorf("%s: the third press on the row leads to %v", g.Info().Name, r.Playback.Position())
		}
	}
}

func TestKeysLeadFromFaultToFault(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.ReviewGame)
		all := faultsOf(r)
		d.Key(r, input.ToStart)
		r.judging.target = -1
		for _, want := range all {
			if want == 0 {
				continue // the replay stands before it
			}
			if d.Key(r, input.NextMistake); !standsBefore(r, want) {
				t.Errorf("%s: the next fault is at %d, want %d", g.Info().Name, r.Playback.Done(), want)
			}
		}
		for k := len(all) - 2; k >= 0; k-- {
			if d.Key(r, input.PrevMistake); !standsBefore(r, all[k]) {
				t.Errorf("%s: the previous fault is at %d, want %d", g.Info().Name, r.Playback.Done(), all[k])
			}
		}
	}
}

func TestOneKeyComparesWhatWasPlayedWithWhatWasBetter(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	d.Key(r, input.NextMistake)
	i := r.Playback.Done()
	strong := func() int {
		for k, p := range r.Stage.Board.Marks.Proposals {
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
	at, nodes := r.Playback.Done(), len(r.Playback.Record().Nodes)
	v, _ := r.review.Judgment(at)
	want, _, err := r.before(at).Play(v.Best())
	if err != nil {
		t.Fatal(err)
	}
	r.playLine(r.judging.card.From, r.judging.card.Lines[1].Actions, 0)
	d.Rest(r, 1280, 800, 300)
	if got := r.Stage.Board.State; got.String() != want.String() {
		t.Errorf("the pond shows %s, want %s", got, want)
	}
	if r.Playback.Done() != at || len(r.Playback.Record().Nodes) != nodes {
		t.Error("the line was played into the record")
	}
	if d.Key(r, input.Cancel); r.preview.On() || !standsBefore(r, at) {
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
	if r.Playback.Position() != 8 {
		t.Errorf("dragging to the end leads to %v", r.Playback.Position())
	}
}

// TestReviewingKeepsTheMoveInView opens the curve over a list that is scrolled far down.
func TestReviewingKeepsTheMoveInView(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 60)})
	for at := 20; at < 32; at++ {
		r.Playback.ToPly(at)
		r.review.Stop()
		r.review, r.judging = review.Review{}, newJudging(nil)
		d.Key(r)
		for d.Key(r, input.ReviewGame); !r.review.Job.Done(); {
			d.Key(r)
		}
		if !r.review.Job.Done() || !d.Written(r.Moves.Numbers[at-1]) {
			t.Fatalf("at move %d the list shows %v", at, d.Said())
		}
	}
}

func TestASmallPanelSaysWhoMadeMistakes(t *testing.T) {
	d := screentest.New()
	r := reviewed(t, d, screentest.FirstGame(), false)
	r.names = []string{"Red", "Great crested newt"}
	r.refreshReview()
	r.review.Faults[0] = review.Fault{}
	r.Playback.ToStart()
	d.Rest(r, 640, 480, 60)
	if got := d.Said(); r.review.Sum == "" || !strings.Contains(got, strings.Fields(r.review.Sum)[0]) {
		t.Errorf("there is no %q in %q", r.review.Sum, got)
	}
}

// TestTheBetterLineIsOfTheCard goes from fault to fault by the card's button.
func TestTheBetterLineIsOfTheCard(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	for range 3 {
		r.nextMoment()
		r.listMoves(d.UI, 700, 2) // in the frame of the press, before the card is made
		d.Rest(r, 1280, 800, 2)
		if want := r.judging.card.Lines[1].Steps[0].Label; !slices.Contains(betterRow(d), want) {
			t.Errorf("the list says that %q is better, the card %q", betterRow(d), want)
		}
	}
}

// betterRow is what stands beside the word before the better line in the list.
func betterRow(d *screentest.Desk) (words []string) {
	ops := d.UI.List.Ops
	for _, lead := range ops {
		for _, o := range ops {
			if lead.Name == "better" && o.Kind == displaylist.Text && o.Y == lead.Y {
				words = append(words, o.Name)
			}
		}
	}
	return words
}

// TestArrowsTurnWithTheBoard flips the board of a review.
func TestArrowsTurnWithTheBoard(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	r.nextMoment()
	d.Rest(r, 1280, 800, 2)
	listed, better := r.Moves.Plies[0].Label, r.judging.card.Lines[1].Steps[0].Label
	d.Key(r, input.Flip)
	d.Rest(r, 1280, 800, 2)
	if got := r.judging.card.Lines[1].Steps[0].Label; got != widgets.Turned(better) || !slices.Contains(betterRow(d), got) {
		t.Errorf("on the flipped board %q is better, and the list says %q, before it was %q", got, betterRow(d), better)
	}
	if !d.Written(widgets.Turned(listed)) {
		t.Errorf("the list does not turn %q: %q", listed, d.Said())
	}
}
