// Package version is the version of Panthera, for --version, for GUIs and for files.
package version

import "runtime/debug"

// Number is the version by semantic versioning (semver.org), the same as that of the newest release
// in CHANGELOG.md.
const Number = "0.1.0"

// revisionDigits is how much of a revision is shown, enough to remain unique for a long time.
const revisionDigits = 12

// Name is the program with its version: Panthera 0.1.0+7f3e2243a4b0.
func Name() string { return "Panthera " + Full() }

// Full is the number and, as its build metadata, the revision of the program's source:
// 0.1.0+7f3e2243a4b0. A program built from changed files ends in ".modified"; a program built
// without its repository, as tests are, has only the number.
func Full() string {
	build, ok := debug.ReadBuildInfo()
	if !ok {
		return Number
	}
	return full(build.Settings)
}

func full(settings []debug.BuildSetting) string {
	var revision, suffix string
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(revisionDigits, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			suffix = ".modified"
		}
	}
	if revision == "" {
		return Number
	}
	return Number + "+" + revision + suffix
}
