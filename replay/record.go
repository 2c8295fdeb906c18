// Package replay records games: a [Record] is a tree of moves with a header and a result,
// stored as append-only JSON Lines (FORMAT.md), and a [Journal] saves one as it grows.
package replay

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay/gamestore"
)

// Extension ends the names of records.
const Extension = gamestore.Extension

// Format and Version are in the first line of a record.
const (
	Format  = "freckers-record"
	Version = 1
)

// Limits on what is read and written.
const (
	MaxFile    = gamestore.MaxFile // bytes of a file
	MaxLine    = 1 << 20           // bytes of a line
	MaxNodes   = 100_000           // moves of a record, variations included
	MaxComment = 64 << 10          // bytes of a comment
)

// The kinds of [Seat].
const (
	KindPerson = "person"
	KindLevel  = "level" // the machine, at Seat.Level
	KindAgent  = "agent" // an external program
	// KindFriend is a person elsewhere, whose moves come by link.
	KindFriend = "friend"
)

// Seat is a player of the game.
type Seat struct {
	Name  string `json:"name,omitempty"` // empty if unknown
	Kind  string `json:"kind,omitempty"` // one of the kinds, or empty if unknown
	Level int    `json:"level,omitempty"`
	// Matched is set if the level was chosen to match the person who played against it.
	Matched bool `json:"matched,omitempty"`
	// Command is the program of an agent, as package player reads it, and Seed that of its
	// random choices; empty and 0 if unknown. Nothing is started because a file says so.
	Command string `json:"command,omitempty"`
	Seed    uint64 `json:"seed,string,omitempty"`
}

// Limits are what a seat may use; 0 is no limit.
type Limits struct {
	Turn  time.Duration // for one move
	Game  time.Duration // for all moves of a seat together
	Inc   time.Duration // added to that after each of its moves
	Nodes uint64        // positions the machine may search for one move
	// CPU time for a game, and resident bytes, of an agent's processes.
	CPU    time.Duration
	Memory int64
}

// Source is the origin of a record that was imported.
type Source struct {
	Kind string `json:"kind"`           // one of the kinds below
	File string `json:"file,omitempty"` // the file's name without its folder; of [SourceLive] the address of the feed
	// Clock is the referee's clock, in milliseconds, when the game began and when
	// each seat was initialised, as far as known.
	Clock []int64 `json:"clock,omitempty"`
	// Notes are what was wrong with the source; the lines are the source's.
	Notes []Note `json:"notes,omitempty"`
	// Unread is the number of moves in the source that could not be read, and Why the reason
	// for the first of them.
	Unread int    `json:"unread,omitempty"`
	Why    string `json:"why,omitempty"`
}

// Lossy reports whether so much of the source could not be read that the user should be told
// at once; read is the number of moves that could.
func (s *Source) Lossy(read int) bool {
	const few, share = 5, 10
	return s != nil && s.Unread > 0 && (s.Unread >= few || share*s.Unread >= read+s.Unread)
}

// The kinds of [Source].
const (
	SourceLog    = "referee log"
	SourceOutput = "referee output"
	SourceRecord = "record"
	SourceLive   = "live referee"
)

// Header is the first line of a record.
type Header struct {
	// ID identifies a correspondence game on every device that keeps it, see [ValidID]; it is empty
	// for other games.
	ID      string
	Game    string
	Rules   string // the name of the rule set
	Seed    uint64
	Start   string // the start position in the game's notation
	Seats   []Seat // one for each seat of the game
	Limits  Limits
	Opening int // number of first moves that nobody in a seat chose
	Created time.Time
	Source  *Source // nil for a game played here
	extra   extra
}

// ValidID reports whether id has the form of [Header.ID]: 8 to 32 lowercase letters and digits.
func ValidID(id string) bool {
	const least, most = 8, 32
	other := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	return len(id) >= least && len(id) <= most && !strings.ContainsFunc(id, other)
}

// Eval is an evaluation of the position after a move.
type Eval struct {
	Seat  game.Seat // whose view it is
	Value int       // hundredths of a step
	Win   int       // plies to a proven win, negative for a loss, 0 if none is proven
	Depth int       // plies searched
}

