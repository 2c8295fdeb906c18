package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
)

// iconSource is the drawing of the program's icon, which places other drawings.
const iconSource = "icon-256.svg"

// packaged writes the icons that only packages hold: one drawing that needs no other file, and the
// sizes above those in the program.
func packaged(from, to string) error {
	whole, err := inline(from, iconSource)
	if err != nil {
		return err
	}
	drawing := filepath.Join(to, "freckers.svg")
	if err := os.WriteFile(drawing, whole, 0o644); err != nil {
		return err
	}
	for _, px := range []int{512, 1024} {
		if err := write(drawing, filepath.Join(to, fmt.Sprintf("freckers-%d.png", px)), px, px, false); err != nil {
			return err
		}
	}
	return nil
}

var (
	placed   = regexp.MustCompile(`<image href="([^"]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="[^"]+"(?: transform="([^"]+)")?(?: opacity="([^"]+)")?/>`)
	contents = regexp.MustCompile(`(?s)^<svg[^>]* viewBox="0 0 (\d+) \d+"[^>]*>(.*)</svg>\s*$`)
)

// inline returns a drawing with the drawings that it places written out, as groups: simple readers of
// SVG know no images.
func inline(folder, name string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		return nil, err
	}
	var wrong error
	text = placed.ReplaceAllFunc(text, func(image []byte) []byte {
		m := placed.FindSubmatch(image)
		part, err := os.ReadFile(filepath.Join(folder, string(m[1])))
		if err != nil {
			wrong = err
			return image
		}
		inner := contents.FindSubmatch(part)
		if inner == nil {
			wrong = fmt.Errorf("%s has no viewBox that begins with 0 0", m[1])
			return image
		}
		width, _ := strconv.ParseFloat(string(m[4]), 64)
		units, _ := strconv.ParseFloat(string(inner[1]), 64)
		opacity := m[6]
		if len(opacity) == 0 {
			opacity = []byte("1")
		}
		return fmt.Appendf(nil, `<g transform="%s translate(%s %s) scale(%.6g)" opacity="%s">%s</g>`, m[5], m[2], m[3], width/units, opacity, bytes.TrimSpace(inner[2]))
	})
	if wrong == nil && bytes.Contains(text, []byte("<image")) {
		wrong = fmt.Errorf("%s places a drawing in a way that is not known here", name)
	}
	return text, wrong
}
