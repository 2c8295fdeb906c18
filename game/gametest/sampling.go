package gametest

import (
	"cmp"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// The environment variables that select the cases.
const (
	// CasesEnv is "all" where no case is left out and no test is skipped for the time that it takes.
	CasesEnv = "FRECKERS_TEST_CASES"
	// SeedEnv is the number that the cases are drawn by, 1 where it is empty.
	SeedEnv = "FRECKERS_TEST_SEED"
)

// AllCases reports whether every case is to run.
func AllCases() bool { return os.Getenv(CasesEnv) == "all" }

// Long skips a test that takes minutes of CPU time, unless [AllCases].
func Long(t testing.TB) {
	t.Helper()
	if !AllCases() {
		t.Skipf("takes long: set %s=all", CasesEnv)
	}
}

// OneIn skips a test that takes seconds and seldom changes its result, such as a match for the strength of a
// search, unless it is one in n that the seed draws or [AllCases]. With -short, as under the race detector, it
// is always skipped.
func OneIn(t testing.TB, n int) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long")
	}
	if !AllCases() && draws(t).IntN(n) > 0 {
		t.Skipf("this seed does not draw it: set %s=all", CasesEnv)
	}
}

func draws(t testing.TB) *rand.Rand {
	t.Helper()
	seed := uint64(1)
	if text := os.Getenv(SeedEnv); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatalf("%s: %v", SeedEnv, err)
		}
	}
	name := fnv.New64a()
	_, _ = name.Write([]byte(t.Name()))
	return rand.New(rand.NewPCG(seed, name.Sum64()))
}

// Sample returns a random sample of n cases in their order, or all cases if there are no more or if
// [AllCases]. A failing test logs the seed that repeats the sample.
func Sample[T any](t testing.TB, list []T, n int) []T {
	t.Helper()
	if AllCases() || n >= len(list) {
		return list
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("%d cases of %d were tried: the same ones again with %s=%s, all of them with %s=all", n, len(list), SeedEnv, cmp.Or(os.Getenv(SeedEnv), "1"), CasesEnv)
		}
	})
	left, drawn := draws(t), make([]T, 0, n)
	for i, c := range list {
		if left.IntN(len(list)-i) < n-len(drawn) {
			drawn = append(drawn, c)
		}
	}
	return drawn
}
