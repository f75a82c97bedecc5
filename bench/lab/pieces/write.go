package pieces

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/search/regular"
)

// name returns the name of a sort of pieces for people.
func (v *Values) name(s sort) string {
	name := v.game.Type(s.kind).Name
	if v.sided(s.kind) {
		name = s.side.String() + "'s " + name
	}
	var carried []string
	for i, thing := range draw.Things(v.game) {
		if s.things>>i&1 != 0 {
			carried = append(carried, thing)
		}
	}
	if len(carried) > 0 {
		name += " with " + strings.Join(carried, " and ")
	}
	if s.held {
		name += ", in hand"
	}
	return name
}

// sided reports whether White's and Black's pieces of kind k are counted as different sorts.
func (v *Values) sided(k engine.Kind) bool {
	for _, s := range v.sorts {
		if s.kind == k && s.side == engine.Black {
			return true
		}
	}
	return false
}

// fewest is the smallest number of samples whose mean is written.
const fewest = 30

// Write writes the values as a Markdown table.
func (v *Values) Write(out io.Writer) error {
	fmt.Fprintf(out, "%s, %d positions:\n\n| piece | | value | ± | many pieces | few pieces | piece table |\n|---|---|---:|---:|---:|---:|---:|\n", v.game.Name, v.positions)
	told := func(m *mean) string {
		if m.count < fewest {
			return "–"
		}
		return fmt.Sprintf("%.0f", m.value())
	}
	for _, s := range v.sorts {
		t := v.tallies[s]
		if t.all.count < fewest {
			continue
		}
		if _, err := fmt.Fprintf(out, "| %s | %c | %s | %.0f | %s | %s | %d |\n", v.name(s), v.game.Type(s.kind).Letter, told(&t.all), t.all.deviation(),
			told(&t.stages[0]), told(&t.stages[1]), v.game.Values()[s.kind]); err != nil {
			return err
		}
	}
	return nil
}

// WriteMaps writes a picture of the board for each kind of piece, which shows how much each square adds to the
// value of the piece, from White's side. Each picture is a file in the folder dir.
func (v *Values) WriteMaps(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, s := range v.sorts {
		if s.held || s.things != 0 {
			continue
		}
		name := fmt.Sprintf("%s-%c", v.game.ID, v.game.Type(s.kind).Letter)
		if s.side == engine.Black {
			name += "-black"
		}
		if err := v.writeMap(filepath.Join(dir, name+".svg"), s); err != nil {
			return err
		}
	}
	return nil
}

func (v *Values) writeMap(path string, s sort) error {
	t := v.tallies[s]
	numbers := map[engine.Square]int{}
	for square := range t.squares {
		if m := &t.squares[square]; m.count >= fewest {
			numbers[engine.Square(square)] = int(m.value() - t.all.value())
		}
	}
	if len(numbers) == 0 {
		return nil
	}
	file, err := regular.Create(path)
	if err != nil {
		return err
	}
	err = draw.Map(file, v.game, fmt.Sprintf("%s: what its squares add to the value of a %s, in centipawns", v.game.Name, v.name(s)), numbers)
	if closed := file.Close(); err == nil {
		err = closed
	}
	return err
}
