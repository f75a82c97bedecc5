package wiretest

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

var floods = flag.Int("flood", 20_000, "how many lines a flood of input has")

// Floods returns the number of random lines that a test sends to the engine: fewer in short tests
// and with the race detector.
func Floods() int {
	if RaceEnabled || testing.Short() {
		return *floods / 10
	}
	return *floods
}

// Generator makes random lines of input for an engine, well and badly formed.
type Generator struct {
	Random *rand.Rand
	// Numbers has words that the protocol might take for numbers; Scraps has texts that are
	// appended to words to damage them. Each is used in addition to built-in ones.
	Numbers, Scraps []string
}

// NewGenerator returns a generator that makes the same lines in every run with the same seed.
func NewGenerator(seed uint64) *Generator {
	return &Generator{Random: rand.New(rand.NewPCG(seed, 11))}
}

// Pick returns one of the options at random.
func (g *Generator) Pick(options ...string) string { return options[g.Random.IntN(len(options))] }

// Number returns a random word for a place where a number is expected; it may be no number.
func (g *Generator) Number() string {
	return g.Pick(append(g.Numbers, "0", "1", "2", "-1", "x", "99999999999999999999", "1e9", "", strconv.Itoa(g.Random.IntN(50)))...)
}

// Spoil returns the line after damaging it at random, as many times as times says. The result is
// never a quit command.
func (g *Generator) Spoil(line string, times int) string {
	for range times {
		line = g.damage(line)
	}
	if name := strings.Fields(line); len(name) > 0 && name[0] == "quit" {
		return "quitter"
	}
	return line
}

func (g *Generator) damage(line string) string {
	words := strings.Split(line, " ")
	i := g.Random.IntN(len(words))
	switch g.Random.IntN(7) {
	case 0:
		words[i] = g.Number()
	case 1:
		words = append(words[:i], words[i+1:]...)
	case 2:
		j := g.Random.IntN(len(words))
		words[i], words[j] = words[j], words[i]
	case 3:
		words[i] += g.Pick(append(g.Scraps, "\x00", "\xff", "é", "/", "9", "K", "[", "]", "-")...)
	case 4:
		words[i] = words[i][:g.Random.IntN(len(words[i])+1)]
	case 5:
		words = append(words, words[i])
	default:
		if b := []byte(words[i]); len(b) > 0 {
			b[g.Random.IntN(len(b))] = byte(g.Random.IntN(256))
			words[i] = strings.ReplaceAll(string(b), "\n", "")
		}
	}
	return strings.Join(words, " ")
}
