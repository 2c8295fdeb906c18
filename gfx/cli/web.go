//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"freckers/gfx/web"
)

// Web builds the page for a browser, and serves it.
type Web struct {
	Out    string `short:"o" help:"The folder to write, ready for any web server." placeholder:"DIR"`
	Zip    string `help:"An archive to write, such as sites for games take." placeholder:"FILE"`
	Serve  string `help:"The address to serve the page at, such as 127.0.0.1:8080." placeholder:"ADDRESS"`
	Source string `help:"The folder of this program's source. Default: this one." placeholder:"DIR"`
	Quick  bool   `help:"Pack less tightly, in a fraction of the time."`
}

// Run builds the page, and serves it until it is interrupted.
func (w *Web) Run(c Files) error {
	if w.Out == "" && w.Zip == "" && w.Serve == "" {
		return UsageError{Err: errors.New("nothing to do with the page: name a folder with -o, an archive with --zip, or an address with --serve")}
	}
	ctx, cancel := untilStopped()
	defer cancel()
	site, err := web.Build(ctx, web.Options{Source: w.Source, Quick: w.Quick, Log: func(line string) { fmt.Fprintln(c.Err, line) }})
	if err != nil {
		return err
	}
	if w.Out != "" {
		if err := site.Write(w.Out); err != nil {
			return err
		}
		game, engine := site.Sizes()
		fmt.Fprintf(c.Out, "%s holds the page; compressed, the game has %.2f MB and the engine %.2f MB\n", w.Out, float64(game)/1e6, float64(engine)/1e6)
	}
	if w.Zip != "" {
		if err := w.archive(site); err != nil {
			return err
		}
		fmt.Fprintln(c.Out, w.Zip, "holds the page")
	}
	if w.Serve == "" {
		return nil
	}
	return serve(ctx, c, w.Serve, site.Handler())
}

func (w *Web) archive(site *web.Site) error {
	f, err := os.Create(w.Zip)
	if err != nil {
		return err
	}
	err = site.Zip(f)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", w.Zip, err)
	}
	return nil
}

// The patience of the server with browsers.
const (
	headPatience = 10 * time.Second
	endPatience  = 2 * time.Second
)

// serve serves until ctx ends.
func serve(ctx context.Context, c Files, address string, h http.Handler) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("%s cannot be served at: %w; name another address with --serve", address, err)
	}
	s := &http.Server{Handler: h, ReadHeaderTimeout: headPatience}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(l) }()
	fmt.Fprintf(c.Out, "the page is at http://%s (Ctrl+C ends this)\n", l.Addr())
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	late, cancel := context.WithTimeout(context.Background(), endPatience)
	defer cancel()
	if err := s.Shutdown(late); err != nil {
		return s.Close()
	}
	return nil
}
