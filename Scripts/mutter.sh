#!/usr/bin/env bash
# Drives a session of the given program in a window of mutter, GNOME's compositor, which runs without a screen.
#   Scripts/mutter.sh .build/release/caliper
# mutter and its bus refuse other users than their own; for root everything runs as nobody.
set -euo pipefail
program=$1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Another user may have no access to this folder.
cp "$program" "$folder/caliper"
cp "$(dirname "$0")/mutter-session.py" "$folder"
user=()
if [ "$(id -u)" -eq 0 ]; then
  chown -R nobody: "$folder"
  user=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
fi

# No setting of the user reaches the session, and the session changes no setting.
cd "$folder"
if ! "${user[@]}" env -i PATH="$PATH" HOME="$folder" XDG_RUNTIME_DIR="$folder" GSETTINGS_BACKEND=memory \
  LANG=C.UTF-8 timeout --kill-after=5 120 \
  dbus-run-session -- /usr/bin/python3 mutter-session.py "$folder/caliper"; then
  echo "mutter said:" >&2
  cat mutter.log >&2
  exit 1
fi
