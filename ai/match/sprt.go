package match

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Pairs counts pairs of games by the points of the first program in a pair: 0,
// a half, 1, one and a half, 2. Testers call it the pentanomial distribution.
type Pairs [5]int

// SPRT is a test that ends a match as soon as it is decided: whether the first
// program is stronger by Elo1 or by no more than Elo0 points.
//
// It is the generalised sequential probability ratio test on pairs. Of the n
// pairs a part p(i) gave the share x(i) = 0, 1/4, 1/2, 3/4, 1. For a hypothesis of
// s = 1/(1+10^(-Elo/400)) points a game, the likeliest distribution with that mean
// is q(i) = p(i) / (1 + t (x(i)-s)), where t solves sum p(i) (x(i)-s) / (1 + t (x(i)-s)) = 0.
// With q0 and q1 for Elo0 and Elo1 the ratio is LLR = n sum p(i) ln(q1(i)/q0(i)).
// Elo1 is accepted at LLR >= ln((1-b)/a), Elo0 at LLR <= ln(b/(1-a)), with
// errors of a = b = 0.05: at ±2.944. A kind of pair that did not occur counts
// as a thousandth of one, so that the equations can be solved.
// (M. Van den Bergh, "A Practical Introduction to the GSPRT" and "Comments on
// Normalized Elo", hardy.uhasselt.be/Fishtest; fishtest calls it logistic, exact.)
type SPRT struct{ Elo0, Elo1 float64 }

// The errors of an [SPRT], and the least count of a kind of pair.
const (
	alpha = 0.05
	beta  = 0.05
	least = 1e-3
)

// mostElo bounds the hypotheses of a test.
const mostElo = 1000

// ParseSPRT reads two differences in Elo, such as "0,10", the smaller one first.
func ParseSPRT(text string) (SPRT, error) {
	low, high, two := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(strings.TrimSpace(low), 64)
	elo1, err1 := strconv.ParseFloat(strings.TrimSpace(high), 64)
	s := SPRT{elo0, elo1}
	if !two || err0 != nil || err1 != nil || s.check() != nil {
		return SPRT{}, fmt.Errorf("a test is %q: expected two differences in Elo from %d to %d, the smaller one first, such as 0,10", text, -mostElo, mostElo)
	}
	return s, nil
}

func (s SPRT) check() error {
	if !(-mostElo <= s.Elo0 && s.Elo0 < s.Elo1 && s.Elo1 <= mostElo) {
		return fmt.Errorf("a test is between %v and %v Elo: expected %d to %d, the smaller one first", s.Elo0, s.Elo1, -mostElo, mostElo)
	}
	return nil
}

// String is the test as [ParseSPRT] reads it.
func (s SPRT) String() string {
	return strconv.FormatFloat(s.Elo0, 'g', -1, 64) + "," + strconv.FormatFloat(s.Elo1, 'g', -1, 64)
}

// Bounds are the ratios at which Elo0 and Elo1 are accepted.
func (SPRT) Bounds() (lower, upper float64) {
	return math.Log(beta / (1 - alpha)), math.Log((1 - beta) / alpha)
}

// LLR is the log-likelihood ratio of Elo1 to Elo0 after some pairs, 0 after
// none.
func (s SPRT) LLR(pairs Pairs) float64 {
	var parts [5]float64
	all := 0.0
	for i, n := range pairs {
		parts[i] = max(float64(n), least)
		all += float64(n)
	}
	if all == 0 {
		return 0
	}
	sum := 0.0
	for _, p := range parts {
		sum += p
	}
	for i := range parts {
		parts[i] /= sum
	}
	likeliest0, likeliest1 := withMean(parts, shareOf(s.Elo0)), withMean(parts, shareOf(s.Elo1))
	ratio := 0.0
	for i, p := range parts {
		ratio += p * math.Log(likeliest1[i]/likeliest0[i])
	}
	return sum * ratio
}

// withMean is the likeliest distribution with a mean, given the parts that were
// seen, all above 0.
func withMean(parts [5]float64, mean float64) (likeliest [5]float64) {
	slope := func(t float64) float64 {
		sum := 0.0
		for i, p := range parts {
			d := float64(i)/4 - mean
			sum += p * d / (1 + t*d)
		}
		return sum
	}
	// slope falls from +inf to -inf between the poles.
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		if t := (low + high) / 2; slope(t) > 0 {
			low = t
		} else {
			high = t
		}
	}
	t := (low + high) / 2
	for i, p := range parts {
		likeliest[i] = p / (1 + t*(float64(i)/4-mean))
	}
	return likeliest
}

// Verdict is what a test has come to.
type Verdict string

// The verdicts.
const (
	Undecided Verdict = ""
	AcceptLow Verdict = "H0" // no stronger than by Elo0
	AcceptTop Verdict = "H1" // stronger by Elo1
)

// judge says what the test comes to after some pairs.
func (s SPRT) judge(pairs Pairs) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(pairs); {
	case llr >= upper:
		return AcceptTop
	case llr <= lower:
		return AcceptLow
	}
	return Undecided
}
