package turnqi

const (
	start        = "5/5/aaaaa/r1e1r/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA/R1E1R/NFKFN/R1E1R/CCCCC/5/5 w - - 0 1"
	startCannons = "5/5/aaaaa/o1e1o/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA/O1E1O/NFKFN/R1E1R/CCCCC/5/5 w - - 0 1"
)

// bench is positions for measuring Turn Qi, spread over the phases of a game.
var bench = []string{
	start,
	"5/1aaa1/a3a/r1ekr/nf1fn/r1e1r/cc1cc/2c2/5/3A1/4E/AAA1A/R1F1R/N2FN/R1EKR/CCCCC/5/5 w - - 0 6",
	"aa3/2a1a/3a1/1rer1/nf1fn/r1ekr/1c1cc/c1c2/5/A4/2AAE/RA1RA/1R3/1F1FN/1KE1R/C2CC/1CCN1/5 b - - 1 18",
	"5/a1aaa/1a2r/r1e2/nfkfn/2er1/4r/cc1cc/2c2/5/1AAAE/A2RA/RKF1E/NF2N/R2R1/C4/1C1CC/2C2 b - - 4 26",
	"1C3/a1a1a/1a1a1/r1ekr/nf1fn/r1r2/3cc/e4/1cc2/c4/1AA2/A2AA/R1E1R/2KF1/1RF2/CR1NC/2CCE/2N2 w - - 0 25",
	"1C3/a1N2/1a1a1/2e2/rf1fn/1ker1/4r/2n2/1cNcc/2A2/1A1AA/r4/2FRR/3K1/ERF2/CR3/2C1C/3C1 w - - 1 58",
	"1aC2/a3a/rnr2/2n2/1fk2/2f2/2r2/eNe1r/2R2/1A3/A1Ac1/1R2A/2F1E/2K2/2F1N/2R2/RC3/C4 b - - 1 92",
	"1a2a/4e/1n3/1rf2/1k1fr/2e2/2R2/1c3/4c/AA3/3rr/5/1R2E/1F1FN/1K3/1N1CR/1C2C/3R1 w - - 1 94",
	"5/5/5/2e2/1fkfn/4r/5/4e/N4/2A2/3A1/1R3/2F2/2KF1/2R1R/5/5/3rC w - - 2 102",
	"5/5/5/3k1/3f1/5/5/2n2/3n1/5/5/5/5/5/1K3/4r/3a1/3a1 b - - 11 113",
}

// benchCannons is the same for the subvariant.
var benchCannons = []string{
	startCannons,
	"5/5/aaaaa/o1e1o/nf1fn/r2kr/c3c/eccc1/5/5/1AA1A/A2A1/O1E1O/NF1FN/R1EKR/CCC1C/3C1/5 w - - 1 6",
	"a4/3aa/1aa2/o1eko/nf1fn/1re1r/4c/cccc1/5/A1AA1/1A3/1N2A/O1EKO/RF1FN/2E1R/2C1C/CC1C1/5 b - - 0 15",
	"5/en1a1/a1a1a/3ko/1f1fn/r1e1r/5/c1c1c/5/5/EAANA/A2A1/O4/1F1FN/R1EKR/CCC2/4C/3C1 w - - 1 17",
	"5/1Oa2/an1aa/2e1o/ofkfn/2e2/r3c/3c1/2c2/5/A4/2r1A/2N1O/N1KF1/2F1R/RC2C/C2CE/2C2 w - - 3 25",
	"5/en1a1/a1a1a/r1n1o/1fkf1/2e1r/5/2c2/c4/2A2/EA2c/A2A1/O1F1N/2KFN/1RE1R/C4/2C1C/1C1C1 w - - 0 28",
	"5/4a/1aan1/2eko/1f1f1/2e2/3n1/5/1r3/A1A1O/4A/1N1r1/2E2/R1KF1/2F1R/4C/4E/1CC2 b - - 3 37",
	"5/1na2/a2a1/rke1o/1f1fO/5/5/5/2c1n/2o2/1R3/5/5/NFK2/2F2/R3C/1C2E/C2C1 w - - 7 47",
	"5/2a2/a2a1/n1e2/1fk2/2f2/5/5/2c2/3o1/1n3/5/5/NF1F1/2K2/R3C/1C2E/C2o1 w - - 2 58",
}
