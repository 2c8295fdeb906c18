package replay

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/gamestore"
)

func newGame(t testing.TB) *Record {
	rec, err := New(freckers.New(), game.Options{}, []Seat{{Name: "Ann", Kind: KindPerson}, {Kind: KindLevel, Level: 3}})
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// create begins a new game in a store.
func create(t testing.TB, s gamestore.Store, name string) *Journal {
	t.Helper()
	j, err := Create(s, name, newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func resume(t testing.TB, s gamestore.Store, name string) *Journal {
	t.Helper()
	j, err := Resume(s, name)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func play(t testing.TB, j *Journal, actions ...game.Action) {
	t.Helper()
	for _, a := range actions {
		gametest.Must(t, j.Play(a, 0))
	}
}

// add adds a move after a node, and returns its own node.
func add(t testing.TB, r *Record, parent int, a game.Action) int {
	t.Helper()
	id, err := r.Add(parent, a, 0)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func write(t testing.TB, rec *Record) []byte {
	var b bytes.Buffer
	gametest.Must(t, rec.Write(&b))
	return b.Bytes()
}

// sameRecord compares everything that a file holds.
func sameRecord(t testing.TB, got, want *Record) {
	t.Helper()
	if !reflect.DeepEqual(got.Header, want.Header) {
		t.Errorf("header %+v, want %+v", got.Header, want.Header)
	}
	if !reflect.DeepEqual(got.Nodes, want.Nodes) {
		t.Errorf("nodes %+v, want %+v", got.Nodes, want.Nodes)
	}
	if !reflect.DeepEqual(got.Result, want.Result) {
		t.Errorf("result %+v, want %+v", got.Result, want.Result)
	}
	if got.Cursor != want.Cursor {
		t.Errorf("cursor %d, want %d", got.Cursor, want.Cursor)
	}
	if !slices.Equal(got.Bin(), want.Bin()) {
		t.Errorf("the bin holds %v, want %v", got.Bin(), want.Bin())
	}
	for id := range want.Nodes {
		if got.Next(id) != want.Next(id) {
			t.Errorf("after node %d the line goes to %d, want %d", id, got.Next(id), want.Next(id))
		}
		if !slices.Equal(got.Children(id), want.Children(id)) {
			t.Errorf("the moves at node %d are %v, want %v", id, got.Children(id), want.Children(id))
		}
		if id < len(got.Nodes) && got.State(id).String() != want.State(id).String() {
			t.Errorf("node %d is %s, want %s", id, got.State(id), want.State(id))
		}
	}
}

func TestUnknownFieldsAreKept(t *testing.T) {
	data, err := os.ReadFile("testdata/odd/damaged.freckers")
	if err != nil {
		t.Fatal(err)
	}
	rec := parse(t, data)
	text := string(write(t, rec))
	for _, part := range []string{`"weather":{"sky":"grey"}`, `"colour":"teal"`, `{"future":true}`, `"comment":"well"`} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is lost in\n%s", part, text)
		}
	}
	for line := range strings.Lines(text) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}

// TestFormatExample reads the example of FORMAT.md.
func TestFormatExample(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "```json\n")
	example, _, _ = strings.Cut(example, "```")
	rec, err := Read("FORMAT.md", strings.NewReader(example))
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.Notes) > 0 || len(rec.Nodes) != 4 || rec.Cursor != 3 || rec.Result.Reason != game.ReasonResigned || rec.Nodes[2].Comment == "" || rec.Nodes[2].Eval.Value != 35 {
		t.Errorf("the example is read as %+v, notes %v", rec.Nodes, rec.Notes)
	}
}

func TestOracleGames(t *testing.T) {
	for _, row := range oracle(t) {
		rec, err := NewFrom(freckers.New(), row.Start, game.Options{RuleSet: row.Rules}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, _ := Create(nil, "", rec)
		for _, a := range row.Actions {
			if err := j.Play(a, 0); err != nil {
				t.Fatalf("%s: %v", row.ID, err)
			}
		}
		if j.State().String() != row.Final || j.rec.game.Info().SeatName(j.Result().Winner) != strings.Replace(row.Result, "draw", "nobody", 1) || j.Result().Reason != row.Reason {
			t.Errorf("%s: %s, %+v, want %s, %s, %s", row.ID, j.State(), j.Result(), row.Final, row.Result, row.Reason)
		}
		back, err := Read(row.ID, bytes.NewReader(write(t, rec)))
		if err != nil {
			t.Fatal(err)
		}
		sameRecord(t, back, rec)
	}
}

type oracleRow struct {
	Game, ID, Start, Result, Reason, Rules, Final string
	Actions                                       []game.Action
}

func oracle(t testing.TB) []oracleRow {
	data, err := os.ReadFile("testdata/oracle.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var rows []oracleRow
	for line := range bytes.Lines(data) {
		var row oracleRow
		gametest.Must(t, json.Unmarshal(line, &row))
		rows = append(rows, row)
	}
	if len(rows) < 20 {
		t.Fatalf("%d games in the oracle", len(rows))
	}
	return rows
}

// TestFormatNamesEveryGame checks that FORMAT.md has the names, rule sets and seats of
// all games.
func TestFormatNamesEveryGame(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		info := g.Info()
		words := []string{"`\"" + info.Name + "\"`"}
		for _, r := range info.RuleSets {
			words = append(words, "`\""+r.Name+"\"`")
		}
		for _, s := range info.Seats {
			words = append(words, "`"+s.Name+"`")
		}
		for _, word := range words {
			if !strings.Contains(string(text), word) {
				t.Errorf("FORMAT.md does not say %s, of %s", word, info.Title)
			}
		}
	}
}
