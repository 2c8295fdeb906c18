package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"strings"

	"freckers/ai/puzzle"
	"freckers/gfx/cli/commandline"
	"freckers/replay/vfs"
)

// Puzzles finds puzzles in games that the engine plays against itself.
type Puzzles struct {
	gameFlag
	Count   int    `default:"400" least:"1" help:"Candidates to find; the file may get a few more." placeholder:"N"`
	Out     string `default:"puzzles.jsonl" help:"The file of candidates; it grows with every game." placeholder:"FILE"`
	Resume  bool   `help:"Continue the file."`
	Seed    uint64 `default:"1" help:"The same seed gives the same games and puzzles." placeholder:"S"`
	Easy    int    `default:"5" least:"1" help:"Take one of N positions whose best move hardly takes a search." placeholder:"N"`
	Workers int    `least:"1" help:"Games played at the same time, without effect on the result. Default: all cores." placeholder:"N"`
	Select  int    `default:"220" least:"1" help:"Puzzles to choose for --list, of all strengths alike." placeholder:"N"`
	List    string `help:"Write a list of chosen puzzles, one a line; an existing file is replaced." placeholder:"FILE"`
}

// Run plays games, with a progress bar on stderr.
func (p *Puzzles) Run(c Files) error {
	g, err := p.findGame()
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := commandline.ProgressBar(c.Err, p.Out)
	defer end()
	plan := puzzle.Plan{
		Game: g, Seed: p.Seed, Easy: p.Easy, Count: p.Count, Resume: p.Resume, Progress: progress,
		Workers: cmp.Or(p.Workers, runtime.NumCPU()),
	}
	if err := puzzle.Mine(ctx, p.Out, plan); err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("stopped early; continue with the same command and --resume")
		}
		return err
	}
	end()
	list, err := puzzle.Read(p.Out, plan)
	if err != nil {
		return err
	}
	var strengths [puzzle.Strengths]int
	for _, found := range list {
		strengths[found.Strength-1]++
	}
	if _, err := fmt.Fprintf(c.Out, "%s: %d candidates, by strength %v\n", p.Out, len(list), strengths); err != nil || p.List == "" {
		return err
	}
	var text strings.Builder
	for _, chosen := range puzzle.Select(list, p.Select) {
		text.WriteString(chosen.Puzzle.String() + "\n")
	}
	return vfs.WriteFile(vfs.OS(), p.List, []byte(text.String()))
}
