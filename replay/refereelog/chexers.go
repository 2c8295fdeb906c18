package refereelog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/format"
)

var chexersPattern = pattern(`(?im)^\[game\s*\]\s-\sStart\sChexers|^\[(?:red|green|blue)\s*\]\s-\s(?:MOVE|JUMP|EXIT|PASS)|^welcome\sto\sChexers\sreferee|^\*\s+(?:red|green|blue)\splayer\sreturned\saction:`)

// isChexers reports whether a text is a log or an output of the referee of Chexers, the game of 2019.
func isChexers(text string) bool {
	if strings.IndexByte(text, '\x1b') >= 0 {
		text = ansiPattern().ReplaceAllString(text, "")
	}
	return chexersPattern().MatchString(text)
}

// chexersLines are the lines of that referee, in its log and in its output. The groups say what each is.
var chexersLines = sync.OnceValue(func() *regexp.Regexp {
	const tuple = `\(.*\)`
	return regexp.MustCompile(`(?i)` + strings.Join([]string{
		`\[(?P<seat>red|green|blue) *\] - (?P<action>(?:MOVE|JUMP|EXIT|PASS)\b.*?)\.?$`,
		`\*\s+(?P<returns>red|green|blue) player returned action: (?P<tuple>.*)$`,
		`\*\s+updating (?P<updates>red|green|blue) player with `,
		`\[error *\] - illegal action detected \((?P<illegal>red|green|blue)\): (?P<what>` + tuple + `)\.$`,
		`(?P<begins>\[game *\] - Start Chexers|\*\* initialising players \*\*|welcome to Chexers referee)`,
		`(?:\[over *\] -|^\*) winner: (?P<winner>red|green|blue)`,
		`(?:\[over *\] -|^\*) (?P<draw>draw detected: .*)`,
		`importing (?P<named>red|green|blue) player's player class '(?P<class>[^']*)' from package '(?P<package>[^']*)'`,
		`^\*\s+time: +\+ *(?P<cpu>[\d.]+)s`,
		`^\*\s+space: +(?P<space>-?[\d.]+)MB`,
		`^\*\s+(?:asking (?P<asks>red|green|blue)|initialising (?P<starts>red|green|blue)) player`,
		`^\*\s+(?P<over>(?:red|green|blue) player exceeded available time|players exceeded shared space limit|(?:red|green|blue) player's action, .* is not .*)`,
	}, "|"))
})

type chexersReader struct {
	rec     *replay.Record
	pending *turn // returned, and not yet known to be accepted
	last    game.Seat
	fromLog bool // the file is a log: what the output says besides does not count
	stuck   bool
	unread  int
	lines   int
	said    speakers
}

// parseChexers reads all games of a log or an output of the referee of Chexers.
func parseChexers(name, text string) (games []*replay.Record, err error) {
	var c *chexersReader
	fromLog := strings.Contains(text, "] - ")
	begin := func() error {
		if c != nil && len(c.rec.Nodes) == 1 && c.rec.Result == nil {
			return nil
		}
		if c != nil {
			rec, err := c.end()
			if err != nil {
				return err
			}
			games = append(games, rec)
		}
		g, err := catalog.Find("chexers")
		if err != nil {
			return err
		}
		rec, err := replay.New(g, game.Options{}, []replay.Seat{{Kind: replay.KindAgent}, {Kind: replay.KindAgent}, {Kind: replay.KindAgent}})
		if err != nil {
			return err
		}
		kind := replay.SourceOutput
		if fromLog {
			kind = replay.SourceLog
		}
		rec.Header.Created = time.Time{}
		rec.Header.Source = &replay.Source{Kind: kind, File: baseName(name)}
		c = &chexersReader{rec: rec, last: game.Nobody, fromLog: fromLog, said: speakers{seat: game.Nobody}}
		return nil
	}
	if err := begin(); err != nil {
		return nil, err
	}
	names := chexersLines().SubexpNames()
	for line := range format.Lines(text) {
		plain := ansiPattern().ReplaceAllString(line.Text, "")
		m := chexersLines().FindStringSubmatch(plain)
		c.lines = line.Number
		if m == nil {
			if !strings.HasPrefix(plain, "*") {
				c.said.print(strings.ToValidUTF8(line.Text, "\ufffd") + "\n")
			}
			continue
		}
		if before, _, _ := strings.Cut(plain, m[0]); before != "" {
			c.said.print(strings.ToValidUTF8(before, "\ufffd")) // without a line end
		}
		said := map[string]string{}
		for i, n := range names {
			if m[i] != "" {
				said[n] = m[i]
			}
		}
		if said["begins"] != "" {
			if err := begin(); err != nil {
				return nil, err
			}
			continue
		}
		c.readLine(line.Number, said)
	}
	rec, err := c.end()
	return append(games, rec), err
}

