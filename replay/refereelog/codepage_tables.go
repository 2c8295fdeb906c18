//go:build !js

package refereelog

import (
	"strings"
	"unicode/utf8"

	code "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// tables is a code page by the tables of x/text.
type tables struct{ page code.Encoding }

// multibyte returns a code page of several bytes a letter by its name on the web.
func multibyte(name string) encoding {
	return tables{map[string]code.Encoding{
		"gb18030": simplifiedchinese.GB18030, "gbk": simplifiedchinese.GBK, "big5": traditionalchinese.Big5,
		"euc-kr": korean.EUCKR, "shift_jis": japanese.ShiftJIS, "euc-jp": japanese.EUCJP,
	}[name]}
}

func (t tables) decode(bytes string) (text string, ok bool) {
	text, err := t.page.NewDecoder().String(bytes)
	return text, err == nil && !strings.ContainsRune(text, utf8.RuneError)
}

func (t tables) encode(text string) (bytes string, ok bool) {
	bytes, err := t.page.NewEncoder().String(text)
	return bytes, err == nil
}
