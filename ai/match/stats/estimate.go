package stats

import (
	"fmt"
	"math"
)

// Sigma95 is the half width of the 95 % interval of a normal distribution, in
// standard deviations.
const Sigma95 = 1.959964

// Estimate is a player's true share of the points, estimated from its games. Games
// from the same opening are not independent, but rounds are, so the error is that of
// the mean of the rounds' shares.
//
// With n rounds, a fraction p(i) of which gave the share x(i), the share is
// m = sum p(i) x(i) and its variance v = (sum p(i) (x(i)-m)²) / n. For pairs of games
// these are the pentanomial statistics of chess engine testing (fishtest and
// fastchess; M. Van den Bergh, hardy.uhasselt.be/Fishtest). The interval is
// m ± 1.96 sqrt(v), and the likelihood of superiority is the probability that a
// normal distribution with mean m and variance v exceeds the even share.
//
// Few rounds, or rounds with much the same results, say too little about v: up to a
// fraction q = 1 - 0.05^(1/n) of all rounds may end as none of these did (the rule of
// three, 3/n, for large n). So the interval extends at least to where all of those
// would be lost, and to where all would be won, and the distribution is at least that
// wide on the side of the even share.
type Estimate struct {
	Rounds int
	Share  float64 // of the points per seat and game, 0 to 1; even without rounds
	Low    float64 // the ends of the 95 % interval, 0 to 1
	High   float64
	LOS    float64 // likelihood of superiority: that the true share is above the even one
	// Deviation is the standard deviation of the shares of single rounds.
	Deviation float64
}

// NewEstimate estimates the share of a player that has some of the seats in each
// round: counts[i] rounds gave it the share i/(len(counts)-1)/seats. Even is the share
// of an average player.
func NewEstimate(counts []int, seats int, even float64) Estimate {
	e := Estimate{Share: even, High: 1, LOS: 0.5}
	share := func(i int) float64 { return float64(i) / float64((len(counts)-1)*seats) }
	sum := 0.0
	for i, n := range counts {
		e.Rounds += n
		sum += float64(n) * share(i)
	}
	if e.Rounds == 0 {
		return e
	}
	n := float64(e.Rounds)
	e.Share = sum / n
	squares := 0.0
	for i, c := range counts {
		d := share(i) - e.Share
		squares += float64(c) * d * d
	}
	const epsilon = 1e-9
	if e.Deviation = math.Sqrt(squares / n); e.Deviation < epsilon {
		e.Deviation = 0 // all rounds are alike
	}
	best, unseen := 1/float64(seats), 1-math.Pow(0.05, 1/n)
	seen := Sigma95 * math.Sqrt(squares) / n
	below, above := max(seen, e.Share*unseen), max(seen, (best-e.Share)*unseen)
	e.Low, e.High = max(e.Share-below, 0), min(e.Share+above, best)
	switch lead := e.Share - even; {
	case lead > epsilon:
		e.LOS = normalCDF(lead / below * Sigma95)
	case lead < -epsilon:
		e.LOS = normalCDF(lead / above * Sigma95)
	}
	return e
}

// normalCDF is the cumulative distribution function of the standard normal
// distribution.
func normalCDF(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

// Elo is a difference in strength in Elo points with its 95 % interval. It is
// infinite if all points were won, or lost.
type Elo struct{ Value, Low, High float64 }

// Elo returns the estimate as a difference in strength, for two-player games.
func (e Estimate) Elo() Elo { return Elo{EloOf(e.Share), EloOf(e.Low), EloOf(e.High)} }

// NormalizedElo returns the lead over an even share in standard deviations of a game,
// (share - 1/2) / deviation, in units of 800/ln 10 = 347.4 points, with its 95 % interval.
// In games without draws between equals it is the same as [Estimate.Elo]. Unlike that,
// it does not depend on how many games are drawn: it says how many games are needed to
// prove a difference. In pairs of games the deviation of a game is that of the pair's
// share times the square root of 2, so the interval depends on the number of pairs
// alone. It is infinite if all pairs were won, or lost. For two-player games.
// (M. Van den Bergh, "Normalized Elo", hardy.uhasselt.be/Fishtest; as fishtest and
// fastchess have it.)
func (e Estimate) NormalizedElo() Elo {
	const unit = 800 / math.Ln10
	if e.Rounds == 0 {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	lead := e.Share - 0.5
	if lead != 0 || e.Deviation > 0 {
		lead /= math.Sqrt2 * e.Deviation
	}
	return interval(lead*unit, unit/math.Sqrt(2*float64(e.Rounds)))
}

// FormatElo formats a difference or a rating in whole Elo points, with its sign: "+12". Less than half
// a point is "0", and what has no bounds "+Inf" or "-Inf".
func FormatElo(elo float64) string {
	if math.Round(elo) == 0 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", elo)
}

// EloOf returns the difference in Elo points that a share of the points, 0 to 1,
// stands for: 400 log10(s/(1-s)).
func EloOf(share float64) float64 { return 400 * math.Log10(share/(1-share)) }

// ShareOf returns the share of the points that a difference in Elo points brings.
func ShareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
