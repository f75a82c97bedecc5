package rulebook

import (
	_ "embed"
	"sync"
)

//go:embed base.ini
var baseText string

//go:embed inventors.ini
var inventorsText string

// Base are games that definitions can be built on without defining them.
var Base = sync.OnceValue(func() *Book { return Read("base.ini", baseText+inventorsText) })
