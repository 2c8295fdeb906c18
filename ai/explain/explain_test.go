package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/gametest"
)

// positions is how many positions of each game the reasons are recomputed on.
const positions = 2000

// hint is a move whose reasons are recomputed, by what [game.State] offers alone.
type hint struct {
	before, after game.State
	action        game.Action
	events        []game.Event
	us            game.Seat
	explain.Explanation
}

type reasonCheck = check[hint, explain.Reason]

// check recomputes a reason or a fault of a move: it returns "" if it holds, else what is wrong.
type check[M, R any] func(move *M, r R) string

func claim[M, R any](holds func(move *M, r R) bool) check[M, R] {
	return func(move *M, r R) string {
		if holds(move, r) {
			return ""
		}
		return "does not hold"
	}
}

func number(count func(h *hint, r explain.Reason) int) reasonCheck {
	return func(h *hint, r explain.Reason) string {
		if n := count(h, r); n != r.N {
			return fmt.Sprintf("is %d", n)
		}
		return ""
	}
}

// recompute holds every reason of hints on many positions of a game against checks, all
// of which must occur but for rare ones.
func recompute(t *testing.T, g game.Game, checks map[explain.Kind]reasonCheck, rare ...explain.Kind) {
	t.Helper()
	gametest.OneIn(t, 3)
	seen := map[explain.Kind]int{}
	bare := 0
	roam(t, g, func(s game.State, a game.Action) {
		after, events, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		e, ok := explain.Move(s, a)
		if !ok || len(e.Reasons) > 2 || e.Seat != s.ToMove() {
			t.Fatalf("%s: %s is explained as %+v, %v", s, a, e, ok)
		}
		h := &hint{before: s, after: after, action: a, events: events, us: s.ToMove(), Explanation: e}
		checkDeed(t, h)
		if len(e.Reasons) == 0 {
			bare++
		}
		for _, r := range e.Reasons {
			seen[r.Kind]++
			holds, known := checks[r.Kind]
			if !known {
				t.Fatalf("%s: %s: nothing checks %+v", s, a, r)
			}
			if wrong := holds(h, r); wrong != "" {
				t.Fatalf("%s: %s: %+v %s", s, a, r, wrong)
			}
		}
	})
	for kind := range checks {
		if seen[kind] == 0 && !slices.Contains(rare, kind) {
			t.Errorf("no hint gave the reason %d", kind)
		}
	}
	t.Logf("reasons %v, none for %d", seen, bare)
}

// roam calls f for good and bad moves of seeded games: chosen at random, by what they gain
// at once, and now and then by a short search.
func roam(t testing.TB, g game.Game, f func(s game.State, a game.Action)) {
	t.Helper()
	for n, seed := 0, uint64(0); n < positions; seed++ {
		rng := rand.New(rand.NewPCG(seed, 18))
		sets := g.Info().RuleSets
		s, err := g.New(game.Options{Seed: seed, RuleSet: sets[int(seed)%len(sets)].Name})
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; !s.Outcome().Over && ply < 200 && n < positions; ply++ {
			a := pick(t, s, rng)
			f(s, a)
			n++
			if s, _, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func pick(t testing.TB, s game.State, rng *rand.Rand) game.Action {
	list := s.Actions(nil)
	switch rng.IntN(10) {
	case 0, 1, 2:
		return list[rng.IntN(len(list))]
	case 3:
		info, err := ai.Start(t.Context(), ai.Request{State: s, Limits: ai.Limits{Nodes: 200}}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		return info.Best()
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	best, most := list[0], -1000
	for _, a := range list {
		if n := worth(t, s, a); n > most {
			best, most = a, n
		}
	}
	return best
}

// worth is what a move gains at once: points, rows or steps, and pieces.
func worth(t testing.TB, s game.State, a game.Action) int {
	next, events, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	n := 2*game.TotalPoints(events) + 2*gained(s, next, events)
	for _, e := range events {
		switch e.Kind {
		case game.Convert, game.Exit:
			n += 5
		case game.Grow:
			n = 3
		}
	}
	return n
}

// gained is how much closer to home the piece comes that moves.
func gained(before, after game.State, events []game.Event) int {
	from, to, home := game.NoCell, game.NoCell, false
	for _, e := range events {
		switch e.Kind {
		case game.Step, game.Hop:
			if from == game.NoCell {
				from = e.From
			}
			to = e.To
		case game.Exit:
			home = true
			if from == game.NoCell {
				from = e.From
			}
		}
	}
	was, ok := before.Distance(from)
	if !ok {
		return 0
	}
	is := 0
	if !home {
		is, _ = after.Distance(to)
	}
	return was - is
}

// checkDeed holds the deed of a hint against its events.
func checkDeed(t *testing.T, h *hint) {
	t.Helper()
	hops := 0
	has := map[game.EventKind]bool{}
	for _, e := range h.events {
		has[e.Kind] = true
		if e.Kind == game.Hop {
			hops++
		}
	}
	gain := gained(h.before, h.after, h.events)
	want := explain.Idle
	switch {
	case hops > 0:
		want = explain.Hops
	case has[game.Step] && gain > 0:
		want = explain.Forward
	case has[game.Step] && gain < 0:
		want = explain.Backwards
	case has[game.Step]:
		want = explain.Sideways
	case has[game.Exit]:
		want = explain.Leave
	case has[game.Grow]:
		want = explain.Grow
	case has[game.Place]:
		want = explain.Place
	case has[game.Capture]:
		want = explain.Remove
	case has[game.Pass]:
		want = explain.Pass
	}
	if h.Deed != want || h.Hops != hops {
		t.Fatalf("%s: %s is the deed %d of %d hops, want %d of %d", h.before, h.action, h.Deed, h.Hops, want, hops)
	}
}
