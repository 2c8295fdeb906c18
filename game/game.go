// Package game defines what all games share: cells, seats, actions, events, layouts
// and outcomes. Each rule book is a package below this one and is adapted to the
// common interfaces by [Adapt]; screens, records and protocols see only [Game] and
// [State].
package game

// Seat is a player, counted from 0 in the order of play.
type Seat int8

// Nobody is the seat of a piece that no player owns and of a drawn game.
const Nobody Seat = -1

// Cell is an index into [Layout.Sites].
type Cell int16

// NoCell stands where an event or a list has no cell.
const NoCell Cell = -1

// Action is one turn of one player in the notation of its game, with the full
// path. Two paths to the same place are two actions, though the search counts
// them as one move.
type Action string

// Terrain is what a cell is made of, under any piece.
type Terrain uint8

// The terrains of all games.
const (
	Water Terrain = iota // open water: nothing stands here
	Pad                  // a lily pad
	Land                 // firm ground
	Lake                 // water that is part of the board's shape and never changes
)

// Piece is what stands on a cell. The zero value is no piece.
type Piece struct {
	// Look names the piece's art, such as "frog-red"; empty for no piece.
	Look string
	// Owner is the seat that moves it, or [Nobody].
	Owner Seat
	// Letter is its sign in positions and in the terminal, such as 'R'.
	Letter byte
}

// None reports whether the cell is empty.
func (p Piece) None() bool { return p.Look == "" }

// Spot is one cell's content.
type Spot struct {
	Terrain Terrain
	Piece   Piece
}

// EventKind is the kind of an [Event].
type EventKind uint8

// The kinds of events, with the fields of [Event] that each fills.
const (
	Step    EventKind = iota // Piece walks From To
	Hop                      // Piece jumps From To, across Over
	Sink                     // the pad at From disappears
	Grow                     // a pad opens at To, beside the own piece at From
	Capture                  // Piece leaves the board at To
	Convert                  // Piece, as it is afterwards, changes its side or its state at To
	Exit                     // Piece leaves the board from From for good, over the [Site] beside the board at To, or [NoCell]
	Place                    // Piece appears at To
	Pass                     // nothing moves
	Mark                     // Piece, which belongs to no player and only marks the cell, appears at To
	Unmark                   // Piece, such a mark, disappears from To
)

// Event is one visible effect of an action. The events of an action are in the order
// in which they are seen; animation, sound and text are all derived from them.
type Event struct {
	Kind   EventKind
	Seat   Seat // who acts
	Piece  Piece
	From   Cell
	To     Cell
	Over   Cell
	Points int // points earned by this event, where a game counts them
}

// TotalPoints returns the sum of the points of an action's events.
func TotalPoints(events []Event) int {
	sum := 0
	for _, e := range events {
		sum += e.Points
	}
	return sum
}

// Outcome reports whether and how a game is over.
type Outcome struct {
	Over   bool
	Winner Seat   // [Nobody] while the game runs and when it is drawn
	Reason string // a short phrase such as "all six home"; empty while the game runs
}

// The reasons of an [Outcome] that games share.
const (
	ReasonRepeated = "repetition" // a draw by [Info.RepeatsUnder]
	ReasonLimit    = "turn limit" // whoever may have won by it: [Info.Limit]
	// ReasonSearch is that of a position on which nobody plays: how does one side get there, if the
	// other one never moves?
	ReasonSearch = "search problem"
)

// The reasons for which a game ends other than by the rules. Records, logs and
// match files contain these words.
const (
	ReasonResigned    = "resigned"
	ReasonIllegal     = "illegal action"       // the rules do not allow it
	ReasonTimeout     = "out of time"          // too late, or out of CPU time
	ReasonStall       = "stall"                // no answer at all, not even to a stop
	ReasonMemory      = "out of memory"        // more memory than allowed
	ReasonCrash       = "player error"         // exited with an error, or refused to play
	ReasonDisconnect  = "disconnected"         // broke the protocol, or closed the connection
	ReasonInterrupted = "interrupted"          // stopped from outside: nobody won
	ReasonReferee     = "ended by the referee" // who did not say why
	ReasonAdjudicated = "adjudicated"          // by the scores, or the length, as a match was told to
)

// Tally is a seat's progress toward the goal, such as 4 of 6 frogs home.
type Tally struct {
	Have int
	Of   int // 0 where there is no fixed number to reach
	// ToPlace is how many pieces the seat has still to put on the board.
	ToPlace int
}

