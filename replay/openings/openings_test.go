package openings_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/openings"
	"freckers/replay/refereelog"
)

func record(t testing.TB, g game.Game, actions ...string) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if rec.Cursor, err = rec.Add(rec.Cursor, game.Action(a), 0); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

func TestTranspositionsAndMirrorImagesCountAsOne(t *testing.T) {
	g := freckers.New()
	var l openings.Library
	won := record(t, g, "MOVE 0,1 D", "GROW", "MOVE 0,2 D", "MOVE 7,3 U")
	won.Result = &replay.Result{Winner: 0, Reason: game.ReasonResigned, Seat: 1}
	l.Add("won", won)
	l.Add("other order", record(t, g, "MOVE 0,2 D", "GROW", "MOVE 0,1 D", "MOVE 7,3 U"))
	l.Add("mirror image", record(t, g, "MOVE 0,6 D", "GROW", "MOVE 0,5 D", "MOVE 7,4 U"))
	tree := l.Find(g, "pads")
	start := won.State(0)
	p := tree.At(start)
	if p.Games != 3 || len(p.Moves) != 2 || p.Moves[0].Games != 2 || p.Moves[0].Won[0] != 1 || p.Moves[0].Unfinished != 1 {
		t.Errorf("at the start: %+v", p)
	}
	for _, rec := range []*replay.Record{won, record(t, g, "MOVE 0,6 D", "GROW", "MOVE 0,5 D")} {
		s := rec.State(3)
		p := tree.At(s)
		if p.Games != 3 || len(p.Moves) != 1 || p.Moves[0].Games != 3 {
			t.Errorf("after three moves: %+v", p)
			continue
		}
		if _, _, err := s.Advance(string(p.Moves[0].Action)); err != nil {
			t.Errorf("the move is not one of the position it is shown in: %v", err)
		}
		if refs := tree.Games(s, 2); len(refs) != 2 || refs[0].File != "won" || !refs[0].Over || refs[0].Plies != 4 {
			t.Errorf("games: %+v", refs)
		}
	}
}

func TestEvaluationsAreAveragedForTheMover(t *testing.T) {
	g := freckers.New()
	var l openings.Library
	for _, value := range []int{100, 300} {
		rec := record(t, g, "GROW", "GROW")
		rec.Nodes[1].Eval = &replay.Eval{Seat: 0, Value: value}
		rec.Nodes[2].Eval = &replay.Eval{Seat: 0, Value: 50} // the other side's view of Blue's move
		l.Add("a game", rec)
	}
	tree := l.Find(g, "pads")
	if m := tree.At(record(t, g).State(0)).Moves[0]; m.Evaluated != 2 || m.Eval != 200 {
		t.Errorf("Red's move: %+v, want 200", m)
	}
	if m := tree.At(record(t, g, "GROW").State(1)).Moves[0]; m.Evaluated != 0 {
		t.Errorf("Blue's move: %+v, want no evaluation", m)
	}
}

func text(t testing.TB, rec *replay.Record) string {
	t.Helper()
	var b bytes.Buffer
	gametest.Must(t, rec.Write(&b))
	return b.String()
}

func matchLine(t testing.TB, number int, winner string, rec *replay.Record) string {
	lines := strings.Split(strings.TrimSpace(text(t, rec)), "\n")
	return fmt.Sprintf(`{"game":%d,"programs":[0,1],"end":"win","reason":"all six home","winner":%q,"plies":%d,"ms":[1,2],"record":[%s]}`+"\n",
		number, winner, len(rec.Nodes)-1, strings.Join(lines, ","))
}

const matchHeader = `{"format":"freckers-match","version":1,"game":"freckers","rules":"pads","programs":["level:1","level:2"],"form":"together","games":4,"openings":"random:4","seed":"7"}` + "\n"

