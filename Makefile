# Two commands are enough: `make run` and `make test`.

# The standard library is linked in, so that the program starts faster and runs where no Swift is.
RELEASE = swift build --configuration release --static-swift-stdlib

# Where `make install` puts the program, under bin.
PREFIX ?= /usr/local

.PHONY: run build install demo test bench oracles format lint clean

run: build
	.build/release/caliper run

build:
	@Scripts/install-packages.sh run
	$(RELEASE) --product caliper

install: build
	install -D .build/release/caliper $(DESTDIR)$(PREFIX)/bin/caliper

# Simulated people do the study of 2012; no display is needed.
demo: build
	$(RELEASE) --product caliper-demo
	@Scripts/demo.sh

test:
	@Scripts/install-packages.sh test
	swift build --build-tests
	FONTCONFIG_FILE=$(CURDIR)/Tests/fonts.conf swift test --skip-build --disable-xctest

bench: build
	@Scripts/install-packages.sh test
	$(RELEASE) --product caliper-bench
	.build/release/caliper-bench .build/release/caliper

# What R makes of the data sets that the statistics are tested on.
oracles:
	@Scripts/make-oracles.sh

format:
	@Scripts/format.sh

lint:
	@Scripts/format.sh --check

clean:
	swift package clean
