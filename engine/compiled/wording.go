package compiled

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

func (t *tables) name(k engine.Kind) string { return t.game.Type(k).Name }

func (t *tables) names(kinds []engine.Kind) string {
	var list []string
	for _, k := range kinds {
		list = append(list, t.name(k))
	}
	return listed(list, "or")
}

// kindsThat returns the kinds of pieces for which a function holds, without those that were pawns.
func (t *tables) kindsThat(hold func(*kind) bool) (list []engine.Kind) {
	for k := 1; k < len(t.kinds); k++ {
		if info := &t.kinds[k]; info.mark != tilde && hold(info) {
			list = append(list, engine.Kind(k))
		}
	}
	return list
}

// called returns the name of a family for the rule sheet: that of its first kind, or "piece"
// if the family has all kinds.
func (t *tables) called(f family) string {
	if len(f) == len(t.kinds)-1 && len(f) > 1 {
		return "piece"
	}
	return t.d.Kinds[t.kinds[f[0]].moves].Title
}

// some returns a number of pieces in words, such as "two Knights".
func some(n int, name string) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six"}
	switch {
	case n == 1:
		return "one " + name
	case n < len(words):
		return words[n] + " " + name + "s"
	}
	return fmt.Sprintf("%d %ss", n, name)
}

// article returns a name with "a" or "an" before it.
func article(name string) string {
	if strings.ContainsRune("AEIOU", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// capital returns a sentence with an upper-case letter at its beginning.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// ordinal writes a number from 2 on as 2nd, 3rd, 4th.
func ordinal(n int) string {
	if n <= 3 {
		return fmt.Sprint(n) + [...]string{2: "nd", 3: "rd"}[n]
	}
	return fmt.Sprint(n) + "th"
}

// both returns a text that names squares that White and Black have for the same purpose.
func both(geo *engine.Geometry, of [2]set) string {
	all := geo.Where(func(engine.Square) bool { return true })
	of[0], of[1] = of[0].And(all), of[1].And(all)
	white, black := area(geo, of[0]), area(geo, of[1])
	switch {
	case of[0] == of[1]:
		return white
	case of[0].Empty():
		return black + " (Black)"
	case of[1].Empty():
		return white + " (White)"
	case strings.HasPrefix(white, "rank") && !strings.Contains(white, ", ") && mirrorImage(geo, of[0]) == of[1]:
		return white + " of its side"
	}
	return white + " (White), " + black + " (Black)"
}

// area returns a text that names squares: whole ranks, whole files, and the other squares one by
// one.
func area(geo *engine.Geometry, squares set) string {
	var ranks, files []int
	for rank := range geo.Ranks {
		if row := geo.Where(func(s engine.Square) bool { return geo.Rank(s) == rank }); squares.And(row) == row {
			ranks, squares = append(ranks, rank), squares.AndNot(row)
		}
	}
	for file := range geo.Files {
		if column := geo.Where(func(s engine.Square) bool { return geo.File(s) == file }); squares.And(column) == column {
			files, squares = append(files, file), squares.AndNot(column)
		}
	}
	var others, parts []string
	for ; !squares.Empty(); squares = squares.Rest() {
		others = append(others, geo.Name(squares.First()))
	}
	if len(ranks) == geo.Ranks {
		return "any square"
	}
	for _, part := range []struct {
		of   string
		list []string
	}{{"rank", runs(ranks, geo.RankName)}, {"file", runs(files, func(n int) string { return string(rune('a' + n)) })}, {"square", others}} {
		if n := len(part.list); n > 0 {
			several := n > 1 || strings.Contains(part.list[0], " ")
			parts = append(parts, part.of+map[bool]string{true: "s"}[several]+" "+listed(part.list, "and"))
		}
	}
	if parts == nil {
		return "no square"
	}
	return strings.Join(parts, ", ")
}

// runs writes numbers in order, three or more that follow one another as "1 to 5".
func runs(numbers []int, name func(int) string) (list []string) {
	for i := 0; i < len(numbers); {
		j := i + 1
		for j < len(numbers) && numbers[j] == numbers[j-1]+1 {
			j++
		}
		if j-i > 2 {
			list = append(list, name(numbers[i])+" to "+name(numbers[j-1]))
			i = j
			continue
		}
		list = append(list, name(numbers[i]))
		i++
	}
	return list
}

// listed joins words to a list in English, naming a word once if it is repeated; last is the word
// before the last item, such as "and".
func listed(words []string, last string) string {
	words = slices.Compact(slices.Clone(words))
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
	}
	return strings.Join(words, "")
}
