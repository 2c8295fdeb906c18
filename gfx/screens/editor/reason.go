package editor

import (
	"regexp"
	"slices"
	"sync"

	"freckers/game"
	"freckers/gfx/text"
)

// reason words an error of a game's rules for somebody who edits a board rather than a text.
type reason struct {
	error *regexp.Regexp
	say   func(l *text.Locale, got []any) string // got are the groups: names of seats, and numbers as they stand
}

// reasons are the errors that the editor leads to. Others are shown as they are.
var reasons = sync.OnceValue(func() []reason {
	of := func(pattern string, say func(l *text.Locale, got []any) string) reason {
		return reason{regexp.MustCompile("^" + pattern), say}
	}
	return []reason{
		of(`(\w+) has (\d+) frogs?: expected (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("%[1]s needs %[3]s frogs on the board, not %[2]s.", got...)
		}),
		of(`(\w+) and (\w+) both have`, func(l *text.Locale, got []any) string {
			return l.T("%s and %s are both home; only one of them can have won.", got...)
		}),
		of(`position has (\d+) pieces? and (\d+) exits?: expected (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("Pieces on the board and exits have to add up to %[3]s; there are %[1]s and %[2]s.", got...)
		}),
		of(`exits is "[\d,]+": expected (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("Only one side can have made %s exits.", got...)
		}),
		of(`rows have (\d+) (\w+) frogs: expected at most (\d+)`, func(l *text.Locale, got []any) string {
			got[1] = l.T(got[1].(string))
			return l.T("There are %[1]s %[2]s frogs; even a full pond has only %[3]s.", got...)
		}),
		of(`scores are [\d,]+: expected 0,0`, func(l *text.Locale, _ []any) string {
			return l.T("The pond is full, so nobody can have points yet.")
		}),
		of(`scores are [\d,]+: expected (\d+) at most in all, as the frogs on the board are worth (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("The frogs on the board are worth %[2]s points, so the scores can add up to %[1]s at most.", got...)
		}),
		of(`score of (\w) is "\d+": expected a number from 0 to (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("%s can have %s points at most.", got...)
		}),
		of(`(\w+) has (\d+) kangaroos? on the board, (\d+) to place and (\d+) home: expected (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("%[1]s needs %[5]s kangaroos in all: there are %[2]s on the board, %[3]s to place and %[4]s home.", got...)
		}),
		of(`row \d+ has '.' in column \d+: (\w+) has only (\d+)`, func(l *text.Locale, got []any) string {
			return l.T("%s has only %s kangaroos, but there are more on the board.", got...)
		}),
		of(`kangaroos to place is "\d,\d" with \w+ to move: expected as many for both and (\w+) to move, or one more for (\w+)`, func(l *text.Locale, got []any) string {
			return l.T("%[1]s and %[2]s place their kangaroos in turn: both have as many left when %[1]s is to move, and %[2]s has one more when %[2]s is.", got...)
		}),
	}
})

// Reason explains in a sentence why a draft is no position of its game, "" if it is one.
func (d *Draft) Reason(l *text.Locale) string {
	_, err := d.State()
	if err == nil {
		return ""
	}
	line := err.Error()
	for _, r := range reasons() {
		groups := r.error.FindStringSubmatch(line)
		if groups == nil {
			continue
		}
		var got []any
		for _, word := range groups[1:] {
			got = append(got, d.titled(l, word))
		}
		return r.say(l, got)
	}
	return l.Error(err)
}

// titled returns the title of a seat for its name, and any other word as it is.
func (d *Draft) titled(l *text.Locale, word string) string {
	seats := d.game.Info().Seats
	if i := slices.IndexFunc(seats, func(s game.SeatInfo) bool { return s.Name == word }); i >= 0 {
		return l.T(seats[i].Title)
	}
	return word
}
