# Panthera. "make" lists what can be made.
.DEFAULT_GOAL := help
.PHONY: help build engine play xboard test quick verify race lint scripts cross fuzz perft bench signatures speed pgo pictures architecture endings screens soak crash flood measure release clean

FUZZTIME    ?= 20s
ID          ?= chess
DEPTH       ?= 5
PEER        ?= /usr/games/fairy-stockfish
PGO         ?= panthera.pgo
SOURCES     := go.mod go.sum panthera.pgo $(shell find . -name '*.go' -o -name '*.s' \
	-o -path './variants/*.md' -o -path './variants/*.fen' -o -path './protocol/draw/*' -type f -o -path './protocol/web/static/*' -type f -o -path './protocol/lessons/courses/*' -type f -o -path './search/net/weights/*' -type f)

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

build: bin/panthera bin/arena ## build both programs into bin/

engine: bin/panthera ## build the engine for a GUI, bin/panthera
	@echo "Engine: $(CURDIR)/bin/panthera (UCI and XBoard; UCI_Variant chooses the game)"

# Under the name default.pgo the profile would make go build, vet and test compile most packages twice.
bin/panthera: $(SOURCES)
	go build -pgo=$(PGO) -o $@ .

bin/arena: $(SOURCES)
	go build -pgo=$(PGO) -o $@ ./bench

play: bin/panthera ## play on a board in the browser: make play ID=turnqi (any game by default)
	@bin/panthera play $(if $(filter command line,$(origin ID)),$(ID)) $(if $(LISTEN),--listen $(LISTEN))

.PHONY: site
site: ## write the web board as a folder of files for any web host, dist/site (docs/hosting.md)
	mkdir -p dist
	site/write.sh dist/site

.PHONY: sitetests
sitetests: site ## test the site in Chromium, below /a/b/ of a plain server
	$(call tests,-count 1 -run TestBrowserSite,./protocol/web,-args -site $(CURDIR)/dist/site)

.PHONY: sitepages
sitepages: site ## run all tests of the page in Chromium against the site, some ten minutes (docs/hosting.md lists the exceptions)
	go test -count 1 -timeout 60m -run 'TestBrowser' ./protocol/web -args -site $(CURDIR)/dist/site

.PHONY: sitecrash
sitecrash: site ## kill the tab with the site two hundred times while the engine plays all games in it
	go test -count 1 -run TestBrowserSiteKills -timeout 3h -v ./protocol/web -args -site $(CURDIR)/dist/site -kills 200

.PHONY: sitemeasure
sitemeasure: site ## measure the site in Chromium: memory after a game and its review, speed of the first search
	PANTHERA_MEASURE=1 go test -count 1 -run TestMeasureSite -v ./protocol/web -args -site $(CURDIR)/dist/site

.PHONY: browsers
browsers: site ## play on the site in Firefox and WebKitGTK (Debian: firefox-esr, webkit2gtk-driver, xvfb), by npm
	npm ci --silent --prefix .ci/browsers
	xvfb-run -a node .ci/browsers/smoke.mjs $(CURDIR)/dist/site

xboard: bin/panthera ## play in XBoard: make xboard ID=lancerchess
	PATH="$$PATH:/usr/games" xboard -fcp "$(CURDIR)/bin/panthera xboard" -variant $(patsubst chess,normal,$(patsubst chess960,fischerandom,$(ID))) \
		-testLegality false -testClaims false -ruleMoves 0 -repeatsToDraw 0 -showTargetSquares true

# AGAIN=1 runs what fails once more, alone, and says so: browsers and windows of others are not always quick.
# Called with flags, packages, and arguments for the tests.
ifdef AGAIN
tests = go run gotest.tools/gotestsum@v1.13.0 --format standard-quiet --rerun-fails=1 --rerun-fails-run-root-test \
	--rerun-fails-abort-on-data-race --packages "$(2)" -- $(1) $(3)
else
tests = go test $(1) $(2) $(3)
endif