// Choice is an action as the player makes it on the board: the cell of the piece, then
// each landing in turn.
type Choice struct {
	Action Action
	Cells  []Cell
	// Alternate is set if an earlier choice in the same list has the same result by
	// another path.
	Alternate bool
	// Points are what the action earns, where a game counts them: [TotalPoints]
	// of its events.
	Points int
}

// Options are the settings a game starts with.
type Options struct {
	RuleSet string // a rule set's name; empty for the first one
	Seed    uint64 // fills the board where a game is dealt at random
}

// SeatInfo describes a seat of a game.
type SeatInfo struct {
	Name  string // "red": in files and flags
	Title string // "Red": for people
	Look  string // the art of its pieces, such as "frog-red"
	Hue   Hue    // the colour of its sign in lists and tallies
}

// Hue is a color of the theme. Each has a symbol of its own.
type Hue uint8

// The hues. The first four go with pieces, the others are for seats that own
// none.
const (
	HueRed Hue = iota
	HueBlue
	HueGreen
	HueYellow
	HuePlum
	HueTeal
	Hues = iota // how many there are
)

// Kind is a kind of piece that people distinguish from others of its owner.
type Kind struct {
	Piece Piece  // as [State.Spot] and the events have it
	Title string // for people, such as "yellow"; empty for the only kind of an owner
	// Points are what is earned by capturing it, where a game counts them.
	Points int
}

// Word explains a word of the notation of actions, or an example of such words.
type Word struct {
	Text  string // as an action has it, such as "GROW"
	Means string // for people, what it stands for
}

// RuleSet is one way in which a game can be played.
type RuleSet struct {
	Name  string // in files and flags
	Title string // for people, a few words
	About string // one sentence on what differs
	// Limit stands in for [Info.Limit] under these rules: the plies after
	// which a game ends, below 0 for none. It is 0 where Info.Limit holds.
	Limit int
	// Repeats stands in for [Info.Repeats] under these rules, unless it is 0.
	Repeats int
	// Layout stands in for [Info.Layout] under these rules, unless it is nil.
	Layout *Layout
	// TouchMove is set if a person must move the piece chosen first, provided it can move.
	// Programs name whole actions, so it does not concern them.
	TouchMove bool
	// Course is set if the course's referee applies these rules.
	Course bool
}

// Info describes a game. It is immutable.
type Info struct {
	Name     string // "freckers": in files and flags
	Title    string // "Freckers": for people
	About    string // one sentence on what it is
	Piece    string // what a piece is called, such as "frog"
	Seats    []SeatInfo
	Kinds    []Kind    // all that can stand on the board between turns
	Notation []Word    // all words of actions, but for the names of cells
	RuleSets []RuleSet // the first is the default
	Layout   *Layout   // of most rule sets; see [Info.LayoutUnder]
	Start    string    // the start position, or "" where it is dealt from the seed
	// Pivots is set if pieces jump over others far off, so that the board marks which.
	Pivots bool
	// Converts is set if a jumped piece can change its owner, so that the board marks
	// it before the move.
	Converts bool
	// Ashore is set if the goal of the pieces is to leave the board over its shores.
	Ashore bool
	// Unit is the unit of a lead, such as "point"; empty if it is counted in hops.
	Unit string
	// TallyOf names what a [Tally] counts, such as "frogs home".
	TallyOf string
	// Limit is the number of plies after which a game ends, 0 for none; see
	// [Info.LimitUnder].
	Limit int
	// Repeats is how often the same position with the same side to move may
	// occur before the game is drawn, 0 where the rules do not count; see
	// [Info.RepeatsUnder].
	Repeats int
}

// nobodyName is [Nobody] in files.
const nobodyName = "nobody"

// SeatName returns the name of a seat in files, "nobody" for [Nobody].
func (i *Info) SeatName(s Seat) string {
	if s >= 0 && int(s) < len(i.Seats) {
		return i.Seats[s].Name
	}
	return nobodyName
}

// SeatNamed returns the seat of that name in files, and false if there is none.
func (i *Info) SeatNamed(name string) (Seat, bool) {
	for s := range i.Seats {
		if i.Seats[s].Name == name {
			return Seat(s), true
		}
	}
	return Nobody, name == nobodyName
}

