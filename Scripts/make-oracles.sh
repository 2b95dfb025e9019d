#!/usr/bin/env bash
# Has R compute anew what the tests of the statistics compare with: Tests/ComparisonTests/Oracles.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v Rscript >/dev/null; then
  echo "cannot make the oracles: R is not installed; apt-get install r-base-core r-cran-afex" \
    "r-cran-survival r-cran-nlme r-cran-jsonlite" >&2
  exit 1
fi
missing=$(Rscript -e 'needed <- c("afex", "survival", "nlme", "jsonlite")
  cat(needed[!needed %in% rownames(installed.packages())])')
if [ -n "$missing" ]; then
  echo "cannot make the oracles: R lacks $missing; on Debian apt-get install" \
    "$(printf 'r-cran-%s ' $missing)" >&2
  exit 1
fi
Rscript Tests/ComparisonTests/Oracles/oracles.R
Rscript Tests/ComparisonTests/Oracles/questionnaires.R
git diff --stat -- Tests/ComparisonTests/Oracles
