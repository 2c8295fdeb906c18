package session_test

import (
	"context"
	"testing"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
)

// acrossWater are positions under the course's rules in which the engine likes best to hop
// across open water.
var acrossWater = []string{
	"*.R*R*R*/**.R****/..*R*.../..**R.../......../....*B*./***B*B*./B*BB..*. r 14",
	"*RRR.*.*/***.RR../..R***../......../...B**../...*B**./****B.**/*BBB**** b 13",
	"****.R**/*R..**.*/*R.R**RR/......../.*B**B../**BBB*../*..*****/***B*.** b 23",
	"*BB*..**/.*RB***./R**.***R/*..BRB../*R*B.*../R*.*.*../**.*.***/******** b 49",
	"*****.**/......**/..RRRR../.R*R**../......../BB.BB***/*....B.B/..****** r 28",
	"RR*R.***/****RR**/...*R**./...***../......../......../.BB*..B./*.B..B.B r 12",
}

// idle is a program that never plays.
type idle struct{ player.InProcess }

func (idle) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }
func (idle) Think(context.Context, game.State, []game.Action, player.Limits) player.Turn {
	return player.NewPending()
}

// at seats players in a position under the course's rules.
func at(t *testing.T, position string, seats ...session.Seat) *session.Session {
	t.Helper()
	g := catalog.Games()[0]
	rec, err := replay.NewFrom(g, position, game.Options{RuleSet: "referee"}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(nil, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	sess := session.New(j, seats, session.Pace{})
	sess.SetEngine(session.EngineOptions{Engine: ai.Local{}})
	t.Cleanup(func() { sess.Close() })
	return sess
}

// TestALevelCrossesNoWaterAgainstAProgram expects the crossing against a human only.
func TestALevelCrossesNoWaterAgainstAProgram(t *testing.T) {
	crossed := 0
	for _, position := range acrossWater {
		for _, other := range []session.Seat{human(), {Agent: true, Name: "agent"}} {
			s, err := catalog.Games()[0].Parse(position, game.Options{RuleSet: "referee"})
			if err != nil {
				t.Fatal(err)
			}
			seats := []session.Seat{other, other}
			seats[s.ToMove()] = level(7)
			sess := at(t, position, seats...)
			if other.Agent {
				sess.Sit(1-s.ToMove(), idle{})
			}
			until(t, sess, "the level moves", func() bool { return sess.State().Ply() > s.Ply() })
			rec := sess.Journal().Record()
			allowed := game.AllowsStrictly(s, rec.Nodes[rec.Cursor].Action)
			switch {
			case other.Agent && !allowed:
				t.Errorf("%s: against a program it plays %s", position, rec.Nodes[rec.Cursor].Action)
			case !allowed:
				crossed++
			}
		}
	}
	if crossed == 0 {
		t.Error("against a human it never crosses the water")
	}
}

func TestAHintTellsWhatOnlyTheCourseAllows(t *testing.T) {
	told := 0
	for _, position := range acrossWater[:2] {
		sess := at(t, position, human(), human())
		sess.RequestHint()
		until(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
		if allowed := game.AllowsStrictly(sess.State(), sess.Hint()); allowed == sess.Why().CourseOnly {
			t.Errorf("%s: %s is told to be for the course only: %v", position, sess.Hint(), sess.Why().CourseOnly)
		} else if !allowed {
			told++
		}
	}
	if told == 0 {
		t.Error("no hint crosses the water")
	}
}
