package datagen

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"panthera/search/regular"
)

var (
	// errNoData says that a file was not written by arena datagen.
	errNoData = errors.New("holds no games of arena datagen")
	// errTornBlock says that the last block of a file is incomplete.
	errTornBlock = errors.New("the last block is torn")
)

// reader reads a file from its start.
type reader struct {
	in       *bufio.Reader
	settings Settings
	// whole is the number of bytes of the heading and of all undamaged blocks read so far.
	whole int64
}

// newReader returns a reader, after it has read the heading of the file.
func newReader(in io.Reader) (*reader, error) {
	r := &reader{in: bufio.NewReaderSize(in, 1<<20)}
	start := make([]byte, len(magic)+4)
	if _, err := io.ReadFull(r.in, start); err != nil || string(start[:len(magic)]) != magic {
		return nil, errNoData
	}
	length := binary.LittleEndian.Uint32(start[len(magic):])
	if length > mostHeading {
		return nil, errNoData
	}
	text := make([]byte, length+4)
	if _, err := io.ReadFull(r.in, text); err != nil {
		return nil, fmt.Errorf("heading: %w", errNoData)
	}
	text, sum := text[:length], binary.LittleEndian.Uint32(text[length:])
	if crc32.Checksum(text, castagnoli) != sum {
		return nil, errors.New("the heading is damaged")
	}
	if err := json.Unmarshal(text, &r.settings); err != nil {
		return nil, fmt.Errorf("heading: %w", err)
	}
	r.whole = int64(len(start)) + int64(length) + 4
	return r, nil
}

// each calls see for every game; the game may be used only during the call. It returns errTornBlock if the last
// block is incomplete, and another error if an earlier block is damaged.
func (r *reader) each(see func(*Game)) error {
	var game Game
	var block []byte
	for {
		var head [8]byte
		n, err := io.ReadFull(r.in, head[:])
		if n == 0 && errors.Is(err, io.EOF) {
			return nil
		}
		length := binary.LittleEndian.Uint32(head[:])
		if err != nil || length > mostBlock {
			return r.torn()
		}
		if cap(block) < int(length) {
			block = make([]byte, length)
		}
		block = block[:length]
		if _, err := io.ReadFull(r.in, block); err != nil {
			return errTornBlock
		}
		if crc32.Checksum(block, castagnoli) != binary.LittleEndian.Uint32(head[4:]) {
			return r.torn()
		}
		for rest := block; len(rest) > 0; {
			if rest, err = game.parse(rest); err != nil {
				return err
			}
			if game.Share >= len(r.settings.Shares) {
				return fmt.Errorf("game %d: the heading has no share %d", game.Number, game.Share)
			}
			see(&game)
		}
		r.whole += int64(len(head)) + int64(length)
	}
}

// torn returns the error for a damaged block: errTornBlock if it is the last one of the file, otherwise an
// error that names the block.
func (r *reader) torn() error {
	if _, err := r.in.ReadByte(); errors.Is(err, io.EOF) {
		return errTornBlock
	}
	return fmt.Errorf("the block at byte %d is damaged", r.whole)
}

// Read returns the settings of a file and calls see for every game, which may be used only during the call. It
// skips an incomplete block at the end, since the file may be growing.
func Read(path string, see func(*Settings, *Game)) (*Settings, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := newReader(file)
	if err == nil {
		err = r.each(func(g *Game) { see(&r.settings, g) })
	}
	if err != nil && !errors.Is(err, errTornBlock) {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &r.settings, nil
}
