package pages

import (
	"encoding/json"
	"math"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/lightboard"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Game is the main line of a record, as the light board shows it.
type Game struct {
	Game    string        `json:"game"`
	Rules   string        `json:"rules"`
	Board   string        `json:"board"` // the name of its kind: [game.Info.BoardUnder]
	Names   []string      `json:"names"`
	Start   string        `json:"start"` // in notation
	First   int           `json:"first"` // the number of the first move
	Tally   [][2]int      `json:"tally"` // of each seat at the start: how many, of how many
	Actions []game.Action `json:"actions"`
	Facts   []Facts       `json:"facts"` // of the start and of the position after each action
	Own     []Own         `json:"own,omitempty"`
	Result  *Outcome      `json:"result"` // nil of an unfinished game
}

// Facts describe a position and the move that led to it.
type Facts struct {
	Label  string `json:"l,omitempty"`
	Symbol string `json:"y,omitempty"`
	// Expected are the expected points of each seat, in thousandths; empty if unknown.
	Expected []int   `json:"x,omitempty"`
	Spent    int64   `json:"t,omitempty"` // milliseconds
	CPU      int64   `json:"u,omitempty"` // milliseconds
	Memory   int64   `json:"m,omitempty"` // bytes
	Comment  string  `json:"c,omitempty"`
	Drawn    []Drawn `json:"d,omitempty"`
	Printed  []Print `json:"o,omitempty"`
}

// Outcome is the result of a game.
type Outcome struct {
	Result any    `json:"result"` // the seat that won, or "draw"
	Reason string `json:"reason"`
	Who    int    `json:"who"` // the seat that resigned or failed, -1 for none
}

// Print is the output of a seat's program, encoded as an array of the seat and the text.
type Print struct {
	Seat int
	Text string
}

// MarshalJSON returns the array.
func (p Print) MarshalJSON() ([]byte, error) { return json.Marshal([]any{p.Seat, p.Text}) }

// printed returns what programs printed at a node, without what could harm a page.
func printed(n *replay.Node) (list []Print) {
	for _, o := range n.Output {
		if text := strings.TrimRight(game.Plain(o.Text), " \n"); text != "" {
			list = append(list, Print{int(o.Seat), text})
		}
	}
	return list
}

// Drawn is a thing that somebody drew, as the light board takes it: its kind, the names of its cells, a text, and a color.
type Drawn []string

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
	g := &Game{Game: info.Name, Rules: start.RuleSet(), Board: info.BoardUnder(start.RuleSet()), Start: start.String(), First: start.Ply() + 1,
		Tally: lightboard.Tallies(start), Actions: []game.Action{}, Own: own(r, line), Result: outcome(r, line[len(line)-1])}
	for i := range info.Seats {
		g.Names = append(g.Names, r.SeatName(game.Seat(i)))
	}
	expected := analysis.Stored(r, line)
	for i, id := range line {
		n := &r.Nodes[id]
		f := Facts{Symbol: string(n.Symbol), Expected: expected[i], Spent: n.Spent.Milliseconds(), CPU: n.CPU.Milliseconds(), Memory: n.Memory,
			Comment: game.Plain(n.Comment), Drawn: drawn(r, id), Printed: printed(n)}
		if i > 0 {
			f.Label = r.State(n.Parent).Label(n.Action)
			g.Actions = append(g.Actions, n.Action)
		}
		g.Facts = append(g.Facts, f)
	}
	return g
}

// drawn returns what people and programs drew at a node.
func drawn(r *replay.Record, id int) (list []Drawn) {
	sites := r.Layout().Sites
	s, d := r.Sketch(id, game.Nobody), r.Nodes[id].Drawing
	add := func(t replay.Tint, what ...string) {
		if t < replay.Tints {
			what = append(what, t.String())
		}
		list = append(list, what)
	}
	for _, g := range slices.Concat(d.Rings, s.Rings) {
		add(g.Tint, "ring", sites[g.Cell].Name)
	}
	for _, a := range slices.Concat(d.Arrows, s.Arrows) {
		add(a.Tint, "arrow", sites[a.From].Name, sites[a.To].Name)
	}
	for _, t := range s.Labels {
		add(replay.Chalk, "text", sites[t.Cell].Name, t.Text)
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

// outcome returns how the game ended, nil if it did not.
func outcome(r *replay.Record, last int) *Outcome {
	res := ended(r, last)
	if res == nil {
		return nil
	}
	o := &Outcome{Result: int(res.Winner), Reason: res.Reason, Who: int(res.Seat)}
	if res.Winner == game.Nobody {
		o.Result = "draw"
	}
	return o
}

// ended returns the result on the board after the last move, or otherwise the record's, nil for an unfinished game.
func ended(r *replay.Record, last int) *replay.Result {
	if res := r.BoardResult(last); res != nil {
		return res
	}
	return r.Result
}

// Result returns how a game ended, "" if it did not.
func Result(r *replay.Record) string {
	line := r.Line(r.Cursor)
	return result(r, line[len(line)-1])
}

// result returns how the game ended, on the board after the last move or otherwise, "" if it did not.
func result(r *replay.Record, last int) string {
	res := ended(r, last)
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
