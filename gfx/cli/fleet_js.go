package cli

import (
	"context"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/gfx/cli/commandline"
)

type fleetFlag struct {
	Fleet string `kong:"-"`
}

func (*fleetFlag) queue(context.Context, match.Plan, player.Options, string, func(string)) (remote, error) {
	return noFleet(), nil
}

func (*fleetFlag) plans(context.Context, Files, string) (newQueue, func(), error) {
	return nil, func() {}, nil
}

func (*fleetFlag) queues(context.Context, Files, *tournament.Folder, string, func(error)) (elsewhere, func(), error) {
	return elsewhere{tell: func(*tournament.Results) {}}, func() {}, nil
}

// Worker is not available in a web page.
type Worker struct{}

// Run fails in a web page.
func (*Worker) Run(Files) error { return commandline.ErrPage }

// Fleet is not available in a web page.
type Fleet struct{}

// Run fails in a web page.
func (*Fleet) Run(Files) error { return commandline.ErrPage }

// FleetStatus is not available in a web page.
type FleetStatus struct{}

// Submit is not available in a web page.
type Submit struct{}

// Run fails in a web page.
func (*Submit) Run(Files) error { return commandline.ErrPage }
