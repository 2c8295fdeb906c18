//go:build !js

package main

import (
	"io"
	"os"

	"freckers/gfx/web/order"
)

// run reads an order and writes the picture.
func run() error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	picture, err := draw(string(text), func(order.News) {})
	if err == nil {
		_, err = os.Stdout.Write(picture)
	}
	return err
}
