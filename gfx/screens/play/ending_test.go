package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// against is a person at the first seat, and a level at the others.
func against(of game.Game, level int) []session.Seat {
	seats := make([]session.Seat, len(of.Info().Seats))
	for i := range seats[1:] {
		seats[i+1] = session.LevelSeat(of, level)
	}
	return seats
}

// playedOut is the record of a whole game, in which each seat searches so many positions a move.
func playedOut(t *testing.T, of game.Game, seats []session.Seat, nodes ...uint64) *replay.Record {
	t.Helper()
	rec, err := replay.New(of, game.Options{Seed: 7}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; !rec.State(at).Outcome().Over; {
		s := rec.State(at)
		found, err := ai.Start(t.Context(), ai.Request{State: s, Limits: ai.Limits{Nodes: nodes[s.ToMove()]}}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		if at, err = rec.Add(at, found.Best(), 0); err != nil {
			t.Fatal(err)
		}
		gametest.Must(t, rec.Goto(at))
	}
	return rec
}

// overAt shows the end of a record.
func overAt(t testing.TB, d *screentest.Desk, rec *replay.Record, seats []session.Seat) *Screen {
	t.Helper()
	g := open(t, d, nav.Play{Record: rec, Seats: seats})
	d.Rest(g, 1280, 800, 200)
	return g
}

// over shows the end of a whole game of a person against a level, in which each side searches so many positions a move.
func over(t *testing.T, level int, nodes ...uint64) (*screentest.Desk, *Screen) {
	t.Helper()
	d, of := screentest.New(), screentest.FirstGame()
	seats := against(of, level)
	return d, overAt(t, d, playedOut(t, of, seats, nodes...), seats)
}

// resigned shows the end of a game that one seat gave up at once.
func resigned(t testing.TB, d *screentest.Desk, loser game.Seat, seats []session.Seat) *Screen {
	t.Helper()
	rec, err := replay.New(screentest.FirstGame(), game.Options{Seed: 7}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	rec.Result = &replay.Result{Winner: 1 - loser, Reason: game.ReasonResigned, Seat: loser}
	return open(t, d, nav.Play{Record: rec, Seats: seats})
}

func TestAWonGameEndsWithPraiseAndTheNextLevel(t *testing.T) {
	for _, of := range catalog.Games() {
		seats := against(of, 2)
		rec := playedOut(t, of, seats, 4000, 30, 30)
		if rec.State(rec.Cursor).Outcome().Winner != 0 {
			t.Fatalf("%s: the person does not win", of.Info().Name)
		}
		d := screentest.New()
		g := overAt(t, d, rec, seats)
		if !d.Written("You win!") || g.ending.good == "" || g.ending.face != character.Beaten {
			t.Errorf("%s: it ends with %q, and %q is good", of.Info().Name, d.Said(), g.ending.good)
		}
		end := rec.State(rec.Cursor)
		if mine := end.Tally(0); mine.Of == 0 && !strings.Contains(d.Said(), fmt.Sprintf("%d to %d", mine.Have, end.Tally(1).Have)) {
			t.Errorf("%s: the score is not in %q", of.Info().Name, d.Said())
		}
		next, _ := d.Press(t, g, g.ending.onward.Label).(nav.Play)
		if next.Record == nil || next.Seats[1].Level != 3 || !strings.Contains(g.ending.onward.Label, next.Seats[1].Name) {
			t.Errorf("%s: %q leads to %+v", of.Info().Name, g.ending.onward.Label, next.Seats)
		}
		if kept := d.Env.KeptSeats(of); kept[1].Level != 3 {
			t.Errorf("%s: the next new game suggests level %d", of.Info().Name, kept[1].Level)
		}
	}
}

func TestALostGameSuggestsSomethingToTry(t *testing.T) {
	d, g := over(t, 4, 40, 3000)
	if g.ending.advice == "" || !strings.Contains(d.Said(), strings.Fields(g.ending.advice)[0]) || g.ending.face != character.Happy {
		t.Errorf("it ends with %q, the advice is %q", d.Said(), g.ending.advice)
	}
	next, _ := d.Press(t, g, g.ending.onward.Label).(nav.Play)
	if next.Record == nil || next.Seats[1].Level != 3 {
		t.Errorf("%q leads to %+v", g.ending.onward.Label, next.Seats)
	}
}

// lookedBack waits until the moments of a game are found.
func lookedBack(t *testing.T, d *screentest.Desk, g *Screen) []moment {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !g.ending.found.done; {
		if time.Now().After(deadline) {
			t.Fatal("nobody looks back")
		}
		if d.Rest(g, 1280, 800, 1); len(g.ending.found.moments) > 0 && !g.ending.found.done {
			t.Fatal("moments are shown before both passes are complete")
		}
	}
	d.Rest(g, 1280, 800, 2)
	return g.ending.found.moments
}

// pressNth presses the first or the last widget of a name, in a window in which all cards are seen without scrolling.
func pressNth(t *testing.T, d *screentest.Desk, g *Screen, label string, last bool) nav.Route {
	t.Helper()
	const w, h = 1280, 1080
	d.Rest(g, w, h, 2)
	list := slices.DeleteFunc(ui.AppendNodes(nil, d.UI), func(n ui.Node) bool { return n.Role != "button" || n.Label != label })
	if len(list) == 0 {
		t.Fatalf("there is no button %q in %q", label, d.Said())
	}
	at := list[0].Rect
	if last {
		at = list[len(list)-1].Rect
	}
	return d.Click(g, w, h, at.X+at.W/2, at.Y+at.H/2)
}

// TestAMomentLeadsToItsMove presses the card of each moment, and returns to the end.
func TestAMomentLeadsToItsMove(t *testing.T) {
	d, g := over(t, 4, 40, 3000)
	end := g.session.State().Ply()
	list := lookedBack(t, d, g)
	if !slices.ContainsFunc(list, func(m moment) bool { return m.mood == praise }) {
		t.Fatalf("the moments are %+v, want one of praise", list)
	}
	if !slices.IsSortedFunc(list, func(one, other moment) int { return one.move - other.move }) {
		t.Errorf("the moments are not in the order of play: %+v", list)
	}
	for i, m := range list {
		pressNth(t, d, g, m.title, slices.IndexFunc(list[:i+1], func(o moment) bool { return o.title == m.title }) < i)
		d.Rest(g, 1280, 800, 2)
		if shown := g.pond.stage.Board.State.Ply(); g.looking != m.node || shown == end && m.node != g.session.Journal().Record().Cursor || g.session.State().Ply() != end {
			t.Errorf("%s shows the position after %d moves of %d", m.title, shown, end)
		}
		if g.looking == 0 {
			continue
		}
		d.Press(t, g, "Back to the game")
		d.Rest(g, 1280, 800, 2)
		if g.looking != 0 || g.pond.stage.Board.State.Ply() != end {
			t.Errorf("%s: there is no way back", m.title)
		}
	}
}

// TestMomentsHoldInBothPasses compares what is shown with what each pass found, and looks for marks of the workshop.
func TestMomentsHoldInBothPasses(t *testing.T) {
	first := []chosen{{praise, 4}, {praise, 8}, {chance, 2}, {chance, 6}}
	second := []chosen{{praise, 8}, {praise, 2}, {chance, 6}, {chance, 4}}
	if got := agreed(first, second); !slices.Equal(got, []chosen{{praise, 8}, {chance, 6}}) {
		t.Errorf("both passes agree on %v", got)
	}
	if got := agreed(first, nil); len(got) > 0 {
		t.Errorf("one pass alone yields %v", got)
	}
	for _, of := range gametest.Sample(t, catalog.Games(), 1) {
		seats := against(of, 2)
		d := screentest.New()
		g := overAt(t, d, playedOut(t, of, seats, 4000, 30, 30), seats)
		for _, m := range lookedBack(t, d, g) {
			if m.text == "" || strings.Contains(m.title+m.text, "?") {
				t.Errorf("%s: a moment says %q, %q", of.Info().Name, m.title, m.text)
			}
		}
	}
}

// TestTheEndIsNotToldBeforeTheLastLanding takes the last move of a game back and lets the level
// play it again.
func TestTheEndIsNotToldBeforeTheLastLanding(t *testing.T) {
	of := screentest.FirstGame()
	seats := make([]session.Seat, 2)
	rec := playedOut(t, of, seats, 3000, 40)
	d := screentest.New()
	g := overAt(t, d, rec, seats)
	title := g.view.title
	d.Key(g, input.Undo)
	d.Rest(g, 1280, 800, 100)
	if d.Written(title) {
		t.Fatalf("after Undo the panel says %q", d.Said())
	}
	g.session.Redo()
	for range 600 {
		_, motion, _ := g.session.Shown()
		d.Rest(g, 1280, 800, 1)
		if _, after, _ := g.session.Shown(); motion != nil && after != nil && d.Written(title) {
			t.Fatal("the end is told while the last frog is in the air")
		}
	}
	if !d.Written(title) {
		t.Errorf("after the landing the panel says %q", d.Said())
	}
}

func TestOtherEndingsAreSensible(t *testing.T) {
	of := screentest.FirstGame()
	for name, x := range map[string]struct {
		seats []session.Seat
		next  bool // a level is suggested
		rival bool
	}{
		"two people":  {make([]session.Seat, 2), false, false},
		"the lowest":  {against(of, 1), false, true},
		"no person":   {[]session.Seat{session.LevelSeat(of, 1), session.LevelSeat(of, 1)}, false, false},
		"a program":   {[]session.Seat{{}, {Agent: true, Name: "engine"}}, false, true},
		"an adaptive": {[]session.Seat{{}, session.Matched(of, ai.PlayerRating{})}, false, true},
		"a middling":  {against(of, 5), true, true},
	} {
		d := screentest.New()
		g := resigned(t, d, 0, x.seats)
		d.Rest(g, 1280, 800, 200)
		if g.ending.next > 0 != x.next || g.ending.named != "" != x.rival || !d.Written("Look closer in the workshop") || !d.Written("Rematch") {
			t.Errorf("%s: next level %d, rival %q, and %q is said", name, g.ending.next, g.ending.named, d.Said())
		}
	}
}

func TestTheKeyForReviewsReviewsAGameThatIsOver(t *testing.T) {
	d := screentest.New()
	g := resigned(t, d, 0, against(screentest.FirstGame(), 2))
	d.Rest(g, 1280, 800, 200)
	d.Ask(g, input.Menu)
	if next := d.Ask(g, input.ReviewGame); next != nil {
		t.Errorf("under the menu the key leads to %T", next)
	}
	d.Key(g, input.Cancel)
	if next, ok := d.Ask(g, input.ReviewGame).(nav.Playback); !ok || !next.Reviewing {
		t.Errorf("the key leads to %+v", next)
	}
}

func TestTheEndFitsEverySize(t *testing.T) {
	games := map[string]*replay.Record{}
	for _, of := range gametest.Sample(t, catalog.Games(), 1) {
		for name, nodes := range map[string][]uint64{"won": {800, 40, 40}, "lost": {40, 600, 300}} {
			games[of.Info().Name+" "+name] = playedOut(t, of, against(of, 3), nodes...)
		}
	}
	screentest.Apart(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := map[string]screentest.Framer{}
		for name, rec := range games {
			all[name] = overAt(t, d, rec, against(rec.Game(), 3))
		}
		return all
	})
}

func TestAnEndAtRestAllocatesNothing(t *testing.T) {
	screentest.Steady(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		return map[string]screentest.Framer{"resigned": resigned(t, d, 0, against(screentest.FirstGame(), 3))}
	})
}

// TestAWonGameIsCelebratedAndThenThePondRests counts the ticks in which something moves.
func TestAWonGameIsCelebratedAndThenThePondRests(t *testing.T) {
	second := int(time.Second / screentest.Tick)
	for _, reduced := range []bool{false, true} {
		for winner, longest := range map[game.Seat]float64{0: 8, 1: 6.5} {
			d := screentest.New()
			d.Env.Settings.Reduced, d.Env.Settings.Speed = reduced, platform.SpeedNormal
			g := resigned(t, d, 1-winner, against(screentest.FirstGame(), 2))
			last := 0
			for i := range 10 * second {
				if d.At(g, 1280, 800, screentest.Away()); d.UI.Moving() {
					last = i
				}
			}
			took := float64(last) / float64(second)
			if reduced && took > 0.5 || !reduced && (took > longest || winner == 0 && took < 3) {
				t.Errorf("reduced motion %v, won by seat %d: the pond rests after %.1f seconds", reduced, winner, took)
			}
		}
	}
}

func TestMomentsOfOneNameAreToldApartOnAPhone(t *testing.T) {
	d, g := over(t, 3, 800, 40)
	one := lookedBack(t, d, g)[0]
	other := one
	other.move += 2
	g.ending.found.moments = []moment{one, other}
	d.Rest(g, 400, 700, 2)
	for _, m := range g.ending.found.moments {
		if want := fmt.Sprintf("Move %d", g.ending.ply(m.move)); !strings.Contains(d.Said(), want) {
			t.Errorf("there is no %q in %q", want, d.Said())
		}
	}
}

func TestTheMenuOfAGameThatIsOverDoesNotSayThatItIsPaused(t *testing.T) {
	d, g := over(t, 3, 800, 40)
	d.Key(g, input.Menu)
	if d.Rest(g, 1280, 800, 2); d.Written("Paused") || d.Written("Resume") || !d.Written("Back to the game") {
		t.Errorf("the menu says %q", d.Said())
	}
}

// TestThePanelStaysAtItsSideAfterAGame plays with the panel on the left.
func TestThePanelStaysAtItsSideAfterAGame(t *testing.T) {
	of := screentest.FirstGame()
	seats := against(of, 2)
	for _, left := range []bool{false, true} {
		d := screentest.New()
		d.UI.PanelLeft = left
		g := overAt(t, d, playedOut(t, of, seats, 40, 3000), seats)
		if panel, area := d.Panel(), g.pond.stage.Board.Area; !g.ended() || left != (panel.X < area.X) {
			t.Errorf("left %v: after the game the panel is at %v, the board at %v", left, panel, area)
		}
	}
}
