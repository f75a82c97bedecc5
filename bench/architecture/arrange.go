package main

import (
	"slices"
	"strings"
)

// band is a folder in the picture, or the root.
type band struct {
	name   string
	colour string
	// left and right say in which columns it lies; a band lies above those before it
	// that share one.
	left, right bool
}

// bands are in the order of imports: a package imports from its own band and from those
// below it, in the middle also from those beside it.
var bands = []band{
	{"engine", "#dbe9f6", true, true},
	{"variants", "#e5f2dc", true, false},
	{"search", "#fbeecb", false, true},
	{"protocol", "#f6dfe4", false, true},
	{module, "#e8e2f4", true, false},
	{"bench", "#ececec", true, true},
}

// Sizes of the picture in pixels.
const (
	boxHeight   = 22
	rowHeight   = 54
	gap         = 14
	letterWidth = 6.6
	margin      = 90
	lean        = 18
)

// box is a package in the picture.
type box struct {
	*pkg
	x, y, width float64 // of the left upper corner
}

func (b *box) center() float64 { return b.x + b.width/2 }

// area is where a band lies: its rows are numbered from the bottom of the picture, and
// reach up to where the next band begins.
type area struct {
	band
	rows             [][]*box
	first, end       int
	x, y, wide, tall float64
}

// plan is the arranged picture.
type plan struct {
	boxes         map[string]*box
	lines         map[string][]string
	areas         []*area
	width, height float64
}

// arrange puts packages into rows: each above all that it imports from its band.
func arrange(packages []*pkg) *plan {
	p := &plan{boxes: map[string]*box{}, lines: reduce(packages)}
	for _, b := range bands {
		var members []*pkg
		for _, m := range packages {
			if m.band() == b.name {
				members = append(members, m)
			}
		}
		p.areas = append(p.areas, p.stack(b, members))
	}
	p.settle()
	for _, a := range p.areas {
		p.place(a)
	}
	return p
}

// stack sorts the members of a band into rows.
func (p *plan) stack(b band, members []*pkg) *area {
	a := &area{band: b}
	depth := depths(members)
	for _, m := range members {
		for len(a.rows) <= depth[m.Name] {
			a.rows = append(a.rows, nil)
		}
		box := &box{pkg: m, width: letterWidth*float64(len(label(m.Name))) + 14}
		p.boxes[m.Name] = box
		a.rows[depth[m.Name]] = append(a.rows[depth[m.Name]], box)
	}
	return a
}

// depths is how many packages of a band lie below each of it, in the longest line.
func depths(members []*pkg) map[string]int {
	depth := map[string]int{}
	for range members {
		for _, m := range members {
			for _, i := range m.Imports {
				if slices.ContainsFunc(members, func(other *pkg) bool { return other.Name == i }) {
					depth[m.Name] = max(depth[m.Name], depth[i]+1)
				}
			}
		}
	}
	return depth
}

// label is a name without its band.
func label(name string) string {
	if _, rest, found := strings.Cut(name, "/"); found {
		return rest
	}
	return name
}
