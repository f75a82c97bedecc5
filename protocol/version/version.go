// Package version has the version of Panthera, for --version, for GUIs and for files that it writes.
package version

import "runtime/debug"

// Number is the version by semantic versioning (semver.org): the newest release in CHANGELOG.md.
const Number = "0.1.0"

// revisionDigits is how many digits of the source's revision (a Git commit) are shown, enough to
// remain unique for a long time.
const revisionDigits = 12

// Name returns the program's name and version: "Panthera 0.1.0+7f3e2243a4b0".
func Name() string { return "Panthera " + Full() }

// Full returns the version with the revision of the source as its build metadata:
// 0.1.0+7f3e2243a4b0. If the program was built from changed files, ".modified" is added; if it was
// built without its repository, as tests are, only Number is returned.
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
