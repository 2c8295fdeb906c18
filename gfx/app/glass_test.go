package app_test

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"slices"
	"time"

	"freckers/gfx/app/apptest"
	"freckers/gfx/theme"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// glass looks at what an X display shows, as a person does: from outside of the
// program.
type glass struct {
	conn  *xgb.Conn
	root  xproto.Window
	pidOf xproto.Atom // the name of the property that says whose a window is
}

// openGlass opens the display that DISPLAY names.
func openGlass() (*glass, error) {
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	const owner = "_NET_WM_PID"
	atom, err := xproto.InternAtom(conn, false, uint16(len(owner)), owner).Reply()
	if err != nil {
		return nil, err
	}
	return &glass{conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root, pidOf: atom.Atom}, nil
}

// window finds the window of a process inside w, 0 for none.
func (g *glass) window(w xproto.Window, pid int) xproto.Window {
	owner, err := xproto.GetProperty(g.conn, false, w, g.pidOf, xproto.GetPropertyTypeAny, 0, 1).Reply()
	if err == nil && len(owner.Value) == 4 && int(binary.LittleEndian.Uint32(owner.Value)) == pid {
		return w
	}
	tree, err := xproto.QueryTree(g.conn, w).Reply()
	if err != nil {
		return 0
	}
	for _, child := range tree.Children {
		if found := g.window(child, pid); found != 0 {
			return found
		}
	}
	return 0
}

// painted reports whether a window shows one of the tones within its right edge,
// half way down.
func (g *glass) painted(w xproto.Window, fromEdge int, tones ...color.NRGBA) bool {
	size, err := xproto.GetGeometry(g.conn, xproto.Drawable(w)).Reply()
	if err != nil {
		return false
	}
	image, err := xproto.GetImage(g.conn, xproto.ImageFormatZPixmap, xproto.Drawable(w), int16(size.Width)-int16(fromEdge), int16(size.Height/2), 1, 1, ^uint32(0)).Reply()
	return err == nil && len(image.Data) >= 3 && slices.ContainsFunc(tones, func(t color.NRGBA) bool {
		return t.B == image.Data[0] && t.G == image.Data[1] && t.R == image.Data[2]
	})
}

// await waits until a process has a window with the panel in it, and returns when
// that was.
func (g *glass) await(pid int, patience time.Duration) (time.Time, error) {
	w := xproto.Window(0)
	for begun := time.Now(); time.Since(begun) < apptest.Patience; time.Sleep(time.Millisecond) {
		if w == 0 {
			w = g.window(g.root, pid)
		}
		if w != 0 && g.painted(w, theme.PanelMargin+theme.PanelInset/2, theme.Day().Panel, theme.Night().Panel) {
			return time.Now(), nil
		}
	}
	return time.Time{}, fmt.Errorf("the program painted no window in %v", apptest.Patience)
}
