//go:build !js

package launcher

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"freckers/ai/player"
	"freckers/game/gametest/fuzztext"
	"freckers/gfx/session"
)

// FuzzFind looks for an interrupted match in a folder with any plan: none is found, or one
// that can be shown.
func FuzzFind(f *testing.F) {
	text, err := json.Marshal(session.MatchPlan{Game: "freckers", Rules: "pads", Seats: []string{"level:1", "cmd:bot"}, Games: 4, Time: "1s", Opening: 2, Together: 1, Test: "0,10", Seed: 7})
	if err != nil {
		f.Fatal(err)
	}
	fuzztext.Run(f, func(t *testing.T, text []byte) {
		dir := t.TempDir()
		for name, data := range map[string][]byte{"1" + planExtension: text, "1" + matchExtension: nil} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		l := New(dir, player.Options{})
		l.match.Poll() // looks for it
		l.busy.Wait()
		if s := l.match.Poll(); s != nil && (s.Running || s.Plan.Game == "") {
			t.Errorf("the match is %+v", s)
		}
	}, text)
}
