package ai_test

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

var (
	games   = flag.Int("games", 0, "games of each kind to play for TestFit; 0 skips it")
	nodes   = flag.Uint64("nodes", 50_000, "nodes of the searches whose scores are fitted")
	played  = flag.Uint64("play-nodes", 4000, "nodes per move of the levels that play")
	samples = flag.String("samples", "", "file that keeps the positions of the games, to fit again without playing")
)

// The levels that play the games.
const (
	weakest   = 4
	strongest = 10
)

// sample is a position of a game with what a search found and what it came to.
type sample struct {
	game     int // number of the game, of one kind
	position string
	rules    string
	mover    game.Seat
	score    ai.Score
	winner   game.Seat
}

// points are what the seats got, in thousandths.
func (s *sample) points(seats int) (p [3]float64) {
	if s.winner != game.Nobody {
		p[s.winner] = 1
		return p
	}
	for i := range seats {
		p[i] = 1 / float64(seats)
	}
	return p
}

// playGame plays one game between two levels, from a random opening, and searches
// every third position.
func playGame(t *testing.T, g game.Game, number int) (list []sample) {
	random := rand.New(rand.NewPCG(uint64(number), 19))
	s, err := g.New(game.Options{Seed: uint64(number)})
	if err != nil {
		t.Error(err)
		return nil
	}
	levels := make([]int, len(g.Info().Seats))
	for i := range levels {
		levels[i] = weakest + random.IntN(strongest-weakest+1)
	}
	think := func(r ai.Request) ai.Info {
		info, err := ai.Start(context.Background(), r).Wait()
		if err != nil {
			t.Error(err)
		}
		return info
	}
	cache := ai.NewCache(16 << 20)
	const mostPlies = 500
	opening, every := random.IntN(6), random.IntN(3)
	for ply := 0; !s.Outcome().Over && ply < mostPlies; ply++ {
		actions := s.Actions(nil)
		a := actions[random.IntN(len(actions))]
		if ply >= opening {
			if ply%3 == every && len(actions) > 1 {
				info := think(ai.Request{State: s, Limits: ai.Limits{Nodes: *nodes}, Cache: cache})
				if len(info.Lines) == 0 {
					return nil
				}
				list = append(list, sample{game: number, position: s.String(), rules: s.RuleSet(), mover: s.ToMove(), score: info.Lines[0].Score})
			}
			a = think(ai.Request{State: s, Level: levels[s.ToMove()], Limits: ai.Limits{Nodes: *played}, Seed: random.Uint64()}).Best()
		}
		if s, _, err = s.Play(a); err != nil {
			t.Error(err)
			return nil
		}
	}
	for i := range list {
		list[i].winner = s.Outcome().Winner
	}
	return list
}

func playGames(t *testing.T, g game.Game, n int) (all []sample) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for number := range numbers {
				list := playGame(t, g, number)
				mu.Lock()
				all = append(all, list...)
				mu.Unlock()
			}
		})
	}
	for number := range n {
		numbers <- number
	}
	close(numbers)
	wg.Wait()
	slices.SortStableFunc(all, func(a, b sample) int { return a.game - b.game })
	return all
}

func load(t *testing.T, g game.Game) (all []sample) {
	t.Helper()
	file := *samples + "." + g.Info().Name
	if data, err := os.Open(file); *samples != "" && err == nil {
		rows, err := csv.NewReader(data).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			n := func(i int) int { v, _ := strconv.Atoi(row[i]); return v }
			all = append(all, sample{game: n(0), position: row[1], rules: row[2], mover: game.Seat(n(3)), winner: game.Seat(n(4)),
				score: ai.Score{Value: n(5), Win: n(6), Shares: [3]int{n(7), n(8), n(9)}}})
		}
		return all
	}
	all = playGames(t, g, *games)
	if *samples == "" {
		return all
	}
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := csv.NewWriter(out)
	for _, s := range all {
		row := []string{strconv.Itoa(s.game), s.position, s.rules}
		for _, v := range []int{int(s.mover), int(s.winner), s.score.Value, s.score.Win, s.score.Shares[0], s.score.Shares[1], s.score.Shares[2]} {
			row = append(row, fmt.Sprint(v))
		}
		w.Write(row)
	}
	w.Flush()
	if err := w.Error(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return all
}

// meanCost is what the points cost a slope, in nats for each position.
func meanCost(list []sample, slope float64, seats int) (sum float64) {
	for i := range list {
		s := &list[i]
		expected, got := ai.Expected(slope, s.score, s.mover, seats), s.points(seats)
		for seat := range seats {
			sum -= got[seat] * math.Log(max(expected[seat], 1e-3))
		}
	}
	return sum / float64(len(list))
}

// fit returns the slope that the points cost least, by trying ever smaller changes.
func fit(list []sample, seats int) float64 {
	slope := 1.0
	least := meanCost(list, slope, seats)
	for step := 1.5; step > 1.002; {
		better := false
		for _, try := range [...]float64{slope * step, slope / step} {
			if cost := meanCost(list, try, seats); cost < least-1e-9 {
				slope, least, better = try, cost, true
			}
		}
		if !better {
			step = 1 + (step-1)/2
		}
	}
	return slope
}

// parts is how many parts the games are divided into: each is predicted by the others.
const parts = 5

// calibration returns how far the points that were got are from those expected by
// slopes that were fitted to other games, and what these cost.
func calibration(list []sample, slopeFor func(rest []sample) float64, seats int) (off, cost float64) {
	const ranges = 10
	var expected, got, n [ranges]float64
	all := 0.0
	for part := range parts {
		var in, out []sample
		for _, s := range list {
			if s.game%parts == part {
				out = append(out, s)
			} else {
				in = append(in, s)
			}
		}
		slope := slopeFor(in)
		cost += meanCost(out, slope, seats) * float64(len(out)) / float64(len(list))
		for i := range out {
			e, p := ai.Expected(slope, out[i].score, out[i].mover, seats), out[i].points(seats)
			for seat := range seats {
				k := min(int(e[seat]*ranges), ranges-1)
				expected[k] += e[seat]
				got[k] += p[seat]
				n[k]++
				all++
			}
		}
	}
	for k := range ranges {
		off += math.Abs(expected[k]-got[k]) / all
	}
	return off, cost
}

func TestFit(t *testing.T) {
	if *games == 0 {
		t.Skip("plays games: give -games")
	}
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			list, seats, have := load(t, g), len(g.Info().Seats), ai.SlopeOf(g)
			list = slices.DeleteFunc(list, func(s sample) bool { return s.score.Win != 0 }) // certain, and no test of a slope
			off, cost := calibration(list, func(rest []sample) float64 { return fit(rest, seats) }, seats)
			t.Logf("%d positions: fitted %.4f, error %.1f %%, cross-entropy %.4f", len(list), fit(list, seats), 100*off, cost)
			off, cost = calibration(list, func([]sample) float64 { return have }, seats)
			t.Logf("kept   %.4f, error %.1f %%, cross-entropy %.4f", have, 100*off, cost)
		})
	}
}
