package marksheet

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"time"

	"freckers/ai/course/grade"
	"freckers/gfx/pages"
)

// sheetJSON is a sheet as JSON. Times are in seconds and memory in bytes.
type sheetJSON struct {
	Format    string         `json:"format"`
	Version   int            `json:"version"`
	Name      string         `json:"name"`
	Agent     string         `json:"agent"`
	Game      string         `json:"game"`
	Rules     string         `json:"rules"`
	Quick     bool           `json:"quick"`
	Rounds    int            `json:"rounds"`
	Seed      uint64         `json:"seed"`
	Limits    limitsJSON     `json:"limits"`
	Marks     float64        `json:"marks"`
	Of        float64        `json:"of"`
	Undecided float64        `json:"undecided"`
	Rubric    *grade.Rubric  `json:"rubric"`
	Lines     []grade.Mark   `json:"lines"`
	Checks    []grade.Check  `json:"checks"`
	Opponents []opponentJSON `json:"opponents"`
	Usage     usageJSON      `json:"usage"`
	Games     []gameJSON     `json:"games"`
	Moves     []moveJSON     `json:"moves"`
	Accuracy  *float64       `json:"accuracy_percent"` // null if no move was judged
	Faults    int            `json:"faults"`
	Worst     []worstJSON    `json:"worst"`
	Notes     []string       `json:"notes"`
	Seconds   float64        `json:"seconds"`
}

type limitsJSON struct {
	CPU    float64 `json:"cpu"`
	Told   float64 `json:"cpu_told"`
	Wall   float64 `json:"wall"`
	Memory int64   `json:"memory"`
}

type opponentJSON struct {
	Name  string      `json:"name"`
	Seats []scoreJSON `json:"seats"`
	Share *float64    `json:"share"` // null if no game counts
}

