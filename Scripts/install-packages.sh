#!/usr/bin/env bash
# Installs the Debian packages that are missing, after naming them.
#   Scripts/install-packages.sh run    packages for building and running
#   Scripts/install-packages.sh test   the same, and packages for the tests and benchmarks
#   Scripts/install-packages.sh slurm  packages for `make slurm-test`, in addition to a built program
#   Scripts/install-packages.sh spark  packages for `make spark-test`, likewise; Spark itself is not among them
#   Scripts/install-packages.sh mutter packages for building, running and a session on GNOME's compositor
# Prints and does nothing if all are installed.
set -euo pipefail

run_packages=(
  libsdl2-dev        # window and input
  libxcb1-dev        # checks that an X server answers, before SDL waits for it
  libxi-dev          # the X server's times of pointer motion
  libxpresent-dev    # when the X server's display shows a picture
  libxss-dev         # whether a screen saver covers a trial
  libwayland-dev     # pictures on Wayland, and its times of input
  libdecor-0-plugin-1-cairo # a title bar if the compositor draws none
  libpango1.0-dev    # Cairo and Pango: shapes and text
  libglib2.0-dev     # GIO: the settings of the desktop
  libboost-math-dev  # probabilities of t, F and chi-squared
  libssl-dev         # SHA-256
  zlib1g-dev         # tables packed by gzip
  libminizip-dev     # data sets as ZIP files
  pkg-config         # finds the headers of Cairo and Pango
  fonts-inter        # the typeface of all screens
  fonts-noto-core    # Arabic letters, which Inter lacks
  fonts-noto-cjk     # Chinese and Japanese ones
)
test_packages=(
  xvfb               # a display without a screen
  xdotool            # a hand for mouse and keyboard
  openbox            # a window manager
  xfwm4              # another one, which draws all windows into one picture
  xfconf             # its settings, without which it does not start
  speech-dispatcher  # speaks the texts of the example reader
  python3-speechd    # connects the two
  dbus-daemon        # a session bus
  python3-gi         # a settings portal at it
  xclip              # fills the clipboard as another program does
  libxtst-dev        # input for the benchmarks, with known times
  libxext-dev        # shared memory, to see when a pixel changes
  sway               # a Wayland compositor without a screen
  xwayland           # its X server
  libxkbcommon-dev   # the keys of a keyboard at the compositor
  python3-jsonschema # compares the JSON Schema of study files with the program's own reading
  python3-pandas     # the tables of a session, read by another program
  python3-pip        # for pylsl, with which a test receives markers as a stream
  r-cran-survival    # the script of compare for R
  r-cran-lme4        # its mixed models
  r-cran-afex        # its analysis of variance
  python3-statsmodels # the script of compare for Python
  gcc                # compiles the output of curve export in C
  g++                # the same in C++
  mandoc             # checks the pages of the manual
  man-db             # reads them
  zsh                # reads its completions
  fish               # runs its completions
  desktop-file-utils # checks the desktop file
  appstream          # checks the AppStream metainfo
  chromium           # shows the pages of reports
  poppler-utils      # reads its prints of them
  nodejs             # runs the same in JavaScript
  python3            # and in Python; in Swift, the toolchain does
)
slurm_packages=(
  slurm-wlm          # runs the tasks of a sweep, on this machine alone
  munge              # authenticates its daemons
  procps             # finds the process of a task
)
spark_packages=(
  default-jre-headless # runs Spark
  python3-venv       # for PySpark, which comes from PyPI
  parallel           # does the same on one machine
)
mutter_packages=(
  mutter             # GNOME's compositor, without a screen
  dbus-daemon        # a session bus, which controls it
  python3-dbus       # sends input through it
)

case "${1:-run}" in
  test) packages=("${run_packages[@]}" "${test_packages[@]}") ;;
  slurm) packages=("${slurm_packages[@]}") ;;
  spark) packages=("${spark_packages[@]}") ;;
  mutter) packages=("${run_packages[@]}" "${mutter_packages[@]}") ;;
  *) packages=("${run_packages[@]}") ;;
esac

# Without Debian's tools nothing can be installed, but everything may be present.
require_libraries() {
  local missing=() library
  for library in sdl2 xi xpresent xscrnsaver xcb wayland-client pangocairo gio-2.0 libcrypto zlib minizip; do
    pkg-config --exists "$library" 2>/dev/null || missing+=("$library")
  done
  [ -e /usr/include/boost/math/distributions.hpp ] || missing+=("the headers of Boost.Math")
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "make: there is no apt-get here, and these libraries are missing or pkg-config does not know them:" \
    "$(printf '%s, ' "${missing[@]}" | sed 's/, $//'); install them with their headers, and pkg-config;" \
    "Documentation/building.md says what each is for" >&2
  exit 1
}
if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  require_libraries
  exit 0
fi

# One call for all of them, since a call takes a hundredth of a second.
installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

cure="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "make: Debian packages are missing, and there is no sudo to install them; as root, run: $cure" >&2
    exit 1
  fi
  root=(sudo)
fi
echo "Caliper needs these Debian packages and installs them now: ${missing[*]}"
if ! { "${root[@]}" apt-get update --quiet && "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install --yes --quiet --no-install-recommends "${missing[@]}"; }; then
  echo "make: the packages could not be installed, for the reason above; as root, run: $cure" >&2
  exit 1
fi
