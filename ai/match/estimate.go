package match

import "math"

// sigma95 is the half width of the 95 % interval of a normal distribution, in
// standard deviations.
const sigma95 = 1.959964

// Estimate is a share of the points with how far it can be trusted. The games
// of one set are not independent, as they come from one opening, but the sets
// are: the error is that of the mean of the sets' shares.
//
// With n sets of which a part p(i) gave the share x(i), the share is
// m = sum p(i) x(i), its variance v = (sum p(i) (x(i)-m)²) / n, and the interval
// m ± 1.96 sqrt(v). The likelihood of superiority is that a normal distribution
// about m with the variance v lies above the even share. For pairs of games these are
// the pentanomial figures that testers of chess engines use (fishtest and
// fastchess; M. Van den Bergh, hardy.uhasselt.be/Fishtest).
//
// Where all sets came out alike v is 0 and says nothing. Then a part of
// q = 1 - 0.05^(1/n) of all sets may yet come out otherwise (for many sets the
// rule of three, 3/n), and the interval reaches to where those would all be lost, or
// won; the likelihood of superiority is 1 - 0.5^(n+1), from an even prior.
type Estimate struct {
	Sets  int
	Share float64 // of the points of a seat in a game, 0 to 1; even where Sets is 0
	Low   float64 // the ends of the 95 % interval, within 0 and 1
	High  float64
	LOS   float64 // likelihood of superiority: that the true share is above the even one
}

// estimate judges counts of sets, of which those with the index i gave the share
// i/(len(counts)-1)/seats.
func estimate(counts []int, seats int, even float64) Estimate {
	e := Estimate{Share: even, High: 1, LOS: 0.5}
	share := func(i int) float64 { return float64(i) / float64((len(counts)-1)*seats) }
	sum, kinds := 0.0, 0
	for i, n := range counts {
		if n > 0 {
			e.Sets += n
			sum += float64(n) * share(i)
			kinds++
		}
	}
	if e.Sets == 0 {
		return e
	}
	n := float64(e.Sets)
	e.Share = sum / n
	if kinds == 1 {
		e.alike(even, 1/float64(seats))
		return e
	}
	squares := 0.0
	for i, c := range counts {
		d := share(i) - e.Share
		squares += float64(c) * d * d
	}
	deviation := math.Sqrt(squares) / n
	e.Low = max(e.Share-sigma95*deviation, 0)
	e.High = min(e.Share+sigma95*deviation, 1/float64(seats))
	e.LOS = normal((e.Share - even) / deviation)
	return e
}

// alike judges sets that all gave the same share, of at most so much.
func (e *Estimate) alike(even, most float64) {
	const close = 1e-9
	other := 1 - math.Pow(0.05, 1/float64(e.Sets))
	e.Low, e.High = e.Share*(1-other), e.Share+(most-e.Share)*other
	doubt := math.Pow(0.5, float64(e.Sets+1))
	switch {
	case e.Share > even+close:
		e.LOS = 1 - doubt
	case e.Share < even-close:
		e.LOS = doubt
	}
}

// normal is the part of the standard normal distribution below z.
func normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

// Elo is a difference in strength in Elo points: 400 log10(s/(1-s)) for a share
// s of the points between two. It is infinite where all points were won, or lost.
type Elo struct{ Value, Low, High float64 }

// Elo is the estimate as a difference in strength, for games of two.
func (e Estimate) Elo() Elo { return Elo{eloOf(e.Share), eloOf(e.Low), eloOf(e.High)} }

func eloOf(share float64) float64 { return 400 * math.Log10(share/(1-share)) }

// shareOf is the share of the points that so many Elo more bring.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
