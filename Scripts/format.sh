#!/usr/bin/env bash
# Brings every Swift file into the project's format; with --check only reports deviations.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = --check ]; then
  swift format lint --strict --recursive --parallel Package.swift Sources Tests Tools
else
  swift format --in-place --recursive --parallel Package.swift Sources Tests Tools
fi
