package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"syscall/js"

	"freckers/gfx/export"
	"freckers/gfx/platform"
	"freckers/gfx/text"
	"freckers/gfx/web/order"
	"freckers/replay"
)

// drawer draws picture files in a worker of their own.
type drawer struct{}

// Draw waits for the picture and downloads it.
func (drawer) Draw(ctx context.Context, name string, rec *replay.Record, o export.Options) error {
	var record bytes.Buffer
	if err := rec.Write(&record); err != nil {
		return err
	}
	wish, err := json.Marshal(order.From(name, record.String(), o))
	if err != nil {
		return err
	}
	got := make(chan []byte, 1)
	failed := make(chan error, 1)
	fail := func(err error) {
		select {
		case failed <- err:
		default: // the first one counts
		}
	}
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Type() != js.TypeString {
			picture := make([]byte, args[0].Length())
			js.CopyBytesToGo(picture, args[0])
			got <- picture
			return nil
		}
		var n order.News
		if err := json.Unmarshal([]byte(args[0].String()), &n); err != nil {
			fail(err)
		} else if n.Error != "" {
			fail(errors.New(n.Error))
		} else {
			o.Progress(n.Done, n.Total)
		}
		return nil
	})
	defer take.Release()
	ended := js.FuncOf(func(js.Value, []js.Value) any {
		fail(errors.New(text.Mark("the picture could not be finished: try again, or open the game on a desktop")))
		return nil
	})
	defer ended.Release()
	worker := page().Call("pictures", string(wish), take, ended)
	defer worker.Call("close")
	select {
	case picture := <-got:
		return platform.File{Name: name, Path: name}.Write(picture)
	case err := <-failed:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
