package definitions

import (
	"path/filepath"
	"strings"
)

// Workbench returns the folder where the arena's command workbench, by which the engine plays a new
// game against itself, puts its report. The folder is beside the file that defines the game.
func Workbench(file, id string) string {
	return filepath.Join(strings.TrimSuffix(file, filepath.Ext(file))+".workbench", id)
}

// WorkbenchReport is the name of the text report in the folder returned by Workbench.
const WorkbenchReport = "report.txt"
