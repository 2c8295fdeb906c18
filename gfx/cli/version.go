package cli

import (
	"fmt"
	"runtime"

	"freckers/assets"
	"freckers/gfx/words"
)

// Version says the version.
type Version struct {
	Licence bool `help:"Print the licence of the letters that the program holds, too."`
}

// Run prints one line, and the licence.
func (v *Version) Run(c Files) error {
	text := fmt.Sprintln("freckers", words.Version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	if v.Licence {
		text += "\n" + assets.FontLicence()
	}
	_, err := fmt.Fprint(c.Out, text)
	return err
}
