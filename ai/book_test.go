package ai

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/ai/billabongbook"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
)

var (
	bookPairs  = flag.Int("book-pairs", 0, "pairs of games of Billabong with the opening book against without it, in TestBookAgainstNone")
	bookSearch = flag.Uint64("book-nodes", 2000, "positions that both look at before each move there")
	bookRandom = flag.Bool("book-random", false, "begin each pair with a random placement by Red there")
)

func readBook(t *testing.T) *billabongbook.Book {
	t.Helper()
	b, err := billabongbook.Read(nets.BillabongBook())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestBookIsOfTheNetInTheProgram(t *testing.T) {
	b := readBook(t)
	if sum := uint64(crc32.ChecksumIEEE(nets.Billabong())); b.Evaluator != sum {
		t.Errorf("the opening book was made by net %x, but the program has net %x: make it again as assets/nets/README.md says", b.Evaluator, sum)
	}
	if n := len(nets.BillabongBook()); n > 4<<10 {
		t.Errorf("the opening book takes %d bytes, of which the page's engine has room for 4 KB", n)
	}
}

// TestBookAnswersEveryFirstPlacement has an answer ready for whatever a person begins with.
func TestBookAnswersEveryFirstPlacement(t *testing.T) {
	b := readBook(t)
	start := billabong.Start(billabong.Turns400)
	for _, m := range start.Moves(nil) {
		var p billabong.Pos
		start.Play(m, &p)
		if _, ok := b.Find(&p); !ok {
			t.Errorf("the book has no answer to %s", start.FormatMove(m))
		}
	}
}

func billabongStart(t *testing.T, actions ...game.Action) game.State {
	t.Helper()
	s, err := billabong.New().New(game.Options{})
	for _, a := range actions {
		if err == nil {
			s, _, err = s.Play(a)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestVariedOpeningsUseTheBookAtTimes starts games whose seed varies the opening.
func TestVariedOpeningsUseTheBookAtTimes(t *testing.T) {
	used := 0
	for seed := range uint64(100) {
		c, err := resolve(&Request{State: billabongStart(t), Level: 10, VaryOpening: true, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if len(c.book) > 0 {
			used++
		}
	}
	if used < 30 || used > 70 {
		t.Errorf("%d of 100 games begin by the book, want about half", used)
	}
}

// TestBookMovesAreForGames asks for a placement in several ways: only whoever plays a game
// at full strength gets it from the book, at once, with a score and what may follow.
func TestBookMovesAreForGames(t *testing.T) {
	b := readBook(t)
	clock := Limits{Clock: &Clock{Left: time.Hour}}
	for _, x := range []struct {
		name string
		r    Request
		want bool
	}{
		{"the last level", Request{Level: 10}, true},
		{"a clock", Request{Limits: clock}, true},
		{"the last level with a cache", Request{Level: 10, Cache: NewCache(MinCache)}, true},
		{"a level below", Request{Level: 9}, false},
		{"nodes", Request{Level: 10, Limits: Limits{Nodes: 20_000}}, false},
		{"analysis for a time", Request{Limits: Limits{Time: time.Second}}, false},
		{"analysis without limits", Request{}, false},
		{"a part of the actions", Request{Limits: clock, Shards: 2}, false},
		{"several lines", Request{Level: 10, Lines: 2}, false},
	} {
		for _, first := range [][]game.Action{nil, {"P 1,1"}} {
			x.r.State = billabongStart(t, first...)
			p, _ := game.PosOf[billabong.Pos](x.r.State)
			m, _ := b.Find(&p)
			if c, err := resolve(&x.r); err != nil || len(c.book) > 0 != x.want {
				t.Errorf("%s after %v: plays from the book %v (%v), want %v", x.name, first, len(c.book) > 0, err, x.want)
			}
			if !x.want {
				continue
			}
			info, err := Start(context.Background(), x.r).Wait()
			if err != nil {
				t.Fatalf("%s: %v", x.name, err)
			}
			if info.Best() != p.FormatMove(m) || info.Nodes > bookNodes {
				t.Errorf("%s after %v: %s after %d positions, want %s of the book after %d at most", x.name, first, info.Best(), info.Nodes, p.FormatMove(m), bookNodes)
			}
			line := info.Lines[0]
			if info.Depth < 2 || len(line.Actions) < 2 || info.Note != "" {
				t.Errorf("%s after %v: depth %d, %v, note %q", x.name, first, info.Depth, line, info.Note)
			}
			s := x.r.State
			for _, a := range line.Actions {
				if s, _, err = s.Play(a); err != nil {
					t.Errorf("%s after %v: the line %v cannot be played: %v", x.name, first, line.Actions, err)
					break
				}
			}
		}
	}
}

// TestBookSameAnswerEverywhere holds an answer by the book that every platform must give.
// Another book, net or search changes it: then note the new one.
func TestBookSameAnswerEverywhere(t *testing.T) {
	info := Answer(t, Request{State: billabongStart(t, "P 12,12"), Level: 10})
	line := info.Lines[0]
	got := fmt.Sprintf("depth %d score %v %s", info.Depth, line.Score, line.Actions[:min(3, len(line.Actions))])
	if want := "depth 5 score {215 0 [0 0 0]} [P 9,11 P 9,9 P 9,10]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestBookScoreIsThatOfTheMover compares it with a search of the same position: Red is
// better off where Green has placed its first kangaroo worst of all.
func TestBookScoreIsThatOfTheMover(t *testing.T) {
	s := billabongStart(t, "P 7,14")
	fromBook := Answer(t, Request{State: s, Level: 10})
	searched := Answer(t, Request{State: s, Limits: Limits{Nodes: 50_000}})
	if a, b := fromBook.Lines[0].Score.Value, searched.Lines[0].Score.Value; a < 0 != (b < 0) || max(a-b, b-a) > 300 {
		t.Errorf("a book's placement is worth %d, the best one by a search %d", a, b)
	}
}

// TestPonderedBookMoveWaits ponders on a position of the book: the search goes on to the
// hit and then answers at once, whatever its clock allows.
func TestPonderedBookMoveWaits(t *testing.T) {
	s := Start(context.Background(), Request{State: billabongStart(t), Limits: Limits{Clock: &Clock{Left: 1000 * time.Hour}}, Ponder: true})
	for i, _ := s.Poll(); i.Nodes <= 2*bookNodes; i, _ = s.Poll() {
		runtime.Gosched()
	}
	if _, done := s.Poll(); done {
		t.Error("it ended before the hit")
	}
	s.PonderHit()
	if _, err := s.Wait(); err != nil {
		t.Error(err)
	}
}

func TestDamagedBookIsReported(t *testing.T) {
	r := Request{State: billabongStart(t), Level: 10, Limits: Limits{Time: 20 * time.Millisecond}}
	c, err := resolve(&r)
	if err != nil {
		t.Fatal(err)
	}
	c.book = bytes.Clone(c.book)
	c.book[len(c.book)/2] ^= 1
	info, err := startConfig(context.Background(), c, nil).Wait()
	if err != nil || info.Best() == "" || !strings.Contains(info.Note, "opening book") {
		t.Errorf("with a damaged book: %s, note %q, %v", info.Best(), info.Note, err)
	}
}

// TestBookAgainstNone prints the row of TUNING.md under -v. A search takes up to a tenth
// more or fewer positions, so that games differ.
func TestBookAgainstNone(t *testing.T) {
	if *bookPairs == 0 {
		t.Skip("no games: -book-pairs N")
	}
	b := readBook(t)
	placed, found := 0, 0
	searching := func(s game.State, seed uint64) (game.Action, error) {
		rng := rand.New(rand.NewPCG(seed, uint64(s.Ply())))
		nodes := *bookSearch*9/10 + rng.Uint64N(*bookSearch/5+1)
		info, err := Start(context.Background(), Request{State: s, Limits: Limits{Nodes: nodes}}).Wait()
		return info.Best(), err
	}
	withBook := func(s game.State, seed uint64) (game.Action, error) {
		p, _ := game.PosOf[billabong.Pos](s)
		m, ok := b.Find(&p)
		if p.Placing() {
			placed++
		}
		if ok {
			found++
			return p.FormatMove(m), nil
		}
		return searching(s, seed)
	}
	score := SparringScore{Seats: 2}
	for i := range *bookPairs {
		rng := rand.New(rand.NewPCG(1, uint64(i)))
		start := billabongStart(t)
		if *bookRandom {
			list := start.Actions(nil)
			start = billabongStart(t, list[rng.IntN(len(list))])
		}
		for seat := range game.Seat(2) {
			winner, err := sparOnce(start, seat, withBook, searching, rng)
			switch {
			case err != nil:
				t.Fatal(err)
			case winner == seat:
				score.Wins++
			case winner == game.Nobody:
				score.Draws++
			default:
				score.Losses++
			}
		}
	}
	t.Logf("%v; %d of %d placements from the book", score, found, placed)
}
