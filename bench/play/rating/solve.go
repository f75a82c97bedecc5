package rating

import "math"

// solve solves the linear equations a·x = b for every column of b, by Gaussian elimination with
// pivots. It overwrites a, and replaces b by the solutions. The matrix must not be singular.
func solve(a, b [][]float64) {
	n := len(a)
	for column := range n {
		pivot := column
		for row := column + 1; row < n; row++ {
			if math.Abs(a[row][column]) > math.Abs(a[pivot][column]) {
				pivot = row
			}
		}
		a[column], a[pivot] = a[pivot], a[column]
		b[column], b[pivot] = b[pivot], b[column]
		for row := range n {
			if row == column {
				continue
			}
			f := a[row][column] / a[column][column]
			for k := column; k < n; k++ {
				a[row][k] -= f * a[column][k]
			}
			for k := range b[row] {
				b[row][k] -= f * b[column][k]
			}
		}
	}
	for row := range n {
		for k := range b[row] {
			b[row][k] /= a[row][row]
		}
	}
}

func matrix(rows, columns int) [][]float64 {
	m := make([][]float64, rows)
	for i := range m {
		m[i] = make([]float64, columns)
	}
	return m
}
