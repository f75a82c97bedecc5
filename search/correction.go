package search

// corrections holds the average error of the static evaluation in positions that share a trait: the pawns,
// the other pieces of one side, the material, or the last two moves (correction history, first in Caissa by
// M. Witanowski, 2023).
type corrections struct {
	pawns, material, moves [correctionSize][2]int16 // by side to move
	others                 [2][correctionSize][2]int16
}

const (
	correctionSize = 1 << 14 // a power of two
	// correctionLimit is the largest absolute value of an entry.
	correctionLimit = 1024
	// correctionUnit is the weighted sum of entries that corrects the evaluation by one centipawn.
	correctionUnit = 64
)

// corrected returns the static evaluation raw, corrected by the errors seen in positions with the same
// traits.
func (w *worker) corrected(raw int) int {
	if !w.steps.has(stepCorrection) {
		return raw
	}
	sum := 0
	var here correctionEntries
	w.correctionsHere(&here)
	for i := range here {
		sum += correctionWeights[i] * int(*here[i])
	}
	return max(-largest, min(largest, raw+sum/correctionUnit))
}

var correctionWeights = [...]int{2, 1, 2, 2, 2}

// correctionEntries points to the entries for a position, in the order of correctionWeights.
type correctionEntries [5]*int16

// correctionsHere sets into to the correction entries for the current position.
func (w *worker) correctionsHere(into *correctionEntries) {
	const mask = correctionSize - 1
	c, f := w.corrections, w.frame(0)
	t, us := &f.traits, f.us&1
	last := uint(w.frame(1).slot)*1031 + uint(w.frame(2).slot)
	into[0] = &c.pawns[t.pawns&mask][us]
	into[1] = &c.material[t.material&mask][us]
	into[2] = &c.others[0][t.others[0]&mask][us]
	into[3] = &c.others[1][t.others[1]&mask][us]
	into[4] = &c.moves[last&mask][us]
}

// correct updates the entries for a position whose searched score differed from its static evaluation by
// difference.
func (w *worker) correct(difference, depth int) {
	const most = correctionLimit / 4
	by := max(-most, min(most, difference*depth/8))
	var here correctionEntries
	w.correctionsHere(&here)
	for _, e := range &here {
		nudge(e, by, correctionLimit)
	}
}

// prefetchCorrections prefetches the correction entries of the position into the processor's cache, since its
// evaluation will need them.
func (w *worker) prefetchCorrections() {
	if !prefetches {
		return
	}
	var here correctionEntries
	w.correctionsHere(&here)
	prefetchEntries(&here)
}
