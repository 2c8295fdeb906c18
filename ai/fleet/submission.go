package fleet

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"freckers/replay/vfs"
)

// submissionsBucket holds the ZIP file of each agent that was submitted to the ladder, by name.
const submissionsBucket = "freckers_submissions"

func (f *Fleet) submissions(ctx context.Context) (jetstream.ObjectStore, error) {
	return f.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: submissionsBucket, Replicas: f.replicas()})
}

// Submit leaves the ZIP file of an agent, as [Pack] makes it, for the ladder of the fleet. It takes the
// place of an earlier one of that name.
func (f *Fleet) Submit(ctx context.Context, name string, data []byte) error {
	if !isFileName(name) {
		return fmt.Errorf("the agent's name is %q: expected one that a file can have", name)
	}
	store, err := f.submissions(ctx)
	if err != nil {
		return err
	}
	_, err = store.PutBytes(ctx, name, data)
	return err
}

// Collect writes the agents that are submitted into a folder, as NAME.zip, until ctx ends. Report is
// called with what is wrong with one.
func (f *Fleet) Collect(ctx context.Context, folder string, report func(text string)) error {
	store, err := f.submissions(ctx)
	if err != nil {
		return err
	}
	watch, err := store.Watch(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = watch.Stop() }()
	for {
		select {
		case <-ctx.Done():
			return nil
		case info := <-watch.Updates():
			if info == nil || info.Deleted { // nil follows those that were there before
				continue
			}
			if err := saveSubmission(ctx, store, info, folder); err != nil && ctx.Err() == nil {
				report(fmt.Sprintf("the submission %q: %v", info.Name, err))
			}
		}
	}
}

func saveSubmission(ctx context.Context, store jetstream.ObjectStore, info *jetstream.ObjectInfo, folder string) error {
	if !isFileName(info.Name) || info.Size > maxBytes {
		return fmt.Errorf("its name is that of no file, or it is larger than %d MB", maxBytes>>20)
	}
	data, err := store.GetBytes(ctx, info.Name)
	if err != nil {
		return err
	}
	return vfs.WriteFile(vfs.OS(), filepath.Join(folder, info.Name+".zip"), data)
}

// isFileName reports whether a name stays in the folder of its file on every system.
func isFileName(name string) bool {
	return filepath.IsLocal(name) && !strings.ContainsAny(name, `/\:`) && !strings.HasPrefix(name, ".")
}
