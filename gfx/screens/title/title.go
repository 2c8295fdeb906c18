package title

import (
	"math/rand/v2"
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Screen is the first screen: two machines play on the pond meanwhile.
type Screen struct {
	cards          *widgets.Cards
	show           *session.Session
	stage          widgets.Stage
	clock          time.Duration // of the show, which stands while it rests
	rest           time.Duration // until the show's next action
	ended          time.Duration // when the show's game was over, 0 while it runs
	notice         string        // a notice
	named          int           // the game that is named: the one under the pointer, or the chosen one
	unfinished     string        // the newest unfinished game, empty for none
	unfinishedOf   string        // the name of its game
	continueLabels []string      // how that game is called, in fewer and fewer words
	seen           int           // 1 more than the changes by others after which it was looked for that
	number         int           // of the snapshot of the saved games in which it was
	list           []entry       // nil until it is made
	tools          []entry       // those of use to who writes programs, made with it
	listFor        game.Game     // for which it was made
	dice           *rand.Rand    // for a game that the machine does not play
}

// The level of the game on the title screen; the pause after each move while somebody is there,
// and when nobody has done anything for aloneAfter; the pause after the game.
const (
	showLevel  = 5
	moveRest   = 1200 * time.Millisecond
	aloneRest  = 7 * time.Second
	aloneAfter = 5 * time.Second
	showRest   = 4 * time.Second
)

// showPace is the ticks a second with a move on the pond while nobody does anything.
const showPace = 20

// New shows the title screen.
func New(e *nav.Env, k *widgets.Cards) *Screen {
	t := &Screen{cards: k}
	t.restart(e)
	return t
}

func (t *Screen) restart(e *nav.Env) {
	g := e.Game()
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		seats[i] = session.SeatAt(g, showLevel)
	}
	seed := e.NewSeed()
	t.dice = rand.New(rand.NewPCG(seed, 0))
	rec, err := replay.New(g, game.Options{Seed: seed}, session.Recorded(seats))
	if err != nil {
		t.notice = e.Error(err)
		return
	}
	j, err := replay.Create(nil, "show", rec)
	if err != nil {
		t.notice = e.Error(err)
		return
	}
	t.show, t.rest, t.ended = session.New(j, seats, session.Pace{Speed: 1}), moveRest, 0
	t.show.SetEngine(e.Machine())
}

// leastPanel is the height of the panel on a phone.
const leastPanel = 440

// Frame is one tick of the title screen.
func (t *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&t.notice)
	t.findUnfinished(e)
	s := widgets.NewTallLayout(c.W, c.H, leastPanel)
	t.runShow(c, e)
	t.stage.Place(s, false)
	t.stage.Draw(c, e)
	widgets.Panel(c, s)
	return t.panel(c, e, s)
}

// Hide ends the show.
func (t *Screen) Hide() {
	t.close()
	t.list = nil // there may be fewer positions to practise
}

// Translate has the labels made anew.
func (t *Screen) Translate(*nav.Env) { t.seen, t.list = 0, nil }

// runShow lets the show go on; with reduced motion the pond lies still.
func (t *Screen) runShow(c *ui.Frame, e *nav.Env) {
	if !e.Settings.Reduced {
		t.stepShow(c)
	}
	if _, moving, _ := t.show.Shown(); moving == nil && t.show.Over() && t.ended == 0 {
		t.ended = c.Now
	}
	if t.ended != 0 && c.Now > t.ended+showRest {
		t.close()
		t.restart(e)
	}
	t.stage.Set(t.show.Shown())
}

func (t *Screen) stepShow(c *ui.Frame) {
	if c.Quiet() < aloneAfter {
		t.rest = min(t.rest, moveRest)
	}
	if t.rest > 0 {
		t.rest -= c.Step
		return
	}
	ply := t.show.State().Ply()
	_, moving, _ := t.show.Shown()
	if t.show.HumanToMove() && moving == nil {
		t.randomMove()
	}
	t.clock += c.Step
	t.show.Tick(t.clock)
	if t.show.State().Ply() != ply {
		t.rest = aloneRest // the next move waits at its start
	} else if moving != nil {
		c.Pace(showPace)
	}
}

// randomMove plays any action, where the machine cannot choose one.
func (t *Screen) randomMove() {
	if list := t.show.State().Actions(nil); len(list) > 0 {
		t.show.Act(list[t.dice.IntN(len(list))])
	}
}

func (t *Screen) close() {
	// A game without a store has nothing to save, so closing cannot fail.
	_ = t.show.Close()
}

// latest is how many of the saved games are looked at for one to continue: what was left long ago was left.
const latest = 8

// findUnfinished finds the newest unfinished game whenever more is known of the saved games, which are looked
// at anew after each change by others.
func (t *Screen) findUnfinished(e *nav.Env) {
	if t.seen != e.Changes+1 {
		t.seen, t.number = e.Changes+1, 0
		e.SavedGames().Refresh()
	}
	now := e.SavedGames().Poll()
	if t.number == now.Number {
		return
	}
	t.number, t.unfinished, t.list = now.Number, "", nil
	if now.Err != nil {
		t.notice = e.Error(now.Err)
	}
	for _, sum := range now.Games[:min(latest, len(now.Games))] {
		// The copy of a game from elsewhere, or of a position that was set up, is there to think about.
		seated := slices.ContainsFunc(sum.Seats, func(s replay.Seat) bool { return s.Kind != "" })
		if sum.Err == nil && !sum.Damaged && sum.Result == nil && sum.Plies > 0 && sum.Game != "" && sum.Source == "" && seated {
			t.offer(e, sum)
			return
		}
	}
}

func (t *Screen) offer(e *nav.Env, sum gamefile.Summary) {
	t.unfinished, t.unfinishedOf = sum.Name, sum.Game
	g := e.Games()[e.Index(sum.Game)]
	var others []string
	names := widgets.PlayerNames(e.Locale, g, sum.Seats)
	for _, name := range names {
		if name != e.T("You") {
			others = append(others, name)
		}
	}
	if len(others) == len(names) {
		others = nil
	}
	t.continueLabels = continueLabels(e.Locale, e.T(g.Info().Title), phrases.Names(e.Locale, others))
}

// continueLabels are the labels, longest first; others is empty if people play each other.
func continueLabels(l *text.Locale, game, others string) []string {
	short := l.T("Continue: %s", game)
	if others == "" {
		return []string{short}
	}
	return []string{l.T("Continue: %s vs %s", game, others), l.T("Continue vs %s", others), short}
}
