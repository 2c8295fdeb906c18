// Package session is a game being played: people and machines in their seats, the
// record that grows with every action, and the action that is just being seen.
// It knows no screen; whoever shows it calls [Table.Tick] once a frame.
package session

import (
	"context"
	"errors"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/interaction"
	"freckers/replay"
)

// Seat says who plays a seat.
type Seat struct {
	Level int // of the machine, 0 for a person
	Name  string
	// Matched says that the level was chosen to match a person.
	Matched bool
	// Agent says that an outside program plays. Command is what a person typed
	// to have it, empty where only its name is known, as from a record.
	Agent   bool
	Command string
}

// Person says that a person plays the seat.
func (s Seat) Person() bool { return s.Level == 0 && !s.Agent }

// Pace is how actions are shown.
type Pace struct {
	Speed   float64 // 1 is as designed, 0 shows no motion at all
	Reduced bool    // cross-fades instead of hops
}

// Table is one game in progress.
type Table struct {
	journal *replay.Journal
	seats   []Seat
	players []Player // the programs, by seat; nil where there are none
	pace    Pace
	hand    interaction.Selection

	now     time.Duration
	begun   bool          // it has had its first tick
	turn    time.Duration // when the side to move could begin to think
	before  game.State    // what stands still while motion runs
	motion  *animation.Timeline
	at      time.Duration
	cues    []animation.Cue
	chained int           // hops of the hand that are shown
	forced  game.Action   // what the person to move cannot but play, "" for none
	since   time.Duration // when it stood before them

	mind   Mind
	hinted bool // a hint was asked for
	err    error
}

// New sits the seats down at a journal's game, at its cursor.
func New(j *replay.Journal, seats []Seat, p Pace) *Table {
	t := &Table{journal: j, seats: seats, pace: p}
	t.ready()
	return t
}

// Journal is the record of the game.
func (t *Table) Journal() *replay.Journal { return t.journal }

// Seats are those at the table. The caller must not change them.
func (t *Table) Seats() []Seat { return t.seats }

// State is the position after the last action, seen or not.
func (t *Table) State() game.State { return t.journal.State() }

// Hand is what the person is doing on the board.
func (t *Table) Hand() *interaction.Selection { return &t.hand }

// Err is the last thing that went wrong with the record or the machine, once.
func (t *Table) Err() error {
	err := t.err
	t.err = nil
	return err
}

// SetPace changes how actions are shown from the next one on.
func (t *Table) SetPace(p Pace) { t.pace = p }

// Over says that the game has ended, by the rules or by resignation.
func (t *Table) Over() bool { return t.journal.Result() != nil || t.State().Outcome().Over }

// PersonToMove says that a person's action is awaited.
func (t *Table) PersonToMove() bool { return !t.Over() && t.seats[t.State().ToMove()].Person() }

// Moving says that something will change without anybody acting.
func (t *Table) Moving() bool {
	return t.motion != nil && t.at < t.motion.Duration() || t.mind.Busy()
}

// Shown is what stands on the board, the motion over it and the time inside it.
func (t *Table) Shown() (game.State, *animation.Timeline, time.Duration) {
	if t.motion != nil {
		return t.before, t.motion, t.at
	}
	return t.State(), nil, 0
}

// Tick lets the game go on until now and gives the sounds to be heard.
func (t *Table) Tick(now time.Duration) []animation.Cue {
	dt := now - t.now
	t.now = now
	if !t.begun {
		t.begun, t.turn, dt = true, now, 0
	}
	t.cues = t.cues[:0]
	t.advance(dt)
	t.mind.poll()
	t.mind.pollProgram()
	if t.mind.err != nil {
		t.err, t.mind.err = t.mind.err, nil
		t.mind.paused = true
	}
	if t.mind.note != "" && !t.mind.noted {
		t.err, t.mind.noted = errors.New(t.mind.note), true
	}
	if t.Over() {
		return t.cues
	}
	switch p := t.Player(t.State().ToMove()); {
	case t.PersonToMove():
		t.ponder()
		t.letPass()
	case p != nil:
		t.letProgram(p)
	case !t.Absent():
		t.letMachine()
	}
	return t.cues
}

