package net

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"panthera/search/regular"
)

// The file of a net consists of a heading of fixed size, the weights, and a checksum (CRC-32, IEEE) of all
// bytes before it. Numbers are little-endian.
const (
	magic       = "PANTHNET"
	oneLayer    = 1 // the version of nets with one layer
	twoLayers   = 2 // the version of nets with two
	familyBytes = 32
)

// fileHeading is the heading of a net's file, with the fields in the order and size of the file.
type fileHeading struct {
	Magic               [len(magic)]byte
	Version             uint32
	Family              [familyBytes]byte
	Layout              uint64
	Columns, N, Buckets uint32
	Scale               int32
	Games, Positions    uint64
}

// parts returns the weights in the order in which a file has them.
func (n *Net) parts() []any {
	return []any{n.weights, n.biases, n.out, n.outBiases, n.hidden, n.hiddenBiases, n.hiddenOut}
}

// Write writes the net in the format of a net's file.
func (n *Net) Write(w io.Writer) error {
	h := fileHeading{
		Version: oneLayer, Layout: n.Layout,
		Columns: uint32(n.Columns), N: uint32(n.N), Buckets: uint32(n.Buckets), Scale: int32(n.Scale),
		Games: n.Games, Positions: n.Positions,
	}
	copy(h.Magic[:], magic)
	copy(h.Family[:], n.Family)
	if n.Hidden != 0 {
		h.Version = twoLayers
	}
	var file bytes.Buffer
	for _, part := range append([]any{&h}, n.parts()...) {
		if err := binary.Write(&file, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("net: %w", err)
		}
	}
	sum := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(file.Bytes()))
	_, err := w.Write(append(file.Bytes(), sum...))
	return err
}

// largestFile is the number of bytes above which a file cannot be a net.
const largestFile = 256 << 20

// ReadFile reads a net from the file at path. Errors name the file and have one line.
func ReadFile(path string) (*Net, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largestFile+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > largestFile:
		return nil, fmt.Errorf("%s: no net of Panthera", path)
	}
	n, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return n, nil
}

// Read reads and checks the content of a net's file, as written by Write.
func Read(data []byte) (*Net, error) {
	var h fileHeading
	size := binary.Size(&h)
	switch {
	case len(data) == 0:
		return nil, errors.New("empty, no net")
	case len(data) < size || string(data[:len(magic)]) != magic:
		return nil, errors.New("no net of Panthera")
	}
	if _, err := binary.Decode(data, binary.LittleEndian, &h); err != nil {
		return nil, err
	}
	if h.Version != oneLayer && h.Version != twoLayers {
		return nil, fmt.Errorf("net of version %d, this program reads %d and %d", h.Version, oneLayer, twoLayers)
	}
	heading := Heading{
		Family: strings.TrimRight(string(h.Family[:]), "\x00"), Layout: h.Layout,
		Columns: int(h.Columns), N: int(h.N), Buckets: int(h.Buckets), Scale: int(h.Scale),
		Games: h.Games, Positions: h.Positions,
	}
	if h.Version == twoLayers {
		heading.Hidden = HiddenWidth
	}
	if err := heading.check(); err != nil {
		return nil, fmt.Errorf("damaged net: %w", err)
	}
	if want := size + heading.bytes() + crc32.Size; len(data) != want {
		return nil, fmt.Errorf("damaged net: %d bytes, want %d", len(data), want)
	}
	body := len(data) - crc32.Size
	if crc32.ChecksumIEEE(data[:body]) != binary.LittleEndian.Uint32(data[body:]) {
		return nil, errors.New("damaged net: wrong checksum")
	}
	n := fresh(heading)
	reader := bytes.NewReader(data[size:body])
	for _, part := range n.parts() {
		if err := binary.Read(reader, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("damaged net: %w", err)
		}
	}
	n.finish()
	return n, n.checkOutput()
}

// bytes returns the number of bytes of the weights in a file with this heading.
func (h *Heading) bytes() int {
	return 2*(h.Columns*h.N+h.N+h.Buckets*2*h.N) + h.Buckets*2*h.N*h.Hidden + 4*h.Buckets*(1+2*h.Hidden)
}

// checkOutput returns an error if an output weight times the largest activation may exceed 16 bits.
func (n *Net) checkOutput() error {
	const most = (1<<15 - 1) / qa
	for i, w := range n.out {
		if w < -most || w > most {
			return fmt.Errorf("damaged net: output weight %d is %d, want at most %d", i, w, most)
		}
	}
	return nil
}
