package fleet

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Plan is a match that is under way, as others see it.
type Plan struct {
	ID          string
	Players     []string
	Games       int
	Jobs        uint64 // that wait or are being played
	Coordinator string // its host, empty while there is none
}

// Plans lists the matches that are under way.
func (f *Fleet) Plans(ctx context.Context) (list []Plan, err error) {
	err = eachEntry(ctx, f.plans, func(id string, text []byte) error {
		var s shipment
		if json.Unmarshal(text, &s) != nil {
			return nil // it is of another version
		}
		p := Plan{ID: id, Players: s.Plan.Names, Games: s.Plan.Games}
		if s.Plan.SelfPlay != nil {
			p.Players = []string{"training of " + s.Plan.Game.Info().Name}
		}
		info, err := f.jobs.Info(ctx, jetstream.WithSubjectFilter(jobs+id+".>"))
		if err != nil {
			return err
		}
		for _, n := range info.State.Subjects {
			p.Jobs += n
		}
		if lease, err := f.leases.Get(ctx, id); err == nil {
			p.Coordinator, _, _ = strings.Cut(string(lease.Value()), " ")
		}
		list = append(list, p)
		return nil
	})
	return list, err
}
