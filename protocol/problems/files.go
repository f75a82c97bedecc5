//go:build !js

package problems

import "embed"

// data are the embedded problems.
//
//go:embed all:data
var data embed.FS