// Node is a move in the tree.
type Node struct {
	ID     int // its index in [Record.Nodes]
	Parent int // -1 for the start
	Action game.Action
	Spent  time.Duration // time taken for the move, 0 if unknown
	CPU    time.Duration // CPU time taken by an agent's processes, 0 if unknown
	Memory int64         // bytes resident in them when the move came, 0 if unknown
	// Thinking is how long the next player had been thinking when the game was left, 0 if it was not.
	Thinking time.Duration
	Eval     *Eval // nil if there is none
	Comment  string
	Symbol   Symbol
	Drawing  Drawing
	Output   []Output // what programs printed, at most one text of each seat
	// Clock is the referee's clock, in milliseconds, when the turn began, the
	// action came and the board was updated, as far as known.
	Clock []int64
	extra extra
}

// Result is how a game ended. Its JSON, which is that of lists of games, has only who won and why.
type Result struct {
	Winner game.Seat `json:"winner"`           // [game.Nobody] for a draw and for an interrupted game
	Reason string    `json:"reason,omitempty"` // the board's reason, such as "all six home", or one of package game's such as [game.ReasonResigned]
	// Seat is the one that resigned or failed; [game.Nobody] if the board ended
	// the game.
	Seat    game.Seat `json:"seat"`
	Action  string    `json:"-"` // the offending action as it was written, or empty
	Message string    `json:"-"` // the referee's own words, or empty
	// Clock is the referee's clock, in milliseconds, at the events named by its
	// keys: turn_begin, turn_end, player_error, game_end.
	Clock map[string]int64 `json:"-"`
	extra extra
}

// Note is what was wrong with a file, and what was done about it.
type Note struct {
	Line int    `json:"line,omitempty"` // from 1; 0 if it is about the whole file
	Text string `json:"text"`
}

// String returns the note with its line, such as "line 7: this line is not JSON".
func (n Note) String() string {
	if n.Line == 0 {
		return n.Text
	}
	return fmt.Sprintf("line %d: %s", n.Line, n.Text)
}

// Record is a game with all its variations. Its methods must not be called by
// several goroutines at once; the states it returns can be shared.
type Record struct {
	Header Header
	// Nodes are indexed by their ids; a parent comes before its children. Nodes[0]
	// is the start position and no move. Only [Record.Add] and [Record.Append] may
	// append to it.
	Nodes  []Node
	Result *Result // nil while the game is unfinished
	Cursor int     // the node on the board
	Notes  []Note  // what was wrong with the file that was read

	game     game.Game
	states   []game.State
	events   [][]game.Event
	children [][]int
	visited  []int // the child last visited, 0 for none
	// deleted are the numbers of the deletions, from 1, by their nodes; 0 for what was
	// not deleted.
	deleted   []int
	deletions int
	ordered   map[int]bool // nodes whose children were put in an order
	review    storedReview
	markExtra map[int]extra // unknown fields of the marks at a node
	unknown   []byte        // the file's lines of unknown kinds
	repair    repair
}

// New returns a record at the start position of a game. Missing seats are filled
// up without a name.
func New(g game.Game, o game.Options, seats []Seat) (*Record, error) {
	start, err := g.New(o)
	if err != nil {
		return nil, err
	}
	return NewAt(start, Header{Seed: o.Seed, Seats: seats, Created: now()})
}

// NewFrom returns a record that starts at a position, as [game.Game.Parse] reads it.
func NewFrom(g game.Game, position string, o game.Options, seats []Seat) (*Record, error) {
	start, err := g.Parse(position, o)
	if err != nil {
		return nil, err
	}
	return NewAt(start, Header{Seed: o.Seed, Seats: seats, Created: now()})
}

// NewAt returns a record that starts at a position. It fills in the game, the rule
// set, the start and missing seats in the header.
func NewAt(start game.State, h Header) (*Record, error) {
	g := start.Game()
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
		deleted:  make([]int, 1),
	}, nil
}

// SetUp reports whether the record begins at a position that was set up, rather than at a start of its game.
func (r *Record) SetUp() bool {
	own, err := r.game.New(game.Options{RuleSet: r.Header.Rules, Seed: r.Header.Seed})
	return err != nil || own.String() != r.Header.Start
}

