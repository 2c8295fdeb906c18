package match

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// TestOpenGameNamesTheProblem damages the second game of a file in many ways.
func TestOpenGameNamesTheProblem(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "match.jsonl")
	played(t, mockPlan(t, "froglet", 4, "cmd:a", "cmd:b"), Options{Out: path})
	whole := bytesOf(t, path)
	at := 0
	for i, line := range bytes.SplitAfter(whole, []byte("\n")) {
		if bytes.HasPrefix(line, []byte(`{"game":2,`)) {
			at = i
		}
	}
	for name, c := range map[string]struct {
		change func(line string) string
		want   string // "" where the game is taken out
	}{
		"as it was":     {func(l string) string { return l }, ""},
		"fields moved":  {func(l string) string { return `{"plies":0,` + l[1:] }, ""},
		"spaces":        {func(l string) string { return "{ " + strings.Replace(l[1:], `"game":2`, `"game" : 2`, 1) }, ""},
		"garbage":       {func(string) string { return "{oops" }, "line 3: the line is not the JSON of a game"},
		"cut":           {func(l string) string { return l[:len(l)/2] }, "line 3: the line is not the JSON of a game"},
		"no number":     {func(l string) string { return strings.Replace(l, `"game"`, `"gme"`, 1) }, "line 3: there is no game 0"},
		"no record":     {func(l string) string { return l[:strings.Index(l, `,"record"`)] + "}" }, "line 3: game 2 has no record; delete that line"},
		"broken record": {func(l string) string { return strings.Replace(l, `"record":[`, `"record":[5,`, 1) }, "line 3: the record of game 2 cannot be read"},
		"gone":          {func(string) string { return "" }, "has no game 2: 3 of its 4 games have been played; freckers match --resume"},
	} {
		lines := strings.SplitAfter(string(whole), "\n")
		lines[at], lines[2] = lines[2], lines[at]
		if lines[2] = c.change(strings.TrimSpace(lines[2])); lines[2] != "" {
			lines[2] += "\n"
		}
		broken := filepath.Join(dir, "broken.jsonl")
		write(t, broken, strings.Join(lines, ""))
		rec, err := OpenGame(broken, 2)
		if c.want == "" && (err != nil || len(rec.Nodes) < 2) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if _, err := OpenGame(broken, 3); err != nil {
			t.Errorf("%s: another game: %v", name, err)
		}
	}
	for number, want := range map[int]string{0: "expected 1 to 4", 9: "expected 1 to 4"} {
		if _, err := OpenGame(path, number); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("game %d: %v, want %q", number, err, want)
		}
	}
	if _, err := OpenGame(dir, 1); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("a folder: %v", err)
	}
}
