package process

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/player"
	"freckers/assets/agents"
	"freckers/game"
)

// Step is something that the probe of a class did, as assets/agents/probe.py describes:
// a word and a JSON object.
type Step struct {
	Word  string
	Facts []byte
}

// Probe tests a course class in a process with the limits and the isolation of a player: it
// imports the class, compares its methods with those that the referee calls, and asks it in a
// seat for the next action. It returns the steps taken. The error is a [*player.Forfeit] if the
// process ended early, the cause of ctx if that ended first, or another one if no process can
// be started.
func Probe(ctx context.Context, s player.Spec, o player.Options, seat game.Seat, actions []game.Action) (steps []Step, err error) {
	setDefaults(&o, s.Kind())
	e, err := newClass(s, o)
	if err != nil {
		return nil, err
	}
	var played []string
	for _, a := range actions {
		played = append(played, string(a))
	}
	e.command = slices.Concat(e.command[:3], []string{agents.Probe()}, e.command[4:],
		[]string{agents.Adapter(), strconv.Itoa(int(seat)), strings.Join(played, ";")})
	e.turn.Lock()
	defer e.turn.Unlock()
	if err := e.run(ctx, 0); err != nil {
		return nil, err
	}
	_, err = e.client.Await(ctx, "done", func(word, rest string) { steps = append(steps, Step{word, []byte(rest)}) })
	e.noticeReferee()
	if len(steps) > 0 && steps[len(steps)-1].Word == "failed" {
		err = nil
	}
	if err != nil {
		return steps, e.fault(ctx, err, "being examined")
	}
	if f := e.end(0); f != nil {
		return steps, f
	}
	return steps, nil
}
