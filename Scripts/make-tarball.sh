#!/usr/bin/env bash
# Packs the sources as .build/packages/caliper-VERSION.tar.gz; the same files give the same archive.
#   Scripts/make-tarball.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1
archive=.build/packages/caliper-$version.tar.gz
mkdir -p .build/packages

# In a checkout, the folder's versions of the files in git's list; in an unpacked archive, all except built files.
if [ -e .git ] && command -v git >/dev/null; then
  list() { git ls-files -z; }
else
  list() { find . \( -path ./.build -o -path './Results/*' -not -path ./Results/README.md \) -prune -o \( -type f -o -type l \) -printf '%P\0'; }
fi
date=$(sed -n 's/.*static let releaseDate = "\(.*\)".*/\1/p' Sources/caliper/Caliper.swift)
list | LC_ALL=C sort -z | tar --create --no-recursion --owner=0 --group=0 --numeric-owner \
  --mode=u+rwX,go+rX,go-w --mtime="$date 00:00 UTC" --transform="flags=rSh;s|^|caliper-$version/|" \
    --null --files-from=- \
  | gzip --no-name --best >"$archive.new"
mv "$archive.new" "$archive"
ls -l "$archive"
