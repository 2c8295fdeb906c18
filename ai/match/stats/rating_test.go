package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// baseball are the wins at home and away of seven teams in the American League of 1987
// (A. Agresti, Categorical Data Analysis, 2nd edition, table 10.10), at home in the rows.
const baseball = `
Milwaukee Detroit 4 3, Milwaukee Toronto 4 2, Milwaukee NewYork 4 3, Milwaukee Boston 6 1, Milwaukee Cleveland 4 2, Milwaukee Baltimore 6 0,
Detroit Milwaukee 3 3, Detroit Toronto 4 2, Detroit NewYork 4 3, Detroit Boston 6 0, Detroit Cleveland 6 1, Detroit Baltimore 4 3,
Toronto Milwaukee 2 5, Toronto Detroit 4 3, Toronto NewYork 2 4, Toronto Boston 4 3, Toronto Cleveland 4 2, Toronto Baltimore 6 0,
NewYork Milwaukee 3 3, NewYork Detroit 5 1, NewYork Toronto 2 5, NewYork Boston 4 3, NewYork Cleveland 4 2, NewYork Baltimore 6 1,
Boston Milwaukee 5 1, Boston Detroit 2 5, Boston Toronto 3 3, Boston NewYork 4 2, Boston Cleveland 5 2, Boston Baltimore 6 0,
Cleveland Milwaukee 2 5, Cleveland Detroit 3 3, Cleveland Toronto 3 4, Cleveland NewYork 4 3, Cleveland Boston 4 2, Cleveland Baltimore 2 4,
Baltimore Milwaukee 2 5, Baltimore Detroit 1 5, Baltimore Toronto 1 6, Baltimore NewYork 2 4, Baltimore Boston 1 6, Baltimore Cleveland 3 4`

// TestRatingsPublishedBaseball compares with the Bradley-Terry model that the R package
// BradleyTerry2 publishes for these games: abilities in natural logarithms relative to
// Baltimore and their standard errors, with and without an advantage at home.
func TestRatingsPublishedBaseball(t *testing.T) {
	teams := []string{"Baltimore", "Boston", "Cleveland", "Detroit", "Milwaukee", "NewYork", "Toronto"}
	index := map[string]int{}
	for i, name := range teams {
		index[name] = i
	}
	meetings := func(advantage float64) (list []Meeting) {
		for line := range strings.SplitSeq(strings.ReplaceAll(baseball, "\n", " "), ",") {
			var home, away string
			var won, lost float64
			if _, err := fmt.Sscan(line, &home, &away, &won, &lost); err != nil {
				t.Fatal(err)
			}
			list = append(list, Meeting{Players: []int{index[home], index[away]}, Points: []float64{won, lost}, Handicap: []float64{advantage * eloPerNat, 0}})
		}
		return list
	}
	for _, c := range []struct {
		advantage          float64
		ability, deviation []float64
	}{
		{0, []float64{0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945}, []float64{0, 0.3339, 0.3319, 0.3396, 0.3433, 0.3359, 0.3367}},
		// Its standard errors allow for that of the advantage, which is given here.
		{0.3023, []float64{0, 1.1438, 0.7047, 1.4754, 1.6196, 1.2813, 1.3271}, nil},
	} {
		r := Rate(len(teams), meetings(c.advantage), 0)
		for i, name := range teams {
			d := r.Difference(i, 0)
			near(t, name, d.Value/eloPerNat, c.ability[i], 1e-4)
			if c.deviation != nil {
				near(t, "error of "+name, (d.High-d.Low)/2/Sigma95/eloPerNat, c.deviation[i], 1e-4)
			}
		}
	}
}

// TestRatingsPublishedOrdo compares with a gauntlet of three programs: of eight games
// each with the first, the second won 4 points and the third 2.5, which Ordo rates as 0
// and -137.
func TestRatingsPublishedOrdo(t *testing.T) {
	r := Rate(3, []Meeting{{Players: []int{0, 1}, Points: []float64{4, 4}}, {Players: []int{0, 2}, Points: []float64{5.5, 2.5}}}, 0)
	near(t, "second", r.Difference(1, 0).Value, 0, 0.05)
	near(t, "third", r.Difference(2, 0).Value, -137, 0.05)
}

// TestRatingsBySlowAscent compares with the solution of the same equations by the
// simplest method, in games of two and of three seats.
func TestRatingsBySlowAscent(t *testing.T) {
	for seats := 2; seats <= 3; seats++ {
		rng := rand.New(rand.NewPCG(uint64(seats), 1))
		const n = 9
		strength := make([]float64, n)
		for i := range strength {
			strength[i] = rng.NormFloat64() * 150
		}
		meetings := simulate(rng, strength, seats, 120)
		r := Rate(n, meetings, 0)
		rating := make([]float64, n)
		for range 8000 {
			step := make([]float64, n)
			for _, m := range meetings {
				sum := 0.0
				for _, p := range m.Players {
					sum += math.Exp(rating[p])
				}
				for seat, p := range m.Players {
					step[p] += m.Points[seat] - m.games()*math.Exp(rating[p])/sum
				}
			}
			for i := range rating {
				rating[i] += step[i] / 120
			}
		}
		for i := range rating {
			near(t, fmt.Sprint("player ", i, " of ", seats), r.Elo[i]-r.Elo[0], (rating[i]-rating[0])*eloPerNat, 1e-4)
		}
	}
}

