//go:build !js

package openings

import "embed"

// files are the embedded openings.
//
//go:embed files
var files embed.FS
