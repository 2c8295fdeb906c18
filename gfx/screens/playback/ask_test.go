package playback

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/replay"
)

// between is a replay of a game of ten moves between an agent, whose program the record names, and a level.
func between(t testing.TB, d *screentest.Desk) *Screen {
	t.Helper()
	d.Env.Settings.Reduced = true
	rec := costly(t)
	rec.Header.Seats[0] = replay.Seat{Kind: replay.KindAgent, Name: "mine", Command: "py:mine in course", Seed: 12}
	rec.Header.Seats[1] = replay.Seat{Kind: replay.KindLevel, Level: 3}
	r := New(d.Env, nav.Playback{Record: rec})
	d.Programs().Answer = session.Answer{Action: "GROW", Elapsed: 70 * time.Millisecond, CPU: 60 * time.Millisecond, Memory: 33 << 20}
	return r
}

// askedAgain is a replay in which the agent, whose name is long, has answered again, or failed.
func askedAgain(t testing.TB, d *screentest.Desk, fails error) *Screen {
	t.Helper()
	r := between(t, d)
	r.game.Playback.Record().Header.Seats[0].Command = screentest.LongProgram
	d.Programs().AnswerErr = fails
	r.analysis.again.Open()
	r.game.Playback.ToPly(4)
	d.Rest(r, 1280, 800, 3)
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	return r
}

// marked are the letters on the moves that the pond shows, by tone.
func marked(r *Screen) (marks []string) {
	for _, p := range r.game.Stage.Board.Marks.Proposals {
		marks = append(marks, map[board.Tone]string{board.Played: "played ", board.Idea: "idea "}[p.Tone]+p.Mark)
	}
	return marks
}

func TestAnAgentIsAskedAgain(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	r.game.Playback.ToPly(5) // behind its third move
	d.Rest(r, 1280, 800, 3)
	press(t, d, r, "Menu")
	press(t, d, r, "Ask again")
	d.Rest(r, 1280, 800, 3)
	if r.game.Playback.Done() != 4 || len(d.Programs().Asked) > 0 || !strings.Contains(d.Said(), "py:mine in course") {
		t.Fatalf("after %d moves %d questions were asked: %q", r.game.Playback.Done(), len(d.Programs().Asked), d.Said())
	}
	if got := marked(r); !slices.Equal(got, []string{"played T"}) {
		t.Errorf("before it is asked the pond shows %v", got)
	}
	press(t, d, r, "Ask")
	asked := d.Programs().Asked
	if len(asked) != 1 {
		t.Fatalf("it was asked %d times", len(asked))
	}
	q := asked[0]
	if q.Command != "py:mine in course" || q.Seed != 12 || len(q.Actions) != 4 || q.State.Ply() != 4 {
		t.Errorf("it was asked %+v", q)
	}
	// It had used 40 ms of its 180 s.
	if left := q.Limits.Clocks[0].Left; left != 180*time.Second-40*time.Millisecond {
		t.Errorf("it was told of %v", left)
	}
	rec := r.game.Playback.Record()
	d.Says(t, "Then", rec.State(4).Label(rec.Nodes[5].Action), "31.0 s CPU · 85 MB", "Now", "Grow", "0.06 s CPU · 33 MB")
	if got := marked(r); !slices.Equal(got, []string{"played T", "idea N"}) {
		t.Errorf("the pond shows %v", got)
	}
	d.Key(r, input.StepForward)
	if d.Rest(r, 1280, 800, 60); d.Written("Now") || r.game.Playback.Done() != 5 {
		t.Errorf("at the next position it still says %q", d.Said())
	}
	d.Key(r, input.StepBack)
	if d.Rest(r, 1280, 800, 60); !d.Written("Now") {
		t.Errorf("the answer is forgotten: %q", d.Said())
	}
	d.Key(r, input.Cancel)
	if d.Rest(r, 1280, 800, 3); r.analysis.again.on || d.Written("Now") {
		t.Errorf("Esc does not close it: %q", d.Said())
	}
}

