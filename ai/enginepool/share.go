package enginepool

import (
	"cmp"
	"context"
	"slices"

	"freckers/ai"
)

// parts is how many engines think about a request: a think about several lines is
// done in as many parts as there are lines, where there may be so many engines
// and the actions suffice. A level, a limit of positions and a game of three have
// one engine, for theirs is one answer.
func (p *Pool) parts(r *ai.Request) int {
	if r.Lines <= 1 || r.Shards > 1 || r.Level != 0 || r.Ponder || r.Limits.Nodes > 0 || len(r.State.Game().Info().Seats) > 2 {
		return 1
	}
	return min(r.Lines, p.options.Most(), len(r.State.Actions(nil)))
}

// news is what a part has found, or that it has ended.
type news struct {
	part  int
	found ai.Info
	ended bool
	err   error
}

// share thinks about a request's actions in n parts at once, each an engine's,
// which is replaced like any other. Only the first part has the request's memory;
// the others have what an engine begins with. What is given out is what all parts
// have found at one depth: the lines that one machine would have found there, but
// that each part looks at more of its late actions, and remembers only its own
// positions. It is an error where no engine answers for a part.
func (p *Pool) share(ctx context.Context, j *job, n int) error {
	all := make(chan news)
	parts := make([]*job, n)
	for i := range parts {
		r := j.request
		r.Shard, r.Shards = i, n
		if i > 0 {
			r.Cache = nil
		}
		parts[i] = newJob(r)
		parts[i].tell = func(t ai.Info) { all <- news{part: i, found: t} }
		go func() {
			p.run(ctx, parts[i])
			all <- news{part: i, ended: true, err: parts[i].err}
		}()
	}
	stop := func() {
		for _, part := range parts {
			part.Stop()
		}
	}
	var failed error
	m := merger{parts: make([]found, n)}
	for halt, left := j.halt, n; left > 0; {
		select {
		case <-halt:
			halt = nil
			stop()
		case x := <-all:
			if x.ended {
				left--
			}
			if x.err != nil && failed == nil {
				failed = x.err
				stop()
			}
			m.take(x)
			if t, ok := m.merged(max(j.request.Lines, 1), left == 0); ok && failed == nil {
				j.publish(t)
			}
		}
	}
	return failed
}

// found is what a part has found so far.
type found struct {
	depths []ai.Info // by and by
	ended  bool
}

// settled says that nothing more is to be found out about a part's lines.
func (f *found) settled() bool {
	return f.ended && len(f.depths) > 0 && !slices.ContainsFunc(f.depths[len(f.depths)-1].Lines, func(l ai.Line) bool { return l.Score.Win == 0 })
}

// at is what was found at a depth, or before it where that one was passed over.
func (f *found) at(depth int) ai.Info {
	var t ai.Info
	for _, d := range f.depths {
		if t.Depth == 0 || d.Depth <= depth || f.settled() {
			t = d
		}
	}
	return t
}

// merger puts together what the parts of a think find.
type merger struct{ parts []found }

func (m *merger) take(x news) {
	f := &m.parts[x.part]
	f.ended = f.ended || x.ended
	if x.found.Depth == 0 {
		return
	}
	if n := len(f.depths); n > 0 && f.depths[n-1].Depth >= x.found.Depth {
		f.depths[n-1] = x.found
	} else {
		f.depths = append(f.depths, x.found)
	}
}

// merged is what all parts have found at the greatest depth that none lacks. At
// the end those count for nothing that have found nothing.
func (m *merger) merged(lines int, end bool) (t ai.Info, ok bool) {
	least, most := 0, 0
	for i := range m.parts {
		f := &m.parts[i]
		if len(f.depths) == 0 {
			if end {
				continue
			}
			return t, false
		}
		depth := f.depths[len(f.depths)-1].Depth
		most = max(most, depth)
		if !f.settled() && (least == 0 || depth < least) {
			least = depth
		}
	}
	t.Depth = cmp.Or(least, most)
	for i := range m.parts {
		f := &m.parts[i]
		if len(f.depths) > 0 {
			t.Nodes += f.depths[len(f.depths)-1].Nodes
		}
		for _, l := range f.at(t.Depth).Lines {
			if !slices.ContainsFunc(t.Lines, func(have ai.Line) bool { return have.Actions[0] == l.Actions[0] }) {
				t.Lines = append(t.Lines, l)
			}
		}
	}
	slices.SortStableFunc(t.Lines, func(a, b ai.Line) int {
		// A win is the better the sooner it comes, a loss the later.
		return cmp.Or(cmp.Compare(b.Score.Value, a.Score.Value), cmp.Compare(a.Score.Win, b.Score.Win))
	})
	t.Lines = t.Lines[:min(lines, len(t.Lines))]
	return t, len(t.Lines) > 0
}
