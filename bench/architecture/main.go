// Architecture draws the packages of this module and what they import, for
// docs/architecture.md, and tells what is largest in it: make architecture.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "architecture:", err)
		os.Exit(1)
	}
}

// run draws into a file and prints sizes. It wants to be in the module's root.
func run(arguments []string) error {
	if len(arguments) != 1 {
		return fmt.Errorf("want the file to draw into; it is run by make architecture")
	}
	packages, err := list()
	if err != nil {
		return err
	}
	sizes, err := measure(packages)
	if err != nil {
		return err
	}
	if err := os.WriteFile(arguments[0], []byte(picture(arrange(packages))), 0o644); err != nil {
		return err
	}
	fmt.Print(sizes)
	return nil
}
