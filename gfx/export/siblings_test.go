package export_test

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/froglet"
	"freckers/gfx/export"
	"freckers/gfx/theme"
	"freckers/replay"
)

// TestEveryGameIsExported writes a film and a picture of a game of each sibling.
func TestEveryGameIsExported(t *testing.T) {
	for _, g := range []game.Game{chexers.New(), froglet.New(), billabong.New()} {
		name := g.Info().Name
		var seats []replay.Seat
		for _, s := range g.Info().Seats {
			seats = append(seats, replay.Seat{Name: "agent " + s.Title})
		}
		rec := recordOf(t, g, 16, seats...)
		dir := t.ArtifactDir()
		film, still := filepath.Join(dir, name+".gif"), filepath.Join(dir, name+".png")
		write(t, film, rec, export.Options{Size: 200, PerHop: true})
		data, err := os.ReadFile(film)
		if err != nil {
			t.Fatal(err)
		}
		m, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil || len(m.Image) < 33 {
			t.Errorf("%s: a film of %d frames (%v), want two for each action", name, len(m.Image), err)
		}
		write(t, still, rec, export.Options{Size: 480, Theme: theme.Night(), Patterns: true})
		if b := readPNG(t, still).Bounds(); b.Dx() != 480 || b.Dy() < 520 {
			t.Errorf("%s: the picture is %v, want 480 wide and the names below the board", name, b)
		}
	}
}
