package replay

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/gametest"
)

// annotate says something of every kind of a node.
func annotate(t *testing.T, j *Journal, id int) {
	t.Helper()
	comment, symbol, thinking := "Frösche ↖ \"quoted\"", Symbol("!?"), 1500*time.Millisecond
	drawing := Drawing{Arrows: []Arrow{{8, 17, Green}, {17, 8, Amber}}, Rings: []Ring{{3, Red}, {63, Blue}}}
	gametest.Must(t, j.Annotate(id, Annotation{Comment: &comment, Symbol: &symbol, Drawing: &drawing, Eval: &Eval{Seat: 1, Value: 12}, Thinking: &thinking}))
}

func TestAnnotationsAreSavedAndCleared(t *testing.T) {
	store, j := study(t)
	for _, id := range []int{0, 2, 5} {
		annotate(t, j, id)
	}
	if n := reopen(t, store, j).Nodes[5]; n.Symbol != "!?" || len(n.Drawing.Arrows) != 2 || len(n.Drawing.Rings) != 2 || n.Comment == "" || n.Thinking != 1500*time.Millisecond {
		t.Errorf("node 5 is %+v", n)
	}
	symbol, drawing, comment := Symbol(""), Drawing{}, ""
	gametest.Must(t, j.Annotate(5, Annotation{Symbol: &symbol, Drawing: &drawing, Comment: &comment}))
	if n := reopen(t, store, j).Nodes[5]; n.marked() || n.Comment != "" {
		t.Errorf("node 5 is %+v after all was cleared", n)
	}
}

func TestWrongAnnotationsAreRefused(t *testing.T) {
	_, j := study(t)
	long, symbol := strings.Repeat("x", MaxComment+1), Symbol("?!?")
	many := Drawing{Rings: make([]Ring, MaxDrawn+1)}
	for what, a := range map[string]Annotation{
		"a long comment":      {Comment: &long},
		"an unknown symbol":   {Symbol: &symbol},
		"too many rings":      {Drawing: &many},
		"a ring in the grass": {Drawing: &Drawing{Rings: []Ring{{64, Red}}}},
		"an arrow to nowhere": {Drawing: &Drawing{Arrows: []Arrow{{0, game.NoCell, Red}}}},
		"an unknown tint":     {Drawing: &Drawing{Rings: []Ring{{1, Tints}}}},
	} {
		if err := j.Annotate(1, a); err == nil || !j.rec.Nodes[1].bare() {
			t.Errorf("%s: %v", what, err)
		}
	}
	exact := long[1:]
	if err := j.Annotate(1, Annotation{Comment: &exact}); err != nil {
		t.Errorf("a comment of %d bytes: %v", MaxComment, err)
	}
}

func TestDrawingToggles(t *testing.T) {
	var d Drawing
	arrow, ring := Arrow{1, 2, Green}, Arrow{3, 3, Red}
	d = d.Toggle(arrow).Toggle(ring)
	if len(d.Arrows) != 1 || len(d.Rings) != 1 {
		t.Fatalf("%+v", d)
	}
	if other := d.Toggle(Arrow{1, 2, Blue}); len(other.Arrows) != 1 || other.Arrows[0].Tint != Blue || d.Arrows[0].Tint != Green {
		t.Errorf("in another tint: %+v, and the old one %+v", other, d)
	}
	none := d.Toggle(arrow).Toggle(ring)
	if !none.Empty() {
		t.Errorf("drawn twice: %+v", none)
	}
	store, j := study(t)
	gametest.Must(t, j.Annotate(1, Annotation{Drawing: &none}))
	reopen(t, store, j)
}

// TestMarksOfALaterVersion reads marks with a field, a symbol and a color that this
// version does not know, and writes them back.
func TestMarksOfALaterVersion(t *testing.T) {
	_, j := study(t)
	annotate(t, j, 2)
	text := string(write(t, j.rec)) + `{"mark":2,"symbol":"□","arrows":[["0,3","1,3","violet"],["0,3","1,4","red"]],"sound":"plop"}` + "\n"
	rec := parse(t, []byte(text))
	n := rec.Nodes[2]
	if len(rec.Notes) != 1 || n.Symbol != "!?" || len(n.Drawing.Arrows) != 1 || n.Drawing.Arrows[0].Tint != Red || len(n.Drawing.Rings) != 2 {
		t.Errorf("node 2 is %+v, notes %v", n, rec.Notes)
	}
	anew := string(write(t, rec))
	for _, part := range []string{`"sound":"plop"}`, `"violet"`, `"□"`} {
		if !strings.Contains(anew, part) {
			t.Errorf("%s is lost in\n%s", part, anew)
		}
	}
}

