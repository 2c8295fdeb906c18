// Package gfx contains no code itself: everything visible or audible is in the
// packages below it, mapped in README.md. The tests beside this file enforce the
// direction of imports and run the built command as a user would.
package gfx
