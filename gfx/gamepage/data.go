// Package gamepage writes pages that show recorded games with a small script instead of the
// program. The script knows no rules: it draws what it is told that each move does.
package gamepage

import (
	"encoding/json"
	"math"
	"strings"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Board is what all games on one kind of board have in common, in the units of [game.Layout].
type Board struct {
	Title  string       `json:"title"`
	Hex    bool         `json:"hex,omitempty"`
	Round  bool         `json:"round,omitempty"` // as [game.Layout.Round]
	Width  float64      `json:"w"`
	Height float64      `json:"h"`
	Sites  []Site       `json:"sites"` // by cell
	Tags   []Tag        `json:"tags"`
	Lines  [][5]float64 `json:"lines"` // the two ends, and the seats as in [game.Line.HomeOf]
	Seats  []BoardSeat  `json:"seats"`
	Piece  string       `json:"piece"` // what a piece is called
	Tally  string       `json:"tally"` // what is counted of each seat
}

// BoardSeat is a seat whoever sits there.
type BoardSeat struct {
	Title string  `json:"title"`
	Hue   int     `json:"hue"`
	Angle float64 `json:"angle"` // of its pieces, in degrees clockwise from the top
}

// Site is a cell, written as an array: name, place, the seats whose goal it is and, unless they
// are 0, whether it lies beside the board.
type Site game.Site

// MarshalJSON returns the array.
func (s Site) MarshalJSON() ([]byte, error) {
	list := []any{s.Name, short(s.X), short(s.Y)}
	if s.HomeOf != 0 || s.Off {
		list = append(list, s.HomeOf)
	}
	if s.Off {
		list = append(list, 1)
	}
	return json.Marshal(list)
}

// Tag is a coordinate, written as an array: text and place.
type Tag game.Tag

// MarshalJSON returns the array.
func (t Tag) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.Text, short(t.X), short(t.Y)})
}

// short rounds to thousandths of a cell.
func short(x float64) float64 { return math.Round(x*1000) / 1000 }

// NewBoard returns the board of a game under a rule set.
func NewBoard(g game.Game, rules string) *Board {
	info, l := g.Info(), g.Info().LayoutUnder(rules)
	b := &Board{Title: info.Title, Hex: l.Shape == game.Hex, Round: l.Round, Width: short(l.Width), Height: short(l.Height),
		Piece: info.Piece, Tally: info.TallyOf, Tags: []Tag{}, Lines: [][5]float64{}}
	for _, s := range l.Sites {
		b.Sites = append(b.Sites, Site(s))
	}
	for _, t := range l.Tags {
		b.Tags = append(b.Tags, Tag(t))
	}
	for _, i := range l.Lines {
		b.Lines = append(b.Lines, [5]float64{short(i.X1), short(i.Y1), short(i.X2), short(i.Y2), float64(i.HomeOf)})
	}
	for i, s := range info.Seats {
		angle := math.Round(l.Heading(game.Seat(i), l.Width/2, l.Height/2) * 180 / math.Pi)
		b.Seats = append(b.Seats, BoardSeat{Title: s.Title, Hue: int(s.Hue), Angle: angle})
	}
	return b
}

// Game is the main line of a record.
type Game struct {
	Kind    string   `json:"game"` // the name of its board: [game.Info.BoardUnder]
	Names   []string `json:"names"`
	Pieces  []Piece  `json:"pieces"`
	Ground  string   `json:"ground"` // the terrain of each cell of the start, as digits
	Men     string   `json:"men"`    // the piece on each cell, as a letter from a on by its place in Pieces; a dot for none
	Tally   [][2]int `json:"tally"`  // of each seat at the start: how many, of how many
	First   int      `json:"first"`  // the number of the first move
	Start   []int    `json:"x,omitempty"`
	Comment string   `json:"c,omitempty"` // on the start
	Drawn   []Drawn  `json:"d,omitempty"` // on the start
	Printed []Print  `json:"o,omitempty"` // at the start
	Own     []Own    `json:"own,omitempty"`
	Moves   []Move   `json:"moves"`
	Result  string   `json:"result,omitempty"`
}

