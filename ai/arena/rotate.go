package arena

import (
	"fmt"
	"math/rand/v2"

	"freckers/game"
)

// Thirds counts games of three from the view of one player.
type Thirds struct{ Wins, Draws, Losses int }

// Games is the number of games counted.
func (t Thirds) Games() int { return t.Wins + t.Draws + t.Losses }

// Share is the share of the points, between 0 and 1, where a game has one and a
// draw leaves each seat a third of it. The even share is a third.
func (t Thirds) Share() float64 {
	if t.Games() == 0 {
		return 0
	}
	return (float64(t.Wins) + float64(t.Draws)/3) / float64(t.Games())
}

// Rotate plays a alone against two seats of b, in a game of three: from each of
// p.Pairs openings three games, one for each seat of a. The seeds alone decide
// the games.
func Rotate(p Plan, a, b Player) (Thirds, error) {
	results := make([]Thirds, p.Pairs)
	err := p.each(func(i int) (err error) {
		results[i], err = rotation(p, uint64(i), a, b)
		return err
	})
	var all Thirds
	for _, r := range results {
		all.Wins, all.Draws, all.Losses = all.Wins+r.Wins, all.Draws+r.Draws, all.Losses+r.Losses
	}
	return all, err
}

// rotation plays one opening from each seat.
func rotation(p Plan, number uint64, a, b Player) (t Thirds, err error) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	start, err := opening(p, rng)
	if err != nil {
		return t, err
	}
	for seat := range 3 {
		players := []Player{b, b, b}
		players[seat] = a
		winner, err := play(start, players, rng)
		switch {
		case err != nil:
			return t, fmt.Errorf("seat %d: %w", seat, err)
		case winner == game.Nobody:
			t.Draws++
		case int(winner) == seat:
			t.Wins++
		default:
			t.Losses++
		}
	}
	return t, nil
}
