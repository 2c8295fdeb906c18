package nets

import _ "embed"

//go:embed billabong.book
var book []byte

// BillabongBook returns the opening book of Billabong, for billabongbook.Read. It belongs to the net of the game. The caller must not
// change the bytes.
func BillabongBook() []byte { return book }
