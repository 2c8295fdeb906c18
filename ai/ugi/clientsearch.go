package ugi

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Info is an info line of a search.
type Info struct {
	Depth  int
	Line   int // rank of the line, from 1
	Nodes  uint64
	Speed  uint64 // nodes per second, 0 if unknown
	Time   time.Duration
	Score  ai.Score
	Scored bool // a score was reported
	PV     []game.Action
}

// Answer is the result of a search.
type Answer struct {
	Action game.Action
	// Written is the action as the program wrote it, with spaces, even if it is illegal.
	Written string
	Ponder  game.Action // the expected reply, "" if none was named
	Last    Info        // the last one about the best line
	// Malformed is the first error in an info line, which does not cost the game.
	Malformed error
}

// Go starts a search and waits for the answer. It calls onInfo, which may be nil, for each info
// line. It fails with ErrIllegal if the action is illegal in the last [Client.Position].
func (c *Client) Go(ctx context.Context, l Limits, onInfo func(Info)) (Answer, error) {
	if err := c.Begin(ctx, l); err != nil {
		return Answer{}, err
	}
	return c.Wait(ctx, onInfo)
}

// Begin starts a search, to be followed by [Client.Wait].
func (c *Client) Begin(ctx context.Context, l Limits) error {
	if c.state == nil {
		return errors.New("ugi: there is no position to search: send one first")
	}
	if c.searching {
		return errors.New("ugi: a search is under way: wait for its end first")
	}
	if err := c.Send(ctx, l.command()); err != nil {
		return err
	}
	c.searching = true
	return nil
}

// Stop asks for the answer now; [Client.Wait] returns it.
func (c *Client) Stop(ctx context.Context) error { return c.write(ctx, "stop") }

// PonderHit tells the program that the pondered position has occurred.
func (c *Client) PonderHit(ctx context.Context) error { return c.write(ctx, "ponderhit") }

// Wait waits for the answer of the search in progress. After an error the search is abandoned,
// and a late answer is skipped.
func (c *Client) Wait(ctx context.Context, onInfo func(Info)) (Answer, error) {
	if !c.searching {
		return Answer{}, errors.New("ugi: no search is under way: begin one first")
	}
	c.searching = false
	var answer Answer
	rest, err := c.Await(ctx, "bestmove", func(word, rest string) {
		if word != "info" {
			return
		}
		info, ok, err := parseInfo(rest)
		if err != nil && answer.Malformed == nil {
			answer.Malformed = fmt.Errorf("%w: %w", ErrProtocol, err)
		}
		if err != nil || !ok {
			return
		}
		if info.Line == 1 {
			answer.Last = info
		}
		if onInfo != nil {
			onInfo(info)
		}
	})
	if err != nil {
		c.abandoned++
		return answer, err
	}
	err = c.parseBestMove(&answer, rest)
	return answer, err
}

// Settle waits, after a Stop, until the program has answered all abandoned searches. Its errors
// are those of [Client.Wait].
func (c *Client) Settle(ctx context.Context) error {
	for c.abandoned > 0 {
		text, err := c.next(ctx, "bestmove")
		if err != nil {
			return err
		}
		if word, _ := nextWord(text); word == "bestmove" {
			c.abandoned--
		}
	}
	return nil
}

// parseBestMove reads what follows bestmove into answer. An illegal action is an ErrIllegal, or an ErrRefused if the
// program has reported an error before; an illegal reply to ponder on is ignored.
func (c *Client) parseBestMove(answer *Answer, rest string) error {
	words := strings.Fields(rest)
	switch {
	case len(words) == 1, len(words) == 3 && words[1] == "ponder":
	default:
		return fmt.Errorf("%w: bestmove is followed by %s: expected an action, or an action, ponder and an action", ErrProtocol, game.Quote(rest))
	}
	if words[0] == NoMove && c.refusal != "" {
		return fmt.Errorf("%w: %s", ErrRefused, c.refusal)
	}
	answer.Written = Unpack(words[0])
	action, err := c.state.ParseAction(answer.Written)
	switch {
	case err != nil && c.refusal != "":
		return fmt.Errorf("%w: %s", ErrRefused, c.refusal)
	case err != nil:
		return fmt.Errorf("%w: %w", ErrIllegal, err)
	}
	answer.Action, c.refusal = action, ""
	if len(words) == 3 {
		next, _, err := c.state.Play(action)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrIllegal, err)
		}
		// An illegal reply to ponder on does not cost the game.
		answer.Ponder, _ = next.ParseAction(Unpack(words[2]))
	}
	return nil
}

// parseInfo parses what follows the word info; it is not ok without any values.
func parseInfo(text string) (info Info, ok bool, err error) {
	words := strings.Fields(text)
	info.Line = 1
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		switch name {
		case "string":
			return info, ok, nil
		case "pv":
			for _, w := range words {
				info.PV = append(info.PV, game.Action(Unpack(w)))
			}
			return info, true, nil
		case "score":
			if info.Score, words, err = parseScore(words); err != nil {
				return info, false, err
			}
			info.Scored, ok = true, true
			continue
		}
		if len(words) == 0 {
			return info, false, fmt.Errorf("info %s has no value: expected a number", game.Quote(name))
		}
		if err := info.set(name, words[0]); err != nil {
			return info, false, err
		}
		words, ok = words[1:], true
	}
	return info, ok, nil
}

// set sets one number of an info line; unknown names are skipped.
func (i *Info) set(name, value string) (err error) {
	what := "info " + name
	switch name {
	case "depth":
		i.Depth, err = parseInt[int](what, value, 0, 1_000_000)
	case "multipv":
		i.Line, err = parseInt[int](what, value, 0, 1_000)
	case "time":
		i.Time, err = parseMilliseconds(what, value, 0)
	case "nodes":
		i.Nodes, err = parseInt[uint64](what, value, 0, maxInt)
	case "nps":
		i.Speed, err = parseInt[uint64](what, value, 0, maxInt)
	}
	return err
}
