package play

import (
	"fmt"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

// view is what the panel says, made anew only when the game has moved on, so
// that a steady frame makes no text.
type view struct {
	of        viewKey
	made      bool
	title     string
	counter   string
	short     string
	lasting   string // that the game is not kept, else empty
	line      string
	terse     string // the same with less in it, empty where nothing can go
	names     []string
	moves     widgets.MoveList
	row       int // the row of the cursor, -1 at the start
	scrolled  int // the cursor that was scrolled to, plus 1
	bare      []game.Action
	bareName  []string
	barePass  []string // what a bare action that changes nothing comes to, empty for others
	hints     bool     // the machine can give hints
	race      bool     // the pieces have a way to go
	pond      string   // the number of the pond, empty where it has none
	landable  bool     // the chain in hand can end here
	tallies   []string // of the seats, in numbers
	shares    [3]int   // of the seats in a game of three
	sharesAt  int      // the ply at which these were found
	toPlace   []string // how many pieces the seats have still to put on the board
	ways      []string // how far the seats have to go, where the game is a race
	hintPath  []game.Cell
	hintGrown []game.Cell
	used      []string      // what the programs have used, by seat
	usedOf    []string      // the same, and of what
	why       widgets.Prose // what ended the game, where somebody did wrong
}

// viewKey is all that the view depends on.
type viewKey struct {
	cursor, nodes, depth int
	over, resigned       bool
	busy, paused, hinted bool
	chain                int
	more                 bool
	hint                 game.Action
	absent               bool
	usage                [maxSeats]player.Usage
	searched             uint64 // positions, by a program
	unkept               bool
}

// update makes the facts of a game, which is kept nowhere or not.
func (f *view) update(g *Screen, unkept bool) {
	t := g.session
	info, _ := t.Info()
	key := viewKey{
		cursor: t.Journal().Record().Cursor, nodes: len(t.Journal().Record().Nodes), depth: info.Depth,
		over: t.Over(), resigned: t.Journal().Result() != nil,
		chain: len(t.Selection().Chain()), more: t.Selection().More(),
		busy: t.Thinking(), paused: t.Paused(), hinted: t.Hinting(), hint: t.Hint(),
		absent: t.Absent(), usage: usage(t), unkept: unkept,
	}
	if t.ProgramThinking() {
		key.searched = info.Nodes
	}
	if f.made && key == f.of {
		return
	}
	moved := !f.made || key.cursor != f.of.cursor || key.nodes != f.of.nodes
	if moved || key.resigned != f.of.resigned || key.unkept != f.of.unkept {
		f.updateMoves(t, unkept)
	}
	f.of, f.made = key, true
	f.names = widgets.PlayerNames(t.State().Game(), t.Journal().Record().Header.Seats)
	f.title = turnTitle(t, f.names)
	f.line = statusLine(t, f.names)
	f.terse = shorterLine(f.line, t.Hint() != "")
	f.share(t)
	f.landable = key.chain > 1 && t.Selection().Land() != ""
	f.hintPath, f.hintGrown = widgets.Advice(t.State(), t.Hint())
	f.used, f.usedOf = f.used[:0], f.usedOf[:0]
	for _, r := range key.usage {
		f.used, f.usedOf = append(f.used, usageText(r, false)), append(f.usedOf, usageText(r, true))
	}
	f.why.Set(widgets.FaultTexts(t.Journal().Record(), key.cursor, f.names))
}

// share tells the parts of the seats in a game of three. Those of the last search
// stand until there are others, for a round at most, or until the game is over.
func (f *view) share(t *session.Session) {
	shares, ply := sharesOf(t), t.State().Ply()
	th, _ := t.Info()
	if old := ply < f.sharesAt || ply > f.sharesAt+len(shares) || th.Depth == 0 && !t.Over(); shares != [3]int{} || old {
		f.shares, f.sharesAt = shares, ply
	}
	if t.Over() && f.shares != [3]int{} {
		f.shares, f.sharesAt = partsAtEnd(winner(t)), ply
	}
}

func (f *view) updateMoves(t *session.Session, unkept bool) {
	s := t.State()
	limit := s.Game().Info().LimitUnder(s.RuleSet())
	f.counter, f.short = fmt.Sprintf(words.CounterBare, s.Ply()), fmt.Sprintf(words.CounterBare, s.Ply())
	if limit > 0 {
		f.counter = fmt.Sprintf(words.Counter, s.Ply(), limit)
		f.short = fmt.Sprintf(words.ShortCount, s.Ply(), limit)
	}
	if !f.made {
		f.pond = widgets.PondName(t.Journal().Record())
	}
	if f.pond != "" {
		f.counter = fmt.Sprintf(words.CountPond, f.pond, f.counter)
	}
	f.lasting = ""
	if unkept {
		f.lasting = words.Unkept
		f.counter, f.short = fmt.Sprintf(words.UnkeptCount, f.counter), fmt.Sprintf(words.UnkeptCount, f.short)
	}
	rec := t.Journal().Record()
	f.moves.Set(rec.Plies(rec.Cursor), widgets.IllegalMove(rec.Result, s))
	f.row = slices.IndexFunc(f.moves.Plies, func(p replay.Ply) bool { return p.ID == rec.Cursor })
	if f.moves.Illegal != nil {
		f.row = len(f.moves.Plies)
	}
	f.bareActions(s)
	f.hints = widgets.Playable(s.Game())
	f.progress(s)
}

// bareActions names the actions without a cell. One that would change nothing is
// called what it comes to.
func (f *view) bareActions(s game.State) {
	f.bare, f.bareName, f.barePass = s.GlobalActions(), f.bareName[:0], f.barePass[:0]
	for _, a := range f.bare {
		name, tip := widgets.Capital(s.Label(a)), ""
		if _, events, err := s.Play(a); err == nil && len(events) == 0 {
			name, tip = words.PassButton, fmt.Sprintf(words.OnlyPasses, name)
		}
		f.bareName, f.barePass = append(f.bareName, name), append(f.barePass, tip)
	}
}

// progress tells how far the seats have come.
func (f *view) progress(s game.State) {
	info := s.Game().Info()
	f.race, f.tallies, f.toPlace, f.ways = false, f.tallies[:0], f.toPlace[:0], f.ways[:0]
	left := make([]int, len(info.Seats))
	for c := range info.Layout.Sites {
		if n, ok := s.Distance(game.Cell(c)); ok {
			f.race = true
			if owner := s.Spot(game.Cell(c)).Piece.Owner; owner >= 0 {
				left[owner] += n
			}
		}
	}
	for i := range info.Seats {
		tally := s.Tally(game.Seat(i))
		f.tallies = append(f.tallies, fmt.Sprint(tally.Have))
		f.toPlace = append(f.toPlace, fmt.Sprintf(words.ToPlace, tally.ToPlace))
		f.ways = append(f.ways, fmt.Sprintf(words.WayToGo, left[i]))
	}
}

// sentence writes the first letter of a line large, where it is not a name.
func sentence(s string, names []string) string {
	for _, n := range names {
		if strings.HasPrefix(s, n) {
			return s
		}
	}
	return widgets.Capital(s)
}

// turnTitle says in words whose turn it is, or how the game ended.
func turnTitle(t *session.Session, names []string) string {
	if t.Over() {
		switch w := winner(t); {
		case w == game.Nobody && t.Journal().Result() != nil && t.Journal().Result().Seat != game.Nobody:
			return words.NobodyWins
		case w == game.Nobody:
			return words.Drawn
		case names[w] == words.You:
			return words.YouWin
		default:
			return words.Wins(names[w])
		}
	}
	name := widgets.ShortName(names[t.State().ToMove()])
	switch {
	case name == words.You:
		return words.YourTurn
	case t.HumanToMove():
		return fmt.Sprintf(words.TurnOf, name)
	case t.Paused() || t.Absent():
		return fmt.Sprintf(words.Waiting, name)
	default:
		return fmt.Sprintf(words.Thinking, name)
	}
}

// shorterLine is a quiet line without who looked how far, or a hint without its last
// action; empty for others.
func shorterLine(line string, hint bool) string {
	if hint {
		return line[:max(0, strings.LastIndex(line, "; "))]
	}
	_, says, _ := strings.Cut(line, ": ")
	return widgets.Capital(says)
}

// statusLine is the one quiet line of what the machine thinks.
func statusLine(t *session.Session, names []string) string {
	thought, seat := t.Info()
	info := t.State().Game().Info()
	piece, unit := info.Piece, info.Unit
	switch {
	case t.Over():
		return fmt.Sprintf(words.EndedAfter, sentence(reason(t, names), names), words.Actions(t.State().Ply()))
	case t.Absent():
		return fmt.Sprintf(words.NotStarted, names[t.State().ToMove()])
	case t.Paused():
		return fmt.Sprintf(words.HoldWords, names[t.State().ToMove()])
	case t.Forced() != "":
		return byName(names[t.State().ToMove()], words.YouPass, words.Passes)
	case t.Hinting():
		return words.HintSearch
	case t.Hint() != "":
		hint := fmt.Sprintf(words.HintWords, t.State().Label(t.Hint()))
		if provenWin(thought, names) {
			return fmt.Sprintf(words.HintProven, hint, provenText(thought.Lines[0].Score, seat, seat, names))
		}
		return alternatives(hint, t.State(), thought.Lines)
	case t.Selection().More():
		return words.MoreWords
	case t.Selection().Holding():
		return fmt.Sprintf(words.HeldWords, piece)
	case singleTouch(t.Selection()):
		return prompt(t.Selection(), piece)
	case lastPass(t) != game.Nobody:
		return byName(names[lastPass(t)], words.YouPassed, words.Passed)
	case t.Seats()[t.State().ToMove()].Agent:
		return programStatus(t, t.State().ToMove(), names)
	case t.Seats()[seat].Agent && thought.Depth > 0:
		return programStatus(t, seat, names)
	case thought.Depth == 0 || len(thought.Lines) == 0:
		return prompt(t.Selection(), piece)
	case provenWin(thought, names):
		return widgets.Capital(provenText(thought.Lines[0].Score, seat, t.State().ToMove(), names))
	case t.Seats()[seat].Human():
		return widgets.Capital(standingText(thought, seat, seat, names, unit))
	}
	if ai.Noisy(t.State().Game(), t.Seats()[seat].Level) {
		return fmt.Sprintf(words.LookedOnly, names[seat], effortText(thought))
	}
	to := seat
	for i, s := range t.Seats() {
		if s.Human() {
			to = game.Seat(i)
			break
		}
	}
	return fmt.Sprintf(words.Looked, names[seat], effortText(thought), standingText(thought, seat, to, names, unit))
}

// alternatives adds the next best actions of a game of two to a hint, each with what it
// is worth less.
func alternatives(hint string, s game.State, lines []ai.Line) string {
	unit, first := s.Game().Info().Unit, true
	for i, l := range lines {
		less := words.Worse(lines[0].Score.Steps()-l.Score.Steps(), unit, first)
		first = first && less == words.AsGood
		switch {
		case i == 0:
		case l.Score.ThreePlayers() || l.Score.Win != 0:
			return hint
		case i == 1:
			hint = fmt.Sprintf(words.HintElse, hint, s.Label(l.Actions[0]), less)
		default:
			hint = fmt.Sprintf(words.HintFurther, hint, s.Label(l.Actions[0]), less)
		}
	}
	return hint
}

// effortText says how far a search looked: a tree of three does so at other depths
// everywhere.
func effortText(th ai.Info) string {
	if th.Lines[0].Score.ThreePlayers() {
		return words.AtPositions(th.Nodes)
	}
	return words.Ahead(th.Depth)
}

// singleTouch reports whether the turn is one touch, which is told as long as it is awaited.
func singleTouch(h *interaction.Selection) bool {
	_, ok := h.Single()
	return ok
}

// prompt say what the first touch of a turn is for.
func prompt(h *interaction.Selection, piece string) string {
	kind, single := h.Single()
	switch {
	case !single:
		return fmt.Sprintf(words.FirstWords, piece)
	case kind == game.Place:
		return fmt.Sprintf(words.PlaceWords, piece)
	default:
		return words.TakeWords
	}
}

// byName chooses the words for the only person or for anybody else.
func byName(name, you, other string) string {
	if name == words.You {
		return you
	}
	return fmt.Sprintf(other, name)
}

// lastPass is the seat whose pass was the last action, or nobody.
func lastPass(t *session.Session) game.Seat {
	rec := t.Journal().Record()
	if events := rec.Events(rec.Cursor); len(events) == 1 && events[0].Kind == game.Pass {
		return events[0].Seat
	}
	return game.Nobody
}

// reason is why a game is over.
func reason(t *session.Session, names []string) string {
	if r := t.Journal().Result(); r != nil {
		return widgets.ResultReason(r, names)
	}
	return words.Ended(t.State().Outcome().Reason, "")
}

// winner is who has won in a session whose game is over.
func winner(t *session.Session) game.Seat {
	if r := t.Journal().Result(); r != nil {
		return r.Winner
	}
	return t.State().Outcome().Winner
}
