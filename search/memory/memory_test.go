package memory

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAvailableMemoryIsReadFromMeminfo(t *testing.T) {
	mb, known := availableMB("MemTotal:  8000000 kB\nMemAvailable:    2097152 kB\nCached: 1 kB\n")
	require.True(t, known)
	require.Equal(t, 2048, mb)
	_, known = availableMB("MemTotal: 1 kB\n")
	require.False(t, known)
}

func TestMoreMemoryThanThereIsIsRefused(t *testing.T) {
	if _, known := freeMB(); !known {
		t.Skip("it is not known here how much memory is free")
	}
	require.ErrorContains(t, Fits(1<<30), "MB are free")
	require.NoError(t, Fits(1))
}
