// Package arena plays games between two players from paired random openings,
// to measure how strong they are.
package arena

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"freckers/game"
)

// Player chooses an action. The seed is another one for each game.
type Player func(s game.State, seed uint64) (game.Action, error)

// Score counts games from the view of the first player.
type Score struct{ Wins, Draws, Losses int }

// Games is the number of games counted.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share is the share of the points, between 0 and 1.
func (s Score) Share() float64 {
	if s.Games() == 0 {
		return 0
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// String is a score as TUNING.md has it, with the 95 % range of the Elo that it
// speaks for.
func (s Score) String() string {
	share := s.Share()
	off := 1.96 * math.Sqrt(share*(1-share)/float64(max(s.Games(), 1)))
	elo := func(share float64) float64 { return -400 * math.Log10(1/min(max(share, 0), 1)-1) }
	return fmt.Sprintf("%d games, W/D/L %d/%d/%d, Elo %+.0f [%+.0f, %+.0f]", s.Games(), s.Wins, s.Draws, s.Losses,
		elo(share), elo(share-off), elo(share+off))
}

// Plan says what games to play.
type Plan struct {
	Game  game.Game
	Pairs int // of games from one opening, with the seats swapped
	// Opening is the greatest number of random actions that a pair begins
	// with; the least is two.
	Opening int
	Seed    uint64
	// Workers is the number of games at a time, at least 1.
	Workers int
}

// Match plays a against b. The seeds alone decide the games, whatever the
// number of workers.
func Match(p Plan, a, b Player) (Score, error) {
	results := make([][3]int, p.Pairs)
	err := p.each(func(i int) (err error) {
		results[i], err = pair(p, uint64(i), a, b)
		return err
	})
	var s Score
	for _, r := range results {
		s.Wins, s.Draws, s.Losses = s.Wins+r[0], s.Draws+r[1], s.Losses+r[2]
	}
	return s, err
}

// each plays the games of every opening, and gives the first error.
func (p Plan) each(games func(number int) error) error {
	errs := make([]error, p.Pairs)
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(p.Workers, 1) {
		wg.Go(func() {
			for i := range next {
				errs[i] = games(i)
			}
		})
	}
	for i := range p.Pairs {
		next <- i
	}
	close(next)
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("arena: opening %d of seed %d: %w", i, p.Seed, err)
		}
	}
	return nil
}

// pair plays one opening twice and counts wins, draws and losses of a.
func pair(p Plan, number uint64, a, b Player) (count [3]int, err error) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	start, err := opening(p, rng)
	if err != nil {
		return count, err
	}
	for turned, players := range [][]Player{{a, b}, {b, a}} {
		winner, err := play(start, players, rng)
		if err != nil {
			return count, err
		}
		switch {
		case winner == game.Nobody:
			count[1]++
		case int(winner) == turned:
			count[0]++
		default:
			count[2]++
		}
	}
	return count, nil
}

func opening(p Plan, rng *rand.Rand) (game.State, error) {
	for {
		s, err := p.Game.New(game.Options{Seed: rng.Uint64()})
		if err != nil {
			return nil, err
		}
		for range 2 + rng.IntN(max(p.Opening-1, 1)) {
			list := s.Actions(nil)
			if len(list) == 0 {
				break
			}
			if s, _, err = s.Play(list[rng.IntN(len(list))]); err != nil {
				return nil, err
			}
		}
		if !s.Outcome().Over {
			return s, nil
		}
	}
}

func play(s game.State, players []Player, rng *rand.Rand) (winner game.Seat, err error) {
	seeds := make([]uint64, len(players))
	for i := range seeds {
		seeds[i] = rng.Uint64()
	}
	for {
		if out := s.Outcome(); out.Over {
			return out.Winner, nil
		}
		action, err := players[s.ToMove()](s, seeds[s.ToMove()])
		if err != nil {
			return game.Nobody, fmt.Errorf("at ply %d of %s: %w", s.Ply(), s, err)
		}
		if s, _, err = s.Play(action); err != nil {
			return game.Nobody, err
		}
	}
}
