package character

import (
	"math/rand/v2"

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
	occasions
)

// TalkEvery is how many turns a character says something at most once in.
const TalkEvery = 5

// Talk is what characters have said in a game, so that they say little and nothing twice running.
// The zero value begins a game.
type Talk struct {
	begun bool
	turn  int // of the last line
	last  string
}

// Say returns what a character says in a turn on an occasion, if it says anything: never more
// than once in [TalkEvery] turns, and not every time when it is only ahead or behind. The
// same seed gives the same words.
func (t *Talk) Say(l *text.Locale, seed uint64, turn int, who Character, on Occasion) (line string, ok bool) {
	if t.begun && turn < t.turn+TalkEvery || !who.Level() {
		return "", false
	}
	dice := rand.New(rand.NewPCG(seed, uint64(turn)<<8|uint64(on)))
	const seldom = 3
	if (on == Ahead || on == Behind) && dice.IntN(seldom) > 0 {
		return "", false
	}
	line = t.pick(l, dice.IntN(variants), who, on)
	t.begun, t.turn, t.last = true, turn, line
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
	return t.pick(l, int(seed>>3)%variants, who, on)
}

// pick is the line of a number, or the next one if that was said last.
func (t *Talk) pick(l *text.Locale, n int, who Character, on Occasion) string {
	list := lines[who][on]
	if line := l.T(list[n]); line != t.last {
		return line
	}
	return l.T(list[(n+1)%variants])
}
