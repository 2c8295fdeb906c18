package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
	"freckers/replay/matchfile"
)

func jsonLine(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("match: a line cannot be encoded: %v", err))
	}
	return b.Bytes()
}

// EncodeGame returns the line of a game as a match file has it, with its line end.
func EncodeGame(g *stats.Game, info *game.Info) ([]byte, error) {
	l := matchfile.Game{Number: g.Number, Players: g.Players, Opening: g.Opening, End: string(g.Termination), Reason: g.Reason,
		Winner: info.SeatName(g.Winner), Message: g.Message, Plies: g.Plies, MS: milliseconds(g.Spent),
		Load: math.Round(100*g.Load) / 100, Paused: g.Paused.Milliseconds(), Late: g.Late, Repeats: g.Repeats, Disturbed: g.Disturbed}
	if g.Examined != nil {
		l.Examined = jsonLine(g.Examined)
	}
	if g.By != game.Nobody {
		l.By = info.SeatName(g.By)
	}
	if slices.ContainsFunc(g.CPU, func(d time.Duration) bool { return d > 0 }) {
		l.CPUMS = milliseconds(g.CPU)
	}
	l.Stderr = map[string][]string{}
	for seat, lines := range g.Stderr {
		if len(lines) > 0 {
			l.Stderr[info.SeatName(game.Seat(seat))] = lines
		}
	}
	record, err := encodeRecord(g)
	line := bytes.TrimSuffix(jsonLine(&l), []byte("}\n"))
	return slices.Concat(line, []byte(`,"record":`), record, []byte("}\n")), err
}

func encodeRecord(g *stats.Game) ([]byte, error) {
	if g.Record == nil {
		return g.Encoded, nil
	}
	var record bytes.Buffer
	if err := g.Record.Write(&record); err != nil {
		return nil, err
	}
	// A line of a record contains no line ends.
	nodes := bytes.ReplaceAll(bytes.TrimSpace(record.Bytes()), []byte("\n"), []byte(","))
	return slices.Concat([]byte("["), nodes, []byte("]")), nil
}

// EncodeResult returns a game as it travels between machines: its line, and one with what was said,
// which is in no match file.
func EncodeResult(g *stats.Game, info *game.Info) ([]byte, error) {
	text, err := EncodeGame(g, info)
	if g.Conversation != nil {
		text = append(text, jsonLine(g.Conversation)...)
	}
	return text, err
}

// DecodeResult reads a game of the plan that [EncodeResult] wrote, perhaps on another machine: dir is
// where classes are looked up here that name no folder. Its record stays encoded, as most results
// are only counted and kept: [ReadRecord] reads it.
func (p *Plan) DecodeResult(text []byte, dir string) (*stats.Game, error) {
	line, said, _ := bytes.Cut(text, []byte("\n"))
	info := p.Game.Info()
	g, record, err := decodeGame(line, info)
	if err == nil && slices.ContainsFunc(g.Players, func(index int) bool { return index < 0 || index >= len(p.Players) }) {
		err = fmt.Errorf("game %d is between players %v: expected those of the plan", g.Number, g.Players)
	}
	if err == nil {
		g.Encoded, err = p.withOwnSeats(g, record, dir)
	}
	if err == nil && len(said) > 0 {
		if err = json.Unmarshal(said, &g.Conversation); err == nil && len(g.Conversation) > len(info.Seats) {
			err = fmt.Errorf("game %d has what %d players said: expected %d", g.Number, len(g.Conversation), len(info.Seats))
		}
	}
	return g, err
}

// withOwnSeats returns an encoded record whose header names the programs as they are here, and not
// where another machine keeps them.
func (p *Plan) withOwnSeats(g *stats.Game, record []byte, dir string) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(record))
	var head json.RawMessage
	start, err := d.Token()
	if err == nil {
		err = d.Decode(&head)
	}
	if err != nil || start != json.Delim('[') {
		return nil, fmt.Errorf("game %d has no record", g.Number)
	}
	if !slices.ContainsFunc(p.Players, player.Spec.Outside) {
		return record, nil
	}
	rec, err := replay.Read(fmt.Sprint("game ", g.Number), bytes.NewReader(append(head, '\n')))
	if err != nil {
		return nil, err
	}
	rec.Header.Seats = p.recordSeats(g.Players, g.Number, dir)
	var own bytes.Buffer
	if err := rec.Write(&own); err != nil {
		return nil, err
	}
	line, _, _ := bytes.Cut(own.Bytes(), []byte("\n"))
	return slices.Concat([]byte("["), line, record[d.InputOffset():]), nil
}

