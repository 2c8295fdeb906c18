package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

// Format and Version stand in the first line of a match's file.
const (
	Format  = "freckers-match"
	Version = 1
)

// headerLine is the first line of a file: the plan.
type headerLine struct {
	Format   string    `json:"format"`
	Version  int       `json:"version"`
	Game     string    `json:"game"`
	Rules    string    `json:"rules"`
	Programs []string  `json:"programs"`
	Form     Form      `json:"form"`
	Games    int       `json:"games"`
	TimeMS   float64   `json:"time_ms,omitempty"`
	Clock    string    `json:"clock,omitempty"`
	Nodes    uint64    `json:"nodes,omitempty"`
	Depth    int       `json:"depth,omitempty"`
	Openings string    `json:"openings"`
	Sum      string    `json:"openings_sum,omitempty"`
	Seed     uint64    `json:"seed,string"`
	SPRT     string    `json:"sprt,omitempty"`
	Shard    string    `json:"shard,omitempty"`
	Threads  int       `json:"threads,omitempty"`
	Memory   int       `json:"memory,omitempty"`
	CPUMS    int64     `json:"cpu_ms,omitempty"`
	Space    int64     `json:"space,omitempty"`
	Created  time.Time `json:"created,omitzero"`
}

// gameLine is a game without its record, which follows as the last field.
type gameLine struct {
	Game     int                 `json:"game"`
	Programs []int               `json:"programs"`
	Opening  []game.Action       `json:"opening,omitempty"`
	End      End                 `json:"end"`
	Reason   string              `json:"reason"`
	Winner   string              `json:"winner"`
	By       string              `json:"by,omitempty"`
	Message  string              `json:"message,omitempty"`
	Plies    int                 `json:"plies"`
	MS       []int64             `json:"ms"`
	CPUMS    []int64             `json:"cpu_ms,omitempty"`
	Stderr   map[string][]string `json:"stderr,omitempty"`
	Record   json.RawMessage     `json:"record,omitempty"`
}

const nobody = "nobody"

// again is what to do about a line of a game that cannot be read.
const again = "delete that line, and freckers match --resume plays its game again"

// jsonLine writes a value as one line.
func jsonLine(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("match: a line cannot be written: %v", err))
	}
	return b.Bytes()
}

// header is the plan as a line.
func (p *Plan) header() headerLine {
	h := headerLine{Format: Format, Version: Version, Game: p.Game.Info().Name, Rules: p.Rules, Form: p.Form, Games: p.Games,
		TimeMS: float64(p.Limits.Time) / float64(time.Millisecond), Nodes: p.Limits.Nodes, Depth: p.Limits.Depth,
		Openings: p.Openings.String(), Sum: p.Openings.sum(), Seed: p.Seed, Shard: p.Shard.String(),
		Threads: p.Agents.Threads, Memory: p.Agents.Memory, CPUMS: p.Agents.CPU.Milliseconds(), Space: p.Agents.Space}
	if p.Limits.Clock != (Clock{}) {
		h.Clock = p.Limits.Clock.String()
	}
	if p.SPRT != nil {
		h.SPRT = p.SPRT.String()
	}
	for _, s := range p.Programs {
		h.Programs = append(h.Programs, s.String())
	}
	return h
}

// readHeader reads the first line of a file.
func readHeader(line []byte) (headerLine, error) {
	var h headerLine
	err := json.Unmarshal(line, &h)
	switch {
	case err != nil || h.Format != Format:
		return h, errors.New("this is no file of a match: expected one that freckers match --out wrote")
	case h.Version > Version:
		return h, fmt.Errorf("the file has version %d and this program reads up to %d: update it", h.Version, Version)
	case h.Version < 1:
		return h, fmt.Errorf("the file has version %d: expected %d", h.Version, Version)
	}
	return h, nil
}

