#!/usr/bin/env bash
# Demonstrates Caliper without a person and without a display: simulates the study of 2012, compares the
# methods as text and as a page, and draws a trial.
#   Scripts/demo.sh [FOLDER]   writes into FOLDER (default: .build/demo), and replaces an earlier demo there
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/demo}
program=.build/release/caliper
rm -rf "$folder/Results" "$folder/figures"
mkdir -p "$folder"

"$program" simulate blog-2012 --participants 24 --results "$folder/Results"
"$program" compare "$folder/Results/blog-2012" --output "$folder/report.txt" --figures "$folder/figures"
"$program" compare "$folder/Results/blog-2012" --format html --output "$folder/report.html"
.build/release/caliper-lab demo Sources/caliper/Studies/blog-2012.json "$folder/trial.png"

echo
sed "/^What was read$/,\$d" "$folder/report.txt"
sed -n "/^Methods$/,/^$/p" "$folder/report.txt"
echo "Simulated people have a mouse. With a finger, the author of the test of 2012 took 13 s with"
echo "the accurate slider."
echo
echo "the data set:         $folder/Results/blog-2012"
echo "the whole comparison: $folder/report.txt"
echo "the same as a page:   $folder/report.html"
echo "its figures:          $folder/figures"
echo "a trial:              $folder/trial.png"