# What waits for browsers and windows begins first, and the others run beside it: one package more at once than there are processors.
TOGETHER = $$(($$(getconf _NPROCESSORS_ONLN) + 1))
test: ## run all tests
	$(call tests,-timeout 30m -p $(TOGETHER),./protocol/web ./protocol/xboard ./...)

quick: ## look at what a game, its rules and the search need, in about a minute
	go vet ./engine/... ./variants/... ./search/...
	go test -short ./engine/... ./variants/... ./search/...

verify: ## run the tests with every move checked from scratch
	PANTHERA_VERIFY=1 go test ./variants/...
	PANTHERA_VERIFY=1 go test -short ./engine/... ./search/...

.PHONY: kernels
kernels: ## compare the kernels of nets on a million positions, nets with their images, and search with each
	go test ./search/net -run Kernels -positions 1000000
	go test ./search -run NetsSeeBothSidesAlike -images 10000
	for k in plain avx2 avx512; do PANTHERA_KERNEL=$$k go test -count=1 -short ./search/... || exit 1; done

# Long tests that the race detector makes ten times longer: searches and games by one thread, and what runs beside other things in other tests, too.
ALONE = EveryRuleIsSeen|WhatIsRead$$|WrittenGamesReadTheSame|SelfPlayIsASource|OfTheLibraryAreDescribed|GamesThatXBoardSaved|SharesOfFour|SharesAreThose|WinsByTablesAreToldWhole|EveryGameHeedsTheFiftyMoves|TablesHeedTheFiftyMoves|TrainedNetBeatsRandomOne|^TestParameters$$|SeveralLines|Oversight|LastMovesOfTheCount|LineBackToTheRoot|ForcedWinsAreToldWhole|EachStepOff|AllStepsOff
# The arena's commands and its measurement of speed have goroutines in the packages that they call. In reverse order, the web board and XBoard are not last.
CONCURRENT = $$(grep -lrE '^\s*(go |.*\.Go\()' --include=*.go search protocol bench | xargs -n1 dirname | sort -ru | grep -vE '^bench/(cli|lab/speed)$$' | sed 's|^|./|')
# Under the race detector a process sleeps a second before it ends if not told otherwise, and tests start many.
race: ## run the tests of the packages that begin goroutines under the race detector
	GORACE=atexit_sleep_ms=50 $(call tests,-race -short -p $(TOGETHER) -skip '$(ALONE)',$(CONCURRENT))

lint: ## gofmt, go vet and staticcheck
	@test -z "$$(gofmt -l .)" || { echo "not gofmt-ed:"; gofmt -l .; exit 1; }
	go vet ./...
	go tool staticcheck ./...

scripts: ## check the JavaScript of the web board with TypeScript's compiler, by npm
	npm ci --prefix .ci/js --ignore-scripts --no-audit --no-fund
	npm run --prefix .ci/js check

# govulncheck leaves with 3 where it has found something.
.PHONY: vulnerabilities
vulnerabilities: ## look for known vulnerabilities of what is used, where their database can be reached
	@status=0; go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./... || status=$$?; \
	if [ $$status = 3 ]; then exit 1; fi; \
	[ $$status = 0 ] || echo "govulncheck or its database cannot be reached: known vulnerabilities are not looked for" >&2

cross: ## vet and build for other systems (make site does for browsers), and run the tests of the rules with 32 bits, of nets on arm64
	GOOS=windows GOARCH=386 go vet ./...
	@for system in darwin/arm64 linux/arm64; do \
		echo "go build . for $$system"; \
		GOOS=$${system%/*} GOARCH=$${system#*/} go build -o /dev/null . || exit 1; \
	done
	@if GOARCH=386 go test -run '^$$' ./engine >/dev/null 2>&1; then \
		GOARCH=386 go test -short ./engine/... ./variants/...; \
	else \
		echo "this kernel does not run programs of 32 bits: the rules are not tested with them" >&2; \
	fi
	@if command -v qemu-aarch64 >/dev/null; then \
		GOARCH=arm64 go test -exec qemu-aarch64 ./search/net; \
	else \
		echo "no qemu-aarch64 (Debian: qemu-user): the kernels for arm64 are not tested" >&2; \
	fi

