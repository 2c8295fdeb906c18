package phrases

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/text"
)

// Faults explains a bad move of a seat in one or two sentences, empty if there are no
// faults. Names are those of the seats: the one who is empty is the reader, and nil
// calls all by their colors.
func Faults(l *text.Locale, g game.Game, list []explain.Fault, mover game.Seat, names []string) string {
	all := ""
	for i := range list {
		all = joined(l, all, Fault(l, g, list[i], mover, names))
	}
	return all
}

// Fault is one sentence on why a move of a seat was bad; see [Faults] for the names.
func Fault(l *text.Locale, g game.Game, f explain.Fault, mover game.Seat, names []string) string {
	h := fault{hint: newHint(l, g, explain.Explanation{Seat: mover}, game.Nobody), Fault: f, mover: mover, names: names}
	for _, find := range [...]func() string{h.missed, h.allowed, h.pieces, h.points} {
		if words := find(); words != "" {
			return text.Capital(words)
		}
	}
	return ""
}

// fault finds the words of a fault.
type fault struct {
	hint
	explain.Fault
	mover game.Seat
	names []string
}

// name is what a seat is called, empty for the reader.
func (h *fault) name(seat game.Seat) string {
	if int(seat) < len(h.names) {
		return h.names[seat]
	}
	return h.who(seat)
}

// about says something about a seat, in the words for the reader or for others, which
// have the name before the arguments.
func (h *fault) about(seat game.Seat, you, other string, args ...any) string {
	if name := h.name(seat); name != "" {
		return h.T(other, append([]any{name}, args...)...)
	}
	return h.T(you, args...)
}

// length is a distance in rows or steps.
func (h *fault) length(n int) string {
	if h.Unit == explain.Rows {
		return h.hint.N("%s row", "%s rows", n, h.number(n))
	}
	return Distance(h.Locale, n, h.Unit)
}

// missed is what the mover could have done.
func (h *fault) missed() string {
	piece := h.T(h.info.Piece)
	switch {
	case h.Kind == explain.WinInOne:
		return h.about(h.mover, text.Mark("You could have won at once."), text.Mark("%s could have won at once."))
	case h.Kind == explain.MissedHome:
		return h.about(h.mover, text.Mark("You could have brought a %s home."), text.Mark("%s could have brought a %s home."), piece)
	case h.Kind == explain.MissedExit:
		return h.about(h.mover, text.Mark("You could have brought a piece ashore."), text.Mark("%s could have brought a piece ashore."))
	case h.Kind == explain.MissedChain && h.jumps:
		return h.about(h.mover, text.Mark("You missed a chain of %s jumps that gains %s."), text.Mark("%s missed a chain of %s jumps that gains %s."), h.number(h.Fault.N), h.length(h.Of))
	case h.Kind == explain.MissedChain:
		return h.about(h.mover, text.Mark("You missed a chain of %s hops that gains %s."), text.Mark("%s missed a chain of %s hops that gains %s."), h.number(h.Fault.N), h.length(h.Of))
	case h.Kind == explain.Slower && h.Of == 0:
		return h.about(h.mover, text.Mark("You could have come %s closer to home."), text.Mark("%s could have come %s closer to home."), h.length(h.Fault.N))
	case h.Kind == explain.Slower:
		return h.about(h.mover, text.Mark("You could have come %s closer to home, not just %s."), text.Mark("%s could have come %s closer to home, not just %s."), h.length(h.Fault.N), h.number(h.Of))
	case h.Kind == explain.MissedGrow:
		return h.hint.N("Grow would have opened a way forward for %s frog.", "Grow would have opened a way forward for %s frogs.", h.Fault.N, h.number(h.Fault.N))
	case h.Kind == explain.MissedCapture && h.name(h.Seat) == "":
		return h.T("%s could have won over one of your pieces.", h.name(h.mover))
	case h.Kind == explain.MissedCapture:
		return h.about(h.mover, text.Mark("You could have won over one of %s's pieces."), text.Mark("%s could have won over one of %s's pieces."), h.name(h.Seat))
	}
	return ""
}

