package platform

import (
	"encoding/json"
	"fmt"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
)

// MatchPlan is the plan of a match as JSON, which makes it comparable; it is empty for none.
type MatchPlan string

// KeepPlan encodes a plan.
func KeepPlan(p match.Plan) MatchPlan {
	text, err := json.Marshal(p)
	if err != nil {
		panic("platform: a plan cannot be written as JSON: " + err.Error())
	}
	return MatchPlan(text)
}

// Plan decodes the plan. If there is none, the result has no players and games.
func (m MatchPlan) Plan() match.Plan {
	p, err := m.read()
	if err != nil {
		return match.Plan{}
	}
	return p
}

func (m MatchPlan) read() (p match.Plan, err error) {
	if m != "" {
		err = json.Unmarshal([]byte(m), &p)
	}
	return p, err
}

// MarshalJSON implements [json.Marshaler]: the plan itself.
func (m MatchPlan) MarshalJSON() ([]byte, error) {
	if m == "" {
		return []byte("null"), nil
	}
	return []byte(m), nil
}

// UnmarshalJSON implements [json.Unmarshaler]. It does not check the plan, and converts plans of older
// versions.
func (m *MatchPlan) UnmarshalJSON(text []byte) error {
	var old oldMatch
	switch err := json.Unmarshal(text, &old); {
	case string(text) == "null":
		*m = ""
	case err == nil && old.Seats != nil:
		*m = KeepPlan(old.plan())
	default:
		*m = MatchPlan(text)
		if p, err := m.read(); err == nil {
			*m = KeepPlan(p) // however it was written
		}
	}
	return nil
}

// oldMatch is how the plan was kept before it had one encoding for all uses.
type oldMatch struct {
	Seats    []string `json:"seats"` // empty ones come last
	Games    int      `json:"games"`
	Opening  int      `json:"opening"` // one more than the plies; 0 for as many as usual
	Together int      `json:"together"`
	Time     string   `json:"time"`
	Test     string   `json:"test"`
}

// plan returns the plan as far as it can be read.
func (o *oldMatch) plan() match.Plan {
	p := match.Plan{Games: o.Games, Concurrency: o.Together, Openings: match.Openings{Random: max(o.Opening-1, 0)}}
	for _, text := range o.Seats {
		if s, err := player.Parse(text); err == nil {
			p.Players = append(p.Players, s)
		}
	}
	if l, err := match.ParseLimits(o.Time); err == nil {
		p.Limits = l
	}
	if t, err := stats.ParseSPRT(o.Test); err == nil {
		p.SPRT = &t
	}
	if o.Opening == 0 {
		p.Openings.Random = match.UsualOpening(p.HasClass())
	}
	return p
}

// mend drops a plan that cannot be read, and returns why.
func (m *MatchPlan) mend() error {
	_, err := m.read()
	if err != nil {
		*m, err = "", fmt.Errorf("match is not a plan: %w", err)
	}
	return err
}
