package playback

import (
	"strings"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/debugcommand"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/trial"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// cursor is a recorded game, where in it the replay stands, and what there is to say of the game.
type cursor struct {
	widgets.RecordView // its moves are those of the game itself, the trunk
	of                 nav.Playback
	trunk              []int // the nodes of the game itself, in order
	preview            trial.Preview
	notebook           notebook
	notice             string
	compares           int    // the move before which the replay waits while both moves there are compared, -1 for none
	left               func() // is called where somebody moves by hand
	changed            func() // is called once the record has been read anew
	saved              func() // is called once the game has a file of its own

	names   []string
	short   []string // the names, without what stands in brackets
	figures []character.Figure
	own     game.Seat // the only person, or the only program against levels, or Nobody
	gentle  bool      // a person played against the lower levels: what is said is kind
	result  string    // how it ended, and why
	title   string    // who played
	loss    string    // how much of the file could not be read, or empty
	why     string    // what a player did that lost by a fault
	debug   string    // the command that debugs it, or empty
	unnamed bool      // of a program that the record does not name
	over    bool      // the line ends with the game over on the board
	deal    string    // of a game that was dealt
	notes   []string
}

// open begins with the node of a record.
func (g *cursor) open(e *nav.Env, of nav.Playback, at int) {
	rec := of.Record
	g.of, g.compares = of, -1
	g.Locale, g.Stage.Numbered = e.Locale, true
	g.Flipped = widgets.PersonFromBelow(rec.Layout(), session.SeatsOf(rec))
	g.Playback = playback.New(rec, at, e.Settings.Reduced)
	g.preview = trial.Preview{Of: g.Playback, Reduced: e.Settings.Reduced}
	g.findTrunk()
}

// last is the node at the end of the game itself.
func (g *cursor) last() int {
	if n := len(g.trunk); n > 0 {
		return g.trunk[n-1]
	}
	return 0
}

// read takes in what the record says.
func (g *cursor) read() {
	rec, last := g.Playback.Record(), g.last()
	g.Moves.Set(g.Locale, rec.Game(), rec.Plies(last)[:len(g.trunk)], widgets.IllegalMove(rec.Result, rec.State(last)))
	seats := rec.Header.Seats
	g.names, g.figures = widgets.PlayerNames(g.Locale, rec.Game(), seats), character.Seated(seats)
	g.short = g.short[:0]
	for _, name := range g.names {
		g.short = append(g.short, widgets.ShortName(name))
	}
	g.own, g.gentle = alone(seats), gentle(seats)
	g.title = g.entitle()
	g.deal = widgets.PondName(g.Locale, rec)
	state := rec.State(last)
	g.result, g.over = widgets.OutcomeText(g.Locale, rec, state, g.names), state.Outcome().Over
	if g.untouched() {
		g.result = ""
	}
	g.why = widgets.FaultReason(g.Locale, rec)
	if g.debug = ""; g.of.File != "" {
		command, named := debugcommand.Lost(rec, g.of.File, g.of.Number)
		g.debug, g.unnamed = command, !named
	}
	g.notes = g.notes[:0]
	switch {
	case !widgets.FromReferee(rec):
		g.notes = append(g.notes, widgets.FaultTexts(g.Locale, rec, last, g.names)...)
	case rec.Result != nil && rec.Result.Message != "" && len(rec.Notes) == 0:
		g.notes = append(g.notes, g.T("Referee: %s", g.Line(rec.Result.Message)))
	}
	for _, n := range rec.Notes {
		g.notes = append(g.notes, g.Line(n.String()))
	}
	g.loss = g.lossText()
	g.changed()
}

// untouched reports whether it is a position that was set up, without a move yet.
func (g *cursor) untouched() bool { return g.of.SetUp && len(g.trunk) == 0 }

// entitle names the players.
func (g *cursor) entitle() string {
	names := g.short
	switch {
	case g.untouched():
		return g.T("Analysis board")
	case len(names) == 2 && g.own == 1:
		return g.T("%s against %s", names[1], names[0])
	case len(names) == 2:
		return g.T("%s against %s", names[0], names[1])
	}
	return strings.Join(names, ", ")
}

// lossText says how much of the file could not be read, "" if that is little.
func (g *cursor) lossText() string {
	read, source := len(g.trunk), g.Playback.Record().Header.Source
	switch {
	case !source.Lossy(read):
		return ""
	case source.Why == "":
		return g.T("%[1]d of %[2]d moves could be read", read, read+source.Unread)
	}
	return g.T("%[1]d of %[2]d moves could be read: %[3]s", read, read+source.Unread, g.Line(source.Why))
}

// alone is the seat of the only person in a game, or of the only program against levels of the engine; Nobody in
// others.
func alone(seats []replay.Seat) game.Seat {
	for _, kind := range [...]string{replay.KindPerson, replay.KindAgent} {
		found := game.Nobody
		n := 0
		for i, s := range seats {
			if s.Kind == kind {
				found = game.Seat(i)
				n++
			}
		}
		if n > 0 {
			if n > 1 {
				found = game.Nobody
			}
			return found
		}
	}
	return game.Nobody
}

// gentleLevel is the highest level against which a person is told of mistakes as of chances.
const gentleLevel = 4

// gentle reports whether a person played against lower levels of the engine.
func gentle(seats []replay.Seat) bool {
	people := 0
	for _, s := range seats {
		switch {
		case s.Kind == replay.KindPerson:
			people++
		case s.Kind != replay.KindLevel || s.Level > gentleLevel:
			return false
		}
	}
	return people == 1
}

// Seek moves by hand.
func (g *cursor) Seek(move func()) {
	g.leave()
	move()
}

// Forward goes to the next move.
func (g *cursor) Forward() {
	g.leave()
	g.Playback.StepForward()
}

// Toggle plays or pauses.
func (g *cursor) Toggle() {
	g.leave()
	g.Playback.Toggle()
}

// leave goes back to the game itself from what is played or tried on the pond.
func (g *cursor) leave() {
	g.left()
	g.preview.End()
}

// halt stops at the position that is shown, to do something there.
func (g *cursor) halt() {
	g.leave()
	g.Playback.Pause()
	g.compares, g.notice = -1, ""
}

// atRest reports whether the board shows a position between two moves, and stays there.
func (g *cursor) atRest() bool {
	t, _ := g.Playback.Animation()
	return t == nil && !g.Playback.Moving()
}

// onTrunk returns how many moves of the game itself were played to reach the position that is shown,
// and whether it is one of the game's: else it lies in a variation that leaves it there.
func (g *cursor) onTrunk() (done int, on bool) {
	n, line := g.Playback.Done(), g.Playback.Line()
	if t, _ := g.Playback.Animation(); t != nil {
		n++
	}
	for done < n && done < len(g.trunk) && line[done] == g.trunk[done] {
		done++
	}
	return min(done, g.Playback.Done()), done == n
}

// toTrunk goes to after so many moves of the game itself.
func (g *cursor) toTrunk(done int) {
	if done == 0 {
		g.Playback.ToStart()
		return
	}
	if g.Playback.Len() < len(g.trunk) || g.Playback.Line()[len(g.trunk)-1] != g.last() {
		g.Playback.ToNode(g.last())
	}
	g.Playback.ToPly(done)
}

// toNode goes behind the move of a node of the game itself.
func (g *cursor) toNode(id int) {
	done := 0
	for i, one := range g.trunk {
		if one == id {
			done = i + 1
		}
	}
	g.toTrunk(done)
}

// scrubTo goes to a place in the game itself.
func (g *cursor) scrubTo(at float64) {
	g.leave()
	g.compares = -1
	g.toTrunk(len(g.trunk))
	g.Playback.Seek(at)
}

// waits reports whether the replay rests before the move at which it compares two.
func (g *cursor) waits() bool {
	if g.compares < 0 {
		return false
	}
	t, _ := g.Playback.Animation()
	done, on := g.onTrunk()
	return on && t == nil && done == g.compares
}

// reached is how many moves lead to the position that is shown, at most those of the game, and with
// the part of a move that is seen: its place on the slider and on the curve.
func (g *cursor) reached() float64 {
	at := g.Playback.Position()
	if g.waits() {
		at++
	}
	return min(at, float64(len(g.trunk)))
}

// shownMove is the move of the game itself that was made last, or is being made; -1 at the start and in
// variations.
func (g *cursor) shownMove() int {
	done, on := g.onTrunk()
	switch t, _ := g.Playback.Animation(); {
	case !on:
		return -1
	case t != nil:
		return done
	}
	return done - 1
}

// numberOf is the number in the game of the n-th move of the line that is played, 0 for the start.
func (g *cursor) numberOf(n int) int {
	if n == 0 {
		return 0
	}
	return g.Playback.Record().State(g.Playback.Line()[0]).Ply() + n - 1
}

// before is the position before the i-th move of the game itself.
func (g *cursor) before(i int) game.State {
	rec := g.Playback.Record()
	return rec.State(rec.Nodes[g.Moves.Plies[i].ID].Parent)
}

// atFault reports whether the replay stands where somebody lost by a fault that is explained.
func (g *cursor) atFault() bool { return g.why != "" && g.Playback.Done() == len(g.trunk) }

// findTrunk finds the moves of the game itself.
func (g *cursor) findTrunk() {
	rec := g.Playback.Record()
	g.trunk = rec.Line(0)[1:]
	if rec.Result != nil && rec.Cursor != 0 {
		g.trunk = rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
	}
}

// playLine plays a line on the pond up to its i-th move.
func (g *cursor) playLine(from game.State, line []game.Action, i int) {
	if err := g.preview.Play(from, line, i); err != nil {
		g.notice = g.Error(err)
	}
}

// change changes the record and saves it, and says why if that fails.
func (g *cursor) change(e *nav.Env, do func(j *replay.Journal) error) {
	j, err := g.notebook.open(e, g.of, g.Playback.Record())
	if err == nil && j.Record() != g.Playback.Record() {
		g.Playback.SetRecord(j.Record())
	}
	if err == nil {
		err = do(j)
	}
	if err != nil {
		g.notice = e.Error(err)
		return
	}
	g.keepCopy(e, j)
	g.read()
}

// keepCopy says where the game is saved from now on, once the first change is on the disk.
func (g *cursor) keepCopy(e *nav.Env, j *replay.Journal) {
	if kept(g.of) || j.Flush() != nil {
		return
	}
	g.of.Saved = j.Name()
	e.Changes++
	g.saved()
	g.notice = e.T("Saved among your games as %s", strings.TrimSuffix(j.Name(), gamestore.Extension))
}

// save saves a game that has no file yet among the saved games.
func (g *cursor) save(e *nav.Env) { g.change(e, func(*replay.Journal) error { return nil }) }

// playMove plays a move in the position that is shown, as a variation where the record has another one.
func (g *cursor) playMove(e *nav.Env, a game.Action) {
	rec, at := g.Playback.Record(), g.Playback.Node()
	for _, id := range rec.Children(at) {
		if rec.Nodes[id].Action == a {
			g.stepTo(id)
			return
		}
	}
	g.change(e, func(j *replay.Journal) error {
		id, err := j.AddVariation(at, a)
		if err == nil {
			g.stepTo(id)
		}
		return err
	})
}

// stepTo plays the move of a node.
func (g *cursor) stepTo(id int) {
	g.Playback.ToNode(id)
	g.Playback.ToPly(g.Playback.Done() - 1)
	g.Playback.StepForward()
}

// annotate sets something on a node.
func (g *cursor) annotate(e *nav.Env, node int, a replay.Annotation) {
	g.change(e, func(j *replay.Journal) error { return j.Annotate(node, a) })
}

// draw adds an arrow or a ring at the position that is shown, or takes it away if it is there already.
func (g *cursor) draw(e *nav.Env, a replay.Arrow) {
	node := g.Playback.Node()
	d := g.Playback.Record().Nodes[node].Drawing.Toggle(a)
	g.annotate(e, node, replay.Annotation{Drawing: &d})
}

// promote moves the variation that is shown up; of a game without a result any of the lines can be the main one.
func (g *cursor) promote(e *nav.Env) {
	node := g.Playback.Node()
	g.change(e, func(j *replay.Journal) error {
		err := j.Promote(node)
		if err == nil && j.Record().Result == nil {
			g.findTrunk()
		}
		return err
	})
}

// remove deletes the move that is shown with all that follows, and goes to the one before.
func (g *cursor) remove(e *nav.Env) {
	node := g.Playback.Node()
	parent := g.Playback.Record().Nodes[node].Parent
	g.change(e, func(j *replay.Journal) error {
		if err := j.Delete(node); err != nil {
			return err
		}
		g.goTo(parent)
		return nil
	})
}

// restore brings back what was deleted last.
func (g *cursor) restore(e *nav.Env) {
	g.change(e, func(j *replay.Journal) error {
		bin := j.Record().Bin()
		if len(bin) == 0 {
			return nil
		}
		if err := j.Restore(bin[0]); err != nil {
			return err
		}
		g.goTo(bin[0])
		return nil
	})
}

// goTo goes to a node and takes in what has changed in its line.
func (g *cursor) goTo(node int) {
	g.Playback.SetRecord(g.Playback.Record())
	g.Playback.ToNode(node)
}

// continues reports whether an unfinished saved game can go on from here itself.
func (g *cursor) continues() bool {
	rec := g.Playback.Record()
	if g.of.Saved == "" || rec.Result != nil {
		return false
	}
	end := g.Playback.Done() == g.Playback.Len()
	return end && !g.over || !end && g.Playback.Node() == rec.Cursor
}

// playFrom continues the saved game itself if possible, else starts one of its own here.
func (g *cursor) playFrom(e *nav.Env) nav.Route {
	if g.continues() {
		// The game opens the file itself.
		if err := g.notebook.close(); err != nil {
			g.notice = e.Error(err)
			return nil
		}
		return nav.Resume{Name: g.of.Saved, Node: g.Playback.Node()}
	}
	next, err := e.Branch(g.Playback.Record(), g.Playback.Node())
	if err != nil {
		g.notice = e.Error(err)
		return nil
	}
	return next
}
