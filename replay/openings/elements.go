package openings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// element is a line of a record, of any kind: replay/FORMAT.md.
type element struct {
	Format string `json:"format"`
	Game   string `json:"game"`
	Rules  string `json:"rules"`
	Start  string `json:"start"`
	Seats  []replay.Seat

	ID     int    `json:"id"`
	Parent int    `json:"parent"`
	Action string `json:"action"`
	Eval   *struct {
		Seat  string `json:"seat"`
		Value int    `json:"value"`
	} `json:"eval"`

	Result *struct {
		Winner string `json:"winner"`
		Reason string `json:"reason"`
	} `json:"result"`
	Cursor   *int `json:"cursor"`
	Annotate *int `json:"annotate"`
}

// starter sets up start positions. It keeps the last one, which most games of a match share.
type starter struct {
	games []game.Game
	last  element
	state game.State
}

func (st *starter) start(e *element) (game.State, error) {
	if st.state != nil && st.last.Game == e.Game && st.last.Rules == e.Rules && st.last.Start == e.Start {
		return st.state, nil
	}
	if st.games == nil {
		st.games = catalog.Games()
	}
	i := slices.IndexFunc(st.games, func(g game.Game) bool { return g.Info().Name == e.Game })
	if i < 0 {
		return nil, fmt.Errorf("no game is called %s", game.Quote(e.Game))
	}
	s, err := st.games[i].Parse(e.Start, game.Options{RuleSet: e.Rules})
	if err != nil {
		return nil, err
	}
	st.last, st.state = *e, s
	return s, nil
}

// errBranches says that a file is not one line of play, so that it takes all of package
// replay to read it.
var errBranches = errors.New("the file has variations, or several games")

// errReviewed says that a record has a review, whose evaluations package replay reads.
var errReviewed = errors.New("the record has a review")

// readElements takes the opening from the lines of a record in a JSON list, which may break
// off after it.
func readElements(d *json.Decoder, st *starter) (p Played, err error) {
	if _, err := d.Token(); err != nil {
		return p, err
	}
	var header element
	if err := d.Decode(&header); err != nil {
		return p, err
	}
	s, err := header.begin(&p, st)
	for err == nil && d.More() && len(p.Actions) < Depth {
		var e element
		if err = d.Decode(&e); err == nil && e.ID > 0 {
			s, err = e.play(&p, s)
		}
	}
	return p, err
}

// begin sets up the start position of a header.
func (e *element) begin(p *Played, st *starter) (game.State, error) {
	if e.Format != replay.Format {
		return nil, errors.New("the record has no header")
	}
	s, err := st.start(e)
	if err != nil {
		return nil, err
	}
	p.States, p.Winner = append(p.States, s), game.Nobody
	for _, seat := range e.Seats {
		p.Names = append(p.Names, seat.Name)
	}
	return s, nil
}

// play adds a node that follows the one before it.
func (e *element) play(p *Played, s game.State) (game.State, error) {
	if e.Parent != e.ID-1 || e.ID != len(p.Actions)+1 {
		return s, errBranches
	}
	mover := s.ToMove()
	next, a, err := s.Advance(e.Action)
	if err != nil {
		return s, fmt.Errorf("move %d: %w", e.ID, err)
	}
	p.States, p.Actions = append(p.States, next), append(p.Actions, a)
	var eval *int
	if e.Eval != nil && e.Eval.Seat == s.Game().Info().Seats[mover].Name {
		eval = &e.Eval.Value
	}
	p.Evals = append(p.Evals, eval)
	return next, nil
}

// readSimple takes the opening from a record that is one line of play. It fails on any
// other file.
func readSimple(data []byte, st *starter) (p Played, err error) {
	var s game.State
	number, last := 0, 0
	for line := range bytes.Lines(data) {
		if bytes.HasPrefix(line, []byte(`{"review"`)) {
			return p, errReviewed
		}
		if number++; number > 1 && last >= Depth && !bytes.HasPrefix(line, []byte(`{"result"`)) && !bytes.HasPrefix(line, []byte(`{"cursor"`)) {
			// Only the number of moves is of interest now, and that there is but one line.
			var e struct {
				Format     string
				ID, Parent int
			}
			if err := json.Unmarshal(line, &e); err != nil || e.Format != "" || e.ID > 0 && (e.Parent != last || e.ID != last+1) {
				return p, errBranches
			}
			last = max(last, e.ID)
			continue
		}
		var e element
		if err := json.Unmarshal(line, &e); err != nil {
			return p, err
		}
		switch {
		case number == 1:
			s, err = e.begin(&p, st)
		case e.Cursor != nil, e.Format != "":
			err = errBranches
		case e.ID > 0:
			s, err = e.play(&p, s)
			last = e.ID
		case e.Result != nil && e.Result.Reason != game.ReasonInterrupted:
			p.Over, p.Winner = true, seatOf(s.Game().Info(), e.Result.Winner)
		case bytes.HasPrefix(line, []byte(`{"result"`)):
			p.Over = false
		}
		if err != nil {
			return p, err
		}
	}
	if number == 0 {
		return p, errors.New("the file is empty")
	}
	p.Plies = last
	if !p.Over {
		// The end may be on the board, which only playing all of it shows.
		return p, errBranches
	}
	return p, nil
}
