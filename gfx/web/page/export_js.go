package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"syscall/js"

	"freckers/gfx/export"
	"freckers/gfx/platform"
	"freckers/replay"
)

// exporter draws picture files in a worker.
type exporter struct{}

// Draw waits for the picture and downloads it.
func (exporter) Draw(ctx context.Context, name string, rec *replay.Record, o export.Options) error {
	var record bytes.Buffer
	if err := rec.Write(&record); err != nil {
		return err
	}
	job, err := json.Marshal(export.New(name, record.String(), o))
	if err != nil {
		return err
	}
	done := make(chan []byte, 1)
	failed := make(chan error, 1)
	fail := func(err error) {
		select {
		case failed <- err:
		default: // the first error counts
		}
	}
	receive := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Type() != js.TypeString {
			file := make([]byte, args[0].Length())
			js.CopyBytesToGo(file, args[0])
			done <- file
			return nil
		}
		var p export.Progress
		if err := json.Unmarshal([]byte(args[0].String()), &p); err != nil {
			fail(err)
		} else if p.Error != "" {
			fail(errors.New(p.Error))
		} else {
			o.Progress(p.Done, p.Total)
		}
		return nil
	})
	defer receive.Release()
	ended := js.FuncOf(func(js.Value, []js.Value) any {
		fail(errors.New("the picture could not be finished: try again, or open the game on a desktop"))
		return nil
	})
	defer ended.Release()
	worker := page().Call("exportPicture", string(job), receive, ended)
	defer worker.Call("close")
	select {
	case file := <-done:
		return platform.File{Name: name, Path: name}.Write(file)
	case err := <-failed:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
