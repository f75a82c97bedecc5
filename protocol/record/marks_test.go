package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/protocol/record"
)

func TestMarks(t *testing.T) {
	circle := func(colour, at string) record.Mark { return record.Mark{Colour: colour, From: at} }
	arrow := func(colour, from, to string) record.Mark {
		return record.Mark{Colour: colour, From: from, To: to}
	}
	for _, c := range []struct {
		name, comment, left string
		marks               []record.Mark
	}{
		{"an arrow", "[%cal Ge2e4]", "", []record.Mark{arrow("G", "e2", "e4")}},
		{"circles", "[%csl Rd4,Yd5]", "", []record.Mark{circle("R", "d4"), circle("Y", "d5")}},
		{"ranks of two digits", "[%cal Ba10b18]", "", []record.Mark{arrow("B", "a10", "b18")}},
		{"broken over lines, with words", "see\n[%csl Gd4][%cal\nGe2e4] here", "see here", []record.Mark{circle("G", "d4"), arrow("G", "e2", "e4")}},
		{"an unknown colour stays as it is", "[%cal Xe2e4]", "[%cal Xe2e4]", nil},
		{"no squares", "[%csl G]", "[%csl G]", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := one(t, "1. e4 {"+c.comment+"} *")
			n := g.Root().End()
			assert.Equal(t, c.marks, n.Marks)
			assert.Equal(t, c.left, n.Comment())
			again := one(t, write(t, g, record.SAN)).Root().End()
			assert.Equal(t, c.marks, again.Marks, "written and read")
			assert.Equal(t, c.left, again.Comment())
		})
	}
	many := one(t, "1. e4 {[%csl "+strings.TrimSuffix(strings.Repeat("Ga1,", 500), ",")+"]} *")
	assert.Len(t, many.Root().End().Marks, record.MostMarks)
	root := one(t, "{[%csl Ga1]} 1. e4 *")
	assert.Len(t, root.Root().Marks, 1, "before the first move")
}