// readLine takes a line, given as what the named groups of its pattern matched.
func (c *chexersReader) readLine(number int, said map[string]string) {
	switch {
	case said["seat"] != "":
		c.play(&turn{line: number, text: said["action"]}, c.seat(said["seat"]))
	case said["returns"] != "" && !c.fromLog:
		c.settle()
		c.last, c.pending = c.seat(said["returns"]), &turn{line: number, text: said["tuple"]}
	case said["updates"] != "":
		c.settle()
		c.said.seat = c.seat(said["updates"])
	case said["asks"] != "":
		c.said.seat, c.said.turn = c.seat(said["asks"]), len(c.rec.Nodes)+c.unread
	case said["starts"] != "":
		c.said.seat = c.seat(said["starts"])
	case said["cpu"] != "" && c.pending != nil:
		if s, err := strconv.ParseFloat(said["cpu"], 64); err == nil && s >= 0 && s < 1e6 {
			c.pending.clock[0] = int64(s * 1000)
		}
	case said["space"] != "" && c.pending != nil:
		if mb, err := strconv.ParseFloat(said["space"], 64); err == nil && mb > 0 && mb < 1e6 {
			c.pending.clock[1] = int64(mb * (1 << 20))
		}
	case said["illegal"] != "":
		c.fail(c.seat(said["illegal"]), game.ReasonIllegal, "illegal action detected", said["what"])
	case said["over"] != "":
		c.readStopReason(said["over"])
	case said["winner"] != "" || said["draw"] != "":
		c.finish(number, said)
	case said["named"] != "":
		c.rec.Header.Seats[c.seat(said["named"])].Name = said["package"] + ":" + said["class"]
	}
}

func (c *chexersReader) seat(name string) game.Seat {
	for i, s := range c.rec.Game().Info().Seats {
		if strings.EqualFold(s.Name, name) {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

func (c *chexersReader) settle() {
	if t := c.pending; t != nil {
		c.pending = nil
		c.play(t, c.last)
	}
}

var (
	hexPattern  = pattern(`-?\d+`)
	kindPattern = pattern(`MOVE|JUMP|EXIT|PASS`)
)

// chexersNotation returns an action in the game's notation: its kind and its hexes, which the log
// and the output write alike.
func chexersNotation(text string) string {
	kind := kindPattern().FindString(strings.ToUpper(text))
	numbers := hexPattern().FindAllString(text, -1)
	for i := 0; i+1 < len(numbers); i += 2 {
		kind += " " + numbers[i] + "," + numbers[i+1]
	}
	return kind
}

func (c *chexersReader) play(t *turn, seat game.Seat) {
	state := c.rec.State(c.rec.Cursor)
	if c.stuck {
		c.unread++
		return
	}
	why, action := noteMissingTurn, chexersNotation(t.text)
	if seat == state.ToMove() {
		id, err := c.rec.Add(c.rec.Cursor, game.Action(action), 0)
		if err == nil {
			c.rec.Nodes[id].CPU, c.rec.Nodes[id].Memory = time.Duration(t.clock[0])*time.Millisecond, t.clock[1]
			err = c.rec.Goto(id)
		}
		if err == nil {
			return
		}
		why = fmt.Sprintf("%s cannot be played (%v); %s", action, err, noteKept(len(c.rec.Nodes)-1))
	}
	c.stuck, c.unread = true, 1
	c.rec.AddNote(t.line, why)
}

func (c *chexersReader) fail(seat game.Seat, reason, message, action string) {
	c.rec.Result = &replay.Result{Winner: game.Nobody, Seat: seat, Reason: reason, Message: message, Action: action}
}

// readStopReason reads why the referee stopped.
func (c *chexersReader) readStopReason(text string) {
	action := ""
	if c.pending != nil {
		action, c.pending = c.pending.text, nil
	}
	switch {
	case strings.Contains(text, "available time"):
		c.fail(c.seat(strings.Fields(text)[0]), game.ReasonTimeout, text, "")
	case strings.Contains(text, "space limit"):
		c.fail(c.last, game.ReasonMemory, text, "")
	default:
		c.fail(c.seat(strings.Fields(text)[0]), game.ReasonIllegal, text, action)
	}
}

// finish takes the referee's result.
func (c *chexersReader) finish(number int, said map[string]string) {
	c.settle()
	c.said.seat = game.Nobody
	winner := c.seat(said["winner"])
	board := c.rec.BoardResult(c.rec.Cursor)
	switch {
	case board != nil && board.Winner == winner:
		c.rec.Result = board
	case said["draw"] != "":
		c.rec.Result = &replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonReferee, Message: said["draw"]}
	default:
		c.rec.Result = &replay.Result{Winner: winner, Seat: game.Nobody, Reason: game.ReasonReferee}
	}
	if !c.stuck && (board == nil || board.Winner != winner) {
		c.rec.AddNote(number, "the referee ended the game otherwise than the board does; the referee's result is kept")
	}
}

func (c *chexersReader) end() (*replay.Record, error) {
	c.settle()
	if err := keepOutput(c.rec, c.said.take(), 0, c.unread); err != nil {
		return nil, err
	}
	if c.rec.Result == nil {
		if c.rec.Result = c.rec.BoardResult(c.rec.Cursor); c.rec.Result == nil {
			c.rec.AddNote(c.lines, "the file ends before the game does")
		}
	}
	if c.unread > 0 {
		c.rec.Header.Source.Unread = c.unread
		c.rec.AddNote(0, fmt.Sprintf("%d of %d moves could be read", len(c.rec.Nodes)-1, len(c.rec.Nodes)-1+c.unread))
	}
	c.rec.Header.Source.Notes = c.rec.Notes
	return c.rec, nil
}
