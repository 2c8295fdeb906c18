package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// habits are how a language writes numbers, dates and sentences, as the CLDR has them.
type habits struct {
	decimal string // before the fraction of a number
	group   string // between the thousands of a long one
	percent string // behind a share
	day     string // a day of the year with the time, as a layout of package time
	stop    string // at the end of a sentence
}

// space is a no-break space.
const space = "\u00A0"

func habitsOf(language string) habits {
	switch language {
	case "de":
		return habits{",", ".", space + "%", "2.1. 15:04", "."}
	case "es":
		return habits{",", ".", space + "%", "2/1 15:04", "."}
	case "fr":
		return habits{",", space, space + "%", "02/01 15:04", "."}
	case "ja", "zh_CN":
		return habits{".", ",", "%", "1月2日 15:04", "。"}
	case "pt_BR":
		return habits{",", ".", "%", "02/01 15:04", "."}
	}
	return habits{".", ",", "%", "2 Jan 15:04", "."}
}

func (l *Locale) own() habits {
	if l == nil {
		return habitsOf(English)
	}
	return l.habits
}

// Sprintf is like [fmt.Sprintf], but writes floating-point numbers by the conventions of the
// language. The format is not translated.
func (l *Locale) Sprintf(format string, args ...any) string {
	if l != nil && l.habits.decimal != "." {
		args = slices.Clone(args)
		for i, a := range args {
			switch a.(type) {
			case float64, float32:
				args[i] = fraction{a, l.habits.decimal}
			}
		}
	}
	return fmt.Sprintf(format, args...)
}

// fraction is a float with the decimal mark of a language.
type fraction struct {
	value   any
	decimal string
}

// Format writes the number as a verb has it.
func (f fraction) Format(s fmt.State, verb rune) {
	// What cannot be written here cannot be reported here either.
	_, _ = fmt.Fprint(s, strings.Replace(fmt.Sprintf(fmt.FormatString(s, verb), f.value), ".", f.decimal, 1))
}

// leastGrouped is the least number whose thousands stand apart: those of four digits are
// read at once.
const leastGrouped = 10_000

// Integer formats a whole number, with thousands separators if it is long.
func (l *Locale) Integer(n int64) string {
	digits := strconv.FormatInt(n, 10)
	if -leastGrouped < n && n < leastGrouped {
		return digits
	}
	first := 0
	if n < 0 {
		first = 1
	}
	for i := len(digits) - 3; i > first; i -= 3 {
		digits = digits[:i] + l.own().group + digits[i:]
	}
	return digits
}

// Percent formats a percentage.
func (l *Locale) Percent(n int) string { return strconv.Itoa(n) + l.own().percent }

// Day formats the date, without the year, and the time of day.
func (l *Locale) Day(t time.Time) string { return t.Format(l.own().day) }
