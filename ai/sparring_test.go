package ai

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"freckers/ai/match/stats"
	"freckers/game"
)

// Answer waits for the answer to a request.
func Answer(t testing.TB, r Request) Info {
	t.Helper()
	info, err := Start(t.Context(), r).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return info
}

type Sparrer func(s game.State, seed uint64) (game.Action, error)

// sparringWorkspaces are what a player's searches work with, kept from move to move as a cache keeps
// those of levels: making one reads and checks a net.
type sparringWorkspaces struct {
	mu   sync.Mutex
	free []workspace
}

// take returns a workspace that remembers no search, for a state and always the same options but for the seed.
func (k *sparringWorkspaces) take(o searcherOptions, s game.State, bytes int) (w workspace, err error) {
	k.mu.Lock()
	if n := len(k.free); n > 0 {
		w, k.free = k.free[n-1], k.free[:n-1]
	}
	k.mu.Unlock()
	if !w.reuse(o, s, bytes) || !w.searcher.reset() {
		return newWorkspace(o, s, bytes, nil)
	}
	if w.table != nil {
		w.table.Clear()
	}
	return w, nil
}

func (k *sparringWorkspaces) put(w workspace) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.free = append(k.free, w)
}

// Sparring is games between two players from random openings, each opening played
// once from every seat, to measure strength. The seed determines the games, whatever
// the number of workers.
type Sparring struct {
	Game   game.Game
	Rounds int // openings
	// MaxOpening is the maximum number of random actions in an opening; the minimum
	// is two.
	MaxOpening int
	Seed       uint64
	Workers    int // games at a time, at least 1
}

// SparringScore counts games from the first player's point of view.
type SparringScore struct{ Wins, Draws, Losses, Seats int }

func (s SparringScore) Games() int { return s.Wins + s.Draws + s.Losses }

// Share returns the share of the points, 0 to 1; a draw is shared by all seats.
func (s SparringScore) Share() float64 {
	if s.Games() == 0 {
		return 0
	}
	return (float64(s.Wins) + float64(s.Draws)/float64(s.Seats)) / float64(s.Games())
}

// String formats the score as in TUNING.md, with the 95 % interval of the Elo
// difference.
func (s SparringScore) String() string {
	share := s.Share()
	off := 1.96 * math.Sqrt(share*(1-share)/float64(max(s.Games(), 1)))
	elo := func(share float64) float64 { return stats.EloOf(min(max(share, 0), 1)) }
	return fmt.Sprintf("%d games, W/D/L %d/%d/%d, Elo %+.0f [%+.0f, %+.0f]", s.Games(), s.Wins, s.Draws, s.Losses,
		elo(share), elo(share-off), elo(share+off))
}

// Play plays a against b, which has all other seats.
func (p Sparring) Play(a, b Sparrer) (SparringScore, error) {
	scores, errs := make([]SparringScore, p.Rounds), make([]error, p.Rounds)
	rounds := make(chan int)
	var wg sync.WaitGroup
	for range max(p.Workers, 1) {
		wg.Go(func() {
			for i := range rounds {
				scores[i], errs[i] = p.round(uint64(i), a, b)
			}
		})
	}
	for i := range p.Rounds {
		rounds <- i
	}
	close(rounds)
	wg.Wait()
	sum := SparringScore{Seats: len(p.Game.Info().Seats)}
	for i, s := range scores {
		if errs[i] != nil {
			return sum, fmt.Errorf("opening %d of seed %d: %w", i, p.Seed, errs[i])
		}
		sum.Wins, sum.Draws, sum.Losses = sum.Wins+s.Wins, sum.Draws+s.Draws, sum.Losses+s.Losses
	}
	return sum, nil
}

// round plays one opening with a in each seat.
func (p Sparring) round(number uint64, a, b Sparrer) (s SparringScore, err error) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	start, err := p.opening(rng)
	if err != nil {
		return s, err
	}
	for seat := range p.Game.Info().Seats {
		winner, err := sparOnce(start, game.Seat(seat), a, b, rng)
		switch {
		case err != nil:
			return s, fmt.Errorf("seat %d: %w", seat, err)
		case winner == game.Nobody:
			s.Draws++
		case int(winner) == seat:
			s.Wins++
		default:
			s.Losses++
		}
	}
	return s, nil
}

func (p Sparring) opening(rng *rand.Rand) (game.State, error) {
	for {
		s, err := p.Game.New(game.Options{Seed: rng.Uint64()})
		if err != nil {
			return nil, err
		}
		for range 2 + rng.IntN(max(p.MaxOpening-1, 1)) {
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

func sparOnce(s game.State, seat game.Seat, a, b Sparrer, rng *rand.Rand) (winner game.Seat, err error) {
	seeds := make([]uint64, len(s.Game().Info().Seats))
	for i := range seeds {
		seeds[i] = rng.Uint64()
	}
	for {
		if out := s.Outcome(); out.Over {
			return out.Winner, nil
		}
		player := b
		if s.ToMove() == seat {
			player = a
		}
		action, err := player(s, seeds[s.ToMove()])
		if err != nil {
			return game.Nobody, fmt.Errorf("at ply %d of %s: %w", s.Ply(), s, err)
		}
		if s, _, err = s.Play(action); err != nil {
			return game.Nobody, err
		}
	}
}
