package export

import (
	"freckers/gfx/theme"
)

// Job requests a picture file.
type Job struct {
	Name   string // its extension selects the format
	Record string // the text of a record
	Night  bool
	// The rest is as in [export.Options].
	PerHop, Flipped, Patterns, Bare, Comments, Curve bool
}

// New returns the job for a file with these options.
func New(name, record string, o Options) Job {
	return Job{
		Name: name, Record: record, Night: o.Theme != nil && o.Theme.Name == theme.Night().Name,
		PerHop: o.PerHop, Flipped: o.Flipped, Patterns: o.Patterns, Bare: o.Bare, Comments: o.Comments, Curve: o.Curve,
	}
}

// Options returns the job's options, with its progress reported to f.
func (j *Job) Options(f func(done, total int)) Options {
	o := Options{PerHop: j.PerHop, Flipped: j.Flipped, Patterns: j.Patterns, Bare: j.Bare,
		Comments: j.Comments, Curve: j.Curve, Progress: f}
	if j.Night {
		o.Theme = theme.Night()
	}
	return o
}

// Progress reports how many pictures are drawn, or why the job failed.
type Progress struct {
	Done, Total int
	Error       string
}
