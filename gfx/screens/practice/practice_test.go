package practice

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/ui"
	"freckers/replay/practice"
)

func solver(t testing.TB, d *screentest.Desk, of nav.Puzzles) *Solver {
	t.Helper()
	d.Env.Settings.Speed = platform.SpeedInstant
	s, err := NewPuzzles(d.Env, of)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	d.Rest(s, 1280, 800, 2)
	return s
}

// try plays a move on the board: its cells one after another, or its button.
func try(t testing.TB, d *screentest.Desk, s *Solver, a game.Action) {
	t.Helper()
	for i := range s.q.Start.Layout().Sites {
		list, _ := s.q.Start.Choices(game.Cell(i), 4096)
		for _, choice := range list {
			if choice.Action != a {
				continue
			}
			for _, c := range choice.Cells {
				click(d, s, c)
			}
			if s.desk.phase == asking && s.desk.untouched() {
				click(d, s, choice.Cells[len(choice.Cells)-1]) // the chain could go on
			}
			return
		}
	}
	d.PressNamed(t, s, 1280, 800, s.global[0].Name)
}

func click(d *screentest.Desk, s *Solver, c game.Cell) {
	x, y := s.desk.pond.Board.Point(c)
	d.Click(s, 1280, 800, x, y)
}

func settle(t testing.TB, d *screentest.Desk, s *Solver, want phase) {
	t.Helper()
	for range 3000 {
		if s.desk.phase == want && !s.desk.session.Moving() {
			return
		}
		if done := s.desk.x.Done(); done != nil {
			<-done
		}
		d.Rest(s, 1280, 800, 1)
	}
	t.Fatalf("phase %d does not come: it is %d, and the guide says %q", want, s.desk.phase, s.said)
}

func wrong(s *Solver) game.Action {
	for _, a := range s.q.Start.Actions(nil) {
		if !s.q.puzzle.Solves(a) {
			return a
		}
	}
	return ""
}

// TestAPuzzleIsSolvedOnTheBoard solves one by clicks, and the next by typing the move.
func TestAPuzzleIsSolvedOnTheBoard(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			d := screentest.New()
			s := solver(t, d, nav.Puzzles{Game: g})
			try(t, d, s, s.q.Line[0])
			settle(t, d, s, ended)
			if got := d.Env.Records.Puzzles(g.Info().Name); got.Streak != 1 || !got.Has(s.q.puzzle.ID()) {
				t.Errorf("after a puzzle solved at once the record is %+v", got)
			}
			if len(d.Env.Practice.Cards()) != 0 {
				t.Error("a puzzle solved at once is to be repeated")
			}
			first := s.q.Start
			d.Rest(s, 1280, 800, 200)
			d.PressNamed(t, s, 1280, 800, "Next")
			if d.Rest(s, 1280, 800, 2); s.q.Start == first || s.desk.phase != asking {
				t.Error("Next leads to no other puzzle")
			}
			nodes := ui.AppendWidgets(nil, d.UI)
			pond := nodes[slices.IndexFunc(nodes, func(n ui.Node) bool { return n.Role == "application" })]
			d.UI.Request(ui.Request{Do: ui.RequestType, ID: pond.ID, Text: string(s.q.Line[0])})
			settle(t, d, s, ended)
		})
	}
}

func TestAWrongMoveIsAnsweredAndTakenBack(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Coordinates = true
	g := screentest.FirstGame()
	s := solver(t, d, nav.Puzzles{Game: g})
	gametest.Must(t, d.Env.Records.CountPuzzle(g.Info().Name, "another", true))
	try(t, d, s, wrong(s))
	settle(t, d, s, refuting)
	_, reply := s.desk.x.Tried()
	if next, _, _ := s.q.Start.Advance(string(wrong(s))); reply == "" || !strings.Contains(s.said, s.desk.label(nil, next, reply)) {
		t.Errorf("after a wrong move the guide says %q, and the reply is %q", s.said, reply)
	}
	settle(t, d, s, asking)
	if d.Rest(s, 1280, 800, 2); s.desk.session.State().String() != s.q.Start.String() || s.said != s.q.ask {
		t.Errorf("the move is not taken back, and the guide says %q", s.said)
	}
	try(t, d, s, s.q.Line[0])
	settle(t, d, s, ended)
	if got := d.Env.Records.Puzzles(g.Info().Name); got.Streak != 0 || got.BestStreak != 1 {
		t.Errorf("after a wrong move the record is %+v", got)
	}
	if cards := d.Env.Practice.Cards(); len(cards) != 1 || cards[0].Position != s.q.Start.String() {
		t.Errorf("a missed puzzle is not to be repeated: %v", cards)
	}
}

