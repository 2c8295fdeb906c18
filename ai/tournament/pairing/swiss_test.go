package pairing

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"freckers/game/gametest"
)

// TestSystems plays tournaments with random results, in which entrants join and
// withdraw, and checks each round.
func TestSystems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 3).Draw(t, "seats")
		n := rapid.IntRange(0, 20).Draw(t, "entrants")
		system := rapid.SampledFrom([]System{
			Swiss{Seats: seats, Length: 9},
			Swiss{Seats: seats, Length: 9, Lag: 2},
			RoundRobin{Seats: seats},
			Knockout{Seats: seats, Replays: 1},
			Groups{Seats: seats, Groups: 3, Advance: 2},
			Groups{Seats: seats, Groups: 2, Advance: 3, Final: RoundRobin{Seats: seats}},
		}).Draw(t, "system")
		list := make([]Entrant, n)
		for i := range list {
			list[i].Rating = float64(rapid.IntRange(0, 3).Draw(t, "rating"))
		}
		var played []Round
		for {
			number := len(played) + 1
			r, err := system.Next(list, played)
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := system.Next(list, played); !reflect.DeepEqual(r, again) {
				t.Fatalf("round %d is %v, then %v", number, r, again)
			}
			if early, err := system.Next(list, under(played, system.Overlap())); !reflect.DeepEqual(r, early) {
				t.Fatalf("round %d is %v, and %v, %v before the results of the last %d", number, r, early, err, system.Overlap())
			}
			if r.Over() {
				break
			}
			if number > 100 {
				t.Fatalf("%+v does not end", system)
			}
			checkRound(t, list, r, number)
			for i := range r.Tables {
				for range seats {
					r.Tables[i].Points = append(r.Tables[i].Points, rapid.IntRange(0, 2).Draw(t, "points"))
				}
			}
			played = append(played, r)
			for i := range list {
				if list[i].Withdrawn == 0 && rapid.IntRange(0, 30).Draw(t, "withdraws") == 30 {
					list[i].Withdrawn = number + 1
				}
			}
			if len(list) < 24 && rapid.IntRange(0, 5).Draw(t, "joins") == 5 {
				list = append(list, Entrant{Joined: number + 1})
			}
		}
		seen := map[int]bool{}
		for _, s := range system.Standings(list, played) {
			seen[s.Entrant] = true
		}
		if len(seen) != len(list) {
			t.Fatalf("the standings have %d of %d entrants", len(seen), len(list))
		}
	})
}

// under returns rounds of which the last ones are still played.
func under(rounds []Round, last int) []Round {
	rounds = slices.Clone(rounds)
	for i := max(len(rounds)-last, 0); i < len(rounds); i++ {
		rounds[i].Tables = slices.Clone(rounds[i].Tables)
		for j := range rounds[i].Tables {
			rounds[i].Tables[j].Points = nil
		}
	}
	return rounds
}

// TestSwissAvoidsRematches compares with all possible rounds: nobody meets twice while
// that can be avoided, and who sits out has had no more byes than others.
func TestSwissAvoidsRematches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 3).Draw(t, "seats")
		n := rapid.IntRange(seats, 8).Draw(t, "entrants")
		list := entrants(n)
		system := Swiss{Seats: seats, Length: rapid.IntRange(1, 7).Draw(t, "rounds"), Lag: rapid.IntRange(0, 2).Draw(t, "lag")}
		var played []Round
		for range system.Length {
			r, err := system.Next(list, played)
			if err != nil {
				t.Fatal(err)
			}
			byes := addUp(list, played, 0).byes
			met := newMeetings(n, played)
			got := 0
			for _, table := range r.Tables {
				got += repeated(table.Players, met)
			}
			if want := fewestRematches(seats, n, met, byes); got != want {
				t.Fatalf("%v after %v has %d rematches: want %d", r, played, got, want)
			}
			most, least := 0, math.MaxInt
			for _, b := range addUp(list, append(played, r), 0).byes {
				most, least = max(most, b), min(least, b)
			}
			if most > least+1 {
				t.Fatalf("some have %d byes and others %d: %v, %v", most, least, played, r)
			}
			for i := range r.Tables {
				for range seats {
					r.Tables[i].Points = append(r.Tables[i].Points, rapid.IntRange(0, 2).Draw(t, "points"))
				}
			}
			played = append(played, r)
		}
	})
}

