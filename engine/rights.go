package engine

// Right is a right to castle as a FEN has it: its letter, and the square of the rook.
type Right struct {
	Letter byte
	Rook   Square
}

// RightsField is the field of rights that have letters: read in any order, written in that of the list.
func RightsField(rights []Right) *FieldFormat {
	return &FieldFormat{
		Name: FieldCastling,
		Read: func(text string, s *Setup) error {
			for i := range len(text) {
				at := NoSquare
				for _, r := range rights {
					if r.Letter == text[i] {
						at = r.Rook
					}
				}
				if at == NoSquare || s.Rights.Has(at) {
					return Refuse(FieldCastling, "unknown or repeated letter %q", text[i])
				}
				s.Rights = s.Rights.Or(Bit128(at))
			}
			return nil
		},
		Write: func(dst []byte, s *Setup) []byte {
			for _, r := range rights {
				if s.Rights.Has(r.Rook) {
					dst = append(dst, r.Letter)
				}
			}
			return dst
		},
	}
}
