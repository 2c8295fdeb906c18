package path

import (
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/practice"
)

func open(d *screentest.Desk, g game.Game) *Screen {
	d.Env.Settings.Game = g.Info().Name
	s := New(d.Env)
	d.Rest(s, 1280, 800, 2)
	return s
}

// TestEveryStopLeadsSomewhere begins all stops of all games, and holds the paths to what they are made of.
func TestEveryStopLeadsSomewhere(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		s := open(d, g)
		if len(s.trail.stops) == 0 {
			t.Fatal(s.notice)
		}
		seen := map[string]bool{}
		kinds := map[kind]int{}
		for i := range s.trail.stops {
			p := &s.trail.stops[i]
			kinds[p.kind]++
			if seen[p.id] || p.title == "" || p.about == "" || p.says == "" || p.kind == lesson && p.icon == "" {
				t.Errorf("%s: stop %d (%s) comes twice, or something is left unsaid", g.Info().Name, i, p.id)
			}
			seen[p.id] = true
			switch r := p.begin().(type) {
			case nav.Coach:
				if of := learning(t, g).Lesson(r.Lesson); of == nil || r.Stage < 1 || r.Stage > len(of.Stages) {
					t.Errorf("%s leads to %+v", p.id, r)
				}
			case nav.Puzzles:
				if r.ID == "" {
					t.Errorf("%s leads to any puzzle", p.id)
				}
			case nav.Play:
				if !r.Seats[0].Human() || r.Seats[1].Human() {
					t.Errorf("%s leads to a game of %+v", p.id, r.Seats)
				}
			default:
				t.Errorf("%s leads to %T", p.id, r)
			}
		}
		if last := s.trail.stops[len(s.trail.stops)-1]; kinds[rival] < 3 || kinds[riddle] < 4 || last.kind != rival {
			t.Errorf("%s: the path has %v, and ends with %s", g.Info().Name, kinds, last.id)
		}
	}
}

