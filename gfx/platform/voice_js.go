package platform

import "os/exec"

const missing = "a screen reader"

// find finds nothing: in a page the screen reader speaks.
func find(func(string) (string, error)) (voice, bool) { return voice{}, false }

func hide(*exec.Cmd) {}
