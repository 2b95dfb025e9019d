#!/usr/bin/env bash
# Prints one line with a remedy if there is no Swift that can build Caliper; prints nothing if there is one.
set -euo pipefail
cd "$(dirname "$0")/.."

# The first line of the manifest contains the version that it needs.
needed=$(sed -n '1s/.*swift-tools-version: *\([0-9.]*\).*/\1/p' Package.swift)
cure="install Swift from https://www.swift.org/install and open a new terminal"

if ! command -v swift >/dev/null; then
  echo "make: Caliper needs Swift $needed or newer, and there is no 'swift' on the path; $cure" >&2
  exit 1
fi
said=$(swift --version 2>/dev/null || true)
found=$(sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' <<<"$said" | head -n 1)
if [ -z "$found" ]; then
  echo "make: $(command -v swift) is not the compiler of Swift; put Swift $needed or newer first on the path, or $cure" >&2
  exit 1
fi
if [ "$(printf '%s\n' "$needed" "$found" | sort --version-sort | head -n 1)" != "$needed" ]; then
  echo "make: Caliper needs Swift $needed or newer, and $(command -v swift) is $found; $cure" >&2
  exit 1
fi
