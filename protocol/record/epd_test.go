package record_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
)

// TestEPDIsReadAsGamesAre reads the same lines of EPD packed, in several encodings, and with line ends of
// several systems. The same lines and numbers must come out each time.
func TestEPDIsReadAsGamesAre(t *testing.T) {
	want := []string{"2 a; id \"Šimek\";", "4 b"}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte("# c\na; id \"Šimek\";\n\nb"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	for name, text := range map[string]string{
		"lines":           "# c\na; id \"Šimek\";\n\nb\n",
		"CR and LF":       "# c\r\na; id \"Šimek\";\r\n\r\nb",
		"zeros":           "# c\na; id \"Šimek\";\x00\n\x00\nb\x00",
		"CR":              "# c\ra; id \"Šimek\";\r\rb\r",
		"byte order mark": "\ufeff# c\na; id \"Šimek\";\n\n\ufeffb\n",
		"Windows-1252":    "# c\na; id \"\x8aimek\";\n\nb\n",
		"UTF-16":          "\xff\xfe#\x00\n\x00a\x00;\x00 \x00i\x00d\x00 \x00\"\x00\x60\x01i\x00m\x00e\x00k\x00\"\x00;\x00\n\x00\n\x00b\x00",
		"gzip":            packed.String(),
	} {
		var got []string
		require.NoError(t, record.EachEPD(strings.NewReader(text), func(number int, line string) error {
			got = append(got, fmt.Sprint(number, " ", line))
			return nil
		}), name)
		assert.Equal(t, want, got, name)
	}
	stop := errors.New("enough")
	err = record.EachEPD(strings.NewReader("\na\nb\n"), func(int, string) error { return stop })
	require.ErrorIs(t, err, stop)
	require.ErrorContains(t, err, "line 2: ")
	require.ErrorIs(t, record.EachEPD(failing{stop}, nil), stop)
	assert.True(t, record.IsPGN("a/b.PGN.gz"))
	assert.False(t, record.IsPGN("pgn.epd"))
}
