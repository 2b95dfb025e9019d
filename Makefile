# Two commands are enough: `make run` and `make test`.

# The standard library is linked in, so that the program starts faster and runs without Swift.
# Nothing loads the program as a library, so that it needs no table of its symbols.
RELEASE = swift build --configuration release --static-swift-stdlib -Xlinker --no-export-dynamic

# The folder into which `make install` copies the program, and the folder below which packagers gather it.
PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR

# The tree of all installed files, as it will be below the prefix.
TREE = .build/installation
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)".*/\1/p' Sources/caliper/Caliper.swift)

# The damaged files and options that `make fuzz` tries.
CASES ?= 200000
SEED ?= 1

.PHONY: run build install uninstall deb deb-test tarball tarball-test demo test bench coverage people
.PHONY: regret faults soak fuzz import-fuzz mutter slurm-test spark-test sanitize oracles format
.PHONY: lint clean suggestions

run: build
	.build/release/caliper run

build:
	@Scripts/check-swift.sh
	@Scripts/install-packages.sh run
	$(RELEASE) --product caliper
	@Scripts/stage.sh .build/release/caliper $(TREE)

# These two build nothing and ask nothing: they copy the built files, and remove the copies.
install:
	@Scripts/install.sh install $(TREE)

uninstall:
	@Scripts/install.sh uninstall $(TREE)

# The package for Debian and its relatives, in .build/packages.
deb: build
	@Scripts/make-package.sh

# The same package, checked by lintian and tried in a clean Debian without network; needs root.
deb-test: deb
	@Scripts/test-package.sh .build/packages/caliper_$(VERSION)_$$(dpkg --print-architecture).deb

# The sources as an archive, in .build/packages.
tarball:
	@Scripts/make-tarball.sh $(VERSION)

# The same archive, unpacked and built without git and without network.
tarball-test: tarball
	@Scripts/test-tarball.sh .build/packages/caliper-$(VERSION).tar.gz

# A session on GNOME's compositor, driven by its remote desktop; no screen is needed.
mutter: build
	@Scripts/install-packages.sh mutter
	@Scripts/mutter.sh .build/release/caliper

# Simulated people do the study of 2012; no display is needed.
demo: build
	$(RELEASE) --product caliper-lab
	@Scripts/demo.sh

# The optimized program, in which the tests take half of the time; with files of its own, as its options differ.
TESTED = --configuration release --scratch-path .build/tests

# FILTER='a text field' runs the tests whose names match; SLOWEST=30 lists the slowest.
export FILTER SLOWEST

test:
	@Scripts/check-swift.sh
	@Scripts/install-packages.sh test
	swift build $(TESTED) --build-tests -Xswiftc -enable-testing $(TEST_FLAGS)
	@Scripts/run-tests.py .build/tests/release/CaliperPackageTests.xctest

# ARGUMENTS="pixels start" measures parts alone.
bench: build
	@Scripts/install-packages.sh test
	$(RELEASE) --product caliper-bench
	.build/release/caliper-bench .build/release/caliper $(ARGUMENTS)

# The share of correct comparisons of made-up data sets, beside the required share.
coverage: build
	$(RELEASE) --product caliper-lab
	.build/release/caliper-lab coverage $(ARGUMENTS)

# Figures of simulated people beside published figures of real people.
people: build
	$(RELEASE) --product caliper-lab
	.build/release/caliper-lab people $(ARGUMENTS)

# The cost of the choices of `caliper tune` for people of many kinds, beside the required limits; some hours.
regret: build
	$(RELEASE) --product caliper-lab
	.build/release/caliper-lab regret $(ARGUMENTS)

# The table of 'caliper curve suggest', by simulated people of many kinds; half an hour of two cores.
suggestions: build
	$(RELEASE) --product caliper-lab
	.build/release/caliper-lab regret --suggestions --entries 400 >Sources/Tuning/Sweeps/Suggestion/suggestions.new
	mv Sources/Tuning/Sweeps/Suggestion/suggestions.new Sources/Tuning/Sweeps/Suggestion/suggestions.csv

# Damaged files and options, 200,000 cases; an interrupted run is continued.
fuzz: build
	$(RELEASE) --product caliper-torture
	.build/release/caliper-torture fuzz .build/release/caliper --cases $(CASES) --seed $(SEED)

# Mutated tables of other programs; the counts are compared with those of pandas.
import-fuzz: build
	@Scripts/install-packages.sh test
	/usr/bin/python3 Scripts/import-fuzz.py .build/release/caliper $(ARGUMENTS)

# Fuzzing with the address sanitizer, and the tests under both sanitizers; each has its own build.
sanitize:
	@Scripts/sanitize.sh

# Calls on files fail, programs are killed and the power is cut, some ten thousand times; an interrupted run is
# continued. ARGUMENTS="--case NAME" repeats one case, see --help.
faults: build
	@Scripts/install-packages.sh test
	$(RELEASE) --product caliper-torture
	.build/release/caliper-torture faults $(ARGUMENTS)

# A sweep by Slurm on this machine alone, in which tasks are killed; needs root.
slurm-test: build
	@Scripts/slurm-test.sh

# A comparison of ten million rows by Spark on this machine alone, with one worker and two.
spark-test: build
	@Scripts/spark-test.sh

# The memory of one session of ten thousand trials.
soak:
	@$(MAKE) --no-print-directory faults ARGUMENTS="--soak 10000"

# R's results for the data sets on which the statistics are tested.
oracles:
	@Scripts/make-oracles.sh

format:
	@Scripts/format.sh

# The format of all files, and the words of added lines.
lint:
	@Scripts/format.sh --check
	@Scripts/plain-words.py

clean:
	swift package clean
	rm -rf .build/tests
