package definitions

import (
	"path/filepath"
	"strings"
)

// Workbench is the folder, beside a file of games, with the findings of the arena's workbench
// about a game of the file.
func Workbench(file, id string) string {
	return filepath.Join(strings.TrimSuffix(file, filepath.Ext(file))+".workbench", id)
}

// WorkbenchReport is the name of the text report in that folder.
const WorkbenchReport = "report.txt"
