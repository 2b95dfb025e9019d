#!/usr/bin/env bash
# Looks for races and for wrong accesses to memory, in separate builds under .build.
#
# sanitize.sh [thread] [address] [fuzz]: all three if none is named.
set -euo pipefail
cd "$(dirname "$0")/.."
export FONTCONFIG_FILE="$PWD/Tests/fonts.conf"

# The parts that use several threads: the parallel reader, the simulation and its data sets, tuning.
threaded='ComparisonTests|ConcurrencyTests|DatasetSimulationTests|AppTests.SimulationTests|PeopleTests|TracedLogsTests|LogWriter'

# Boost, Cairo, Pango and fontconfig keep caches until the end, which are no leaks of ours.
export ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS:-}"

run_thread() {
  echo "== thread sanitizer: $threaded"
  swift build --build-tests --sanitize=thread --scratch-path .build/tsan -Xswiftc -DTHREAD_SANITIZER
  swift test --skip-build --disable-xctest --sanitize=thread --scratch-path .build/tsan \
    -Xswiftc -DTHREAD_SANITIZER \
    --filter "$threaded"
}

run_address() {
  echo "== address sanitizer: all tests but those with a window or a limit of memory"
  swift build --build-tests --sanitize=address --scratch-path .build/asan
  swift test --skip-build --disable-xctest --sanitize=address --scratch-path .build/asan \
    --skip 'EndToEndTests|DesktopTests|RunnerTests|BenchTests|FuzzTests|RegressionTests'
}

run_fuzz() {
  echo "== address sanitizer: damaged files and options"
  swift build --sanitize=address --scratch-path .build/asan --product caliper
  swift build --sanitize=address --scratch-path .build/asan --product caliper-torture
  .build/asan/debug/caliper-torture fuzz .build/asan/debug/caliper --sanitized --memory 4096 --seconds 60 \
    --cases "${CASES:-2000}" --seed "${SEED:-1}" --folder .build/asan/fuzz
}

for what in "${@:-thread address fuzz}"; do
  for one in $what; do "run_$one"; done
done
