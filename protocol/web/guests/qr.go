package guests

import (
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Code is a text as a QR code (ISO/IEC 18004): rows of modules (squares), where true is a dark one.
type Code [][]bool

// quiet is the width of the light border around a code, in modules (ISO/IEC 18004, 6.3.8).
const quiet = 4

// NewCode returns the QR code of a text. The error says that the text is too long.
func NewCode(text string) (Code, error) {
	drawn, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, err
	}
	size := drawn.Bounds().Dx()
	code := make(Code, size)
	for y := range code {
		code[y] = make([]bool, size)
		for x := range code[y] {
			r, _, _, _ := drawn.At(x, y).RGBA()
			code[y][x] = r == 0
		}
	}
	return code, nil
}

// dark reports whether the module at x, y is dark. Modules outside the code are light.
func (c Code) dark(x, y int) bool {
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// Text returns the code as text for a terminal. Each character shows two modules, one above the
// other. It sets the colours, because QR readers need dark modules on a light background.
func (c Code) Text() string {
	var sb strings.Builder
	for y := -quiet; y < len(c)+quiet; y += 2 {
		sb.WriteString("\x1b[30;107m") // black on bright white
		for x := -quiet; x < len(c)+quiet; x++ {
			sb.WriteString([]string{" ", "▄", "▀", "█"}[2*number(c.dark(x, y))+number(c.dark(x, y+1))])
		}
		sb.WriteString("\x1b[0m\n")
	}
	return sb.String()
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// path returns the dark modules as the path of an SVG, whose unit is one module, and the side of
// the whole square including the border.
func (c Code) path() (path string, side int) {
	var sb strings.Builder
	for y := range c {
		for x := range c[y] {
			if c[y][x] {
				fmt.Fprintf(&sb, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	return sb.String(), len(c) + 2*quiet
}
