package wildeurasian

func (d *description) rules() string { return d.difference }

const (
	fullrankRules   = ""
	nocastlingRules = ""
	koreanRules     = ""
	stewardRules    = ""
	goldRules       = ""
	silverRules     = ""
	plainRules      = ""
)

var bench = map[string][]string{}
