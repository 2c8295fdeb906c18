package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/cli/commandline"
	"freckers/replay/openings"
)

// Openings prints statistics of the first moves of many games.
type Openings struct {
	Paths []string `arg:"" help:"Saved games, match files, referee's logs, or folders of them."`
	Game  string   `help:"The game. Default: the one with the most games." placeholder:"NAME"`
	Rules string   `help:"The rule set. Default: the one with the most games." placeholder:"NAME"`
	Moves string   `help:"The position after these moves, separated by ;. Default: the start." placeholder:"M"`
	Plies int      `default:"2" least:"1" most:"24" help:"Moves in a row to print." placeholder:"N"`
	Least int      `default:"1" least:"1" help:"Leave out moves of fewer games." placeholder:"N"`
	Games int      `default:"0" least:"0" help:"Also list up to N of the games." placeholder:"N"`
}

// Run prints a line for each move, with a progress bar on stderr.
func (o *Openings) Run(c Files) error {
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := commandline.ProgressBar(c.Err, "games")
	defer end()
	var lib openings.Library
	if err := lib.Read(ctx, o.Paths, func(games int) { progress(games, games+1) }); err != nil {
		return err
	}
	end()
	for _, note := range lib.Notes {
		fmt.Fprintln(c.Err, game.PlainLine(note))
	}
	if more := lib.Skipped - len(lib.Notes); more > 0 {
		fmt.Fprintf(c.Err, "and %d more\n", more)
	}
	tree, err := o.tree(&lib)
	if err != nil {
		return err
	}
	s, err := o.position(tree)
	if err != nil {
		return UsageError{Err: err}
	}
	return o.print(c, tree, s)
}

func (o *Openings) tree(lib *openings.Library) (*openings.Tree, error) {
	var best *openings.Tree
	var there []string
	for _, t := range lib.Trees {
		name := t.Game.Info().Name
		there = append(there, fmt.Sprintf("%s of %s under %s", game.Count(t.Len(), "game", "games"), name, t.Rules))
		if (o.Game == "" || o.Game == name) && (o.Rules == "" || o.Rules == t.Rules) && (best == nil || t.Len() > best.Len()) {
			best = t
		}
	}
	switch {
	case best != nil:
		return best, nil
	case len(there) == 0:
		return nil, errors.New("there are no games in " + strings.Join(o.Paths, ", "))
	}
	return nil, UsageError{Err: fmt.Errorf("no game fits --game and --rules: there are %s", strings.Join(there, ", "))}
}

func (o *Openings) position(t *openings.Tree) (game.State, error) {
	s, err := t.Start()
	if err != nil {
		return nil, err
	}
	if o.Moves == "" {
		return s, nil
	}
	for move := range strings.SplitSeq(o.Moves, ";") {
		if s, _, err = s.Advance(strings.TrimSpace(move)); err != nil {
			return nil, fmt.Errorf("--moves: %w", err)
		}
	}
	return s, nil
}

// print prints the moves played from a position as a table, and below it games that reached the position.
func (o *Openings) print(c Files, t *openings.Tree, s game.State) error {
	info := t.Game.Info()
	p := t.At(s)
	heading := []string{"games", "move"}
	for _, seat := range info.Seats {
		heading = append(heading, seat.Title)
	}
	rows := o.rows(t, s, o.Plies, "", [][]string{append(heading, "draws", "eval")})
	if _, err := fmt.Fprintf(c.Out, "%s, %s: %s\n", info.Title, t.Rules, game.Count(p.Games, "game", "games")); err != nil {
		return err
	}
	for _, line := range aligned(rows) {
		if _, err := fmt.Fprintln(c.Out, line); err != nil {
			return err
		}
	}
	for _, r := range t.Games(s, o.Games) {
		if _, err := fmt.Fprintln(c.Out, gameLine(info, r)); err != nil {
			return err
		}
	}
	return nil
}

// rows adds a row for each move, those after it below it.
func (o *Openings) rows(t *openings.Tree, s game.State, plies int, indent string, rows [][]string) [][]string {
	p := t.At(s)
	for _, m := range p.Moves {
		next, _, err := s.Advance(string(m.Action))
		if m.Games < o.Least || err != nil {
			continue
		}
		row := []string{fmt.Sprint(m.Games), indent + s.Label(m.Action)}
		for seat := range t.Game.Info().Seats {
			row = append(row, share(m.Won[seat], m.Games-m.Unfinished))
		}
		eval := ""
		if m.Evaluated > 0 {
			eval = fmt.Sprintf("%+.1f", m.Eval/100)
		}
		rows = append(rows, append(row, share(m.Drawn, m.Games-m.Unfinished), eval))
		if plies > 1 {
			rows = o.rows(t, next, plies-1, indent+"  ", rows)
		}
	}
	return rows
}

// share is a part of the finished games in percent, "" if there are none.
func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f %%", 100*float64(n)/float64(of))
}

func gameLine(info *game.Info, r openings.Ref) string {
	where := r.File
	if r.Number > 0 {
		where = fmt.Sprintf("%s game %d", r.File, r.Number)
	}
	names := slices.Clone(r.Names)
	for i := range names {
		if names[i] = game.PlainWords(names[i]); names[i] == "" {
			names[i] = info.Seats[i].Title
		}
	}
	result := "unfinished"
	switch {
	case r.Over && r.Winner == game.Nobody:
		result = "draw"
	case r.Over:
		result = info.Seats[r.Winner].Title + " won"
	}
	return fmt.Sprintf("%s: %s, %s after %s", game.PlainWords(where), strings.Join(names, " - "), result, game.Count(r.Plies, "move", "moves"))
}

// aligned pads the columns of a table: moves to the left, numbers to the right.
func aligned(rows [][]string) []string {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len([]rune(cell)))
		}
	}
	lines := make([]string, len(rows))
	for n, row := range rows {
		for i, cell := range row {
			pad := strings.Repeat(" ", width[i]-len([]rune(cell)))
			if i == 1 {
				cell += pad
			} else {
				cell = pad + cell
			}
			lines[n] += cell + "  "
		}
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	return lines
}
