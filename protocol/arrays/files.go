//go:build !js

package arrays

import "embed"

// files are the arrays that the program carries.
//
//go:embed files
var files embed.FS
