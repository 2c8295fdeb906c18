package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"freckers/ai/fleet"
	"freckers/ai/tournament"
	"freckers/replay/vfs"
)

// Submit sends an agent to a ladder.
type Submit struct {
	Agent string `arg:"" help:"The agent's folder or ZIP file." type:"path" placeholder:"DIR"`
	To    string `required:"" help:"The folder of agents that the ladder watches, or the fleet that plays it: nats://HOST." placeholder:"FOLDER_OR_URL"`
	Name  string `help:"The agent's name on the ladder. Default: that of the folder." placeholder:"NAME"`
}

// submitTimeout is how long the servers of a fleet may take.
const submitTimeout = time.Minute

// Run packs and sends the agent.
func (s *Submit) Run(c Files) error {
	path, err := filepath.Abs(s.Agent)
	if err != nil {
		return err
	}
	data, err := packed(path)
	if err != nil {
		return UsageError{Err: fmt.Errorf("%s: %w", s.Agent, err)}
	}
	name := cmp.Or(s.Name, strings.TrimSuffix(filepath.Base(path), zipExtension))
	info, missing := os.Stat(s.To)
	switch {
	case missing == nil && info.IsDir():
		err = putInto(s.To, name, data)
	case strings.Contains(s.To, "://"):
		err = s.send(name, data)
	default:
		err = UsageError{Err: fmt.Errorf("--to %s: expected the folder of agents that a ladder watches, or nats://HOST", s.To)}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s is submitted: it plays on the ladder from the next round\n", name)
	return err
}

const zipExtension = ".zip"

func packed(path string) ([]byte, error) {
	if strings.EqualFold(filepath.Ext(path), zipExtension) {
		return os.ReadFile(path)
	}
	if err := tournament.HasAgent(path); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := fleet.Pack(&b, path)
	return b.Bytes(), err
}

// putInto leaves an agent in a folder that a ladder watches.
func putInto(folder, name string, data []byte) error {
	if tournament.IsFolder(folder) {
		return UsageError{Err: errors.New(folder + " is the tournament itself: name the folder of agents that it watches, or use freckers tournament add")}
	}
	if !filepath.IsLocal(name) || filepath.Base(name) != name {
		return UsageError{Err: fmt.Errorf("--name %s: expected a name that a file can have", name)}
	}
	return vfs.WriteFile(vfs.OS(), filepath.Join(folder, name+zipExtension), data)
}

// send leaves an agent with the servers of a fleet.
func (s *Submit) send(name string, data []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), submitTimeout)
	defer cancel()
	conn, err := fleet.Connect(ctx, s.To, "freckers submit")
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Submit(ctx, name, data)
}
