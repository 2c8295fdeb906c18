package process

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/ai/player"
)

// Open returns the player that s names. The caller must close it. It fails if the game has
// no such level or the program does not exist. A program starts with its first game.
func Open(s player.Spec, o player.Options) (player.Player, error) {
	if o.Game == nil {
		return nil, errors.New("process: no game to play: set Options.Game")
	}
	setDefaults(&o, s.Kind())
	switch s.Kind() {
	case player.EngineLevel:
		if err := setLevelOptions(&o, s.Options()); err != nil {
			return nil, err
		}
		return openLevel(s.Level(), o)
	case player.Command:
		command, err := s.Command()
		if err != nil {
			return nil, err
		}
		e, err := newProgram(s.Name(), command, o)
		if err != nil {
			return nil, err
		}
		e.settings = s.Options()
		return e, nil
	case player.Python:
		return newClass(s, o)
	case player.Baseline:
		return player.NewBotPlayer(s.Bot(), o.Strict), nil
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
	var engine ai.Engine = ai.Local{}
	if o.Strict {
		engine = player.Strict{Engine: engine}
	}
	return &player.Level{Number: number, Engine: engine, Cache: ai.NewCache(o.Memory), Threads: o.Threads, VaryOpening: o.VaryOpening, Margin: o.Margin}, nil
}

func setDefaults(o *player.Options, kind player.Kind) {
	start, patience := 30*time.Second, time.Minute
	if kind == player.Python {
		start = cmp.Or(o.Patience, player.CourseWall) // as for any reply
		patience = start
		o.CPU, o.Space = cmp.Or(o.CPU, player.CourseCPU), cmp.Or(o.Space, player.CourseSpace)
	}
	o.Start, o.Patience = cmp.Or(o.Start, start), cmp.Or(o.Patience, patience)
	o.Margin, o.Grace = cmp.Or(o.Margin, 100*time.Millisecond), cmp.Or(o.Grace, time.Second)
	o.CPU, o.Space = max(o.CPU, 0), max(o.Space, 0)
}