// now returns the time in the precision of headers.
func now() time.Time { return time.Now().UTC().Truncate(time.Second) }

// Game returns the game that is played.
func (r *Record) Game() game.Game { return r.game }

// Layout returns the layout of the board.
func (r *Record) Layout() *game.Layout { return r.game.Info().LayoutUnder(r.Header.Rules) }

// State returns the position after a node's move.
func (r *Record) State(id int) game.State { return r.states[id] }

// Events returns the events of a node's move.
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

// Add plays an action at a node, as a variation if the node has children, and returns the
// id of the new node, or of the child that has the action already. The cursor stays where
// it is.
func (r *Record) Add(parent int, a game.Action, spent time.Duration) (int, error) {
	if err := r.check(parent); err != nil {
		return 0, err
	}
	next, a, err := r.states[parent].Advance(string(a))
	if err != nil {
		return 0, err
	}
	return r.Append(parent, a, next, nil, Cost{Spent: spent})
}

// Append is like [Record.Add] for an action in canonical notation that the caller has
// played already: next and events are what [game.State.Play] returned for it. Nil events
// are computed when they are needed.
func (r *Record) Append(parent int, a game.Action, next game.State, events []game.Event, cost Cost) (int, error) {
	if err := r.check(parent); err != nil {
		return 0, err
	}
	for _, id := range r.children[parent] {
		if r.Nodes[id].Action == a {
			return id, nil
		}
	}
	id := len(r.Nodes)
	if id > MaxNodes {
		return 0, fmt.Errorf("the record is full with %d moves: continue in a new one", MaxNodes)
	}
	r.Nodes = append(r.Nodes, Node{ID: id, Parent: parent, Action: a,
		Spent: cost.Spent.Truncate(time.Millisecond), CPU: cost.CPU.Truncate(time.Millisecond), Memory: cost.Memory})
	r.states = append(r.states, next)
	r.events = append(r.events, events)
	r.children = append(r.children, nil)
	r.visited = append(r.visited, 0)
	r.deleted = append(r.deleted, 0)
	r.children[parent] = append(r.children[parent], id)
	return id, nil
}

func (r *Record) check(id int) error {
	if id < 0 || id >= len(r.Nodes) {
		return fmt.Errorf("node %d is not in the record: expected 0 to %d", id, len(r.Nodes)-1)
	}
	return nil
}

// Goto moves the cursor. The nodes on the path to it become the ones last visited, and
// deleted ones are restored.
func (r *Record) Goto(id int) error {
	if err := r.check(id); err != nil {
		return err
	}
	r.Cursor = id
	for n := id; n > 0; n = r.Nodes[n].Parent {
		r.visited[r.Nodes[n].Parent] = n
		r.deleted[n] = 0
	}
	return nil
}

// SeatName returns the player's name after [PlainLine], or the seat's title if it has none.
func (r *Record) SeatName(s game.Seat) string {
	if s < 0 || int(s) >= len(r.Header.Seats) {
		return ""
	}
	if name := game.PlainWords(r.Header.Seats[s].Name); name != "" {
		return name
	}
	return r.game.Info().Seats[s].Title
}

// BoardResult returns the result on the board at a node, or nil.
func (r *Record) BoardResult(id int) *Result {
	out := r.states[id].Outcome()
	if !out.Over {
		return nil
	}
	return &Result{Winner: out.Winner, Reason: out.Reason, Seat: game.Nobody}
}

// Damaged reports whether lines of the file were skipped, other than an incomplete last one,
// or a stored hash does not match the position.
func (r *Record) Damaged() bool { return r.repair.damaged || r.repair.altered }

// AddNote adds a note. Only the first hundred are kept, so that a file full of errors does
// not fill the memory.
func (r *Record) AddNote(line int, text string) {
	const most = 100
	switch {
	case len(r.Notes) < most:
		r.Notes = append(r.Notes, Note{Line: line, Text: text})
	case len(r.Notes) == most:
		r.Notes = append(r.Notes, Note{Line: line, Text: "and more, not listed"})
	}
}