func learning(t *testing.T, g game.Game) *assets.Path {
	t.Helper()
	p, err := assets.LearningPath(g.Info().Name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWhatWasDoneBeforeCounts learns, solves and wins without the path.
func TestWhatWasDoneBeforeCounts(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	name := g.Info().Name
	d.Env.Settings.For(name).Lesson = 2
	s := open(d, g)
	if s.trail.now != 2 || s.at != 2 || s.trail.stars != 2 {
		t.Fatalf("after two stages of the first lesson the path stands at %d with %d stars", s.trail.now, s.trail.stars)
	}
	d.Env.Settings.For(name).Lesson = platform.LessonDone
	solved := slices.IndexFunc(s.trail.stops, func(p stop) bool { return p.kind == riddle })
	id := strings.TrimPrefix(s.trail.stops[solved].id, "puzzle ")
	gametest.Must(t, d.Env.Records.CountPuzzle(name, id, true))
	if _, err := d.Env.Records.Count(records.Game{ID: "x", Name: name, Levels: []string{ai.Levels(g)[0].Name}, Own: true, Moves: 30}); err != nil {
		t.Fatal(err)
	}
	s.Hide()
	d.Rest(s, 1280, 800, 2)
	first := slices.IndexFunc(s.trail.stops, func(p stop) bool { return p.kind == rival })
	if p := s.trail.stops[first]; !p.done || p.stars != starsOfOthers || s.trail.now != first+1 || !d.Written("Next: "+s.trail.stops[first+1].title) {
		t.Errorf("the game has %d stars, and the path stands at %d: %q", p.stars, s.trail.now, d.Said())
	}
}

// TestAStopDoneOutOfTurnLeadsToTheNextOne solves a puzzle far down the stream, before the first lesson.
func TestAStopDoneOutOfTurnLeadsToTheNextOne(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	s := open(d, g)
	s.at = slices.IndexFunc(s.trail.stops, func(p stop) bool { return p.kind == riddle })
	solved := s.at
	gametest.Must(t, d.Env.Records.CountPuzzle(g.Info().Name, strings.TrimPrefix(s.trail.stops[solved].id, "puzzle "), true))
	s.Hide()
	d.Rest(s, 1280, 800, 2)
	if s.trail.now != 0 || s.at != solved+1 || !d.Written("Start") {
		t.Errorf("the path stands at %d, and %d is chosen after %d was done: %q", s.trail.now, s.at, solved, d.Said())
	}
}

// TestStopsAreChosenAndBegun presses a stop, and once more, and the main button.
func TestStopsAreChosenAndBegun(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	s := open(d, g)
	last := len(s.trail.stops) - 1
	title := s.trail.stops[last].title
	if next := d.PressNamed(t, s, 1280, 800, title); next != nil || s.at != last {
		t.Fatalf("the first press leads to %T, and %d is chosen", next, s.at)
	}
	d.Rest(s, 1280, 800, 60)
	if _, ok := d.PressNamed(t, s, 1280, 800, title).(nav.Play); !ok {
		t.Error("the second press begins no game")
	}
	d.Rest(s, 1280, 800, 60)
	if _, ok := d.PressNamed(t, s, 1280, 800, "Start").(nav.Play); !ok {
		t.Error("Start begins no game")
	}
	if next := d.PressNamed(t, s, 1280, 800, "Froglet"); next != nil {
		t.Errorf("another game leads to %T", next)
	}
}

// TestThePathByKeysAlone goes to a stop, begins it, and leaves.
func TestThePathByKeysAlone(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		d := screentest.New()
		s := open(d, screentest.FirstGame())
		last := s.trail.stops[len(s.trail.stops)-1].title
		for range 60 {
			if d.Steer(s, size[0], size[1], input.NextFocus); slices.Contains(d.Focused(), last) {
				break
			}
		}
		d.Steer(s, size[0], size[1], input.Confirm)
		if next := d.Steer(s, size[0], size[1], input.Confirm); s.at != len(s.trail.stops)-1 && next == nil {
			t.Errorf("at %v the keys choose stop %d", size, s.at)
		}
		if next := d.Steer(s, size[0], size[1], input.Cancel); next == nil {
			d.Rest(s, size[0], size[1], 2)
		}
		if d.Ask(s, input.Cancel) != (nav.Back{}) {
			t.Errorf("at %v Escape leads not back", size)
		}
	}
}

// TestThemesAndStrengthsChoose counts the puzzles of each choice.
func TestThemesAndStrengthsChoose(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		s := open(d, g)
		d.PressNamed(t, s, 1280, 800, "All puzzles")
		d.Rest(s, 1280, 800, 2)
		a := &s.all
		all, sum := a.fits, 0
		for a.strength = 1; a.strength < len(a.strengths); a.strength++ {
			a.count(d.Env, g)
			sum += a.fits
		}
		if a.strength = 0; sum != all || all == 0 {
			t.Errorf("%s: %d puzzles of all strengths, %d in sum", g.Info().Name, all, sum)
		}
		if len(a.themes) < 3 {
			t.Errorf("%s has %d themes", g.Info().Name, len(a.themes))
		}
		for a.theme = 1; a.theme < len(a.names); a.theme++ {
			if a.count(d.Env, g); a.fits < leastOfTheme {
				t.Errorf("%s: %d puzzles are about %s", g.Info().Name, a.fits, a.names[a.theme])
			}
		}
		a.strength, a.theme = 2, 0
		d.Rest(s, 1280, 800, 2)
		if of, ok := d.PressNamed(t, s, 1280, 800, "Solve puzzles").(nav.Puzzles); !ok || of.Strength != 2 || of.ID != "" {
			t.Errorf("the button leads to %+v", of)
		}
	}
}

