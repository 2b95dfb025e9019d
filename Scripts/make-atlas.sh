#!/usr/bin/env bash
# Makes the table of the atlas of curves again: sweeps its plans and sums their tables up.
#   Scripts/make-atlas.sh PROGRAM TOOL
# The tables of the sweeps stay in .build/atlas. Interrupted, the same command continues.
set -euo pipefail
program=$(realpath "$1")
tool=$(realpath "$2")
cd "$(dirname "$0")/.."
folder=.build/atlas
mkdir -p "$folder"

plans=()
for plan in Sources/CurveAtlas/Plans/*.json; do
  table=$folder/$(basename "$plan" .json).csv
  nice -n 19 "$program" sweep "$plan" --output "$table"
  plans+=("$table")
done
"$tool" table "${plans[@]}" >"$folder/atlas.csv"
mv "$folder/atlas.csv" Sources/CurveAtlas/atlas.csv
