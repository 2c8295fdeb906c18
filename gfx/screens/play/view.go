package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// view is what the panel says, rebuilt only on changes: a steady frame makes no text.
type view struct {
	*text.Locale
	of        viewKey
	title     string
	counter   string
	short     string
	against   string // who plays against the only person, and the counter
	lasting   string // that the game is not kept, else empty
	line      string
	terse     string // the same with less in it, empty where nothing can go
	names     []string
	moves     widgets.MoveList
	row       int // the row of the move that led to what is shown, -1 at the start
	done      int // the row of the game's last move, -1 at the start
	scrolled  int // the cursor that was scrolled to, plus 1
	bare      []game.Action
	bareName  []string
	barePass  []string // what a bare action that changes nothing comes to, empty for others
	hints     bool     // the machine can give hints
	race      bool     // the pieces have a way to go
	landable  bool     // the chain in hand can end here
	shares    [3]int   // of the seats in a game of three
	sharesAt  int      // the ply at which these were found
	toPlace   []string // how many pieces the seats have still to put on the board
	ways      []string // how far the seats have to go, where the game is a race
	again     string   // what another press on Hint does, empty if nothing new
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
	told                 told
	looking              int
}

func (f *view) update(g *Screen, e *nav.Env) {
	t := g.session
	if t.Over() && !g.ended() && f.names != nil {
		return // the last move is still to be seen
	}
	info, _ := t.Info()
	key := viewKey{
		cursor: t.Journal().Record().Cursor, nodes: len(t.Journal().Record().Nodes), depth: info.Depth,
		over: t.Over(), resigned: t.Journal().Result() != nil,
		chain: len(t.Selection().Chain()), more: t.Selection().More(),
		busy: t.Thinking(), paused: t.Paused(), hinted: t.Hinting(), hint: t.Hint(),
		absent: t.Absent(), usage: usage(t), unkept: e.Unkept || g.unsaved(),
		told: told{revealed: t.Revealed(), lead: e.Settings.Lead, numbers: e.Settings.Numbers}, looking: g.looking,
	}
	if t.ProgramThinking() {
		key.searched = info.Nodes
	}
	if key == f.of {
		return
	}
	moved := key.cursor != f.of.cursor || key.nodes != f.of.nodes
	if moved || key.resigned != f.of.resigned || key.unkept != f.of.unkept {
		f.updateMoves(t, key.unkept)
	}
	f.of = key
	f.names = widgets.PlayerNames(f.Locale, t.State().Game(), t.Journal().Record().Header.Seats)
	f.against = againstText(f.Locale, t, f.names, f.lasting)
	f.title = turnTitle(f.Locale, t, f.names)
	f.line = statusLine(f.Locale, t, f.names, key.told)
	if f.terse = shorterHint(f.Locale, t); f.terse == "" || key.told.numbers {
		f.terse = shorterLine(f.line, t.Hint() != "")
	}
	f.markRow(t.Journal().Record(), g.looking)
	f.share(t)
	f.landable = key.chain > 1 && t.Selection().Land() != ""
	f.hintPath, f.hintGrown = hintMarks(t)
	if f.again = ""; t.Hint() != "" && !t.Revealed() {
		f.again = f.T("Press again to see the move")
	}
	f.used, f.usedOf = f.used[:0], f.usedOf[:0]
	for _, r := range key.usage {
		f.used, f.usedOf = append(f.used, usageText(f.Locale, r, false)), append(f.usedOf, usageText(f.Locale, r, true))
	}
	f.why.Set(widgets.FaultTexts(f.Locale, t.Journal().Record(), key.cursor, f.names))
}

// share keeps the last search's shares until there are newer ones, for a round at most.
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
	f.counter, f.short = f.T("move %d", s.Ply()), f.T("move %d", s.Ply())
	if limit > 0 {
		f.counter = f.T("move %d of %d", s.Ply(), limit)
		f.short = fmt.Sprintf("%d/%d", s.Ply(), limit)
	}
	if pond := widgets.PondName(f.Locale, t.Journal().Record()); pond != "" {
		f.counter = fmt.Sprintf("%s · %s", pond, f.counter)
	}
	f.lasting = ""
	if unkept {
		f.lasting = f.T("not saved")
		f.counter, f.short = f.T("not saved · %s", f.counter), f.T("not saved · %s", f.short)
	}
	rec := t.Journal().Record()
	f.moves.Set(f.Locale, rec.Plies(rec.Cursor), widgets.IllegalMove(rec.Result, s))
	if t.HumanToMove() || f.bare == nil {
		f.bareActions(s)
	}
	f.hints = widgets.Playable(s.Game())
	f.progress(s)
}

