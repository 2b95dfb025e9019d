# Writes t.test's results for answers to questionnaires, with which QuestionnaireOracleTests compares.

suppressMessages(library(jsonlite))
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# Ratings of 0 to 100 by 5, as of the NASA-TLX; some people rate a method several times or never.
made <- function(seed, people, methods, most = 1, drop = 0) {
  set.seed(seed)
  rows <- expand.grid(time = seq_len(most), method = seq_len(methods), person = seq_len(people))
  person <- rnorm(people, 0, 15)
  value <- 40 + 12 * (rows$method - 1) + person[rows$person] + rnorm(nrow(rows), 0, 12)
  rows$value <- pmin(100, pmax(0, 5 * round(value / 5)))
  if (most > 1) rows <- rows[rows$time <= 1 + (rows$person + rows$method) %% most, ]
  if (drop > 0) {
    cell <- paste(rows$person, rows$method)
    rows <- rows[!cell %in% sample(unique(cell), drop), ]
  }
  rows[c("person", "method", "value")]
}

sets <- list(
  "whole" = made(1, 12, 4), "repeated" = made(2, 9, 3, most = 3),
  "missing" = made(3, 10, 4, most = 2, drop = 9), "two" = made(4, 2, 2), "one" = made(5, 1, 3))

describe <- function(values) {
  # A single value, or values that are all equal, have no interval.
  test <- tryCatch(t.test(values), error = function(error) NULL)
  list(people = length(values), mean = mean(values),
       low = if (is.null(test)) NA else test$conf.int[1],
       high = if (is.null(test)) NA else test$conf.int[2])
}

compare <- function(means, methods) {
  pairs <- combn(methods, 2, simplify = FALSE)
  first <- lapply(pairs, function(pair) {
    both <- intersect(means$person[means$method == pair[1]], means$person[means$method == pair[2]])
    value <- function(method) {
      own <- means[means$method == method, ]
      own$value[match(both, own$person)]
    }
    list(a = pair[1], b = pair[2], people = length(both), x = value(pair[1]), y = value(pair[2]))
  })
  test <- function(pair, level) {
    tryCatch(t.test(pair$x, pair$y, paired = TRUE, conf.level = level), error = function(error) NULL)
  }
  p <- sapply(first, function(pair) {
    found <- test(pair, .95)
    if (is.null(found)) NA else found$p.value
  })
  level <- 1 - .05 / max(1, sum(!is.na(p)))
  adjusted <- p.adjust(p, "bonferroni", n = max(1, sum(!is.na(p))))
  Map(function(pair, adjusted) {
    alone <- test(pair, .95)
    joint <- test(pair, level)
    has <- !is.null(alone)
    list(a = pair$a, b = pair$b, people = pair$people, difference = mean(pair$x - pair$y),
         t = if (has) unname(alone$statistic) else NA, df = if (has) unname(alone$parameter) else NA,
         p = if (has) alone$p.value else NA, p_adjusted = adjusted,
         unadjusted_low = if (has) alone$conf.int[1] else NA,
         unadjusted_high = if (has) alone$conf.int[2] else NA,
         low = if (has) joint$conf.int[1] else NA, high = if (has) joint$conf.int[2] else NA)
  }, first, adjusted)
}

for (name in names(sets)) {
  rows <- sets[[name]]
  means <- aggregate(value ~ person + method, rows, mean)
  methods <- sort(unique(means$method))
  fixture <- list(
    made_by = "Tests/ComparisonTests/Oracles/questionnaires.R",
    versions = list(R = paste(R.version$major, R.version$minor, sep = ".")),
    answers = as.list(rows),
    methods = lapply(methods, function(method) describe(means$value[means$method == method])),
    pairs = compare(means, methods))
  text <- toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null")
  writeLines(text, file.path(here, paste0("questionnaire-", name, ".json")))
  cat(name, nrow(rows), "answers\n")
}
