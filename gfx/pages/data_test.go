package pages

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// played returns a game of moves at random, of which long ones are likelier, with all that a
// record can say of a move.
func played(t testing.TB, g game.Game, seed uint64, plies int) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: seed}, []replay.Seat{{Name: "Ada"}, {Name: "Grace"}})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 5))
	at := 0
	for range plies {
		list := rec.State(at).Actions(nil)
		if len(list) == 0 {
			break
		}
		best := list[r.IntN(len(list))]
		for range 5 {
			if a := list[r.IntN(len(list))]; len(a) > len(best) {
				best = a
			}
		}
		next, events, err := rec.State(at).Play(best)
		if err != nil {
			t.Fatal(err)
		}
		cost := replay.Cost{Spent: time.Duration(r.IntN(1500)) * time.Millisecond, CPU: time.Duration(r.IntN(1200)) * time.Millisecond, Memory: 20<<20 + r.Int64N(40<<20)}
		if at, err = rec.Append(at, best, next, events, cost); err != nil {
			t.Fatal(err)
		}
		if len(g.Info().Seats) == 2 {
			rec.Nodes[at].Eval = &replay.Eval{Seat: 0, Value: r.IntN(300) - 150}
		}
	}
	if err := rec.Goto(at); err != nil {
		t.Fatal(err)
	}
	rec.Result = rec.BoardResult(at)
	return rec
}

func TestMovesSayWhatIsKnown(t *testing.T) {
	rec := played(t, catalog.Games()[0], 1, 40)
	rec.Nodes[2].Comment, rec.Nodes[2].Symbol = "so <b>odd</b>", "?!"
	page := New(rec)
	m, n := page.Facts[2], rec.Nodes[2]
	if m.Comment != n.Comment || m.Symbol != "?!" || m.Spent != n.Spent.Milliseconds() || m.CPU != n.CPU.Milliseconds() || m.Memory != n.Memory || m.Label == "" {
		t.Errorf("the move is %+v, want what the record has: %+v", m, n)
	}
	sum := 0
	for _, x := range m.Expected {
		sum += x
	}
	if len(m.Expected) != 2 || sum != 1000 {
		t.Errorf("the seats expect %v, want shares of 1000", m.Expected)
	}
	if page.Facts[0].Expected != nil {
		t.Errorf("the start has the shares %v, want none", page.Facts[0].Expected)
	}
}

func TestResultsInWords(t *testing.T) {
	g := catalog.Games()[0]
	for _, c := range []struct {
		result replay.Result
		want   string
	}{
		{replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}, "Grace wins: Ada resigned"},
		{replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonRepeated}, "Draw: "},
		{replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted}, "the game was interrupted"},
	} {
		rec := played(t, g, 2, 10)
		rec.Result = &c.result
		if got := Result(rec); !strings.HasPrefix(got, c.want) {
			t.Errorf("the result is %q, want %q", got, c.want)
		}
		if o := New(rec).Result; o.Reason != c.result.Reason || o.Who != int(c.result.Seat) {
			t.Errorf("the board is told of %+v", o)
		}
	}
	rec := played(t, g, 2, 10)
	rec.Result = nil
	if got := New(rec).Result; got != nil || Result(rec) != "" {
		t.Errorf("an unfinished game has the result %+v", got)
	}
}