// TestSwissOfManyRounds plays so many rounds that rematches are hard to avoid, with more
// entrants than are arranged exactly.
func TestSwissOfManyRounds(t *testing.T) {
	for _, n := range gametest.Sample(t, []int{15, 16, 18}, 1) {
		for seed := range 3 {
			rng := rand.New(rand.NewPCG(uint64(seed), 2))
			list := entrants(n)
			system := Swiss{Seats: 2, Length: n - 1}
			var played []Round
			for number := range system.Length {
				r, err := system.Next(list, played)
				if err != nil {
					t.Fatal(err)
				}
				met := newMeetings(n, played)
				rematches := 0
				var players []int
				for i := range r.Tables {
					rematches += repeated(r.Tables[i].Players, met)
					players = append(players, r.Tables[i].Players...)
					r.Tables[i].Points = []int{rng.IntN(13), 6}
				}
				if rematches > 0 {
					fewest := 0
					for _, table := range arrangeExactly(len(players), 2, func(i, j int) int64 { return int64(met.of(players[i], players[j])) }) {
						fewest += met.of(players[table[0]], players[table[1]])
					}
					if rematches > fewest {
						t.Errorf("round %d of %d entrants has %d rematches: want %d", number+1, n, rematches, fewest)
					}
				}
				played = append(played, r)
			}
		}
	}
}

func repeated(players []int, met *meetings) int {
	sum := 0
	for i, a := range players {
		for _, b := range players[:i] {
			sum += met.of(a, b)
		}
	}
	return sum
}

// fewestRematches tries all rounds in which those with the fewest byes sit out.
func fewestRematches(seats, n int, met *meetings, byes []int) int {
	best := math.MaxInt
	var seat func(left []int, sum int)
	seat = func(left []int, sum int) {
		if len(left) == 0 {
			best = min(best, sum)
			return
		}
		first, rest := left[0], left[1:]
		for i, b := range rest {
			others := append(append([]int{}, rest[:i]...), rest[i+1:]...)
			if seats == 2 {
				seat(others, sum+met.of(first, b))
				continue
			}
			for k := i; k < len(others); k++ {
				c := others[k]
				seat(append(append([]int{}, others[:k]...), others[k+1:]...), sum+repeated([]int{first, b, c}, met))
			}
		}
	}
	out := n % seats
	least := math.MaxInt
	for set := range 1 << n { // who sits out
		sum, count := 0, 0
		for i := range n {
			if set>>i&1 != 0 {
				count++
				sum += 1 << (4 * byes[i])
			}
		}
		if count == out {
			least = min(least, sum)
		}
	}
	for set := range 1 << n {
		sum, count := 0, 0
		var playing []int
		for i := range n {
			if set>>i&1 != 0 {
				count++
				sum += 1 << (4 * byes[i])
			} else {
				playing = append(playing, i)
			}
		}
		if count == out && sum == least {
			seat(playing, 0)
		}
	}
	return best
}

// TestSwissFindsTheOrder simulates 200 entrants over twelve rounds of two games and
// compares the standings with their strengths.
func TestSwissFindsTheOrder(t *testing.T) {
	for seats := 2; seats <= 3; seats++ {
		sum := 0.0
		runs := 2
		if gametest.AllCases() {
			runs = 10
		}
		for run := range runs {
			sum += simulate(t, seats, rand.New(rand.NewPCG(uint64(run), 7)))
		}
		t.Logf("%d seats: mean rank correlation %.3f", seats, sum/float64(runs))
		if sum/float64(runs) < 0.9 {
			t.Errorf("with %d seats the rank correlation of standings and strength is %.3f: want 0.9 at least", seats, sum/float64(runs))
		}
	}
}

// simulate returns the rank correlation of the standings with the strength.
func simulate(t *testing.T, seats int, rng *rand.Rand) float64 {
	const n = 200
	list, strength := make([]Entrant, n), make([]float64, n)
	for i := range strength {
		strength[i] = rng.NormFloat64() * 300 // Elo
	}
	system := Swiss{Seats: seats, Length: 12}
	var played []Round
	rematches := 0
	for range system.Length {
		r, err := system.Next(list, played)
		if err != nil {
			t.Fatal(err)
		}
		checkRound(t, list, r, len(played)+1)
		met := newMeetings(n, played)
		for i := range r.Tables {
			table := &r.Tables[i]
			rematches += repeated(table.Players, met)
			table.Points = make([]int, seats)
			for range seats { // games
				table.Points[winner(table.Players, strength, rng)] += 6
			}
		}
		played = append(played, r)
	}
	if rematches > 0 {
		t.Errorf("%d rematches", rematches)
	}
	place := make([]int, n) // by entrant
	for i, s := range system.Standings(list, played) {
		place[s.Entrant] = i
	}
	sum := 0.0
	for i := range n {
		rank := 0
		for j := range n {
			if strength[j] > strength[i] {
				rank++
			}
		}
		d := float64(rank - place[i])
		sum += d * d
	}
	return 1 - 6*sum/(n*(n*n-1))
}

// winner draws the winner of a game by strength in Elo.
func winner(players []int, strength []float64, rng *rand.Rand) int {
	total := 0.0
	for _, p := range players {
		total += math.Pow(10, strength[p]/400)
	}
	x := rng.Float64() * total
	for i, p := range players {
		if x -= math.Pow(10, strength[p]/400); x < 0 {
			return i
		}
	}
	return len(players) - 1
}
