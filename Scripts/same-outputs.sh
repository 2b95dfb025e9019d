#!/usr/bin/env bash
# Runs the same commands with two builds of the program and lists the files that differ: moving code changes no output.
#   Scripts/same-outputs.sh OLD NEW [FOLDER]
set -euo pipefail
old=$(realpath "$1")
new=$(realpath "$2")
folder=${3:-$(mktemp -d)}

# Each command's output, errors and exit code have files of their own.
number=0
keep() {
  number=$((number + 1))
  local name
  name=$(printf '%03d-%s' "$number" "$(echo "$*" | tr -c 'a-zA-Z0-9\n' '-' | cut -c1-80)")
  { "$program" "$@" >"$name.out" 2>"$name.err" </dev/null; } && echo 0 >"$name.code" || echo $? >"$name.code"
}

reports() {
  for format in text json html csv r python; do keep compare "$1" --format "$format"; done
  keep compare "$1" --power
  keep compare "$1" --figures "figures-$(basename "$1")"
}

all() {
  studies=$("$program" --help | sed -n '/^STUDY is/,/^$/s/^  \([a-z0-9-]*\) .*/\1/p')
  for study in $studies; do
    keep check "$study"
    keep check "$study" --format json --participants 3
    keep simulate "$study" --participants 6 --seed 7 --results Results
    reports "Results/$study"
  done
  keep compare Results/blog-2012 --exclude sim1 --outliers 3sd --shortest 0.2
  keep compare Results/blog-2012 --partial
  for format in text json html; do keep tune Results/slider-calibration --format "$format"; done
  keep tune --first first.json --values 991 --width 800
  keep tune Results/slider-calibration --next next.json
  keep curve list
  for curve in $("$program" curve list | sed -n 's/^ *\([a-z][a-z0-9-]*\) .*/\1/p'); do
    for format in text csv svg; do keep curve show "$curve" --format "$format"; done
    for language in c cpp swift javascript python; do keep curve export "$curve" --language "$language"; done
  done
  for format in text json; do keep curve suggest --values 1000 --width 600 --format "$format"; done
  keep results list
  for study in $studies; do keep results verify "Results/$study" --replay --format json; done
  keep results search 'time>2.5' --trials --output found.csv
  keep results search Results/sliders method:accurate-slider 'time>4' --trials --events events.csv --traces traces.svg
  keep results exclude Results/blog-2012 sim1 --session 1 --trial 3 --reason 'a phone rang'
  keep compare Results/blog-2012
  keep results export Results/blog-2012 --output blog.zip
  keep results merge Results/blog-2012 Results/blog-2012 --output Merged --renumber
  keep replay Results/all-methods --check
  keep replay Results/blog-2012 --trial 4 --output trace.svg
  keep replay Results/blog-2012 --session 1 --sheet --output sheet.svg
  keep language list
  for language in ar de es fr ja pt zh; do keep language export "$language"; done
  keep language room
  keep manual manual
  for shell in bash zsh fish; do keep completions "$shell"; done
  for command in run play check compare simulate sweep tune curve language replay timing results; do
    keep "$command" --help
  done
}

for program in "$old" "$new"; do
  side=$([ "$program" = "$old" ] && echo old || echo new)
  # Both run in a folder of the same name, since some outputs contain the name.
  mkdir -p "$folder/run"
  (cd "$folder/run" && all)
  mv "$folder/run" "$folder/$side"
done
# These files contain the time at which they were made.
find "$folder" -name '*.pdf' -exec sed -i '/CreationDate/d' {} +
find "$folder" -name exclusions.csv -exec sed -i -E 's/20[0-9-]{8}T[0-9:.]+Z//' {} +
for side in old new; do (cd "$folder/$side" && unzip -q blog.zip -d blog && rm blog.zip); done
echo "$(find "$folder/new" -type f | wc -l) files in $folder"
diff -rq "$folder/old" "$folder/new"
echo "the same"
