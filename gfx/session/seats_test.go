package session_test

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

func TestLevelsAreKnownByTheirNames(t *testing.T) {
	rec, err := replay.New(freckers.New(), game.Options{}, []replay.Seat{
		{Kind: replay.KindLevel, Level: 5, Name: "Old toad"}, {Kind: replay.KindLevel, Level: 3},
	})
	if err != nil {
		t.Fatal(err)
	}
	seats := session.SeatsOf(rec)
	if seats[0].Level != 10 || seats[1].Level != 3 {
		t.Errorf("a game from when there were five levels continues against levels %d and %d, want 10 and 3", seats[0].Level, seats[1].Level)
	}
}

func TestNoLevelIsNamedLikeAGame(t *testing.T) {
	titles := map[string]bool{}
	for _, g := range catalog.Games() {
		titles[g.Info().Title] = true
	}
	for _, g := range catalog.Games() {
		for level := 1; session.LevelName(g, level) != ""; level++ {
			if name := session.LevelName(g, level); titles[name] {
				t.Errorf("level %d of %s is called %s like a game", level, g.Info().Name, name)
			}
		}
	}
}

func TestALevelKeepsTheNameOfItsRecord(t *testing.T) {
	for _, g := range catalog.Games() {
		seats := make([]replay.Seat, len(g.Info().Seats))
		for i := range seats {
			seats[i] = replay.Seat{Kind: replay.KindLevel, Level: 2, Name: "Froglet"}
		}
		rec, err := replay.New(g, game.Options{}, seats)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range session.SeatsOf(rec) {
			if s.Level != 2 || s.Name != "Froglet" {
				t.Errorf("%s: seat %d continues as level %d, %q", g.Info().Name, i, s.Level, s.Name)
			}
		}
	}
}

func TestHelpedByAHintOrByUndo(t *testing.T) {
	sess := newSession(t, gamestore.NewMemory(), human(), human())
	click(t, sess, "0,3", "1,3")
	if sess.Helped() {
		t.Error("helped before anything was requested")
	}
	sess.Undo()
	sess.Redo()
	if sess.Helped() {
		t.Error("undoing a move and redoing it is no help")
	}
	sess.Undo()
	sess.Act("GROW")
	if !sess.Helped() {
		t.Error("another move in place of one that was undone is help")
	}
	sess = newSession(t, gamestore.NewMemory(), human(), level(1))
	sess.RequestHint()
	until(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
	if !sess.Helped() {
		t.Error("a hint is help")
	}
}
