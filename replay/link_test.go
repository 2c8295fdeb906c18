package replay_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// long returns a game of that many random moves with a variation, a comment and a
// resignation.
func long(t testing.TB, g game.Game, plies int) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 5}, []replay.Seat{{Name: "Ann", Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 3}})
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	at := 0
	for range plies {
		list := rec.State(at).Actions(nil)
		if len(list) == 0 {
			break
		}
		if at, err = rec.Add(at, list[dice.IntN(len(list))], 0); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := rec.Add(1, rec.State(1).Actions(nil)[0], 0); err != nil {
		t.Fatal(err)
	}
	rec.Nodes[2].Comment = "here – a mistake"
	if err := rec.Goto(at); err != nil {
		t.Fatal(err)
	}
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	return rec
}

func TestLinkHoldsAWholeGame(t *testing.T) {
	for _, g := range catalog.Games() {
		rec := long(t, g, 60)
		link, err := rec.Link()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Trim(link, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Errorf("%s: %q cannot stand in an address", g.Info().Name, link)
		}
		if len(link) > 2000 {
			t.Errorf("%s: a game of 60 actions makes a link of %d signs", g.Info().Name, len(link))
		}
		got, err := replay.ReadLink(link)
		if err != nil {
			t.Fatal(err)
		}
		var want, have bytes.Buffer
		if rec.Write(&want) != nil || got.Write(&have) != nil || want.String() != have.String() {
			t.Errorf("%s: the link gives\n%s\nwant\n%s", g.Info().Name, &have, &want)
		}
	}
}

func TestABrokenLinkIsRefused(t *testing.T) {
	link, err := long(t, catalog.Games()[0], 12).Link()
	if err != nil {
		t.Fatal(err)
	}
	for i := range link {
		if _, err := replay.ReadLink(link[:i]); err == nil {
			t.Errorf("the first %d signs of a link are read", i)
		}
		other := byte('A')
		if link[i] == other {
			other = 'B'
		}
		// The last characters have unused bits.
		if rec, err := replay.ReadLink(link[:i] + string(other) + link[i+1:]); err == nil {
			if same, err := rec.Link(); err != nil || same != link {
				t.Errorf("a link whose sign %d was changed is read as another game", i)
			}
		}
	}
	for text, want := range map[string]string{
		"":             "no whole game",
		"g":            "no whole game",
		"2" + link[1:]: "newer program",
		link + strings.Repeat("A", replay.MaxLink): "no whole game",
		"1AAAAAA": "no whole game",
	} {
		if _, err := replay.ReadLink(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", text, err, want)
		}
	}
}

func TestATooLongGameHasNoLink(t *testing.T) {
	rec := long(t, catalog.Games()[0], 3)
	dice := rand.New(rand.NewPCG(3, 4))
	noise := make([]byte, replay.MaxLink)
	for i := range noise {
		noise[i] = byte('!' + dice.IntN(90))
	}
	rec.Nodes[1].Comment = string(noise)
	if _, err := rec.Link(); err == nil || !strings.Contains(err.Error(), "save it as a file") {
		t.Errorf("error %v", err)
	}
}

func FuzzReadLink(f *testing.F) {
	link, err := long(f, catalog.Games()[0], 5).Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("1")
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := replay.ReadLink(text)
		if (rec == nil) == (err == nil) {
			t.Errorf("%q: %v, %v", text, rec, err)
		}
	})
}

func BenchmarkLink(b *testing.B) {
	rec, err := gamefile.Open("testdata/game-3.log")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		link, err := rec.Link()
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(link)), "characters")
	}
}
