package saves

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game/gametest"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// fill saves so many games against three levels, each changed a minute before the last one.
func fill(t testing.TB, d *screentest.Desk, games int) {
	t.Helper()
	var texts [3][]byte
	for i := range texts {
		rec := screentest.Recorded(t, d.Env.Games()[i], 12)
		rec.Header.Seats = append([]replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: i + 1}}, make([]replay.Seat, len(rec.Header.Seats)-2)...)
		texts[i] = screentest.File(t, rec)
	}
	for n := range games {
		modified := time.Date(2026, 1, 1, 0, -n, 0, 0, time.UTC)
		gametest.Must(t, d.Env.Store.Create(fmt.Sprint("game ", n, replay.Extension), texts[n%len(texts)], modified))
	}
}

func TestTheListIsThereWhileGamesAreRead(t *testing.T) {
	d := screentest.New()
	fill(t, d, 100)
	s := New(d.Env, false, unused)
	if d.At(s, 1280, 800, screentest.Away()); !strings.Contains(d.Said(), "Reading saved games: 16 of 100") || !d.Written("game 0") {
		t.Errorf("in the first frame the window says %s", d.Said())
	}
	s.show(3)
	chosen := s.chosen().Name
	if d.Rest(s, 1280, 800, 20); len(s.list) != 100 || strings.Contains(d.Said(), "Reading") {
		t.Errorf("%d games are listed, and the window says %s", len(s.list), d.Said())
	}
	if s.chosen().Name != chosen {
		t.Errorf("%s is chosen, was %s", s.chosen().Name, chosen)
	}
}

func TestANameThatIsBeingTypedStaysWhileGamesAreRead(t *testing.T) {
	d := screentest.New()
	fill(t, d, 60)
	s := New(d.Env, false, unused)
	d.Rest(s, 1280, 800, 1)
	press(t, d, s, 1280, 800, "Rename")
	if d.Rest(s, 1280, 800, 20); len(s.list) != 60 || s.naming == nil {
		t.Errorf("after %d games were read the name is %v", len(s.list), s.naming)
	}
}

func TestAGameThatCannotBeOpenedIsSavedElsewhereAsItIs(t *testing.T) {
	text := append(bytes.Repeat([]byte{0}, 700), "no game any more\n"...)
	for _, size := range sizes {
		d := screentest.New()
		d.Keep(t, "broken", text)
		s := New(d.Env, false, unused)
		d.Rest(s, size[0], size[1], 2)
		if d.Word(t, "Save a copy"); d.Written("Open") {
			t.Errorf("at %v the game is offered to be opened", size)
		}
		content, err := d.Env.Store.Read("broken.freckers")
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(t.TempDir(), "copy.freckers")
		nav.SaveCopy(d.Env, platform.File{Name: "copy.freckers", Path: to}, content, &s.notice)
		if got, err := os.ReadFile(to); err != nil || !bytes.Equal(got, text) || s.notice != "Saved as copy.freckers" {
			t.Errorf("at %v the copy is %q, %v, and the notice %q", size, got, err, s.notice)
		}
		s.notice = ""
		if nav.SaveCopy(d.Env, platform.File{Name: "none", Path: filepath.Join(t.TempDir(), "none", "none")}, content, &s.notice); s.notice == "" {
			t.Errorf("at %v no message reports that the copy failed", size)
		}
	}
}

// BenchmarkOpen10000 opens the list of 10,000 games that are known, until it is on the screen.
func BenchmarkOpen10000(b *testing.B) {
	d := screentest.New()
	fill(b, d, 10_000)
	d.Env.SavedGames().Wait()
	for b.Loop() {
		s := New(d.Env, false, unused)
		if d.At(s, 1280, 800, screentest.Away()); len(s.shown) != 10_000 {
			b.Fatal(len(s.shown))
		}
	}
}

// BenchmarkFilter10000 filters 10,000 games.
func BenchmarkFilter10000(b *testing.B) {
	d := screentest.New()
	fill(b, d, 10_000)
	d.Env.SavedGames().Wait()
	s := New(d.Env, false, unused)
	d.At(s, 1280, 800, screentest.Away())
	for b.Loop() {
		s.filters[byOpponent].at = 1 - s.filters[byOpponent].at
		s.applyFilters()
		d.At(s, 1280, 800, screentest.Away())
	}
}
