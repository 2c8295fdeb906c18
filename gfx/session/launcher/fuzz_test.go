package launcher

import (
	"os"
	"path/filepath"
	"testing"

	"freckers/ai/player"
	"freckers/game/gametest"
)

// FuzzFind looks for an interrupted match in a folder with any plan: none is found, or one
// that can be shown.
func FuzzFind(f *testing.F) {
	text := []byte(`{"format":"freckers-match","version":1,"game":"freckers","rules":"pads","programs":["level:1","cmd:bot"],"form":"together","games":4,"time_ms":1000,"openings":"random:2","seed":"7","sprt":"0,10"}` + "\n")
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		dir := t.TempDir()
		for name, data := range map[string][]byte{"1" + matchExtension: text} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		l := New(dir, player.Options{})
		l.match.Poll() // looks for it
		l.busy.Wait()
		if s := l.match.Poll(); s != nil && (s.Running || s.Plan.Game == nil) {
			t.Errorf("the match is %+v", s)
		}
	}, text)
}
