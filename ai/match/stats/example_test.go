package stats_test

import (
	"fmt"

	"freckers/ai/match/stats"
)

// A score of 60 % is worth about 70 Elo points.
func ExampleEloOf() {
	fmt.Printf("%+.0f\n", stats.EloOf(0.6))
	fmt.Printf("%.2f\n", stats.ShareOf(100))
	// Output:
	// +70
	// 0.64
}

// A test between 0 and 20 Elo stops once the results decide it.
func ExampleTest() {
	test := stats.NewTest(stats.SPRT{Elo0: 0, Elo1: 20})
	pairs := 0
	for test.Verdict == stats.Undecided {
		test.Add(pairs, 2+pairs%3) // half points of the first player: 2, 3, 4, 2, ...
		pairs++
	}
	fmt.Println(test.Verdict, "after", pairs, "pairs")
	// Output:
	// H1 after 53 pairs
}
