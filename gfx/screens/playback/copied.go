package playback

import "freckers/replay"

// Recorded is the game of which a copy can be saved.
func (r *Screen) Recorded() *replay.Record {
	if r.Playback == nil {
		return nil
	}
	return r.Playback.Record()
}
