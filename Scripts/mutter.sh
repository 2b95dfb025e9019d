#!/usr/bin/env bash
# Drives a session of the program given in a window of mutter, GNOME's compositor, which shows it nowhere.
#   Scripts/mutter.sh .build/release/caliper
# mutter and its bus refuse other users than their own; for root everything runs as nobody.
set -euo pipefail
program=$1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Another user may not see what lies here.
cp "$program" "$folder/caliper"
cp "$(dirname "$0")/mutter-session.py" "$folder"
user=()
if [ "$(id -u)" -eq 0 ]; then
  chown -R nobody: "$folder"
  user=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
fi

# No setting of whoever starts this reaches the session, nor the other way round.
cd "$folder"
if ! "${user[@]}" env -i PATH="$PATH" HOME="$folder" XDG_RUNTIME_DIR="$folder" GSETTINGS_BACKEND=memory \
  LANG=C.UTF-8 timeout --kill-after=5 120 \
  dbus-run-session -- /usr/bin/python3 mutter-session.py "$folder/caliper"; then
  echo "mutter said:" >&2
  cat mutter.log >&2
  exit 1
fi