// markRow finds the row of the move that led to what is shown.
func (f *view) markRow(rec *replay.Record, looking int) {
	node := rec.Cursor
	if looking != 0 {
		node = looking
		f.title = f.T("Move %d", rec.State(looking).Ply())
		f.line = f.lookingText(rec, looking)
	}
	row := func(node int) int {
		return slices.IndexFunc(f.moves.Plies, func(p replay.Ply) bool { return p.ID == node })
	}
	f.row, f.done = row(node), row(rec.Cursor)
	if looking == 0 && f.moves.Illegal != nil {
		f.row, f.done = len(f.moves.Plies), len(f.moves.Plies)
	}
}

// bareActions names the moves without a cell; one that would change nothing is a pass.
func (f *view) bareActions(s game.State) {
	f.bare, f.bareName, f.barePass = s.GlobalActions(), f.bareName[:0], f.barePass[:0]
	for _, a := range f.bare {
		name, tip := widgets.Capital(s.Label(a)), ""
		if _, events, err := s.Play(a); err == nil && len(events) == 0 {
			name, tip = f.T("Pass"), f.T("%s would change nothing: it only passes the turn", name)
		}
		f.bareName, f.barePass = append(f.bareName, name), append(f.barePass, tip)
	}
}

func (f *view) progress(s game.State) {
	info := s.Game().Info()
	f.race, f.toPlace, f.ways = false, f.toPlace[:0], f.ways[:0]
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
		f.toPlace = append(f.toPlace, f.T("%d to place", s.Tally(game.Seat(i)).ToPlace))
		f.ways = append(f.ways, f.T("%d to go", left[i]))
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

func turnTitle(l *text.Locale, t *session.Session, names []string) string {
	if t.Over() {
		switch w := winner(t); {
		case w == game.Nobody && t.Journal().Result() != nil && t.Journal().Result().Seat != game.Nobody:
			return l.T("Game over")
		case w == game.Nobody:
			return l.T("Draw")
		case names[w] == l.T("You"):
			return l.T("You win!")
		default:
			return phrases.Wins(l, names[w])
		}
	}
	name := widgets.ShortName(names[t.State().ToMove()])
	switch {
	case name == l.T("You"):
		return l.T("Your turn")
	case t.HumanToMove():
		return l.T("%s to move", name)
	case t.Paused() || t.Absent():
		return l.T("%s is waiting", name)
	default:
		return l.T("%s is thinking", name)
	}
}

// shorterLine drops a line's searcher, or a hint's last move; empty for others.
func shorterLine(line string, hint bool) string {
	if hint {
		return line[:max(0, strings.LastIndex(line, "; "))]
	}
	_, says, _ := strings.Cut(line, ": ")
	return widgets.Capital(says)
}

// statusLine is the one quiet line of what the machine thinks.
func statusLine(l *text.Locale, t *session.Session, names []string, shown told) string {
	thought, seat := t.Info()
	info := t.State().Game().Info()
	piece, unit := l.T(info.Piece), info.Unit
	switch {
	case t.Over():
		return l.T("%s, after %s", sentence(reason(l, t, names), names), phrases.Moves(l, t.State().Ply()))
	case t.Absent():
		return l.T("%s is not running: opening a saved game does not start programs", names[t.State().ToMove()])
	case t.Paused():
		return l.T("%s is paused: press Resume to continue", names[t.State().ToMove()])
	case t.Forced() != "":
		return byName(l, names[t.State().ToMove()], l.T("You have no move, so you pass"), l.T("%s has no move and passes"))
	case t.Hinting():
		return l.T("Looking for a good move…")
	case t.Hint() != "" && !shown.numbers:
		return phrases.Hint(l, t.State().Game(), t.Why(), t.State().ToMove())
	case t.Hint() != "":
		hint := l.T("Try %s", t.State().Label(t.Hint()))
		if provenWin(thought, names) {
			return fmt.Sprintf("%s: %s", hint, provenText(l, thought.Lines[0].Score, seat, seat, names))
		}
		return alternatives(l, hint, t.State(), thought.Lines)
	case t.Selection().More():
		return l.T("Choose a ring to go there. There are more paths than can be shown.")
	case t.Selection().Holding():
		return l.T("Choose a ring to go there, or another %s", piece)
	case singleTouch(t.Selection()):
		return prompt(l, t.Selection(), piece)
	case lastPass(t) != game.Nobody:
		return byName(l, names[lastPass(t)], l.T("You had no move and passed"), l.T("%s had no move and passed"))
	case t.Seats()[t.State().ToMove()].Agent:
		return programStatus(l, t, t.State().ToMove(), names)
	case t.Seats()[seat].Agent && thought.Depth > 0:
		return programStatus(l, t, seat, names)
	case !shown.numbers && shown.lead:
		return leadLine(l, t, names)
	case !shown.numbers || thought.Depth == 0 || len(thought.Lines) == 0:
		return prompt(l, t.Selection(), piece)
	case provenWin(thought, names):
		return widgets.Capital(provenText(l, thought.Lines[0].Score, seat, t.State().ToMove(), names))
	case t.Seats()[seat].Human():
		return widgets.Capital(standingText(l, thought, seat, seat, names, unit))
	}
	if ai.Noisy(t.State().Game(), t.Seats()[seat].Level) {
		return l.T("%s searched %s", names[seat], effortText(l, thought))
	}
	to := seat
	for i, s := range t.Seats() {
		if s.Human() {
			to = game.Seat(i)
			break
		}
	}
	return l.T("%s searched %s: %s", names[seat], effortText(l, thought), standingText(l, thought, seat, to, names, unit))
}

// alternatives adds the next best moves to a two-player hint, with the loss of each.
func alternatives(l *text.Locale, hint string, s game.State, lines []ai.Line) string {
	unit, first := s.Game().Info().Unit, true
	for i, line := range lines {
		less := worse(l, lines[0].Score.Steps()-line.Score.Steps(), unit, first)
		first = first && less == l.T("equally good")
		switch {
		case i == 0:
		case line.Score.ThreePlayers() || line.Score.Win != 0:
			return hint
		case i == 1:
			hint = l.T("%s; or %s (%s)", hint, s.Label(line.Actions[0]), less)
		default:
			hint = fmt.Sprintf("%s; %s (%s)", hint, s.Label(line.Actions[0]), less)
		}
	}
	return hint
}

// effortText describes how far a search looked; a three-player tree has no uniform depth.
func effortText(l *text.Locale, th ai.Info) string {
	if th.Lines[0].Score.ThreePlayers() {
		return positionCount(l, th.Nodes)
	}
	return l.N("%d turn ahead", "%d turns ahead", th.Depth)
}

// singleTouch reports whether the turn is one touch, which is told as long as it is awaited.
func singleTouch(h *interaction.Selection) bool {
	_, ok := h.Single()
	return ok
}

func prompt(l *text.Locale, h *interaction.Selection, piece string) string {
	kind, single := h.Single()
	switch {
	case !single:
		return l.T("Select a %s to see its moves", piece)
	case kind == game.Place:
		return l.T("Choose a free place for a %s", piece)
	default:
		return l.T("Choose one of the circled pieces to remove")
	}
}

func byName(l *text.Locale, name, you, other string) string {
	if name == l.T("You") {
		return you
	}
	return fmt.Sprintf(other, name)
}

func lastPass(t *session.Session) game.Seat {
	rec := t.Journal().Record()
	if events := rec.Events(rec.Cursor); len(events) == 1 && events[0].Kind == game.Pass {
		return events[0].Seat
	}
	return game.Nobody
}

func reason(l *text.Locale, t *session.Session, names []string) string {
	if r := t.Journal().Result(); r != nil {
		return widgets.ResultReason(l, r, names)
	}
	return phrases.Reason(l, t.State().Outcome().Reason, "")
}

func winner(t *session.Session) game.Seat {
	if r := t.Journal().Result(); r != nil {
		return r.Winner
	}
	return t.State().Outcome().Winner
}

// worse explains how much a move gives away; the first of a list names the unit.
func worse(l *text.Locale, steps float64, unit string, first bool) string {
	number := fmt.Sprintf("%.1f", max(steps, 0))
	switch {
	case number == "0.0":
		return l.T("equally good")
	case first:
		return l.T("%s less", phrases.Units(l, steps, unit))
	}
	return l.T("%s less", number)
}

// positionCount formats the number of positions searched, to two figures.
func positionCount(l *text.Locale, n uint64) string {
	rounded, unit := n, uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	rounded = (n + unit/2) / unit * unit
	number := fmt.Sprint(rounded)
	switch {
	case rounded >= 1_000_000:
		number = l.T("%s million", strconv.FormatFloat(float64(rounded)/1e6, 'f', -1, 64))
	case rounded >= 10_000:
		number = fmt.Sprintf("%d,%03d", rounded/1000, rounded%1000)
	}
	if unit > 1 {
		return l.T("about %s positions", number)
	}
	return l.N("%s position", "%s positions", int(n), number)
}
