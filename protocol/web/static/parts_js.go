package static

import "embed"

// parts is empty: a page that contains the program has them as files beside it.
var parts embed.FS
