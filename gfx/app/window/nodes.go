//go:build js || ebitenginevmguest

package window

import "freckers/gfx/ui"

// appendNodes appends the nodes of the last tick with their places in the window.
func (w *Window) appendNodes(list []ui.Node) []ui.Node {
	list = ui.AppendNodes(list, w.ctx)
	for i := range list {
		list[i].Rect = w.view.Placed(list[i].Rect, w.fit)
	}
	return list
}
