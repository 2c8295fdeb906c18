// Package order is what a page's game says to the worker that draws its pictures.
package order

import (
	"freckers/gfx/export"
	"freckers/gfx/theme"
)

// Order is a picture file that is wished for.
type Order struct {
	Name   string // its ending says what is drawn
	Record string // the text of a record
	Night  bool
	// The rest is as in [export.Options].
	PerHop, Flipped, Patterns, Bare bool
}

// Options are the order's, with the progress told to f.
func (o *Order) Options(f func(done, total int)) export.Options {
	e := export.Options{PerHop: o.PerHop, Flipped: o.Flipped, Patterns: o.Patterns, Bare: o.Bare, Progress: f}
	if o.Night {
		e.Theme = theme.Night()
	}
	return e
}

// From makes an order of options.
func From(name, record string, e export.Options) Order {
	return Order{
		Name: name, Record: record, Night: e.Theme != nil && e.Theme.Name == theme.Night().Name,
		PerHop: e.PerHop, Flipped: e.Flipped, Patterns: e.Patterns, Bare: e.Bare,
	}
}

// News is how far the drawing is; Error says why there will be no picture.
type News struct {
	Done, Total int
	Error       string
}
