package play

import (
	"fmt"
	"slices"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/score"
	"freckers/gfx/screens/play/status"
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
	detail    string // the counter with the number of the pond, in a tip
	short     string
	against   string // who plays against the only person, and the counter
	lasting   string // a warning that the game is not kept, or empty
	line      string
	terse     string // the same with less in it, empty where nothing can go
	names     []string
	moves     widgets.MoveList
	row       int // the row of the move that led to what is shown, -1 at the start
	done      int // the row of the game's last move, -1 at the start
	scrolled  int // the cursor that was scrolled to, plus 1
	lead      widgets.LeadCurve
	bare      []game.Action
	bareName  []string
	barePass  []string // what a bare action that changes nothing comes to, empty for others
	hints     bool     // the machine can give hints
	race      bool     // the pieces have a way to go
	landable  bool     // the chain in hand can end here
	stopHere  string   // the label of the button that ends it, with what it earns
	score     score.Points
	shares    [3]int   // of the seats in a game of three
	sharesAt  int      // the ply at which these were found
	toPlace   []string // how many pieces the seats have still to put on the board
	ways      []string // how far the seats have to go, where the game is a race
	again     string   // what another press on Hint does, empty if nothing new
	hintPath  []game.Cell
	hintGrown []game.Cell
	used      []string      // what the programs have used, by seat
	usedOf    []string      // the same, and of what
	why       widgets.Prose // the fault that ended the game, if any
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
	shown                status.Shown
	looking              int
	flipped              bool
}

func (f *view) update(g *Screen, e *nav.Env) {
	t := g.session
	if t.Over() && !g.ended() && f.names != nil {
		f.landing(g.looking != 0)
		return
	}
	info, _ := t.Info()
	key := viewKey{
		cursor: t.Journal().Record().Cursor, nodes: len(t.Journal().Record().Nodes), depth: info.Depth,
		over: t.Over(), resigned: t.Journal().Result() != nil,
		chain: len(t.Selection().Chain()), more: t.Selection().More(),
		busy: t.Thinking(), paused: t.Paused(), hinted: t.Hinting(), hint: t.Hint(),
		absent: t.Absent(), usage: usage(t), unkept: e.Unkept || g.session.Unsaved(),
		shown: status.Shown{Revealed: t.Revealed(), Lead: e.Settings.Lead, Numbers: e.Settings.Numbers}, looking: g.looking,
		flipped: g.flipped,
	}
	if t.ProgramThinking() {
		key.searched = info.Nodes
	}
	if key == f.of {
		return
	}
	moved := key.cursor != f.of.cursor || key.nodes != f.of.nodes
	if key.shown.Lead && (moved || !f.of.shown.Lead) {
		f.updateLead(t)
	}
	if moved || key.resigned != f.of.resigned || key.unkept != f.of.unkept {
		f.updateMoves(t, key.unkept)
	}
	f.of = key
	f.names = widgets.PlayerNames(f.Locale, t.State().Game(), t.Journal().Record().Header.Seats)
	f.against = againstText(f.Locale, t, f.names, f.lasting)
	f.score.Set(f.Locale, f.names, g.shownState())
	f.title = status.Title(f.Locale, t, f.names)
	f.line = status.Line(f.Locale, t, f.names, key.shown)
	f.terse = status.Shorter(f.Locale, t, f.line, key.shown)
	if f.moves.Turn(key.flipped); key.flipped {
		f.line, f.terse = widgets.Turned(f.line), widgets.Turned(f.terse)
	}
	f.markRow(t.Journal().Record(), g.looking)
	f.share(t)
	f.landable = key.chain > 1 && t.Selection().Land() != ""
	f.stopHere = f.T("Stop here")
	if f.landable {
		if points := earned(t.State(), t.Selection().Land()); points > 0 {
			f.stopHere = f.T("Stop here: %+d", points)
		}
	}
	f.hintPath, f.hintGrown = hintMarks(t)
	if f.again = ""; t.Hint() != "" && !t.Revealed() {
		f.again = f.T("Press again to see the move")
	}
	f.used, f.usedOf = f.used[:0], f.usedOf[:0]
	for _, r := range key.usage {
		f.used, f.usedOf = append(f.used, status.Usage(f.Locale, r, false)), append(f.usedOf, status.Usage(f.Locale, r, true))
	}
	f.why.Set(widgets.FaultTexts(f.Locale, t.Journal().Record(), key.cursor, f.names))
}

// landing is what the panel says while the last move is still to be seen: there is nothing to choose.
func (f *view) landing(looking bool) {
	f.hintPath, f.hintGrown, f.of.hint = nil, nil, ""
	if !looking {
		f.title, f.line, f.terse = f.T("Final move"), "", ""
	}
}

// earned is how many points an action earns, 0 where none are played for.
func earned(s game.State, a game.Action) int {
	next, _, err := s.Play(a)
	if err != nil || s.Game().Info().Kinds[0].Points == 0 {
		return 0
	}
	return next.Tally(s.ToMove()).Have - s.Tally(s.ToMove()).Have
}

// share keeps the last search's shares until there are newer ones, for a round at most.
func (f *view) share(t *session.Session) {
	shares, ply := sharesOf(t), t.State().Ply()
	th, _ := t.Info()
	if old := ply < f.sharesAt || ply > f.sharesAt+len(shares) || th.Depth == 0 && !t.Over(); shares != [3]int{} || old {
		f.shares, f.sharesAt = shares, ply
	}
	if t.Over() && f.shares != [3]int{} {
		f.shares, f.sharesAt = partsAtEnd(t.Winner()), ply
	}
}

func (f *view) updateMoves(t *session.Session, unkept bool) {
	s := t.State()
	limit := s.Game().Info().LimitUnder(s.RuleSet())
	number := moveNumber(t)
	f.counter, f.short = f.T("move %d of the game", number), f.T("move %d", number)
	if widgets.LimitNear(number, limit) {
		f.counter = f.T("move %d of %d", number, limit)
		f.short = fmt.Sprintf("%d/%d", number, limit)
	}
	f.lasting = ""
	if unkept {
		f.lasting = f.T("not saved")
		f.counter, f.short = f.T("not saved · %s", f.counter), f.lasting
	}
	f.detail = f.counter
	if pond := widgets.PondName(f.Locale, t.Journal().Record()); pond != "" {
		f.detail = fmt.Sprintf("%s · %s", f.counter, pond)
	}
	rec := t.Journal().Record()
	f.moves.Set(f.Locale, s.Game(), rec.Plies(rec.Cursor), widgets.IllegalMove(rec.Result, s))
	if t.HumanToMove() || f.bare == nil {
		f.bareActions(s)
	}
	f.hints = widgets.Playable(s.Game())
	f.progress(s)
}

// moveNumber is that of the move that is to come, counted from 1, or of the last one of a game.
func moveNumber(t *session.Session) int {
	if t.Over() {
		return t.State().Ply()
	}
	return t.State().Ply() + 1
}

// markRow finds the row of the move that led to what is shown.
func (f *view) markRow(rec *replay.Record, looking int) {
	node := rec.Cursor
	if looking != 0 {
		node = looking
		f.title = f.T("Move %d", rec.State(looking).Ply())
		f.line = f.T("After move %d of %d", rec.State(looking).Ply(), rec.State(rec.Cursor).Ply())
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
		name, tip := widgets.Capital(phrases.Label(f.Locale, s.Label(a))), ""
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
	for c := range s.Layout().Sites {
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
