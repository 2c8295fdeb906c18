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
// m = sum p(i) x(i) and its variance v = (sum p(i) (x(i)-m)²) / n. For pairs of games
// these are the pentanomial figures that testers of chess engines use (fishtest and
// fastchess; M. Van den Bergh, hardy.uhasselt.be/Fishtest). The interval is
// m ± 1.96 sqrt(v), and the likelihood of superiority is that a normal distribution
// about m with the variance v lies above the even share.
//
// Few sets, or sets that came out much alike, say too little of v: of all sets a part of
// q = 1 - 0.05^(1/n) may yet come out as none has (for many sets the rule of three,
// 3/n). So the interval reaches at least to where those would all be lost, and to where
// they would all be won; and the distribution is as wide as that at least, on the side
// of the even share.
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
	sum := 0.0
	for i, n := range counts {
		e.Sets += n
		sum += float64(n) * share(i)
	}
	if e.Sets == 0 {
		return e
	}
	n := float64(e.Sets)
	e.Share = sum / n
	squares := 0.0
	for i, c := range counts {
		d := share(i) - e.Share
		squares += float64(c) * d * d
	}
	const close = 1e-9
	most, unseen := 1/float64(seats), 1-math.Pow(0.05, 1/n)
	seen := sigma95 * math.Sqrt(squares) / n
	below, above := max(seen, e.Share*unseen), max(seen, (most-e.Share)*unseen)
	e.Low, e.High = max(e.Share-below, 0), min(e.Share+above, most)
	switch lead := e.Share - even; {
	case lead > close:
		e.LOS = normal(lead / below * sigma95)
	case lead < -close:
		e.LOS = normal(lead / above * sigma95)
	}
	return e
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
