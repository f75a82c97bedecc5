package xboardtest

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"strconv"
	"time"

	"github.com/stretchr/testify/require"
)

// The colours of empty squares and of marks on squares in XBoard 4.9.1.
var (
	light = color.RGBA{0xC8, 0xC3, 0x65, 0xFF}
	dark  = color.RGBA{0x77, 0xA2, 0x6D, 0xFF}

	Yellow  = color.RGBA{0xFF, 0xFF, 0x00, 0xFF}
	Cyan    = color.RGBA{0x00, 0xFF, 0xFF, 0xFF}
	Magenta = color.RGBA{0xFF, 0x00, 0xFF, 0xFF}
	Blue    = color.RGBA{0x00, 0x00, 0xFF, 0xFF}
)

// Board says where on the screen XBoard shows its board.
type Board struct {
	program *Program
	area    image.Rectangle
	// files is the number of files including those beside the board that show hands, of which there are
	// beside on each side. ranks is the number of ranks.
	files, ranks, beside int
	lowest               int
	// Flipped says that Black is at the bottom, as when a person plays Black.
	Flipped bool
}

// besideBoard is the number of files on each side of the board that show hands.
const besideBoard = 2

// Board waits until XBoard shows a board with the given numbers of files and ranks, and returns it. hands
// says that pieces in hand are shown beside the board. XBoard must be started with -useBoardTexture false, so
// that squares have plain colours.
func (p *Program) Board(files, ranks int, hands bool) *Board {
	p.t.Helper()
	b := &Board{program: p, files: files, ranks: ranks, lowest: 1}
	if ranks == 10 {
		b.lowest = 0
	}
	if hands {
		b.beside = besideBoard
		b.files += 2 * besideBoard
	}
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(pause) {
		b.area = extent(p.screen.picture())
		if w, h := b.area.Dx()+1, b.area.Dy()+1; w > b.files && w/b.files == h/b.ranks && w%b.files == 0 {
			return b
		}
	}
	require.FailNow(p.t, "no board in sight", "%dx%d, but squares on %v", files, ranks, b.area)
	return nil
}

// extent returns the smallest rectangle that contains all pixels in the colour of a square.
func extent(picture image.Image) (area image.Rectangle) {
	bounds := picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if c := picture.At(x, y); same(c, light) || same(c, dark) {
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return area
}

func same(a color.Color, b color.RGBA) bool {
	r, g, bl, _ := a.RGBA()
	return uint8(r>>8) == b.R && uint8(g>>8) == b.G && uint8(bl>>8) == b.B
}

// square returns the rectangle of a square, given by XBoard's name. Files beside the board have names, too:
// White's hand is on file j of a board of 8 files.
func (b *Board) square(name string) image.Rectangle {
	rank, err := strconv.Atoi(name[1:])
	require.NoError(b.program.t, err, name)
	pitch := (b.area.Dx() + 1) / b.files
	file, row := int(name[0])-'a'+b.beside, b.ranks-1-rank+b.lowest
	if b.Flipped {
		file, row = b.files-1-file, b.ranks-1-row
	}
	corner := b.area.Min.Add(image.Pt(file*pitch, row*pitch))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(pitch-1, pitch-1))}
}

// Click clicks on square name, and waits until XBoard sends the engine the command told with that square, for
// example "lift e2".
func (b *Board) Click(name, told string) {
	b.program.t.Helper()
	b.program.screen.hand(append(moveTo(b.middle(name)), "click", "1")...)
	b.program.Await(ToEngine, told+" "+name)
}

// pull is how many pixels the mouse must be pulled back until XBoard offers the next piece for a promotion.
const pull = 30

// Choose puts down a lifted piece that promotes on square name, waits for the engine's list of choices, which
// it returns, and pulls the mouse back to the next choice the given number of times.
func (b *Board) Choose(name string, pulls int) (choice string) {
	b.program.t.Helper()
	b.program.screen.hand(append(moveTo(b.middle(name)), "mousedown", "1")...)
	b.program.Await(ToEngine, "put "+name)
	choice = b.program.Await(FromEngine, "choice .*")
	for range pulls {
		time.Sleep(pause) // a hand is not faster
		b.program.screen.hand("mousemove_relative", "--sync", "0", strconv.Itoa(pull))
	}
	time.Sleep(pause)
	b.program.screen.hand("mouseup", "1")
	return choice
}

func (b *Board) middle(name string) image.Point {
	area := b.square(name)
	return area.Min.Add(area.Size().Div(2))
}

// clocks is the distance in pixels from the top of the board up to the middle of the clocks.
const clocks = 43

// ClickClock clicks on White's clock or on Black's. A person passes in XBoard by a click on the opponent's
// clock, and XBoard then sends the pass to the engine.
func (b *Board) ClickClock(whites bool) {
	b.program.t.Helper()
	quarter := 3
	if whites {
		quarter = 1
	}
	at := image.Pt(b.area.Min.X+b.area.Dx()*quarter/4, b.area.Min.Y-clocks)
	b.program.screen.hand(append(moveTo(at), "click", "1")...)
}

// Press presses keys, given by xdotool's names, while the mouse is over the board.
func (b *Board) Press(keys string) {
	b.program.t.Helper()
	b.program.screen.hand(append(moveTo(b.area.Min), "key", keys)...)
}

// Marked waits until square name shows a mark of the given colour, and reports whether it does in time.
func (b *Board) Marked(name string, mark color.RGBA) bool {
	const enough = 8 // pixels; a mark has more, a picture of a piece has none
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(pause) {
		picture, count := b.program.screen.picture(), 0
		area := b.square(name)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				if same(picture.At(x, y), mark) {
					count++
				}
			}
		}
		if count >= enough {
			return true
		}
	}
	return false
}

// Keep saves a picture of XBoard's window as an artefact with the given name.
func (b *Board) Keep(name string) {
	b.program.t.Helper()
	window := image.Rectangle{Max: b.area.Max.Add(image.Pt(3, 3))}
	picture := b.program.screen.picture().(interface {
		SubImage(image.Rectangle) image.Image
	})
	f, err := os.Create(Artefact(b.program.t, name+".png"))
	require.NoError(b.program.t, err)
	defer f.Close()
	require.NoError(b.program.t, png.Encode(f, picture.SubImage(window)))
}
