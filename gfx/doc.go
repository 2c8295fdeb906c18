// Package gfx holds no code of its own: all that is seen or heard is in the
// packages below it. Of those, only app, scene, screen, ui, input, platform and
// sound know Ebitengine; the others work on a machine without a display. The
// tests beside this file hold the house's import diagram and try the built
// command as a person would.
package gfx
