package link_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/link"
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
	gametest.Must(t, rec.Goto(at))
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	return rec
}

func TestLinkHoldsAWholeGame(t *testing.T) {
	for _, g := range catalog.Games() {
		rec := long(t, g, 60)
		text, lost, err := link.Encode(rec)
		if err != nil || lost != (link.Loss{}) {
			t.Fatal(lost, err)
		}
		if strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Errorf("%s: %q cannot stand in an address", g.Info().Name, text)
		}
		if len(text) > 2000 {
			t.Errorf("%s: a game of 60 actions makes a link of %d signs", g.Info().Name, len(text))
		}
		got, err := link.Decode(text)
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
	text, _, err := link.Encode(long(t, catalog.Games()[0], 12))
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		if _, err := link.Decode(text[:i]); err == nil {
			t.Errorf("the first %d signs of a link are read", i)
		}
		other := byte('A')
		if text[i] == other {
			other = 'B'
		}
		// The last characters have unused bits.
		if rec, err := link.Decode(text[:i] + string(other) + text[i+1:]); err == nil {
			if same, _, err := link.Encode(rec); err != nil || same != text {
				t.Errorf("a link whose sign %d was changed is read as another game", i)
			}
		}
	}
	for other, want := range map[string]string{
		"":                                   "no whole game",
		"g":                                  "no whole game",
		"2" + text[1:]:                       "newer program",
		text + strings.Repeat("A", link.Max): "no whole game",
		"1AAAAAA":                            "no whole game",
	} {
		if _, err := link.Decode(other); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", other, err, want)
		}
	}
}

// noise is a text that nothing packs.
func noise(n int) string {
	dice := rand.New(rand.NewPCG(3, 4))
	text := make([]byte, n)
	for i := range text {
		text[i] = byte('!' + dice.IntN(90))
	}
	return string(text)
}

// TestALongRecordLosesTheLeast makes links of records with ever more in them: what the
// link leaves out is counted, and the game itself is never cut.
func TestALongRecordLosesTheLeast(t *testing.T) {
	rec := long(t, catalog.Games()[0], 40)
	game := len(rec.Line(rec.Cursor))
	rec.Nodes[1].Drawing.Rings = []replay.Ring{{Cell: 5, Tint: replay.Red}}
	rec.Nodes[len(rec.Nodes)-1].Comment = noise(link.Max)
	check := func(what string, want link.Loss) {
		t.Helper()
		text, lost, err := link.Encode(rec)
		if err != nil || lost != want {
			t.Fatalf("%s: lost %+v, %v, want %+v", what, lost, err, want)
		}
		got, err := link.Decode(text)
		if err != nil || len(got.Line(got.Cursor)) != game || got.Nodes[2].Comment != rec.Nodes[2].Comment {
			t.Errorf("%s: %d moves, comment %q, %v", what, len(got.Line(got.Cursor))-1, got.Nodes[2].Comment, err)
		}
	}
	check("a long comment in a variation", link.Loss{Moves: 1, Comments: 1})
	rec.Nodes[3].Comment = noise(link.Max)
	check("and one in the game", link.Loss{Moves: 1, Comments: 2, Drawings: 1})
	rec.Header.Seats[0].Name = noise(link.Max)
	if _, _, err := link.Encode(rec); err == nil || !strings.Contains(err.Error(), "save it as a file") {
		t.Errorf("error %v", err)
	}
}

// TestLinksHoldAnnotations makes a link of a record with a deleted variation, an order,
// a symbol and a drawing.
func TestLinksHoldAnnotations(t *testing.T) {
	j, err := replay.Create(nil, "", long(t, catalog.Games()[0], 12))
	if err != nil {
		t.Fatal(err)
	}
	rec, symbol := j.Record(), replay.Symbol("??")
	drawing := replay.Drawing{Arrows: []replay.Arrow{{From: 1, To: 9, Tint: replay.Amber}}}
	list := rec.State(4).Actions(nil)
	var added []int
	for _, a := range list {
		id, err := j.AddVariation(4, a)
		if err != nil {
			t.Fatal(err)
		}
		if id != rec.Next(4) {
			added = append(added, id)
		}
	}
	gametest.Must(t, j.Annotate(added[3], replay.Annotation{Symbol: &symbol, Drawing: &drawing}), j.Promote(added[3]), j.Delete(added[1]))
	text, lost, err := link.Encode(rec)
	if err != nil || lost != (link.Loss{}) {
		t.Fatal(lost, err)
	}
	got, err := link.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	variations := rec.Plies(5)[4].Variations
	back := got.Plies(5)[4].Variations
	if len(back) != len(variations) || len(got.Nodes) != len(rec.Nodes)-1 {
		t.Fatalf("variations %v of %d nodes, want those of %v", back, len(got.Nodes), variations)
	}
	for i := range back {
		a, b := got.Nodes[back[i]], rec.Nodes[variations[i]]
		if a.Action != b.Action || a.Symbol != b.Symbol || !slices.Equal(a.Drawing.Arrows, b.Drawing.Arrows) {
			t.Errorf("variation %d is %+v, want %+v", i, a, b)
		}
	}
}

// FuzzDecode reads a text as a link, as the record that a link holds, and as one that is packed into a
// link.
func FuzzDecode(f *testing.F) {
	played := long(f, catalog.Games()[0], 5)
	text, _, err := link.Encode(played)
	if err != nil {
		f.Fatal(err)
	}
	var record bytes.Buffer
	gametest.Must(f, played.Write(&record))
	gametest.FuzzText(f, func(t *testing.T, input []byte) {
		for _, text := range []string{string(input), "1" + link.Pack(input)} {
			rec, err := link.Decode(text)
			if (rec == nil) == (err == nil) {
				t.Errorf("%q: %v, %v", text, rec, err)
			}
		}
		rec, err := replay.Parse("any", input)
		if err != nil {
			return
		}
		if text, _, err := link.Encode(rec); err == nil {
			if _, err := link.Decode(text); err != nil {
				t.Errorf("the link of a record cannot be read: %v", err)
			}
		}
	}, record.Bytes(), []byte(text), []byte("1"))
}
