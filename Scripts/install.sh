#!/usr/bin/env bash
# Copies the tree that `make build` gathered to $DESTDIR$PREFIX, or removes exactly the files copied there.
#   PREFIX=/usr/local DESTDIR= Scripts/install.sh install|uninstall TREE
# In the copy, share/caliper/installed-files lists its files and the folders that were made for them.
set -euo pipefail
umask 022

fail() {
  echo "make: $1" >&2
  exit 1
}

action=$1 tree=$2
# The shell of make does not expand a ~ after =.
prefix=${PREFIX:-} destination=${DESTDIR:-}
case $prefix in
  '~' | '~/'*)
    [ -n "${HOME:-}" ] || fail "PREFIX is '$prefix', and HOME is not set; give an absolute path"
    prefix=$HOME${prefix:1}
    ;;
esac
case $prefix in
  /*) ;;
  *) fail "PREFIX is '$prefix'; give an absolute path, such as PREFIX=\$HOME/.local" ;;
esac
root=$destination$prefix
while [[ $root == */ && $root != / ]]; do root=${root%/}; done
# Without DESTDIR an installation at / has no double slash.
below() { [[ $root == / ]] && echo "/$1" || echo "$root/$1"; }
list=share/caliper/installed-files
manifest=$(below "$list")

# The entries of a kind in the list of an earlier installation; none that lead out of the prefix.
listed() {
  [ -f "$manifest" ] || return 0
  sed -n "s/^$1 //p" "$manifest" | grep -v -e '^/' -e '^\.\./' -e '/\.\./' -e '/\.\.$' -e '^\.\.$' || true
}

