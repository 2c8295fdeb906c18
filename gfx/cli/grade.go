package cli

import (
	"errors"
	"time"

	"freckers/ai/course/grade"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/marksheet"
)

// Grade examines agents as a marker would.
type Grade struct {
	gameFlag
	rulesFlag
	refereeFlag
	workFlag
	isolationFlag
	fleetFlag
	Agents      []string      `arg:"" optional:"" help:"A folder that holds the package agent, or is a package; 'py:MODULE in FOLDER'; or 'cmd:PROGRAM'. Each gets its own sheet." placeholder:"DIR"`
	Quick       bool          `help:"Finish within two minutes on two cores: one game in each seat against each opponent, with 20s of CPU time, and a short review."`
	Games       int           `default:"3" least:"1" most:"1000" help:"Games in each seat against each opponent." placeholder:"N"`
	Out         string        `short:"o" help:"The folder for the games and the sheet. Default: grade-NAME, or grade with a folder for each of several agents." placeholder:"DIR"`
	HTML        string        `name:"html" help:"Write the sheet of one agent to this page too." placeholder:"FILE"`
	JSON        string        `name:"json" help:"Write the sheet of one agent to this file too, as JSON." placeholder:"FILE"`
	CSV         string        `name:"csv" help:"Write a table with a row for each agent." placeholder:"FILE"`
	Marks       string        `help:"The rubric: marks for checks, and opponents with theirs." type:"path" placeholder:"FILE"`
	PrintMarks  bool          `help:"Print the rubric as JSON, to be changed and given to --marks."`
	Nodes       uint64        `default:"10000" least:"1" help:"Nodes per position of the review that finds the worst moves." placeholder:"N"`
	Concurrency int           `least:"1" most:"1024" help:"Games played at the same time. Default: one for each core." placeholder:"N"`
	Seed        uint64        `default:"1" help:"Seed of the opponents' random choices." placeholder:"S"`
	Resume      bool          `help:"Continue after examinations that were stopped: games are in the folder of --out, and no game that is there is played again. The agents and the other flags must be the same."`
	Python      string        `default:"python3" help:"The Python interpreter for classes." placeholder:"PATH"`
	CPU         time.Duration `name:"cpu" least:"1ms" help:"CPU time per game. Default: 180s for classes, no limit for others." placeholder:"T"`
	Wall        time.Duration `least:"1ms" help:"Time by the clock on the wall for an answer. Default: 180s for classes, 60s for others." placeholder:"T"`
	Memory      int           `least:"1" help:"Megabytes of memory. Default: 250 for classes, measured as the course does; no limit for others." placeholder:"MB"`
	Time        time.Duration `default:"1s" least:"1ms" help:"Time per action of a program that is no class." placeholder:"T"`
}

// agentsOnFleet is how many agents are examined at the same time on a fleet, which one alone may not
// keep busy.
const agentsOnFleet = 8

// Run examines the agents, and prints their sheets in their order.
func (g *Grade) Run(c Files) error {
	rubric, err := grade.OpenRubric(g.Marks)
	if err != nil {
		return UsageError{Err: err}
	}
	if g.PrintMarks {
		return rubric.Write(c.Out)
	}
	agents, err := grade.FindAll(g.Agents)
	if err == nil && len(agents) > 1 && (g.HTML != "" || g.JSON != "") {
		err = errors.New("--html and --json are for one agent: the sheet of each of several is in its folder")
	}
	if err != nil {
		return UsageError{Err: err}
	}
	played, err := g.findGame()
	if err != nil {
		return err
	}
	if _, err := played.New(game.Options{RuleSet: g.Rules}); err != nil {
		return UsageError{Err: err}
	}
	referee, err := g.folder()
	if err != nil {
		return err
	}
	box, err := g.sandbox(c.Err)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	var quick *grade.Bounds
	if g.Quick {
		quick = grade.QuickBounds()
	}
	queue, disconnect, err := g.plans(ctx, c, "freckers grade")
	if err != nil {
		return err
	}
	defer disconnect()
	job := marksheet.Job{Agents: agents, Nodes: g.Nodes, Out: g.Out, HTML: g.HTML, JSON: g.JSON, CSV: g.CSV,
		Options: grade.Options{Game: played, RuleSet: g.Rules, Rubric: rubric, Rounds: g.Games, Seed: g.Seed, Concurrency: g.Concurrency, Quick: quick, Time: g.Time, Resume: g.Resume, Queue: queue,
			Player: player.Options{Isolation: g.Mode(), Sandbox: box, Python: g.Python, Referee: referee, KeepWork: g.KeepWork, CPU: g.CPU, Patience: g.Wall, Space: int64(g.Memory) << 20}},
		Bar: func(title string) (func(int, int), func()) { return commandline.ProgressBar(c.Err, title) }}
	if queue != nil {
		job.AtOnce = agentsOnFleet
	}
	err = job.Run(ctx, c.Out, colored(c.Out))
	if err != nil && ctx.Err() != nil {
		return errors.New("stopped; continue with the same command and --resume")
	}
	return err
}