// TestHintsAreNotTheAnswer asks for all hints of all puzzles.
func TestHintsAreNotTheAnswer(t *testing.T) {
	for _, g := range catalog.Games() {
		list, err := exercise.Puzzles(g)
		if err != nil {
			t.Fatal(err)
		}
		d := screentest.New()
		pointed := 0
		for i := range list {
			s, err := NewPuzzles(d.Env, nav.Puzzles{Game: g, ID: list[i].ID()})
			if err != nil {
				t.Fatal(err)
			}
			label, best := s.q.Start.Label(s.q.Line[0]), s.q.Line[0]
			for n := 0; s.hints(); n++ {
				if n > 1 {
					t.Fatalf("%s: there is no end of hints", g.Info().Name)
				}
				if s.hint(d.Env); s.said == s.q.ask || s.desk.phase != asking || strings.Contains(s.said, label) || strings.Contains(s.said, string(best)) {
					t.Errorf("%s: a hint at %s says %q", g.Info().Name, best, s.said)
				}
			}
			for _, c := range s.desk.pointed {
				pointed++
				ways, _ := s.q.Start.Choices(c, mostChoices)
				if !slices.ContainsFunc(ways, func(w game.Choice) bool { return !exercise.SameMove(s.q.Start, w.Action, best) }) {
					t.Errorf("%s: the piece that a hint points at has no other way than %s", g.Info().Name, best)
				}
			}
			if len(s.desk.pointed) > 1 {
				t.Errorf("%s: a hint at %s shows %d places", g.Info().Name, best, len(s.desk.pointed))
			}
			s.Close()
		}
		if pointed < len(list)/4 {
			t.Errorf("%s: %d hints of %d point at a piece", g.Info().Name, pointed, len(list))
		}
	}
}

// TestTheMoveIsShownWhenAskedFor asks for a hint, and then for the answer, by the pointer and by keys alone.
func TestTheMoveIsShownWhenAskedFor(t *testing.T) {
	d := screentest.New()
	s := solver(t, d, nav.Puzzles{Game: screentest.FirstGame(), Strength: 2})
	d.PressNamed(t, s, 1280, 800, "Hint")
	d.Rest(s, 1280, 800, 90)
	d.PressNamed(t, s, 1280, 800, "Show the move")
	settle(t, d, s, ended)
	if d.Rest(s, 1280, 800, 400); len(s.desk.line) > 0 || s.desk.untouched() {
		t.Errorf("%d moves of the answer are not shown", len(s.desk.line))
	}
	s = solver(t, d, nav.Puzzles{Game: screentest.FirstGame()})
	for range 30 {
		if d.Steer(s, 1280, 800, input.NextFocus); slices.Contains(d.Focused(), "Show the move") {
			break
		}
	}
	d.Steer(s, 1280, 800, input.Confirm)
	settle(t, d, s, ended)
	d.Rest(s, 1280, 800, 200)
	first := s.q.Start
	if d.Ask(s, input.Confirm); s.q.Start == first {
		t.Errorf("Enter leads to no other puzzle: the focus is on %q", d.Focused())
	}
	if _, ok := d.Ask(s, input.Cancel).(nav.Back); !ok {
		t.Error("Escape leads not back")
	}
}

// TestAPuzzleOfThePathLeadsBack solves one with and without a mistake.
func TestAPuzzleOfThePathLeadsBack(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	list, err := exercise.Puzzles(g)
	if err != nil {
		t.Fatal(err)
	}
	s := solver(t, d, nav.Puzzles{Game: g, ID: list[3].ID()})
	if s.q.Start.String() != list[3].Start.String() || d.Written("Skip") {
		t.Fatal("another puzzle is asked, or it can be skipped")
	}
	try(t, d, s, wrong(s))
	settle(t, d, s, refuting)
	settle(t, d, s, asking)
	try(t, d, s, s.q.Line[0])
	settle(t, d, s, ended)
	if stars, done := d.Env.Records.Stop(g.Info().Name, "puzzle "+list[3].ID()); !done || stars != 0 || !d.Env.Records.Practiced(today()) {
		t.Errorf("after a mistake the stop has %d stars, done %v", stars, done)
	}
	d.Rest(s, 1280, 800, 200)
	if _, ok := d.PressNamed(t, s, 1280, 800, "Next").(nav.Back); !ok {
		t.Error("the only puzzle does not lead back")
	}
}

