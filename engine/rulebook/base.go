package rulebook

import (
	_ "embed"
	"sync"
)

//go:embed base.ini
var baseText string

//go:embed inventors.ini
var inventorsText string

// Base returns the built-in definitions, on which the sections of any file can be built.
var Base = sync.OnceValue(func() *Book { return Read("base.ini", baseText+inventorsText) })
