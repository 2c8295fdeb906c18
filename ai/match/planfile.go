package match

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai/player"
	"freckers/game/catalog"
	"freckers/replay/format"
	"freckers/replay/matchfile"
)

// plainPlan are the fields of a plan that encode themselves.
type plainPlan Plan

// planLine is a plan as JSON has it, and with the first three fields and the last one the
// first line of a match file. Its pointers point into the plan.
type planLine struct {
	Format  string         `json:"format,omitempty"`
	Version format.Version `json:"version,omitempty"`
	Game    string         `json:"game"`
	*plainPlan
	TimeMS   *millis   `json:"time_ms,omitzero"`
	CPUMS    *millis   `json:"cpu_ms,omitzero"`
	WallMS   *millis   `json:"wall_ms,omitzero"`
	MarginMS *millis   `json:"margin_ms,omitzero"`
	Openings string    `json:"openings"`
	Sum      *string   `json:"openings_sum,omitempty"`
	Created  time.Time `json:"created,omitzero"`
}

type millis time.Duration

func (m *millis) IsZero() bool { return *m == 0 }

func (m *millis) MarshalJSON() ([]byte, error) {
	return json.Marshal(float64(*m) / float64(time.Millisecond))
}

func (m *millis) UnmarshalJSON(text []byte) error {
	var ms float64
	if err := json.Unmarshal(text, &ms); err != nil {
		return err
	}
	const most = float64(maxTime) * 1000 / float64(time.Millisecond)
	if ms < 0 || ms > most {
		return fmt.Errorf("a time of %g ms: expected 0 to %g", ms, most)
	}
	*m = millis(math.Round(ms * float64(time.Millisecond)))
	return nil
}

func (p *Plan) line() planLine {
	l := planLine{plainPlan: (*plainPlan)(p), TimeMS: (*millis)(&p.Time), CPUMS: (*millis)(&p.CPU), WallMS: (*millis)(&p.Wall), MarginMS: (*millis)(&p.Margin),
		Openings: p.Openings.String()}
	if p.Game != nil {
		l.Game = p.Game.Info().Name
	}
	if p.Openings.sum != "" {
		l.Sum = &p.Openings.sum
	}
	return l
}

// MarshalJSON returns the plan without a list of openings, of which it has the name and the
// checksum.
func (p Plan) MarshalJSON() ([]byte, error) { return json.Marshal(p.line()) }

// UnmarshalJSON reads a plan, which a file of openings does not come with.
func (p *Plan) UnmarshalJSON(text []byte) error {
	_, err := p.read(text)
	return err
}

func (p *Plan) read(text []byte) (planLine, error) {
	*p = Plan{}
	l := p.line()
	l.Sum, l.Openings = &p.Openings.sum, ""
	if err := json.Unmarshal(text, &l); err != nil {
		return l, err
	}
	err := p.Openings.parseName(l.Openings)
	if err == nil && l.Game != "" {
		p.Game, err = catalog.Find(l.Game)
	}
	return l, err
}

// header returns the first line of the plan's file.
func (p *Plan) header(created time.Time) []byte {
	l := p.line()
	l.Format, l.Version, l.Created = matchfile.Format, matchfile.Version, created
	return jsonLine(&l)
}

func readHeader(text []byte) (p Plan, err error) {
	l, err := p.read(text)
	if err := (&matchfile.Header{Format: l.Format, Version: l.Version}).Check(); err != nil {
		return p, err
	}
	if err != nil {
		return p, fmt.Errorf("the plan of the match cannot be read: %s", format.Reason(err))
	}
	return p, nil
}

// Differences lists in what a plan differs from another one that is complete as well, in
// words such as "seed 1, not 2". How many games are played at the same time makes no
// difference, nor whether logs are kept, nor does what else the caller leaves out by the name of its field in JSON.
func (p *Plan) Differences(other *Plan, without ...string) (list []string) {
	mine, theirs := p.fields(), other.fields()
	if slices.EqualFunc(p.Players, other.Players, samePlayer) {
		without = append(without, "programs")
	}
	if p.Openings.sum != "" && p.Openings.sum == other.Openings.sum { // the same file may have another name
		without = append(without, "openings")
	}
	without = append(without, "concurrency", "keep_log")
	names := maps.Clone(mine)
	maps.Copy(names, theirs)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if a, b := mine[name], theirs[name]; fmt.Sprint(a) != fmt.Sprint(b) && !slices.Contains(without, name) {
			list = append(list, fmt.Sprintf("%s %s, not %s", fieldTitle(name), fieldText(name, a), fieldText(name, b)))
		}
	}
	return list
}

func (p *Plan) fields() (m map[string]any) {
	if err := json.Unmarshal(jsonLine(p), &m); err != nil {
		panic(fmt.Sprintf("match: a plan cannot be read again: %v", err))
	}
	return m
}

// fieldTitle is a field of a plan by the name of the flag that sets it.
func fieldTitle(name string) string {
	titles := map[string]string{"programs": "players", "form": "pairing", "openings_sum": "content of the openings", "sprt": "test", "space": "memory", "memory": "cache", "max_plies": "max-plies"}
	return cmp.Or(titles[name], strings.TrimSuffix(name, millisSuffix))
}

// millisSuffix ends the names of fields in milliseconds.
const millisSuffix = "_ms"

func fieldText(name string, value any) string {
	number, _ := value.(float64)
	switch v := value.(type) {
	case nil:
		return "unset"
	case []any:
		return strings.Trim(strings.ReplaceAll(fmt.Sprintf("%q", v), `" "`, ", "), `[]"`)
	case string:
		return v
	}
	switch {
	case strings.HasSuffix(name, millisSuffix):
		return short(time.Duration(number * float64(time.Millisecond)))
	case name == "space" || name == "memory":
		number /= 1 << 20
	}
	return strconv.FormatFloat(number, 'f', -1, 64)
}

// samePlayer reports whether two specs are the same player. One that names no folder may
// be a class in any.
func samePlayer(a, b player.Spec) bool { return a.In(b.Folder()) == b.In(a.Folder()) }
