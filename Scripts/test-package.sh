#!/usr/bin/env bash
# Tries the Debian package: lintian, then as another user in a clean Debian 12 without network. Needs root.
#   Scripts/test-package.sh PACKAGE.deb
# Debian's packages come from the mirror that this machine uses.
set -euo pipefail
package=$(realpath "$1")
cd "$(dirname "$0")/.."

[ "$(id -u)" -eq 0 ] || { echo "make: a clean Debian is made by root only; run: sudo make deb-test" >&2; exit 1; }
for program in lintian mmdebstrap desktop-file-validate appstreamcli; do
  command -v "$program" >/dev/null || {
    echo "make: there is no $program; run: apt-get install lintian mmdebstrap desktop-file-utils appstream" >&2
    exit 1
  }
done

echo "== lintian"
lintian --fail-on error,warning "$package"
echo "== desktop file and metainfo"
desktop-file-validate Packaging/caliper.desktop
appstreamcli validate --no-net Packaging/org.caliper.caliper.metainfo.xml

folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf --one-file-system "$folder"' EXIT
echo "== a clean Debian with the package"
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Suite: *stable' 2>/dev/null | head -n 1)
mmdebstrap --quiet --variant=minbase --include=man-db,xvfb,xauth,x11-utils \
  --customize-hook="copy-in '$package' /tmp" \
  --customize-hook='chroot "$1" sh -c "rm -f /etc/dpkg/dpkg.cfg.d/*; apt-get install --yes --quiet /tmp/*.deb"' \
  --customize-hook='chroot "$1" useradd --create-home visitor' \
  bookworm "$folder/root" "${mirror:-http://deb.debian.org/debian}"

# Runs as the visitor, in the home folder and without network. The mounts end with the last process.
visitor() {
  unshare --net --mount --pid --fork sh -c '
    mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" &&
      exec chroot --userspec=visitor:visitor "$1" \
        env -i HOME=/home/visitor PATH=/usr/bin:/bin LANG=C.UTF-8 TERM=dumb sh -c "cd && $2"
  ' sh "$folder/root" "$1"
}
echo "== as a visitor"
visitor 'caliper --version | grep -F "caliper '"$(dpkg-deb --field "$package" Version)"'"'
visitor 'caliper simulate blog-2012 --participants 4 && caliper compare Results/blog-2012 | head -n 12'
visitor 'caliper check /usr/share/caliper/studies/all-methods.json | head -n 3'
visitor 'man -P cat caliper | head -n 12; man -P cat caliper-results | grep -q -- --renumber'
visitor 'caliper run; test $? = 1'
# Once the window's title is found, its icon and the desktop file's name must be there too.
visitor '
  xvfb-run -a sh -c "
    caliper & id=\$!
    for wait in 1 2 3 4 5 6 7 8 9 10; do
      sleep 1
      xwininfo -root -tree | grep -q \"\\\"Caliper\\\"\" && break
    done
    xprop -name Caliper WM_CLASS _NET_WM_ICON | cut -c 1-60 | head -n 3
    xprop -name Caliper WM_CLASS | grep -q caliper && xprop -name Caliper _NET_WM_ICON | grep -q Icon
    found=\$?
    kill \$id; wait \$id
    exit \$found"'
echo "== removed again"
chroot "$folder/root" apt-get purge --yes --quiet caliper >/dev/null
left=$(find "$folder/root/usr" "$folder/root/etc" -xdev -iname '*caliper*' -not -name 'libcaliper*')
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
echo "the package is good"
