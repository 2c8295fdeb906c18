//go:build !js

package web

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"freckers/game/gametest"
)

// TestBuildsAreReproducible builds the game from a copy of the source in another
// folder: its name, a hash of its bytes, must stay the same, or browsers would
// fetch it again.
func TestBuildsAreReproducible(t *testing.T) {
	gametest.OneIn(t, 3)
	s := site(t)
	from, err := newToolchain(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"ai", "assets", "game", "gfx", "replay"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(from.root, name))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum", "main.go"} {
		text, err := os.ReadFile(filepath.Join(from.root, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	copied, err := newToolchain(context.Background(), dir)
	if err == nil {
		err = copied.writeOverlay(t.TempDir())
	}
	if err != nil {
		t.Fatal(err)
	}
	program, err := copied.build(gameProgram, t.TempDir(), copied.overlay)
	if err != nil {
		t.Fatal(err)
	}
	other := &Site{Files: map[string][]byte{}, Hashed: map[string]bool{}}
	if name := other.addHashed(gameFile, program); s.Files[name] == nil {
		t.Errorf("from another folder the game is called %s, which is not in %q", name, s.Names(false))
	}
}
