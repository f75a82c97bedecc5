package beside

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlanes(t *testing.T) {
	assert.Equal(t, []byte{0, 1, 2, 4, 0, 0, 0, 2}, Planes([]byte{0, 0, 255, 255, 1, 0, 2, 1}), "0, -1, 1, 258")
	var all []byte
	for v := range 1 << 16 {
		all = binary.LittleEndian.AppendUint16(all, uint16(v))
	}
	for _, numbers := range [][]byte{nil, {7}, {1, 2, 3}, all} {
		assert.Equal(t, numbers, fromPlanes(Planes(numbers)))
	}
}
