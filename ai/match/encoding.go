package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay/format"
)

// Format and Version are in the first line of a match file.
const (
	Format  = "freckers-match"
	Version = 1
)

// headerLine is the first line of a file: the plan.
type headerLine struct {
	Format   string         `json:"format"`
	Version  format.Version `json:"version"`
	Game     string         `json:"game"`
	Rules    string         `json:"rules"`
	Players  []string       `json:"programs"`
	Pairing  Pairing        `json:"form"`
	Games    int            `json:"games"`
	TimeMS   float64        `json:"time_ms,omitempty"`
	Clock    string         `json:"clock,omitempty"`
	Nodes    uint64         `json:"nodes,omitempty"`
	Depth    int            `json:"depth,omitempty"`
	Openings string         `json:"openings"`
	Sum      string         `json:"openings_sum,omitempty"`
	Seed     uint64         `json:"seed,string"`
	SPRT     string         `json:"sprt,omitempty"`
	Shard    string         `json:"shard,omitempty"`
	Threads  int            `json:"threads,omitempty"`
	Memory   int            `json:"memory,omitempty"`
	CPUMS    int64          `json:"cpu_ms,omitempty"`
	WallMS   int64          `json:"wall_ms,omitempty"`
	Space    int64          `json:"space,omitempty"`
	Referee  string         `json:"referee,omitempty"`
	Created  time.Time      `json:"created,omitzero"`
}

// gameLine is the line of a game. Its record is written as the last field.
type gameLine struct {
	Game        int                 `json:"game"`
	Players     []int               `json:"programs"`
	Opening     []game.Action       `json:"opening,omitempty"`
	Termination stats.Termination   `json:"end"`
	Reason      string              `json:"reason"`
	Winner      string              `json:"winner"`
	By          string              `json:"by,omitempty"`
	Message     string              `json:"message,omitempty"`
	Plies       int                 `json:"plies"`
	MS          []int64             `json:"ms"`
	CPUMS       []int64             `json:"cpu_ms,omitempty"`
	Stderr      map[string][]string `json:"stderr,omitempty"`
	Record      json.RawMessage     `json:"record,omitempty"`
}

const nobody = "nobody"

// replayAdvice is what to do about a game's line that cannot be read.
const replayAdvice = "delete that line, and freckers match --resume plays its game again"

func jsonLine(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("match: a line cannot be encoded: %v", err))
	}
	return b.Bytes()
}

// header returns the first line of the plan's file.
func (p *Plan) header() headerLine {
	h := headerLine{Format: Format, Version: Version, Game: p.Game.Info().Name, Rules: p.RuleSet, Pairing: p.Pairing, Games: p.Games,
		TimeMS: float64(p.Limits.Time) / float64(time.Millisecond), Nodes: p.Limits.Nodes, Depth: p.Limits.Depth,
		Openings: p.Openings.String(), Sum: p.Openings.sum(), Seed: p.Seed, Shard: p.Shard.String(),
		Threads: p.PlayerOptions.Threads, Memory: p.PlayerOptions.Memory, CPUMS: p.PlayerOptions.CPU.Milliseconds(), WallMS: p.PlayerOptions.Patience.Milliseconds(), Space: p.PlayerOptions.Space}
	if p.Limits.Clock != (Clock{}) {
		h.Clock = p.Limits.Clock.String()
	}
	if folder := p.PlayerOptions.Referee; folder != "" {
		h.Referee = process.RefereeSum(folder)
	}
	if p.SPRT != nil {
		h.SPRT = p.SPRT.String()
	}
	for _, s := range p.Players {
		h.Players = append(h.Players, s.String())
	}
	return h
}

// readHeader reads the first line of a file.
func readHeader(line []byte) (headerLine, error) {
	var h headerLine
	err := json.Unmarshal(line, &h)
	switch {
	case h.Format != Format:
		return h, errors.New("this is not a match file: expected one that freckers match --out wrote")
	case h.Version > Version:
		return h, fmt.Errorf("the file has version %d and this program reads up to %d: update it", h.Version, Version)
	case h.Version < 1:
		return h, fmt.Errorf("the file has version %d: expected %d", h.Version, Version)
	case err != nil:
		return h, fmt.Errorf("the plan of the match cannot be read: %s", format.Reason(err))
	}
	return h, nil
}

