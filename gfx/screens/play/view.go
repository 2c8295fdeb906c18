package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// view is what is said of a game, made anew when its status changes.
type view struct {
	*text.Locale
	of        of
	title     string
	counter   string
	detail    string // the counter with the number of the pond, in a tip
	lasting   string // a warning that the game is not kept, or empty
	line      string // what can be done, or what is to be known first
	terse     string // the same with less in it, empty where nothing can go
	second    string // what the last move did, or empty
	names     []string
	has       []string // what each seat has come to, or what its program has used
	moves     widgets.MoveList
	row       int // the row of the move that led to what is shown, -1 at the start
	done      int // the row of the game's last move, -1 at the start
	scrolled  int // the cursor that was scrolled to, plus 1
	lead      widgets.LeadCurve
	race      widgets.Race
	score     points
	chain     catch // of the hops in hand
	take      catch // of the best chain that they can become
	bare      []widgets.Global
	hints     bool   // the machine can give hints
	landable  bool   // the chain in hand can end here
	stopHere  string // the label of the button that ends it, with what it earns
	shares    [3]int // of the seats in a game of three
	sharesAt  int    // the ply at which these were found
	again     string // what another press on Hint does, empty if nothing new
	hinted    string // what is announced of the hint, empty without one
	hintPath  []game.Cell
	hintGrown []game.Cell
	why       []string // the fault that ended the game, if any
}

// catch is what a chain of hops earns; without frogs it earns nothing.
type catch struct {
	action              game.Action
	frogs, points       int
	terms, total, label string
}

// of is what a view was made of.
type of struct {
	status  session.Status
	shown   Shown
	looking int
	flipped bool
	far     bool // distances are shown
	sent    bool // the link of the game's position
	unkept  bool
	held    game.Cell // where the piece in hand has come to
	made    bool
}

// update makes the texts anew if what they depend on has changed. While the last move of a game is still moving, the earlier
// ones stay.
func (f *view) update(g *live) {
	t, e, flipped := g.session, g.env, g.flipped
	if t.Over() && !g.ended() && f.names != nil {
		f.hintPath, f.hintGrown = nil, nil
		if g.looking == 0 {
			f.title, f.line, f.terse, f.second = f.T("Final move"), "", "", ""
		}
		return
	}
	key := of{
		status: t.Status(), shown: Shown{Revealed: t.Revealed(), Lead: e.Settings.Lead, Numbers: e.Settings.Numbers},
		looking: g.looking, flipped: flipped, far: e.Settings.ShowDistances, sent: g.sent == t.Status().Node+1, unkept: e.Unkept || t.Unsaved(), held: t.Selection().At(), made: true,
	}
	if key == f.of {
		return
	}
	was := f.of
	f.of = key
	moved := !was.made || key.status.Node != was.status.Node || key.status.Nodes != was.status.Nodes || key.status.Stopped != was.status.Stopped
	if key.shown.Lead && (moved || !was.shown.Lead) {
		f.updateLead(t)
	}
	f.names = widgets.PlayerNames(f.Locale, t.State().Game(), t.Journal().Record().Header.Seats)
	if moved || key.unkept != was.unkept {
		f.updateMoves(t, key.unkept)
	}
	if moved || g.looking != was.looking {
		f.race.Set(g.shownState())
		f.score.set(f.Locale, g.shownState())
		f.second = LastMove(f.Locale, t.Journal().Record(), g.shownNode(), f.names)
	}
	f.title = Title(f.Locale, t, f.names)
	if key.sent && t.Away() {
		f.title = f.T("Waiting for %s", f.names[t.State().ToMove()])
	}
	f.line = Line(f.Locale, t, f.names, key.shown)
	f.hinted = Hinted(f.Locale, t, f.line)
	f.terse = Shorter(f.Locale, t, f.line, key.shown)
	if f.moves.Turn(flipped); flipped {
		f.line, f.terse = widgets.Turned(f.line), widgets.Turned(f.terse)
	}
	f.markRow(t.Journal().Record(), g.looking)
	f.setSeats(g, key)
	f.updateChain(t)
	f.hintPath, f.hintGrown = hintMarks(t)
	if f.again = ""; t.Hint() != "" && !t.Revealed() {
		f.again = f.T("Press again to see the move")
	}
	f.why = widgets.FaultTexts(f.Locale, t.Journal().Record(), key.status.Node, f.names)
}

// setSeats sets the lines under the players' names.
func (f *view) setSeats(g *live, key of) {
	t := g.session
	f.keepShares(t, key.status.Depth)
	f.has = f.has[:0]
	s, rec := g.shownState(), t.Journal().Record()
	left := make([]int, len(s.Game().Info().Seats))
	race := false
	for c := range s.Layout().Sites {
		n, ok := s.Distance(game.Cell(c))
		if owner := s.Spot(game.Cell(c)).Piece.Owner; ok && owner >= 0 {
			race = true
			left[owner] += n
		}
	}
	for i := range left {
		seat := game.Seat(i)
		switch used := usageText(f.Locale, key.status.Used[i]); {
		case used != "":
			f.has = append(f.has, used)
		case race && key.far && s.Tally(seat).ToPlace == 0:
			f.has = append(f.has, f.T("%d to go", left[i]))
		default:
			f.has = append(f.has, Has(f.Locale, s, seat, Took(rec, g.shownNode(), seat)))
		}
	}
}

