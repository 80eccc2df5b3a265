# Builds, runs, tests and installs Wick from a checkout. Each target installs its own prerequisites.
#
#   make run [APP=wick|redgreen|kittygram|beers|…] [ARGS="…"]  build and start an app; Wick uses the embedded simulator;
#                                             without a display the app is a web page, whose address is printed
#   make test                                 unit and end-to-end tests, on a private display
#   make test-all                             also every fault on every endpoint, hundreds of kills, an hour of random use,
#                                             a million random Rx programs and random responses up to their pixels, other
#                                             client libraries of the sites if they are installed, the thread sanitizer,
#                                             a new app built from scratch, and fresh installations of Debian 12 and 13
#   make bench                                measure, print a table, write .build/bench.json; fail beyond a limit
#   make lint                                 check format, imports, scripts, texts and translations, documents
#   make docs                                 the reference of the kit's libraries, as DocC archives in .build/docs
#   make words                                update po/ from the texts in the sources
#   make install [PREFIX=/usr/local] [DESTDIR=]  install the programs, for the desktop and the terminal
#   make deb                                  Debian packages for this Debian release, in .build/deb/CODENAME
#   make uninstall [PREFIX=…] [DESTDIR=…]     remove the installed files

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run build test test-all bench lint docs words format install uninstall deb clean

APP ?= wick
ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=

# pkg-config's "prohibited flag(s)" lines concern -pthread, which Swift sets itself.
QUIET := 2> >(grep -v 'prohibited flag' >&2)
# With a static runtime, so that installed programs do not depend on the toolchain, and linked only with libraries they call
# directly: libsoup and libsecret are loaded on demand. SwiftPM passes all libraries before our flags; this variable makes
# clang insert some before them when it links. The linker is the toolchain's: that of Debian 13 would leave writable what need
# not be after the start.
RELEASE := CCC_OVERRIDE_OPTIONS='\#^-Qunused-arguments ^-Wl,--as-needed ^-fuse-ld=lld' \
    swift build -c release --static-swift-stdlib $(shell scripts/build-flags)
BIN := .build/release
# A package is built in a folder of its own, and its programs do not contain the checkout's path.
ifdef SCRATCH
RELEASE += --scratch-path $(SCRATCH) -Xswiftc -file-prefix-map -Xswiftc $(MAPPED)=. -Xcc -ffile-prefix-map=$(MAPPED)=.
BIN := $(SCRATCH)/release
endif
PROGRAMS := wick wick-picture wick-gtk wick-simulator

help:
	@sed -n 's/^#   //p' Makefile

run:
	@scripts/bootstrap $(if $(WAYLAND_DISPLAY)$(DISPLAY),run,browser)
	@scripts/run $(APP) $(ARGS)

build:
	@scripts/bootstrap run
	@for product in $(PROGRAMS); do $(RELEASE) --product $$product $(QUIET); done
	@scripts/web-library $(BIN)
	@scripts/words compile .build/locale

test:
	@scripts/bootstrap test
	@scripts/test

# With all repetitions of what `make test` repeats less often.
test-all: export WICK_THOROUGH := 1
test-all: test
	@WICK_FAULT_MATRIX=all scripts/test --filter FaultMatrixTests
	@WICK_FAULT_MATRIX=all scripts/test --disable-swift-testing --filter 'FailureEndToEndTests|LiveChartEndToEndTests'
	@WICK_SOAK_MINUTES=90 scripts/test --managed --disable-swift-testing --filter SoakEndToEndTests
	@WICK_FAILOVER_MINUTES=15 scripts/test --managed --disable-swift-testing --filter FailoverEndToEndTests
	@scripts/test-clients || [[ $$? == 77 ]]
	@WICK_STREAM_SOAK_HOURS=24 scripts/test --filter LiveSoakTests
	@WICK_KILL_RUNS=500 scripts/test --filter KillTests
	@RX_PROGRAMS=1000000 scripts/test --disable-swift-testing --filter RandomSideEffectTests
	@RX_PROGRAMS=100000 scripts/test --disable-swift-testing --filter RandomProgramTests
	@scripts/fuzz pixels 1000000
	@scripts/test-sanitized
	@scripts/test-own-app --cold
	@scripts/bootstrap deb
	@scripts/deb --twice
	@scripts/test-fresh bookworm
	@scripts/test-fresh trixie

bench:
	@scripts/bootstrap bench
	@for product in $(PROGRAMS) wick-bench bench-empty-window bench-fetch; do $(RELEASE) --product $$product $(QUIET); done
	@scripts/with-display --managed $(BIN)/wick-bench $(ARGS)

lint:
	@scripts/bootstrap test
	@scripts/lint

docs:
	@scripts/bootstrap run
	@scripts/docs

words:
	@scripts/bootstrap test
	@scripts/words update

format:
	@scripts/format

install: build
	@scripts/install --bin $(BIN) --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

uninstall:
	@scripts/install --uninstall --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

deb:
	@scripts/bootstrap deb
	@scripts/deb $(ARGS)

clean:
	@rm -rf .build
