package nav

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/platform"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// TestACopyOfAGameIsSavedWhereSomebodyChose saves a game by its key at a chosen place, and reads it.
func TestACopyOfAGameIsSavedWhereSomebodyChose(t *testing.T) {
	rec, err := replay.New(catalog.Games()[0], game.Options{}, nil)
	if err == nil {
		_, err = rec.Add(0, rec.State(0).Actions(nil)[0], 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	e := &Env{Dialogs: &platform.Dialogs{}}
	var k fileKeys
	if k.save(e, nil); k.saving.Waits() {
		t.Error("it asks where to save although there is no game")
	}
	var text strings.Builder
	gametest.Must(t, rec.Write(&text))
	path := filepath.Join(t.TempDir(), "copy.freckers")
	k.saving.chosen = func(f platform.File) { SaveCopy(e, f, []byte(text.String()), &e.Notice) }
	k.saving.takeFile(e, platform.File{Name: "copy.freckers", Path: path}, nil, &e.Notice)
	written, err := os.ReadFile(path)
	if err != nil || e.Notice != "Saved as copy.freckers" {
		t.Fatalf("%q: %v", e.Notice, err)
	}
	if again, err := gamefile.Parse(t.Context(), path, written); err != nil || len(again.Nodes) != 2 {
		t.Errorf("the copy is read as %v, %v", again, err)
	}
	e.Notice = ""
	if k.saving.takeFile(e, platform.File{}, platform.ErrCancelled, &e.Notice); e.Notice != "" {
		t.Errorf("who cancels is told %q", e.Notice)
	}
	if k.saving.takeFile(e, platform.File{}, errors.New("the disk is full"), &e.Notice); !strings.Contains(e.Notice, "disk is full") {
		t.Errorf("a failure is told as %q", e.Notice)
	}
}