// saveLost saves a game in which a person of the first seat plays badly, and gives up.
func saveLost(t testing.TB, d *screentest.Desk) {
	t.Helper()
	seats := []session.Seat{{}, session.LevelSeat(screentest.FirstGame(), 3)}
	j, err := replay.Resume(d.Env.Store, d.Save(t, screentest.FirstGame(), seats, 24))
	if err == nil {
		j.Resign(0)
		err = j.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestMistakesOfSavedGamesAreRepeated searches a saved game, and asks what was found.
func TestMistakesOfSavedGamesAreRepeated(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed = platform.SpeedInstant
	saveLost(t, d)
	s := New(d.Env)
	for range 100_000 {
		d.Rest(s, 1280, 800, 1)
		if _, of := s.search.Progress(); of == 0 {
			break
		}
		gametest.Must(t, s.search.Wait(t.Context()))
	}
	const most = 3 // of a game
	n := len(d.Env.Practice.Cards())
	if n == 0 || n > most {
		t.Fatalf("%d mistakes were found in a game of random moves", n)
	}
	d.Rest(s, 1280, 800, 2)
	due := d.UI.N("Practice %d position", "Practice %d positions", s.today.left, s.today.left)
	if _, ok := d.PressNamed(t, s, 1280, 800, due).(nav.Repeat); !ok {
		t.Fatal("the button does not lead to the mistakes")
	}
	card := d.Env.Practice.Cards()[0]
	var notice string
	if next := d.Env.OpenSaved(card.Record, func(rec *replay.Record) int { return card.Node }, &notice); next == nil {
		t.Errorf("the game of a mistake cannot be opened: %s", notice)
	} else if r, ok := next.(nav.Playback); !ok || r.Record.Cursor != card.Node {
		t.Errorf("the game is opened at %+v", next)
	}
}

func TestRemovedCardsAreRestored(t *testing.T) {
	d := screentest.New()
	for i, card := range deck(t, d) {
		if i < 2 {
			gametest.Must(t, d.Env.Practice.Remove(card.Key(), today()))
		}
	}
	s := open(d, screentest.FirstGame())
	d.PressNamed(t, s, 1280, 800, "All puzzles")
	d.Rest(s, 1280, 800, 2)
	d.PressNamed(t, s, 1280, 800, "Restore 2 removed")
	if d.Rest(s, 1280, 800, 2); len(d.Env.Practice.Cards()) != 3 || d.Written("Restore 2 removed") {
		t.Errorf("restored, the deck has %d cards", len(d.Env.Practice.Cards()))
	}
	d.PressNamed(t, s, 1280, 800, "Back to the path")
	if d.Rest(s, 1280, 800, 2); !d.Written("Today: 3 to remember") {
		t.Errorf("the path says %q", d.Said())
	}
}

// deck puts three positions into the deck.
func deck(t testing.TB, d *screentest.Desk) []practice.Card {
	t.Helper()
	rec := screentest.Recorded(t, screentest.FirstGame(), 8)
	for _, node := range []int{2, 4, 6} {
		at := rec.State(node)
		if _, err := d.Env.Practice.Add(today(), practice.Card{Game: rec.Header.Game, Position: at.String(), Line: at.Actions(nil)[:1], Avoid: "GROW"}); err != nil {
			t.Fatal(err)
		}
	}
	return d.Env.Practice.Cards()
}

func TestTheWeekEndsOnSunday(t *testing.T) {
	d := screentest.New()
	monday := practice.DayOf(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC))
	for _, day := range []practice.Day{monday - 1, monday, monday + 1} {
		gametest.Must(t, d.Env.Records.CountDay(day))
	}
	var w week
	w.set(d.Env, monday+1)
	if w.today != 1 || w.names[0] != "Mon" || w.kept != [7]bool{true, true} || w.inARow != 3 {
		t.Errorf("on a Tuesday the week is %+v", w)
	}
}

// TestStopsLieApart lays all paths out in windows of all sizes: no two stops may meet, and each can be pressed.
func TestStopsLieApart(t *testing.T) {
	d := screentest.New()
	for _, g := range catalog.Games() {
		trail, err := newTrail(d.Env, g)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]float32{{792, 700}, {1200, 1000}, {400, 300}, {320, 240}, {500, 300}, {800, 400}} {
			var m stream
			m.layOut(trail, size[0], size[1])
			for i := range trail.stops {
				a := &trail.stops[i]
				if a.x < a.r-20 || a.x > size[0]-a.r+20 || a.y < a.r || a.y > m.height-a.r {
					t.Errorf("%s at %v: %s lies at %v, %v", g.Info().Name, size, a.id, a.x, a.y)
				}
				for k := range i {
					b := &trail.stops[k]
					if dx, dy, apart := a.x-b.x, a.y-b.y, max(a.r, 22)+max(b.r, 22); dx*dx+dy*dy < 0.8*apart*apart {
						t.Errorf("%s at %v: %s lies on %s", g.Info().Name, size, a.id, b.id)
					}
				}
			}
		}
	}
}

// everyPanel is the screen in its states.
func everyPanel(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	list := map[string]screentest.Framer{}
	for _, g := range catalog.Games() {
		d.Env.Settings.Game = g.Info().Name
		list[g.Info().Name] = New(d.Env)
		d.Env.Settings.For(g.Info().Name).Lesson = platform.LessonDone
		list[g.Info().Name+" after the first lesson"] = New(d.Env)
		all := New(d.Env)
		all.all.open = true
		list["puzzles of "+g.Info().Name] = all
	}
	deck(t, d)
	gametest.Must(t, d.Env.Records.CountDay(today()))
	list["cards"] = New(d.Env)
	noted := New(d.Env)
	noted.notice = screentest.LongNotice
	list["notice"] = noted
	return list
}

func TestNothingIsCutOrOverlaps(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestSteadyFramesAllocateNothing(t *testing.T) { screentest.Steady(t, everyPanel) }
