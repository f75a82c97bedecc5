package datagen

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"time"

	"panthera/protocol/folder"
	"panthera/search/regular"
)

const (
	magic = "PANTHDG1"
	// A block is written when it has blockSize bytes, or when the block before it was written more than
	// blockTime ago.
	blockSize = 1 << 16
	blockTime = 5 * time.Second
	// mostBlock is the largest length of a block, in bytes, that is accepted when reading.
	mostBlock = 1 << 24
	// mostHeading is the largest length of a heading, in bytes, that is accepted when reading.
	mostHeading = 1 << 20
)

// writer appends games to a file.
type writer struct {
	file    *os.File
	block   []byte
	written time.Time
}

// open creates the file at path, or opens it to append games if it has the same settings, and then calls past
// for each game in it. It cuts off an incomplete block at the end. The error names the path.
func open(path string, s *Settings, past func(*Game)) (*writer, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	file, err := regular.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := folder.Hold(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: another arena is writing here", path), file.Close())
	}
	w := &writer{file: file, written: time.Now()}
	if err := w.open(s, past); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
	}
	return w, nil
}

// open writes the heading of a new file, or reads the file up to the end of its last complete block.
func (w *writer) open(s *Settings, past func(*Game)) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	info, err := w.file.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		_, err := w.file.Write(heading(text))
		return err
	}
	r, err := newReader(w.file)
	if err != nil {
		return err
	}
	own, err := json.Marshal(r.settings)
	if err != nil {
		return err
	}
	if !bytes.Equal(own, text) {
		return fmt.Errorf("was begun with other settings: %s", own)
	}
	if err := r.each(past); err != nil && !errors.Is(err, errTornBlock) {
		return err
	}
	if err := w.file.Truncate(r.whole); err != nil {
		return err
	}
	_, err = w.file.Seek(r.whole, io.SeekStart)
	return err
}

// heading returns the bytes of a file's heading, from the settings in JSON.
func heading(text []byte) []byte {
	data := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(text)))
	data = append(data, text...)
	return binary.LittleEndian.AppendUint32(data, crc32.Checksum(text, castagnoli))
}

// append adds a game to the current block, and writes the block if it is large or old enough.
func (w *writer) append(g *Game) error {
	w.block = g.append(w.block)
	if len(w.block) < blockSize && time.Since(w.written) < blockTime {
		return nil
	}
	return w.flush()
}

// flush writes the current block, if it has games.
func (w *writer) flush() error {
	if len(w.block) == 0 {
		return nil
	}
	data := binary.LittleEndian.AppendUint32(nil, uint32(len(w.block)))
	data = binary.LittleEndian.AppendUint32(data, crc32.Checksum(w.block, castagnoli))
	_, err := w.file.Write(append(data, w.block...))
	w.block, w.written = w.block[:0], time.Now()
	return err
}

// Close writes the last block and closes the file.
func (w *writer) Close() error { return errors.Join(w.flush(), w.file.Close()) }
