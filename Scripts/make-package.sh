#!/usr/bin/env bash
# Makes the Debian package in .build/packages from the program that `make build` has built.
set -euo pipefail
cd "$(dirname "$0")/.."

for program in dh fakeroot dpkg-shlibdeps; do
  command -v "$program" >/dev/null || {
    echo "make: there is no $program; as root, run: apt-get install debhelper dpkg-dev fakeroot" >&2
    exit 1
  }
done
mkdir -p .build/packages
fakeroot debian/rules clean binary PACKAGES="$PWD/.build/packages"
fakeroot debian/rules clean
ls -l .build/packages/*.deb
