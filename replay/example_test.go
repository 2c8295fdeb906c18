package replay_test

import (
	"bytes"
	"fmt"
	"log"
	"strings"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Write a record and read it back.
func Example() {
	g, err := catalog.Find("freckers")
	if err != nil {
		log.Fatal(err)
	}
	rec, err := replay.New(g, game.Options{}, []replay.Seat{{Name: "Ann"}, {Name: "Bob"}})
	if err != nil {
		log.Fatal(err)
	}
	for _, a := range []game.Action{"GROW", "MOVE 7,3 UL"} {
		id, err := rec.Add(rec.Cursor, a, 1500*time.Millisecond)
		if err != nil {
			log.Fatal(err)
		}
		if err := rec.Goto(id); err != nil {
			log.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := rec.Write(&file); err != nil {
		log.Fatal(err)
	}

	back, err := replay.Read("game.freckers", &file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(back.SeatName(0), "against", back.SeatName(1))
	fmt.Println(back.State(back.Cursor))
	// Output:
	// Ann against Bob
	// *RRRRRR*/********/......../......../......../......../.*B****./*BB.BBB* r 2
}

// Walk the line of play that leads through the cursor, with its variations.
func ExampleRecord_Plies() {
	const file = `{"format":"freckers-record","version":1,"game":"freckers","rules":"pads","start":"*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0","seats":[{},{}]}
{"id":1,"parent":0,"action":"GROW","ms":4200}
{"id":2,"parent":1,"action":"MOVE 7,3 UL","ms":310}
{"id":3,"parent":0,"action":"MOVE 0,3 DL"}
{"cursor":2}
`
	rec, err := replay.Read("game.freckers", strings.NewReader(file))
	if err != nil {
		log.Fatal(err)
	}
	for _, ply := range rec.Plies(rec.Cursor) {
		fmt.Println(ply.Number, ply.Label, ply.Spent)
		for _, id := range ply.Variations {
			fmt.Println("  or", rec.Nodes[id].Action)
		}
	}
	// Output:
	// 1 grow 4.2s
	//   or MOVE 0,3 DL
	// 2 7,3 ↖ 310ms
}

// Save a game while it is played, and continue it later.
func ExampleJournal() {
	g, err := catalog.Find("froglet")
	if err != nil {
		log.Fatal(err)
	}
	rec, err := replay.New(g, game.Options{Seed: 7}, nil)
	if err != nil {
		log.Fatal(err)
	}
	store := gamestore.NewMemory() // or gamestore.Dir(vfs.OS(), folder)
	j, err := replay.Create(store, "Sunday", rec)
	if err != nil {
		log.Fatal(err)
	}
	for range 3 {
		if err := j.Play(j.State().Actions(nil)[0], time.Second); err != nil {
			log.Fatal(err)
		}
	}
	j.Undo()
	if err := j.Close(); err != nil {
		log.Fatal(err)
	}

	again, err := replay.Resume(store, "Sunday.freckers")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("moves played:", again.State().Ply())
	fmt.Println("one to redo:", again.CanRedo())
	// Output:
	// moves played: 2
	// one to redo: true
}