// simulate plays single games of players drawn by lot.
func simulate(rng *rand.Rand, strength []float64, seats, games int) (list []Meeting) {
	for range games {
		m := Meeting{Players: rng.Perm(len(strength))[:seats], Points: make([]float64, seats)}
		total := 0.0
		for _, p := range m.Players {
			total += math.Pow(10, strength[p]/400)
		}
		x, winner := rng.Float64()*total, 0
		for seat, p := range m.Players {
			if x -= math.Pow(10, strength[p]/400); x < 0 {
				winner = seat
				break
			}
		}
		m.Points[winner] = 1
		list = append(list, m)
	}
	return list
}

// TestRatingsCoverage simulates pools of known strength: about one interval in twenty may
// miss it, and a likelihood of superiority of p is right in a part p of the cases.
func TestRatingsCoverage(t *testing.T) {
	gametest.OneIn(t, 2)
	for seats := 2; seats <= 3; seats++ {
		rng := rand.New(rand.NewPCG(8, uint64(seats)))
		const pools, n, games = 150, 12, 360
		missed, certain, right, sure := 0, 0, 0.0, 0.0
		for range pools {
			strength, mean := make([]float64, n), 0.0
			for i := range strength {
				strength[i] = rng.NormFloat64() * 150
				mean += strength[i] / n
			}
			r := Rate(n, simulate(rng, strength, seats, games), Prior)
			for i := range strength {
				if e := r.Interval(i); e.Low > strength[i]-mean || e.High < strength[i]-mean {
					missed++
				}
				if j := (i + 1) % n; r.LOS(i, j) > 0.5 {
					certain++
					sure += r.LOS(i, j)
					if strength[i] > strength[j] {
						right++
					}
				}
			}
		}
		near(t, fmt.Sprint("part of the intervals that miss, ", seats, " seats"), float64(missed)/pools/n, 0.05, 0.015)
		near(t, fmt.Sprint("cases in which the likelier is stronger, ", seats, " seats"), right/float64(certain), sure/float64(certain), 0.03)
	}
}

func TestRatingsOfLittle(t *testing.T) {
	if r := Rate(0, nil, Prior); len(r.Elo) != 0 {
		t.Errorf("nobody is rated as %+v", r)
	}
	r := Rate(2, nil, Prior)
	if r.Elo[0] != 0 || !math.IsInf(r.Error[0], 1) || r.Pool[0] == r.Pool[1] || r.LOS(0, 1) != 0.5 || !math.IsInf(r.Difference(0, 1).High, 1) {
		t.Errorf("two players without a game are rated as %+v", r)
	}
	// A single game with one virtual draw: odds of 1.5 to 0.5.
	r = Rate(2, []Meeting{{Players: []int{0, 1}, Points: []float64{1, 0}}}, Prior)
	near(t, "single win", r.Elo[0]-r.Elo[1], 400*math.Log10(3), 1e-6)
	near(t, "its error", r.deviation(0, 1), eloPerNat/math.Sqrt(2*0.75*0.25), 1e-6)
	near(t, "its LOS", r.LOS(0, 1)+r.LOS(1, 0), 1, 1e-12)
	r = Rate(2, []Meeting{{Players: []int{0, 1}, Points: []float64{1000, 0}}}, Prior)
	if e := r.Interval(0); math.IsInf(e.Value, 0) || math.IsNaN(e.Value) || e.Value < 400 || r.LOS(0, 1) < 0.98 {
		t.Errorf("a thousand wins are rated as %+v, %v", e, r.LOS(0, 1))
	}
	drawn := Rate(3, []Meeting{{Players: []int{0, 1}, Points: []float64{3, 3}}, {Players: []int{1, 2}, Points: []float64{2, 2}}}, Prior)
	for i := range 3 {
		near(t, "drawn", drawn.Elo[i], 0, 1e-9)
	}
	if !(drawn.Error[1] < drawn.Error[0] && drawn.Error[0] < drawn.Error[2]) {
		t.Errorf("errors %v: want the smallest one of who played most", drawn.Error)
	}
	// Two pairs that never met, in games of three one player with two seats.
	r = Rate(4, []Meeting{{Players: []int{0, 2}, Points: []float64{3, 1}}, {Players: []int{1, 3, 3}, Points: []float64{4, 1, 3}}}, 0)
	if r.Pool[0] != 0 || r.Pool[2] != 0 || r.Pool[1] != 1 || r.Pool[3] != 1 || r.LOS(0, 1) != 0.5 {
		t.Errorf("pools %v, LOS %v", r.Pool, r.LOS(0, 1))
	}
	near(t, "first pair", r.Difference(0, 2).Value, 400*math.Log10(3), 1e-6)
	near(t, "half of the points against two seats", r.Difference(1, 3).Value, 400*math.Log10(2), 1e-6)
	without := Rate(2, []Meeting{{Players: []int{0, 1}, Points: []float64{5, 0}}}, 0)
	if math.IsNaN(without.Elo[0]) || without.Elo[0] < 1000 {
		t.Errorf("five wins without a prior are rated as %v", without.Elo)
	}
}
