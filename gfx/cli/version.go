package cli

import (
	"fmt"
	"runtime"

	"freckers/assets"
)

const version = "0.1.0"

// ProgramVersion returns the version of the program.
func ProgramVersion() string { return version }

// Version prints the version.
type Version struct {
	License bool `help:"Print the license of the embedded fonts too." aliases:"licence"`
}

// Run prints one line, and the license.
func (v *Version) Run(c Files) error {
	text := fmt.Sprintln("freckers", version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	if v.License {
		text += "\n" + assets.FontLicense()
	}
	_, err := fmt.Fprint(c.Out, text)
	return err
}
