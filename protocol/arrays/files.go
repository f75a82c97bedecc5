//go:build !js

package arrays

import "embed"

// files are the embedded arrays.
//
//go:embed files
var files embed.FS
