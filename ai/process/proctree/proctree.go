// Package proctree tracks a program and all processes that it starts, even detached ones: it
// measures their usage and kills them.
package proctree

import "time"

// MarkName is an environment variable that marks the processes started by a program.
const MarkName = "FRECKERS_SEAT"

// MaxKillTime is how long killed processes may take to end.
const MaxKillTime = 2 * time.Second
