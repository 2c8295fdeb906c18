package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"freckers/ai/ugi"
	"freckers/ai/ugi/compliance"
	"freckers/game"
)

// Engine serves the engine protocol, or checks another program.
type Engine struct {
	Serve EngineServe `cmd:"" default:"withargs"`
	Check EngineCheck `cmd:"" help:"Check that a program meets the requirements of the protocol."`
}

// EngineServe runs our engine for another program.
type EngineServe struct {
	gameFlag
	rulesFlag
	engineFlags
}

// Run answers commands until quit or the end of the input.
func (e *EngineServe) Run(c Files) error {
	if err := e.engineFlags.check(); err != nil {
		return err
	}
	g, err := e.findGame()
	if err != nil {
		return err
	}
	if _, err := g.New(game.Options{RuleSet: e.Rules}); err != nil {
		return UsageError{Err: err}
	}
	ctx, cancel := interruptible()
	defer cancel()
	err = ugi.Serve(ctx, c.In, c.Out, ugi.Options{
		Game: g, RuleSet: e.Rules, Name: "Freckers " + version, Author: "the Freckers project",
		Threads: e.Threads, Memory: e.Cache, Strict: true,
	})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// EngineCheck checks a program against the engine protocol.
type EngineCheck struct {
	gameFlag
	Patience time.Duration `default:"10s" least:"1ms" help:"Timeout for each requirement." placeholder:"T"`
	Command  []string      `arg:"" passthrough:"" help:"The program and its arguments, without a shell."`
}

// Run prints a line for each requirement. It fails if some are not met.
func (e *EngineCheck) Run(c Files) error {
	g, err := e.findGame()
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	number := 0
	failed, err := compliance.Check(ctx, func() (*compliance.Program, error) { return startProgram(e.Command, c.Err) },
		compliance.Options{Game: g, Timeout: e.Patience}, func(v compliance.Result) {
			number = v.Number
			if v.Err == nil {
				fmt.Fprintf(c.Out, "pass  R%-3d %s\n", v.Number, v.Text)
			} else {
				fmt.Fprintf(c.Out, "FAIL  R%-3d %s\n           %v\n", v.Number, v.Text, v.Err)
			}
		})
	if err != nil {
		return err
	}
	if failed > 0 {
		return fmt.Errorf("the program fails %d of %d requirements", failed, number)
	}
	_, err = fmt.Fprintf(c.Out, "All %d requirements are met.\n", number)
	return err
}

func startProgram(command []string, stderr io.Writer) (*compliance.Program, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = stderr
	cmd.WaitDelay = time.Second
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", command[0], err)
	}
	return &compliance.Program{In: in, Out: out, Kill: func() {
		_ = cmd.Process.Kill() // it may have exited
		_ = cmd.Wait()         // its exit status does not matter
	}}, nil
}
