//go:build !js

package platform

func yield() {}
