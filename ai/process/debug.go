package process

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"freckers/ai/player"
	"freckers/ai/process/interrupt"
	"freckers/ai/process/proctree"
	"freckers/assets/agents"
	"freckers/game"
)

// Script is a recorded game of a course class up to one of its turns.
type Script struct {
	Seat    game.Seat     `json:"seat"`
	Seed    uint64        `json:"seed"`    // as [player.Player.NewGame] got it
	Actions []game.Action `json:"actions"` // before the last call
	Turns   []ScriptTurn  `json:"turns"`   // of the class, at least one: the last is that of the call
	Method  Method        `json:"method"`  // what is called last
	Stop    bool          `json:"stop"`    // in pdb as that begins, or only print it
}

// Method is a method of a course class.
type Method string

// The methods that the referee calls. The turn of the other two is for what they are told
// of their limits.
const (
	MethodAction Method = "action"
	MethodUpdate Method = "update" // with the last action
	MethodInit   Method = "__init__"
)

// ScriptTurn is a turn of a class in a recorded game. What is nil is unknown.
type ScriptTurn struct {
	Number int          `json:"number"` // of the move, as it is shown
	At     int          `json:"at"`     // number of actions before
	Answer *game.Action `json:"answer"`
	Used   float64      `json:"used"`   // CPU seconds of the turns before
	Clock  *float64     `json:"clock"`  // seconds left
	Memory *int64       `json:"memory"` // bytes used before the turn
	Took   *float64     `json:"took"`   // CPU seconds of the answer
}

// classScript is a script with what the adapter takes.
type classScript struct {
	Script
	Referee   string  `json:"referee"`
	Game      string  `json:"game"`
	Module    string  `json:"module"`
	Class     string  `json:"class"`
	Seconds   float64 `json:"seconds"`
	Megabytes int64   `json:"megabytes"`
	Wall      float64 `json:"wall"`
}

// ErrEarly reports that [Debug] did not reach the last turn.
var ErrEarly = errors.New("it failed before the move was reached")

// statusEarly is the exit status of agents.Debugger for that.
const statusEarly = 70

// Debug replays a recorded game with a course class on the given streams, such as a terminal. A
// call that exceeds its limits is interrupted. Debug returns when the class has answered, failed or
// was quit in pdb, and none of its processes runs any more. Meanwhile, Ctrl-C goes to the class.
func Debug(ctx context.Context, s player.Spec, o player.Options, script Script, in, out, stderr *os.File) error {
	setDefaults(&o, s.Kind())
	if err := findClass(s, &o); err != nil {
		return err
	}
	path, err := lookUp(o.Python)
	if err != nil {
		return noPythonError(err)
	}
	if path, err = filepath.Abs(path); err != nil {
		return err
	}
	module, class := s.Class()
	env := hashSeed(script.Seed)
	script.Seed &= maxSeed
	name, err := writeScript(classScript{Script: script, Referee: o.Referee, Game: o.Game.Info().Name, Module: module, Class: class,
		Seconds: o.CPU.Seconds(), Megabytes: o.Space >> 20, Wall: o.Patience.Seconds()})
	if err != nil {
		return err
	}
	defer os.Remove(name)
	mark := rand.Text()
	cmd := exec.Command(path, "-B", "-c", agents.Debugger(), agents.Adapter(), name)
	cmd.Dir, cmd.Stdout, cmd.Stderr = o.Dir, out, stderr
	if script.Stop {
		cmd.Stdin = in
	}
	cmd.Env = append(os.Environ(), env, agents.Modules(o.Game.Info().Name), proctree.MarkName+"="+mark)
	return runInForeground(ctx, cmd, mark)
}

func writeScript(script classScript) (name string, err error) {
	f, err := os.CreateTemp("", "freckers-debug-*.json")
	if err != nil {
		return "", err
	}
	if err := errors.Join(json.NewEncoder(f).Encode(script), f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// runInForeground runs a command in the foreground, and ends what it leaves behind.
func runInForeground(ctx context.Context, cmd *exec.Cmd, mark string) error {
	interrupts := make(chan os.Signal, 1)
	defer interrupt.Notify(interrupts, os.Interrupt)()
	runtime.LockOSThread() // Linux regards the thread as the parent with whose death it dies
	defer runtime.UnlockOSThread()
	proctree.PrepareTerminal(cmd)
	if err := cmd.Start(); err != nil {
		return err
	}
	tree := proctree.New(cmd.Process, mark)
	end := context.AfterFunc(ctx, tree.Kill)
	err := cmd.Wait()
	end()
	tree.Kill()
	exit := (*exec.ExitError)(nil)
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &exit) && exit.ExitCode() == statusEarly:
		return ErrEarly
	case exit != nil && len(interrupts) > 0:
		return nil // before it could end by itself
	case exit != nil:
		return fmt.Errorf("the class ended its process with %v", exit.ProcessState)
	}
	return err
}