func TestAnAgentIsAskedByKeys(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	r.game.Playback.ToPly(4)
	d.Key(r, input.AskAgain)
	if d.Rest(r, 1280, 800, 3); !r.analysis.again.on || r.game.Playback.Done() != 4 || len(d.Programs().Asked) > 0 {
		t.Fatalf("the key opens the card: %v, after %d moves", r.analysis.again.on, r.game.Playback.Done())
	}
	d.Programs().Busy = true
	d.Steer(r, 1280, 800, input.Confirm) // it has the focus
	if d.Rest(r, 1280, 800, 3); len(d.Programs().Asked) != 1 || !strings.Contains(d.Said(), "thinks") || !d.Written("Cancel") {
		t.Fatalf("Enter asks: %d questions, %q", len(d.Programs().Asked), d.Said())
	}
	d.Key(r, input.Cancel)
	if d.Rest(r, 1280, 800, 3); !r.analysis.again.on || r.analysis.again.task != nil || strings.Contains(d.Said(), "thinks") {
		t.Errorf("Esc stops it: %q", d.Said())
	}
	d.Programs().Busy = false
	d.Key(r, input.AskAgain)
	if d.Rest(r, 1280, 800, 3); len(d.Programs().Asked) != 2 || !d.Written("Now") {
		t.Errorf("the key asks: %d questions, %q", len(d.Programs().Asked), d.Said())
	}
}

func TestAFailureIsShownWithTheLastWords(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	d.Programs().AnswerErr = errors.New("the program ended with exit status 1 while thinking\nValueError: the pond is dry")
	r.game.Playback.ToPly(2)
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	press(t, d, r, "Ask")
	if !strings.Contains(d.Said(), "The program ended with exit status 1") || !strings.Contains(d.Said(), "the pond is dry") {
		t.Errorf("it says %q", d.Said())
	}
	if got := marked(r); !slices.Equal(got, []string{"played T"}) {
		t.Errorf("the pond shows %v", got)
	}
}

func TestWhereTheAgentFailed(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	rec := r.game.Playback.Record()
	rec.Result = &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonTimeout}
	r = New(d.Env, nav.Playback{Record: rec})
	d.Key(r, input.AskAgain)
	if d.Rest(r, 1280, 800, 3); r.game.Playback.Done() != 10 || !d.Written("no move") {
		t.Fatalf("after %d moves it says %q", r.game.Playback.Done(), d.Said())
	}
	press(t, d, r, "Ask")
	if got := marked(r); !slices.Equal(got, []string{"idea N"}) || len(d.Programs().Asked) != 1 {
		t.Errorf("the pond shows %v: %q", got, d.Said())
	}
}

// TestTheCardOfALogSaysWhatHappensFromTheStart opens it before the first move of a log, which names no program.
func TestTheCardOfALogSaysWhatHappensFromTheStart(t *testing.T) {
	d := screentest.New()
	r := New(d.Env, nav.Playback{Record: odd(t, "torn-winner.log")})
	d.Key(r, input.AskAgain)
	if d.Rest(r, 1280, 800, 3); !strings.Contains(d.Said(), "Move 1") || !strings.Contains(d.Said(), "choose which") {
		t.Errorf("the card says %q", d.Said())
	}
}

func TestAnotherVersionIsAsked(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	r.game.Playback.ToPly(2)
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	next := press(t, d, r, "Another program")
	pick, ok := next.(nav.PickProgram)
	if !ok || pick.Command != "py:mine in course" || pick.Seat != pickedAgain {
		t.Fatalf("it leads to %#v", next)
	}
	r.UseProgram(d.Env, pick.Seat, "py:newer in course")
	d.Rest(r, 1280, 800, 3)
	if asked := d.Programs().Asked; len(asked) != 1 || asked[0].Command != "py:newer in course" || !strings.Contains(d.Said(), "newer in course") {
		t.Errorf("asked was %+v: %q", asked, d.Said())
	}
}

