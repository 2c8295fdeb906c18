package svg

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
)

// drawn renders the inside of an SVG of 100 by 100 units at side pixels.
func drawn(t *testing.T, inside string, side int) *image.RGBA {
	t.Helper()
	d, err := Parse(strings.NewReader(wrap(inside)), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Render(side, side)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func wrap(inside string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` + inside + `</svg>`
}

func near(t *testing.T, what string, got color.RGBA, r, g, b, a int) {
	t.Helper()
	for _, d := range [4]int{int(got.R) - r, int(got.G) - g, int(got.B) - b, int(got.A) - a} {
		if d > 3 || d < -3 {
			t.Errorf("%s is %v, want %v", what, got, [4]int{r, g, b, a})
			return
		}
	}
}

func TestLineWidthGrowsWithThePicture(t *testing.T) {
	line := `<path d="M0 50L100 50" fill="none" stroke="#000" stroke-width="10"/>`
	for _, c := range []struct {
		inside     string
		side, want int
	}{
		{line, 100, 10},
		{line, 200, 20},
		{`<g transform="translate(0 -50) scale(2 2)">` + line + `</g>`, 200, 40},
	} {
		m, ink := drawn(t, c.inside, c.side), 0
		for y := range c.side {
			ink += int(m.RGBAAt(c.side/2, y).A)
		}
		if got := (ink + 127) / 255; got != c.want {
			t.Errorf("at %d pixels the line is %d wide, want %d", c.side, got, c.want)
		}
	}
}

func TestGradientsLiveInTheirShapesSpace(t *testing.T) {
	stops := `<stop offset="0" stop-color="#ff0000"/><stop offset="0.5" stop-color="#00ff00"/><stop offset="1" stop-color="#0000ff"/>`
	linear := `<g transform="translate(50 50) rotate(90)"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-40" y1="0" x2="40" y2="0">` +
		stops + `</linearGradient></defs><rect x="-50" y="-50" width="100" height="100" fill="url(#g)"/></g>`
	m := drawn(t, linear, 200)
	near(t, "the top", m.RGBAAt(100, 5), 255, 0, 0, 255)
	near(t, "the middle", m.RGBAAt(20, 100), 0, 255, 0, 255)
	near(t, "three quarters down", m.RGBAAt(180, 140), 0, 128, 128, 255)
	near(t, "the bottom", m.RGBAAt(100, 195), 0, 0, 255, 255)

	radial := `<g transform="translate(50 50)"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="40">` +
		stops + `</radialGradient></defs><circle cx="0" cy="0" r="50" fill="url(#g)" fill-opacity="0.5"/></g>`
	m = drawn(t, radial, 200)
	near(t, "half way out", m.RGBAAt(140, 100), 0, 128, 0, 128)
	near(t, "the rim", m.RGBAAt(100, 190), 0, 0, 128, 128)
}

func TestOpacityOfAGroupIsNotThatOfItsParts(t *testing.T) {
	two := `<rect x="0" y="0" width="60" height="100"/><rect x="40" y="0" width="60" height="100"/>`
	m := drawn(t, `<g opacity="0.5">`+two+`</g>`, 100)
	near(t, "the overlap", m.RGBAAt(50, 50), 0, 0, 0, 128)
	m = drawn(t, `<g fill-opacity="0.5">`+two+`</g>`, 100)
	near(t, "the overlap of two half shapes", m.RGBAAt(50, 50), 0, 0, 0, 191)
}

func TestImagesShowOtherDrawings(t *testing.T) {
	open := func(href string) (*Drawing, error) {
		if href != "dot.svg" {
			return nil, fmt.Errorf("no file %q", href)
		}
		return Parse(strings.NewReader(wrap(`<circle cx="50" cy="50" r="50" fill="#fff"/>`)), nil)
	}
	d, err := Parse(strings.NewReader(wrap(`<image href="dot.svg" x="60" y="20" width="20" height="20" opacity="0.5"/>`)), open)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Render(100, 100)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "inside", m.RGBAAt(70, 30), 128, 128, 128, 128)
	near(t, "outside", m.RGBAAt(57, 30), 0, 0, 0, 0)
	if _, err := Parse(strings.NewReader(wrap(`<image href="gone.svg"/>`)), open); err == nil || !strings.Contains(err.Error(), "gone.svg") {
		t.Errorf("error %v, want one that names gone.svg", err)
	}
}

func TestRefusals(t *testing.T) {
	for inside, word := range map[string]string{
		`<text x="1">hi</text>`:                              `"text"`,
		`<rect x="0" y="0" width="9" height="9" ry="2"/>`:    `"ry"`,
		`<linearGradient id="a"/>`:                           "userSpaceOnUse",
		`<image href="a.svg"/>`:                              "a.svg",
		`<g>`:                                                "svg: ",
		`<rect x="a" y="0" width="9" height="9"/>`:           `"a" is not a number`,
		`<circle cx="5" cy="5" r="2" fill="url(#b)"/>`:       "no such gradient",
		`<circle cx="5" cy="5" r="2" fill="#12345"/>`:        "#12345",
		`<g transform="skewX(3)"/>`:                          "skewX",
		`<path d="M1 1 L" fill="#000"/>`:                     "path",
		`<circle cx="5" cy="5" r="2" stroke-width="thick"/>`: "thick",
		`<path d="M1 1" transform="translate(one)"/>`:        "one",
	} {
		d, err := Parse(strings.NewReader(wrap(inside)), nil)
		if err == nil {
			_, err = d.Render(10, 10)
		}
		if err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: error %v, want one with %s", inside, err, word)
		}
	}
	for _, file := range []string{"", "<g/>", `<svg viewBox="0 0 9"/>`, `<svg viewBox="0 0 nine 9"/>`} {
		if _, err := Parse(strings.NewReader(file), nil); err == nil {
			t.Errorf("%q is taken for a drawing", file)
		}
	}
}
