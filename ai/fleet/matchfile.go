package fleet

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"freckers/ai/match"
	"freckers/replay/vfs"
)

const (
	// matchFile is the name of a match's file for others.
	matchFile = "match.jsonl"
	// shortID is how much of the identifier of a plan is shown.
	shortID = 8
	// mostCopied is how many bytes of a file are copied at a time.
	mostCopied = 4 << 20
)

// Serve lets others read the file of the queue's match, until the function that it returns is called. The
// file need not exist yet.
func (q *Queue) Serve(file string) (end func(), err error) {
	return q.fleet.serve(q.ctx, q.id, func(r folderRequest) folderAnswer {
		if r.Name != matchFile || r.List {
			return failed(fs.ErrNotExist)
		}
		return answer(file, r)
	})
}

// RemoteMatch is a match that a fleet plays, for those who watch it. It is made by [WatchMatch].
type RemoteMatch struct {
	fleet     *Fleet
	id        string
	spectator *spectator // nil before [RemoteMatch.Follow]
}

// WatchMatch connects to the fleet at an address, and returns the match that is played there. After #, the
// beginning of its identifier, as freckers fleet status shows it, chooses one of several.
func WatchMatch(ctx context.Context, address string) (*RemoteMatch, error) {
	url, name, _ := strings.Cut(address, "#")
	f, err := Connect(ctx, url, "freckers match watch")
	if err != nil {
		return nil, err
	}
	id, err := f.findMatch(ctx, url, name)
	if err != nil {
		f.Close()
		return nil, err
	}
	return &RemoteMatch{fleet: f, id: id}, nil
}

// findMatch returns the identifier of a match that is played, by its beginning, empty for the only one.
func (f *Fleet) findMatch(ctx context.Context, url, name string) (id string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	list, err := f.Progress(ctx)
	if err != nil {
		return "", err
	}
	var names []string
	for _, p := range list {
		if p.Match && strings.HasPrefix(p.key, name) {
			id, names = p.key, append(names, fmt.Sprintf("%s#%.*s (%s)", url, shortID, p.key, p.Title))
		}
	}
	return id, checkOnlyOne("match", url, name, names)
}

// Copy brings a copy of the match file up to date, some of it at a time: more is whether to call it again at once.
// A copy that is longer than the file, which must be of another match, begins anew.
func (m *RemoteMatch) Copy(to vfs.File) (more bool, err error) {
	from, err := remoteFolder{fleet: m.fleet, id: m.id, match: true}.OpenFile(matchFile, os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	there, err := from.Stat()
	if err != nil {
		return false, err
	}
	here, err := to.Seek(0, io.SeekEnd)
	if err != nil {
		return false, err
	}
	if here > there.Size() {
		if err := to.Truncate(0); err != nil {
			return false, err
		}
		if here, err = to.Seek(0, io.SeekStart); err != nil {
			return false, err
		}
	}
	n, err := io.Copy(to, io.NewSectionReader(from, here, min(there.Size()-here, mostCopied)))
	return here+n < there.Size(), err
}

// Follow calls onEvent with the beginnings and moves of games under way, as [Queue.Follow] does, until the game
// has ended by [RemoteMatch.End].
func (m *RemoteMatch) Follow(p match.Plan, onEvent func(match.Event)) (err error) {
	m.spectator = &spectator{plan: p, onEvent: onEvent, onlooker: true, games: map[int]*watched{}}
	_, err = m.fleet.spectate(m.id, m.spectator)
	return err
}

// End is called with the number of a game that is over. It may wait for onEvent.
func (m *RemoteMatch) End(number int) {
	if m.spectator != nil {
		m.spectator.forget(number)
	}
}

// Progress returns the state of the match as its coordinator describes it, the zero value if that is gone.
func (m *RemoteMatch) Progress(ctx context.Context) (p Progress, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	list, err := m.fleet.Progress(ctx)
	for _, of := range list {
		if of.key == m.id {
			p = of
		}
	}
	return p, err
}

// Close ends the connection.
func (m *RemoteMatch) Close() { m.fleet.Close() }
