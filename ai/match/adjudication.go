package match

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/ai/match/stats"
	"freckers/game"
)

// Adjudication ends games early: by the scores that the players of a game of two report, or by its
// length. The zero value leaves games to the rules.
type Adjudication struct {
	// Resign ends a game as lost for a player whose scores are low, if those of its opponent are as
	// high, or if the opponent has reported none in this game.
	Resign *ScoreRule `json:"resign,omitempty"`
	// Draw ends a game as a draw if both players have scores near 0.
	Draw *ScoreRule `json:"draw,omitempty"`
	// MaxPlies ends a game as a draw after so many plies after the opening; 0 for no limit.
	MaxPlies int `json:"max_plies,omitempty"`
}

// ScoreRule says when scores end a game: once a player's score was at least as far from 0 as Score in
// so many of its moves in a row, or for a draw at most as far.
type ScoreRule struct {
	Number int // of a player's moves after the opening before which no game ends
	Moves  int // at least 1
	Score  int // in hundredths of a step
}

// The settings of a [ScoreRule] as text has them.
const (
	moveNumber = "movenumber"
	moveCount  = "movecount"
	moveScore  = "score"
)

// String returns the text that UnmarshalText reads.
func (r ScoreRule) String() string {
	text := fmt.Sprintf("%s=%d %s=%d", moveCount, r.Moves, moveScore, r.Score)
	if r.Number > 0 {
		text = fmt.Sprintf("%s=%d %s", moveNumber, r.Number, text)
	}
	return text
}

// MarshalText returns the text of [ScoreRule.String].
func (r ScoreRule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule such as "movenumber=40 movecount=8 score=10".
func (r *ScoreRule) UnmarshalText(text []byte) error {
	*r = ScoreRule{Score: -1}
	fields := map[string]*int{moveNumber: &r.Number, moveCount: &r.Moves, moveScore: &r.Score}
	for _, word := range strings.FieldsFunc(string(text), func(c rune) bool { return c == ' ' || c == ',' }) {
		name, value, _ := strings.Cut(word, "=")
		at := fields[name]
		n, err := strconv.ParseUint(value, 10, 31)
		if at == nil || err != nil {
			return unexpectedError(word)
		}
		*at = int(n)
		delete(fields, name)
	}
	if r.Moves < 1 || r.Score < 0 {
		return unexpectedError(string(text))
	}
	return nil
}

func unexpectedError(text string) error {
	return fmt.Errorf("%s: expected movecount=3 score=600, or with movenumber=40 too, before which no game ends", game.Quote(text))
}

func (a *Adjudication) check(seats int) error {
	switch {
	case a.MaxPlies < 0:
		return fmt.Errorf("games end after %d plies: expected none below zero", a.MaxPlies)
	case seats != 2 && (a.Resign != nil || a.Draw != nil):
		return errors.New("scores end games of two players only: leave out --resign and --draw, or choose another game")
	}
	return nil
}

// scores are how many moves in a row a player has reported scores of some size.
type scores struct {
	lost, won, level int
	reports          bool
}

// count takes the score that a player has reported with a move, nil if it reported none.
func (s *scores) count(a *Adjudication, score *ai.Score) {
	value, known := 0, score != nil
	if known {
		s.reports = true
		switch value = score.Value; {
		case score.Win > 0:
			value = math.MaxInt
		case score.Win < 0:
			value = -math.MaxInt
		}
	}
	streak := func(n *int, goes bool) {
		if *n++; !goes {
			*n = 0
		}
	}
	if r := a.Resign; r != nil {
		streak(&s.lost, known && value <= -r.Score)
		streak(&s.won, known && value >= r.Score)
	}
	if r := a.Draw; r != nil {
		streak(&s.level, known && -r.Score <= value && value <= r.Score)
	}
}

// adjudicated reports whether the game ends here by the plan, and sets how it ended then.
func (p *play) adjudicated() bool {
	a, g, names := &p.plan.Adjudication, p.game, p.plan.names()
	moves := g.Plies / len(p.players)
	winner, why := game.Nobody, ""
	if r := a.Resign; r != nil && moves >= r.Number {
		for seat := range p.scores {
			own, other := &p.scores[seat], &p.scores[1-seat]
			if own.lost < r.Moves || other.reports && other.won < r.Moves {
				continue
			}
			winner = game.Seat(1 - seat)
			loser := names[g.Players[seat]]
			why = fmt.Sprintf("the score of %s was -%d or less in its last %d moves", loser, r.Score, r.Moves)
			if other.reports {
				why = fmt.Sprintf("the score of %s was -%d or less in its last %d moves, and that of %s %d or more", loser, r.Score, r.Moves, names[g.Players[winner]], r.Score)
			}
		}
	}
	if r := a.Draw; r != nil && why == "" && moves >= r.Number && min(p.scores[0].level, p.scores[1].level) >= r.Moves {
		why = fmt.Sprintf("both scores were between -%d and %d in the last %d moves of each player", r.Score, r.Score, r.Moves)
	}
	if why == "" && a.MaxPlies > 0 && g.Plies >= a.MaxPlies {
		why = fmt.Sprintf("the game has reached %d plies", a.MaxPlies)
	}
	if why == "" {
		return false
	}
	g.Termination, g.Reason, g.Winner, g.Message = stats.Adjudicated, game.ReasonAdjudicated, winner, why
	return true
}
