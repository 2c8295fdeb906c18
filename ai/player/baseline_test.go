package player

import (
	"context"
	"errors"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

func start(t *testing.T, g game.Game, o game.Options) game.State {
	t.Helper()
	s, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play plays a game between bots, by seat, for so many plies at most, and calls each with
// every position before a move.
func play(t *testing.T, s game.State, seed uint64, plies int, bots []*BotPlayer, each func(game.State, game.Action)) game.Outcome {
	t.Helper()
	for seat, b := range bots {
		if err := b.NewGame(t.Context(), s, game.Seat(seat), seed+uint64(seat)); err != nil {
			t.Fatal(err)
		}
	}
	for range plies {
		if out := s.Outcome(); out.Over {
			return out
		}
		reply, err := bots[s.ToMove()].Think(t.Context(), s, nil, Limits{}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		each(s, reply.Action)
		next, _, err := s.Play(reply.Action)
		if err != nil {
			t.Fatalf("%s in %s: %v", reply.Action, s, err)
		}
		s = next
	}
	return game.Outcome{Winner: game.Nobody}
}

// long is more plies than any game of these tests has.
const long = 1000

func bots(list ...Bot) (seated []*BotPlayer) {
	for _, b := range list {
		seated = append(seated, NewBotPlayer(b, true))
	}
	return seated
}

// TestStrongerBotsWin lets each bot play the next stronger one with the seats swapped.
func TestStrongerBotsWin(t *testing.T) {
	gametest.OneIn(t, 4)
	for _, g := range catalog.Games() {
		info := g.Info()
		if len(info.Seats) != 2 || info.Name == "billabong" { // whose games take a second
			continue
		}
		for i, strong := range Bots()[1:] {
			weak, points := Bots()[i], 0
			const rounds = 2
			for seed := range uint64(2 * rounds) {
				pair := []Bot{strong, weak}
				if seed%2 == 1 {
					pair = []Bot{weak, strong}
				}
				out := play(t, start(t, g, game.Options{Seed: seed}), seed, long, bots(pair...), func(game.State, game.Action) {})
				if out.Winner == game.Seat(seed%2) {
					points++
				}
			}
			if points <= rounds {
				t.Errorf("%s: %s wins %d of %d games against %s", info.Name, strong, points, 2*rounds, weak)
			}
		}
	}
}

// TestSeedsDecide plays games twice by the same seed, and by another one.
func TestSeedsDecide(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, b := range Bots() {
			if g.Info().Name == "billabong" && b == SearchBot { // which takes most of a second for a move
				continue
			}
			line := func(seed uint64) (text string) {
				seated := make([]Bot, len(g.Info().Seats))
				for i := range seated {
					seated[i] = b
				}
				play(t, start(t, g, game.Options{Seed: 1}), seed, 8, bots(seated...), func(_ game.State, a game.Action) { text += string(a) + ";" })
				return text
			}
			one := line(1)
			if again := line(1); again != one {
				t.Errorf("%s: %s plays %s and then %s by the same seed", g.Info().Name, b, one, again)
			}
			if line(2) == one {
				t.Errorf("%s: %s plays the same game by another seed", g.Info().Name, b)
			}
		}
	}
}

// TestStrictBots wants only moves that the course's agents hold to be possible, and that
// others do play across open water.
func TestStrictBots(t *testing.T) {
	gametest.OneIn(t, 2)
	s := start(t, freckers.New(), game.Options{RuleSet: "referee"})
	for _, b := range Bots() {
		across := 0
		for seed := range uint64(4) {
			play(t, s, seed, long, bots(b, b), func(s game.State, a game.Action) {
				if !game.AllowsStrictly(s, a) {
					t.Fatalf("%s plays %s in %s", b, a, s)
				}
			})
			play(t, s, seed, long, []*BotPlayer{NewBotPlayer(b, false), NewBotPlayer(b, false)}, func(s game.State, a game.Action) {
				if !game.AllowsStrictly(s, a) {
					across++
				}
			})
		}
		if across == 0 {
			t.Errorf("%s never crosses open water where it may", b)
		}
	}
}

// TestChexersCounts wants a step, an exit and a captured piece to count for their seats.
func TestChexersCounts(t *testing.T) {
	s := start(t, chexers.New(), game.Options{})
	for seat := range game.Seat(3) {
		if got := exits(s, seat); got != -4*7 {
			t.Errorf("seat %d has %d at the start, want 4 pieces 7 moves from their exits", seat, got)
		}
	}
	seen := map[game.EventKind]int{}
	for seed := range uint64(10) {
		play(t, s, seed, long, bots(GreedyBot, RandomBot, GreedyBot), func(s game.State, a game.Action) {
			next, events, err := s.Play(a)
			if err != nil {
				t.Fatal(err)
			}
			mover := s.ToMove()
			for _, e := range events {
				seen[e.Kind]++
				if gain := exits(next, mover) - exits(s, mover); e.Kind == game.Exit && gain < 1 {
					t.Errorf("%s in %s is worth %d to its seat", a, s, gain)
				}
				for other := range game.Seat(3) {
					if loss := exits(s, other) - exits(next, other); other != mover && (loss < 0 || loss > 0 && e.Kind == game.Step) {
						t.Errorf("%s in %s costs seat %d %d", a, s, other, loss)
					}
				}
			}
		})
	}
	if seen[game.Exit] == 0 || seen[game.Convert] == 0 {
		t.Errorf("the games have %d exits and %d captures", seen[game.Exit], seen[game.Convert])
	}
}

func TestBotsObeyTheirContext(t *testing.T) {
	s := start(t, freckers.New(), game.Options{})
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(enough)
	b := NewBotPlayer(SearchBot, false)
	if err := b.NewGame(ctx, s, 0, 1); !errors.Is(err, enough) {
		t.Errorf("a new game begins: %v", err)
	}
	if _, err := b.Think(ctx, s, nil, Limits{}).Wait(); !errors.Is(err, enough) {
		t.Errorf("an abandoned turn ends with %v", err)
	}
}
