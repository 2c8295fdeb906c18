package phrases

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/text"
)

// Hint returns a sentence: what to do, and why it is good as far as there are reasons. Another
// one follows if only the course's rules allow the move. The reader, a seat or
// [game.Nobody], is called "you".
func Hint(l *text.Locale, g game.Game, e explain.Explanation, reader game.Seat) string {
	return joined(l, advice(l, g, e, reader), CourseOnly(l, e))
}

// CourseOnly returns a sentence about a move that only the course's rules allow, empty for
// others.
func CourseOnly(l *text.Locale, e explain.Explanation) string {
	if !e.CourseOnly {
		return ""
	}
	return l.T("This move touches open water: the course's referee accepts it, the text forbids it.")
}

// joined are two sentences, one after the other, of which either may be empty.
func joined(l *text.Locale, first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	// Translators: two sentences, one after the other.
	return l.T("%s %s", first, second)
}

// Sentences are sentences one after the other, of which some may be empty.
func Sentences(l *text.Locale, list ...string) (all string) {
	for _, one := range list {
		all = joined(l, all, one)
	}
	return all
}

// advice is what to do and why.
func advice(l *text.Locale, g game.Game, e explain.Explanation, reader game.Seat) string {
	h := newHint(l, g, e, reader)
	why, whole := h.why()
	do := h.deed()
	switch {
	case e.Deed == explain.Idle:
		return l.T("Grow opens nothing here: it only passes the turn.")
	case why == "":
		return l.T("%s.", do)
	case e.Deed == explain.Grow && !whole:
		// Translators: "Grow" and what it does, such as "opens a path for three frogs".
		return l.T("Grow %s.", why)
	}
	return l.T("%s: %s.", do, h.subject(why, whole))
}

// Praised returns the title of a move that is praised.
func Praised(l *text.Locale, g game.Game, e explain.Explanation) string {
	switch {
	case e.Deed == explain.Grow:
		return l.T("Well grown")
	case e.Deed == explain.Hops && g.Info().Piece == "frog":
		return l.T("Well hopped")
	case e.Deed == explain.Hops:
		return l.T("Well jumped")
	}
	return l.T("Well played")
}

// Found praises in a sentence what a move that the reader has found does.
func Found(l *text.Locale, g game.Game, e explain.Explanation) string {
	h := newHint(l, g, e, e.Seat)
	return l.T("You found %s.", h.what())
}

// what is what a move does, and why it is good as far as there are reasons.
func (h *hint) what() string {
	what := h.noun()
	if why, whole := h.why(); why != "" {
		what = h.T("%s: %s", what, h.subject(why, whole))
	}
	return what
}

// Missed explains in a sentence what a move would have done that a player did not
// see. The name is empty for the reader.
func Missed(l *text.Locale, g game.Game, e explain.Explanation, name string) string {
	reader := e.Seat
	if name != "" {
		reader = game.Nobody
	}
	h := newHint(l, g, e, reader)
	if name == "" {
		return l.T("You missed %s.", h.what())
	}
	return l.T("%s missed %s.", name, h.what())
}

// hint finds the words of an explanation.
type hint struct {
	*text.Locale
	explain.Explanation
	reader game.Seat
	info   *game.Info
	jumps  bool // the pieces jump, where frogs hop
}

func newHint(l *text.Locale, g game.Game, e explain.Explanation, reader game.Seat) hint {
	return hint{Locale: l, Explanation: e, reader: reader, info: g.Info(), jumps: g.Info().Piece != "frog"}
}

// who is a seat as others call it: by its color, where it has one.
func (h *hint) who(seat game.Seat) string {
	switch title := h.info.Seats[seat].Title; {
	case len(title) > 1:
		return h.T(title)
	case seat == h.Seat:
		return h.T("player %s", title)
	}
	return h.T("the other player")
}

// to chooses between the two ways of naming a seat.
func (h *hint) to(seat game.Seat, you, other string) string {
	if seat == h.reader {
		return h.T(you)
	}
	return h.T(other, h.who(seat))
}

// number writes a number in words.
func (h *hint) number(n int) string { return Number(h.Locale, n) }

