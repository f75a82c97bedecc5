package book

import "panthera/engine/beside"

// files are the books.
var files = beside.FS("book")