// keepShares keeps the expected scores that the last search found until there are newer ones, for one round at most.
func (f *view) keepShares(s *session.Session, depth int) {
	shares, ply := sharesOf(s), s.State().Ply()
	old := ply < f.sharesAt || ply > f.sharesAt+len(shares) || depth == 0 && !s.Over()
	if shares != [3]int{} || old {
		f.shares, f.sharesAt = shares, ply
	}
	if s.Over() && f.shares != [3]int{} {
		f.shares, f.sharesAt = partsAtEnd(s.Winner()), ply
	}
}

// sharesOf are the seats' expected shares by the last search, 0 if that is unreliable.
func sharesOf(s *session.Session) [3]int {
	th, seat := s.Info()
	if len(th.Lines) == 0 || ai.Noisy(s.State().Game(), s.Seats()[seat].Level) && th.Lines[0].Score.Win == 0 {
		return [3]int{}
	}
	return th.Lines[0].Score.Shares
}

// partsAtEnd are the shares when a seat has won, 0 if nobody has.
func partsAtEnd(winner game.Seat) (parts [3]int) {
	if winner != game.Nobody && int(winner) < len(parts) {
		parts[winner] = 1
	}
	return parts
}

// updateChain says what ending the chain in hand here does, and what the best one does that it can become.
func (f *view) updateChain(s *session.Session) {
	h := s.Selection()
	f.landable = h.Land() != ""
	f.stopHere, f.chain, f.take = f.T("Stop here"), catch{}, catch{}
	if h.Proposed() {
		f.stopHere = f.T("Confirm")
	}
	if best := h.Best(); best != nil {
		f.take = catchOf(s.State(), best.Action)
		f.take.label = f.T("Take it: %+d", best.Points)
		switch {
		case f.take.frogs == 2:
			f.take.label = f.T("Take both: %+d", best.Points)
		case f.take.frogs > 2:
			f.take.label = f.T("Take all %s: %+d", phrases.Number(f.Locale, f.take.frogs), best.Points)
		}
	}
	if f.landable {
		if f.chain = catchOf(s.State(), h.Land()); f.chain.frogs > 0 {
			f.stopHere = f.T("Stop here: %+d", f.chain.points)
		}
	}
}

func catchOf(s game.State, a game.Action) catch {
	_, events, err := s.Play(a)
	var terms []string
	for _, ev := range events {
		if ev.Points > 0 {
			terms = append(terms, strconv.Itoa(ev.Points))
		}
	}
	if err != nil || len(terms) == 0 {
		return catch{}
	}
	return catch{action: a, frogs: len(terms), points: game.TotalPoints(events), terms: strings.Join(terms, " + ") + " =", total: strconv.Itoa(game.TotalPoints(events))}
}

// updateMoves makes the texts that change with each move: the counter, the list of moves, and the moves without a cell.
func (f *view) updateMoves(s *session.Session, unkept bool) {
	state := s.State()
	limit := state.Game().Info().LimitUnder(state.RuleSet())
	number := moveNumber(s)
	f.counter, f.detail = f.T("move %d", number), f.T("move %d of the game", number)
	if widgets.LimitNear(number, limit) {
		f.counter = f.T("move %d of %d", number, limit)
		f.detail = f.counter
	}
	f.lasting = ""
	if unkept {
		f.lasting = f.T("not saved")
		f.detail, f.counter = f.T("not saved · %s", f.detail), f.lasting
	}
	rec := s.Journal().Record()
	if pond := widgets.PondName(f.Locale, rec); pond != "" {
		f.detail = fmt.Sprintf("%s · %s", f.detail, pond)
	}
	f.moves.Set(f.Locale, state.Game(), rec.Plies(rec.Cursor), widgets.IllegalMove(rec.Result, state))
	if s.HumanToMove() || f.bare == nil {
		f.bare = widgets.AppendGlobals(f.bare[:0], f.Locale, state)
	}
	f.hints = widgets.Playable(state.Game())
}

// moveNumber is that of the move that is to come, counted from 1, or of the last one of a game.
func moveNumber(s *session.Session) int {
	if s.Over() {
		return s.State().Ply()
	}
	return s.State().Ply() + 1
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

// leading is the seat whose lead is drawn: the only person's, or else the first.
func leading(s *session.Session) game.Seat {
	person, _ := opponents(s.Seats(), game.Nobody)
	return max(person, 0)
}

// updateLead finds who was ahead throughout the game.
func (f *view) updateLead(s *session.Session) {
	rec := s.Journal().Record()
	var states []game.State
	for _, id := range rec.Line(rec.Cursor) {
		states = append(states, rec.State(id))
	}
	f.lead.Set(states, leading(s))
}
