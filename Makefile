# Everything a person does with Wick from a checkout. Each target does its own set-up.
#
#   make run [APP=wick|redgreen|kittygram|beers|…] [ARGS="…"]  build and start an app; Wick starts on the embedded simulator; without a
#                                             display the app is a web page, whose address is printed
#   make test                                 unit and end-to-end tests, on a private display
#   make test-all                             the same, every fault on every endpoint, hundreds of kills, an hour's use,
#                                             a million random programs of Rx, the thread sanitizer, an app of one's own built anew, and a fresh Debian 12 and 13
#   make bench                                measure, print a table, write .build/bench.json; fails past a limit
#   make lint                                 format, imports, scripts, texts and their translations, documents
#   make words                                bring po/ up to date with the texts in the sources
#   make install [PREFIX=/usr/local] [DESTDIR=]  install the programs, for the desktop and the terminal
#   make uninstall [PREFIX=…] [DESTDIR=…]     take away what was installed

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run build test test-all bench lint words format install uninstall clean

APP ?= wick
ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=

# pkg-config's "prohibited flag(s)" lines are about -pthread, which Swift sets by itself.
QUIET := 2> >(grep -v 'prohibited flag' >&2)
# With the runtime inside: a program that is installed must start where the toolchain has another version, or is gone.
# And linked with what it calls itself: libsoup and libsecret are loaded when they are needed. SwiftPM names every library before
# any flag of ours; by this variable clang, which links, takes one before them.
RELEASE := CCC_OVERRIDE_OPTIONS='\#^-Qunused-arguments ^-Wl,--as-needed' \
    swift build -c release --static-swift-stdlib $(shell scripts/strict-flags)
BIN := .build/release
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

test-all: test
	@WICK_FAULT_MATRIX=all scripts/test --filter FaultMatrixTests
	@WICK_FAULT_MATRIX=all scripts/test --disable-swift-testing --filter FailureEndToEndTests
	@WICK_SOAK_MINUTES=60 scripts/test --managed --disable-swift-testing --filter SoakEndToEndTests
	@WICK_KILL_RUNS=500 scripts/test --filter KillTests
	@RX_PROGRAMS=1000000 scripts/test --disable-swift-testing --filter RandomSideEffectTests
	@RX_PROGRAMS=100000 scripts/test --disable-swift-testing --filter RandomProgramTests
	@scripts/test-sanitized
	@scripts/test-own-app --cold
	@scripts/test-fresh bookworm
	@scripts/test-fresh trixie

bench:
	@scripts/bootstrap bench
	@for product in $(PROGRAMS) wick-bench bench-empty-window bench-fetch; do $(RELEASE) --product $$product $(QUIET); done
	@scripts/with-display --managed $(BIN)/wick-bench $(ARGS)

lint:
	@scripts/bootstrap test
	@scripts/lint

words:
	@scripts/bootstrap test
	@scripts/words update

format:
	@swift format --in-place --parallel --recursive Package.swift Sources Examples Tests Benchmarks templates

install: build
	@scripts/install --bin $(BIN) --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

uninstall:
	@scripts/install --uninstall --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

clean:
	@rm -rf .build
