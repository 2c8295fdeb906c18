// Package replay is the record of a game: a tree of actions with its header and
// result, kept as append-only JSON Lines (FORMAT.md), saved while it grows by a
// [Journal], and read from the logs of the course's referee as well.
package replay

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/game"
)

// Extension is how the name of a record's file ends.
const Extension = ".freckers"

// Format and Version stand in the first line of a record.
const (
	Format  = "freckers-record"
	Version = 1
)

// Limits on what is read and written.
const (
	MaxFile    = 64 << 20 // bytes of a file
	MaxLine    = 1 << 20  // bytes of a line
	MaxNodes   = 100_000  // actions of a record, variations included
	MaxComment = 64 << 10 // bytes of a comment
)

// The kinds of [Seat].
const (
	KindPerson = "person"
	KindLevel  = "level" // the machine, at Seat.Level
	KindAgent  = "agent" // an outside program
)

// Seat is who plays.
type Seat struct {
	Name  string // empty where it is not known
	Kind  string // one of the kinds, or empty where it is not known
	Level int    // of a [KindLevel], from 1
	// Matched says that the level was chosen to match the person who played
	// against it.
	Matched bool
}

// Limits are what a seat may use. The zero value is no limit.
type Limits struct {
	Turn  time.Duration // for one action
	Game  time.Duration // for all actions of a seat together
	Nodes uint64        // positions the machine may look at for one action
}

// Source tells where a record was made from, when it was not played here.
type Source struct {
	Kind string // one of the kinds below
	File string // the file's name without its folder; of [SourceLive] the address of the feed
	// Clock is the referee's clock, in milliseconds, when the game began and
	// when each seat was initialised, as far as known.
	Clock []int64
	// Notes are what was wrong with the source; the lines are the source's.
	Notes []Note
}

// The kinds of [Source].
const (
	SourceLog    = "referee log"
	SourceOutput = "referee output"
	SourceRecord = "record"
	SourceLive   = "live referee" // it was watched as it was played
)

// Header is the first line of a record.
type Header struct {
	Game    string
	Rules   string
	Seed    uint64
	Start   string // the start position in the game's notation
	Seats   []Seat // one for each seat of the game
	Limits  Limits
	Opening int // of the first actions, which nobody in a seat chose
	Created time.Time
	Source  *Source // nil for a game played here
	extra   extra
}

// Eval is a judgement of the position after an action.
type Eval struct {
	Seat  game.Seat // whose view it is
	Value int       // hundredths of a step
	Win   int       // plies to a proven win, negative for a loss, 0 where none is proven
	Depth int       // plies searched
}

// Node is one action of the tree.
type Node struct {
	ID     int // its index in [Record.Nodes]
	Parent int // -1 for the start
	Action game.Action
	Spent  time.Duration // time taken for the action, 0 where it is not known
	Eval   *Eval         // nil where there is none
	// Comment is a person's or the reader's word on the action.
	Comment string
	// Clock is the referee's clock, in milliseconds, when the turn began,
	// the action came and the board was updated, as far as known.
	Clock []int64
	extra extra
}

// Result is how a game ended.
type Result struct {
	Winner game.Seat // [game.Nobody] for a draw and for an interrupted game
	Reason string    // the board's reason, such as "all six home", or one of package game's such as [game.ReasonResigned]
	// Seat resigned, or did what ended the game; [game.Nobody] where the
	// board ended it.
	Seat    game.Seat
	Action  string // the offending action as it was written, or empty
	Message string // the referee's own words, or empty
	// Clock is the referee's clock, in milliseconds, at the events named by
	// its keys: turn_begin, turn_end, player_error, game_end.
	Clock map[string]int64
	extra extra
}

// Note says what was wrong with a file, and what was done about it.
type Note struct {
	Line int // counted from 1; 0 where it is about the whole file
	Text string
}

// String is the note with its line, such as "line 7: the last line is torn".
func (n Note) String() string {
	if n.Line == 0 {
		return n.Text
	}
	return fmt.Sprintf("line %d: %s", n.Line, n.Text)
}

// Record is a game with all its variations. Its methods are not safe for use by
// several goroutines at once; the states it gives out are.
type Record struct {
	Header Header
	// Nodes are indexed by their ids: Nodes[0] is the start position, and
	// stands for no action. A parent comes before its children. Append by
	// [Record.Add] only.
	Nodes  []Node
	Result *Result // nil while the game is unfinished
	Cursor int     // the node on the board
	Notes  []Note  // what was wrong with the file that was read

	game     game.Game
	states   []game.State
	events   [][]game.Event
	children [][]int
	visited  []int // the child last visited, 0 for none
	others   []byte
	repair   repair
}

// New starts a record at the start position of a game. Seats that are missing
// are filled up without a name.
func New(g game.Game, o game.Options, seats []Seat) (*Record, error) {
	state, err := g.New(o)
	if err != nil {
		return nil, err
	}
	return newRecord(g, Header{Seed: o.Seed, Seats: seats, Created: now()}, state)
}

