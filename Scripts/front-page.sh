#!/usr/bin/env bash
# Draws Documentation/accurate-slider.gif, the moving picture of README.md: a simulated person enters 84.3 with the
# accurate slider. The trial is from the data set that `make demo` makes, replayed from its log.
#   Scripts/front-page.sh [PROGRAM]   uses PROGRAM (default: .build/release/caliper)
# Needs ffmpeg (apt install ffmpeg).
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-.build/release/caliper}
picture=Documentation/accurate-slider.gif
# A trial whose pointer moves far from the track, without detours.
participant=sim23
trial=16
# The stage of the replayed trial on the page of 1280 × 800 px.
stage=792:496:40:107

command -v ffmpeg >/dev/null || { echo "$0: ffmpeg is not installed: apt install ffmpeg" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" simulate blog-2012 --participants 24 --results "$folder" >/dev/null
said=$("$program" replay "$folder" --participant $participant --trial $trial --theme light --output "$folder/trial.gif")
# After a change of the motor model another trial may be the right one.
grep -q 'Accurate slider: right' <<<"$said" ||
  { echo "$0: no right trial of the accurate slider: $said" >&2; exit 1; }
# The film already holds its end for a second; another one shows the entered number before it begins again.
ffmpeg -v error -y -i "$folder/trial.gif" -filter_complex \
  "crop=$stage,tpad=stop_mode=clone:stop_duration=1,split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle" \
  "$folder/stage.gif"
mv "$folder/stage.gif" "$picture"
echo "$picture: $said, $(stat --format=%s "$picture") bytes"
