package link_test

import (
	"bytes"
	"context"
	"testing"

	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/link"
)

// FuzzArrive opens any text as a link, and any record in one, where a game of its id is saved: it is refused, or leads to a game whose moves are
// legal, and the saved game is as it was.
func FuzzArrive(f *testing.F) {
	a, _, links := pair(f, 6)
	saved, err := link.FindGame(context.Background(), a.store, a.j.Record().Header.ID)
	if err != nil || len(saved) != 1 {
		f.Fatal(saved, err)
	}
	rec, _, err := link.UnpackTurn(links[4])
	if err != nil {
		f.Fatal(err)
	}
	var text bytes.Buffer
	gametest.Must(f, rec.Write(&text))
	before := written(f, saved[0].Record)
	gametest.FuzzText(f, func(t *testing.T, input []byte) {
		for _, packed := range []string{string(input), "1" + link.Pack(input)} {
			linked, is, err := link.UnpackTurn(packed)
			if err != nil || !is {
				continue
			}
			for _, known := range [][]link.Saved{saved, nil} {
				follow(t, known, linked)
			}
			if !bytes.Equal(written(t, saved[0].Record), before) {
				t.Fatalf("%s: the saved game is changed", packed)
			}
		}
	}, text.Bytes(), []byte(links[5]), bytes.Replace(text.Bytes(), []byte(`"id":2`), []byte(`"id":3`), 1))
}

func follow(t *testing.T, saved []link.Saved, linked *replay.Record) {
	arrival, err := link.Arrive(saved, linked)
	if err != nil {
		return
	}
	rec := arrival.Record
	if rec == nil {
		rec = arrival.Saved.Record
	}
	at := rec.State(rec.Cursor)
	for _, action := range arrival.Moves {
		if at, _, err = at.Advance(string(action)); err != nil {
			t.Fatalf("%d: %s: %v", arrival.Relation, action, err)
		}
	}
	if want := linked.State(linked.Cursor).String(); len(arrival.Moves) > 0 && at.String() != want {
		t.Fatalf("%d leads to %s, want %s", arrival.Relation, at, want)
	}
	if here := link.SeatHere(rec); here < 0 {
		t.Fatalf("%d: nobody plays here: %+v", arrival.Relation, rec.Header.Seats)
	}
}

func written(t testing.TB, r *replay.Record) []byte {
	var b bytes.Buffer
	gametest.Must(t, r.Write(&b))
	return b.Bytes()
}
