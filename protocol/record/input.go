package record

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// packers has, for each packing program that is not supported, the first bytes of its files.
var packers = map[string]string{"zip": "PK\x03\x04", "zstd": "\x28\xb5\x2f\xfd", "xz": "\xfd7zX", "7-Zip": "7z\xbc\xaf", "rar": "Rar!"}

// Unpack unpacks a text packed by gzip or bzip2, and converts UTF-16 with a byte order mark to
// UTF-8. It refuses text packed by other programs, and leaves all else as it is.
func Unpack(in io.Reader) (io.Reader, error) {
	text := bufio.NewReader(in)
	head, err := text.Peek(len("BZh1"))
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return nil, err
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		unpacked, err := gzip.NewReader(text)
		if err != nil {
			return nil, err
		}
		return Unpack(unpacked)
	case bytes.HasPrefix(head, []byte("BZh")) && len(head) > 3 && head[3] >= '1' && head[3] <= '9':
		return Unpack(bzip2.NewReader(text))
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		return unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder().Reader(text), nil
	}
	for packer, begin := range packers {
		if string(head) == begin {
			return nil, fmt.Errorf("packed by %s: unpack it first", packer)
		}
	}
	return text, nil
}

// decoded returns text in UTF-8. A text that is not valid UTF-8 is taken for Windows-1252, which includes all
// printable characters of the PGN standard's own encoding, Latin-1.
func decoded(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return fromWindows(text)
}

func fromWindows(text string) string {
	var sb strings.Builder
	for i := range len(text) {
		sb.WriteRune(charmap.Windows1252.DecodeByte(text[i]))
	}
	return sb.String()
}