// plan returns the plan of a file, without the openings of an openings file.
func (h *headerLine) plan() (p Plan, err error) {
	if p.Game, err = catalog.Find(h.Game); err != nil {
		return p, err
	}
	for _, text := range h.Players {
		s, err := player.Parse(text)
		if err != nil {
			return p, err
		}
		p.Players = append(p.Players, s)
	}
	p.RuleSet, p.Pairing, p.Games, p.Seed = h.Rules, h.Pairing, h.Games, h.Seed
	p.Limits = Limits{Time: time.Duration(h.TimeMS * float64(time.Millisecond)), Nodes: h.Nodes, Depth: h.Depth}
	p.PlayerOptions.CPU, p.PlayerOptions.Space = time.Duration(h.CPUMS)*time.Millisecond, h.Space
	p.Openings.File = h.Openings
	if h.Clock != "" {
		if p.Limits.Clock, err = ParseClock(h.Clock); err != nil {
			return p, err
		}
	}
	if h.SPRT != "" {
		s, err := stats.ParseSPRT(h.SPRT)
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

// samePlayer reports whether two texts name the same player. One that names no folder may
// be a class in any.
func samePlayer(a, b string) bool {
	one, err := player.Parse(a)
	other, errOther := player.Parse(b)
	return err == nil && errOther == nil && one.In(other.Folder()) == other.In(one.Folder())
}

// differences lists in what a file's plan differs from another one, "" if they are
// equal. The shard is compared only on request.
func (h *headerLine) differences(other *headerLine, shard bool) string {
	var list []string
	note := func(what string, a, b any) {
		if fmt.Sprint(a) != fmt.Sprint(b) {
			list = append(list, fmt.Sprintf("%s %s, not %s", what, orNone(a), orNone(b)))
		}
	}
	note("game", h.Game, other.Game)
	note("rules", h.Rules, other.Rules)
	if !slices.EqualFunc(h.Players, other.Players, samePlayer) {
		note("players", strings.Join(h.Players, ", "), strings.Join(other.Players, ", "))
	}
	note("pairing", h.Pairing, other.Pairing)
	note("games", h.Games, other.Games)
	note("time in ms", h.TimeMS, other.TimeMS)
	note("clock", h.Clock, other.Clock)
	note("nodes", h.Nodes, other.Nodes)
	note("depth", h.Depth, other.Depth)
	if h.Sum == "" || h.Sum != other.Sum { // the same file may have another name
		note("openings", h.Openings, other.Openings)
	}
	note("content of the openings", h.Sum, other.Sum)
	note("seed", h.Seed, other.Seed)
	note("test", h.SPRT, other.SPRT)
	note("threads", h.Threads, other.Threads)
	note("memory", h.Memory, other.Memory)
	note("CPU time in ms", h.CPUMS, other.CPUMS)
	note("wall time in ms", h.WallMS, other.WallMS)
	note("space in bytes", h.Space, other.Space)
	note("referee", h.Referee, other.Referee)
	if shard {
		note("shard", h.Shard, other.Shard)
	}
	return strings.Join(list, "; ")
}

func orNone(v any) string {
	switch text := fmt.Sprint(v); text {
	case "", "0":
		return "none"
	default:
		return text
	}
}

// EncodeGame returns the line of a game as a match file has it, with its line end.
func EncodeGame(g *stats.Game, info *game.Info) ([]byte, error) {
	l := gameLine{Game: g.Number, Players: g.Players, Opening: g.Opening, Termination: g.Termination, Reason: g.Reason,
		Winner: seatName(info, g.Winner), Message: g.Message, Plies: g.Plies, MS: millis(g.Spent)}
	if g.By != game.Nobody {
		l.By = seatName(info, g.By)
	}
	if slices.ContainsFunc(g.CPU, func(d time.Duration) bool { return d > 0 }) {
		l.CPUMS = millis(g.CPU)
	}
	l.Stderr = map[string][]string{}
	for seat, lines := range g.Stderr {
		if len(lines) > 0 {
			l.Stderr[seatName(info, game.Seat(seat))] = lines
		}
	}
	var record bytes.Buffer
	if err := g.Record.Write(&record); err != nil {
		return nil, err
	}
	// A line of a record contains no line ends.
	nodes := bytes.ReplaceAll(bytes.TrimSpace(record.Bytes()), []byte("\n"), []byte(","))
	line := bytes.TrimSuffix(jsonLine(&l), []byte("}\n"))
	return slices.Concat(line, []byte(`,"record":[`), nodes, []byte("]}\n")), nil
}

func millis(list []time.Duration) (ms []int64) {
	for _, d := range list {
		ms = append(ms, d.Milliseconds())
	}
	return ms
}

func seatName(info *game.Info, s game.Seat) string {
	if s >= 0 && int(s) < len(info.Seats) {
		return info.Seats[s].Name
	}
	return nobody
}

func parseSeat(info *game.Info, word string) (game.Seat, error) {
	i := slices.IndexFunc(info.Seats, func(s game.SeatInfo) bool { return s.Name == word })
	switch {
	case i >= 0:
		return game.Seat(i), nil
	case word == nobody:
		return game.Nobody, nil
	}
	return game.Nobody, fmt.Errorf("%s is not a seat of %s", game.Quote(word), info.Name)
}

// game reads the line of a game, with its record as the content of a file, and checks it
// against the schedule.
func (c *content) game(line []byte) (*stats.Game, []byte, error) {
	g, record, err := DecodeGame(line, c.plan.Game.Info())
	if err == nil {
		err = c.sched.check(g)
	}
	if err != nil {
		return nil, nil, err
	}
	return g, record, nil
}

// DecodeGame reads a line that [EncodeGame] wrote. The game has no Record, which is
// returned as the content of a file, for [replay.Parse]; it is empty if there is none.
func DecodeGame(line []byte, info *game.Info) (*stats.Game, []byte, error) {
	var l gameLine
	if err := json.Unmarshal(line, &l); err != nil {
		return nil, nil, fmt.Errorf("the line is not the JSON of a game: %w; %s", err, replayAdvice)
	}
	g := &stats.Game{Number: l.Game, Players: l.Players, Opening: l.Opening, Termination: l.Termination, Reason: l.Reason,
		By: game.Nobody, Message: l.Message, Plies: l.Plies, Spent: durations(l.MS), CPU: durations(l.CPUMS)}
	var err, errBy error
	g.Winner, err = parseSeat(info, l.Winner)
	if l.By != "" {
		g.By, errBy = parseSeat(info, l.By)
	}
	if err = errors.Join(err, errBy); err == nil {
		err = checkGame(g, info)
	}
	if err != nil {
		return nil, nil, err
	}
	if len(l.Stderr) > 0 {
		g.Stderr = make([][]string, len(info.Seats))
	}
	for name, lines := range l.Stderr {
		seat, err := parseSeat(info, name)
		if err != nil || seat == game.Nobody {
			return nil, nil, fmt.Errorf("game %d has stderr of %s: expected a seat", g.Number, game.Quote(name))
		}
		g.Stderr[seat] = lines
	}
	var lines []json.RawMessage
	if len(l.Record) > 0 {
		if err := json.Unmarshal(l.Record, &lines); err != nil {
			return nil, nil, fmt.Errorf("the record of game %d is not a list of lines: %w", g.Number, err)
		}
	}
	var record []byte
	for _, text := range lines {
		record = append(append(record, text...), '\n')
	}
	return g, record, nil
}

// check checks that a game is the one of the schedule with its number.
func (s *schedule) check(g *stats.Game) error {
	if g.Number < 1 || g.Number > s.games() {
		return fmt.Errorf("there is no game %d: expected 1 to %d", g.Number, s.games())
	}
	at := s.at(g.Number)
	switch {
	case !slices.Equal(g.Players, at.Players):
		return fmt.Errorf("game %d is between players %v: expected %v by the plan", g.Number, g.Players, at.Players)
	case !s.shard.has(at.round):
		return fmt.Errorf("game %d does not belong to shard %v", g.Number, s.shard)
	}
	return nil
}

func checkGame(g *stats.Game, info *game.Info) error {
	switch {
	case len(g.Players) != len(info.Seats):
		return fmt.Errorf("game %d has %d players: expected %d", g.Number, len(g.Players), len(info.Seats))
	case !slices.Contains(stats.Terminations(), g.Termination):
		return fmt.Errorf("game %d ends by %s: expected one of %v", g.Number, game.Quote(string(g.Termination)), stats.Terminations())
	case g.Termination.Fault() != (g.By != game.Nobody):
		return fmt.Errorf("game %d ends by %q of %s: expected a seat for a fault, and for nothing else", g.Number, g.Termination, seatName(info, g.By))
	case len(g.Spent) > 0 && len(g.Spent) != len(info.Seats) || len(g.CPU) > 0 && len(g.CPU) != len(info.Seats):
		return fmt.Errorf("game %d has %d times: expected %d", g.Number, len(g.Spent), len(info.Seats))
	}
	return nil
}

func durations(ms []int64) (list []time.Duration) {
	for _, n := range ms {
		list = append(list, time.Duration(n)*time.Millisecond)
	}
	return list
}
