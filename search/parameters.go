package search

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"panthera/engine"
)

// Parameter identifies a number that a step of the search uses, such as a margin for pruning. Parameters can
// be tuned.
type Parameter int

// The parameters, in the order of the rows of parameterTable.
const (
	razoring Parameter = iota
	reverseFutility
	nullMove
	nullGain
	probCut
	futility
	futilityPly
	futilityHistory
	quietHistory
	quietExchange
	captureExchange
	captureFutility
	lateMoves
	reductionScale
	reductionHistory
	cutReduction
	improvingReduction
	pathReduction
	cutoffReduction
	tacticalReduction
	singular
	doubleSingular
	delta
	aspiration
	historyBonus
	historyPenalty
	parameterCount
)

// ParameterRow describes a parameter: its name, default and range, the smallest change that makes a
// difference, and its meaning.
type ParameterRow struct {
	Name                           string
	initial, Least, Greatest, Step int
	// about describes the meaning of the parameter and its unit.
	about string
}

// parameterTable has the default values of the parameters. They were found by matches: see docs/search-log.md
// for the newer steps of the search and docs/matches.md for the older ones. Families of games may have values
// of their own, see ParametersOf.
var parameterTable = [parameterCount]ParameterRow{
	razoring:           {"razoring", 180, 60, 400, 30, "razoring: centipawns below alpha, times the square of the depth, beside 200"},
	reverseFutility:    {"reversefutility", 95, 30, 200, 12, "reverse futility: centipawns above beta for each ply"},
	nullMove:           {"nullmove", 80, 0, 250, 20, "null move: centipawns above beta at depth 0, ten less for each ply"},
	nullGain:           {"nullgain", 200, 60, 500, 30, "null move: centipawns above beta that reduce by a ply more"},
	probCut:            {"probcut", 180, 60, 400, 25, "ProbCut: centipawns above beta"},
	futility:           {"futility", 110, 20, 300, 20, "futility: centipawns below alpha"},
	futilityPly:        {"futilityply", 90, 30, 200, 12, "futility: centipawns below alpha for each reduced ply"},
	futilityHistory:    {"futilityhistory", 150, 50, 600, 15, "futility: history that counts as much as a centipawn"},
	quietHistory:       {"quiethistory", 6000, 2000, 15000, 700, "late move pruning: history below 0 for each reduced ply, beside 2500"},
	quietExchange:      {"quietexchange", 22, 5, 60, 4, "exchange pruning: centipawns that a quiet move may lose, times the square of the reduced depth"},
	captureExchange:    {"captureexchange", 110, 30, 250, 15, "exchange pruning: centipawns that a capture or check may lose for each ply"},
	captureFutility:    {"capturefutility", 180, 60, 400, 25, "futility of captures: centipawns below alpha for each ply, beside 220 and the victim"},
	lateMoves:          {"latemoves", 100, 30, 300, 15, "late move pruning: moves searched, in hundredths of the square of the depth, beside 4"},
	reductionScale:     {"reduction", 1024, 600, 1600, 60, "late move reductions: their size, in 1024ths"},
	reductionHistory:   {"reductionhistory", 10000, 4000, 30000, 1200, "late move reductions: history that saves a ply"},
	cutReduction:       {"cutreduction", 1280, 0, 3072, 200, "late move reductions: 1024ths of a ply more at cut nodes"},
	improvingReduction: {"improvingreduction", 512, 0, 1536, 100, "late move reductions: 1024ths of a ply more where the evaluation is not improving"},
	pathReduction:      {"pathreduction", 640, 0, 1536, 100, "late move reductions: 1024ths of a ply more at nodes that were never on the principal variation"},
	cutoffReduction:    {"cutoffreduction", 640, 0, 2048, 120, "late move reductions: 1024ths of a ply more if several moves here were refuted"},
	tacticalReduction:  {"tacticalreduction", 768, 0, 2048, 120, "late move reductions: 1024ths of a ply more for quiet moves if the table's move is tactical"},
	singular:           {"singular", 24, 4, 64, 4, "singular extension: sixteenths of a centipawn below the table's score for each ply"},
	doubleSingular:     {"doublesingular", 16, 0, 80, 5, "singular extension: centipawns below that for two plies"},
	delta:              {"delta", 150, 40, 400, 25, "delta pruning: what a capture may gain beyond its victim, in centipawns"},
	aspiration:         {"aspiration", 14, 4, 60, 3, "aspiration windows: centipawns to either side"},
	historyBonus:       {"historybonus", 150, 30, 400, 20, "histories: what a good move gains for each ply of depth, beside -80"},
	historyPenalty:     {"historypenalty", 200, 30, 400, 20, "histories: what a bad move loses for each ply of depth, beside -100"},
}

// ParameterTable returns a description of each Parameter.
func ParameterTable() []ParameterRow { return parameterTable[:] }

// Parameters holds a value for each Parameter.
type Parameters [parameterCount]int

// Given holds values for some parameters, which replace the game's values.
type Given map[Parameter]int

// parameters.tsv has values that were found by the command "arena spsa". Each line is for a family of games:
// its FittedName, then a list as for ParseParameters.
//
//go:embed parameters.tsv
var tunedText string

var tuned = sync.OnceValue(func() map[string]Given {
	known := map[string]Given{}
	for line := range strings.Lines(tunedText) {
		name, list, _ := strings.Cut(strings.TrimSpace(line), "\t")
		given, err := ParseParameters(list)
		if err != nil {
			panic(fmt.Sprintf("search: parameters.tsv: %s: %v", name, err))
		}
		known[name] = given
	}
	return known
})

// ParametersOf returns the values of all parameters for a game: the values tuned for its family if there are
// any, otherwise the defaults.
func ParametersOf(g *engine.Game) (p Parameters) {
	for i := range p {
		p[i] = parameterTable[i].initial
	}
	p.take(tuned()[FittedName(g)])
	return p
}

func (p *Parameters) take(given Given) {
	for i, value := range given {
		p[i] = value
	}
}

// FindParameter returns the parameter with a name.
func FindParameter(name string) (Parameter, error) {
	var names []string
	for i := range parameterTable {
		if strings.EqualFold(parameterTable[i].Name, name) {
			return Parameter(i), nil
		}
		names = append(names, parameterTable[i].Name)
	}
	return 0, fmt.Errorf("no parameter of the search is called %q; there are %s", name, strings.Join(names, " "))
}

// ParseParameters reads values of parameters such as "futility=120 probcut=150", separated by spaces or
// commas.
func ParseParameters(text string) (Given, error) {
	given := Given{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		name, number, _ := strings.Cut(word, "=")
		i, err := FindParameter(name)
		if err != nil {
			return nil, err
		}
		row := &parameterTable[i]
		value, err := strconv.Atoi(number)
		if err != nil || value < row.Least || value > row.Greatest {
			return nil, fmt.Errorf("parameter %s is %q; give a number from %d to %d", row.Name, number, row.Least, row.Greatest)
		}
		given[i] = value
	}
	return given, nil
}
