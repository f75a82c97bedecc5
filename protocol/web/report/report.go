package report

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"panthera/protocol/version"
)

// Problem is a problem with the web board that a user reports, as the page sends it.
type Problem struct {
	// Text is the person's description of the problem.
	Text string `json:"text"`
	// Game is the library ID of the game that the problem is about; empty if there is none.
	Game string `json:"game"`
	// Browser describes the browser, one item a line. Trail lists errors and other events on the
	// page, the newest last.
	Browser []string `json:"browser"`
	Trail   []string `json:"trail"`
}

// write writes the file for the developers: the problem, the versions, the game (pgn, may be empty), and the
// log.
func (p *Problem) write(w io.Writer, now time.Time, pgn, log string) error {
	var sb strings.Builder
	fmt.Fprintf(&sb, "Panthera: a problem on the web board, %s\n", now.Format(time.RFC3339))
	part := func(title, text string) {
		if strings.TrimSpace(text) == "" {
			text = "nothing"
		}
		fmt.Fprintf(&sb, "\n%s\n\n%s", title, indented(text))
	}
	part("WHAT HAPPENED", p.Text)
	part("PANTHERA", fmt.Sprintf("%s\n%s, %s/%s, %d processors", version.Full(), runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU()))
	part("BROWSER", strings.Join(p.Browser, "\n"))
	part("WHAT THE PAGE MET WITH", strings.Join(p.Trail, "\n"))
	part("LOG", log)
	part("GAME", pgn)
	_, err := io.WriteString(w, sb.String())
	return err
}