# The first folder below the prefix on the way to $1 that is a link: files behind it are not removed.
link_before() {
  local rest=$1 folder=''
  while [[ $rest == */* ]]; do
    folder+=${folder:+/}${rest%%/*} rest=${rest#*/}
    [ ! -L "$(below "$folder")" ] || { below "$folder"; return; }
  done
}

# Removes the file $1 of an installation, unless a link leads to it; links are collected in $links.
links=''
remove_file() {
  local link
  link=$(link_before "$1")
  if [ -n "$link" ]; then
    [ ! -e "$(below "$1")" ] || links+=$'\n'$link
  else
    rm -f "$(below "$1")"
  fi
}

# Ends with a one-line message if a folder cannot be written.
require_writable() {
  [ -w "$1" ] && [ -d "$1" ] || fail "cannot write to $1; run the same as root, or choose a folder of your own, such as PREFIX=\$HOME/.local"
}

install_tree() {
  [ -x "$tree/bin/caliper" ] || fail "there is nothing to install yet; run: make build"
  local nearest=$root
  while [ ! -e "$nearest" ] && [[ $nearest == */* && -n ${nearest%/*} ]]; do nearest=${nearest%/*}; done
  if [ ! -e "$nearest" ]; then [[ $root == /* ]] && nearest=/ || nearest=.; fi
  [ -d "$nearest" ] || fail "$nearest is no folder; choose another PREFIX or DESTDIR"
  require_writable "$nearest"

  local files folders made='' parents=0 path folder reason
  files=$(cd "$tree" && find . -type f -printf '%P\n' | LC_ALL=C sort)
  folders=$({ cd "$tree" && find . -mindepth 1 -type d -printf '%P\n'; printf '%s\n' share share/caliper; } \
    | LC_ALL=C sort -u)
  made=$(listed folder)
  parents=$(listed parents | head -n 1)
  path=$root
  if [ -z "$parents" ]; then
    parents=0
    while [ ! -e "$path" ] && [[ -n $path && $path != . ]]; do
      parents=$((parents + 1))
      if [[ $path == */* ]]; then path=${path%/*}; else path=; fi
    done
  fi
  reason=$(mkdir -p "$root" 2>&1) || fail "${reason#mkdir: }; choose another PREFIX or DESTDIR"

  # Each folder that does not exist yet is made and noted in a line.
  while IFS= read -r folder; do
    path=$(below "$folder")
    if [ ! -d "$path" ]; then
      reason=$(mkdir "$path" 2>&1) || fail "${reason#mkdir: }; choose another PREFIX or DESTDIR"
      made+=$'\n'$folder
    elif [ ! -w "$path" ]; then
      require_writable "$path"
    fi
  done <<<"$folders"

  # Removes files of an earlier version that this version no longer has.
  while IFS= read -r path; do
    [ -n "$path" ] && ! grep -qxF -e "$path" <<<"$files" && remove_file "$path"
  done < <(listed file) || true

  # The list is written first, so that uninstalling finds all files even after a failure.
  {
    echo "parents $parents"
    grep -v '^$' <<<"$made" | LC_ALL=C sort -u | sed 's/^/folder /' || true
    sed 's/^/file /' <<<"$files"
  } >"$manifest.new"
  mv -f "$manifest.new" "$manifest"
  while IFS= read -r path; do
    local mode=644
    [ -x "$tree/$path" ] && mode=755
    reason=$(install -m "$mode" "$tree/$path" "$(below "$path")" 2>&1) \
      || fail "${reason#install: }; make room or choose another PREFIX, and run it once more"
  done <<<"$files"
  name_program
  echo "installed: $(below bin/caliper)"
  if [ -z "$destination" ] && [[ ":$PATH:" != *":$(below bin):"* ]]; then
    echo "$(below bin) is not on the path; add it in your shell's profile to run 'caliper'"
  fi
}

# Desktops look for programs on the path of the session, which usually contains only these folders.
name_program() {
  case $prefix in
    / | /usr | /usr/ | /usr/local | /usr/local/) return ;;
  esac
  local program=${prefix%/}/bin/caliper escaped desktop
  desktop=$(below share/applications/caliper.desktop)
  [ -f "$desktop" ] || return 0
  # Quoted as the specification requires, then escaped once more as a text of a desktop file, then for sed.
  escaped=$(printf '%s' "$program" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g')
  sed -i "s|^Exec=.*|Exec=\"$escaped\"|" "$desktop"
}

uninstall_tree() {
  [ -f "$manifest" ] || fail "Caliper is not installed below $root: there is no $manifest; give the PREFIX and DESTDIR that it was installed with"
  local path parents folders link
  link=$(link_before "$list")
  [ -z "$link" ] || fail "$link is a link, and nothing behind it is removed; put the folder itself in its place, or remove what is installed behind it yourself"
  require_writable "$(dirname "$manifest")"
  while IFS= read -r path; do
    [ -z "$path" ] || remove_file "$path" || fail "cannot remove $(below "$path"); run the same as root"
  done < <(listed file)
  folders=$(listed folder)
  parents=$(listed parents | head -n 1)
  rm -f "$manifest"
  # Inner folders are removed first; folders that other programs use by now stay.
  while IFS= read -r path; do
    [ -z "$path" ] || [ -n "$(link_before "$path")" ] || rmdir "$(below "$path")" 2>/dev/null || true
  done < <(LC_ALL=C sort -r <<<"$folders")
  path=$root
  while [ "${parents:-0}" -gt 0 ] && rmdir "$path" 2>/dev/null; do
    parents=$((parents - 1))
    if [[ $path == */* ]]; then path=${path%/*}; else break; fi
  done
  if [ -n "$links" ]; then
    links=$(LC_ALL=C sort -u <<<"${links:1}")
    fail "what lies behind ${links//$'\n'/ and } stays, as that is a link; remove Caliper's files there yourself; all others are removed"
  fi
  echo "removed: $(below bin/caliper) and all that was installed with it"
}

case $action in
  install) install_tree ;;
  uninstall) uninstall_tree ;;
  *) fail "Scripts/install.sh installs or uninstalls, and knows no '$action'" ;;
esac
