package app_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"freckers/gfx/app/apptest"
	"freckers/gfx/theme"
)

// glass looks at what an X display shows, as a person does: from outside of the
// program. It speaks as much of the X protocol as that takes.
type glass struct {
	conn  net.Conn
	root  uint32
	pidOf uint32 // the name of the property that says whose a window is
}

// The requests that a glass makes, by their numbers in the protocol, and what
// they return.
const (
	xGetGeometry = 14
	xQueryTree   = 15
	xInternAtom  = 16
	xGetProperty = 20
	xGetImage    = 73

	xPixels = 2 // the format ZPixmap
)

// openGlass opens the display that DISPLAY names.
func openGlass() (*glass, error) {
	host, rest, _ := strings.Cut(os.Getenv("DISPLAY"), ":")
	number, _, _ := strings.Cut(rest, ".")
	if number == "" {
		return nil, fmt.Errorf("DISPLAY is %q: expected an X display such as :0", os.Getenv("DISPLAY"))
	}
	conn, err := dialDisplay(host, number)
	if err != nil {
		return nil, err
	}
	name, key := displayKey(number)
	hello := []byte{'l', 0, 11, 0, 0, 0, byte(len(name)), 0, byte(len(key)), 0, 0, 0}
	hello = append(hello, padded(name)...)
	hello = append(hello, padded(key)...)
	if _, err := conn.Write(hello); err != nil {
		return nil, err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(conn, head); err != nil {
		return nil, err
	}
	screens := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(conn, screens); err != nil {
		return nil, err
	}
	if head[0] != 1 {
		return nil, fmt.Errorf("the display %s lets nobody in: %s", os.Getenv("DISPLAY"), screens)
	}
	vendor := int(binary.LittleEndian.Uint16(screens[16:])+3) / 4 * 4
	formats := 8 * int(screens[21])
	g := &glass{conn: conn, root: binary.LittleEndian.Uint32(screens[32+vendor+formats:])}
	const owner = "_NET_WM_PID\x00"
	words := []uint32{uint32(len(owner) - 1)}
	for i := 0; i < len(owner); i += 4 {
		words = append(words, binary.LittleEndian.Uint32([]byte(owner[i:])))
	}
	atom, _, err := g.ask(xInternAtom, 0, words...)
	if err != nil {
		return nil, err
	}
	g.pidOf = binary.LittleEndian.Uint32(atom[8:])
	return g, nil
}

func dialDisplay(host, number string) (net.Conn, error) {
	if host != "" && host != "unix" {
		port := 0
		if _, err := fmt.Sscan(number, &port); err != nil {
			return nil, err
		}
		return net.Dial("tcp", net.JoinHostPort(host, fmt.Sprint(6000+port)))
	}
	path := "/tmp/.X11-unix/X" + number
	if conn, err := net.Dial("unix", "@"+path); err == nil {
		return conn, nil
	}
	return net.Dial("unix", path)
}

// displayKey is what the display wants to hear from who comes in, empty where
// it lets everybody in.
func displayKey(number string) (name, key string) {
	path := os.Getenv("XAUTHORITY")
	if path == "" {
		path = filepath.Join(os.Getenv("HOME"), ".Xauthority")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", ""
	}
	for len(text) > 2 {
		var field [4]string // address, display, name, key
		text = text[2:]
		for i := range field {
			if len(text) < 2 || len(text)-2 < int(binary.BigEndian.Uint16(text)) {
				return "", ""
			}
			n := 2 + int(binary.BigEndian.Uint16(text))
			field[i], text = string(text[2:n]), text[n:]
		}
		if field[1] == number || field[1] == "" {
			name, key = field[2], field[3]
		}
	}
	return name, key
}

func padded(s string) string { return s + strings.Repeat("\x00", -len(s)&3) }

// errRefused is what the display answers about a window that is not there.
var errRefused = errors.New("the display refused")

// ask makes a request and returns the 32 bytes of the answer and what follows.
func (g *glass) ask(opcode, detail byte, words ...uint32) (head, data []byte, err error) {
	request := []byte{opcode, detail, byte(1 + len(words)), 0}
	for _, w := range words {
		request = binary.LittleEndian.AppendUint32(request, w)
	}
	if _, err := g.conn.Write(request); err != nil {
		return nil, nil, err
	}
	head = make([]byte, 32)
	if _, err := io.ReadFull(g.conn, head); err != nil {
		return nil, nil, err
	}
	if head[0] == 0 {
		return nil, nil, errRefused
	}
	data = make([]byte, 4*int(binary.LittleEndian.Uint32(head[4:])))
	_, err = io.ReadFull(g.conn, data)
	return head, data, err
}

// window finds the window of a process inside w, 0 for none.
func (g *glass) window(w uint32, pid int) uint32 {
	if _, owner, err := g.ask(xGetProperty, 0, w, g.pidOf, 0, 0, 1); err == nil && len(owner) == 4 &&
		int(binary.LittleEndian.Uint32(owner)) == pid {
		return w
	}
	head, data, err := g.ask(xQueryTree, 0, w)
	if err != nil {
		return 0
	}
	for i := range int(binary.LittleEndian.Uint16(head[16:])) {
		if found := g.window(binary.LittleEndian.Uint32(data[4*i:]), pid); found != 0 {
			return found
		}
	}
	return 0
}

// painted reports whether a window shows one of the tones within its right edge,
// half way down.
func (g *glass) painted(w uint32, fromEdge int, tones ...color.NRGBA) bool {
	head, _, err := g.ask(xGetGeometry, 0, w)
	if err != nil {
		return false
	}
	x := uint32(binary.LittleEndian.Uint16(head[16:])) - uint32(fromEdge)
	y := uint32(binary.LittleEndian.Uint16(head[18:])) / 2
	_, p, err := g.ask(xGetImage, xPixels, w, x|y<<16, 1|1<<16, ^uint32(0))
	return err == nil && len(p) >= 3 && slices.ContainsFunc(tones, func(t color.NRGBA) bool {
		return t.B == p[0] && t.G == p[1] && t.R == p[2]
	})
}

// await waits until a process has a window with the panel in it, and returns when
// that was.
func (g *glass) await(pid int, patience time.Duration) (time.Time, error) {
	w := uint32(0)
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
