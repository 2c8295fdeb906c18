package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Pentanomial counts pairs of games by the first player's points in the pair: 0, 1/2,
// 1, 3/2, 2.
type Pentanomial [5]int

// SPRT is a sequential probability ratio test: it ends a match as soon as it has
// decided whether the first player is stronger by Elo1 or by no more than Elo0.
//
// It is the generalised test on pairs of games. A fraction p(i) of the n pairs gave
// the share x(i) = 0, 1/4, 1/2, 3/4, 1. For a hypothesis of s = 1/(1+10^(-Elo/400))
// points per game, the likeliest distribution with that mean is
// q(i) = p(i) / (1 + t (x(i)-s)), where t solves sum p(i) (x(i)-s) / (1 + t (x(i)-s)) = 0.
// With q0 and q1 for Elo0 and Elo1, the log-likelihood ratio is
// LLR = n sum p(i) ln(q1(i)/q0(i)). Elo1 is accepted at LLR >= ln((1-b)/a), Elo0 at
// LLR <= ln(b/(1-a)), with errors a = b = 0.05: at ±2.944. A result that did not occur
// counts as a thousandth of a pair, so that the equations can be solved.
// (M. Van den Bergh, "A Practical Introduction to the GSPRT" and "Comments on
// Normalized Elo", hardy.uhasselt.be/Fishtest; fishtest calls it logistic, exact.)
type SPRT struct{ Elo0, Elo1 float64 }

const (
	alpha    = 0.05 // the error probabilities of an [SPRT]
	beta     = 0.05
	minCount = 1e-3 // of pairs with a result that did not occur
	maxElo   = 1000 // of the hypotheses of a test
)

// ParseSPRT reads two differences in Elo, such as "0,10", the smaller one first.
func ParseSPRT(text string) (SPRT, error) {
	low, high, two := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(strings.TrimSpace(low), 64)
	elo1, err1 := strconv.ParseFloat(strings.TrimSpace(high), 64)
	s := SPRT{elo0, elo1}
	if !two || err0 != nil || err1 != nil || s.Check() != nil {
		return SPRT{}, fmt.Errorf("the test is %q: expected two differences in Elo from %d to %d, the smaller one first, such as 0,10", text, -maxElo, maxElo)
	}
	return s, nil
}

// Check returns an error if the hypotheses are out of range or out of order.
func (s SPRT) Check() error {
	if !(-maxElo <= s.Elo0 && s.Elo0 < s.Elo1 && s.Elo1 <= maxElo) {
		return fmt.Errorf("the test is between %v and %v Elo: expected %d to %d, the smaller one first", s.Elo0, s.Elo1, -maxElo, maxElo)
	}
	return nil
}

// String returns the test in the form that [ParseSPRT] reads.
func (s SPRT) String() string {
	return strconv.FormatFloat(s.Elo0, 'g', -1, 64) + "," + strconv.FormatFloat(s.Elo1, 'g', -1, 64)
}

// MarshalText returns the test as [SPRT.String] does.
func (s SPRT) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a test as [ParseSPRT] does.
func (s *SPRT) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSPRT(string(text))
	return err
}

// Bounds returns the log-likelihood ratios at which Elo0 and Elo1 are accepted.
func (SPRT) Bounds() (lower, upper float64) {
	return math.Log(beta / (1 - alpha)), math.Log((1 - beta) / alpha)
}

// LLR returns the log-likelihood ratio of Elo1 to Elo0, 0 without pairs.
func (s SPRT) LLR(pairs Pentanomial) float64 {
	if pairs == (Pentanomial{}) {
		return 0
	}
	var parts [5]float64
	sum := 0.0
	for i, n := range pairs {
		parts[i] = max(float64(n), minCount)
		sum += parts[i]
	}
	for i := range parts {
		parts[i] /= sum
	}
	likeliest0, likeliest1 := withMean(parts, ShareOf(s.Elo0)), withMean(parts, ShareOf(s.Elo1))
	ratio := 0.0
	for i, p := range parts {
		ratio += p * math.Log(likeliest1[i]/likeliest0[i])
	}
	return sum * ratio
}

// withMean returns the likeliest distribution with a mean, given the observed
// fractions, all above 0.
func withMean(parts [5]float64, mean float64) (likeliest [5]float64) {
	slope := func(t float64) float64 {
		sum := 0.0
		for i, p := range parts {
			d := float64(i)/4 - mean
			sum += p * d / (1 + t*d)
		}
		return sum
	}
	// slope falls from +inf to -inf between its poles.
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

// Verdict is the result of a test.
type Verdict string

// The verdicts.
const (
	Undecided Verdict = ""
	AcceptH0  Verdict = "H0" // stronger by no more than Elo0
	AcceptH1  Verdict = "H1" // stronger by Elo1
)

// Verdict returns the test's verdict on some pairs.
func (s SPRT) Verdict(pairs Pentanomial) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(pairs); {
	case llr >= upper:
		return AcceptH1
	case llr <= lower:
		return AcceptH0
	}
	return Undecided
}

// TestState is an [SPRT] with the pairs it has counted.
type TestState struct {
	SPRT
	Pairs   Pentanomial
	Verdict Verdict
}

// LLR returns the log-likelihood ratio after the pairs counted so far.
func (t *TestState) LLR() float64 { return t.SPRT.LLR(t.Pairs) }

// Test is an [SPRT] in progress. It counts pairs in the order of their numbers,
// waiting for missing ones: so its verdict does not depend on which games end first,
// and long games count as much as short ones.
type Test struct {
	TestState
	next  int
	early map[int]int // results by number, of pairs after a missing one
}

// NewTest starts a test.
func NewTest(s SPRT) *Test { return &Test{TestState: TestState{SPRT: s}, early: map[int]int{}} }

// Add counts the pair with a number from 0, in which the first player scored some
// half points. After the verdict it does nothing.
func (t *Test) Add(number, halfPoints int) {
	if t.Verdict != Undecided {
		return
	}
	t.early[number] = halfPoints
	for t.Verdict == Undecided {
		halves, ok := t.early[t.next]
		if !ok {
			return
		}
		delete(t.early, t.next)
		t.Pairs[halves]++
		t.next++
		t.Verdict = t.SPRT.Verdict(t.Pairs)
	}
	clear(t.early)
}
