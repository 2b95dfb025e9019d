# Writes afex's results for mean log times with several factors, with which RepeatedMeasuresTests compares.

suppressMessages({library(afex); library(jsonlite)})
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# Made-up people in every combination of levels, with effects of their own; groups of given sizes.
made <- function(seed, levels, groups) {
  set.seed(seed)
  people <- sum(groups)
  combinations <- expand.grid(rev(lapply(levels, seq_len)))
  group <- rep(seq_along(groups), groups)
  rows <- do.call(rbind, lapply(seq_len(people), function(person) {
    own <- rnorm(1, 0, .3)
    y <- 1.4 + own + .2 * combinations[[1]] + .1 * group[person] * combinations[[ncol(combinations)]] +
      rnorm(nrow(combinations), 0, .2)
    data.frame(person = person, group = group[person], combinations, y = y)
  }))
  names(rows) <- c("person", "group", rev(names(levels)), "y")
  rows
}

analyse <- function(rows, within) {
  several <- length(unique(rows$group)) > 1
  for (name in c("person", "group", within)) rows[[name]] <- factor(rows[[name]])
  fit <- suppressWarnings(suppressMessages(aov_ez(
    "person", "y", rows, within = within, between = if (several) "group",
    type = 3, anova_table = list(correction = "GG", es = "ges"))))
  plain <- suppressMessages(anova(fit, correction = "none", es = "ges"))
  corrected <- suppressMessages(anova(fit, correction = "GG", es = "ges"))
  data.frame(
    term = rownames(corrected), df1 = plain[["num Df"]], df2 = plain[["den Df"]],
    f = corrected[["F"]], epsilon = corrected[["num Df"]] / plain[["num Df"]],
    p = corrected[["Pr(>F)"]], ges = corrected[["ges"]])
}

write <- function(name, rows, within) {
  rows <- rows[do.call(order, unname(c(list(rows$person), rows[within]))), ]
  combinations <- nrow(rows) / length(unique(rows$person))
  wide <- matrix(rows$y, ncol = combinations, byrow = TRUE)
  groups <- rows$group[seq(1, nrow(rows), by = combinations)]
  writeLines(toJSON(list(
    made_by = "Tests/NumericsTests/Oracles/factorial.R",
    versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
                    afex = as.character(packageVersion("afex"))),
    factors = within, levels = vapply(within, function(f) length(unique(rows[[f]])), 1L),
    groups = groups, rows = wide, terms = analyse(rows, within)), auto_unbox = TRUE, digits = 17,
    dataframe = "rows"), file.path(here, paste0("factorial-", name, ".json")))
}

write("two", made(1, list(method = 3, task = 2), 9), c("method", "task"))
write("three", made(2, list(method = 3, task = 2, scale = 2), 7), c("method", "task", "scale"))
write("sessions", made(3, list(method = 4, session = 3), 12), c("method", "session"))
write("groups", made(4, list(method = 3, task = 2), c(5, 8, 6)), c("method", "task"))

# afex's example: accuracy of answers by noise and angle.
data("md_12.1", package = "afex")
md <- with(md_12.1, data.frame(person = as.integer(factor(id)), group = 1, method = as.integer(noise),
                               task = as.integer(angle), y = log(rt)))
write("maxwell-delaney", md, c("method", "task"))