func TestCostOfAMove(t *testing.T) {
	store, j := study(t)
	s := j.State()
	a := s.Actions(nil)[0]
	next, _, err := s.Advance(string(a))
	if err != nil {
		t.Fatal(err)
	}
	cost := Cost{Spent: 1500 * time.Millisecond, CPU: 1200 * time.Millisecond, Memory: 80 << 20}
	gametest.Must(t, j.Append(a, next, nil, cost))
	r := reopen(t, store, j)
	if plies := r.Plies(0); plies[len(plies)-1].Cost != cost {
		t.Errorf("the move took %+v, want %+v", plies[len(plies)-1].Cost, cost)
	}
	text := strings.Replace(string(write(t, r)), `"memory":83886080`, `"memory":"a lot"`, 1)
	odd, err := Parse("odd", []byte(text))
	if err != nil || len(odd.Nodes) != len(r.Nodes) || odd.Damaged() || !strings.Contains(string(write(t, odd)), `"a lot"`) {
		t.Errorf("with odd figures: %v, %d moves, notes %v", err, len(odd.Nodes)-1, odd.Notes)
	}
}

func reviewOf(r *Record) *Review {
	v := &Review{Engine: "Freckers", Version: "7", Nodes: 20_000}
	for i, id := range r.Line(0) {
		p := ReviewedPosition{Node: id, Score: &ReviewScore{Eval: Eval{Seat: r.State(id).ToMove(), Value: 40 * i, Depth: 9}}, Expected: []int{400, 600},
			Best: []game.Action{"GROW"}}
		if i == 2 {
			p.Loss, p.Grade, p.Reasons = 230, "blunder", []Reason{{Kind: "missed chain", Numbers: []int{3, 4}}}
		}
		v.Positions = append(v.Positions, p)
	}
	return v
}

func TestReviewsAreStored(t *testing.T) {
	store, j := study(t)
	first, second := reviewOf(j.rec), reviewOf(j.rec)
	second.Version = "8"
	for _, v := range []*Review{first, second} {
		gametest.Must(t, j.SetReview(v))
	}
	for name, r := range map[string]*Record{"saved": reopen(t, store, j), "written anew": parse(t, write(t, j.rec))} {
		got, err := r.Review()
		if err != nil || !reflect.DeepEqual(got, second) {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, second)
		}
		if err := got.By("Freckers", "8"); err != nil {
			t.Error(err)
		}
		if other := (*ReviewVersionError)(nil); !errors.As(got.By("Freckers", "9"), &other) || other.Version != "8" {
			t.Errorf("the review of version 8 counts as one of version 9: %v", got.By("Freckers", "9"))
		}
	}
	second.Positions[1].Node = 99
	if err := j.SetReview(second); err == nil {
		t.Error("a review of a move that is not there is stored")
	}
}

func parse(t testing.TB, data []byte) *Record {
	t.Helper()
	r, err := Parse("parsed", data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReviewsAreReadAsFarAsPossible damages a review in several ways.
func TestReviewsAreReadAsFarAsPossible(t *testing.T) {
	_, j := study(t)
	gametest.Must(t, j.SetReview(reviewOf(j.rec)))
	text := string(write(t, j.rec))
	for old, x := range map[string]struct {
		now  string
		left int
	}{
		`"node":3`:            {`"node":33`, 3},
		`"loss":230`:          {`"loss":"much"`, 3},
		`"best":["GROW"]`:     {`"best":["GROW","FLY"]`, 4},
		`"engine":"Freckers"`: {`"engine":7`, 0},
	} {
		r := parse(t, []byte(strings.Replace(text, old, x.now, 1)))
		v, err := r.Review()
		if (err != nil) != (x.left == 0) || len(r.Notes) > 0 {
			t.Errorf("%s: %v, notes %v", x.now, err, r.Notes)
		} else if err == nil && len(v.Positions) != x.left {
			t.Errorf("%s: %d positions, want %d", x.now, len(v.Positions), x.left)
		}
		if !strings.Contains(string(write(t, r)), x.now) {
			t.Errorf("%s is lost", x.now)
		}
	}
}

// TestReviewsFollowTheirMoves reads a record whose ids have gaps: the review is about
// the same moves.
func TestReviewsFollowTheirMoves(t *testing.T) {
	_, j := study(t)
	gametest.Must(t, j.SetReview(reviewOf(j.rec)))
	text := string(write(t, j.rec))
	for _, gap := range [][2]string{{`{"id":2,`, `{"id":20,`}, {`"parent":2,`, `"parent":20,`}, {`{"cursor":2}`, `{"cursor":20}`}, {`"node":2,`, `"node":20,`}} {
		text = strings.ReplaceAll(text, gap[0], gap[1])
	}
	got, err := parse(t, []byte(text)).Review()
	if want := reviewOf(j.rec); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
}
