package definitions

import (
	"path/filepath"
	"strings"
)

// Workbench is the folder, beside a file of games, of what the workbench of the arena has found about a game of it.
func Workbench(file, id string) string {
	return filepath.Join(strings.TrimSuffix(file, filepath.Ext(file))+".workbench", id)
}

// WorkbenchReport is the name of the report as text in that folder.
const WorkbenchReport = "report.txt"