// printing is a game whose program of Red prints, draws and names values, the last but one of which is huge.
func printing(t testing.TB) *replay.Record {
	t.Helper()
	data, err := os.ReadFile("../testdata/prints.freckers")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := replay.Parse("prints", data)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestPagesHaveDrawingsAndValues(t *testing.T) {
	rec := printing(t)
	page := New(rec)
	want := fmt.Sprint([]Drawn{{"ring", "0,3"}, {"ring", "0,3"}, {"arrow", "0,2", "1,3", "amber"}, {"text", "1,3", "+1"}})
	if got := fmt.Sprint(page.Facts[1].Drawn); got != want {
		t.Errorf("at the first move %s is drawn, want %s", got, want)
	}
	if o := page.Facts[1].Printed; page.Facts[2].Drawn != nil || !strings.HasPrefix(o[0].Text, "turn 1: ") || o[0].Seat != 0 {
		t.Errorf("the moves have %v and %v", page.Facts[2].Drawn, o)
	}
	if len(page.Own) != 1 || page.Own[0].Seat != 0 || len(page.Own[0].Points) != len(page.Facts) {
		t.Fatalf("the values are %v", page.Own)
	}
	high, known := 0, 0
	for _, v := range page.Own[0].Points {
		if v == nil {
			continue
		}
		if known++; *v < -1000 || *v > 1000 {
			t.Errorf("a value is %d", *v)
		} else if *v >= 500 && *v < 1000 {
			high++
		}
	}
	if known != 24 || high == 0 {
		t.Errorf("%d values are known, %d of the usual ones are seen", known, high)
	}
}

// TestPagesHoldHostileNames checks that nothing that a record says becomes part of the page.
func TestPagesHoldHostileNames(t *testing.T) {
	const hostile = `</script><script>alert(1)</script><!--"'` + "\u2028"
	rec := played(t, catalog.Games()[0], 1, 5)
	rec.Header.Seats[0].Name = hostile
	rec.Nodes[1].Comment = hostile
	rec.Result = &replay.Result{Winner: 0, Seat: game.Nobody, Reason: hostile}
	for _, shared := range []string{"", "../"} {
		var b strings.Builder
		p := Page{Title: Title(rec), Record: rec, Shared: shared, Links: []Link{{hostile, "javascript:alert(1)"}}, Note: hostile}
		if err := p.Write(&b); err != nil {
			t.Fatal(err)
		}
		page := b.String()
		if n := strings.Count(page, "</script>"); n != 2 || strings.Contains(page, "alert(1)</script>") || strings.Contains(page, `href="javascript:`) {
			t.Errorf("the page has %d ends of scripts, want 2, and no hostile text as it is:\n%s", n, page)
		}
		start := strings.LastIndex(page, `<script type="application/json">`) + len(`<script type="application/json">`)
		end := strings.Index(page[start:], "</script>")
		var back Game
		if err := json.Unmarshal([]byte(page[start:start+end]), &back); err != nil {
			t.Fatalf("the data cannot be read: %v", err)
		}
		if back.Names[0] != hostile && back.Names[0] != strings.TrimSpace(hostile) || back.Facts[1].Comment != hostile {
			t.Errorf("the data has the name %q and the comment %q, want %q", back.Names[0], back.Facts[1].Comment, hostile)
		}
	}
}

func TestSharedFilesAreThoseOfThePage(t *testing.T) {
	g := catalog.Games()[0]
	rec := played(t, g, 1, 5)
	var b strings.Builder
	p := Page{Title: Title(rec), Record: rec, Shared: "../"}
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	files, err := Shared(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.Contains(b.String(), fmt.Sprintf(`"../%s"`, f.Name)) || len(f.Data) == 0 {
			t.Errorf("%s, of %d bytes, is not in the page", f.Name, len(f.Data))
		}
	}
}

func TestFolders(t *testing.T) {
	dir := t.TempDir()
	var list []Named
	for i, g := range append(catalog.Games(), catalog.Games()[0]) {
		list = append(list, Named{NameOf("some/Game No 1.freckers"), played(t, g, uint64(i), 20)})
	}
	if err := WriteFolder(dir, list); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		name := "Game-No-1.html"
		if i > 0 {
			name = fmt.Sprintf("Game-No-1-%d.html", i+1)
		}
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil || !strings.Contains(string(page), `href="./`+name+`"`) {
			t.Errorf("%s is not there or not in the list: %v", name, err)
		}
	}
	script, err := os.ReadFile(filepath.Join(dir, "board.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		if n := strings.Count(string(script), fmt.Sprintf("%q:{\"board\"", g.Info().Name)); n != 1 {
			t.Errorf("the script has the board of %s %d times", g.Info().Name, n)
		}
	}
}

func TestNames(t *testing.T) {
	for path, want := range map[string]string{"a/b.freckers": "b", "x y&z.log": "x-y-z", "../..": "game", "": "game", "ü": "game", "-1.log": "1"} {
		if got := NameOf(path); got != want {
			t.Errorf("the page of %q is called %q, want %q", path, got, want)
		}
	}
}
