package replay_test

import (
	"bytes"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// won is the text of a game that somebody won, a line each.
func won(t *testing.T) []string {
	t.Helper()
	rec, err := replay.New(catalog.Games()[0], game.Options{}, nil)
	at := 0
	for range 8 {
		if err == nil {
			at, err = rec.Add(at, rec.State(at).Actions(nil)[0], 0)
		}
	}
	if err == nil {
		err = rec.Goto(at)
	}
	rec.Result = &replay.Result{Winner: 0, Reason: game.ReasonResigned, Seat: 1}
	var b bytes.Buffer
	if err == nil {
		err = rec.Write(&b)
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.SplitAfter(strings.TrimSpace(b.String())+"\n", "\n")
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
		rec, err := replay.Parse("x", []byte(strings.Join(lines, "")))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		damaged := name != "nothing"
		if rec.Damaged() != damaged || (rec.Result == nil) != damaged || len(rec.Nodes)-1 != x.plies {
			t.Errorf("%s: damaged %v, result %v, %d moves, want %d", name, rec.Damaged(), rec.Result, len(rec.Nodes)-1, x.plies)
		}
		if damaged && len(rec.Notes) < 2 {
			t.Errorf("%s: notes %v", name, rec.Notes)
		}
	}
}