// NewFrom starts a record at any position, as [game.Game.Parse] reads it.
func NewFrom(g game.Game, position string, o game.Options, seats []Seat) (*Record, error) {
	state, err := g.Parse(position, o)
	if err != nil {
		return nil, err
	}
	return newRecord(g, Header{Seed: o.Seed, Seats: seats, Created: now()}, state)
}

func newRecord(g game.Game, h Header, start game.State) (*Record, error) {
	info := g.Info()
	if len(h.Seats) > len(info.Seats) {
		return nil, fmt.Errorf("%d seats for %s: expected %d", len(h.Seats), info.Name, len(info.Seats))
	}
	h.Seats = append(slices.Clone(h.Seats), make([]Seat, len(info.Seats)-len(h.Seats))...)
	h.Game, h.Rules, h.Start = info.Name, start.RuleSet(), start.String()
	return &Record{
		Header:   h,
		Nodes:    []Node{{Parent: -1}},
		game:     g,
		states:   []game.State{start},
		events:   make([][]game.Event, 1),
		children: make([][]int, 1),
		visited:  make([]int, 1),
	}, nil
}

// Game is the game that is played.
func (r *Record) Game() game.Game { return r.game }

// State is the position after a node's action.
func (r *Record) State(id int) game.State { return r.states[id] }

// Events tell what a node's action shows. They are made when first asked for.
func (r *Record) Events(id int) []game.Event {
	if id > 0 && r.events[id] == nil {
		n := &r.Nodes[id]
		_, events, err := r.states[n.Parent].Play(n.Action)
		if err != nil {
			panic(fmt.Sprintf("replay: node %d was legal and is not any more: %v", id, err))
		}
		r.events[id] = events
	}
	return r.events[id]
}

// Add plays an action at a node, as a variation where the node has children,
// and gives the new node's id. An action that is there already is not added
// again: the answer is its id. The cursor stays where it is.
func (r *Record) Add(parent int, a game.Action, spent time.Duration) (int, error) {
	if parent < 0 || parent >= len(r.Nodes) {
		return 0, fmt.Errorf("node %d is not in the record: expected 0 to %d", parent, len(r.Nodes)-1)
	}
	next, a, err := game.Advance(r.states[parent], string(a))
	if err != nil {
		return 0, err
	}
	if id := r.find(parent, a); id > 0 {
		return id, nil
	}
	if len(r.Nodes) > MaxNodes {
		return 0, fmt.Errorf("the record is full with %d actions: go on in a new one", MaxNodes)
	}
	return r.place(Node{Parent: parent, Action: a, Spent: spent.Truncate(time.Millisecond)}, next), nil
}

// append plays a node at the end of the list.
func (r *Record) append(n Node) (int, error) {
	state, _, err := game.Advance(r.states[n.Parent], string(n.Action))
	if err != nil {
		return 0, err
	}
	return r.place(n, state), nil
}

// place puts a node at the end of the list, with the state that its action
// leads to.
func (r *Record) place(n Node, state game.State) int {
	n.ID = len(r.Nodes)
	r.Nodes = append(r.Nodes, n)
	r.states = append(r.states, state)
	r.events = append(r.events, nil)
	r.children = append(r.children, nil)
	r.visited = append(r.visited, 0)
	r.children[n.Parent] = append(r.children[n.Parent], n.ID)
	return n.ID
}

// find is the child with that action, or 0.
func (r *Record) find(parent int, a game.Action) int {
	for _, id := range r.children[parent] {
		if r.Nodes[id].Action == a {
			return id
		}
	}
	return 0
}

// Goto moves the cursor; the nodes on the way to it become the ones last
// visited.
func (r *Record) Goto(id int) error {
	if id < 0 || id >= len(r.Nodes) {
		return fmt.Errorf("node %d is not in the record: expected 0 to %d", id, len(r.Nodes)-1)
	}
	r.Cursor = id
	for n := id; n > 0; n = r.Nodes[n].Parent {
		r.visited[r.Nodes[n].Parent] = n
	}
	return nil
}

// SeatName is how people call a seat: the player's name, or the seat's title
// where the name is not known.
func (r *Record) SeatName(s game.Seat) string {
	if s < 0 || int(s) >= len(r.Header.Seats) {
		return ""
	}
	if name := strings.TrimSpace(r.Header.Seats[s].Name); name != "" {
		return name
	}
	return r.game.Info().Seats[s].Title
}

// over gives the result that the board at a node tells, or nil.
func (r *Record) over(id int) *Result {
	out := r.states[id].Outcome()
	if !out.Over {
		return nil
	}
	return &Result{Winner: out.Winner, Reason: out.Reason, Seat: game.Nobody}
}