// Piece is a kind of piece.
type Piece struct {
	Look   string `json:"look"`
	Letter string `json:"letter"`
	Seat   int    `json:"seat"` // -1 for one that nobody owns
	Title  string `json:"title,omitempty"`
}

// Move is a move and what is known of it.
type Move struct {
	Seat   int     `json:"s"`
	Label  string  `json:"l"`
	Events [][]int `json:"e"`
	Tally  []int   `json:"h,omitempty"` // how many each seat has now; empty if that has not changed
	// Expected are the expected points of each seat after the move, in thousandths; empty if unknown.
	Expected []int   `json:"x,omitempty"`
	Spent    int64   `json:"t,omitempty"` // milliseconds
	CPU      int64   `json:"u,omitempty"` // milliseconds
	Memory   int64   `json:"m,omitempty"` // bytes
	Symbol   string  `json:"y,omitempty"`
	Comment  string  `json:"c,omitempty"`
	Drawn    []Drawn `json:"d,omitempty"`
	Printed  []Print `json:"o,omitempty"`
}

// Print is what the program of a seat printed, written as an array: the seat and the text.
type Print struct {
	Seat int
	Text string
}

// MarshalJSON returns the array.
func (p Print) MarshalJSON() ([]byte, error) { return json.Marshal([]any{p.Seat, p.Text}) }

// printed returns what programs printed at a node, without what could harm a page.
func printed(n *replay.Node) (list []Print) {
	for _, o := range n.Output {
		if text := strings.TrimRight(replay.Plain(o.Text), " \n"); text != "" {
			list = append(list, Print{int(o.Seat), text})
		}
	}
	return list
}

// Drawn is a thing that a program drew, as the script expects it: its kind, a cell, the other cell of an arrow or the text, and
// the tint of a line.
type Drawn []any

// The kinds of [Drawn].
const (
	drawnRing = iota
	drawnArrow
	drawnText
)

// Own is what the positions are worth to the program of a seat, the start first: thousandths of the most that it
// named, nil where it did not say.
type Own struct {
	Seat   int    `json:"seat"`
	Points []*int `json:"points"`
}

// New returns the line of a record through its cursor.
func New(r *replay.Record) *Game {
	line := r.Line(r.Cursor)
	start := r.State(line[0])
	info := r.Game().Info()
	g := &Game{Kind: info.BoardUnder(start.RuleSet()), Moves: []Move{}, First: start.Ply() + 1, Comment: replay.Plain(r.Nodes[line[0]].Comment), Result: result(r, line[len(line)-1])}
	for i := range info.Seats {
		g.Names = append(g.Names, r.SeatName(game.Seat(i)))
		t := start.Tally(game.Seat(i))
		g.Tally = append(g.Tally, [2]int{t.Have, t.Of})
	}
	for _, k := range info.Kinds {
		g.Pieces = append(g.Pieces, newPiece(k.Piece, k.Title))
	}
	g.Ground, g.Men = g.position(start)
	expected := analysis.Stored(r, line)
	g.Start, g.Drawn, g.Printed, g.Own = expected[0], drawn(r, line[0]), printed(&r.Nodes[line[0]]), own(r, line)
	for i, id := range line[1:] {
		g.Moves = append(g.Moves, g.move(r, id, expected[i+1]))
	}
	return g
}

func newPiece(p game.Piece, title string) Piece {
	return Piece{Look: p.Look, Letter: string(p.Letter), Seat: int(p.Owner), Title: title}
}

// position returns the terrain and the pieces of all cells, as [Game] has them.
func (g *Game) position(s game.State) (ground, men string) {
	var grounds, pieces strings.Builder
	for c := range s.Layout().Sites {
		spot := s.Spot(game.Cell(c))
		grounds.WriteByte('0' + byte(spot.Terrain))
		if spot.Piece.None() {
			pieces.WriteByte('.')
		} else {
			pieces.WriteByte('a' + byte(g.piece(spot.Piece)))
		}
	}
	return grounds.String(), pieces.String()
}

