package rulebook

// The limits of a file.
const (
	maxFile     = 1 << 20 // bytes
	maxSections = 2000
	maxKeys     = 64      // of a section
	maxLine     = 4 << 10 // bytes
	maxParents  = 8
	maxFaults   = 200 // that are told
	maxKinds    = 15
	maxSquares  = 128
	maxFiles    = 26 // letters of files
)
