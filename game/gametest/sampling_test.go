package gametest

import (
	"slices"
	"testing"
)

func TestCasesAreDrawnBySeed(t *testing.T) {
	list := make([]int, 40)
	for i := range list {
		list[i] = i
	}
	t.Setenv(CasesEnv, "")
	seen := map[int]bool{}
	for _, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"} {
		t.Setenv(SeedEnv, seed)
		some := Sample(t, list, 10)
		if len(some) != 10 || !slices.IsSorted(some) || len(slices.Compact(slices.Clone(some))) != 10 {
			t.Errorf("by seed %s the cases are %v", seed, some)
		}
		if again := Sample(t, list, 10); !slices.Equal(some, again) {
			t.Errorf("by seed %s the cases are %v, then %v", seed, some, again)
		}
		for _, c := range some {
			seen[c] = true
		}
	}
	if len(seen) < 38 {
		t.Errorf("20 seeds reach %d cases of 40", len(seen))
	}
	t.Setenv(CasesEnv, "all")
	if some := Sample(t, list, 10); !slices.Equal(some, list) {
		t.Errorf("all cases are %v", some)
	}
}
