// Package svg draws the part of SVG that our art is written in: groups,
// transforms, paths, ellipses, circles, rectangles, gradients, opacity and
// pictures that stand inside others. It refuses everything else by name, so
// that nothing is left out of a picture in silence.
package svg

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Drawing is a parsed SVG file.
type Drawing struct {
	root      *node
	box       [4]float64 // the viewBox: left, top, width, height
	gradients map[string]*node
	inner     map[string]*Drawing // the drawings that image elements show
}

type node struct {
	name  string
	attrs map[string]string
	kids  []*node
}

// attributes lists what an element may have beside the attributes of shared. It
// fails for an element that cannot be drawn.
func attributes(element string) (string, bool) {
	switch element {
	case "svg":
		return "xmlns viewBox width height", true
	case "g", "defs":
		return "", true
	case "path":
		return "d", true
	case "ellipse":
		return "cx cy rx ry", true
	case "circle":
		return "cx cy r", true
	case "rect":
		return "x y width height rx", true
	case "image":
		return "href x y width height", true
	case "linearGradient":
		return "gradientUnits x1 y1 x2 y2", true
	case "radialGradient":
		return "gradientUnits cx cy r", true
	case "stop":
		return "offset stop-color stop-opacity", true
	}
	return "", false
}

const shared = "id transform fill stroke stroke-width stroke-linecap stroke-linejoin opacity fill-opacity stroke-opacity"

func has(list, word string) bool { return slices.Contains(strings.Fields(list), word) }

// Parse reads an SVG file. The drawings that its image elements name are asked
// of open, which may be nil where there are none. The error names the element
// or attribute that cannot be drawn.
func Parse(r io.Reader, open func(href string) (*Drawing, error)) (*Drawing, error) {
	d := &Drawing{gradients: map[string]*node{}, inner: map[string]*Drawing{}}
	dec := xml.NewDecoder(r)
	var stack []*node
	for {
		t, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("svg: %w", err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			n, err := d.element(t, open)
			if err != nil {
				line, _ := dec.InputPos()
				return nil, fmt.Errorf("svg: line %d: %w", line, err)
			}
			if len(stack) == 0 {
				d.root = n
			} else {
				up := stack[len(stack)-1]
				up.kids = append(up.kids, n)
			}
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
	if d.root == nil || d.root.name != "svg" {
		return nil, fmt.Errorf("svg: the file does not start with an svg element")
	}
	return d, d.readBox()
}

func (d *Drawing) element(t xml.StartElement, open func(string) (*Drawing, error)) (*node, error) {
	n := &node{name: t.Name.Local, attrs: map[string]string{}}
	own, ok := attributes(n.name)
	if !ok {
		return nil, fmt.Errorf("cannot draw a %q element", n.name)
	}
	for _, a := range t.Attr {
		if !has(own, a.Name.Local) && !has(shared, a.Name.Local) {
			return nil, fmt.Errorf("cannot draw the attribute %q of %q", a.Name.Local, n.name)
		}
		n.attrs[a.Name.Local] = a.Value
	}
	switch n.name {
	case "linearGradient", "radialGradient":
		if n.attrs["gradientUnits"] != "userSpaceOnUse" {
			return nil, fmt.Errorf("gradient %q: gradientUnits must be userSpaceOnUse", n.attrs["id"])
		}
		d.gradients[n.attrs["id"]] = n
	case "image":
		href := n.attrs["href"]
		if open == nil {
			return nil, fmt.Errorf("image %q: this drawing may not show another", href)
		}
		in, err := open(href)
		if err != nil {
			return nil, fmt.Errorf("image %q: %w", href, err)
		}
		d.inner[href] = in
	}
	return n, nil
}

func (d *Drawing) readBox() error {
	v := strings.Fields(d.root.attrs["viewBox"])
	if len(v) != 4 {
		return fmt.Errorf("svg: viewBox %q: four numbers are needed", d.root.attrs["viewBox"])
	}
	for i, s := range v {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return fmt.Errorf("svg: viewBox %q: %w", d.root.attrs["viewBox"], err)
		}
		d.box[i] = f
	}
	return nil
}

// number reads an attribute, or gives def where it is absent.
func (n *node) number(name string, def float64) (float64, error) {
	s, ok := n.attrs[name]
	if !ok {
		return def, nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0, fmt.Errorf("svg: %s of %s: %q is not a number", name, n.name, s)
	}
	return f, nil
}

// numbers reads several attributes, 0 where one is absent.
func (n *node) numbers(names ...string) ([]float64, error) {
	out := make([]float64, len(names))
	for i, name := range names {
		f, err := n.number(name, 0)
		if err != nil {
			return nil, err
		}
		out[i] = f
	}
	return out, nil
}
