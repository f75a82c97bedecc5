//go:build !js

package openings

import "embed"

// files are the openings that the program carries.
//
//go:embed files
var files embed.FS
