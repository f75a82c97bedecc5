package problems

import "panthera/engine/beside"

// data are the problems that the program carries.
var data = beside.FS("problems")
