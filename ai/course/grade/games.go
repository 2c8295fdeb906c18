package grade

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// agentIndex is the agent's place among the players of the plan. The opponents follow.
const agentIndex = 0

// margin is how late an action of a program may be: an examination is no place to lose by
// a busy machine.
const margin = time.Second

// plan is what is played: a round of games against each opponent after the other. A quick
// examination has no time to repeat games.
func (s *Sheet) plan(o *Options) match.Plan {
	p := match.Plan{Game: s.Game, RuleSet: s.Rules, Players: []player.Spec{s.Agent.Spec}, Names: []string{s.Agent.Name}, Seed: s.Seed,
		Pairing: match.Examination, Games: s.Rounds * len(s.Opponents) * len(s.Game.Info().Seats), Concurrency: o.Concurrency, Limits: match.Limits{Time: s.Time},
		Resources: match.Resources{Margin: margin, Threads: o.Player.Threads, Memory: o.Player.Memory, CPU: o.Player.CPU, Wall: o.Player.Patience, Space: o.Player.Space}}
	if o.Quick == nil {
		p.Overload = match.DefaultOverload
	}
	for _, one := range s.Opponents {
		p.Players, p.Names = append(p.Players, one.Spec), append(p.Names, one.Name)
	}
	return p
}

func (s *Sheet) play(ctx context.Context, o *Options) error {
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	plan := s.plan(o)
	x := &examination{sheet: s, o: o, of: plan.Games, cut: map[int]*Game{}}
	m, err := x.begin(within, plan, stop)
	if err != nil {
		return err
	}
	err = m.Run(within)
	if unequipped := (*player.Unequipped)(nil); errors.As(err, &unequipped) {
		s.Lacks, err = unequipped.Message, nil
	}
	if ctx.Err() != nil {
		err = nil // what was not played is on the sheet
	}
	x.conclude()
	return err
}

// examination are the games of an examination as they end.
type examination struct {
	sheet *Sheet
	o     *Options
	of    int           // games
	cut   map[int]*Game // that were interrupted, by number
}

// begin makes the match of a plan, each of whose games joins the sheet as it ends; stop is called if that fails. A
// results file of an earlier run is removed unless the examination resumes it: then its games join the sheet at once.
func (x *examination) begin(ctx context.Context, plan match.Plan, stop context.CancelCauseFunc) (m *match.Match, err error) {
	o := match.Options{Out: x.o.File, Resume: x.o.Resume, Player: x.o.Player, Open: x.o.Open, OnEvent: func(e match.Event) {
		if e.Kind == match.GameEnded {
			if err := x.add(e.Game); err != nil {
				stop(err)
			}
		}
	}}
	if x.o.Queue != nil {
		if o.Queue, err = x.o.Queue(ctx, plan, x.o.Player); err != nil {
			return nil, err
		}
	}
	if o.Out != "" { // which nobody else writes any more
		err = vfs.MkdirAll(vfs.OS(), filepath.Dir(o.Out))
		if err == nil && !o.Resume {
			err = vfs.RemoveAll(vfs.OS(), o.Out)
		}
	}
	if err == nil {
		m, err = match.New(plan, o)
	}
	if err == nil && o.Out != "" && o.Resume {
		if err = match.ReadGames(o.Out, x.add); err != nil {
			err = errors.Join(err, m.Close())
		}
	}
	if err != nil && o.Queue != nil {
		err = errors.Join(err, o.Queue.Close())
	}
	return m, err
}

// add adds a game. One that was interrupted is kept, as it may be played again. The error is that
// of the opponent.
func (x *examination) add(played *stats.Game) error {
	s, own := x.sheet, *played
	var err error
	if own.Record, err = match.ReadRecord(played); err != nil {
		return err
	}
	if own.Encoded = nil; own.Record.Result != nil {
		own.Action = own.Record.Result.Action
	}
	g := &Game{Game: &own, Opponent: slices.Max(played.Players) - 1, Seat: game.Seat(slices.Index(played.Players, agentIndex)), Outcome: Lost}
	if played.By != game.Nobody && played.By != g.Seat {
		return fmt.Errorf("the opponent %s failed in game %d: %s", s.Opponents[g.Opponent].Name, g.Number, played.Message)
	}
	if e := played.Examined; e != nil {
		g.Start, g.CPU, g.Peak = e.Start, e.CPU, e.Peak
	}
	moves := g.moves()
	switch {
	case played.Termination == stats.Interrupted:
		g.Outcome = Cut
		g.noteCut(moves)
		x.cut[g.Number] = g
		return nil
	case played.Termination == stats.Timeout && s.Told != s.CPU && g.CPU >= s.Told:
		g.Outcome = Cut
		g.noteCut(moves)
	case played.Winner == g.Seat:
		g.Outcome = Won
	case played.Winner == game.Nobody && played.By == game.Nobody:
		g.Outcome = Drawn
	}
	delete(x.cut, g.Number)
	s.add(g, moves)
	s.show(x.o)
	if x.o.Progress != nil {
		x.o.Progress(len(s.Games), x.of)
	}
	return nil
}

