package replay

import (
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/froglet"
)

// linesOf are those of a record's file, and an empty one at the end.
func linesOf(t *testing.T, rec *Record) []string {
	t.Helper()
	return strings.SplitAfter(string(write(t, rec)), "\n")
}

// won is the text of a game that somebody won, a line each.
func won(t *testing.T) []string {
	t.Helper()
	rec := newGame(t)
	for range 8 {
		rec.Cursor = add(t, rec, rec.Cursor, rec.State(rec.Cursor).Actions(nil)[0])
	}
	rec.Result = &Result{Winner: 0, Reason: game.ReasonResigned, Seat: 1}
	return linesOf(t, rec)
}

func TestADamagedRecordHasNoResult(t *testing.T) {
	for name, x := range map[string]struct {
		damage func(lines []string)
		plies  int
	}{
		"nothing":       {func([]string) {}, 8},
		"a line is cut": {func(l []string) { l[4] = l[4][:len(l[4])/2] + "\n" }, 3},
		"a wrong hash":  {func(l []string) { l[5] = strings.Replace(l[5], `"hash":"`, `"hash":"0`, 1) }, 8},
		"a bad action":  {func(l []string) { l[6] = strings.Replace(l[6], `"action":"`, `"action":"X`, 1) }, 5},
		"a lost line":   {func(l []string) { l[3] = "" }, 2},
	} {
		lines := won(t)
		x.damage(lines)
		rec := parse(t, []byte(strings.Join(lines, "")))
		damaged := name != "nothing"
		if rec.Damaged() != damaged || (rec.Result == nil) != damaged || len(rec.Nodes)-1 != x.plies {
			t.Errorf("%s: damaged %v, result %v, %d moves, want %d", name, rec.Damaged(), rec.Result, len(rec.Nodes)-1, x.plies)
		}
		if damaged && len(rec.Notes) < 2 {
			t.Errorf("%s: notes %v", name, rec.Notes)
		}
	}
}

// over is the text of a game that ended on the board.
func over(t *testing.T) []string {
	t.Helper()
	rec, err := New(froglet.New(), game.Options{Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for rec.Result == nil {
		rec.Cursor = add(t, rec, rec.Cursor, rec.State(rec.Cursor).Actions(nil)[0])
		rec.Result = rec.BoardResult(rec.Cursor)
	}
	return linesOf(t, rec)
}

// TestADamagedResultIsJudgedByTheRules damages the results of games and what comes before and
// after them. Whatever becomes of the result, writing the record anew does not change it.
func TestADamagedResultIsJudgedByTheRules(t *testing.T) {
	last := func(l []string) int { return len(l) - 2 } // of the lines, before the empty end
	spoil := func(at func([]string) int) func([]string) []string {
		return func(l []string) []string {
			l[at(l)] = l[at(l)][:len(l[at(l)])/2] + "\n"
			return l
		}
	}
	after := func(line string) func([]string) []string {
		return func(l []string) []string { return append(l, line) }
	}
	for name, x := range map[string]struct {
		lines  []string
		damage func([]string) []string
		result string // the reason, empty for none
		note   string
	}{
		"a resignation":                  {won(t), spoil(last), "", "the result is lost"},
		"a game that is over":            {over(t), spoil(last), "no jump is left", "that of the last position"},
		"a move of a game that is over":  {over(t), spoil(func([]string) int { return 5 }), "", "the result is lost"},
		"a comment after a resignation":  {won(t), after("{\"annotate\":1,\"comm\n"), game.ReasonResigned, "not JSON"},
		"a comment under way":            {won(t), after("{\"annotate\":1,\x00\x00\x00\x00\x00\n"), game.ReasonResigned, "ends with zeros"},
		"two lines after a resignation":  {won(t), after("{\"annot\x00\x00\x00\n{\"cursor\":8}\n"), game.ReasonResigned, "holds zeros"},
		"a comment of a game that is on": {won(t)[:5], after("{\"annotate\":1,\"comm\n"), "", "not JSON"},
	} {
		rec := parse(t, []byte(strings.Join(x.damage(x.lines), "")))
		for _, r := range []*Record{rec, parse(t, write(t, rec))} {
			if got := r.Result; (got == nil) != (x.result == "") || got != nil && got.Reason != x.result {
				t.Errorf("%s: the result is %+v, want %q", name, got, x.result)
			}
		}
		if notes := fmt.Sprint(rec.Notes); !strings.Contains(notes, x.note) {
			t.Errorf("%s: the notes are %s", name, notes)
		}
	}
}
