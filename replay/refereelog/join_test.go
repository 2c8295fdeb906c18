package refereelog_test

import (
	"regexp"
	"strings"
	"testing"

	"freckers/replay/refereelog"
)

// TestJoin completes a log and an output of the same game by each other, whatever either has lost.
func TestJoin(t *testing.T) {
	log, out := content(t, "../testdata/game-3.log"), content(t, "../testdata/game-3.out")
	arrows := regexp.MustCompile(`[←-↙]`)
	half := log[:len(log)/2]
	whole := open(t, "../testdata/game-3.log")
	for name, files := range map[string][2]string{
		"whole":                       {log, out},
		"output first":                {out, log},
		"output without arrows":       {log, arrows.ReplaceAllString(out, "")},
		"log without arrows":          {arrows.ReplaceAllString(log, "?"), out},
		"neither with arrows":         {arrows.ReplaceAllString(log, "?"), arrows.ReplaceAllString(out, "")},
		"half a log, output in ASCII": {half, arrows.ReplaceAllString(out, "")},
	} {
		rec, err := refereelog.Join([]refereelog.Text{{Name: "a", Text: files[0]}, {Name: "b", Text: files[1]}}, 1)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(rec.Nodes) != len(whole.Nodes) || rec.State(rec.Cursor).String() != whole.State(whole.Cursor).String() {
			t.Errorf("%s: %d moves to %s; notes %v", name, len(rec.Nodes)-1, rec.State(rec.Cursor), rec.Notes)
		}
		if rec.SeatName(0) == "Red" {
			t.Errorf("%s: the names of the output are lost", name)
		}
		if back := logOf(t, rec); name == "whole" && back != log {
			t.Errorf("it comes back as\n%s", back)
		}
	}
	_, err := refereelog.Join([]refereelog.Text{{Name: "a", Text: log}, {Name: "b", Text: content(t, "../testdata/game-8.out")}}, 1)
	if err == nil || !strings.Contains(err.Error(), "turn 1 is another one") {
		t.Errorf("two games: %v", err)
	}
}