fuzz: ## fuzz every target for FUZZTIME each (20s)
	@for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

perft: bin/panthera ## count move sequences: make perft ID=chess DEPTH=5
	bin/panthera perft --variant $(ID) --depth $(DEPTH)

pictures: bin/panthera ## draw the pictures of the documentation anew
	docs/pictures/draw.sh bin/panthera

architecture: ## draw the packages for docs/architecture.md, and write what is largest there (Graphviz)
	docs/pictures/architecture.sh > docs/pictures/architecture.svg
	go test -count 1 -run TestTheLargestIsNamed . -args -sizes

endings: build ## write docs/endings.md, and draw the longest wins: makes the endgame tables of all games, which takes hours
	bin/arena endings --out docs/endings.md --shares search/endings/shares.txt --four search/endings/four

screens: ## take the pictures of the web board anew, with Chromium
	PANTHERA_PICTURES=$(CURDIR)/docs/pictures/screens go test -count 1 -run TestPictures -v ./protocol/web

soak: ## ten tabs play ten games at once on the web board for ten minutes
	GOGC=25 go test -count 1 -run TestSoak -timeout 30m -v ./protocol/web -args -soak 10m

crash: ## kill the server of the web board twenty times while all games are played
	go test -count 1 -run TestCrash -timeout 30m -v ./protocol/web -args -crashes 20

.PHONY: lessons
lessons: ## solve every lesson of every game in Chromium
	go test -count 1 -run TestBrowserLessons -timeout 1h -v ./protocol/web -args -courses

.PHONY: tour
tour: ## every game in XBoard: whole matches in both colours, and special moves by mouse; hours
	go test -count 1 -run 'InXBoard' -timeout 10h -v ./protocol/xboard -args -gui-games 2 -gui-specials

flood: ## send a million damaged lines to each protocol
	go test -count 1 -run TestFlood -timeout 5h -v ./protocol/uci ./protocol/xboard -args -flood 1000000

measure: ## measure the page of the web board in Chromium: first paint, weight, dragging
	PANTHERA_MEASURE=1 go test -count 1 -run TestMeasure -v ./protocol/web

bench: bin/panthera ## search fixed positions of all games: node count and speed
	bin/panthera bench

signatures: bin/panthera ## renew testdata/bench.txt, the node counts by which a change of behaviour is seen
	bin/panthera bench | sed -n 's/^Nodes of //p' > testdata/bench.txt.new
	mv testdata/bench.txt.new testdata/bench.txt

# The families of games, and the random moves of each: those with a deployment need more.
.PHONY: starts
starts: bin/arena ## make the lists of level openings in bench/openings anew, half an hour
	@for opening in chess/8 chess960/8 lancerchess/8 twojewels/8 tigerchess/12 tigervariation/14 turnqi/8 turnqi-cannons/8 wildeurasian/8; do \
		bin/arena starts --variant $${opening%/*} --plies $${opening#*/} --positions 400 --nodes 10000 --out bench/openings/$${opening%/*}.epd || exit 1; \
	done

speed: build ## compare speed with a peer: make speed ID=chess PEER=fairy-stockfish
	bin/arena speed --variant $(ID) --peer "$(PEER)"

pgo: ## renew panthera.pgo, the profile by which builds are optimised
	go build -o bin/panthera-profiled .
	bin/panthera-profiled bench --depth 13 --cpuprofile bin/listed.pgo >/dev/null
	for game in chess64:18 chess128:14 drops:12; do \
		bin/panthera-profiled --variants testdata/profile.ini bench --variant $${game%:*} --depth $${game#*:} --cpuprofile bin/$${game%:*}.pgo >/dev/null || exit 1; \
	done
	go tool pprof -proto bin/*.pgo >panthera.pgo
	rm bin/panthera-profiled bin/*.pgo

release: ## build the archives of a release for all systems into dist/, signed: make release PLATFORMS=linux/amd64 RELEASE_KEY=KEY
	RELEASE_KEY=$(RELEASE_KEY) bench/release/release.sh $(PLATFORMS)

clean: ## remove what was built
	rm -rf bin dist
