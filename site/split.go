//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// What stands in a module, see https://webassembly.github.io/spec/core/binary/modules.html.
const (
	moduleHead  = "\x00asm\x01\x00\x00\x00"
	dataSection = 11
	i32Const    = 0x41
	end         = 0x0b
)

var errModule = errors.New("no module for WebAssembly as Go writes it")

// split takes the data segments out of a WebAssembly module. It returns the module without them, and
// the initial memory from address 0 with the data in place. Browsers hold a module's bytes in memory
// for good, but need its data only once.
func split(module []byte) (bare, memory []byte, err error) {
	r := reader{rest: module}
	if string(r.take(len(moduleHead))) != moduleHead {
		return nil, nil, errModule
	}
	bare = []byte(moduleHead)
	for len(r.rest) > 0 && !r.broken {
		from := r.rest
		id, section := r.take(1), reader{rest: r.take(r.number())}
		if r.broken || id[0] != dataSection {
			bare = append(bare, from[:len(from)-len(r.rest)]...)
			continue
		}
		for range section.number() {
			if flags := section.number(); flags != 0 {
				return nil, nil, fmt.Errorf("%w: data of the kind %d", errModule, flags)
			}
			if section.number() != i32Const {
				return nil, nil, fmt.Errorf("%w: data without an address", errModule)
			}
			at := section.number()
			if section.number() != end {
				return nil, nil, fmt.Errorf("%w: data at a reckoned address", errModule)
			}
			content := section.take(section.number())
			memory = append(memory, make([]byte, max(0, at+len(content)-len(memory)))...)
			copy(memory[at:], content)
		}
		r.broken = section.broken
	}
	if r.broken {
		return nil, nil, errModule
	}
	return bare, memory, nil
}

// reader reads a part of a WebAssembly module. broken says that the part ended too early.
type reader struct {
	rest   []byte
	broken bool
}

// take is the next so many bytes.
func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.rest, r.broken = nil, true
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

// number reads the next number, an unsigned LEB128.
func (r *reader) number() int {
	n, length := binary.Uvarint(r.rest)
	r.take(length)
	if length <= 0 {
		r.broken = true
	}
	return int(n)
}
