package twojewels
import ("testing";"os";"math/rand/v2";"time";"panthera/engine";"fmt";"strings";"strconv")
func sparse(random *rand.Rand, own, other string) string {
	r := &reference{board: map[place]rune{}}
	drop := func(c byte, lo, hi int) place { for { s := place{random.IntN(9), lo+random.IntN(hi-lo+1)}; if r.board[s]==0 { r.board[s]=rune(c); return s } } }
	g := drop('G',0,9); k := drop('g',5,9)
	for _, c := range []byte(own) { if c=='P' || c=='S' { drop(c,0,8) } else if c=='T' { drop(c,0,7) } else { drop(c,0,9) } }
	for _, c := range []byte(other) { if c=='p' || c=='s' { drop(c,1,9) } else if c=='t' { drop(c,2,9) } else { drop(c,0,9) } }
	jew := func() string { for { var s place
		switch random.IntN(4) {
		case 0: s = place{random.IntN(9), random.IntN(10)}
		case 1: for q := range r.board { s = q; break }
		case 2: s = g.plus(refAll[random.IntN(8)], random.IntN(3))
		case 3: s = k.plus(refAll[random.IntN(8)], random.IntN(3))
		}
		if s.onBoard() && r.board[s]|32 != 's' { return s.String() } } }
	return fmt.Sprintf("%s w - - %s%s 0 1", strings.Fields(r.fields())[0], jew(), jew())
}
func TestMine(t *testing.T) {
	kind := os.Getenv("MINE"); if kind=="" { t.Skip() }
	seed,_ := strconv.Atoi(os.Getenv("SEED"))
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	p := Game().New().(*Position)
	found := map[string]int{}
	pick := func(set string, n int) string { b := []byte{}; for range n { b = append(b, set[random.IntN(len(set))]) }; return string(b) }
	for t0 := time.Now(); time.Since(t0) < 45*time.Second; {
		var fen string
		switch kind {
		case "marry1","marry2": fen = sparse(random, "Q"+pick("QSRTNB",2), pick("rbntpq",3))
		case "marry3": fen = sparse(random, "S"+pick("RTNB",2), pick("rbnt",2))
		case "rescue": fen = sparse(random, pick("RTNBPQ",4), pick("rbntqpn",5))
		default: fen = sparse(random, pick("RTNBPQTT",5), pick("rbntqpn",5))
		}
		if p.SetFEN(fen) != nil || p.married(0) || p.married(1) { continue }
		if _, over := engine.Result(p); over { continue }
		w := winners(p,1,false)
		report := func(tag string, m engine.Move, n int) { if found[tag]>=1 {return}; found[tag]++; fmt.Printf("%s %d %s | %s\n", tag, n, p.Format(m), fen) }
		ending := func(m engine.Move) string { p.Make(m); o,_ := engine.Result(p); p.Undo(); return o.Reason.String() }
		what := func(m engine.Move) string {
			s := fmt.Sprintf("%c", p.game.Type(p.board[m.From()].Kind()).Letter)
			x, x2 := legs(m)
			if m.Extra()!=0 { if p.carried(m.From())!=noJewel { s += "-hands" ; if x2!=engine.NoSquare { s+="-takes" }} else { s += "-takes"; if p.board[x]!=0 { s += "-from-"+string(p.game.Letter(p.board[x])) } } }
			if p.robs(m) { s += "-robs" }
			if p.uncovers(m) { s += "-uncovers" }
			if p.board[m.To()]!=0 { s += "-captures" }
			if m.Kind()!=0 { s += "-promotes" }
			return s
		}
		switch kind {
		case "marry1","mate1":
			if len(w)==1 { e := ending(w[0]); if (kind=="marry1")==(e=="marriage") && (e=="marriage" || w[0].Extra()!=0 || p.robs(w[0])) { report(e+" "+what(w[0]), w[0], 1) } }
		case "marry2","marry3","mate2","mate3":
			if len(w)>0 {continue}
			w = winners(p,2,false)
			n := 2
			if len(w)==0 && kind[len(kind)-1]=='3' && len(engine.Moves(p))<45 { n=3; w = winners(p,3,false) }
			if len(w)==1 && (kind[len(kind)-1]=='3')==(n==3) {
				m := w[0]
				// does it end in a marriage in some line?
				p.Make(m); e := map[string]int{}
				for _, r := range engine.Moves(p) { p.Make(r); for _, x := range winners(p,1,false) { e[ending(x)]++ }; p.Undo() }
				p.Undo()
				tag := fmt.Sprint(what(m))
				if strings.HasPrefix(kind,"marry") && e["marriage"]==0 {continue}
				if strings.HasPrefix(kind,"mate") && m.Extra()==0 && !p.robs(m) {continue}
				report(tag+fmt.Sprint(e), m, n)
			}
		case "rescue":
			if !p.InCheck() {continue}
			ms := engine.Moves(p)
			if len(ms)!=1 {continue}
			report(what(ms[0]), ms[0], 0)
		}
	}
}
