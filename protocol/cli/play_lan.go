package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strconv"

	"panthera/protocol/console"
	"panthera/protocol/web"
	"panthera/protocol/web/guests"
)

// lanHelp explains, in "panthera play --help", what --lan lets other machines see.
const lanHelp = `By default the board is on this machine only. With --lan others on your network can join one game by a link with a secret: to play the other side, or to watch. ` +
	`They get nothing else: not your other games, not the library, no settings, no files. What is sent is not encrypted, so use it in networks you trust. docs/web.md says more.`

// Help returns the text that "panthera play --help" shows besides the flags.
func (playCommand) Help() string { return lanHelp }

// checkReach returns an error if --listen and --lan contradict each other: if other machines could
// reach the address although --lan is not set, or could not although it is.
func (p playCommand) checkReach() error {
	if p.Listen == "" {
		return nil
	}
	address, err := net.ResolveTCPAddr("tcp", p.Listen)
	switch {
	case err != nil:
		return fmt.Errorf("--listen %s: %w; another address or port may do", p.Listen, err)
	case p.Lan && address.IP.IsLoopback():
		return fmt.Errorf("--listen %s is for this machine only, and --lan for others; leave one out", p.Listen)
	case !p.Lan && !address.IP.IsLoopback():
		return fmt.Errorf("--listen %s can be reached from other machines; add --lan if that is meant, or listen at 127.0.0.1", p.Listen)
	}
	return nil
}

// errAlone is the error of --lan on a machine that is in no network.
var errAlone = errors.New("--lan: this machine has no address in a network; connect it, or name an address by --listen")

// lanAddresses returns the addresses by which other machines reach a listener, the best one first.
func lanAddresses(listen net.Addr) ([]string, error) {
	at, err := netip.ParseAddrPort(listen.String())
	if err != nil {
		return nil, err
	}
	ips := []netip.Addr{at.Addr()}
	if at.Addr().IsUnspecified() {
		if ips, err = machineAddresses(); err != nil {
			return nil, err
		}
	}
	if len(ips) == 0 {
		return nil, errAlone
	}
	addresses := make([]string, len(ips))
	for i, ip := range ips {
		addresses[i] = "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(int(at.Port()))) + "/"
	}
	return addresses, nil
}

// machineAddresses returns this machine's addresses in networks (only IPv4, since links must be
// short): first the one by which it reaches the internet, then private ones (RFC 1918).
func machineAddresses() ([]netip.Addr, error) {
	interfaces, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	var found []netip.Addr
	for _, each := range interfaces {
		prefix, err := netip.ParsePrefix(each.String())
		if err == nil && prefix.Addr().Is4() && prefix.Addr().IsGlobalUnicast() {
			found = append(found, prefix.Addr())
		}
	}
	way := outward()
	rank := func(ip netip.Addr) int {
		switch {
		case ip == way:
			return 0
		case ip.IsPrivate():
			return 1
		}
		return 2
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return cmp.Compare(rank(a), rank(b)) })
	return found, nil
}

// outward returns the address by which this machine would reach the internet, found without sending
// anything; it is invalid if there is none.
func outward() netip.Addr {
	conn, err := net.Dial("udp4", "192.0.2.1:9") // an address for examples (RFC 5737)
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	local, err := netip.ParseAddrPort(conn.LocalAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return local.Addr()
}

// invite prints how people on other devices can join.
func invite(out io.Writer, server *web.Server) error {
	player := server.Invitations(guests.Player)
	code, err := guests.NewCode(player[0])
	if err != nil {
		return err
	}
	fmt.Fprint(out, "\nOn another device, open this link or scan its code, to play against whoever is here:\n")
	fmt.Fprintln(console.Raw(out), code.Text()) // in colours of its own
	for _, link := range player {
		fmt.Fprintln(out, link)
	}
	fmt.Fprintf(out, "\nThis one is for people who watch:\n%s\n\nHere, begin a game against another device. Who has a link sees that game, and nothing else.\n", server.Invitations(guests.Watcher)[0])
	return nil
}
