package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/gamestore"
)

// study returns a game of three moves with two variations of the second and one of the
// first, saved in a store: 1 2 3 is the line, 4 and 5 stand beside 2, and 6 beside 1.
func study(t *testing.T) (*gamestore.TextStore, *Journal) {
	t.Helper()
	store := gamestore.NewMemory()
	j := create(t, store, "study")
	play(t, j, "MOVE 0,3 D", "MOVE 7,3 U", "GROW")
	vary(t, j, 1, "GROW")
	vary(t, j, 1, "MOVE 7,4 U")
	vary(t, j, 0, "GROW")
	return store, j
}

func vary(t *testing.T, j *Journal, parent int, a game.Action) int {
	t.Helper()
	id, err := j.AddVariation(parent, a)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func reopen(t *testing.T, store gamestore.Store, j *Journal) *Record {
	t.Helper()
	back := resume(t, store, j.Name())
	if len(back.rec.Notes) > 0 {
		t.Errorf("notes %v", back.rec.Notes)
	}
	sameRecord(t, back.rec, j.rec)
	return back.rec
}

func TestVariationsLeaveTheGameAlone(t *testing.T) {
	store, j := study(t)
	r := reopen(t, store, j)
	if r.Cursor != 3 || !slices.Equal(r.Line(0), []int{0, 1, 2, 3}) {
		t.Errorf("the board is at node %d of the line %v", r.Cursor, r.Line(0))
	}
	if got := r.Plies(3)[1].Variations; !slices.Equal(got, []int{4, 5}) {
		t.Errorf("the variations of move 2 are %v", got)
	}
	if id, err := j.AddVariation(1, "GROW"); err != nil || id != 4 || len(j.rec.Nodes) != 7 {
		t.Errorf("the same variation again is node %d, %v", id, err)
	}
	if _, err := j.AddVariation(0, "MOVE 7,3 U"); err == nil {
		t.Error("a move of the other side is a variation")
	}
}

func TestPromotedVariations(t *testing.T) {
	store, j := study(t)
	gametest.Must(t, j.Promote(5))
	if got := reopen(t, store, j).Children(1); !slices.Equal(got, []int{2, 5, 4}) {
		t.Errorf("after promoting 5 the moves are %v", got)
	}
	gametest.Must(t, j.Promote(5))
	r := reopen(t, store, j)
	if got := r.Children(1); !slices.Equal(got, []int{5, 2, 4}) || r.Cursor != 5 {
		t.Errorf("after promoting 5 twice the moves are %v, and the board is at %d", got, r.Cursor)
	}
	if err := j.Promote(5); err == nil {
		t.Error("the main line is promoted")
	}
	gametest.Must(t, j.Promote(3))
	r = reopen(t, store, j)
	if !slices.Equal(r.Line(0), []int{0, 1, 2, 3}) || r.Cursor != 3 {
		t.Errorf("the line is %v, and the board is at %d", r.Line(0), r.Cursor)
	}
}

// TestPromotingKeepsTheResult puts a variation before the moves of a finished game, and takes it back.
func TestPromotingKeepsTheResult(t *testing.T) {
	store, j := study(t)
	j.Resign(0)
	deep := vary(t, j, 4, "GROW")
	for range 2 {
		if err := j.Promote(deep); err != nil && j.rec.Promotable(deep) {
			t.Fatal(err)
		}
	}
	r := reopen(t, store, j)
	move := r.Plies(r.Cursor)[1]
	if r.Cursor != 3 || !slices.Equal(r.Line(0), []int{0, 1, 2, 3}) || r.Result == nil || move.Ahead != 1 || !slices.Equal(move.Variations, []int{4, 5}) {
		t.Errorf("the game ends at %d of %v with %+v; move 2 is %+v", r.Cursor, r.Line(0), r.Result, move)
	}
	if err := j.Promote(deep); err == nil {
		t.Error("the first line is promoted")
	}
	if err := j.Delete(2); err == nil || err.Error() != "these moves were played in the game, so they stay" {
		t.Errorf("deleting a move that was played: %v", err)
	}
	gametest.Must(t, j.Promote(3))
	if got := reopen(t, store, j).Plies(3)[1].Ahead; got != 0 {
		t.Errorf("%d lines are before the game that was put first again", got)
	}
	gametest.Must(t, j.Promote(4))
	if err := j.Delete(4); err != nil {
		t.Errorf("a variation before the game cannot be deleted: %v", err)
	}
}

func TestDeletedAndRestored(t *testing.T) {
	store, j := study(t)
	deep := vary(t, j, 4, "GROW")
	gametest.Must(t, j.Delete(4))
	r := reopen(t, store, j)
	if !r.Deleted(deep) || r.Deleted(5) || !slices.Equal(r.Plies(3)[1].Variations, []int{5}) || !slices.Equal(r.Bin(), []int{4}) {
		t.Errorf("after deleting 4: variations %v, bin %v", r.Plies(3)[1].Variations, r.Bin())
	}
	for what, err := range map[string]error{"the start": j.Delete(0), "the game": j.Delete(2), "twice": j.Delete(4), "a move that is not there": j.Delete(99),
		"promoting it": j.Promote(deep)} {
		if err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	if _, err := j.AddVariation(deep, "GROW"); err == nil {
		t.Error("a deleted line can be continued")
	}
	gametest.Must(t, j.Restore(4))
	if r = reopen(t, store, j); r.Deleted(deep) || len(r.Bin()) > 0 || !slices.Equal(r.Children(1), []int{2, 4, 5}) {
		t.Errorf("after restoring 4: %v, bin %v", r.Children(1), r.Bin())
	}
	// Going there brings it back as well.
	gametest.Must(t, j.Delete(4))
	if err := j.Goto(deep); err != nil || reopen(t, store, j).Deleted(deep) {
		t.Errorf("going to a deleted move: %v", err)
	}
}

// TestOlderReadersPlayIt reads a file with every kind of line by the rules of the first
// readers: the game is the same, and nothing is wrong.
func TestOlderReadersPlayIt(t *testing.T) {
	store, j := study(t)
	annotate(t, j, 2)
	j.Resign(0)
	gametest.Must(t, j.Promote(4), j.Delete(5), j.SetReview(reviewOf(j.rec)))
	data, err := store.Read(j.Name())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"as it grew": data, "written anew": write(t, j.rec)} {
		states, cursor := map[int]game.State{}, 0
		for i, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n")) {
			var l struct {
				Start, Rules   string
				ID, Parent     int
				Cursor         *int
				Action         game.Action
				Eval, Comment  any
				Hash           string
				Clock          []int64
				MS             int64
				Annotate       *int
				Result, Header any
			}
			if err := json.Unmarshal(line, &l); err != nil {
				t.Fatalf("%s: line %d: %v", name, i+1, err)
			}
			switch {
			case i == 0:
				if states[0], err = freckers.New().Parse(l.Start, game.Options{RuleSet: l.Rules}); err != nil {
					t.Fatal(err)
				}
			case l.ID > 0:
				if states[l.ID], _, err = states[l.Parent].Advance(string(l.Action)); err != nil || l.Hash != string(appendHash(nil, states[l.ID])) {
					t.Fatalf("%s: line %d: %v", name, i+1, err)
				}
				cursor = l.ID
			case l.Cursor != nil:
				cursor = *l.Cursor
			}
		}
		if len(states) != len(j.rec.Nodes) || states[cursor].String() != j.State().String() {
			t.Errorf("%s: %d positions, the board at %s, want %d and %s", name, len(states), states[cursor], len(j.rec.Nodes), j.State())
		}
	}
}