func (t *Table) letMachine() {
	m := &t.mind
	if !m.Busy() && m.answer == "" && !m.paused && !m.pondered(t.State()) {
		m.begin(context.Background(), t.turnOf(t.State()), false)
	}
	if a := m.answer; a != "" && t.motion == nil {
		m.answer = ""
		t.play(a, 0)
		t.expect(a)
		t.ponder()
	}
}

// advance moves the motion on and ends it when its time is over.
func (t *Table) advance(dt time.Duration) {
	if t.motion == nil {
		return
	}
	to := t.at + time.Duration(float64(dt)*t.pace.Speed)
	if t.pace.Speed == 0 {
		to = t.motion.Duration()
	}
	for _, c := range t.motion.Cues() {
		if c.At >= t.at && c.At < to {
			t.cues = append(t.cues, c)
		}
	}
	t.at = min(to, t.motion.Duration())
	if t.at == t.motion.Duration() && t.chained == 0 {
		t.motion = nil
	}
}

// Settle completes what is being seen.
func (t *Table) Settle() {
	if t.motion == nil {
		return
	}
	t.at = t.motion.Duration()
	if t.chained == 0 {
		t.motion = nil
	}
}

// ready prepares for the turn of the side to move.
func (t *Table) ready() {
	t.turn = t.now
	t.chained = 0
	t.hand.Reset(t.State(), t.PersonToMove())
	t.forced, t.since = "", 0
	if t.PersonToMove() {
		t.forced = passOf(t.State())
	}
}

// Click touches a cell for the person to move.
func (t *Table) Click(c game.Cell) { t.acted(t.hand.Click(c)) }

// Drop ends a drag over c.
func (t *Table) Drop(c game.Cell) { t.acted(t.hand.Drop(c)) }

// Land ends the turn on the last landing chosen.
func (t *Table) Land() { t.acted(t.hand.Land()) }

// Act plays an action for the person to move, such as GROW.
func (t *Table) Act(a game.Action) {
	if t.PersonToMove() {
		t.acted(a)
	}
}

// Back takes back one hop of a chain, or puts the held piece down. It is false
// when nothing was held.
func (t *Table) Back() bool {
	held := t.hand.Back()
	t.showChain()
	return held
}

// Cancel puts the held piece back where it came from.
func (t *Table) Cancel() {
	t.hand.Cancel()
	t.showChain()
}

func (t *Table) acted(a game.Action) {
	t.Settle()
	if a == "" {
		t.showChain()
		return
	}
	t.play(a, t.chained)
}

// showChain shows the hops that the hand has chosen so far.
func (t *Table) showChain() {
	n := max(len(t.hand.Chain())-1, 0)
	if n == 0 {
		if t.chained > 0 {
			t.motion, t.chained = nil, 0
		}
		return
	}
	m := animation.Plan(t.State(), t.hand.Hops(), animation.Options{Reduced: t.pace.Reduced})
	t.before, t.motion, t.at = t.State(), m, 0
	if n > t.chained {
		if n > 1 {
			t.at = m.Beats()[n-2]
		}
	} else {
		t.at = m.Duration()
	}
	t.chained = n
}

// play makes an action of which so many hops have been seen already.
func (t *Table) play(a game.Action, seen int) { t.playIn(a, seen, t.now-t.turn) }

// playIn is [Table.play] of an action that took so long.
func (t *Table) playIn(a game.Action, seen int, spent time.Duration) {
	before := t.State()
	events, err := t.journal.Play(a, spent)
	if err != nil {
		t.err = err
		t.ready()
		return
	}
	t.err = t.journal.Trouble()
	t.mind.clear()
	t.mind.age(t.State())
	t.mind.paused = false
	if t.Over() {
		t.mind.forget()
	}
	t.before = before
	t.motion = animation.Plan(before, events, animation.Options{Reduced: t.pace.Reduced})
	t.at = 0
	if beats := t.motion.Beats(); seen > 0 && seen <= len(beats) {
		t.at = beats[seen-1]
	}
	t.ready()
}