// conclude adds the games that were cut short and notes on those that were not played, and puts all in the order of
// their numbers.
func (x *examination) conclude() {
	s := x.sheet
	for _, g := range x.cut {
		s.add(g, g.moves())
	}
	seats := len(s.Game.Info().Seats)
	played, repeats, disturbed := make([]bool, x.of), 0, 0
	for _, g := range s.Games {
		played[g.Number-1] = true
		repeats += g.Repeats
		if g.Disturbed {
			disturbed++
		}
	}
	for i, one := range played {
		if !one {
			s.Opponents[i/seats%len(s.Opponents)].Seats[i%seats].Cut++
		}
	}
	if skipped := x.of - len(s.Games); skipped > 0 && s.Lacks == "" {
		what := "begun"
		if x.o.Queue != nil {
			what = "over" // others may have begun them
		}
		s.Notes = append(s.Notes, fmt.Sprintf("%d of %d games were not %s for want of time", skipped, x.of, what))
	}
	if repeats > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("games played again, as the machine was too busy: %d; games that count although it was so each time: %d", repeats, disturbed))
	}
	s.findHangs()
	slices.SortFunc(s.Games, func(a, b *Game) int { return a.Number - b.Number })
	slices.SortStableFunc(s.Moves, func(a, b Move) int { return a.Game - b.Game })
}

func (g *Game) moves() (list []Move) {
	line := g.Record.Line(g.Record.Cursor)
	for _, id := range line[min(1+g.Record.Header.Opening, len(line)):] {
		n, s := &g.Record.Nodes[id], g.Record.State(id)
		if g.Record.State(n.Parent).ToMove() != g.Seat {
			continue
		}
		m := Move{Game: g.Number, Number: s.Ply(), Action: n.Action, CPU: n.CPU, Wall: n.Spent, Memory: n.Memory}
		if e := g.Examined; e != nil && len(list) < len(e.Turns) { // it is more precise
			m.CPU, m.Wall = e.Turns[len(list)].CPU, e.Turns[len(list)].Wall
		}
		list = append(list, m)
	}
	return list
}

// leastHang is the time without an answer from which an agent may hang, and hangFactor how
// many times its longest move that must be.
const (
	leastHang  = 5 * time.Second
	hangFactor = 4
)

// noteCut notes at which turn of the agent a game was cut short, and whether it hangs there.
func (g *Game) noteCut(moves []Move) {
	if g.Record.State(g.Record.Cursor).ToMove() != g.Seat {
		return
	}
	silent, longest := g.CPU-g.Start, time.Duration(0)
	for _, m := range moves {
		silent, longest = silent-m.CPU, max(longest, m.CPU, m.Wall)
	}
	if e := g.Examined; e != nil {
		silent = max(silent, e.Silent)
	}
	g.Turn, g.Silent = len(moves)+1, silent
	if silent >= max(leastHang, hangFactor*longest) {
		g.Outcome = Hung
	}
}

// findHangs finds the games that were cut short at a turn at which the agent hung in another game.
func (s *Sheet) findHangs() {
	for _, hung := range s.Games {
		for _, g := range s.Games {
			if hung.Outcome == Hung && g.Outcome == Cut && g.Turn == hung.Turn {
				g.Outcome = Hung
			}
		}
	}
}

func (s *Sheet) add(g *Game, moves []Move) {
	s.Games, s.Moves = append(s.Games, g), append(s.Moves, moves...)
	score := &s.Opponents[g.Opponent].Seats[g.Seat]
	switch g.Outcome {
	case Won:
		score.Wins++
	case Drawn:
		score.Draws++
	case Lost:
		score.Losses++
	case Cut, Hung:
		score.Cut++
	}
}