// allowed is what another side can do now.
func (h *fault) allowed() string {
	piece := h.T(h.info.Piece)
	switch {
	case h.Kind == explain.LosesInOne:
		return h.about(h.Seat, text.Mark("This lets you win at once."), text.Mark("This lets %s win at once."))
	case h.Kind == explain.Bridge && h.jumps:
		return h.about(h.Seat, text.Mark("This gave you a springboard worth %s."), text.Mark("This gave %s a springboard worth %s."), h.length(h.Fault.N))
	case h.Kind == explain.Bridge:
		return h.about(h.Seat, text.Mark("This gave you a bridge over row %d, worth %s."), text.Mark("This gave %s a bridge over row %d, worth %s."), h.Of, h.length(h.Fault.N))
	case h.Kind == explain.PadsForThem && h.Of > 0:
		return h.about(h.Seat, text.Mark("The new pads let you come %s closer to home, not just %s."), text.Mark("The new pads let %s come %s closer to home, not just %s."), h.length(h.Fault.N), h.number(h.Of))
	case h.Kind == explain.PadsForThem:
		return h.about(h.Seat, text.Mark("The new pads let you come %s closer to home."), text.Mark("The new pads let %s come %s closer to home."), h.length(h.Fault.N))
	case h.Kind == explain.LongReply:
		return h.about(h.Seat, text.Mark("This lets you come %s closer to home in one move."), text.Mark("This lets %s come %s closer to home in one move."), h.length(h.Fault.N))
	case h.Kind == explain.MissedBlock:
		return h.about(h.Seat, text.Mark("You can still come %s closer to home in one move, which the better move prevents."), text.Mark("%s can still come %s closer to home in one move, which the better move prevents."), h.length(h.Fault.N))
	case h.Kind == explain.LetsHome:
		return h.about(h.Seat, text.Mark("This lets you bring a %s home with your next move."), text.Mark("This lets %s bring a %s home with the next move."), piece)
	case h.Kind == explain.HomeRun && h.jumps:
		return h.about(h.Seat, text.Mark("Now you can bring %s kangaroos home in two moves."), text.Mark("Now %s can bring %s kangaroos home in two moves."), h.number(h.Fault.N))
	case h.Kind == explain.HomeRun:
		return h.about(h.Seat, text.Mark("Now you can bring %s frogs home in two moves."), text.Mark("Now %s can bring %s frogs home in two moves."), h.number(h.Fault.N))
	}
	return ""
}

// pieces is what becomes of the mover's pieces.
func (h *fault) pieces() string {
	n := h.Fault.N
	switch {
	case h.Kind == explain.StuckLast:
		return h.about(h.mover, text.Mark("This left your last frog with no way forward."), text.Mark("This left %s's last frog with no way forward."))
	case h.Kind == explain.Strands:
		return h.about(h.mover, text.Mark("This left %s of your frogs with no way forward."), text.Mark("This left %[2]s of %[1]s's frogs with no way forward."), h.number(n))
	case h.Kind == explain.Exposes && n == 1:
		return h.about(h.Seat, text.Mark("This left a piece where you can jump over it."), text.Mark("This left a piece where %s can jump over it."))
	case h.Kind == explain.Exposes:
		return h.about(h.Seat, text.Mark("This left %[1]s pieces where you can jump over them."), text.Mark("This left %[2]s pieces where %[1]s can jump over them."), h.number(n))
	case h.Kind == explain.LeftExposed && n == 1:
		return h.about(h.Seat, text.Mark("You can still jump over a piece that the better move saves."), text.Mark("%s can still jump over a piece that the better move saves."))
	case h.Kind == explain.LeftExposed:
		return h.about(h.Seat, text.Mark("You can still jump over %s pieces that the better move saves."), text.Mark("%s can still jump over %s pieces that the better move saves."), h.number(n))
	}
	return ""
}

