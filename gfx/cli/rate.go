package cli

import (
	"freckers/gfx/results"
	"freckers/replay/vfs"
)

// Rate rates the players of several matches and tournaments together.
type Rate struct {
	Files []string `arg:"" help:"Files that freckers match --out wrote, and folders of tournaments. LABEL=FILE makes the programs of a file a version of that name." placeholder:"FILE"`
	CSV   string   `name:"csv" help:"Write the list to this file too, as a table." placeholder:"FILE"`
	JSON  string   `name:"json" help:"Write the list to this file too, as JSON." placeholder:"FILE"`
}

// Run prints the list.
func (r *Rate) Run(c Files) error {
	list, err := results.ReadJoint(r.Files)
	if err != nil {
		return err
	}
	if r.CSV != "" {
		if err := vfs.WriteFunc(vfs.OS(), r.CSV, list.WriteCSV); err != nil {
			return err
		}
	}
	if r.JSON != "" {
		if err := vfs.WriteFunc(vfs.OS(), r.JSON, list.WriteJSON); err != nil {
			return err
		}
	}
	return list.WriteText(c.Out)
}