// TestPrunedRecords leaves out a variation in which the cursor stands, and a deleted move.
func TestPrunedRecords(t *testing.T) {
	rec := newGame(t)
	var first []int
	for _, a := range rec.State(0).Actions(nil)[:3] {
		first = append(first, add(t, rec, 0, a))
	}
	reply := add(t, rec, first[1], rec.State(first[1]).Actions(nil)[0])
	for _, id := range []int{first[2], reply} {
		gametest.Must(t, rec.Goto(id))
	}
	rec.deleted[first[0]] = 1
	got := rec.Prune(func(id int) bool { return id == first[1] })
	if len(got.Nodes) != 2 || got.Cursor != 0 || got.Next(0) != 1 {
		t.Fatalf("left are %d nodes, with the cursor at %d", len(got.Nodes), got.Cursor)
	}
	if n := got.Nodes[1]; n.ID != 1 || n.Parent != 0 || n.Action != rec.Nodes[first[2]].Action || got.State(1) != rec.State(first[2]) {
		t.Errorf("the move that is left is %+v", n)
	}
	if _, err := got.Add(1, got.State(1).Actions(nil)[0], 0); err != nil {
		t.Error(err)
	}
	if len(rec.Nodes) != 5 {
		t.Errorf("the record itself has %d nodes now", len(rec.Nodes))
	}
}

// TestManyVariations reads a record with as many variations as anyone makes.
func TestManyVariations(t *testing.T) {
	const most = 10_000
	r := newGame(t)
	for at := 0; len(r.Nodes) <= most; at++ {
		for _, a := range r.State(at).Actions(nil) {
			if len(r.Nodes) <= most {
				add(t, r, at, a)
			}
		}
	}
	began := time.Now()
	back := parse(t, write(t, r))
	sameRecord(t, back, r)
	if len(back.Plies(most)) == 0 {
		t.Error("no moves")
	}
	t.Logf("%d variations in %v", most, time.Since(began))
}

func TestWrongTreeLinesAreKept(t *testing.T) {
	_, j := study(t)
	text := string(write(t, j.rec))
	for line, note := range map[string]string{
		`{"delete":99}`:                    "there is no move 99",
		`{"delete":"x"}`:                   "not the id of a move",
		`{"delete":0}`:                     "start of a game",
		`{"delete":2}`:                     "these moves were played in the game",
		`{"restore":null}`:                 "not the id of a move",
		`{"order":1,"children":[2,3]}`:     "not another move",
		`{"order":1,"children":[2,2]}`:     "not another move",
		`{"order":1,"children":{}}`:        "not a list of ids",
		`{"order":[1]}`:                    "not the id of a move",
		`{"mark":2,"symbol":"?!?"}`:        "no symbol",
		`{"mark":2,"rings":[["9,9","x"]]}`: "not drawn on this board",
		`{"annotate":2,"comment":7}`:       "not text",
		`{"review":7}`:                     "not an object",
	} {
		got := parse(t, []byte(text+line+"\n"))
		at := fmt.Sprintf("line %d: ", strings.Count(text, "\n")+1)
		if len(got.Notes) != 1 || !strings.HasPrefix(got.Notes[0].String(), at) || !strings.Contains(got.Notes[0].Text, note) {
			t.Errorf("%s: notes %v, want %s%s", line, got.Notes, at, note)
		}
		if got.Damaged() || got.repair.rewrite {
			t.Errorf("%s: the record counts as damaged", line)
		}
		anew := string(write(t, got))
		if !strings.Contains(anew, line) {
			t.Errorf("%s is lost in\n%s", line, anew)
		}
		again, err := Parse("x", []byte(anew))
		if err != nil || len(again.Notes) > 0 {
			t.Errorf("%s: written anew: %v, notes %v", line, err, again.Notes)
		}
		got.Notes = nil
		sameRecord(t, again, got)
		sameRecord(t, got, j.rec)
	}
}
