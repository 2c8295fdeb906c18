package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"freckers/game/gametest"
)

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > off {
		t.Errorf("%s is %v: want %v ± %v", what, got, want, off)
	}
}

// pairCounts converts pairs to counts by sixths of a point.
func pairCounts(p Pentanomial) []int {
	counts := make([]int, 13)
	for i, n := range p {
		counts[3*i] = n
	}
	return counts
}

// TestPentanomialByHand uses distributions that are easy to calculate: 1 2 4 2 1 has mean
// 1/2 and variance 0.075, and 0 0 40 0 40 has mean 3/4 and variance 1/16.
func TestPentanomialByHand(t *testing.T) {
	e := NewEstimate(pairCounts(Pentanomial{1, 2, 4, 2, 1}), 1, 0.5)
	near(t, "share", e.Share, 0.5, 1e-12)
	near(t, "LOS", e.LOS, 0.5, 1e-12)
	near(t, "half width", e.High-e.Share, 1.959964*math.Sqrt(0.075/10), 1e-9)
	near(t, "Elo", e.Elo().Value, 0, 1e-9)

	e = NewEstimate(pairCounts(Pentanomial{0, 0, 40, 0, 40}), 1, 0.5)
	near(t, "share", e.Share, 0.75, 1e-12)
	near(t, "Elo", e.Elo().Value, 400*math.Log10(3), 1e-9)
	near(t, "LOS", e.LOS, normalCDF(0.25/math.Sqrt(1.0/16/80)), 1e-12)
	near(t, "High", e.High, 0.75+1.959964*math.Sqrt(1.0/16/80), 1e-9)
}

// TestPublishedFigures compares with a fishtest server, which showed the Elo of 128 pairs
// and their exact logistic ratio between 0 and 2.716 Elo.
func TestPublishedFigures(t *testing.T) {
	pairs := Pentanomial{13, 37, 50, 25, 3}
	e := NewEstimate(pairCounts(pairs), 1, 0.5)
	near(t, "Elo", e.Elo().Value, -43.6578, 1e-3)
	near(t, "variance of a pair", math.Pow((e.High-e.Share)/Sigma95, 2)*128, 0.05762, 1e-5)
	near(t, "LLR", SPRT{0, 2.716}.LLR(pairs), -0.53772, 1e-4)
}

// TestPublishedNormalizedElo compares with what fastchess printed in public test reports
// of several programs.
func TestPublishedNormalizedElo(t *testing.T) {
	for _, c := range []struct {
		pairs                          Pentanomial
		elo, eloError, nelo, neloError float64
	}{
		{Pentanomial{30, 6, 18, 0, 6}, -168.40, 73.37, -170.08, 62.16},
		{Pentanomial{50, 287, 610, 387, 73}, 18.04, 8.23, 28.19, 12.84},
		{Pentanomial{8, 633, 1558, 804, 6}, 9.64, 4.36, 19.42, 8.78},
		{Pentanomial{84, 112, 318, 184, 302}, 90.22, 14.49, 99.23, 15.23},
		{Pentanomial{16, 82, 222, 150, 61}, 52.08, 14.57, 75.87, 20.90},
		{Pentanomial{235, 1384, 2521, 1341, 239}, -1.06, 4.05, -1.67, 6.37},
		{Pentanomial{0, 1, 4, 0, 0}, -34.86, 62.20, -122.84, 215.34},
	} {
		e := NewEstimate(pairCounts(c.pairs), 1, 0.5)
		near(t, "Elo", e.Elo().Value, c.elo, 0.005)
		if c.pairs[2] > 100 { // in short matches our interval is wider
			near(t, "error", (e.Elo().High-e.Elo().Low)/2, c.eloError, 0.005)
		}
		n := e.NormalizedElo()
		near(t, "normalized Elo", n.Value, c.nelo, 0.005)
		near(t, "its error", (n.High-n.Low)/2, c.neloError, 0.005)
	}
	if n := NewEstimate(pairCounts(Pentanomial{0, 0, 9, 0, 0}), 1, 0.5).NormalizedElo(); n.Value != 0 {
		t.Errorf("nine drawn pairs have %+v", n)
	}
	if n := NewEstimate(pairCounts(Pentanomial{4, 0, 0, 0, 0}), 1, 0.5).NormalizedElo(); !math.IsInf(n.Value, -1) || !math.IsInf(n.High, -1) {
		t.Errorf("four lost pairs have %+v", n)
	}
}

