package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/game"
)

// NoMove is the bestmove of a finished game.
const NoMove = "none"

// execute executes a command, and sends what is wrong with it to the client. While a search goes on, most commands are
// refused.
func (s *server) execute(word, rest string) {
	var err error
	switch word {
	case "":
	case "ugi":
		s.introduce()
	case "isready":
		if s.search == nil {
			_ = s.cache.Prepare(s.state) // games without a search need no cache
		}
		s.send("readyok")
	case "stop":
		s.stop()
	case "wait":
		err = s.wait()
	case "query":
		err = s.answerQuery(rest)
	case "ponderhit":
		err = s.ponderhit()
	case "d":
		s.describe()
	case "choices":
		s.listChoices()
	case "uginewgame", "setoption", "position", "go", "eval", "bench":
		if s.search != nil {
			err = errors.New("a search is under way: send stop first, or wait for its bestmove")
		} else {
			err = s.executeIdle(word, rest)
		}
	default:
		err = fmt.Errorf("%s is no command: expected ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, wait, query, quit, d, choices, eval or bench", game.Quote(word))
		word = ""
	}
	if err != nil && s.context.Err() == nil {
		s.reportError(word, err)
	}
}

// executeIdle executes a command that must not be given during a search.
func (s *server) executeIdle(word, rest string) error {
	switch word {
	case "uginewgame":
		s.cache.Forget()
		return s.reset()
	case "setoption":
		return s.setOption(rest)
	case "position":
		return s.setPosition(rest)
	case "bench":
		return s.bench(rest)
	case "eval":
		return s.evaluate()
	}
	if word, depth := nextWord(rest); word == "perft" {
		return s.perft(depth)
	}
	if err := s.startSearch(rest); err != nil {
		s.reportError(word, err)
		s.send("bestmove", NoMove)
	}
	return nil
}

func (s *server) introduce() {
	s.send("id name", s.o.Name)
	s.send("id author", s.o.Author)
	s.send("id game", s.game.Info().Name)
	for _, o := range s.options() {
		s.send(o.declaration())
	}
	s.send("ugiok")
}

// setPosition sets up a position: startpos or fen P, optionally followed by moves A...
func (s *server) setPosition(rest string) error {
	words := strings.Fields(rest)
	if len(words) == 0 {
		return errors.New("nothing follows: expected startpos or fen P, and then moves A B ... where there are any")
	}
	before, moves := words[1:], []string(nil)
	for i, w := range words {
		if w == "moves" && i > 0 {
			before, moves = words[1:i], words[i+1:]
			break
		}
	}
	base := fmt.Sprint(words[:len(words)-len(moves)], s.set.rules, s.set.seed)
	at, known := s.state, len(s.played)
	if base != s.base || known > len(moves) || !slices.Equal(moves[:known], s.played) {
		var err error
		if at, err = s.parseStart(words[0], before); err != nil {
			return err
		}
		known = 0
	}
	for i, w := range moves[known:] {
		next, _, err := at.Play(game.Action(Unpack(w)))
		if err != nil {
			return fmt.Errorf("move %d cannot be played: %w", known+i+1, err)
		}
		at = next
	}
	s.state, s.base, s.played = at, base, append(s.played[:known], moves[known:]...)
	return nil
}

// parseStart returns the start of a position, from its first word and those up to moves.
func (s *server) parseStart(kind string, rest []string) (game.State, error) {
	o := game.Options{RuleSet: s.set.rules, Seed: s.set.seed}
	switch {
	case kind == "fen":
		return s.game.Parse(Unpack(strings.Join(rest, " ")), o)
	case kind != "startpos":
		return nil, fmt.Errorf("%s follows: expected startpos or fen P", game.Quote(kind))
	case len(rest) > 0:
		return nil, fmt.Errorf("%s follows startpos: expected moves or nothing", game.Quote(rest[0]))
	}
	return s.game.New(o)
}

func (s *server) answerQuery(what string) error {
	out := s.state.Outcome()
	switch {
	case what == "gameover":
		s.send("response", strconv.FormatBool(out.Over))
		return nil
	case what == "result":
		s.send("response", ResultName(out))
		return nil
	}
	seats := len(s.game.Info().Seats)
	seat, ok := parseSeat(what, "turn", seats)
	if !ok {
		return fmt.Errorf("%s cannot be asked for: expected p1turn to p%dturn, gameover or result", game.Quote(what), seats)
	}
	s.send("response", strconv.FormatBool(!out.Over && s.state.ToMove() == seat))
	return nil
}

// ResultName returns an outcome in the form of "query result": "none", "draw", "p1win"...
func ResultName(out game.Outcome) string {
	switch {
	case !out.Over:
		return "none"
	case out.Winner == game.Nobody:
		return "draw"
	}
	return fmt.Sprintf("p%dwin", out.Winner+1)
}

// parseSeat returns the seat in a word such as p1time.
func parseSeat(word, suffix string, seats int) (game.Seat, bool) {
	number, ok := strings.CutSuffix(word, suffix)
	if !ok || len(number) != 2 || number[0] != 'p' || number[1] < '1' || int(number[1]-'0') > seats {
		return 0, false
	}
	return game.Seat(number[1] - '1'), true
}

// describe answers the command d: it sends the rows of the board, and then what is known of the position, one thing a
// line.
func (s *server) describe() {
	text := s.state.String()
	rows, _, _ := strings.Cut(text, " ")
	for row := range strings.SplitSeq(rows, "/") {
		s.send(row)
	}
	s.send("game", s.game.Info().Name)
	s.send("rules", s.state.RuleSet())
	s.send("fen", Pack(text))
	s.send("hash", fmt.Sprintf("%016x", s.state.Hash()))
	s.send("ply", strconv.Itoa(s.state.Ply()))
	out := s.state.Outcome()
	s.send("result", ResultName(out), out.Reason)
	if out.Over {
		return
	}
	s.send("turn", fmt.Sprintf("p%d", s.state.ToMove()+1))
	var list []string
	for _, a := range s.state.Actions(nil) {
		list = append(list, Pack(string(a)))
	}
	s.send("actions", strings.Join(list, " "))
}