// RepeatsUnder returns how often the same position with the same side to move may occur
// before a game under a rule set is drawn, 0 where the rules do not count.
func (i *Info) RepeatsUnder(rules string) int {
	for _, s := range i.RuleSets {
		if s.Name == rules && s.Repeats != 0 {
			return s.Repeats
		}
	}
	return i.Repeats
}

// LimitUnder returns the number of plies after which a game under a rule set ends,
// 0 for none.
func (i *Info) LimitUnder(rules string) int {
	for _, s := range i.RuleSets {
		if s.Name == rules && s.Limit != 0 {
			return max(s.Limit, 0)
		}
	}
	return i.Limit
}

// TouchMoveUnder returns [RuleSet.TouchMove] of a rule set.
func (i *Info) TouchMoveUnder(rules string) bool {
	for _, s := range i.RuleSets {
		if s.Name == rules {
			return s.TouchMove
		}
	}
	return false
}

// LayoutUnder returns the layout of the board under a rule set, "" being the first one. For a
// position use [State.Layout].
func (i *Info) LayoutUnder(rules string) *Layout {
	for _, s := range i.RuleSets {
		if s.Name == rules && s.Layout != nil {
			return s.Layout
		}
	}
	return i.Layout
}

// BoardUnder names the board under a rule set: the game's, unless the rule set has a
// layout of its own.
func (i *Info) BoardUnder(rules string) string {
	if i.LayoutUnder(rules) == i.Layout {
		return i.Name
	}
	return i.Name + "-" + rules
}

// Game is one rule book.
type Game interface {
	Info() *Info
	// New sets up the start position. It fails on a rule set that the game
	// does not have.
	New(Options) (State, error)
	// Parse reads a position in the game's notation, to be played on under
	// the given options. The error names the field and what was expected.
	Parse(position string, o Options) (State, error)
}

// State is a position of a game. It is immutable: playing an action returns a new
// State, so it can be shared between goroutines.
type State interface {
	Game() Game
	RuleSet() string // the name of the rule set in force
	Layout() *Layout // of the board under these rules
	String() string
	// Hash covers the board, the side to move and the rule set, and not the
	// number of plies played.
	Hash() uint64
	Ply() int // actions played since the start, in all seats
	ToMove() Seat
	Outcome() Outcome
	Spot(Cell) Spot
	Tally(Seat) Tally
	// Actions appends one action for each distinct result of a turn: the
	// shortest path to it. A finished game has none.
	Actions(dst []Action) []Action
	// ParseAction checks a typed action and returns it in canonical notation.
	// The error says what is wrong and what would be right.
	ParseAction(text string) (Action, error)
	// Play plays an action. On an illegal one it fails with the error of ParseAction.
	Play(Action) (State, []Event, error)
	// Advance combines ParseAction and Play, without the events. It returns the state
	// after the action, and the action in canonical notation.
	Advance(text string) (next State, a Action, err error)
	// PastHashes returns the hashes of the positions before this one, latest first,
	// where the rules count repeated positions, and none where they do not.
	PastHashes() []uint64
	// History returns an earlier state and the actions from it to this one, covering all
	// positions that matter for repetition. It returns this state and no actions if the
	// rules do not count repetitions.
	History() (start State, actions []Action)
	// Choices lists up to limit actions that start at a cell: first the shortest path
	// to each result, then alternate paths. more is set if the list was truncated. In
	// a game with points, the best result for each final cell comes before all others,
	// in descending order of points. Actions without a cell are in GlobalActions.
	Choices(from Cell, limit int) (list []Choice, more bool)
	// NextHops follows the cells touched so far, the start first: next are the
	// landings that can follow, and stop is the action that ends here, or "".
	NextHops(touched []Cell) (next []Cell, stop Action)
	// Preview returns the events of the landings touched so far, without those that end
	// a turn. It is empty if the cells are not the beginning of an action.
	Preview(touched []Cell) []Event
	// GlobalActions lists the actions that touch no cell, such as GROW.
	GlobalActions() []Action
	// Distance returns the fewest single steps that bring the piece on a cell to its
	// goal on an empty board, 0 if it is there. Leaving the board counts as a step.
	// ok is false if the cell is empty or the game is not a race.
	Distance(Cell) (steps int, ok bool)
	// Label returns the action as a move list shows it.
	Label(Action) string
	// Perft counts the distinct results of exactly depth turns.
	Perft(depth int) uint64
}
