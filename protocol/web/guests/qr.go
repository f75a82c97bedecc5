package guests

import (
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Code is a text as a QR code (ISO/IEC 18004), a square of modules: true is dark.
type Code [][]bool

// quiet is the border of light modules around a code (ISO/IEC 18004, 6.3.8).
const quiet = 4

// NewCode returns the code of a text; the error says that the text is too long.
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

// dark reports whether a module is dark, also outside the code.
func (c Code) dark(x, y int) bool {
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// Text returns the code for a terminal. Each character shows two modules, one above the other, in
// set colours, since readers need dark on light.
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

// Path returns the code as the outline of an SVG path, in units of modules, and the side of the
// square with its border.
func (c Code) Path() (path string, side int) {
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
