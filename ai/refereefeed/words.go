package refereefeed

import (
	"fmt"
	"strings"
	"unicode"
)

// What this package says to people, in one place.
const (
	wordNotText    = "the referee sent something that is not JSON; it is left out"
	wordNoType     = "the referee sent a message without a type; it is left out"
	wordTooLong    = "the referee sent a message of more than 64 KiB; the connection is closed"
	wordStranger   = "what answers there does not speak as the referee does; the connection is closed"
	wordNoTurn     = "the game is under way; it is shown from the next turn on"
	wordGoesOn     = "the referee is back and the game goes on; nothing is missing"
	wordGone       = "the referee has gone; waiting for the next one"
	wordFull       = "this address is not asked any more: the game was closed"
	wordNoBoard    = "the position is not known until the next board comes"
	wordBegunAgain = "a new game begins before the last one was over"
)

func wordUnknown(kind string) string {
	return fmt.Sprintf("the referee sent %s, which is not known here; it is left out", quote(kind))
}

func wordBad(kind, what string) string {
	return fmt.Sprintf("%s: %s; it is left out", kind, what)
}

func wordLostAfter(actions int) string {
	return fmt.Sprintf("the connection was lost after action %d; what the referee does meanwhile is not seen", actions)
}

func wordMissing(from, to int) string {
	if from == to {
		return fmt.Sprintf("action %d is missing from the feed", from)
	}
	return fmt.Sprintf("actions %d to %d are missing from the feed", from, to)
}

func wordFromBoard(number int) string {
	return fmt.Sprintf("this record begins before action %d, at the board that the referee showed", number)
}

func wordOther(said, taken string) string {
	return fmt.Sprintf("%s does not lead to the referee's board; %s does and is taken", said, taken)
}

func wordGuessed(taken string) string {
	return fmt.Sprintf("the action is missing from the feed; %s leads to the referee's board and is taken", taken)
}

func wordBoardWins(said string) string {
	return fmt.Sprintf("no action leads to the referee's board after %s; the board is believed, and a record begins there", said)
}

func wordNoPosition(err error) string {
	return fmt.Sprintf("the referee's board cannot be one of this game (%v)", err)
}

func wordKept(err error) string { return wordNoPosition(err) + "; ours is kept" }

func wordRefused(err error) string {
	return fmt.Sprintf("no referee answers; it is called until one does (%v)", err)
}

// clean is a text of at most so many characters without control characters and
// those that only change how others are shown. Line ends stay where lines is set
// and are blanks otherwise.
func clean(text string, most int, lines bool) string {
	var b strings.Builder
	count := 0
	for _, r := range text {
		switch {
		case r == '\n' && lines:
		case unicode.IsSpace(r):
			r = ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			continue
		}
		if count++; count > most {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// quote is a piece of a message for a notice.
func quote(text string) string { return `"` + clean(text, 40, false) + `"` }
