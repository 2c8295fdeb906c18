package play

import (
	"fmt"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/narration"
	"freckers/gfx/platform"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Shown is what the quiet line says of the game.
type Shown struct {
	Revealed bool // the suggested move is shown, and not only its piece
	Lead     bool // who is ahead
	Numbers  bool // what searches find
}

// Shorter returns the line with less in it, empty where nothing can go.
func Shorter(l *text.Locale, s *session.Session, line string, shown Shown) string {
	if hint := shorterHint(l, s); hint != "" && !shown.Numbers {
		return hint
	}
	return shorterLine(line, s.Hint() != "")
}

// shorterHint has one reason only; it is empty where there is no hint.
func shorterHint(l *text.Locale, s *session.Session) string {
	if s.Hint() == "" {
		return ""
	}
	why := s.Why()
	why.Reasons = why.Reasons[:min(len(why.Reasons), 1)]
	return phrases.Hint(l, s.State().Game(), why, s.State().ToMove())
}

// leadLine describes how the only person stands, or otherwise whoever is ahead.
func leadLine(l *text.Locale, s *session.Session, names []string) string {
	state := s.State()
	best, name := game.Seat(slices.Index(names, phrases.You(l))), ""
	if best == game.Nobody {
		for i := range names {
			if st, _ := explain.StandingOf(state, game.Seat(i)); best == game.Nobody || st.Ahead() {
				best, name = game.Seat(i), names[i]
			}
		}
	}
	st, ok := explain.StandingOf(state, best)
	if !ok {
		return ""
	}
	other := ""
	if st.Other != game.Nobody {
		other = widgets.ShortName(names[st.Other])
	}
	return phrases.Lead(l, st, name, other)
}

// sentence writes the first letter of a line large, where it is not a name.
func sentence(s string, names []string) string {
	for _, n := range names {
		if strings.HasPrefix(s, n) {
			return s
		}
	}
	return text.Capital(s)
}

// Title returns the headline of a game: who has won, or whose turn it is.
func Title(l *text.Locale, s *session.Session, names []string) string {
	if s.Over() {
		switch w := s.Winner(); {
		case w == game.Nobody && s.Journal().Result() != nil && s.Journal().Result().Seat != game.Nobody:
			return l.T("Game over")
		case w == game.Nobody:
			return l.T("Draw")
		case names[w] == l.T("You"):
			return l.T("You win!")
		default:
			return phrases.Wins(l, names[w])
		}
	}
	name := widgets.ShortName(names[s.State().ToMove()])
	switch {
	case name == l.T("You"):
		return l.T("Your turn")
	case s.HumanToMove():
		return l.T("%s to move", name)
	case s.Away() && len(names) > 2:
		return l.T("Send the link to %s", name)
	case s.Away():
		return l.T("Send the link")
	case s.Paused() || s.Absent():
		return l.T("%s is waiting", name)
	default:
		return l.T("%s is thinking", name)
	}
}

// shorterLine drops a line's searcher, or a hint's last move; empty for others.
func shorterLine(line string, hint bool) string {
	if hint { // Chinese and Japanese have marks of their own, without a space
		return line[:max(0, strings.LastIndex(line, "; "), strings.LastIndex(line, "；"))]
	}
	_, says, ok := strings.Cut(line, ": ")
	if !ok {
		_, says, _ = strings.Cut(line, "：")
	}
	return text.Capital(says)
}

// Hinted returns what is announced of a hint: the piece and the line of the game, or the whole move once
// it is shown; empty without a hint.
func Hinted(l *text.Locale, s *session.Session, line string) string {
	if s.Hint() == "" {
		return ""
	}
	v, state := narration.Narrator{Locale: l}, s.State()
	_, events, err := state.Play(s.Hint())
	if err != nil || len(events) == 0 {
		return line
	}
	if s.Revealed() {
		return l.T("%s.", text.Capital(v.Events(state, events)))
	}
	at := events[0].From
	switch events[0].Kind {
	case game.Grow, game.Pass:
		return line
	case game.Place, game.Capture:
		at = events[0].To
	}
	return phrases.Sentences(l, l.T("%s.", v.Cell(state, at)), line)
}

// Line returns the one quiet line of what the machine thinks.
func Line(l *text.Locale, s *session.Session, names []string, shown Shown) string {
	thought, seat := s.Info()
	info := s.State().Game().Info()
	piece, unit := l.T(info.Piece), info.Unit
	switch {
	case s.Over():
		why := sentence(reason(l, s, names), names)
		if score := finalScore(l, s); score != "" {
			return l.T("%s: %s, after %s in all", why, score, phrases.Moves(l, s.State().Ply()))
		}
		return l.T("%s, after %s in all", why, phrases.Moves(l, s.State().Ply()))
	case s.Away() && platform.InBrowser():
		return l.T("The answer comes as a link: open it.")
	case s.Away():
		return l.T("The answer comes as a link: copy it, and paste it here.")
	case s.Absent():
		return l.T("%s is not running: opening a saved game does not start programs", names[s.State().ToMove()])
	case s.Paused():
		return l.T("%s is paused: press Resume to continue", names[s.State().ToMove()])
	case s.Forced() != "":
		return byName(l, names[s.State().ToMove()], l.T("You have no move, so you pass"), l.T("%s has no move and passes"))
	case s.Hinting():
		return l.T("Looking for a good move…")
	case s.Hint() != "" && !shown.Numbers:
		return phrases.Hint(l, s.State().Game(), s.Why(), s.State().ToMove())
	case s.Hint() != "":
		hint := l.T("Try %s", named(l, s.State(), s.Hint()))
		if provenWin(thought, names) {
			return l.T("%s: %s", hint, provenText(l, thought.Lines[0].Score, seat, seat, names))
		}
		return alternatives(l, hint, s.State(), thought.Lines)
	case len(s.Selection().Chain()) > 1 && s.Selection().Land() != "":
		return l.T("Choose a ring to hop on, or stop here")
	case len(s.Selection().Chain()) > 1:
		return l.T("Choose a ring to hop on")
	case s.Selection().More():
		return l.T("Choose a ring to go there. There are more paths than can be shown.")
	case s.Selection().Bound():
		return l.T("Choose a ring: the %s that you chose must move", piece)
	case s.Selection().Holding() && explain.StillToStart(s.State(), s.Selection().Chain()[0]):
		return l.T("This %s has not crossed the start line yet. Choose a ring!", piece)
	case s.Selection().Holding():
		return l.T("Choose a ring to go there, or another %s", piece)
	case singleTouch(s.Selection()):
		return prompt(l, s.Selection(), s.State(), piece)
	case lastPass(s) != game.Nobody:
		return byName(l, names[lastPass(s)], l.T("You had no move and passed"), l.T("%s had no move and passed"))
	case s.Seats()[s.State().ToMove()].Agent:
		return programStatus(l, s, s.State().ToMove(), names)
	case s.Seats()[seat].Agent && thought.Depth > 0:
		return programStatus(l, s, seat, names)
	case !shown.Numbers && shown.Lead:
		return leadLine(l, s, names)
	case !s.HumanToMove() && !shown.Numbers:
		return leadLine(l, s, names)
	case !shown.Numbers || thought.Depth == 0 || len(thought.Lines) == 0:
		return opening(l, s, piece)
	case provenWin(thought, names):
		return text.Capital(provenText(l, thought.Lines[0].Score, seat, s.State().ToMove(), names))
	case s.Seats()[seat].Human():
		return text.Capital(standingText(l, thought, seat, seat, names, unit))
	}
	if ai.Noisy(s.State().Game(), s.Seats()[seat].Level) {
		return l.T("%s searched %s", names[seat], effortText(l, thought))
	}
	to := game.Seat(slices.IndexFunc(s.Seats(), session.Seat.Human))
	if to < 0 {
		to = seat
	}
	return l.T("%s searched %s: %s", names[seat], effortText(l, thought), standingText(l, thought, seat, to, names, unit))
}

// opening is what there is to say to a person to move who has not selected anything: in the first round what to do.
func opening(l *text.Locale, s *session.Session, piece string) string {
	state := s.State()
	if can := Outlook(l, state); can != "" && state.Ply() >= len(state.Game().Info().Seats) {
		return can
	}
	return prompt(l, s.Selection(), state, piece)
}

// singleTouch reports whether the turn is one touch, which the status says as long as it waits for it.
func singleTouch(h *interaction.Selection) bool {
	_, ok := h.Single()
	return ok
}

func prompt(l *text.Locale, h *interaction.Selection, s game.State, piece string) string {
	kind, single := h.Single()
	switch {
	case !single && glowing(l, h, s) != "":
		return glowing(l, h, s)
	case !single:
		return l.T("Select a %s to see its moves", piece)
	case kind == game.Place:
		return l.T("Before the race, choose a free place for a %s", piece)
	default:
		return l.T("Make room first: choose a bright %s to remove. It scores nothing.", piece)
	}
}

// glowing counts the frogs of nobody that can leap, which stand out on the board unless all can. It
// is empty where there are none.
func glowing(l *text.Locale, h *interaction.Selection, s game.State) string {
	able, all := 0, 0
	for c := range s.Layout().Sites {
		if piece := s.Spot(game.Cell(c)).Piece; !piece.None() && piece.Owner >= 0 {
			return ""
		} else if !piece.None() {
			all++
		}
		if h.Movable(game.Cell(c)) {
			able++
		}
	}
	switch able {
	case 0:
		return ""
	case all:
		return l.T("Every frog can hop: choose one")
	}
	return l.N("%d glowing frog can hop", "The %d glowing frogs can hop", able)
}

func byName(l *text.Locale, name, you, other string) string {
	if name == l.T("You") {
		return you
	}
	return fmt.Sprintf(other, name)
}

func lastPass(s *session.Session) game.Seat {
	rec := s.Journal().Record()
	if events := rec.Events(rec.Cursor); len(events) == 1 && events[0].Kind == game.Pass {
		return events[0].Seat
	}
	return game.Nobody
}

// finalScore is what the two seats of a game have earned, the winner's first; it is empty for a game
// that is not played for points.
func finalScore(l *text.Locale, s *session.Session) string {
	state, first := s.State(), max(s.Winner(), 0)
	if len(state.Game().Info().Seats) != 2 || state.Tally(first).Of > 0 {
		return ""
	}
	return l.T("%d to %d", state.Tally(first).Have, state.Tally(1-first).Have)
}

func reason(l *text.Locale, s *session.Session, names []string) string {
	if r := s.Journal().Result(); r != nil {
		return widgets.ResultReason(l, r, names)
	}
	return phrases.Reason(l, s.State().Outcome().Reason, "")
}

// Refusal is why a cell cannot be selected while holding the piece of from, if any.
func Refusal(l *text.Locale, h *interaction.Selection, s game.State, from, at game.Cell, names []string) string {
	info, piece := s.Game().Info(), s.Spot(at).Piece
	_, single := h.Single()
	others := piece.Owner != game.Nobody && piece.Owner != s.ToMove()
	switch {
	case h.Bound() && h.Movable(at):
		return l.T("Touch-move: the %s that you chose first must move", l.T(info.Piece))
	case h.Holding(), from != game.NoCell && (piece.None() || others):
		return l.T("The %s cannot go there", l.T(info.Piece))
	case single && onlyKind(h, s) != "" && !piece.None():
		return l.T("Only a %s %s can go first", l.T(onlyKind(h, s)), l.T(info.Piece))
	case single, piece.None():
		return prompt(l, h, s, l.T(info.Piece))
	case others:
		return l.T("That %s belongs to %s", l.T(info.Piece), names[piece.Owner])
	}
	return l.T("This %s cannot move now", l.T(info.Piece))
}

// onlyKind is the kind of all movable pieces, empty if there are several or it has no name.
func onlyKind(h *interaction.Selection, s game.State) string {
	info := s.Game().Info()
	only := ""
	for c := range s.Layout().Sites {
		if !h.Movable(game.Cell(c)) {
			continue
		}
		title := kindTitle(info, s.Spot(game.Cell(c)).Piece)
		if title == "" || only != "" && title != only {
			return ""
		}
		only = title
	}
	return only
}

func kindTitle(info *game.Info, p game.Piece) string {
	for _, k := range info.Kinds {
		if k.Piece == p {
			return k.Title
		}
	}
	return ""
}

// Complaint is the notice that a game is not saved. It goes once the game is.
type Complaint struct {
	notice  string
	unsaved bool // while it was shown
}

// Begin remembers a notice about the game.
func (c *Complaint) Begin(notice string) { *c = Complaint{notice: notice} }

// Update clears the notice that is shown if it is the remembered one and the game, which was not
// saved, is saved again.
func (c *Complaint) Update(shown *string, unsaved bool) {
	if c.unsaved && !unsaved && *shown == c.notice {
		*shown = ""
	}
	c.unsaved = unsaved
}
