package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strings"

	"freckers/gfx/pages"
	"freckers/gfx/web"
)

// Web builds the web page, and serves it, or writes pages of games.
type Web struct {
	Games  []string `arg:"" optional:"" help:"With --player: saved games, referee's logs or their output." placeholder:"GAME"`
	Player bool     `help:"Write pages that only show the games, without the program: a file if -o ends in .html, else a folder with a list."`
	Light  bool     `help:"Write the light board alone, for pages of your own. It needs neither Go nor the source."`
	NPM    bool     `name:"npm" help:"Write the light board as a package for npm."`
	Out    string   `short:"o" help:"The folder to write, ready for any web server." placeholder:"DIR"`
	Zip    string   `help:"An archive to write, for sites that host games." placeholder:"FILE"`
	Serve  string   `help:"The address to serve the page at, such as 127.0.0.1:8080." placeholder:"ADDRESS"`
	Source string   `help:"The folder of this program's source. Default: the current one." placeholder:"DIR"`
	Quick  bool     `help:"Compress less, in a fraction of the time. --serve alone compresses even less."`
	GameFlag
}

// Run builds the page, and serves it until it is interrupted.
func (w *Web) Run(c Files) error {
	if w.Player || len(w.Games) > 0 || w.Number > 0 {
		return w.writePlayer(c)
	}
	if w.Out == "" && w.Zip == "" && w.Serve == "" {
		return UsageError{Err: errors.New("nothing to do with the page: name a folder with -o, an archive with --zip, or an address with --serve")}
	}
	var l net.Listener
	if w.Serve != "" {
		var err error
		if l, err = web.Listen(w.Serve); errors.Is(err, web.ErrAddress) {
			return UsageError{Err: err}
		} else if err != nil {
			return err
		}
		defer l.Close()
	}
	if err := w.check(); err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	site, err := w.build(ctx, c)
	if err != nil {
		return err
	}
	if w.Out != "" {
		if err := site.Write(w.Out); err != nil {
			return err
		}
		fmt.Fprintln(c.Out, w.Out, w.holds(site))
	}
	if w.Zip != "" {
		if err := site.WriteArchive(w.Zip); err != nil {
			return err
		}
		fmt.Fprintln(c.Out, w.Zip, w.holds(site))
	}
	if l == nil {
		return nil
	}
	fmt.Fprintf(c.Out, "the page is at http://%s (Ctrl+C ends this)\n", l.Addr())
	return site.Serve(ctx, l)
}

func (w *Web) build(ctx context.Context, c Files) (*web.Site, error) {
	switch {
	case w.NPM:
		return web.Light(version)
	case w.Light:
		return web.Light("")
	}
	serves := w.Out == "" && w.Zip == "" // a page to be looked at here is not worth much compression
	return web.Build(ctx, web.Options{Source: w.Source, Version: version, Quick: w.Quick, Near: serves, Log: func(line string) { fmt.Fprintln(c.Err, line) }})
}

// holds says what a folder holds and, of programs that browsers fetch, how large they are.
func (w *Web) holds(site *web.Site) string {
	game, engine := site.Sizes()
	switch {
	case w.NPM:
		return "holds a package, ready for npm publish"
	case w.Light:
		return fmt.Sprintf("holds the light board; compressed, its engine has %.2f MB", float64(engine)/1e6)
	}
	return fmt.Sprintf("holds the page; compressed, the game has %.2f MB and the engine %.2f MB", float64(game)/1e6, float64(engine)/1e6)
}

// check looks before the page is built, which takes long, whether it can be written.
func (w *Web) check() (err error) {
	if w.Out != "" {
		err = web.CheckFolder(w.Out)
	}
	if w.Zip != "" && err == nil {
		err = web.CheckArchive(w.Zip)
	}
	return err
}

// writePlayer writes pages that show games without the program.
func (w *Web) writePlayer(c Files) error {
	switch {
	case !w.Player:
		return UsageError{Err: errors.New("games are for --player: the page itself opens them from links and saved games")}
	case len(w.Games) == 0 || w.Out == "":
		return UsageError{Err: errors.New("--player needs games, and -o with the folder to write or, for one game, a file that ends in .html")}
	case w.Zip != "" || w.Serve != "":
		return UsageError{Err: errors.New("--player writes files only: leave --zip and --serve out")}
	}
	var list []pages.Named
	for _, path := range w.Games {
		record, err := w.Open(c, path)
		if err != nil {
			return err
		}
		list = append(list, pages.Named{Name: pages.NameOf(path), Record: record})
	}
	if !strings.EqualFold(filepath.Ext(w.Out), ".html") {
		return pages.WriteFolder(w.Out, list)
	}
	if len(list) > 1 {
		return UsageError{Err: fmt.Errorf("%s would hold %d games: name a folder", w.Out, len(list))}
	}
	return pages.WriteFile(w.Out, list[0].Record)
}
