package rulebook

import (
	_ "embed"
	"sync"
)

//go:embed base.ini
var baseText string

//go:embed inventors.ini
var inventorsText string

// Base returns games on which definitions can be built without defining them first.
var Base = sync.OnceValue(func() *Book { return Read("base.ini", baseText+inventorsText) })