func TestAfterTheLastPuzzleComesTheEnd(t *testing.T) {
	d := screentest.New()
	s := solver(t, d, nav.Puzzles{Game: screentest.FirstGame()})
	s.from.(*puzzles).left = nil
	d.PressNamed(t, s, 1280, 800, "Skip")
	if d.Rest(s, 1280, 800, 90); !s.over {
		t.Fatal("there is no end")
	}
	if _, ok := d.PressNamed(t, s, 1280, 800, "Done").(nav.Back); !ok {
		t.Error("Done leads not back")
	}
}

// deck puts three positions of games into the deck, and opens what asks them.
func deck(t testing.TB, d *screentest.Desk) *Solver {
	t.Helper()
	d.Env.Settings.Speed = platform.SpeedInstant
	rec := screentest.Recorded(t, screentest.FirstGame(), 8)
	for _, node := range []int{2, 4, 6} {
		at := rec.State(node)
		card := practice.Card{Game: rec.Header.Game, Position: at.String(), Line: at.Actions(nil)[:1], Avoid: "GROW", Record: "a game", Node: node}
		if _, err := d.Env.Practice.Add(today(), card); err != nil {
			t.Fatal(err)
		}
	}
	s, err := NewRepeat(d.Env)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	d.Rest(s, 1280, 800, 2)
	return s
}

// TestACardIsRemovedAndBroughtBack removes all cards, brings back the last one, and the others later.
func TestACardIsRemovedAndBroughtBack(t *testing.T) {
	d := screentest.New()
	s := deck(t, d)
	first := s.q.card.Key()
	d.PressNamed(t, s, 1280, 800, "Remove")
	if d.Rest(s, 1280, 800, 30); s.q.card.Key() == first || len(d.Env.Practice.Cards()) != 2 || !d.Written("1 / 2") {
		t.Fatalf("%d cards are left, and the panel says %q", len(d.Env.Practice.Cards()), d.Said())
	}
	second := s.q.card.Key()
	d.Key(s, input.Discard)
	if d.PressNamed(t, s, 1280, 800, "Undo"); s.q.card.Key() != second || len(d.Env.Practice.Cards()) != 2 {
		t.Fatalf("%d cards are left after an Undo", len(d.Env.Practice.Cards()))
	}
	d.Key(s, input.Discard)
	d.Key(s, input.Discard)
	if !s.over || len(d.Env.Practice.Cards()) != 0 {
		t.Fatalf("%d cards are left", len(d.Env.Practice.Cards()))
	}
	if d.Key(s, input.Undo); s.over || len(d.Env.Practice.Cards()) != 1 || !d.Written("1 / 1") {
		t.Errorf("after the last one Undo leaves %d cards, and the panel says %q", len(d.Env.Practice.Cards()), d.Said())
	}
	if added, err := d.Env.Practice.Add(today(), practice.Card{Game: first.Game, Position: first.Position, Line: []game.Action{"GROW"}}); added != 0 || err != nil {
		t.Errorf("a removed card comes back with its game: %d, %v", added, err)
	}
}

// everyPanel is the screens of this package in their states.
func everyPanel(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	d.Env.Settings.Reduced = true
	list := map[string]screentest.Framer{}
	for _, g := range catalog.Games() {
		d.Env.Settings.Game = g.Info().Name
		s := solver(t, d, nav.Puzzles{Game: g, Strength: 3})
		list["puzzle "+g.Info().Name] = s
		shown := solver(t, d, nav.Puzzles{Game: g, Strength: 3})
		shown.reveal(d.Env)
		list["answer "+g.Info().Name] = shown
	}
	list["card"] = deck(t, d)
	removed := deck(t, d)
	removed.remove(d.Env)
	list["removed"] = removed
	known := deck(t, d)
	known.reveal(d.Env)
	list["card shown"] = known
	return list
}

func TestNothingIsCutOrOverlaps(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestSteadyFramesAllocateNothing(t *testing.T) { screentest.Steady(t, everyPanel) }

func TestNothingToRepeatLeadsBack(t *testing.T) {
	d := screentest.New()
	s, err := NewRepeat(d.Env)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := d.At(s, 1280, 800, input.State{Away: true}).(nav.Back); !ok || d.Env.Notice == "" {
		t.Errorf("with nothing to repeat the notice is %q", d.Env.Notice)
	}
}
