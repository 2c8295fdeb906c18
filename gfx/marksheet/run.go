package marksheet

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"sync"
	"time"

	"freckers/ai/course/grade"
	"freckers/replay/vfs"
)

// The bounds of the review of a quick examination.
const (
	quickNodes = 2000
	quickTotal = 105 * time.Second // from the start of the examination on
)

// Job is the examination of some agents, each with its own sheet.
type Job struct {
	Agents []grade.Agent
	// AtOnce is how many agents are examined at the same time, 0 for 1.
	AtOnce int
	grade.Options
	Nodes uint64 // of the reviews, for each position
	// Out is the folder for the games and the sheet of an agent, or for a folder of each of
	// several ones. Empty is grade-NAME, or grade.
	Out string
	// HTML, JSON and CSV are further files; empty for none. The first two are for one agent.
	HTML, JSON, CSV string
	// Bar shows the progress of what has a title; update sets how many of how many steps
	// are done. Without one the progress of the options is called for the games.
	Bar func(title string) (update func(done, of int), end func())
}

// Run examines the agents and writes their sheets as text in the order of the agents, in color if
// the terminal has any, and as files.
func (j *Job) Run(ctx context.Context, text io.Writer, color bool) error {
	ctx, stop := context.WithCancel(ctx)
	var begun sync.WaitGroup
	defer begun.Wait()
	defer stop()
	if j.AtOnce > 1 && j.Bar != nil {
		own, end := j.together()
		defer end()
		j = own
	}
	pages, errs, done := make([]*Page, len(j.Agents)), make([]error, len(j.Agents)), make([]chan struct{}, len(j.Agents))
	begin := func(i int) {
		done[i] = make(chan struct{})
		begun.Go(func() {
			defer close(done[i])
			pages[i], errs[i] = j.Examine(ctx, j.Agents[i])
		})
	}
	for i := range min(max(j.AtOnce, 1), len(j.Agents)) {
		begin(i)
	}
	for i, a := range j.Agents {
		<-done[i]
		p, err := pages[i], errs[i]
		if err != nil {
			return fmt.Errorf("%s: %w", a.Name, err)
		}
		if i > 0 {
			fmt.Fprintln(text)
		}
		if err := p.WriteText(text, color); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(text, "\nThe sheet as a page: %s\n", p.SheetFile()); err != nil {
			return err
		}
		if next := i + max(j.AtOnce, 1); next < len(j.Agents) {
			begin(next)
		}
	}
	if j.CSV == "" {
		return nil
	}
	return vfs.WriteFunc(vfs.OS(), j.CSV, func(w io.Writer) error { return WriteCSV(w, pages) })
}

// together returns the job with one bar for the games of all agents, and the end of that.
func (j *Job) together() (*Job, func()) {
	update, end := j.Bar("games")
	own, total := *j, 0
	var mu sync.Mutex
	own.Bar = func(string) (func(int, int), func()) {
		before := 0
		return func(done, of int) {
			mu.Lock()
			defer mu.Unlock()
			total, before = total+done-before, done
			update(total, of*len(j.Agents))
		}, func() {}
	}
	return &own, end
}

func (j *Job) folder(a grade.Agent) string {
	name := cleanName(a.Name)
	if len(j.Agents) == 1 {
		return cmp.Or(j.Out, "grade-"+name)
	}
	return filepath.Join(cmp.Or(j.Out, "grade"), name)
}

// Examine examines one of the agents, reviews and saves its games, and writes its sheet as files.
func (j *Job) Examine(ctx context.Context, a grade.Agent) (*Page, error) {
	p, err := j.page(ctx, a)
	if err != nil {
		return nil, err
	}
	return p, j.write(p)
}

// SheetFile returns the path of the sheet's page, beside the games.
func (p *Page) SheetFile() string { return filepath.Join(p.Folder, sheetName+".html") }

// bar shows the progress of a title where anybody watches.
func (j *Job) bar(title string) (update func(done, of int), end func()) {
	if j.Bar == nil {
		return j.Progress, func() {}
	}
	return j.Bar(title)
}

// page examines an agent, and reviews and saves its games.
func (j *Job) page(ctx context.Context, a grade.Agent) (*Page, error) {
	o, review := j.Options, Options{Folder: j.folder(a), Nodes: j.Nodes}
	o.File = filepath.Join(review.Folder, gamesName)
	if j.Quick != nil {
		review.Nodes, review.Until = min(j.Nodes, quickNodes), time.Now().Add(quickTotal)
	}
	var end func()
	o.Progress, end = j.bar(a.Name)
	sheet, err := grade.Run(ctx, a, o)
	end()
	if err != nil {
		return nil, err
	}
	if j.Bar != nil && j.AtOnce <= 1 {
		review.Progress, end = j.Bar("review")
		defer end()
	}
	return New(ctx, sheet, review)
}

// sheetName is the name of a sheet in the folder of its agent, gamesName that of the match file of
// its games.
const (
	sheetName = "sheet"
	gamesName = "games.jsonl"
)

func (j *Job) write(p *Page) error {
	if err := vfs.MkdirAll(vfs.OS(), p.Folder); err != nil {
		return err
	}
	for _, f := range []struct {
		path  string
		write func(io.Writer) error
	}{{filepath.Join(p.Folder, sheetName+".html"), p.WriteHTML}, {filepath.Join(p.Folder, sheetName+".json"), p.WriteJSON}, {j.HTML, p.WriteHTML}, {j.JSON, p.WriteJSON}} {
		if f.path == "" {
			continue
		}
		if err := vfs.WriteFunc(vfs.OS(), f.path, f.write); err != nil {
			return err
		}
	}
	return nil
}