func TestEstimateOfNoRoundsAndOfEqualRounds(t *testing.T) {
	e := NewEstimate(make([]int, 13), 1, 0.5)
	if e != (Estimate{Share: 0.5, High: 1, LOS: 0.5}) {
		t.Errorf("nothing is judged as %+v", e)
	}
	drawn := NewEstimate(pairCounts(Pentanomial{0, 0, 59, 0, 0}), 1, 0.5)
	if drawn.LOS != 0.5 || drawn.Share != 0.5 || drawn.Low >= 0.5 || drawn.High <= 0.5 {
		t.Errorf("59 drawn pairs are judged as %+v: want an even share, in doubt", drawn)
	}
	// 0.05^(1/59) is 0.9505: one pair in twenty may yet be lost or won.
	near(t, "Low", drawn.Low, 0.5*0.9505, 1e-4)
	near(t, "High", drawn.High, 1-0.5*0.9505, 1e-4)
	won := NewEstimate(pairCounts(Pentanomial{0, 0, 0, 0, 3}), 1, 0.5)
	// 0.05^(1/3) is 0.3684: that part of all pairs is won at least.
	near(t, "Low of three won pairs", won.Low, 0.3684, 1e-4)
	near(t, "LOS of three won pairs", won.LOS, normalCDF(0.5/0.6316*1.959964), 1e-4)
	if !math.IsInf(won.Elo().Value, 1) || won.High != 1 {
		t.Errorf("three won pairs are judged as %+v, %+v", won, won.Elo())
	}
	lost := NewEstimate(pairCounts(Pentanomial{3, 0, 0, 0, 0}), 1, 0.5)
	near(t, "LOS of three lost pairs", lost.LOS, 1-won.LOS, 1e-12)
	near(t, "High of three lost pairs", lost.High, 1-won.Low, 1e-12)
	if !math.IsInf(lost.Elo().Value, -1) {
		t.Errorf("three lost pairs are judged as %+v, %+v", lost, lost.Elo())
	}
}

// TestEstimateIsMonotonic makes matches that were won completely worse by half a point at
// a time.
func TestEstimateIsMonotonic(t *testing.T) {
	for pairs := 1; pairs <= 60; pairs++ {
		p := Pentanomial{4: pairs}
		last := NewEstimate(pairCounts(p), 1, 0.5)
		for from := 4; from > 0; from-- {
			for range pairs {
				p[from]--
				p[from-1]++
				e := NewEstimate(pairCounts(p), 1, 0.5)
				if e.Low > last.Low || e.High > last.High || e.LOS > last.LOS {
					t.Fatalf("%v is judged as %+v, what is half a point better as %+v", p, e, last)
				}
				last = e
			}
		}
	}
}

// TestIntervalCoverage simulates matches of known strength: about one interval in twenty
// may miss it.
func TestIntervalCoverage(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	parts := [5]float64{0.1, 0.2, 0.3, 0.25, 0.15} // mean 0.5375
	const matches, length = 2000, 200
	missed, superior := 0, 0.0
	for range matches {
		e := NewEstimate(pairCounts(draw(rng, parts, length)), 1, 0.5)
		if e.Low > 0.5375 || e.High < 0.5375 {
			missed++
		}
		superior += e.LOS
	}
	near(t, "part of the intervals that miss", float64(missed)/matches, 0.05, 0.02)
	near(t, "mean LOS", superior/matches, 0.895, 0.015)
}

func draw(rng *rand.Rand, parts [5]float64, pairs int) (p Pentanomial) {
	for range pairs {
		p[drawOne(rng, parts)]++
	}
	return p
}

func drawOne(rng *rand.Rand, parts [5]float64) int {
	x := rng.Float64()
	for i, part := range parts {
		if x -= part; x < 0 {
			return i
		}
	}
	return len(parts) - 1
}

