package compliance

import (
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// requirement is a requirement of PROTOCOL.md, which contains the same text.
type requirement struct {
	text  string
	check func(*session)
}

// requirements returns the sentences of the protocol that are tested, each with its test, in the order in which they
// run.
func requirements() []requirement {
	return []requirement{
		{"`ugi` is answered with `ugiok`.", func(s *session) {
			s.await("ugiok", func(word, rest string) {
				if name, isGame := strings.CutPrefix(rest, "game "); word == "id" && isGame {
					s.plays = strings.TrimSpace(name)
				}
			})
		}},
		{"`id name N` and `id author A` come before `ugiok`.", func(s *session) {
			id := s.handshake()
			if id.Name == "" || id.Author == "" {
				s.failf("its name is %q and its author %q: expected both", id.Name, id.Author)
			}
		}},
		{"Every `option` line declares an option with a name, a type and what that requires.", func(s *session) {
			if id := s.handshake(); len(id.Malformed) > 0 {
				s.do(func() error { return id.Malformed[0] })
			}
		}},
		{"`isready` is answered with `readyok`.", func(s *session) { s.sync(nil) }},
		{"`setoption` accepts every declared option with its default.", func(s *session) {
			id := s.handshake()
			for _, o := range id.Options {
				if o.Default == "" || o.Type == "button" {
					continue
				}
				s.do(func() error { return s.client.SetOption(s.ctx, o.Name, o.Default) })
				s.do(func() error {
					if err := s.client.Ready(s.ctx); err != nil {
						return fmt.Errorf("option %s: %w", o.Name, err)
					}
					return nil
				})
			}
		}},
		{"`setoption` with an unknown option is an error.", func(s *session) { s.expectError("setoption name NoSuchOption value 1") }},
		{"`query pKturn` is `true` for the seat that is to move and `false` for the others.", func(s *session) {
			s.positionAt(0)
			s.expectTurn(s.start)
		}},
		{"`query gameover` and `query result` are `false` and `none` while a game runs.", func(s *session) {
			s.positionAt(0)
			s.expectResponse("gameover", "false")
			s.expectResponse("result", "none")
		}},
		{"`position ... moves A B ...` plays the actions.", func(s *session) {
			for plies := range 4 {
				if s.positionAt(plies); s.err != nil {
					return
				}
				if s.expectTurn(s.client.State()); s.err != nil {
					s.err = fmt.Errorf("after %d moves: %w", plies, s.err)
				}
			}
		}},
		{"`position fen P` accepts a position with `_` for spaces.", func(s *session) { s.checkPosition(ugi.Pack) }},
		{"`position fen P` accepts a position with spaces.", func(s *session) { s.checkPosition(strings.Clone) }},
		{"At the end of a game `query gameover` is `true` and `query result` names the result.", func(s *session) {
			if s.positionAt(len(s.played)); s.err == nil {
				s.expectResponse("gameover", "true")
				s.expectResponse("result", ugi.ResultName(s.client.State().Outcome()))
			}
		}},
		{"An illegal action is an error, and the position stays.", func(s *session) {
			s.positionAt(1)
			start := "startpos"
			if s.start.Game().Info().Start == "" {
				start = "fen " + ugi.Pack(s.start.String())
			}
			if s.expectError("position " + start + " moves NONSENSE"); s.err == nil {
				s.expectTurn(s.client.State())
			}
		}},
		{"A malformed position is an error, and the position stays.", func(s *session) {
			s.positionAt(1)
			for _, command := range []string{"position fen nonsense", "position", "position nowhere"} {
				s.expectError(command)
			}
			if s.err == nil {
				s.expectTurn(s.client.State())
			}
		}},
		{"`uginewgame` returns to the start.", func(s *session) {
			s.positionAt(1)
			s.do(func() error { return s.client.NewGame(s.ctx) })
			s.expectTurn(s.start)
		}},
		{"`go nodes N` is answered with one `bestmove`, which is legal.", func(s *session) { s.checkSearch(ugi.Limits{Nodes: 100}) }},
		{"`go depth N` is answered with one `bestmove`, which is legal.", func(s *session) { s.checkSearch(ugi.Limits{Depth: 1}) }},
		{"`go movetime N` is answered with one `bestmove`, which is legal.", func(s *session) { s.checkSearch(ugi.Limits{Time: 20 * time.Millisecond}) }},
		{"`go p1time N p2time N ...` is answered with one `bestmove`, which is legal.", func(s *session) {
			l := ugi.Limits{Clocks: make([]ai.Clock, len(s.start.Game().Info().Seats))}
			for i := range l.Clocks {
				l.Clocks[i] = ai.Clock{Left: 300 * time.Millisecond, Inc: time.Millisecond}
			}
			s.checkSearch(l)
		}},
		{"`go` at the end of a game is an error and `bestmove none`.", func(s *session) {
			s.positionAt(len(s.played))
			s.expectGoError("go nodes 100")
		}},
		{"`info` lines of a search are well formed, and the last `pv` begins with the `bestmove`.", func(s *session) {
			a := s.search(2, ugi.Limits{Nodes: 500})
			s.do(func() error { return a.Malformed })
			if !a.Last.Scored || len(a.Last.PV) == 0 {
				s.failf("there is no info line with a score and a pv: expected one before bestmove")
			} else if s.err == nil {
				s.expectLegalPV(a)
			}
		}},
		{"`go infinite` holds back its answer until `stop`, which is answered with `bestmove`.", func(s *session) {
			s.beginSearch(ugi.Limits{Infinite: true})
			s.expectHeld()
			s.stopSearch()
		}},
		{"`isready` is answered during a search.", func(s *session) {
			s.beginSearch(ugi.Limits{Infinite: true})
			s.sync(nil)
		}},
		{"`position` during a search is an error, and the search continues.", func(s *session) {
			s.beginSearch(ugi.Limits{Infinite: true})
			s.expectError("position startpos")
			s.expectHeld()
			s.stopSearch()
		}},
		{"`go ponder` holds back its answer until `ponderhit`, after which the limits count.", func(s *session) {
			s.beginSearch(ugi.Limits{Ponder: true, Nodes: 100})
			s.expectHeld()
			s.do(func() error { return s.client.PonderHit(s.ctx) })
			s.awaitAnswer()
		}},
		{"`stop` ends `go ponder` with `bestmove`.", func(s *session) {
			s.beginSearch(ugi.Limits{Ponder: true, Nodes: 100})
			s.stopSearch()
		}},
		{"`stop` without a search is not answered.", func(s *session) {
			s.send("stop")
			s.expectNoBestMove()
		}},
		{"An unknown command is an error, and the program continues.", func(s *session) { s.expectError("fly to the moon") }},
		{"`go` with a malformed limit is an error and `bestmove none`.", func(s *session) {
			s.positionAt(0)
			for _, command := range []string{"go depth deep", "go nodes", "go quickly 3"} {
				s.expectGoError(command)
			}
		}},
		{"A line of 2 MiB is an error, and the program continues.", func(s *session) { s.expectError(strings.Repeat("x", 2*ugi.MaxLine)) }},
		{"Empty lines, spaces around words, and carriage returns are ignored.", func(s *session) {
			s.send("\n\r\n   \n\t isready \r")
			s.await("readyok", nil)
			if text := s.client.Refusal(); text != "" {
				s.failf("%w: %s", ugi.ErrRefused, text)
			}
		}},
		{"`quit` makes the program exit.", func(s *session) {
			s.sync(nil)
			s.send("quit")
			s.expectExit()
		}},
		{"`quit` makes the program exit during a search.", func(s *session) { s.checkQuit(func() { s.send("quit") }) }},
		{"The end of the input makes the program exit, even during a search.", func(s *session) { s.checkQuit(func() { s.do(s.in.Close) }) }},
	}
}

// checkPosition sends the position after the first action in the game's notation.
func (s *session) checkPosition(write func(string) string) {
	var after [2]game.State
	state := s.start
	for i := range after {
		next, _, err := state.Play(s.played[i])
		if err != nil {
			s.failf("compliance: %w", err)
			return
		}
		after[i], state = next, next
	}
	fen := "position fen " + write(after[0].String())
	s.send(fen)
	s.expectTurn(after[0])
	s.send(fen, "moves", ugi.Pack(string(s.played[1])))
	s.expectTurn(after[1])
}

func (s *session) checkSearch(l ugi.Limits) {
	for _, plies := range []int{0, 3} {
		s.search(plies, l)
		s.expectNoBestMove()
	}
}

// checkQuit checks that the program exits when quit is called during a search.
func (s *session) checkQuit(quit func()) {
	s.beginSearch(ugi.Limits{Infinite: true})
	s.sync(nil)
	quit()
	s.expectExit()
}
