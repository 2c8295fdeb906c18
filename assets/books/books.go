// Package books embeds the opening books.
// README.md explains how to make each again.
package books

import _ "embed"

//go:embed billabong.book
var billabong []byte

// Billabong returns the book of Billabong, for billabongbook.Read. The caller must not
// change the bytes.
func Billabong() []byte { return billabong }