// plan is the plan of a header, without the openings of a file.
func (h *headerLine) plan() (p Plan, err error) {
	if p.Game, err = catalog.Find(h.Game); err != nil {
		return p, err
	}
	for _, text := range h.Programs {
		s, err := player.Parse(text)
		if err != nil {
			return p, err
		}
		p.Programs = append(p.Programs, s)
	}
	p.Rules, p.Form, p.Games, p.Seed = h.Rules, h.Form, h.Games, h.Seed
	p.Limits = Limits{Time: time.Duration(h.TimeMS * float64(time.Millisecond)), Nodes: h.Nodes, Depth: h.Depth}
	p.Openings.File = h.Openings
	if h.Clock != "" {
		if p.Limits.Clock, err = ParseClock(h.Clock); err != nil {
			return p, err
		}
	}
	if h.SPRT != "" {
		s, err := ParseSPRT(h.SPRT)
		if err != nil {
			return p, err
		}
		p.SPRT = &s
	}
	if h.Shard != "" {
		if p.Shard, err = ParseShard(h.Shard); err != nil {
			return p, err
		}
	}
	return p, nil
}

// differs says in what a file's plan differs from another, or "". The shard is
// compared only where it is asked for.
func (h *headerLine) differs(other *headerLine, shard bool) string {
	var list []string
	note := func(what string, a, b any) {
		if fmt.Sprint(a) != fmt.Sprint(b) {
			list = append(list, fmt.Sprintf("%s %s, not %s", what, quoted(a), quoted(b)))
		}
	}
	note("game", h.Game, other.Game)
	note("rules", h.Rules, other.Rules)
	note("programs", strings.Join(h.Programs, ", "), strings.Join(other.Programs, ", "))
	note("form", h.Form, other.Form)
	note("games", h.Games, other.Games)
	note("time in ms", h.TimeMS, other.TimeMS)
	note("clock", h.Clock, other.Clock)
	note("nodes", h.Nodes, other.Nodes)
	note("depth", h.Depth, other.Depth)
	if h.Sum == "" || h.Sum != other.Sum { // a file may have another name elsewhere
		note("openings", h.Openings, other.Openings)
	}
	note("the content of the openings", h.Sum, other.Sum)
	note("seed", h.Seed, other.Seed)
	note("test", h.SPRT, other.SPRT)
	note("threads", h.Threads, other.Threads)
	note("memory", h.Memory, other.Memory)
	note("CPU time in ms", h.CPUMS, other.CPUMS)
	note("space in bytes", h.Space, other.Space)
	if shard {
		note("shard", h.Shard, other.Shard)
	}
	return strings.Join(list, "; ")
}

func quoted(v any) string {
	switch text := fmt.Sprint(v); text {
	case "", "0":
		return "none"
	default:
		return text
	}
}

// line is a game as a line of a file.
func (g *Game) line(info *game.Info) ([]byte, error) {
	l := gameLine{Game: g.Number, Programs: g.Programs, Opening: g.Opening, End: g.End, Reason: g.Reason,
		Winner: seatWord(info, g.Winner), Message: g.Message, Plies: g.Plies, MS: millis(g.Spent)}
	if g.By != game.Nobody {
		l.By = seatWord(info, g.By)
	}
	if slices.ContainsFunc(g.CPU, func(d time.Duration) bool { return d > 0 }) {
		l.CPUMS = millis(g.CPU)
	}
	for seat, lines := range g.Stderr {
		if len(lines) > 0 {
			if l.Stderr == nil {
				l.Stderr = map[string][]string{}
			}
			l.Stderr[seatWord(info, game.Seat(seat))] = lines
		}
	}
	var record bytes.Buffer
	if err := g.Record.Write(&record); err != nil {
		return nil, err
	}
	// A line of a record has no line end inside.
	inside := bytes.ReplaceAll(bytes.TrimSpace(record.Bytes()), []byte("\n"), []byte(","))
	line := bytes.TrimSuffix(jsonLine(&l), []byte("}\n"))
	return slices.Concat(line, []byte(`,"record":[`), inside, []byte("]}\n")), nil
}

