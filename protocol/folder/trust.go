package folder

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The mode bits that decide whether other users may change a file or folder.
const (
	everybodyWrites = 0o002
	sticky          = fs.ModeSticky // who may write to it may remove only what is his own
)

// checkFolder returns an error if other users could change a folder's content or replace the
// folder: if it is a symbolic link or belongs to another user, or if everybody may write to it or
// to a folder above it. Elements of path other than the last must not be links.
func checkFolder(path string) error {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return err
	case info.Mode()&fs.ModeSymlink != 0:
		return fmt.Errorf("%s is a link; name the folder that it leads to", path)
	case !info.IsDir():
		return fmt.Errorf("%s is no folder", path)
	case !own(info):
		return fmt.Errorf("%s belongs to another user; name a folder of your own", path)
	case info.Mode()&everybodyWrites != 0 && modesCount:
		return fmt.Errorf("everybody may write to %s; \"chmod o-w\" ends that", path)
	}
	for inner, outer := path, filepath.Dir(path); inner != outer; inner, outer = outer, filepath.Dir(outer) {
		info, err := os.Lstat(outer)
		if err != nil {
			return err
		}
		if info.Mode()&everybodyWrites != 0 && info.Mode()&sticky == 0 && modesCount {
			return fmt.Errorf("everybody may replace %s; \"chmod o-w %s\" ends that", path, outer)
		}
	}
	return nil
}

// checkFile returns an error if it may be harmful to write to an open file: if it is not a regular
// file of this user, or has other names (hard links), by which it may be in use for something else.
func checkFile(file *os.File) error {
	info, err := file.Stat()
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular() || !own(info) || linked(info):
		return fmt.Errorf("%s is not a plain file of your own: remove it", file.Name())
	}
	return nil
}