// TestFilesOfAllKinds reads a folder with a saved game, one with variations, a match, a log
// and what is none of them.
func TestFilesOfAllKinds(t *testing.T) {
	g, dir := freckers.New(), t.TempDir()
	write := func(name, text string) {
		gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	resigned := record(t, g, "GROW", "MOVE 7,3 UL")
	resigned.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	write("resigned.freckers", text(t, resigned))
	branches := record(t, g, "GROW", "GROW")
	if _, err := branches.Add(0, "MOVE 0,3 D", 0); err != nil {
		t.Fatal(err)
	}
	write("branches.freckers", text(t, branches))
	interrupted := strings.Replace(matchLine(t, 2, "nobody", record(t, g, "GROW")), `"win"`, `"interrupt"`, 1)
	write("match.jsonl", matchHeader+matchLine(t, 1, "blue", record(t, g, "GROW", "MOVE 7,3 UL"))+interrupted+
		"{\"game\":3}\n"+matchLine(t, 2, "red", record(t, g, "GROW", "MOVE 7,4 UR"))+`{"game":4,"prog`)
	write("notes.txt", "Buy milk.\n")
	var log bytes.Buffer
	gametest.Must(t, refereelog.Write(&log, resigned))
	write("referee.log", log.String())
	var l openings.Library
	gametest.Must(t, l.Read(context.Background(), []string{dir}, nil))
	if l.Games != 5 || l.Skipped != 2 || !strings.Contains(strings.Join(l.Notes, "\n"), "match.jsonl:4") || !strings.Contains(strings.Join(l.Notes, "\n"), "notes.txt") {
		t.Errorf("%d games, %d skipped, notes %q", l.Games, l.Skipped, l.Notes)
	}
	p := l.Find(g, "pads").At(resigned.State(1))
	if len(p.Moves) != 2 || p.Moves[0].Games != 3 || p.Moves[0].Won[1] != 2 || p.Moves[0].Won[0] != 1 {
		t.Errorf("after GROW: %+v", p)
	}
	refs := l.Find(g, "pads").Games(resigned.State(2), 9)
	if i := slices.IndexFunc(refs, func(r openings.Ref) bool { return r.Number == 2 }); i < 0 || refs[i].Names[1] != "level:2" {
		t.Errorf("games: %+v", refs)
	}
	if err := new(openings.Library).Read(context.Background(), []string{filepath.Join(dir, "none")}, nil); err == nil {
		t.Error("a folder that does not exist is no error")
	}
}

// TestAReviewJudgesTheMoves reviews a game whose players wrote down other evaluations.
func TestAReviewJudgesTheMoves(t *testing.T) {
	g := freckers.New()
	rec := record(t, g, "GROW", "GROW", "MOVE 0,3 D")
	rec.Nodes[1].Eval = &replay.Eval{Seat: 0, Value: 900}
	score := func(seat game.Seat, value, win int) *replay.ReviewScore {
		return &replay.ReviewScore{Eval: replay.Eval{Seat: seat, Value: value, Win: win}}
	}
	j, err := replay.Create(nil, "", rec)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.SetReview(&replay.Review{Engine: "e", Version: "1", Positions: []replay.ReviewedPosition{
		{Node: 0, Score: score(0, 70, 0)}, {Node: 1, Score: score(1, -50, 0)}, {Node: 2, Score: score(0, 20, 0)}, {Node: 3, Score: score(1, 0, -7)},
	}}); err != nil {
		t.Fatal(err)
	}
	var l openings.Library
	gametest.Must(t, l.ReadFile(context.Background(), "a game", strings.NewReader(text(t, rec)), nil))
	tree := l.Find(g, "pads")
	for i, want := range []float64{50, -20, 20000} {
		if m := tree.At(rec.State(i)).Moves[0]; m.Evaluated != 1 || m.Eval != want {
			t.Errorf("move %d: %+v, want %v", i+1, m, want)
		}
	}
}

// TestAGameOfAMatchIsFound reads single games of a match file by the numbers that the tree gives.
func TestAGameOfAMatchIsFound(t *testing.T) {
	g := freckers.New()
	file := matchHeader + matchLine(t, 1, "blue", record(t, g, "GROW")) + matchLine(t, 2, "red", record(t, g, "MOVE 0,3 D")) + matchLine(t, 2, "red", record(t, g, "GROW", "GROW"))
	rec, err := openings.ReadGame("match.jsonl", strings.NewReader(file), 2)
	if err != nil || len(rec.Nodes) != 3 || rec.Nodes[1].Action != "GROW" {
		t.Errorf("game 2: %+v, %v", rec, err)
	}
	if _, err := openings.ReadGame("match.jsonl", strings.NewReader(file), 3); err == nil || !strings.Contains(err.Error(), "match.jsonl") {
		t.Errorf("game 3: %v", err)
	}
	alone, err := openings.ReadGame("one", strings.NewReader(text(t, record(t, g, "GROW"))), 0)
	if err != nil || len(alone.Nodes) != 2 {
		t.Errorf("a saved game: %v", err)
	}
}
