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

// Info is one line about a search.
type Info struct {
	Depth  int
	Line   int // which of the best ones, from 1
	Nodes  uint64
	Speed  uint64 // nodes a second, 0 where it is not told
	Time   time.Duration
	Score  ai.Score
	Scored bool // a score was told
	PV     []game.Action
}

// Answer is how a search ended.
type Answer struct {
	Action game.Action
	// Written is the action as the program wrote it, with blanks, also where
	// it cannot be played.
	Written string
	Ponder  game.Action // the answer that is expected, "" where none is named
	Last    Info        // about the best line
	// Malformed says what was wrong with an info line, which costs nobody a
	// game.
	Malformed error
}

// Go searches the position and waits for the end. Each, which may be nil, is
// given what the program tells meanwhile. The error is ErrIllegal with an action
// that cannot be played in the last [Client.Position].
func (c *Client) Go(ctx context.Context, l Limits, each func(Info)) (Answer, error) {
	if err := c.Begin(ctx, l); err != nil {
		return Answer{}, err
	}
	return c.Wait(ctx, each)
}

// Begin begins a search, to be followed by [Client.Wait].
func (c *Client) Begin(ctx context.Context, l Limits) error {
	if c.state == nil {
		return errors.New("ugi: there is no position to search: send one first")
	}
	if c.busy {
		return errors.New("ugi: a search is under way: wait for its end first")
	}
	if err := c.Send(ctx, l.command()); err != nil {
		return err
	}
	c.busy = true
	return nil
}

// Stop asks for the answer now; [Client.Wait] gives it.
func (c *Client) Stop(ctx context.Context) error { return c.order(ctx, "stop") }

// Hit says that the position that is pondered has come to be.
func (c *Client) Hit(ctx context.Context) error { return c.order(ctx, "ponderhit") }

// Wait waits for the end of the search that was begun. After an error the search
// counts as given up, and the answer that may come later is passed over.
func (c *Client) Wait(ctx context.Context, each func(Info)) (Answer, error) {
	if !c.busy {
		return Answer{}, errors.New("ugi: no search is under way: begin one first")
	}
	c.busy = false
	var answer Answer
	rest, err := c.Await(ctx, "bestmove", func(word, rest string) {
		if word != "info" {
			return
		}
		info, told, err := readInfo(rest)
		if err != nil && answer.Malformed == nil {
			answer.Malformed = fmt.Errorf("%w: %w", ErrGarbage, err)
		}
		if err != nil || !told {
			return
		}
		if info.Line == 1 {
			answer.Last = info
		}
		if each != nil {
			each(info)
		}
	})
	if err != nil {
		c.owed++
		return answer, err
	}
	err = c.judge(&answer, rest)
	return answer, err
}

// Settle waits until a program that was told to stop has answered the searches
// that were given up. The errors are those of [Client.Wait].
func (c *Client) Settle(ctx context.Context) error {
	for c.owed > 0 {
		text, err := c.next(ctx, "bestmove")
		if err != nil {
			return err
		}
		if word, _ := nextWord(text); word == "bestmove" {
			c.owed--
		}
	}
	return nil
}

// judge reads what follows bestmove.
func (c *Client) judge(answer *Answer, rest string) error {
	words := strings.Fields(rest)
	switch {
	case len(words) == 1, len(words) == 3 && words[1] == "ponder":
	default:
		return fmt.Errorf("%w: bestmove is followed by %s: expected an action, or an action, ponder and an action", ErrGarbage, game.Quote(rest))
	}
	if words[0] == none && c.refusal != "" {
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
		// An answer that cannot be played is not worth a lost game.
		answer.Ponder, _ = next.ParseAction(Unpack(words[2]))
	}
	return nil
}

// readInfo reads what follows the word info. Told is false for a text.
func readInfo(text string) (info Info, told bool, err error) {
	words := strings.Fields(text)
	info.Line = 1
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		switch name {
		case "string":
			return info, told, nil
		case "pv":
			for _, w := range words {
				info.PV = append(info.PV, game.Action(Unpack(w)))
			}
			return info, true, nil
		case "score":
			if info.Score, words, err = readScore(words); err != nil {
				return info, false, err
			}
			info.Scored, told = true, true
			continue
		}
		if len(words) == 0 {
			return info, false, fmt.Errorf("info %s has no value: expected a number", game.Quote(name))
		}
		if err := info.take(name, words[0]); err != nil {
			return info, false, err
		}
		words, told = words[1:], true
	}
	return info, told, nil
}

// take reads one number of an info line; names that are not known are passed
// over.
func (i *Info) take(name, value string) error {
	most := int64(1 << 62)
	switch name {
	case "depth":
		most = 1_000_000
	case "multipv":
		most = 1_000
	case "time":
		most = mostTime
	case "nodes", "nps":
	default:
		return nil
	}
	n, err := number("info "+name, value, 0, most)
	if err != nil {
		return err
	}
	switch name {
	case "depth":
		i.Depth = int(n)
	case "multipv":
		i.Line = int(n)
	case "time":
		i.Time = time.Duration(n) * time.Millisecond
	case "nodes":
		i.Nodes = uint64(n)
	case "nps":
		i.Speed = uint64(n)
	}
	return nil
}
