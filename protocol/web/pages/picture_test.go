package pages

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/variants"
)

func TestPictures(t *testing.T) {
	mux := http.NewServeMux()
	New(variants.All()).Handle(mux, func(h http.HandlerFunc) http.HandlerFunc { return h })
	for _, c := range []struct {
		name, address string
		status        int
		holds         string
	}{
		{"the start", "/picture/turnqi", http.StatusOK, "</svg>"},
		{"what is wanted", "/picture/chess?fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&near=black&theme=dark&colours=blue&set=letters&coordinates=yes&last=e1,e2&marks=Ge1e8,Rd4&width=300",
			http.StatusOK, `data-theme="dark" data-colours="blue" viewBox="0 0 9 9" width="300"`},
		{"marks", "/picture/chess?marks=Ge1e8,nonsense,Rz9,Rd4", http.StatusOK, `<circle class="ring R"`},
		{"marks of pieces", "/picture/chess?fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&apart=A,ii", http.StatusOK, `>ii</text>`},
		{"marks that fit no piece", "/picture/chess?fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&apart=A,i,i", http.StatusOK, `King</title><use href`},
		{"a width that nobody needs", "/picture/chess?width=1000000", http.StatusOK, `width="4096"`},
		{"no such game", "/picture/go", http.StatusNotFound, ""},
		{"no FEN", "/picture/chess?fen=8/8+w", http.StatusBadRequest, "2 fields, want 4 to 6"},
		{"no such theme", "/picture/chess?theme=pink", http.StatusBadRequest, `no theme "pink"`},
		{"a theme that would be markup", "/picture/chess?colours=%22%3E%3Cscript%3E", http.StatusBadRequest, "no colours"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := httptest.NewRecorder()
			mux.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, c.address, nil))
			assert.Equal(t, c.status, answer.Code)
			assert.Contains(t, answer.Body.String(), c.holds)
			assert.NotContains(t, answer.Header().Get("Content-Type"), "text/html")
		})
	}
}
