package scene

import (
	"cmp"
	"fmt"
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// Game is the screen on which a game is played.
type Game struct {
	table    *session.Table
	stage    stage
	facts    facts
	flipped  bool
	menu     bool
	sure     doubt         // what a second press will do
	question string        // asks for it, in place of the notice
	sureAt   int           // the node of the record at which that was asked
	since    time.Duration // when it was
	now      time.Duration
	notice   string
	key      game.Cell // the keyboard's cell
	dragging bool
	trailOf  int // the node whose trail is marked
	onBare   bool
	party    party
	seen     bool // the board had the focus once
	tab      int  // 0 the moves, 1 why the game ended
	tabs     []string
	list     []icon
	told     News // the last that those outside know
}

// doubt is what asks to be pressed twice.
type doubt int

const (
	noDoubt doubt = iota
	resigning
	restarting
)

// NewGame shows a game that a table plays.
func NewGame(t *session.Table) *Game {
	g := &Game{table: t, key: game.NoCell, trailOf: -1}
	g.stage.unmark()
	return g
}

// Frame is one tick of the game.
func (g *Game) Frame(c *ui.Context, e *Env) Scene {
	next := g.frame(c, e)
	if next != Scene(g) {
		g.unask()
	}
	return next
}

func (g *Game) frame(c *ui.Context, e *Env) Scene {
	g.now = c.Now
	if n := e.takeNotice(); n != "" {
		g.notice = n
	}
	g.table.SetPace(e.pace())
	g.table.SetMachine(e.machine())
	for _, cue := range g.table.Tick(c.Now) {
		e.Sound.Play(cue.Sound)
	}
	if g.table.Moving() {
		c.Keep()
	}
	if g.sureAt != g.table.Journal().Record().Cursor || g.now >= g.since+sureFor {
		g.unask()
	}
	g.count(e)
	g.report(e)
	if err := g.table.Err(); err != nil {
		g.notice = e.complain(troubled(err, platform.Page()))
		e.Settings.Playing = g.table.Journal().Name() // which may be another now
	}
	g.party.attend(c, e, g.table, g.facts.names)
	if next := g.keys(c, e); next != nil {
		return next
	}
	s := g.share(c, e)
	g.stage.set(g.table.Shown())
	g.stage.lay(s, g.flipped)
	touch := c.Area(s.pond, "board", ui.Focus(!g.seen))
	g.seen = true
	g.play(c, e, touch)
	g.mark(touch)
	g.stage.set(g.table.Shown())
	if g.party.jump != nil {
		g.stage.set(g.table.State(), g.party.jump, g.party.at)
	}
	g.carry(c)
	g.stage.paint(c, e)
	panel(c, s)
	g.facts.update(g, e.Unkept || g.unsaved())
	if e.Bare {
		return g.bare(c, e, s)
	}
	if g.menu {
		return g.menuPanel(c, e, s)
	}
	return g.panel(c, e, s)
}

// unsaved says that the last change of the game could not be saved.
func (g *Game) unsaved() bool {
	_, is := g.table.Journal().Trouble().(*replay.SaveError)
	return is
}

// hint asks for one, which stands where a notice stood.
func (g *Game) hint() {
	g.calm()
	g.table.AskHint()
}

// sureFor is how long a question waits for the second press.
const sureFor = 5 * time.Second

// ask tells that a second press of what was pressed will do what is in doubt, and
// says whether this press was the second. An action in between takes the first
// back. An entry of the menu asks for the press itself.
func (g *Game) ask(what doubt, question, pressed string) (sure bool) {
	if g.sure == what {
		return g.now >= g.since+sureAfter
	}
	if !g.menu {
		question = fmt.Sprintf(words.PressOnce, question, pressed)
	}
	g.sure, g.question, g.sureAt, g.since = what, question, g.table.Journal().Record().Cursor, g.now
	return false
}

// unask takes back what was asked.
func (g *Game) unask() { g.sure, g.question = noDoubt, "" }

// calm takes back what was asked and told.
func (g *Game) calm() {
	g.unask()
	g.notice = ""
}

// said is what stands over all else that the panel says, empty for nothing.
func (g *Game) said() string { return cmp.Or(g.question, g.notice) }

// showMenu shows the menu, or the panel again.
func (g *Game) showMenu(shown bool) {
	g.menu = shown
	g.unask()
}

// keys does what the named actions ask for; it gives the next screen if that
// is another.
func (g *Game) keys(c *ui.Context, e *Env) Scene {
	t := g.table
	in := &c.In
	switch {
	case in.Take(input.Grow):
		if bare := t.State().GlobalActions(); len(bare) > 0 {
			t.Act(bare[0])
		}
	case in.Take(input.Hint):
		g.hint()
	case in.Take(input.Undo):
		g.undo()
	case in.Take(input.Redo):
		g.redo()
	case in.Take(input.Stop):
		g.stopOrGo()
	case in.Take(input.Resign):
		g.resign(input.KeyOf(input.Resign))
	case in.Take(input.Restart):
		return g.restart(e, input.KeyOf(input.Restart))
	case in.Take(input.Flip):
		g.flipped = !g.flipped
	case in.Take(input.Menu):
		g.showMenu(!g.menu)
		c.Unfocus()
	case in.Is(input.Cancel) && g.sure != noDoubt:
		in.Take(input.Cancel)
		g.unask()
	case in.Is(input.Cancel) && g.menu:
		in.Take(input.Cancel)
		g.showMenu(false)
	case in.Is(input.Cancel) && g.table.Hand().Holding():
		in.Take(input.Cancel)
		t.Back()
	case in.Take(input.Cancel):
		g.showMenu(true)
		c.Unfocus()
	}
	return nil
}

// undo takes back a hop of the chain in hand, else the last turn.
func (g *Game) undo() {
	if len(g.table.Hand().Chain()) > 1 {
		g.table.Back()
		return
	}
	g.table.Undo()
	g.calm()
}

func (g *Game) redo() {
	if g.table.CanRedo() {
		g.table.Redo()
		g.calm()
	}
}

func (g *Game) stopOrGo() {
	switch m := g.table.Mind(); {
	case m.Paused():
		g.table.GoOn()
	case m.Busy():
		g.table.Hurry()
	}
}

// resign gives the game up once that was asked for twice; pressed is what was
// pressed.
func (g *Game) resign(pressed string) {
	if !g.table.CanResign() || !g.ask(resigning, words.SureResign, pressed) {
		return
	}
	g.calm()
	g.menu = false
	g.table.Resign()
}

// restart begins the same game anew, on the same pond, with the old one kept, once
// that was asked for twice; pressed is what was pressed.
func (g *Game) restart(e *Env, pressed string) Scene {
	if !g.table.Over() && g.table.State().Ply() > 0 && !g.ask(restarting, words.SureRestart, pressed) {
		return nil
	}
	return g.anew(e, g.table.Journal().Record().Header.Seed)
}

// anew begins another game by the same rules for the same players, dealt by a seed
// where the game is dealt; 0 deals another pond.
func (g *Game) anew(e *Env, seed uint64) Scene {
	played := g.table.State().Game()
	o := game.Options{RuleSet: g.table.State().RuleSet()}
	if dealt(played) {
		o.Seed = seed
	}
	return begin(e, played, o, again(e, played, g.table.Seats()), g)
}

// leave closes the game's record before another screen comes: the title, or the
// referee's game that goes on behind this one.
func (g *Game) leave(e *Env) Scene {
	e.Settings.Playing = ""
	e.endGame()
	if e.watching != nil {
		return e.watching
	}
	return NewTitle(e)
}

// play lets the pointer and the keyboard act on the board.
func (g *Game) play(c *ui.Context, e *Env, t ui.Touch) {
	h := g.table.Hand()
	at := game.NoCell
	g.stage.board.ToGo = e.Settings.ToGo
	if t.Hover {
		at = g.stage.board.View.At(t.X, t.Y)
	} else if t.Ring {
		at = g.steer(c, e)
	}
	if (t.Hover || t.Ring) && !g.onBare {
		h.Hover(at)
	} else if !t.Hover && !t.Ring {
		h.Hover(game.NoCell)
	}
	switch {
	case t.Down && t.Dragged && !g.dragging:
		g.dragging = h.Grab(g.stage.board.View.At(t.StartX, t.StartY))
	case t.Released && g.dragging:
		g.dragging = false
		before := g.pressing()
		g.table.Drop(at)
		g.refuse(before, at)
		g.sayHeld()
	case t.Clicked:
		g.touch(at, e)
	}
	if !t.Down {
		g.dragging = false
	}
}

// touch is a click, a tap or Enter on a cell.
func (g *Game) touch(at game.Cell, e *Env) {
	before, held := g.pressing(), len(g.table.Hand().Chain())
	g.calm()
	g.table.Click(at)
	if after := len(g.table.Hand().Chain()); after != held && after > 0 {
		e.Sound.Play("click")
	}
	g.refuse(before, at)
	g.sayHeld()
}

// sayHeld says how a chain goes on.
func (g *Game) sayHeld() {
	switch {
	case len(g.table.Hand().Chain()) < 2:
	case g.table.Hand().Land() == "":
		g.notice = words.NotHere
	default:
		g.notice = fmt.Sprintf(words.ChainWords, g.table.State().Game().Info().Piece)
	}
}

// steer moves the keyboard's cell and gives it.
func (g *Game) steer(c *ui.Context, e *Env) game.Cell {
	if g.key == game.NoCell {
		g.key = g.firstKey()
	}
	for _, d := range [...]struct {
		a      input.Action
		dx, dy float32
	}{{input.Up, 0, -1}, {input.Down, 0, 1}, {input.Left, -1, 0}, {input.Right, 1, 0}} {
		if !c.In.Take(d.a) {
			continue
		}
		if to := g.stage.board.Beside(g.key, d.dx, d.dy); to != game.NoCell {
			g.key = to
		} else {
			c.Leave(d.a)
		}
	}
	if c.In.Take(input.Confirm) {
		g.touch(g.key, e)
	}
	return g.key
}

// firstKey is where the keyboard's cell begins: a piece that can move.
func (g *Game) firstKey() game.Cell {
	for i := range g.table.State().Game().Info().Layout.Sites {
		if g.table.Hand().Movable(game.Cell(i)) {
			return game.Cell(i)
		}
	}
	return 0
}

// mark puts the highlights of the moment on the board.
func (g *Game) mark(t ui.Touch) {
	g.stage.unmark()
	if cursor := g.table.Journal().Record().Cursor; cursor != g.trailOf {
		g.trailOf = cursor
		g.stage.trail(g.table.Journal().Record().Events(cursor))
	}
	if _, motion, _ := g.table.Shown(); motion != nil {
		g.stage.trail(nil)
		g.trailOf = -1
	}
	g.stage.see(g.table.Hand())
	g.stage.board.Marks.Hint = g.facts.hintPath
	if len(g.stage.board.Marks.Ghosts) == 0 {
		g.stage.board.Marks.Ghosts = g.facts.hintGrown
	}
	if t.Ring {
		g.stage.board.Marks.Focus = g.key
	}
}

// carry marks the piece that is carried under the pointer.
func (g *Game) carry(c *ui.Context) {
	chain := g.table.Hand().Chain()
	if !g.dragging || len(chain) == 0 {
		return
	}
	m := &g.stage.board.Marks
	m.Lifted, m.Carried = chain[0], g.table.State().Spot(chain[0]).Piece
	m.CarryX, m.CarryY = c.In.X, c.In.Y
	c.Keep()
}
