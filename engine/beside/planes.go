package beside

import "encoding/binary"

// NetExtension is the extension of the names of files of learned evaluations, which are stored
// reordered by [Planes].
const NetExtension = ".nnue"

// Planes reorders little-endian 16-bit numbers so that they compress better: first the low
// bytes of all numbers, then the high bytes. The sign is moved to the lowest bit, so that
// numbers near zero have high bytes of zero. An odd last byte stays the last.
func Planes(numbers []byte) []byte {
	half := len(numbers) / 2
	planes := append([]byte(nil), numbers...)
	for i := range half {
		v := int16(binary.LittleEndian.Uint16(numbers[2*i:]))
		u := uint16(v<<1) ^ uint16(v>>15)
		planes[i], planes[half+i] = byte(u), byte(u>>8)
	}
	return planes
}

// fromPlanes reverses [Planes].
func fromPlanes(planes []byte) []byte {
	half := len(planes) / 2
	numbers := append([]byte(nil), planes...)
	for i := range half {
		u := uint16(planes[i]) | uint16(planes[half+i])<<8
		binary.LittleEndian.PutUint16(numbers[2*i:], u>>1^-(u&1))
	}
	return numbers
}
