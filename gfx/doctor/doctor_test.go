package doctor

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"freckers/gfx/platform"
	"freckers/replay/gamestore"
)

func check(text []byte) error {
	_, err := platform.Decode(text)
	return err
}

// home makes a home folder with a data folder in it.
func home(t *testing.T) (home, data string) {
	t.Helper()
	home = t.TempDir()
	data = filepath.Join(home, "data")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv(gamestore.DataEnv, data)
	return home, data
}

func TestAFreshComputerHasNoProblem(t *testing.T) {
	home, data := home(t)
	r := Examine(check)
	var text bytes.Buffer
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	if p := r.Problems(); len(p) > 0 {
		t.Errorf("the problems are %+v", p)
	}
	if said := text.String(); strings.Contains(said, home) || !strings.Contains(said, filepath.Join("~", "data", "games")) {
		t.Errorf("the home folder is not shown as ~ in\n%s", said)
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("the examination makes a folder")
	}
	text.Reset()
	var back Report
	if err := r.WriteJSON(&text); err != nil || json.Unmarshal(text.Bytes(), &back) != nil || len(back) != len(r) {
		t.Errorf("as JSON it is %s, %v", text.String(), err)
	}
}

func TestWhatIsBrokenIsFound(t *testing.T) {
	_, data := home(t)
	games := filepath.Join(data, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{filepath.Join(data, "settings.json"): `{"format":3,"volume":"loud"}`, filepath.Join(games, "bad.freckers"): "no game\n"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found := map[string]string{}
	for _, i := range Examine(check).Problems() {
		found[i.Name] = i.Value + ": " + i.Problem
	}
	if !strings.Contains(found["Settings"], `"volume"`) || !strings.Contains(found["Games"], "1, 0 damaged, 1 cannot be opened") || len(found) != 2 {
		t.Errorf("the problems are %q", found)
	}
	t.Setenv(gamestore.DataEnv, filepath.Join(data, "settings.json"))
	if p := Examine(check).Problems(); len(p) == 0 || !strings.Contains(p[0].Problem, "not a folder") {
		t.Errorf("a file for a folder gives %+v", p)
	}
}

// TestWhatDoesNotAnswerStopsNoReport examines a folder on a network that is gone.
func TestWhatDoesNotAnswerStopsNoReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := make(chan struct{})
		r := examine([]examination{
			{"Games", func() Item { <-gone; return Item{} }},
			{"Log", func() Item { return Item{} }},
			{"Fonts", func() Item { return Item{Name: "Fonts", Value: "built in"} }},
		})
		close(gone)
		if len(r) != 2 || !strings.Contains(r[0].Problem, "does not answer") || r[1].Value != "built in" {
			t.Errorf("the report is %+v", r)
		}
	})
}
