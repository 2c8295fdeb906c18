// Command exportworker draws a picture file of a game in a worker of the page.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"freckers/gfx/export"
	"freckers/replay/gamefile"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "exportworker:", err)
		os.Exit(1)
	}
}

// draw returns the file that a job requests.
func draw(text string, report func(export.Progress)) ([]byte, error) {
	var job export.Job
	if err := json.Unmarshal([]byte(text), &job); err != nil {
		return nil, fmt.Errorf("the job cannot be read: %w", err)
	}
	rec, err := gamefile.Read(job.Name, strings.NewReader(job.Record))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	options := job.Options(func(done, total int) { report(export.Progress{Done: done, Total: total}) })
	err = export.Stream(context.Background(), &b, job.Name, rec, options)
	return b.Bytes(), err
}
