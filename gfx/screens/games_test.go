package screens_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/saves"
)

// dropped are files of the records' test data.
func dropped(t *testing.T, names ...string) (files []platform.File) {
	t.Helper()
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join("..", "..", "replay", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, platform.File{Name: name, Text: text})
	}
	return files
}

// TestFilesAreDroppedOnTheWindow drops games of different kinds together: what belongs together is one
// game, and of others one is chosen, from whose replay the way back leads to the list.
func TestFilesAreDroppedOnTheWindow(t *testing.T) {
	win := open(t, calm(), nav.Settings{})
	win.Desk.Env.Dropped = dropped(t, "game-8.log", "game-8.out")
	win.rest(2)
	if _, shown := win.Screen().(*playback.Screen); !shown {
		t.Fatalf("the log and the output of a game show %T", win.Screen())
	}
	win.Desk.Env.Dropped = dropped(t, "game-8.log", "game-1.log")
	win.rest(2)
	if _, shown := win.Screen().(*saves.Games); !shown || !strings.Contains(win.Desk.Said(), "2 dropped files") {
		t.Fatalf("two games show %T: %s", win.Screen(), win.Desk.Said())
	}
	win.Desk.Press(t, win, "27 moves · Red wins: player error")
	if _, shown := win.Screen().(*playback.Screen); !shown {
		t.Fatalf("a game of the list shows %T", win.Screen())
	}
	win.key(input.Cancel)
	if _, shown := win.Screen().(*saves.Games); !shown {
		t.Errorf("back leads to %T", win.Screen())
	}
}
