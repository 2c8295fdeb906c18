package nav

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/link"
)

// Start returns the route to a new game; nil if there can be none, and the notice explains why. Without a seed the game gets a random one.
func (e *Env) Start(g game.Game, o game.Options, seats []session.Seat, notice *string) Route {
	if o.Seed == 0 {
		o.Seed = e.NewSeed()
	}
	rec, err := replay.New(g, o, session.Recorded(seats))
	return e.unless(err, e.begun(rec, seats), notice)
}

// begun is the route to a record, with the clocks that the settings want where people alone play, and the id of a game with a friend.
func (e *Env) begun(rec *replay.Record, seats []session.Seat) Play {
	if rec != nil && slices.ContainsFunc(seats, func(s session.Seat) bool { return s.Friend }) {
		rec.Header.ID = link.NewID()
	}
	if rec != nil && e.Settings != nil && session.AllHuman(seats) {
		l := &rec.Header.Limits
		l.Turn, l.Game = time.Duration(e.Settings.TurnTime)*time.Second, time.Duration(e.Settings.GameTime)*time.Second
	}
	return Play{Record: rec, Seats: seats}
}

// NamePeople gives people who play each other the names that the settings keep for their seats.
func (e *Env) NamePeople(seats []session.Seat) {
	if session.Only(seats, session.Seat.Human) != game.Nobody {
		return
	}
	for i := range seats {
		if seats[i].Human() {
			seats[i].Name = strings.TrimSpace(e.Settings.Names[i])
		}
	}
}

// StartAt is [Env.Start] at a position; "" is the game's own start.
func (e *Env) StartAt(g game.Game, position string, o game.Options, seats []session.Seat, notice *string) Route {
	if position == "" {
		return e.Start(g, o, seats, notice)
	}
	o.Seed = 0
	rec, err := replay.NewFrom(g, position, o, session.Recorded(seats))
	return e.unless(err, e.begun(rec, seats), notice)
}

// StartOf returns the position at which a record begins, "" for a start of its game.
func StartOf(rec *replay.Record) string {
	if rec.SetUp() {
		return rec.Header.Start
	}
	return ""
}

// NewSeed returns a seed that is short enough to say and type.
func (e *Env) NewSeed() uint64 {
	if e.Seeds != nil {
		return e.Seeds()
	}
	return uint64(time.Now().UnixNano()/1000)%999_999 + 1
}

// Form returns how the person at the window has done against the machine in a game.
func (e *Env) Form(g game.Game) ai.PlayerRating {
	s := e.Settings.For(g.Info().Name)
	return ai.PlayerRating{Rating: s.Rating, Won: s.Won, Lost: s.Lost}
}

// New reports whether the person at the window is new to a game: no game of it has been counted
// or put together, and its lesson is not over.
func (e *Env) New(g game.Game) bool {
	s := e.Settings.For(g.Info().Name)
	return s.Lesson > platform.LessonDone && s.Won+s.Lost == 0 && s.Seats == [len(s.Seats)]string{}
}

// KeptSeats returns the seats of the last new game, as the settings keep them. If the person's
// seat is drawn by lot, it is drawn anew.
func (e *Env) KeptSeats(g game.Game) []session.Seat {
	kept := e.Settings.For(g.Info().Name)
	words := kept.Seats
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		if words != [len(words)]string{} {
			seats[i] = e.keptSeat(g, words[i])
		} else if i > 0 {
			seats[i] = session.LevelSeat(g, ai.StartLevel)
		}
	}
	e.NamePeople(seats)
	if you := slices.IndexFunc(seats, session.Seat.Human); kept.Random && you >= 0 {
		at := e.NewSeed() % uint64(len(seats))
		seats[you], seats[at] = seats[at], seats[you]
	}
	return seats
}

func (e *Env) keptSeat(g game.Game, word string) session.Seat {
	switch word {
	case SeatMatched:
		return session.Matched(g, e.Form(g))
	case seatFriend:
		return session.Seat{Friend: true}
	}
	if s, ok := e.ProgramSeat(g, word); ok {
		return s
	}
	level, err := strconv.Atoi(strings.TrimPrefix(word, levelWord))
	if err != nil {
		level = 0 // a person
	}
	return session.LevelSeat(g, level)
}

// levelWord begins the words for a level of the machine in the settings.
const levelWord = "level "

// ProgramSeat returns a seat for a program whose words the settings keep.
func (e *Env) ProgramSeat(g game.Game, word string) (session.Seat, bool) {
	if e.Programs == nil || !strings.Contains(word, ":") {
		return session.Seat{}, false
	}
	name, err := e.Programs.Name(g, word)
	if name == "" && err != nil {
		return session.Seat{}, false
	}
	return session.Seat{Agent: true, Name: name, Command: word}, true
}

// KeptRules returns the rules of the last new game of g, empty if g has them no more.
func (e *Env) KeptRules(g game.Game) string {
	kept := e.Settings.For(g.Info().Name).Rules
	if slices.ContainsFunc(g.Info().RuleSets, func(set game.RuleSet) bool { return set.Name == kept }) {
		return kept
	}
	return ""
}

// SeatMatched is a seat in the settings whose level follows the person's form.
const SeatMatched = "match"

const seatFriend = "friend"

// KeepSeats remembers seats and rules for the next new game of g.
func (e *Env) KeepSeats(g game.Game, rules string, seats []session.Seat) {
	kept := e.Settings.For(g.Info().Name)
	kept.Rules, kept.Seats = rules, [len(kept.Seats)]string{}
	for i, s := range seats {
		switch {
		case s.Agent:
			kept.Seats[i] = s.Command
		case s.Matched:
			kept.Seats[i] = SeatMatched
		case s.Friend:
			kept.Seats[i] = seatFriend
		case s.Human():
			kept.Seats[i] = "person"
		default:
			kept.Seats[i] = fmt.Sprint(levelWord, s.Level)
		}
	}
}

// KeptEngines returns the engines that were last compared in the analysis of g, beside ours at full strength:
// levels, and programs where they can be started.
func (e *Env) KeptEngines(g game.Game) (list []session.Seat) {
	for _, word := range e.Settings.For(g.Info().Name).Engines {
		if seat := e.keptSeat(g, word); !seat.Human() {
			list = append(list, seat)
		}
	}
	return list
}

// KeepEngines remembers such engines.
func (e *Env) KeepEngines(g game.Game, list []session.Seat) {
	kept := e.Settings.For(g.Info().Name)
	kept.Engines = [len(kept.Engines)]string{}
	for i := range min(len(list), len(kept.Engines)) {
		if kept.Engines[i] = list[i].Command; !list[i].Agent {
			kept.Engines[i] = fmt.Sprint(levelWord, list[i].Level)
		}
	}
}

// Branch returns the route to a new game from a node of a record: a person plays the side to move, the
// strongest recent level the others.
func (e *Env) Branch(of *replay.Record, node int) (Play, error) {
	state := of.State(node)
	if state.Outcome().Over {
		return Play{}, errors.New(e.T("The game is over. Step back to play from an earlier position."))
	}
	g := state.Game()
	level := ai.StartLevel
	for _, s := range e.KeptSeats(g) {
		level = max(level, s.Level)
	}
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		if game.Seat(i) != state.ToMove() {
			seats[i] = session.LevelSeat(g, level)
		}
	}
	rec, err := of.Fork(node, session.Recorded(seats))
	return Play{Record: rec, Seats: seats}, err
}