// points is what is won and lost in points, and in the long run.
func (h *fault) points() string {
	n := h.Fault.N
	points := func(n int) string { return h.hint.N("%s point", "%s points", n, h.number(n)) }
	switch {
	case h.Kind == explain.MissedPoints && h.Of == 0:
		return h.about(h.mover, text.Mark("You could have caught %s."), text.Mark("%s could have caught %s."), points(n))
	case h.Kind == explain.MissedPoints:
		return h.about(h.mover, text.Mark("You could have caught %s, not just %s."), text.Mark("%s could have caught %s, not just %s."), points(n), h.number(h.Of))
	case h.Kind == explain.LeavesPoints && h.Of == 0:
		return h.about(h.Seat, text.Mark("This leaves you %s to catch, and the better move none."), text.Mark("This leaves %s %s to catch, and the better move none."), points(n))
	case h.Kind == explain.LeavesPoints:
		return h.about(h.Seat, text.Mark("This leaves you %s to catch, where the better move leaves at most %s."), text.Mark("This leaves %s %s to catch, where the better move leaves at most %s."), points(n), h.number(h.Of))
	case h.Kind == explain.Behind:
		cost := h.length(n)
		return h.about(h.mover, text.Mark("%[1]s moves later this costs you %[2]s."), text.Mark("%[2]s moves later this costs %[1]s %[3]s."), h.number(h.Moves), cost)
	}
	return ""
}

// BadMove is a bad move as a review knows it.
type BadMove struct {
	Mover  game.Seat
	Names  []string // as in [Faults]
	Faults []explain.Fault
	Better explain.Explanation // of the better move, for a move without faults
	Played explain.Explanation // of the move itself
	WinIn  int                 // plies to the proven win that it threw away, 0 for none
	LossIn int                 // plies to the proven loss that it led to, 0 for none
}

// Why explains a bad move in a few sentences: what is proven first, then its faults. It is
// empty if nothing is known.
func Why(l *text.Locale, g game.Game, s BadMove) string {
	h := fault{hint: newHint(l, g, explain.Explanation{Seat: s.Mover}, game.Nobody), names: s.Names}
	name := h.name(s.Mover)
	// say chooses between the two ways of naming the mover.
	say := func(you, other string, plies int) string {
		if name == "" {
			return l.T(you, turnsOf(l, g, plies))
		}
		return l.T(other, name, turnsOf(l, g, plies))
	}
	faults := Faults(l, g, s.Faults, s.Mover, s.Names)
	if faults == "" && len(s.Better.Reasons) > 0 {
		faults = Missed(l, g, s.Better, name)
	}
	proven := ""
	switch {
	case s.WinIn > 1:
		proven = say(text.Mark("You had a win in %s."), text.Mark("%s had a win in %s."), s.WinIn)
	case s.LossIn > 1 && s.WinIn == 0:
		proven = say(text.Mark("Now you lose in %s."), text.Mark("Now %s loses in %s."), s.LossIn)
	}
	return joined(l, joined(l, proven, faults), CourseNote(l, s.Played, s.Better))
}

// CourseNote returns a sentence about a bad move and a better one, if only the course's rules
// allow one of them or both, and empty otherwise.
func CourseNote(l *text.Locale, played, better explain.Explanation) string {
	switch {
	case played.CourseOnly && better.CourseOnly:
		return l.T("Both moves touch open water: the course's referee accepts them, the text forbids them.")
	case played.CourseOnly:
		return l.T("The move played touches open water: the course's referee accepts it, the text forbids it.")
	case better.CourseOnly:
		return l.T("The better move touches open water: the course's referee accepts it, the text forbids it.")
	}
	return ""
}

// turnsOf counts the turns of a seat in the plies to a proven end. In a game of three each
// turn is three plies.
func turnsOf(l *text.Locale, g game.Game, plies int) string {
	if seats := len(g.Info().Seats); seats > 2 {
		plies = 2*((plies+seats-1)/seats) - 1
	}
	return Turns(l, plies)
}
