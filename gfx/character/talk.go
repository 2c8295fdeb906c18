package character

import (
	"math/rand/v2"
	"slices"

	"freckers/gfx/text"
)

// Occasion is a reason to say something.
type Occasion uint8

// The occasions.
const (
	Start    Occasion = iota // the game begins
	GoodMove                 // the person has made a long chain
	OwnChain                 // the character has
	Ahead                    // the character is clearly ahead
	Behind                   // it is clearly behind
	Win                      // it has won
	Lose                     // it has lost
	Poked                    // its portrait is poked
	occasions
)

// TalkEvery is how many turns a character says something at most once in.
const TalkEvery = 5

// Talk is what characters have said in a game, so that they say little and hardly repeat
// themselves. The zero value begins a game.
type Talk struct {
	turn int // of the last line
	said []string
}

// Say returns what a character says in a turn on an occasion, if it says anything: never more
// than once in [TalkEvery] turns, and not every time when it is only ahead or behind. The
// same seed gives the same words.
func (t *Talk) Say(l *text.Locale, seed uint64, turn int, who Character, on Occasion) (line string, ok bool) {
	if len(t.said) > 0 && turn < t.turn+TalkEvery || !who.Level() {
		return "", false
	}
	dice := rand.New(rand.NewPCG(seed, uint64(turn)<<8|uint64(on)))
	const seldom = 3
	idle := on == Ahead || on == Behind
	if idle && dice.IntN(seldom) > 0 {
		return "", false
	}
	line, fresh := t.pick(l, dice.IntN(variants), who, on)
	if idle && !fresh {
		return "", false
	}
	t.turn, t.said = turn, append(t.said, line)
	return line, true
}

// Last returns what a character says when the game is over. The same seed gives the same words.
func (t *Talk) Last(l *text.Locale, seed uint64, who Character, won bool) string {
	if !who.Level() {
		return ""
	}
	on := Lose
	if won {
		on = Win
	}
	line, _ := t.pick(l, int(seed>>3)%variants, who, on)
	return line
}

// Answer returns what a character says when it is poked for the n-th time. Whoever
// pokes wants to hear something, so it does not count as talking.
func Answer(l *text.Locale, who Character, n int) string {
	if !who.Level() {
		return ""
	}
	return l.T(lines[who][Poked][n%variants])
}

// pick is a line that has not been said in this game, from that of a number on. If all were, it is
// not fresh, but another one than the last.
func (t *Talk) pick(l *text.Locale, n int, who Character, on Occasion) (line string, fresh bool) {
	for i := range variants {
		line = l.T(lines[who][on][(n+i)%variants])
		if !slices.Contains(t.said, line) {
			return line, true
		}
	}
	for i := range variants {
		line = l.T(lines[who][on][(n+i)%variants])
		if line != t.said[len(t.said)-1] {
			break
		}
	}
	return line, false
}
