package match

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"strconv"
	"strings"

	"freckers/ai/ugi"
	"freckers/game"
)

// Openings are the positions that games begin with: of so many random actions, or
// from a file. The zero value is the start of the game.
type Openings struct {
	Random int    // actions before the programs begin
	File   string // where the list is from, without it being read again
	list   []opening
}

// opening is a position with the actions that led to it, which are part of the
// game as the programs and the record see it.
type opening struct {
	start   game.State
	seed    uint64 // of a start that is dealt
	given   bool   // the start is a position of its own
	actions []game.Action
}

const (
	randomWord  = "random:"
	mostRandom  = 100
	mostOpening = 1 << 20 // bytes of a line
	mostTries   = 1000    // for an opening in which the game is not over
)

// ParseOpenings reads "random:4", or the name of a file with a line for each
// opening: a position in the game's notation, or actions parted by semicolons. Empty
// lines and those that begin with # are passed over. The error names the line.
func ParseOpenings(text string, g game.Game, o game.Options) (Openings, error) {
	if count, random := strings.CutPrefix(text, randomWord); random {
		n, err := strconv.Atoi(count)
		if err != nil || n < 0 || n > mostRandom {
			return Openings{}, fmt.Errorf("openings are %q: expected random:0 to random:%d, or a file", text, mostRandom)
		}
		return Openings{Random: n}, nil
	}
	f, err := os.Open(text)
	if err != nil {
		return Openings{}, fmt.Errorf("openings are %q: expected random:0 to random:%d, or a file that can be read: %w", text, mostRandom, err)
	}
	defer f.Close()
	list, err := readOpenings(f, g, o)
	if err != nil {
		return Openings{}, fmt.Errorf("%s: %w", text, err)
	}
	return Openings{File: text, list: list}, nil
}

func readOpenings(r io.Reader, g game.Game, o game.Options) (list []opening, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostOpening)
	number := 0
	for lines.Scan() {
		number++
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		open, err := readOpening(text, g, o)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, open)
	}
	switch {
	case lines.Err() != nil:
		return nil, fmt.Errorf("line %d: %w", number+1, lines.Err())
	case len(list) == 0:
		return nil, errors.New("there is no opening: expected a position or a list of actions on each line")
	}
	return list, nil
}

// readOpening reads one line of a file.
func readOpening(text string, g game.Game, o game.Options) (opening, error) {
	open := opening{seed: o.Seed}
	state, wrong := g.Parse(text, o)
	if wrong == nil {
		open.start, open.given = state, true
	} else if err := open.play(actionsOf(text), g, o, wrong); err != nil {
		return open, err
	}
	if state == nil {
		state = open.end()
	}
	if out := state.Outcome(); out.Over {
		return open, fmt.Errorf("the game is over there (%s): expected a position to go on from", out.Reason)
	}
	return open, nil
}

// actionsOf takes a list of actions apart: by semicolons, or as the engine
// protocol writes them, with _ for the blanks inside of one.
func actionsOf(text string) (list []string) {
	if !strings.Contains(text, ";") && strings.Contains(text, "_") {
		for _, word := range strings.Fields(text) {
			list = append(list, ugi.Unpack(word))
		}
		return list
	}
	for _, part := range strings.Split(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// play plays a list of actions from the start of the game. Wrong says why they
// are no position.
func (open *opening) play(list []string, g game.Game, o game.Options, wrong error) error {
	state, err := g.New(o)
	if err != nil {
		return err
	}
	open.start = state
	for i, text := range list {
		action, err := state.ParseAction(text)
		if err != nil && i == 0 {
			return fmt.Errorf("this is no position (%w) and no list of actions (%w)", wrong, err)
		}
		if err == nil {
			state, _, err = state.Play(action)
		}
		if err != nil {
			return fmt.Errorf("action %d, %s: %w", i+1, game.Quote(text), err)
		}
		open.actions = append(open.actions, action)
	}
	return nil
}

// end is the position that the programs begin with.
func (open *opening) end() game.State {
	state := open.start
	for _, a := range open.actions {
		next, _, err := state.Play(a)
		if err != nil {
			panic(fmt.Sprintf("match: an opening was legal and is not any more: %v", err))
		}
		state = next
	}
	return state
}

// at gives the opening of a number from 0: of a file in turn, or at random from
// the match's seed.
func (s Openings) at(number int, g game.Game, rules string, seed uint64) (opening, error) {
	if len(s.list) > 0 {
		return s.list[number%len(s.list)], nil
	}
	chance := rng(seed, useOpening, number)
	for range mostTries {
		o := game.Options{RuleSet: rules, Seed: chance.Uint64()}
		start, err := g.New(o)
		if err != nil {
			return opening{}, err
		}
		open := opening{start: start, seed: o.Seed}
		state := start
		for range s.Random {
			list := state.Actions(nil)
			if len(list) == 0 {
				break
			}
			a := list[chance.IntN(len(list))]
			if state, _, err = state.Play(a); err != nil {
				return opening{}, err
			}
			open.actions = append(open.actions, a)
		}
		if len(open.actions) == s.Random && !state.Outcome().Over {
			return open, nil
		}
	}
	return opening{}, fmt.Errorf("%d games of %d random actions were all over by then: choose fewer", mostTries, s.Random)
}

// String is the openings as they were asked for.
func (s Openings) String() string {
	if s.File != "" {
		return s.File
	}
	return randomWord + strconv.Itoa(s.Random)
}

// sum tells two lists of openings apart, "" where there is none.
func (s Openings) sum() string {
	if len(s.list) == 0 {
		return ""
	}
	h := fnv.New64a()
	for _, open := range s.list {
		fmt.Fprintln(h, open.start, open.actions)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
