# Writes R's results for each data set, with which ComparisonTests compares: `make oracles`.

arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))
source(file.path(here, "datasets.R"))
source(file.path(here, "statistics.R"))

packages <- c("afex", "car", "survival", "nlme", "jsonlite")
versions <- c(list(R = paste(R.version$major, R.version$minor, sep = ".")),
              sapply(packages, function(name) as.character(packageVersion(name)),
                     simplify = FALSE))

sets <- datasets()
for (name in names(sets)) {
  rows <- sets[[name]]
  fixture <- list(made_by = "Tests/ComparisonTests/Oracles/oracles.R", versions = versions,
                  trials = as.list(rows), statistics = statistics_of(rows))
  text <- jsonlite::toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null", null = "null")
  writeLines(text, file.path(here, paste0(name, ".json")))
  cat(name, nrow(rows), "trials\n")
}
