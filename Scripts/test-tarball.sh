#!/usr/bin/env bash
# Unpacks the archive of the sources, and builds, installs and removes Caliper without git and without network.
#   Scripts/test-tarball.sh ARCHIVE.tar.gz
set -euo pipefail
archive=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/programs"
# A git that only fails shows whether anything calls it.
printf '#!/bin/sh\necho "git is not to be run" >&2\nexit 1\n' >"$folder/programs/git"
chmod +x "$folder/programs/git"
tar --extract --file "$archive" --directory "$folder"
cd "$folder"/caliper-*/
[ ! -e .git ]

offline() {
  unshare --map-root-user --net env -i HOME="$folder" PATH="$folder/programs:$PATH" "$@"
}
offline make build
offline make install DESTDIR="$folder/a place" PREFIX=/usr
(cd "$folder" && "a place/usr/bin/caliper" --version && man --warnings -l "a place/usr/share/man/man1/caliper.1" >/dev/null)
offline make uninstall DESTDIR="$folder/a place" PREFIX=/usr
[ ! -e "$folder/a place" ] || { find "$folder/a place"; exit 1; }
# The archive made from an archive is the same.
make tarball >/dev/null
cmp "$archive" .build/packages/"$(basename "$archive")"
echo "the archive is good"
