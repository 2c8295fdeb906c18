package enginepool

import (
	"cmp"
	"context"
	"slices"

	"freckers/ai"
)

// shards returns the number of engines for a request: one for each line, if there may be
// so many engines and there are enough actions. A level, a node limit and a game of
// three have one engine, since their answer is to be that of one.
func (p *Pool) shards(r *ai.Request) int {
	if r.Lines <= 1 || r.Shards > 1 || r.Level != 0 || r.Ponder || r.Limits.Nodes > 0 || len(r.State.Game().Info().Seats) > 2 {
		return 1
	}
	return min(r.Lines, p.options.Max(), len(r.State.Actions(nil)))
}

type update struct {
	shard int
	info  ai.Info
	ended bool
	err   error
}

// split searches a request's actions in n shards at once, each on an engine, which is
// replaced like any other. Only the first shard uses the request's cache. Published
// is what all shards have found at one depth: the lines of a single engine, except
// that each shard searches more of its late actions and remembers only its own
// positions. It fails if no engine answers for a shard.
func (p *Pool) split(ctx context.Context, s *search, n int) error {
	updates := make(chan update)
	shards := make([]*search, n)
	for i := range shards {
		r := s.request
		r.Shard, r.Shards = i, n
		if i > 0 {
			r.Cache = nil
		}
		shards[i] = newSearch(s.ctx, r)
		shards[i].found = func(found ai.Info) { updates <- update{shard: i, info: found} }
		go func() {
			p.run(ctx, shards[i])
			updates <- update{shard: i, ended: true, err: shards[i].err}
		}()
	}
	var failed error
	m := merger{shards: make([]shardResults, n)}
	for left := n; left > 0; {
		u := <-updates
		if u.ended {
			left--
		}
		if u.err != nil && failed == nil {
			failed = u.err
			for _, shard := range shards {
				shard.Stop()
			}
		}
		m.add(u)
		if info, ok := m.merge(max(s.request.Lines, 1), left == 0); ok && failed == nil {
			s.publish(info)
		}
	}
	return failed
}

type shardResults struct {
	depths []ai.Info // in rising order
	ended  bool
}

func (r *shardResults) last() ai.Info { return r.depths[len(r.depths)-1] }

func (r *shardResults) proven() bool {
	return r.ended && len(r.depths) > 0 && !slices.ContainsFunc(r.last().Lines, func(l ai.Line) bool { return l.Score.Win == 0 })
}

// at returns the result at a depth, or before it if that one was skipped.
func (r *shardResults) at(depth int) ai.Info {
	var i ai.Info
	for _, d := range r.depths {
		if i.Depth == 0 || d.Depth <= depth || r.proven() {
			i = d
		}
	}
	return i
}

type merger struct{ shards []shardResults }

func (m *merger) add(u update) {
	r := &m.shards[u.shard]
	r.ended = r.ended || u.ended
	if u.info.Depth == 0 {
		return
	}
	if n := len(r.depths); n > 0 && r.depths[n-1].Depth >= u.info.Depth {
		r.depths[n-1] = u.info
	} else {
		r.depths = append(r.depths, u.info)
	}
}

// merge returns the results at the greatest depth that all shards have reached. At the
// end it ignores those that have found nothing.
func (m *merger) merge(lines int, end bool) (merged ai.Info, ok bool) {
	least, most := 0, 0
	for i := range m.shards {
		r := &m.shards[i]
		if len(r.depths) == 0 {
			if end {
				continue
			}
			return merged, false
		}
		depth := r.last().Depth
		most = max(most, depth)
		if !r.proven() && (least == 0 || depth < least) {
			least = depth
		}
		merged.Nodes += r.last().Nodes
	}
	merged.Depth = cmp.Or(least, most)
	for i := range m.shards {
		for _, l := range m.shards[i].at(merged.Depth).Lines {
			if !slices.ContainsFunc(merged.Lines, func(have ai.Line) bool { return have.Actions[0] == l.Actions[0] }) {
				merged.Lines = append(merged.Lines, l)
			}
		}
	}
	slices.SortStableFunc(merged.Lines, func(a, b ai.Line) int {
		// A win is better the sooner it comes, a loss the later.
		return cmp.Or(cmp.Compare(b.Score.Value, a.Score.Value), cmp.Compare(a.Score.Win, b.Score.Win))
	})
	merged.Lines = merged.Lines[:min(lines, len(merged.Lines))]
	return merged, len(merged.Lines) > 0
}
