package playback

import (
	"freckers/game/gametest"
	"os"
	"path/filepath"
	"testing"
)

func TestPictureOfAReplayOverwritesNothing(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"freckers.gif", "freckers-2.gif", "freckers-3.gif"} {
		got := unused(dir, "freckers.gif")
		if got != filepath.Join(dir, want) {
			t.Fatalf("the next picture is %s, want %s", got, want)
		}
		gametest.Must(t, os.WriteFile(got, nil, 0o644))
	}
}
