package app_test

import (
	"path/filepath"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"

	"github.com/hajimehoshi/ebiten/v2"
)

// scene is a screen in a certain state: the golden pictures and the contact sheets show it.
type scene struct {
	name string
	// game and position begin a game between people, where game is not empty.
	game, position string
	args           []string
	// record, if set, writes the file that is opened.
	record func(t *testing.T) string
	// match puts a match into the data folder.
	match bool
	// saves puts saved games into the data folder.
	saves bool
	// settings, if set, changes those of calm.
	settings func(s *platform.Settings)
	// still leaves the time that passes after do to the caller.
	still bool
	// do leads from the first screen to the state.
	do func(w *window)
}

// open starts the program and leads it to the scene.
func (s *scene) open(t *testing.T, theme string, width, height int) *window {
	t.Helper()
	o := apptest.Options{Settings: calm(theme), W: width, H: height, Args: s.args, Data: t.TempDir()}
	if s.settings != nil {
		s.settings(o.Settings)
	}
	switch {
	case s.game != "":
		o.Args = people(t, s.game)
		if s.position != "" {
			o.Args = append(o.Args, "--position", s.position)
		}
	case s.record != nil:
		o.Args = []string{"replay", s.record(t)}
	}
	if s.match {
		played(t, o.Data)
	}
	if s.saves {
		saveOpenings(t, o.Data)
	}
	w := start(t, o)
	if s.game != "" {
		w.record()
	}
	if s.do != nil {
		s.do(w)
	}
	if !s.still {
		w.Tick(30)
	}
	return w
}