func millis(list []time.Duration) (ms []int64) {
	for _, d := range list {
		ms = append(ms, d.Milliseconds())
	}
	return ms
}

func seatWord(info *game.Info, s game.Seat) string {
	if s >= 0 && int(s) < len(info.Seats) {
		return info.Seats[s].Name
	}
	return nobody
}

func seatOf(info *game.Info, word string) (game.Seat, error) {
	for i, s := range info.Seats {
		if s.Name == word {
			return game.Seat(i), nil
		}
	}
	if word == nobody {
		return game.Nobody, nil
	}
	return game.Nobody, fmt.Errorf("%s is no seat of %s", game.Quote(word), info.Name)
}

// readGame reads the line of a game, and holds it to the schedule. It has no
// record; the lines of that come beside.
func readGame(line []byte, info *game.Info, sched *schedule) (*Game, []json.RawMessage, error) {
	var l gameLine
	if err := json.Unmarshal(line, &l); err != nil {
		return nil, nil, fmt.Errorf("the line is no JSON of a game: %w; %s", err, again)
	}
	g := &Game{Number: l.Game, Programs: l.Programs, Opening: l.Opening, End: l.End, Reason: l.Reason, By: game.Nobody, Message: l.Message, Plies: l.Plies}
	if g.Number < 1 || g.Number > sched.games() {
		return nil, nil, fmt.Errorf("there is no game %d: expected 1 to %d", g.Number, sched.games())
	}
	at := sched.at(g.Number)
	var err, errBy error
	g.Winner, err = seatOf(info, l.Winner)
	if l.By != "" {
		g.By, errBy = seatOf(info, l.By)
	}
	switch {
	case err != nil || errBy != nil:
		return nil, nil, errors.Join(err, errBy)
	case !slices.Contains(Ends(), g.End):
		return nil, nil, fmt.Errorf("game %d ends by %s: expected one of %v", g.Number, game.Quote(string(g.End)), Ends())
	case g.End.Fault() != (g.By != game.Nobody):
		return nil, nil, fmt.Errorf("game %d ends by %q of %s: a fault is somebody's, and nothing else is", g.Number, g.End, seatWord(info, g.By))
	case !slices.Equal(g.Programs, at.programs):
		return nil, nil, fmt.Errorf("game %d is of the programs %v: the plan seats %v", g.Number, g.Programs, at.programs)
	case !sched.shard.has(at.set):
		return nil, nil, fmt.Errorf("game %d does not belong to shard %v", g.Number, sched.shard)
	case len(l.MS) > 0 && len(l.MS) != len(info.Seats) || len(l.CPUMS) > 0 && len(l.CPUMS) != len(info.Seats):
		return nil, nil, fmt.Errorf("game %d has %d times: expected %d", g.Number, len(l.MS), len(info.Seats))
	}
	for _, ms := range l.MS {
		g.Spent = append(g.Spent, time.Duration(ms)*time.Millisecond)
	}
	for _, ms := range l.CPUMS {
		g.CPU = append(g.CPU, time.Duration(ms)*time.Millisecond)
	}
	for word, lines := range l.Stderr {
		seat, err := seatOf(info, word)
		if err != nil || seat == game.Nobody {
			return nil, nil, fmt.Errorf("game %d has words of %s: expected a seat's", g.Number, game.Quote(word))
		}
		if g.Stderr == nil {
			g.Stderr = make([][]string, len(info.Seats))
		}
		g.Stderr[seat] = lines
	}
	var record []json.RawMessage
	if len(l.Record) > 0 {
		if err := json.Unmarshal(l.Record, &record); err != nil {
			return nil, nil, fmt.Errorf("the record of game %d is no list of lines: %w", g.Number, err)
		}
	}
	return g, record, nil
}