func (h *hint) deed() string {
	piece := h.T(h.info.Piece)
	switch h.Deed {
	case explain.Grow, explain.Idle:
		return h.T("Grow")
	case explain.Pass:
		return h.T("Pass, as nothing else is possible")
	case explain.Place:
		return h.T("Place a %s here", piece)
	case explain.Remove:
		return h.T("Remove this %s", piece)
	case explain.Leave:
		return h.T("Go ashore with this %s", piece)
	case explain.Forward:
		return h.T("Step forward with this %s", piece)
	case explain.Sideways:
		return h.T("Step sideways with this %s", piece)
	case explain.Backwards:
		return h.T("Step back with this %s", piece)
	}
	return h.leaps(piece)
}

// leaps is to hop or jump some times.
func (h *hint) leaps(piece string) string {
	switch {
	case h.Hops == 1 && h.jumps:
		return h.T("Jump with this %s", piece)
	case h.Hops == 1:
		return h.T("Hop with this %s", piece)
	case h.Hops == 2 && h.jumps:
		return h.T("Jump twice with this %s", piece)
	case h.Hops == 2:
		return h.T("Hop twice with this %s", piece)
	case h.jumps:
		return h.T("Jump %s times with this %s", h.number(h.Hops), piece)
	}
	return h.T("Hop %s times with this %s", h.number(h.Hops), piece)
}

// noun is what was not done.
func (h *hint) noun() string {
	switch {
	case h.Deed == explain.Grow || h.Deed == explain.Idle:
		return h.T("Grow")
	case h.Deed == explain.Leave:
		return h.T("a chance to go ashore")
	case h.Deed == explain.Forward:
		return h.T("a step forward")
	case h.Deed != explain.Hops:
		return h.T("a better move")
	case h.Hops == 1 && h.jumps:
		return h.T("a jump")
	case h.Hops == 1:
		return h.T("a hop")
	case h.jumps:
		return h.T("a chain of %s jumps", h.number(h.Hops))
	}
	return h.T("a chain of %s hops", h.number(h.Hops))
}

// subject makes a clause of reasons that have no subject of their own.
func (h *hint) subject(why string, whole bool) string {
	if whole {
		return why
	}
	// Translators: "it" is a move or the piece that makes it, and what it does follows.
	return h.T("it %s", why)
}

// why joins the reasons: whole if they have a subject, otherwise what a move or its
// piece does.
func (h *hint) why() (why string, whole bool) {
	var own, full []string
	for _, r := range h.Reasons {
		switch words, clause := h.reason(r); {
		case words == "":
		case clause:
			full = append(full, words)
		case r.Kind == explain.Last:
			own = append([]string{words}, own...)
		default:
			own = append(own, words)
		}
	}
	switch {
	case len(own) == 2:
		return h.T("%s and %s", own[0], own[1]), false
	case len(full) == 2:
		return h.T("%s, and %s", full[0], full[1]), true
	case len(own) == 1 && len(full) == 1:
		return h.T("%s, and %s", own[0], full[0]), false
	case len(own) == 1:
		return own[0], false
	case len(full) == 1:
		return full[0], true
	}
	return "", false
}

// numbers are the small ones in words.
func numbers() [13]string {
	return [...]string{
		text.Mark("no"), text.Mark("one"), text.Mark("two"), text.Mark("three"), text.Mark("four"), text.Mark("five"), text.Mark("six"),
		text.Mark("seven"), text.Mark("eight"), text.Mark("nine"), text.Mark("ten"), text.Mark("eleven"), text.Mark("twelve"),
	}
}

// Number writes small numbers in words, as a sentence has them.
func Number(l *text.Locale, n int) string {
	if list := numbers(); n >= 0 && n < len(list) {
		return l.T(list[n])
	}
	return strconv.Itoa(n)
}

// Shown returns what a move did, as a sentence about nobody.
func Shown(l *text.Locale, g game.Game, e explain.Explanation) string {
	h := newHint(l, g, e, game.Nobody)
	return l.T("%s.", upper(h.what()))
}

// Chance returns a kind sentence on what a better move would have done.
func Chance(l *text.Locale, g game.Game, e explain.Explanation) string {
	h := newHint(l, g, e, e.Seat)
	why, whole := h.why()
	if e.Deed == explain.Grow && why != "" && !whole {
		return l.T("Growing here %s. Next time!", why)
	}
	return l.T("Here was %s. Next time!", h.what())
}

func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
