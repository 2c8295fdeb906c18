package play

import "freckers/replay"

// Recorded is the game of which a copy can be saved.
func (g *Screen) Recorded() *replay.Record { return g.session.Journal().Record() }
