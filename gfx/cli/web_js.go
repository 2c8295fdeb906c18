package cli

import "errors"

// Web cannot be had in a browser.
type Web struct{}

// Run fails: a page builds no pages.
func (*Web) Run(Files) error { return errors.New("a page builds no pages") }
