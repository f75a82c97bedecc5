package tournament

// file has the structure of the TOML file.
type file struct {
	Variants    []string       `toml:"variants"`
	Dice        bool           `toml:"dice"`
	Format      string         `toml:"format"`
	Games       int            `toml:"games"`
	Rounds      int            `toml:"rounds"`
	NoSwap      bool           `toml:"noswap"`
	Seeds       int            `toml:"seeds"`
	Replays     int            `toml:"replays"`
	Concurrency int            `toml:"concurrency"`
	Margin      int            `toml:"margin"`
	Patience    int            `toml:"patience"`
	MaxPlies    int            `toml:"max-plies"`
	RefuseDraws bool           `toml:"refuse-draws"`
	Out         string         `toml:"out"`
	TC          string         `toml:"tc"`
	Nodes       int64          `toml:"nodes"`
	Depth       int64          `toml:"depth"`
	MoveTime    int64          `toml:"movetime"`
	Options     map[string]any `toml:"options"`
	PGN         pgnForm        `toml:"pgn"`
	Openings    openings       `toml:"openings"`
	Draw        adjudication   `toml:"draw"`
	Win         adjudication   `toml:"win"`
	SPRT        sprtBounds     `toml:"sprt"`
	Engines     []engineEntry  `toml:"engine"`
}

type pgnForm struct {
	SAN     bool     `toml:"san"`
	InOrder bool     `toml:"in-order"`
	Event   string   `toml:"event"`
	Site    string   `toml:"site"`
	Details []string `toml:"details"`
}

type openings struct {
	File        string            `toml:"file"`
	Files       map[string]string `toml:"files"`
	Order       string            `toml:"order"`
	Plies       int               `toml:"plies"`
	First       int               `toml:"first"`
	RandomPlies int               `toml:"random-plies"`
	Seed        int64             `toml:"seed"`
	Nodes       int64             `toml:"balance-nodes"`
	Within      int               `toml:"balance-within"`
}

type adjudication struct {
	Score int  `toml:"score"`
	Moves int  `toml:"moves"`
	From  int  `toml:"from"`
	Both  bool `toml:"both"`
}

type sprtBounds struct {
	Elo0  float64 `toml:"elo0"`
	Elo1  float64 `toml:"elo1"`
	Alpha float64 `toml:"alpha"`
	Beta  float64 `toml:"beta"`
	Model string  `toml:"model"`
	Games bool    `toml:"by-games"`
}

type engineEntry struct {
	Cmd        any               `toml:"cmd"`
	Name       string            `toml:"name"`
	Dir        string            `toml:"dir"`
	Protocol   string            `toml:"protocol"`
	Variant    string            `toml:"variant"`
	Names      map[string]string `toml:"variants"`
	Plays      []string          `toml:"plays"`
	Promotions string            `toml:"promotions"`
	Ponder     bool              `toml:"ponder"`
	Tolerant   bool              `toml:"tolerant"`
	Options    map[string]any    `toml:"options"`
	OptionFile string            `toml:"options-file"`
	TC         string            `toml:"tc"`
	Nodes      int64             `toml:"nodes"`
	Depth      int64             `toml:"depth"`
	MoveTime   int64             `toml:"movetime"`
}