// ReadRecord returns the record of a game that was played, here or on another machine.
func ReadRecord(g *stats.Game) (*replay.Record, error) {
	if g.Record != nil {
		return g.Record, nil
	}
	text, err := recordText(g.Number, g.Encoded)
	if err != nil {
		return nil, err
	}
	return replay.Read(fmt.Sprint("game ", g.Number), bytes.NewReader(text))
}

func recordText(number int, encoded []byte) ([]byte, error) {
	text, err := matchfile.RecordText(encoded)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", number, err)
	}
	return text, nil
}

func milliseconds(list []time.Duration) (ms []int64) {
	for _, d := range list {
		ms = append(ms, d.Milliseconds())
	}
	return ms
}

// readEncodedGame reads the line of a game, whose record stays encoded, and checks it against the schedule.
func (c *content) readEncodedGame(line []byte) (*stats.Game, error) {
	g, record, err := decodeGame(line, c.plan.Game.Info())
	if err != nil {
		return nil, err
	}
	g.Encoded = record
	return g, c.sched.check(g)
}

// readGame reads the line of a game, checks it against the schedule, and returns its record apart, as the content of a file.
func (c *content) readGame(line []byte) (*stats.Game, []byte, error) {
	g, err := c.readEncodedGame(line)
	if err != nil {
		return nil, nil, err
	}
	record, err := recordText(g.Number, g.Encoded)
	g.Encoded = nil
	return g, record, err
}

// DecodeGame reads a line that [EncodeGame] wrote. The game has no Record, which is
// returned as the content of a file, for [replay.Parse]; it is empty if there is none.
func DecodeGame(line []byte, info *game.Info) (*stats.Game, []byte, error) {
	g, encoded, err := decodeGame(line, info)
	if err != nil {
		return nil, nil, err
	}
	record, err := recordText(g.Number, encoded)
	if err != nil {
		return nil, nil, err
	}
	return g, record, nil
}

// decodeGame is [DecodeGame] with the record as the line has it.
func decodeGame(line []byte, info *game.Info) (*stats.Game, json.RawMessage, error) {
	l, err := matchfile.Parse(line)
	if err != nil {
		return nil, nil, err
	}
	g := &stats.Game{Number: l.Number, Players: l.Players, Opening: l.Opening, Termination: stats.Termination(l.End), Reason: l.Reason,
		Message: l.Message, Plies: l.Plies, Spent: durations(l.MS), CPU: durations(l.CPUMS),
		Conditions: stats.Conditions{Load: l.Load, Paused: time.Duration(l.Paused) * time.Millisecond, Late: l.Late, Repeats: l.Repeats, Disturbed: l.Disturbed}}
	if l.Examined != nil {
		if err := json.Unmarshal(l.Examined, &g.Examined); err != nil {
			return nil, nil, fmt.Errorf("game %d: %w", l.Number, err)
		}
	}
	var known bool
	if g.Winner, known = info.SeatNamed(l.Winner); !known {
		return nil, nil, fmt.Errorf("%s is not a seat of %s", game.Quote(l.Winner), info.Name)
	}
	if g.By, known = info.SeatNamed(l.By); !known && l.By != "" {
		return nil, nil, fmt.Errorf("%s is not a seat of %s", game.Quote(l.By), info.Name)
	}
	if err := checkGame(g, info); err != nil {
		return nil, nil, err
	}
	if len(l.Stderr) > 0 {
		g.Stderr = make([][]string, len(info.Seats))
	}
	for name, lines := range l.Stderr {
		seat, known := info.SeatNamed(name)
		if !known || seat == game.Nobody {
			return nil, nil, fmt.Errorf("game %d has stderr of %s: expected a seat", g.Number, game.Quote(name))
		}
		g.Stderr[seat] = lines
	}
	return g, l.Record, nil
}

func (s *schedule) check(g *stats.Game) error {
	if g.Number < 1 || g.Number > s.games() {
		return fmt.Errorf("there is no game %d: expected 1 to %d", g.Number, s.games())
	}
	if at := s.at(g.Number); !slices.Equal(g.Players, at.Players) {
		return fmt.Errorf("game %d is between players %v: expected %v by the plan", g.Number, g.Players, at.Players)
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
		return fmt.Errorf("game %d ends by %q of %s: expected a seat for a fault, and for nothing else", g.Number, g.Termination, info.SeatName(g.By))
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