func TestTheCardFollowsTheLanguage(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	german, err := text.ReadPO(assets.Locales(), "de")
	if err != nil {
		t.Fatal(err)
	}
	d.Env.Locale = german.Locale()
	d.UI.Locale = d.Env.Locale
	r.Translate(d.Env)
	if d.Rest(r, 1280, 800, 3); strings.Contains(d.Said(), "Ask starts") || !strings.Contains(d.Said(), "py:mine in course") {
		t.Errorf("in German it says %q", d.Said())
	}
}

// TestACommandIsSeenBeforeItRuns has a record with a command for which the card has no room.
func TestACommandIsSeenBeforeItRuns(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	r.game.Playback.Record().Header.Seats[0].Command = "cmd:./engine" + strings.Repeat(" --harmless", 60) + " --delete-all"
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	next := press(t, d, r, "Ask")
	if pick, ok := next.(nav.PickProgram); !ok || !strings.HasSuffix(pick.Command, "--delete-all") || len(d.Programs().Asked) > 0 {
		t.Errorf("it leads to %#v, and %d were started", next, len(d.Programs().Asked))
	}
	d.Key(r, input.AskAgain)
	if len(d.Programs().Asked) > 0 {
		t.Error("the key starts it")
	}
}

// TestALogHasNoProgram chooses a program, as the record names none.
func TestALogHasNoProgram(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	r.game.Playback.Record().Header.Seats[0].Command = ""
	d.Key(r, input.AskAgain)
	d.Rest(r, 1280, 800, 3)
	if next, ok := press(t, d, r, "Ask").(nav.PickProgram); !ok || next.Command != "" {
		t.Errorf("it leads to %#v", next)
	}
	r.UseProgram(d.Env, 0, "cmd:engine")
	if len(d.Programs().Asked) > 0 {
		t.Error("a program for the analysis is asked")
	}
}

// TestWhereAnAgentIsAsked looks in the menu of every layer, where costs are known and where they are not.
func TestWhereAnAgentIsAsked(t *testing.T) {
	for _, costs := range []bool{true, false} {
		for _, at := range []layer{layerWatch, layerReview, layerAnalyze} {
			d := screentest.New()
			r := between(t, d)
			if !costs {
				for id := range r.game.Playback.Record().Nodes {
					r.game.Playback.Record().Nodes[id].CPU = 0
				}
				r.game.read()
			}
			d.Env.Engine = &screentest.Oracle{Leads: mistakes()}
			r.turn(at)
			d.Rest(r, 1280, 800, 40)
			r.game.Playback.ToPly(5)
			d.Rest(r, 1280, 800, 40)
			press(t, d, r, "Menu")
			if press(t, d, r, "Ask again"); !r.analysis.again.on || r.game.Playback.Done() != 4 {
				t.Errorf("layer %d, costs known %v: the button leads behind move %d: %q", at, costs, r.game.Playback.Done(), d.Said())
			}
		}
	}
}

func TestTheReviewJudgesBothAnswers(t *testing.T) {
	d := screentest.New()
	r := between(t, d)
	d.Env.Engine = &screentest.Oracle{Leads: mistakes()}
	d.Key(r, input.ReviewGame)
	d.Rest(r, 1280, 800, 40)
	all := mistakesOf(r)
	if len(all) == 0 {
		t.Fatal("there are no mistakes")
	}
	r.game.goToTrunk(all[0])
	j, _ := r.review.review.Judgment(all[0])
	d.Programs().Answer.Action = j.Best()
	r.turn(layerAnalyze)
	r.analysis.again.Open()
	d.Rest(r, 1280, 800, 3)
	press(t, d, r, "Ask")
	if d.Rest(r, 1280, 800, 20); !strings.Contains(d.Said(), j.Grade.Symbol()) || !strings.Contains(d.Said(), "the engine's choice") {
		t.Errorf("it says %q", d.Said())
	}
}

func TestNoAgentNoQuestion(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	if d.Key(r, input.AskAgain); d.Written("Ask again") || r.analysis.again.on {
		t.Errorf("people are asked again: %q", d.Said())
	}
	r = between(t, d)
	d.Env.Programs = nil
	if d.Key(r, input.AskAgain); d.Written("Ask again") || r.analysis.again.on {
		t.Errorf("where no program can be started it says %q", d.Said())
	}
}
