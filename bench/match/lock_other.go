//go:build !unix

package match

import "os"

func lock(*os.File) error { return nil }
