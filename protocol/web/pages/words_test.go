package pages

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/variants"
)

// TestWords checks that technical terms are found in texts in all their forms, and that each term
// occurs in some rule sheet.
func TestWords(t *testing.T) {
	assert.Equal(t, []string{"check", "promotion", "royal", "seam"}, names(wordsIn("Royals promote at the seam; checks end.")))
	assert.Empty(t, wordsIn("Checkers have filed leapfrogs."))
	var sheets strings.Builder
	for _, g := range variants.All().Games() {
		sheets.WriteString(g.Rules)
	}
	var all []string
	for _, w := range vocabulary() {
		all = append(all, w.Word.Word)
	}
	assert.True(t, slices.IsSortedFunc(all, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }))
	assert.Equal(t, all, names(wordsIn(sheets.String())))
}

func names(words []Word) (list []string) {
	for _, w := range words {
		list = append(list, w.Word)
	}
	return list
}
