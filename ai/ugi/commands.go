package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/game"
)

// result names of a game that is over or not, as query gives them.
const (
	running = "none"
	drawn   = "draw"
)

// none stands for the action where there is none to play.
const none = "none"

var errBusy = errors.New("a search is under way: send stop first, or wait for its bestmove")

// obey does what a command says.
func (s *server) obey(word, rest string) {
	var err error
	switch word {
	case "":
	case "ugi":
		s.introduce()
	case "isready":
		if s.task == nil {
			_ = s.memory.Prepare(s.state) // a game without a mind needs no room
		}
		s.say("readyok")
	case "stop":
		if s.task != nil {
			s.task.stop()
			s.endTask()
		}
	case "query":
		err = s.query(rest)
	case "ponderhit":
		err = s.ponderhit()
	case "d":
		s.describe()
	case "uginewgame", "setoption", "position", "go", "eval", "bench":
		err = s.change(word, rest)
	default:
		err = fmt.Errorf("%s is no command: expected ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, query, quit, d, eval or bench", game.Quote(word))
		word = ""
	}
	if err != nil {
		s.wrong(word, err)
	}
}

// change does what must wait for the end of a search.
func (s *server) change(word, rest string) error {
	if s.task != nil {
		return errBusy
	}
	switch word {
	case "uginewgame":
		s.memory.Forget()
		return s.renew()
	case "setoption":
		return s.setOption(rest)
	case "position":
		return s.position(rest)
	case "eval":
		s.evaluate()
		return nil
	case "bench":
		return s.bench(rest)
	}
	err := s.search(rest)
	if err != nil && !errors.Is(err, errPerft) {
		s.wrong(word, err)
		s.say("bestmove", none)
		return nil
	}
	return err
}

func (s *server) introduce() {
	s.say("id name", s.title.Name)
	s.say("id author", s.title.Author)
	s.say("id game", s.game.Info().Name)
	for _, o := range s.options() {
		s.say(o.declaration())
	}
	s.say("ugiok")
}

// position sets the state up: startpos or fen P, and then moves A...
func (s *server) position(rest string) error {
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
	base := set{start: strings.Join(words[:len(words)-len(moves)], " "), rules: s.set.rules, seed: s.set.seed}
	at, known := s.state, len(s.played)
	if base != s.base || known > len(moves) || !slices.Equal(moves[:known], s.played) {
		var err error
		if at, err = s.standing(words[0], before); err != nil {
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

// set is what a position was begun from.
type set struct {
	start, rules string
	seed         uint64
}

// standing is the state that a position begins from, by its first word and those
// up to moves.
func (s *server) standing(kind string, rest []string) (game.State, error) {
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

// query answers a question about the position.
func (s *server) query(what string) error {
	out := s.state.Outcome()
	switch {
	case what == "gameover":
		s.say("response", strconv.FormatBool(out.Over))
		return nil
	case what == "result":
		s.say("response", result(out))
		return nil
	}
	seats := len(s.game.Info().Seats)
	seat, ok := seatOf(what, "turn", seats)
	if !ok {
		return fmt.Errorf("%s cannot be asked for: expected p1turn to p%dturn, gameover or result", game.Quote(what), seats)
	}
	s.say("response", strconv.FormatBool(!out.Over && s.state.ToMove() == seat))
	return nil
}

// result names an outcome.
func result(out game.Outcome) string {
	switch {
	case !out.Over:
		return running
	case out.Winner == game.Nobody:
		return drawn
	}
	return fmt.Sprintf("p%dwin", out.Winner+1)
}

// seatOf reads the seat of a word such as p1time.
func seatOf(word, suffix string, seats int) (game.Seat, bool) {
	number, ok := strings.CutSuffix(word, suffix)
	if !ok || len(number) != 2 || number[0] != 'p' || number[1] < '1' || int(number[1]-'0') > seats {
		return 0, false
	}
	return game.Seat(number[1] - '1'), true
}

// describe shows the position.
func (s *server) describe() {
	text := s.state.String()
	rows, _, _ := strings.Cut(text, " ")
	for row := range strings.SplitSeq(rows, "/") {
		s.say(row)
	}
	s.say("game", s.game.Info().Name)
	s.say("rules", s.state.RuleSet())
	s.say("fen", Pack(text))
	s.say("hash", fmt.Sprintf("%016x", s.state.Hash()))
	s.say("ply", strconv.Itoa(s.state.Ply()))
	out := s.state.Outcome()
	s.say("result", result(out), out.Reason)
	if out.Over {
		return
	}
	s.say("turn", fmt.Sprintf("p%d", s.state.ToMove()+1))
	var list []string
	for _, a := range s.state.Actions(nil) {
		list = append(list, Pack(string(a)))
	}
	s.say("actions", strings.Join(list, " "))
}
