package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"panthera/protocol/console"
	"panthera/protocol/folder"
	"panthera/protocol/version"
)

// playCommand serves the web board.
type playCommand struct {
	ID     string `arg:"" optional:"" help:"The game to begin with; by default you choose on the page."`
	Listen string `placeholder:"ADDRESS" help:"Where to listen; by default on this machine only, on port ${playPort} or the next that is free."`
	Data   string `placeholder:"DIR" help:"Where to keep games and studies; by default where the system wants such data."`
	Lan    bool   `help:"Let others on your network join a game, by a link with a secret."`
	Site   string `placeholder:"URL" help:"Where the board is on a web host; the links that you share lead there, so that everybody can open them."`
	NoOpen bool   `name:"no-open" help:"Open no browser, only print the address."`
}

// collectAt is the garbage-collection percentage (GOGC) of the web server. Most of its heap is
// tables without pointers, which are cheap to scan but must not be held in memory twice.
const collectAt = 25

func (p playCommand) Run(c *console.Console) error {
	query := url.Values{}
	if p.ID != "" {
		if _, err := c.Game(p.ID); err != nil {
			return err
		}
		query.Set("game", p.ID)
	}
	if err := p.checkReach(); err != nil {
		return err
	}
	links, err := p.links()
	if err != nil {
		return err
	}
	h, err := p.household()
	var taken *folder.TakenError
	if errors.As(err, &taken) {
		return p.visit(c, h, taken.Tenant, query)
	}
	if err != nil {
		return err
	}
	defer h.leave()
	listener, err := p.listen(c)
	if err != nil {
		return err
	}
	var lan []string
	if p.Lan {
		if lan, err = lanAddresses(listener.Addr()); err != nil {
			return errors.Join(err, listener.Close())
		}
	}
	server, err := h.server(c, lan, links)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spareProcs)
	debug.SetGCPercent(collectAt)
	address := "http://" + browsable(listener.Addr()) + "/"
	h.name(c, folder.Tenant{Address: address, Lan: p.Lan})
	p.show(c, h, address, query, "The board is at %s (Ctrl-C ends it)\n")
	if p.Lan {
		if err := invite(c.Out, server); err != nil {
			return errors.Join(err, listener.Close())
		}
	}
	if err := server.Serve(ctx, listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// links returns the beginning of the links that users share, by --site; empty if shared links lead
// to this board itself.
func (p playCommand) links() (string, error) {
	if p.Site == "" {
		return "", nil
	}
	address, err := url.Parse(p.Site)
	if err != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https" {
		return "", fmt.Errorf("--site %s: want an address such as https://example.org/panthera/", p.Site)
	}
	address.RawQuery, address.Fragment = "", ""
	if !strings.HasSuffix(address.Path, "/") {
		address.Path += "/"
	}
	return address.String(), nil
}

// visit opens the board of another Panthera process, which is already running with the same folder.
func (p playCommand) visit(c *console.Console, h *household, tenant folder.Tenant, query url.Values) error {
	if tenant.Address == "" {
		return fmt.Errorf("process %d has the folder %s and has not said where it can be reached; try again, or name another by --data", tenant.Process, h.data.Path())
	}
	if tenant.Version != version.Full() {
		fmt.Fprintf(c.Out, "Panthera %s is running; this is %s. End the other to play with this one.\n", tenant.Version, version.Full())
	}
	if p.Lan && !tenant.Lan {
		return fmt.Errorf("the board is open already, for this machine only; end it (process %d) to begin with --lan", tenant.Process)
	}
	p.show(c, h, tenant.Address, query, "The board is open already, at %s\n")
	return nil
}

// show prints the address of a board, with the secret token in it, and opens it in a browser.
func (p playCommand) show(c *console.Console, h *household, address string, query url.Values, said string) {
	query.Set("token", h.token)
	address += "?" + query.Encode()
	fmt.Fprintf(c.Out, said, address)
	if p.NoOpen {
		return
	}
	if page, err := h.doorTo(address); err != nil || !open(page) {
		fmt.Fprintln(c.Out, "No browser could be opened: open the address yourself.")
	}
}

// The ports that are tried one after the other if no address is given. They are the same at each
// start, so that bookmarks and the data that browsers keep for an address stay valid.
const (
	playPort   = 7268 // PANT on a telephone
	portsTried = 32
)

// listen opens the listener at the address given by --listen, or at the first free port.
func (p playCommand) listen(c *console.Console) (net.Listener, error) {
	if p.Listen != "" {
		listener, err := net.Listen("tcp", p.Listen)
		if err != nil {
			return nil, fmt.Errorf("--listen %s: %w; another address or port may do", p.Listen, err)
		}
		return listener, nil
	}
	var first error
	host := "127.0.0.1"
	if p.Lan {
		host = ""
	}
	for port := playPort; port < playPort+portsTried; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err == nil {
			if port != playPort {
				fmt.Fprintf(c.Out, "Port %d is in use; this is port %d, and what your browser kept for the other port is not here.\n", playPort, port)
			}
			return listener, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, fmt.Errorf("no port from %d to %d is free: %w; --listen names another", playPort, playPort+portsTried-1, first)
}

// browsable returns the address at which a browser on this machine reaches listener address a. It
// is 127.0.0.1 even if other machines can reach the listener, since browsers keep data by address.
func browsable(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}

// open opens an address in the browser, and reports whether a browser could be started.
func open(address string) bool {
	var command *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		command = exec.Command("open", address)
	case "windows":
		command = exec.Command("rundll32", "url.dll,FileProtocolHandler", address)
	default:
		if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
			return false
		}
		command = exec.Command("xdg-open", address)
	}
	if err := command.Start(); err != nil {
		return false
	}
	go func() { _ = command.Wait() }() // whatever it comes to: the address is printed
	return true
}