// piece returns the place of a piece in the list, where it is put if it is not there.
func (g *Game) piece(p game.Piece) int {
	for i := range g.Pieces {
		if q := &g.Pieces[i]; q.Look == p.Look && q.Letter == string(p.Letter) && q.Seat == int(p.Owner) {
			return i
		}
	}
	g.Pieces = append(g.Pieces, newPiece(p, ""))
	return len(g.Pieces) - 1
}

func (g *Game) move(r *replay.Record, id int, expected []int) Move {
	n := &r.Nodes[id]
	before, after := r.State(n.Parent), r.State(id)
	m := Move{Seat: int(before.ToMove()), Label: before.Label(n.Action), Events: [][]int{}, Expected: expected, Spent: n.Spent.Milliseconds(),
		CPU: n.CPU.Milliseconds(), Memory: n.Memory, Symbol: string(n.Symbol), Comment: replay.Plain(n.Comment), Drawn: drawn(r, id), Printed: printed(n)}
	for _, e := range r.Events(id) {
		m.Events = append(m.Events, g.event(e))
	}
	changed := false
	for i := range g.Names {
		have := after.Tally(game.Seat(i)).Have
		changed = changed || have != before.Tally(game.Seat(i)).Have
		m.Tally = append(m.Tally, have)
	}
	if !changed {
		m.Tally = nil
	}
	return m
}

// drawn returns what programs drew at a node.
func drawn(r *replay.Record, id int) (list []Drawn) {
	s := r.Sketch(id, game.Nobody)
	for _, g := range s.Rings {
		list = append(list, Drawn{drawnRing, g.Cell, game.NoCell, g.Tint})
	}
	for _, a := range s.Arrows {
		list = append(list, Drawn{drawnArrow, a.From, a.To, a.Tint})
	}
	for _, t := range s.Labels {
		list = append(list, Drawn{drawnText, t.Cell, t.Text})
	}
	return list
}

// own returns what the positions of a line are worth to programs.
func own(r *replay.Record, line []int) (list []Own) {
	for _, v := range r.OwnValues(line) {
		points := make([]*int, len(v.Points))
		for i, x := range v.Points {
			if !math.IsNaN(x) {
				n := int(math.Round(1000 * x))
				points[i] = &n
			}
		}
		list = append(list, Own{int(v.Seat), points})
	}
	return list
}

// event returns the kind of an event and what it needs to be shown and done: the cells and the
// piece, in the order that the script expects.
func (g *Game) event(e game.Event) []int {
	kind, from, to := int(e.Kind), int(e.From), int(e.To)
	switch e.Kind {
	case game.Step:
		return []int{kind, from, to}
	case game.Hop:
		return []int{kind, from, to, int(e.Over)}
	case game.Sink:
		return []int{kind, from}
	case game.Grow:
		return []int{kind, to, from}
	case game.Capture:
		return []int{kind, to, e.Points}
	case game.Exit:
		return []int{kind, from, to}
	case game.Convert, game.Place, game.Mark:
		return []int{kind, to, g.piece(e.Piece)}
	case game.Unmark:
		return []int{kind, to}
	}
	return []int{kind}
}

// Result returns how a game ended, "" if it did not.
func Result(r *replay.Record) string {
	line := r.Line(r.Cursor)
	return result(r, line[len(line)-1])
}

// result returns how the game ended, on the board after the last move or otherwise, "" if it did not.
func result(r *replay.Record, last int) string {
	res := r.BoardResult(last)
	if res == nil {
		res = r.Result
	}
	if res == nil {
		return ""
	}
	who := ""
	if res.Seat != game.Nobody {
		who = r.SeatName(res.Seat)
	}
	if res.Reason == game.ReasonInterrupted {
		return phrases.Reason(nil, res.Reason, who)
	}
	return phrases.Result(nil, r.SeatName(res.Winner), phrases.Reason(nil, res.Reason, who))
}
