package process

import (
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/ai/player"
)

// Open returns the player that s names, to be closed in the end. The error says
// why there can be none: a level that the game does not have, or a program that
// does not exist. No program is started before its first game.
func Open(s player.Spec, o player.Options) (player.Player, error) {
	if o.Game == nil {
		return nil, errors.New("process: no game to play: name one")
	}
	setDefaults(&o, s.Kind())
	switch s.Kind() {
	case player.EngineLevel:
		return openLevel(s.Level(), o)
	case player.Command:
		command, err := s.Command()
		if err != nil {
			return nil, err
		}
		return newProgram(s.Name(), command, o)
	case player.Python:
		return newClass(s, o)
	}
	return nil, fmt.Errorf("process: no player is named: %s", player.Expected)
}

func openLevel(number int, o player.Options) (player.Player, error) {
	levels := len(ai.Levels(o.Game))
	if number > levels {
		return nil, fmt.Errorf("%s has no level %d: choose 1 to %d, or 0 for full strength", o.Game.Info().Name, number, levels)
	}
	if levels == 0 {
		return nil, fmt.Errorf("the engine does not play %s: seat programs there", o.Game.Info().Name)
	}
	return &player.Level{Number: number, Engine: ai.Local{}, Cache: ai.NewCache(o.Memory), Threads: o.Threads, VaryOpening: o.VaryOpening, Margin: o.Margin}, nil
}

// setDefaults fills in the options that are 0.
func setDefaults(o *player.Options, kind player.Kind) {
	set := func(d *time.Duration, to time.Duration) {
		if *d == 0 {
			*d = to
		}
	}
	set(&o.Margin, 100*time.Millisecond)
	set(&o.Grace, time.Second)
	if kind == player.Python {
		set(&o.CPU, player.CourseCPU)
		set(&o.Start, player.CourseCPU)
		set(&o.Patience, 2*player.CourseCPU)
		if o.Space == 0 {
			o.Space = player.CourseSpace
		}
	}
	set(&o.Start, 30*time.Second)
	set(&o.Patience, time.Minute)
	o.CPU, o.Space = max(o.CPU, 0), max(o.Space, 0)
}
