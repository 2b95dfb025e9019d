#!/usr/bin/env bash
# Recomputes by R the values that the tests of the statistics compare with, in the tests' folders Oracles.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v Rscript >/dev/null; then
  echo "cannot make the oracles: R is not installed; apt-get install r-base-core r-cran-afex" \
    "r-cran-survival r-cran-nlme r-cran-lme4 r-cran-rtdists r-cran-jsonlite" >&2
  exit 1
fi
missing=$(Rscript -e 'needed <- c("afex", "survival", "nlme", "lme4", "rtdists", "jsonlite")
  cat(needed[!needed %in% rownames(installed.packages())])')
if [ -n "$missing" ]; then
  echo "cannot make the oracles: R lacks $missing; on Debian apt-get install" \
    "$(printf 'r-cran-%s ' $missing)" >&2
  exit 1
fi
for script in ComparisonTests/Oracles/{oracles,time-models,questionnaires,pointing} \
  NumericsTests/Oracles/{factorial,targets,shares}; do
  Rscript "Tests/$script.R"
done
git diff --stat -- Tests/ComparisonTests/Oracles Tests/NumericsTests/Oracles
