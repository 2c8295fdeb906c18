package gametest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
)

// Case is a position that a reference implementation has worked out. A field
// that the record does not have is empty.
type Case struct {
	Position string
	Result   string              // who has won, "draw", or "" while the game runs
	Tally    []int               // how far each seat has come
	Actions  []string            // one for each distinct result of the turn
	Only     map[string][]string // further ones by rule set
	Listed   bool                // Actions is given, though perhaps empty
	Paths    []string            // all of them, none that comes back to where it was
	AllPaths bool                // Paths is given, though perhaps empty
	Points   map[string]int      // action: points earned
	Illegal  []string            // actions to be refused
	Next     map[string]string   // action: position
	// Perft counts the leaves by depth from 1 on, one for each distinct result
	// of a turn, by rule set; "" is the default one. PathPerft counts one for
	// each path.
	Perft, PathPerft map[string][]uint64
}

// Row is a complete game.
type Row struct {
	ID, Start   string
	RuleSet     string `json:"rules"`
	Actions     []string
	Checkpoints map[string]string // ply: position
	Final       string
	Result      string // who has won, or "draw"
	Reason      string // why it ended, where the record says so
	Tally       []int
}

// Oracle is the data of one game.
type Oracle struct {
	Starts []Case
	Cases  []Case
	Rows   []Row
}

// Load reads starts.jsonl, positions.jsonl and games.jsonl from a folder.
func Load(t testing.TB, dir string) Oracle {
	t.Helper()
	return Oracle{
		Starts: load(t, filepath.Join(dir, "starts.jsonl"), parseCase),
		Cases:  load(t, filepath.Join(dir, "positions.jsonl"), parseCase),
		Rows:   load(t, filepath.Join(dir, "games.jsonl"), parseRow),
	}
}

func load[T any](t testing.TB, file string, parse func([]byte) (T, error)) []T {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []T
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		v, err := parse(lines.Bytes())
		if err != nil {
			t.Fatalf("%s:%d: %v", file, n, err)
		}
		list = append(list, v)
	}
	if err := lines.Err(); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if len(list) == 0 {
		t.Fatalf("%s is empty: expected a record a line", file)
	}
	return list
}

// position is a record as the oracle writes it: each game has its own fields.
type position struct {
	Position  string             `json:"position"`
	Result    *string            `json:"result"`
	Home      []int              `json:"home"`
	Actions   []string           `json:"actions"`
	Moves     map[string]string  `json:"moves"`
	Effects   map[string]*string `json:"effects"`
	Referee   map[string]string  `json:"referee_only_moves"`
	Paths     json.RawMessage    `json:"paths"`
	AfterGrow *string            `json:"after_grow"`
	Next      map[string]string  `json:"next"`
	Illegal   []string           `json:"illegal"`
}

func parseCase(line []byte) (Case, error) {
	var fields map[string]json.RawMessage
	var p position
	if err := json.Unmarshal(line, &fields); err != nil {
		return Case{}, err
	}
	c := Case{}
	if err := c.readCounts(fields); err != nil {
		return Case{}, err
	}
	if _, turn := fields["illegal"]; !turn {
		return c, json.Unmarshal(fields["position"], &c.Position)
	}
	if err := json.Unmarshal(line, &p); err != nil {
		return Case{}, err
	}
	c.Position, c.Tally, c.Illegal, c.Next = p.Position, p.Home, p.Illegal, p.Next
	if p.Result != nil {
		c.Result = *p.Result
	}
	if p.AfterGrow != nil {
		c.Next = map[string]string{"GROW": *p.AfterGrow}
	}
	if p.Referee != nil {
		c.Only = map[string][]string{"referee": values(p.Referee)}
	}
	c.readActions(&p)
	return c, c.readPaths(p.Paths)
}

// readActions takes the results of a turn from whichever field has them.
func (c *Case) readActions(p *position) {
	switch {
	case p.Actions != nil:
		c.Actions, c.Listed = p.Actions, true
	case p.Moves != nil:
		c.Actions, c.Listed = values(p.Moves), true
	case p.Effects != nil:
		c.Listed = true
		for _, a := range p.Effects {
			if a == nil {
				c.Actions, c.Listed = nil, false
				return
			}
			c.Actions = append(c.Actions, *a)
		}
		sort.Strings(c.Actions)
	}
}

// readPaths takes a list of paths, or an object from path to points.
func (c *Case) readPaths(raw json.RawMessage) error {
	if raw == nil {
		return nil
	}
	c.AllPaths = true
	if raw[0] == '[' {
		return json.Unmarshal(raw, &c.Paths)
	}
	if err := json.Unmarshal(raw, &c.Points); err != nil {
		return err
	}
	for path := range c.Points {
		c.Paths = append(c.Paths, path)
	}
	sort.Strings(c.Paths)
	return nil
}

// readCounts finds the perft lists: "perft", or "perft_" (which the records of
// start positions leave out) with a name for what is counted, and perhaps "_"
// with a rule set.
func (c *Case) readCounts(fields map[string]json.RawMessage) error {
	_, turn := fields["illegal"]
	c.Perft, c.PathPerft = map[string][]uint64{}, map[string][]uint64{}
	for key, raw := range fields {
		name, found := strings.CutPrefix(key, "perft")
		if !found && turn || key == "position" {
			continue
		}
		what, rules, _ := strings.Cut(strings.TrimPrefix(name, "_"), "_")
		var list []uint64
		if err := json.Unmarshal(raw, &list); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		switch what {
		case "", "actions", "moves", "results":
			c.Perft[rules] = list
		case "paths":
			c.PathPerft[rules] = list
		default:
			return fmt.Errorf("%s counts %q: expected actions, moves, results or paths", key, what)
		}
	}
	return nil
}

func parseRow(line []byte) (Row, error) {
	var r struct {
		Row
		Home, Exits, Score []int
	}
	if err := json.Unmarshal(line, &r); err != nil {
		return Row{}, err
	}
	for _, tally := range [][]int{r.Home, r.Exits, r.Score} {
		if tally != nil {
			r.Row.Tally = tally
		}
	}
	return r.Row, nil
}

func values(m map[string]string) []string {
	list := make([]string, 0, len(m))
	for _, v := range m {
		list = append(list, v)
	}
	sort.Strings(list)
	return list
}
