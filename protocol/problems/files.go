//go:build !js

package problems

import "embed"

// data are the problems that the program carries.
//
//go:embed all:data
var data embed.FS
