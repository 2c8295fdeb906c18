package stats

import "math"

// Prior is the usual prior of [Rate]: one virtual draw a player.
const Prior = 1

// Meeting adds up some games of the same players, two or three of them.
type Meeting struct {
	Players []int     // by seat; a player with two seats is there twice
	Points  []float64 // by seat, over all games; their sum is the number of games
	// Handicap is what the circumstances add to each player's strength in these games,
	// in Elo points, such as the first move; nil for nothing.
	Handicap []float64
}

func (m Meeting) games() float64 {
	sum := 0.0
	for _, p := range m.Points {
		sum += p
	}
	return sum
}

// Ratings are the strengths of the players of a pool, estimated together.
type Ratings struct {
	Elo   []float64 // by player, relative to the average of its pool
	Error []float64 // standard error of Elo, infinite for a player alone in its pool
	// Pool is the number of the pool, from 0, in which a player is rated. Players that
	// have never met, not even through others, are in different pools, and nothing is
	// known about their difference.
	Pool []int
	// covariance of Elo, by player and place in its pool.
	covariance [][]float64
	place      []int // of a player in its pool
}

// Rate estimates the strength of players 0 to n-1 from all of their meetings at once.
//
// The model is that of Bradley and Terry, for three players that of Luce: a player with
// the strength e has a part of 10^(e/400) in the sum of that of all seats, and wins a
// game with that probability. A draw counts as half a win of each player, a point
// shared by three as a third. The ratings are those of maximum likelihood, and their
// errors come from the inverse of its second derivative (the Fisher information). They
// take games for independent, and a draw for as uncertain as a win: with many draws, or
// pairs of games from one opening, the true errors are smaller.
//
// So that nobody who has won or lost everything is infinitely strong or weak, every
// player has drawn some virtual games, the prior, against its opponents, in proportion
// to the real ones, as with BayesElo, whose prior is two. It draws the ratings a little
// together: one virtual draw in 24 games by about 4 %. Without a prior they are those
// of Ordo.
func Rate(n int, meetings []Meeting, prior float64) Ratings {
	f := newFit(n, meetings, prior)
	f.maximise()
	return f.ratings()
}

// Interval returns a player's rating with its 95 % interval.
func (r Ratings) Interval(player int) Elo {
	return interval(r.Elo[player], r.Error[player])
}

// Difference returns how much stronger player i is than player j, with its 95 %
// interval, which is infinite if they are in different pools.
func (r Ratings) Difference(i, j int) Elo {
	if r.Pool[i] != r.Pool[j] {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	return interval(r.Elo[i]-r.Elo[j], r.deviation(i, j))
}

// LOS is the likelihood of superiority: that player i is stronger than player j. It is
// 1/2 if they are in different pools.
func (r Ratings) LOS(i, j int) float64 {
	if i == j || r.Pool[i] != r.Pool[j] {
		return 0.5
	}
	return normalCDF((r.Elo[i] - r.Elo[j]) / r.deviation(i, j))
}

// deviation returns the standard error of the difference of two players of a pool.
func (r Ratings) deviation(i, j int) float64 {
	v := r.covariance[i][r.place[i]] + r.covariance[j][r.place[j]] - 2*r.covariance[i][r.place[j]]
	return math.Sqrt(max(v, 0))
}

func interval(value, deviation float64) Elo {
	return Elo{value, value - Sigma95*deviation, value + Sigma95*deviation}
}

// eloPerNat is what the natural logarithm of the odds is worth in Elo points.
const eloPerNat = 400 / math.Ln10
