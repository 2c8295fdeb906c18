package phrases_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text/phrases"
)

// checkedSentences is how many sentences of each game are read and checked.
const checkedSentences = 130

// reading is a kind of sentence, and what must be true for it to be. The words are
// those that the expression captures.
type reading struct {
	form  string
	holds func(f *fact, words []string) bool
}

// readings are all kinds of sentences.
func readings() []reading {
	const who, n = `(Red|Blue|Green|the other player|[Pp]layer [^ ]+)`, `([A-Za-z]+|\d+)`
	won := func(s game.State, seat game.Seat) bool { return s.Outcome().Over && s.Outcome().Winner == seat }
	stuck := func(s game.State, f *fact) (cells []game.Cell) {
		open := moving(s, f.us)
		for c, left := range cellsOf(s, f.us) {
			if left > 0 && !slices.Contains(open, c) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	return []reading{
		{who + ` could have won at once\.`, func(f *fact, w []string) bool { return won(f.better, f.us) && !won(f.played, f.us) }},
		{`This lets ` + who + ` win at once\.`, func(f *fact, w []string) bool {
			return f.played.ToMove() == f.named(w[0]) && canWin(f.played, f.named(w[0])) && (f.better.Outcome().Over || f.better.ToMove() != f.named(w[0]) || !canWin(f.better, f.named(w[0])))
		}},
		{who + ` could have brought a (?:frog|kangaroo) home\.`, func(f *fact, w []string) bool {
			return f.better.Tally(f.us).Have > f.before.Tally(f.us).Have && f.played.Tally(f.us).Have == f.before.Tally(f.us).Have
		}},
		{who + ` could have brought a piece ashore\.`, func(f *fact, w []string) bool {
			return f.better.Tally(f.us).Have > f.before.Tally(f.us).Have && f.played.Tally(f.us).Have == f.before.Tally(f.us).Have
		}},
		{who + ` missed a chain of ` + n + ` (?:hops|jumps) that gains ` + n + ` (?:rows?|steps?)\.`, func(f *fact, w []string) bool {
			return hops(eventsOf(f.before, f.betterMove)) == word(w[1]) && gain(f.before, f.better, f.us) == word(w[2]) && gain(f.before, f.played, f.us) < word(w[2])
		}},
		{who + ` could have come ` + n + ` (?:rows?|steps?) closer to home(?:, not just ` + n + `)?\.`, func(f *fact, w []string) bool {
			is := max(gain(f.before, f.played, f.us), 0)
			return gain(f.before, f.better, f.us) == word(w[1]) && is == max(word(w[2]), 0)
		}},
		{`Grow would have opened a way forward for ` + n + ` frogs?\.`, func(f *fact, w []string) bool {
			now := stuck(f.better, f)
			freed := 0
			for _, c := range stuck(f.before, f) {
				_, there := cellsOf(f.played, f.us)[c] // the piece that moved away needs no pad
				if !slices.Contains(now, c) && there {
					freed++
				}
			}
			return freed == word(w[0]) && f.betterMove == "GROW"
		}},
		{who + ` could have won over one of ` + who + `'s pieces\.`, func(f *fact, w []string) bool {
			return converts(f.before, f.better, f.us, f.named(w[1])) && !converts(f.before, f.played, f.us, game.Nobody)
		}},
		{`This gave ` + who + ` a bridge over row (\d), worth ` + n + ` rows?\.`, func(f *fact, w []string) bool {
			return overMoved(f, w[0], word(w[2]), func(c game.Cell) bool { return int(c)/8 == word(w[1]) })
		}},
		{`This gave ` + who + ` a springboard worth ` + n + ` steps?\.`, func(f *fact, w []string) bool {
			return overMoved(f, w[0], word(w[1]), func(game.Cell) bool { return true })
		}},
		{`The new pads let ` + who + ` come ` + n + ` rows? closer to home(?:, not just ` + n + `)?\.`, func(f *fact, w []string) bool {
			them := f.named(w[0])
			return f.playedMove == "GROW" && longest(f.played, them) == word(w[1]) && longest(f.before, them) == max(word(w[2]), 0)
		}},
		{`This lets ` + who + ` come ` + n + ` (?:rows?|steps?) closer to home in one move\.`, func(f *fact, w []string) bool {
			return longest(f.played, f.named(w[0])) == word(w[1]) && longest(f.better, f.named(w[0])) < word(w[1])
		}},
		{who + ` can still come ` + n + ` (?:rows?|steps?) closer to home in one move, which the better move prevents\.`, func(f *fact, w []string) bool {
			them := f.named(w[0])
			return longest(f.played, them) == word(w[1]) && longest(f.better, them) < word(w[1]) && longest(f.before, them) >= word(w[1])
		}},
		{`This lets ` + who + ` bring a (?:frog|kangaroo) home with the next move\.`, func(f *fact, w []string) bool {
			return canHome(f.played, f.named(w[0])) && !canHome(f.better, f.named(w[0]))
		}},
		{`Now ` + who + ` can bring ` + n + ` (?:frogs|kangaroos) home in two moves\.`, func(f *fact, w []string) bool {
			them := f.named(w[0])
			return f.reply[2].Tally(them).Have-f.played.Tally(them).Have == word(w[1])
		}},
		{`This left ` + who + `'s last frog with no way forward\.`, func(f *fact, w []string) bool {
			cells, last, far := cellsOf(f.played, f.us), game.NoCell, -1
			for c, left := range cells {
				if left > far {
					last, far = c, left
				}
			}
			return slices.Contains(stuck(f.played, f), last) && !slices.Contains(stuck(f.better, f), last)
		}},
		{`This left ` + n + ` of ` + who + `'s frogs with no way forward\.`, func(f *fact, w []string) bool {
			was, would, left := stuck(f.before, f), stuck(f.better, f), 0
			for _, c := range stuck(f.played, f) {
				_, there := cellsOf(f.before, f.us)[c]
				_, stays := cellsOf(f.better, f.us)[c]
				if there && stays && !slices.Contains(was, c) && !slices.Contains(would, c) {
					left++
				}
			}
			return left == word(w[0])
		}},
		{`This left (a|` + n + `) pieces? where ` + who + ` can jump over (?:it|them)\.`, func(f *fact, w []string) bool {
			them := f.named(w[2])
			count := max(word(w[0]), 1)
			return missing(inReach(f.played, f.us, them), inReach(f.before, f.us, them)) == count
		}},
		{who + ` can still jump over (a|` + n + `) pieces? that the better move saves\.`, func(f *fact, w []string) bool {
			them, n := f.named(w[0]), 0
			for _, c := range inReach(f.played, f.us, them) {
				if slices.Contains(inReach(f.before, f.us, them), c) && !slices.Contains(inReach(f.better, f.us, them), c) {
					n++
				}
			}
			return n == max(word(w[1]), 1)
		}},
		{who + ` could have caught ` + n + ` points?(?:, not just ` + n + `)?\.`, func(f *fact, w []string) bool {
			return game.TotalPoints(eventsOf(f.before, f.betterMove)) == word(w[1]) && game.TotalPoints(eventsOf(f.before, f.playedMove)) == max(word(w[2]), 0)
		}},
		{`This leaves ` + who + ` ` + n + ` points? to catch, where the better move leaves at most ` + n + `\.`, func(f *fact, w []string) bool {
			return richest(f.played) == word(w[1]) && richest(f.better) == word(w[2])
		}},
		{n + ` moves later this costs ` + who + ` ` + n + ` (rows?|steps?|points?|turns?)\.`, func(f *fact, w []string) bool {
			k := word(w[0])
			is, would := f.reply[k-1], f.instead[k-1]
			switch lead := func(s game.State) int { return sum(s, 1-f.us) - sum(s, f.us) }; w[3][0] {
			case 'p':
				lead = func(s game.State) int { return s.Tally(f.us).Have - s.Tally(1-f.us).Have }
				return lead(would)-lead(is) == word(w[2])
			case 't':
				return turnsAhead(would, f.us)-turnsAhead(is, f.us) == word(w[2])
			default:
				return lead(would)-lead(is) == word(w[2])
			}
		}},
	}
}

// TestSentencesAreTrue reads what is said of bad moves as a person would, and checks it
// with a walk over positions that shares nothing with the code that found it.
func TestSentencesAreTrue(t *testing.T) {
	var list []struct {
		*regexp.Regexp
		reading
	}
	for _, r := range readings() {
		list = append(list, struct {
			*regexp.Regexp
			reading
		}{regexp.MustCompile(`^` + r.form + `$`), r})
	}
	sentence := regexp.MustCompile(`[^.]+\.`)
	for _, g := range catalog.Games() {
		said, checked, wrong := map[int]int{}, 0, 0
		badMoves(t, g, func(f *fact, faults []explain.Fault) bool {
			for _, one := range sentence.FindAllString(phrases.Faults(nil, g, faults, f.us, nil), -1) {
				one = strings.TrimSpace(one)
				known := false
				for i, r := range list {
					words := r.FindStringSubmatch(one)
					if words == nil {
						continue
					}
					known = true
					said[i]++
					if !r.holds(f, words[1:]) {
						wrong++
						t.Errorf("%s: after %s instead of %s: %q is not true", f.before, f.playedMove, f.betterMove, one)
					}
				}
				if !known {
					wrong++
					t.Errorf("nobody can read %q", one)
				}
				checked++
			}
			return checked < checkedSentences && wrong < 5
		})
		t.Logf("%s: %d sentences of %d kinds", g.Info().Title, checked, len(said))
	}
}

// badMoves calls f for moves at random that are worse than what a short search prefers,
// until it returns false.
func badMoves(t *testing.T, g game.Game, f func(*fact, []explain.Fault) bool) {
	t.Helper()
	rng := rand.New(rand.NewPCG(500, 19))
	cache := ai.NewCache(ai.MinCache)
	line := func(s game.State) []game.Action {
		if s.Outcome().Over {
			return nil
		}
		info, err := ai.Start(t.Context(), ai.Request{State: s, Limits: ai.Limits{Nodes: 500}, Cache: cache}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		return info.Lines[0].Actions
	}
	for seed := uint64(1); ; seed++ {
		s, err := g.New(game.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; !s.Outcome().Over && ply < 120; ply++ {
			actions := s.Actions(nil)
			bad, better := actions[rng.IntN(len(actions))], line(s)
			one := &fact{before: s, playedMove: bad, betterMove: better[0], us: s.ToMove()}
			one.played, one.better = after(t, s, bad), after(t, s, better[0])
			reply := line(one.played)
			one.reply, one.instead = follow(t, one.played, reply), follow(t, one.better, better[1:])
			if !f(one, explain.Faults(s, bad, better, reply)) {
				return
			}
			if s = one.better; rng.IntN(3) == 0 {
				s = one.played
			}
		}
	}
}

// TestFaultsForReaders wants the reader called "you", whoever the reader is.
func TestFaultsForReaders(t *testing.T) {
	for _, g := range catalog.Games() {
		n := 0
		badMoves(t, g, func(f *fact, faults []explain.Fault) bool {
			for reader := range len(g.Info().Seats) {
				names := make([]string, len(g.Info().Seats))
				for i := range names {
					if i != reader {
						names[i] = fmt.Sprintf("Newt%d", i)
					}
				}
				for _, one := range faults {
					said := phrases.Fault(nil, g, one, f.us, names)
					if strings.Contains(said, "%") || strings.Contains(said, "  ") || !strings.HasSuffix(said, ".") ||
						strings.Contains(said, " 's") || strings.Contains(strings.ToLower(said), "you newt") {
						t.Errorf("to seat %d: %q", reader, said)
					}
				}
			}
			n++
			return n < 60
		})
	}
}
