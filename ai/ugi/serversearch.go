package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai"
	"freckers/ai/alphabeta"
	"freckers/game"
)

// startSearch starts a search of the current position with the limits that follow go. It does not wait for the search.
func (s *server) startSearch(rest string) error {
	limits, clock, err := parseLimits(rest, len(s.game.Info().Seats), s.state.ToMove())
	if err != nil {
		return err
	}
	if out := s.state.Outcome(); out.Over {
		return fmt.Errorf("the game is over (%s): expected a position in which somebody is to move", out.Reason)
	}
	r := s.request()
	r.Lines, r.Shard, r.Shards = s.set.lines, min(s.set.shard, s.set.shards)-1, s.set.shards
	if limits.Infinite {
		// A level without a clock does not search deeper if it may.
		r.Ponder = s.set.level == 0
	} else {
		r.Ponder = limits.Ponder
		r.Limits = ai.Limits{Time: limits.Time, Clock: clock, Nodes: limits.Nodes, Depth: limits.Depth}
	}
	s.search = &search{
		job: s.o.Search(s.context, r), began: time.Now(), lines: r.Lines,
		pondering: limits.Ponder, held: limits.Infinite, reported: -1,
	}
	return nil
}

// request returns the search request for the current position and options.
func (s *server) request() ai.Request {
	at := s.state
	if s.set.strict {
		at = game.Strict(at)
	}
	return ai.Request{State: at, Seed: s.set.seed, VaryOpening: s.set.varied, Draw: s.set.draw, Level: s.set.level,
		Cache: s.cache, Threads: s.set.threads}
}

func (s *server) ponderhit() error {
	t := s.search
	if t == nil || !t.pondering {
		return errors.New("nothing ponders: expected it after go ponder alone")
	}
	t.pondering = false
	if !t.held {
		t.job.PonderHit()
	}
	return nil
}

// search is one that goes on while commands are read.
type search struct {
	job       ai.Search
	began     time.Time
	lines     int
	pondering bool
	held      bool // the answer waits for stop
	reported  int  // the last depth reported
	last      ai.Info
}

// done returns a channel that is closed when the answer may be written.
func (t *search) done() <-chan struct{} {
	if t.held {
		return nil
	}
	return t.job.Done()
}

// finite reports whether the search ends without a further command.
func (t *search) finite() bool { return !t.held && !t.pondering }

func (t *search) stop() { t.job.Stop() }

// reportProgress reports what is new. It is called regularly.
func (t *search) reportProgress(s *server) {
	found, _ := t.job.Poll()
	if found.Depth > t.reported && len(found.Lines) > 0 {
		t.report(s, found)
	}
}

func (t *search) report(s *server, found ai.Info) {
	if t.reported < 0 && found.Note != "" {
		s.send("info string", found.Note)
	}
	t.reported, t.last = found.Depth, found
	for i, l := range found.Lines {
		text := fmt.Sprintf("info depth %d", found.Depth)
		if t.lines > 1 {
			text += fmt.Sprintf(" multipv %d", i+1)
		}
		text += fmt.Sprintf(" nodes %d", found.Nodes)
		if found.Elapsed > 0 {
			text += fmt.Sprintf(" nps %.0f", float64(found.Nodes)/found.Elapsed.Seconds())
		}
		text += fmt.Sprintf(" time %d score %s pv", found.Elapsed/time.Millisecond, formatScore(l.Score))
		for _, a := range l.Actions {
			text += " " + Pack(string(a))
		}
		s.send(text)
	}
}

// end waits until the search is finished and writes its answer.
func (t *search) end(s *server) {
	found, err := t.job.Wait()
	if err != nil {
		s.reportError("go", err)
		s.send("bestmove", NoMove)
		return
	}
	// The node count may have been reported before the last lines were found.
	if found.Depth != t.reported || found.Nodes != t.last.Nodes || !slices.EqualFunc(found.Lines, t.last.Lines, sameLine) {
		t.report(s, found)
	}
	line := found.Lines[0].Actions
	text := "bestmove " + Pack(string(line[0]))
	if len(line) > 1 {
		text += " ponder " + Pack(string(line[1]))
	}
	s.send(text)
}

func sameLine(a, b ai.Line) bool { return a.Score == b.Score && slices.Equal(a.Actions, b.Actions) }

func formatScore(score ai.Score) string {
	text := "cp " + strconv.Itoa(score.Value)
	if score.Win != 0 {
		text = "win " + strconv.Itoa(score.Win)
	}
	if score.ThreePlayers() {
		text += fmt.Sprintf(" shares %d %d %d", score.Shares[0], score.Shares[1], score.Shares[2])
	}
	return text
}

// parseScore reads what follows score, cp N or win N and perhaps the shares of three seats in thousandths, and returns
// the words after it.
func parseScore(words []string) (score ai.Score, rest []string, err error) {
	if len(words) < 2 {
		return score, nil, errors.New("score has no value: expected cp N or win N")
	}
	n, err := parseInt[int]("score", words[1], -1_000_000, 1_000_000)
	switch {
	case err != nil:
		return score, nil, err
	case words[0] == "cp":
		score.Value = n
	case words[0] == "win" && n != 0:
		score.Win, score.Value = n, alphabeta.MaxValue
		if n < 0 {
			score.Value = -alphabeta.MaxValue
		}
	default:
		return score, nil, fmt.Errorf("score is %s: expected cp N, or win N with plies that are not 0", game.Quote(strings.Join(words[:2], " ")))
	}
	words = words[2:]
	if len(words) == 0 || words[0] != "shares" {
		return score, words, nil
	}
	sum := 0
	for i := range score.Shares {
		if len(words) < i+2 {
			return score, nil, errors.New("shares are cut short: expected three thousandths")
		}
		if score.Shares[i], err = parseInt[int]("share", words[i+1], 0, 1000); err != nil {
			return score, nil, err
		}
		sum += score.Shares[i]
	}
	if sum != 1000 {
		return score, nil, fmt.Errorf("shares make %d together: expected 1000", sum)
	}
	return score, words[4:], nil
}
