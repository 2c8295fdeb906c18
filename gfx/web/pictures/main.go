// Command pictures draws a picture file of a game in a page's worker.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"freckers/gfx/export"
	"freckers/gfx/web/order"
	"freckers/replay/gamefile"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

// draw draws what an order asks for.
func draw(text string, tell func(order.News)) ([]byte, error) {
	var o order.Order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return nil, fmt.Errorf("the order cannot be read: %w", err)
	}
	rec, err := gamefile.Read(o.Name, strings.NewReader(o.Record))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	options := o.Options(func(done, total int) { tell(order.News{Done: done, Total: total}) })
	err = export.Stream(context.Background(), &b, o.Name, rec, options)
	return b.Bytes(), err
}