// saveOpenings saves games that begin in some ways, and ends them.
func saveOpenings(t *testing.T, data string) {
	t.Helper()
	first := []string{"MOVE 0,3 D", "MOVE 0,3 D", "MOVE 0,2 DL", "GROW", "MOVE 0,3 D", "MOVE 0,6 DL", "GROW", "MOVE 0,3 D"}
	for i, a := range first {
		rec, err := replay.New(catalog.Games()[0], game.Options{}, []replay.Seat{{Name: "Ann"}, {Name: "Old toad"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range []string{a, "GROW", "GROW"}[:1+i%3] {
			if rec.Cursor, err = rec.Add(rec.Cursor, game.Action(a), 0); err != nil {
				t.Fatal(err)
			}
		}
		loser := game.Seat(i % 3 % 2)
		rec.Result = &replay.Result{Winner: 1 - loser, Seat: loser, Reason: game.ReasonResigned}
		if _, err := replay.Create(gamestore.Dir(vfs.OS(), filepath.Join(data, "games")), "game", rec); err != nil {
			t.Fatal(err)
		}
	}
}

// Positions before the last move of a game, and with long chains.
const (
	almostHome = "*BBBBB**/.*****B./......../......../......../......../.R.*..../**RRRRR* r 60"
	nearHome   = "*BBBBB**/.*****B./......../......../......../.R....../.R....../**RRRR** r 60"
	almostLost = "*BBBBB**/.*****B./....*.../..*..*../.R..*.../..*.R.../......../**RRRR** r 60"
	longChain  = "R**R*R*R/B*******/*R******/*.B...**/***R****/....B.../********/*B*B*B** r 30"
)

// scenes are the screens, by name.
func scenes() []scene {
	press := func(labels ...string) func(w *window) {
		return func(w *window) {
			for _, label := range labels {
				w.Press(label)
			}
		}
	}
	hover := func(cell string) func(w *window) {
		return func(w *window) { w.Move(w.at(w.cell(cell))) }
	}
	choose := func(game string) func(s *platform.Settings) {
		return func(s *platform.Settings) { s.Game = game }
	}
	openings := func(w *window) {
		press("Workshop", "Openings")(w)
		w.await("the games are read", func() bool { return w.Shows("Choose games") })
	}
	setUp := func(labels ...string) func(w *window) {
		return func(w *window) {
			press("Workshop", "Set up a position")(w)
			press(labels...)(w)
		}
	}
	replayed := []string{"replay", refereeLog}
	return []scene{
		{name: "title"},
		{name: "lesson", do: press("Learn and practice", "Start")},
		{name: "game", do: func(w *window) { w.Press("Play"); w.record(); w.Move(w.at(3)) }},
		{name: "chosen", do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
			w.record()
			w.Click(w.at(4))
		}},
		{name: "touched", do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
			w.record()
			w.Tap(w.at(3))
		}},
		{name: "grow", do: func(w *window) { w.Press("Play"); w.Move(apptest.Middle(w.Labelled("Grow"))) }},
		{name: "menu", do: func(w *window) { w.Key(ebiten.KeyTab); w.Key(ebiten.KeyEnter); w.Key(ebiten.KeyF10) }},
		{name: "won", game: "freckers", position: almostHome, do: func(w *window) { w.move("MOVE 6,1 D"); w.Tick(60) }},
		{name: "won-level", args: []string{"play", "--game", "freckers", "--red", "person", "--blue", "level:3", "--position", almostHome}, do: func(w *window) {
			w.record()
			w.move("MOVE 6,1 D")
			w.Tick(60)
		}},
		{name: "lost", args: []string{"play", "--game", "freckers", "--red", "person", "--blue", "level:3", "--position", almostLost}, do: func(w *window) {
			w.record()
			w.Press("Grow")
			w.turn()
			w.Tick(60)
		}},
		{name: "resign", do: func(w *window) {
			w.Press("Play")
			w.Press("Menu")
			w.Press("Resign")
			w.Tick(30)
		}},
		{name: "setup", do: press("New game")},
		{name: "settings", do: press("Settings")},
		{name: "machine", do: func(w *window) { w.Press("Settings"); w.unfold() }},
		{name: "rules", do: press("Learn and practice", "Rules")},
		{name: "saves", do: press("Saved games")},
		{name: "saves-full", saves: true, do: press("Saved games")},
		{name: "path", do: press("Learn and practice")},
		{name: "puzzles", do: press("Learn and practice", "All puzzles")},
		{name: "puzzle", do: press("Learn and practice", "All puzzles", "Solve puzzles")},
		{name: "puzzle-hint", settings: choose("froglet"), do: press("Learn and practice", "All puzzles", "Solve puzzles", "Hint")},
		{name: "puzzle-answer", settings: choose("billabong"), do: func(w *window) {
			press("Learn and practice", "All puzzles", "Solve puzzles", "Hint")(w)
			w.Tick(90)
			w.Press("Show the move")
			w.Tick(300)
		}},
		{name: "puzzle-grow", do: func(w *window) { press("Learn and practice", "All puzzles", "Solve puzzles", "Grow")(w); w.Tick(60) }},
		{name: "puzzle-chexers", settings: choose("chexers"), do: press("Learn and practice", "All puzzles", "Solve puzzles")},
		{name: "editor", do: setUp()},
		{name: "editor-illegal", do: setUp("Red", "1,1", "2,5", "5,5")},
		{name: "editor-chexers", settings: choose("chexers"), do: setUp()},
		{name: "editor-froglet", settings: choose("froglet"), do: setUp()},
		{name: "editor-billabong", settings: choose("billabong"), do: setUp()},
		{name: "openings", saves: true, do: openings},
		{name: "openings-from", saves: true, do: func(w *window) {
			openings(w)
			w.Press("Choose games")
		}},
		{name: "replay", args: replayed, do: func(w *window) {
			for range 9 {
				w.Key(ebiten.KeyPeriod)
			}
			w.Tick(90)
		}},
		{name: "replay-end", args: replayed, do: func(w *window) { w.Key(ebiten.KeyEnd) }},
		{name: "review", args: replayed, do: func(w *window) {
			w.Press("Review")
			w.await("the review has found a mistake", func() bool { w.Key(ebiten.KeyN); return w.Shows("Try it yourself") })
		}},
		{name: "which-game", args: []string{"../../replay/testdata/odd/two-games.log"}, do: func(w *window) { w.Key(ebiten.KeyDown); w.Key(ebiten.KeyDown) }},
		{name: "loss", args: []string{"replay", "../../replay/testdata/odd/ascii.log"}},
		{name: "illegal", record: func(t *testing.T) string { return illegal(t) }},
		{name: "program", do: func(w *window) {
			press("New game", "Play against a program")(w)
			w.Tick(30)
			w.Press("Another program")
			w.Type("cmd:no-such-engine")
			w.Tick(90)
		}},
		{name: "match-setup", do: press("Workshop", "Match")},
		{name: "match", match: true, do: func(w *window) {
			press("Workshop", "Match")(w)
			w.await("the match is read", func() bool { return w.Shows("Resume") })
		}},
		{name: "workshop", do: press("Workshop")},
		{name: "tournaments", do: press("Workshop", "Tournament")},
		{name: "watch", do: press("Workshop", "Watch a referee")},
		{name: "chexers", game: "chexers", position: chexersDrawn, do: hover("2,0")},
		{name: "froglet", game: "froglet", position: frogletDrawn, do: hover("h4")},
		{name: "billabong", game: "billabong", position: billabongDrawn, do: func(w *window) { w.Click(w.at(w.cell("3,5"))); hover("7,5")(w) }},
	}
}

// findScene returns the scene of a name.
func findScene(t *testing.T, name string) *scene {
	t.Helper()
	list := scenes()
	for i := range list {
		if list[i].name == name {
			return &list[i]
		}
	}
	t.Fatalf("there is no scene %q", name)
	return nil
}

// cell is a cell by its name; the game has to be read before.
func (w *window) cell(name string) game.Cell {
	w.t.Helper()
	c, ok := w.view.Layout.Find(name)
	if !ok {
		w.t.Fatalf("there is no cell %q", name)
	}
	return c
}

// move plays an action by clicks on its first and its last cell, or by its button.
func (w *window) move(action string) {
	w.t.Helper()
	rec := w.record()
	s := rec.State(rec.Cursor)
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 100)
		for _, choice := range list {
			if choice.Action == game.Action(action) {
				w.Click(w.at(choice.Cells[0]))
				w.Click(w.at(choice.Cells[len(choice.Cells)-1]))
				return
			}
		}
	}
	w.t.Fatalf("%q cannot be played in %s", action, s)
}
