#!/usr/bin/env bash
# Gathers all files that `make install` copies, in their places below the prefix.
#   Scripts/stage.sh PROGRAM TREE
# The program writes the pages of the manual and the completions here, so that installing need not run it.
set -euo pipefail
program=$(realpath "$1")
mkdir -p "$(dirname "$2")"
tree=$(realpath "$(dirname "$2")")/$(basename "$2")
cd "$(dirname "$0")/.."

# Built beside the tree and moved to its place at the end, so that an interrupted build leaves no half of a tree.
new=$tree.new
rm -rf "$new"
umask 022
mkdir -p "$new"/{bin,share/{man,applications,metainfo,caliper/{studies,examples},doc/caliper}} \
  "$new"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d} \
  "$new"/share/icons/hicolor/scalable/apps

install -m 755 "$program" "$new/bin/caliper"
strip --strip-unneeded "$new/bin/caliper"

"$program" manual "$new/share/man/man1"
"$program" completions bash >"$new/share/bash-completion/completions/caliper"
"$program" completions zsh >"$new/share/zsh/site-functions/_caliper"
"$program" completions fish >"$new/share/fish/vendor_completions.d/caliper.fish"

cp Packaging/caliper.desktop "$new/share/applications/"
cp Packaging/org.caliper.caliper.metainfo.xml "$new/share/metainfo/"
cp Packaging/caliper.svg "$new/share/icons/hicolor/scalable/apps/"
for icon in Packaging/icons/*.png; do
  size=$(basename "$icon" .png)
  mkdir -p "$new/share/icons/hicolor/${size}x$size/apps"
  cp "$icon" "$new/share/icons/hicolor/${size}x$size/apps/caliper.png"
done

cp Documentation/study.schema.json "$new/share/caliper/"
for study in Studies/*.json; do
  # Their schema is beside their folder.
  sed 's|\.\./Documentation/study\.schema\.json|../study.schema.json|' "$study" \
    >"$new/share/caliper/studies/$(basename "$study")"
done
# In Debian's package and below any prefix these are separate programs.
install -m 755 Examples/speak.py Examples/lsl.py Examples/logger.py "$new/share/caliper/examples/"
install -m 644 Examples/logger.js Examples/own-control.html "$new/share/caliper/examples/"
cp LICENSE "$new/share/doc/caliper/"

chmod -R u=rwX,go=rX "$new"
rm -rf "$tree"
mv "$new" "$tree"
