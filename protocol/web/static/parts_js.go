package static

import "embed"

// parts is empty in WebAssembly: then the page contains the program, and a file server has the files.
var parts embed.FS
