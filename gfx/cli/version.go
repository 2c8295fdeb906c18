package cli

import (
	"fmt"
	"runtime"

	"freckers/assets"
)

// version is the version of the program.
const version = "0.1.0"

// Version prints the version.
type Version struct {
	Licence bool `help:"Print the licence of the embedded fonts too."`
}

// Run prints one line, and the licence.
func (v *Version) Run(c Files) error {
	text := fmt.Sprintln("freckers", version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	if v.Licence {
		text += "\n" + assets.FontLicence()
	}
	_, err := fmt.Fprint(c.Out, text)
	return err
}