// TestSPRTErrorRate tests simulated matches under either hypothesis: about one verdict in
// twenty may be wrong.
func TestSPRTErrorRate(t *testing.T) {
	gametest.OneIn(t, 3)
	test := SPRT{0, 40}
	truth := map[Verdict][5]float64{
		AcceptH0: {0.1, 0.2, 0.4, 0.2, 0.1},
		AcceptH1: withMean([5]float64{0.1, 0.2, 0.4, 0.2, 0.1}, ShareOf(40)),
	}
	for right, parts := range truth {
		rng := rand.New(rand.NewPCG(3, 4))
		const matches = 400
		wrong, length := 0, 0
		for range matches {
			var p Pentanomial
			v := Undecided
			for v == Undecided {
				p[drawOne(rng, parts)]++
				length++
				v = test.Verdict(p)
			}
			if v != right {
				wrong++
			}
		}
		if part := float64(wrong) / matches; part > 0.09 {
			t.Errorf("where %s holds the test errs in %v of its matches of %d pairs on average: want about 0.05", right, part, length/matches)
		}
	}
}

func TestSPRTEdges(t *testing.T) {
	test := SPRT{0, 10}
	if llr := test.LLR(Pentanomial{}); llr != 0 {
		t.Errorf("nothing gives %v", llr)
	}
	lower, upper := test.Bounds()
	near(t, "lower", lower, -2.9444, 1e-4)
	near(t, "upper", upper, 2.9444, 1e-4)
	if llr := test.LLR(Pentanomial{0, 0, 1000, 0, 0}); math.IsNaN(llr) || llr > lower {
		t.Errorf("1000 drawn pairs give %v: want H0 accepted", llr)
	}
	if v := test.Verdict(Pentanomial{0, 0, 0, 0, 1000}); v != AcceptH1 {
		t.Errorf("1000 won pairs give %q", v)
	}
	if v := test.Verdict(Pentanomial{1000, 0, 0, 0, 0}); v != AcceptH0 {
		t.Errorf("1000 lost pairs give %q", v)
	}
	// The test of a stronger program is the mirror of that of a weaker one.
	near(t, "mirror", SPRT{-10, 0}.LLR(Pentanomial{3, 25, 50, 37, 13}), -SPRT{0, 10}.LLR(Pentanomial{13, 37, 50, 25, 3}), 1e-9)
	for _, text := range []string{"", "5", "10,0", "0,0", "a,b", "0,10,20", "nan,5", "0,inf", "-2000,0"} {
		if s, err := ParseSPRT(text); err == nil {
			t.Errorf("%q was read as %v", text, s)
		}
	}
	if s, err := ParseSPRT(" -2.5, 10"); err != nil || s.String() != "-2.5,10" {
		t.Errorf("read as %v, %v", s, err)
	}
}

// TestSharesOfThree compares with figures calculated by hand: of forty rounds, half
// scored 6 of 18 sixths and half 18.
func TestSharesOfThree(t *testing.T) {
	counts := make([]int, 19)
	counts[6], counts[18] = 20, 20
	e := NewEstimate(counts, 1, 1.0/3)
	near(t, "share", e.Share, 2.0/3, 1e-12)
	near(t, "LOS", e.LOS, normalCDF((1.0/3)/math.Sqrt(1.0/9/40)), 1e-12)
	// Who has two seats can win but one of them.
	two := NewEstimate(counts, 2, 1.0/3)
	near(t, "share of two seats", two.Share, 1.0/3, 1e-12)
	near(t, "LOS of two seats", two.LOS, 0.5, 1e-12)
	if two.High > 0.5 {
		t.Errorf("two seats may get %v each", two.High)
	}
}

// TestNoEloIsMinusZero formats Elo points on both sides of what rounds to nothing.
func TestNoEloIsMinusZero(t *testing.T) {
	for elo, want := range map[float64]string{0: "0", math.Copysign(0, -1): "0", -0.4: "0", 0.4: "0", -0.6: "-1", 12.3: "+12", math.Inf(1): "+Inf", math.Inf(-1): "-Inf"} {
		if got := FormatElo(elo); got != want {
			t.Errorf("%v: %q, want %q", elo, got, want)
		}
	}
}