type scoreJSON struct {
	Seat   string `json:"seat"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	Cut    int    `json:"cut_short"`
}

type usageJSON struct {
	CPU    [4]float64 `json:"cpu"` // least, median, 95 %, most
	Wall   [4]float64 `json:"wall"`
	Memory [4]int64   `json:"memory"`
}

type gameJSON struct {
	Number   int     `json:"number"`
	Opponent string  `json:"opponent"`
	Seat     string  `json:"seat"`
	Outcome  string  `json:"outcome"`
	Turn     int     `json:"turn,omitempty"` // of the agent, at which it gave no answer or the game was cut short
	End      string  `json:"end"`
	Fault    bool    `json:"fault"`
	Message  string  `json:"message,omitempty"`
	Actions  int     `json:"actions"`
	Start    float64 `json:"start_cpu"`
	CPU      float64 `json:"cpu"`
	Memory   int64   `json:"memory"`
	File     string  `json:"file"`
}

type moveJSON struct {
	Game   int     `json:"game"`
	Number int     `json:"move"`
	Action string  `json:"action"`
	CPU    float64 `json:"cpu"`
	Wall   float64 `json:"wall"`
	Memory int64   `json:"memory"`
}

type worstJSON struct {
	Game   string `json:"game"`
	Number int    `json:"move"`
	Played string `json:"played"`
	Better string `json:"better"`
	Grade  string `json:"grade"`
	Before int    `json:"before_percent"`
	After  int    `json:"after_percent"`
	Why    string `json:"why,omitempty"`
}

// WriteJSON writes the sheet as one JSON object.
func (p *Page) WriteJSON(w io.Writer) error {
	marks, of, open := p.Total()
	s := sheetJSON{Format: "freckers-marksheet", Version: 1, Name: p.Agent.Name, Agent: p.Agent.Spec.String(), Game: p.Game.Info().Name, Rules: p.Rules, Quick: p.Quick != nil,
		Rounds: p.Rounds, Seed: p.Seed, Limits: limitsJSON{p.CPU.Seconds(), p.Told.Seconds(), p.Wall.Seconds(), p.Space},
		Marks: marks, Of: of, Undecided: open, Rubric: p.Rubric, Lines: p.Marks, Checks: p.Checks, Usage: usageOf(p.Usage()), Faults: p.Faults, Notes: append(p.Conditions(), p.Notes...), Seconds: p.Elapsed.Seconds(),
		Games: []gameJSON{}, Moves: []moveJSON{}, Worst: []worstJSON{}}
	if p.Accuracy >= 0 {
		s.Accuracy = &p.Accuracy
	}
	s.Opponents = p.opponentsJSON()
	for _, f := range p.Files {
		g := f.Game
		s.Games = append(s.Games, gameJSON{g.Number, p.Opponents[g.Opponent].Name, p.Game.Info().Seats[g.Seat].Name, string(g.Outcome), g.Turn, g.Reason, g.Fault(), g.Message,
			g.Plies, g.Start.Seconds(), g.CPU.Seconds(), g.Peak, filepath.Join(p.Folder, f.Name)})
	}
	for _, m := range p.Moves {
		s.Moves = append(s.Moves, moveJSON{m.Game, m.Number, string(m.Action), m.CPU.Seconds(), m.Wall.Seconds(), m.Memory})
	}
	for _, f := range p.Worst {
		s.Worst = append(s.Worst, worstJSON{f.Game, f.Number, f.Played, f.Better, f.Grade, f.Before, f.After, f.Why})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(s)
}

func (p *Page) opponentsJSON() (list []opponentJSON) {
	for i := range p.Opponents {
		o := &p.Opponents[i]
		one := opponentJSON{Name: o.Name}
		for seat, score := range o.Seats {
			one.Seats = append(one.Seats, scoreJSON{p.Game.Info().Seats[seat].Name, score.Wins, score.Draws, score.Losses, score.Cut})
		}
		if share, known := o.Share(); known {
			one.Share = &share
		}
		list = append(list, one)
	}
	return list
}

func usageOf(u grade.Usage) usageJSON {
	seconds := func(s grade.Spread) (list [4]float64) {
		for i, n := range [...]int64{s.Min, s.Median, s.High, s.Max} {
			list[i] = time.Duration(n).Seconds()
		}
		return list
	}
	m := u.Memory
	return usageJSON{seconds(u.CPU), seconds(u.Wall), [...]int64{m.Min, m.Median, m.High, m.Max}}
}

// WriteCSV writes a row for each sheet under a row of titles. The sheets are of one game
// and have one rubric.
func WriteCSV(w io.Writer, sheets []*Page) error {
	var rows [][]string
	for i, p := range sheets {
		marks, of, open := p.Total()
		head := []string{"name", "agent", "marks", "of", "undecided"}
		row := []string{pages.Guarded(p.Agent.Name), pages.Guarded(p.Agent.Spec.String()), number(marks), number(of), number(open)}
		for _, c := range p.Checks {
			head, row = append(head, pages.Guarded(c.Name)), append(row, string(c.Verdict))
		}
		for i := range p.Opponents {
			o := &p.Opponents[i]
			share := ""
			if points, known := o.Share(); known {
				share = fmt.Sprintf("%.1f", 100*points)
			}
			head, row = append(head, pages.Guarded(o.Name+" percent")), append(row, share)
		}
		u := p.Usage()
		head = append(head, "games", "most cpu_ms of a game", "most cpu_ms of a move", "most memory_bytes", "accuracy_percent", "reasons")
		cpu, peak := time.Duration(0), int64(0)
		for _, g := range p.Games {
			cpu, peak = max(cpu, g.CPU), max(peak, g.Peak)
		}
		accuracy := ""
		if p.Accuracy >= 0 {
			accuracy = fmt.Sprintf("%.1f", p.Accuracy)
		}
		row = append(row, strconv.Itoa(len(p.Games)), fmt.Sprint(cpu.Milliseconds()), fmt.Sprint(u.CPU.Max/int64(time.Millisecond)), fmt.Sprint(peak), accuracy, pages.Guarded(p.failures()))
		if i == 0 {
			rows = append(rows, head)
		}
		rows = append(rows, row)
	}
	return pages.Table(w, rows)
}

// failures lists why checks were failed.
func (p *Page) failures() (text string) {
	for _, c := range p.Checks {
		if c.Verdict == grade.Failed {
			if text != "" {
				text += "; "
			}
			text += c.Name + ": " + c.Reason
		}
	}
	return text
}
