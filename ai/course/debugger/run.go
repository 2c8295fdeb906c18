package debugger

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
)

// patience stands for no limit of time.
const patience = 1000 * time.Hour

// Run replays the game with the agent in the terminal. A course class stops in pdb at the
// beginning of its method, or with print runs at once; for another program Run prints the
// lines of the protocol. No process is left when Run returns. The options name the interpreter
// and the folder.
func (t *Turn) Run(ctx context.Context, o player.Options, print bool, in, out, stderr *os.File) error {
	o.Game = t.Record.Game()
	if t.Agent.Kind() != player.Python {
		return t.converse(ctx, o, out)
	}
	limits := &t.Record.Header.Limits
	o.CPU, o.Space = cmp.Or(o.CPU, limits.CPU), cmp.Or(o.Space, limits.Memory)
	script := process.Script{Seat: t.Seat, Seed: t.seed(), Actions: t.actions(t.at), Method: t.Method, Stop: !print}
	for at := range t.at + 1 {
		if t.asked(at) {
			script.Turns = append(script.Turns, t.scriptTurn(at))
		}
	}
	if t.never {
		script.Turns = append(script.Turns, t.scriptTurn(t.at))
	}
	err := process.Debug(ctx, t.Agent, o, script, in, out, stderr)
	if errors.Is(err, process.ErrEarly) {
		return fmt.Errorf("%s does not come to move %d: %w", t.Agent, t.Number, err)
	}
	return err
}

func (t *Turn) actions(n int) []game.Action {
	list := make([]game.Action, n)
	for i := range n {
		list[i] = t.Record.Nodes[t.line[i+1]].Action
	}
	return list
}

func (t *Turn) scriptTurn(at int) process.ScriptTurn {
	b := t.Record.BudgetAt(t.line[at], t.Seat)
	turn := process.ScriptTurn{Number: t.number(at), At: at, Used: b.Used.Seconds()}
	if b.Left != nil {
		left := b.Left[t.Seat].Seconds()
		turn.Clock = &left
	}
	if b.Memory > 0 {
		turn.Memory = &b.Memory
	}
	if at+1 < len(t.line) {
		n := &t.Record.Nodes[t.line[at+1]]
		turn.Answer = &n.Action
		if took := cmp.Or(n.CPU, n.Spent).Seconds(); took > 0 {
			turn.Took = &took
		}
	}
	return turn
}

// converse goes through the game with a program that speaks the protocol, and prints what
// is said at the turn.
func (t *Turn) converse(ctx context.Context, o player.Options, out io.Writer) error {
	var heard atomic.Bool
	o.Trace = func(sent bool, line string) {
		if heard.Load() {
			fmt.Fprintln(out, map[bool]string{true: "> ", false: "< "}[sent]+line)
		}
	}
	o.CPU, o.Space, o.Start, o.Patience, o.Margin = -1, -1, patience, patience, patience
	p, err := process.Open(t.Agent, o)
	if err != nil {
		return err
	}
	err = t.ask(ctx, p, &heard, out)
	heard.Store(false)
	stderr := p.Stderr()
	if closing := p.Close(); err == nil {
		err = closing
	}
	if len(stderr) > 0 {
		fmt.Fprintf(out, "Its last lines on stderr:\n%s\n", strings.Join(stderr, "\n"))
	}
	return err
}

// ask replays the game to a player up to the turn, writes to out how its answers differ from the record, and sets heard
// while the turn itself goes on. If the player fails at the turn, that is written to out and not returned.
func (t *Turn) ask(ctx context.Context, p player.Player, heard *atomic.Bool, out io.Writer) error {
	heard.Store(t.never)
	err := p.NewGame(ctx, t.state(0), t.Seat, t.seed())
	heard.Store(false)
	if f := (*player.Forfeit)(nil); t.never && errors.As(err, &f) {
		fmt.Fprintf(out, "It fails: %v\n", f)
		return nil
	}
	if err != nil {
		return err
	}
	asked, other := 0, 0
	for at := range t.at {
		if !t.asked(at) {
			continue
		}
		reply, err := p.Think(ctx, t.state(at), t.actions(at), t.limits(at)).Wait()
		if err != nil {
			return fmt.Errorf("%s does not come to move %d, as it fails at move %d: %w", t.Agent, t.Number, t.number(at), err)
		}
		asked++
		if recorded := t.actions(at + 1)[at]; reply.Action != recorded {
			other++
			fmt.Fprintf(out, "At move %d it now answers %s; the record has %s.\n", t.number(at), reply.Action, recorded)
		}
	}
	switch {
	case other > 0:
		fmt.Fprintf(out, "It was told the recorded answers; %d of %d differ now.\n", other, asked)
	case asked > 0:
		fmt.Fprintf(out, "It answers its %d moves before as recorded.\n", asked)
	}
	if t.never {
		_, err := fmt.Fprintln(out, "It gets ready now; in the game it did not.")
		return err
	}
	heard.Store(true)
	reply, err := p.Think(ctx, t.State(), t.actions(t.at), t.limits(t.at)).Wait()
	heard.Store(false)
	if f := (*player.Forfeit)(nil); errors.As(err, &f) {
		fmt.Fprintf(out, "It fails: %v\n", f)
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "It answers %s after %.2f s, %.2f s of CPU time, with %.1f MB.\n", reply.Action, reply.Elapsed.Seconds(), reply.CPU.Seconds(), float64(reply.Memory)/(1<<20))
	if t.Action != "" {
		fmt.Fprintf(out, "The record has %s.\n", t.Action)
	}
	return nil
}

func (t *Turn) limits(at int) player.Limits {
	l := &t.Record.Header.Limits
	limits := player.Limits{Time: l.Turn, Nodes: l.Nodes}
	for _, left := range t.Record.BudgetAt(t.line[at], t.Seat).Left {
		limits.Clocks = append(limits.Clocks, ai.Clock{Left: left, Inc: l.Inc})
	}
	return limits
}
