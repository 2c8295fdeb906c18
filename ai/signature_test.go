package ai_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game/freckers"
)

var benchNodes = flag.Uint64("bench-nodes", 3000, "positions to look at for each, in the tests of the signature")

// signatureEnv tells the tests of another build which signature they must find, by how many nodes.
const signatureEnv = "FRECKERS_SIGNATURE"

func run(t *testing.T, o ai.BenchOptions) (ai.BenchTotal, []ai.BenchResult) {
	t.Helper()
	var rows []ai.BenchResult
	sum, err := ai.Bench(context.Background(), o, func(r ai.BenchResult) { rows = append(rows, r) })
	if err != nil {
		t.Fatal(err)
	}
	return sum, rows
}

// TestSignatureIdentifiesTheSearch prints the signature under -v, to be compared
// with that of another platform.
func TestSignatureIdentifiesTheSearch(t *testing.T) {
	o := ai.BenchOptions{Nodes: *benchNodes, Cache: ai.MinCache}
	first, _ := run(t, o)
	again, _ := run(t, o)
	t.Logf("%d nodes a position: %08x", o.Nodes, first.Signature)
	if first.Signature != again.Signature || first.Nodes != again.Nodes {
		t.Errorf("%08x after %d nodes, then %08x after %d", first.Signature, first.Nodes, again.Signature, again.Nodes)
	}
	for name, other := range map[string]ai.BenchOptions{
		"more nodes": {Nodes: o.Nodes + 1, Cache: o.Cache}, "a depth": {Depth: 4, Cache: o.Cache},
	} {
		if sum, _ := run(t, other); sum.Signature == first.Signature {
			t.Errorf("%s: the same signature", name)
		}
	}
}

// TestSignatureOfThisBuild compares the signature with that of another build, which [signatureEnv] names.
func TestSignatureOfThisBuild(t *testing.T) {
	var want uint32
	var o ai.BenchOptions
	if _, err := fmt.Sscanf(os.Getenv(signatureEnv), "%x %d", &want, &o.Nodes); err != nil {
		t.Skip("no other build names its signature")
	}
	o.Cache = ai.MinCache
	if sum, _ := run(t, o); sum.Signature != want {
		t.Errorf("the signature is %08x, want %08x", sum.Signature, want)
	}
}

// TestPositionsAreVaried holds that both rule sets and all parts of a game are
// there, no position twice, and each with its best action.
func TestPositionsAreVaried(t *testing.T) {
	sum, rows := run(t, ai.BenchOptions{Depth: 2, Cache: ai.MinCache})
	if len(rows) != sum.Positions || sum.Positions < 20 || rows[0].Of != sum.Positions || sum.Depth < 2 {
		t.Errorf("%d rows of %d positions, depth %.1f", len(rows), sum.Positions, sum.Depth)
	}
	seen, rules, early, late, nodes := map[string]bool{}, map[string]int{}, 0, 0, uint64(0)
	for _, r := range rows {
		seen[r.State.String()+r.State.RuleSet()] = true
		rules[r.State.RuleSet()]++
		nodes += r.Info.Nodes
		if r.State.Ply() < 16 {
			early++
		}
		if r.State.Ply() > 40 {
			late++
		}
		if _, _, err := r.State.Play(r.Info.Best()); err != nil {
			t.Errorf("position %d: %v", r.Number, err)
		}
	}
	for _, set := range freckers.New().Info().RuleSets {
		if rules[set.Name] < 8 {
			t.Errorf("%d positions by %s", rules[set.Name], set.Name)
		}
	}
	if len(seen) != len(rows) || early < 4 || late < 3 || nodes != sum.Nodes {
		t.Errorf("%d different positions, %d early, %d late, %d nodes of %d", len(seen), early, late, nodes, sum.Nodes)
	}
}

func TestRunRefuses(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ai.Bench(cancelled, ai.BenchOptions{Depth: 1}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for want, o := range map[string]ai.BenchOptions{"no limit": {}, "threads": {Depth: 1, Threads: -1}, "depth -1": {Depth: -1}} {
		if _, err := ai.Bench(context.Background(), o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want an error with %q", o, err, want)
		}
	}
}
