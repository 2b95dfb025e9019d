# Writes what R makes of the errors of predicted ratios, for TuningTests to compare with: `make oracles`.
#
# The variance component of the draws of the parameters is that of a two-way layout by aov(); the interval is
# Student's t with Satterthwaite's degrees of freedom, in which the model's error counts as known. Where it has one, a
# quarter of the logarithm of the ratio is a part of it.

library(jsonlite)
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

set.seed(7)
layout <- function(draws, people, between, chances) {
  round(outer(rnorm(draws, 0, between), rnorm(people, 0, .2), "+")
        + matrix(rnorm(draws * people, 0, chances), draws), 4)
}
component <- function(layout) {
  rows <- data.frame(y = c(layout), draw = factor(c(row(layout))), person = factor(c(col(layout))))
  squares <- summary(aov(y ~ draw + person, rows))[[1]][["Mean Sq"]]
  sqrt(max(0, (squares[1] - squares[3]) / ncol(layout)))
}
case <- function(differences, layout, model) {
  people <- sd(differences) / sqrt(length(differences))
  parameters <- component(layout)
  discrepancy <- if (model > 0) sqrt(model^2 + (mean(differences) / 4)^2) else 0
  variance <- people^2 + parameters^2 + discrepancy^2
  freedom <- variance^2 /
    (people^4 / (length(differences) - 1) + parameters^4 / (nrow(layout) - 1))
  interval <- exp(mean(differences) + c(-1, 1) * qt(.975, freedom) * sqrt(variance))
  list(differences = differences, draws = layout, model = model,
       discrepancy = discrepancy, people = people,
       parameters = parameters, ratio = exp(mean(differences)), low = interval[1],
       high = interval[2])
}

few <- c(-.12, -.11, -.08, -.09)
many <- round(rnorm(120, -.15, .3), 4)
fixture <- list(
  made_by = "Tests/TuningTests/Oracles/prediction-error.R",
  versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
                  jsonlite = as.character(packageVersion("jsonlite"))),
  cases = list(
    case(few, layout(20, 6, .05, .03), 0), case(few, layout(20, 6, .05, .03), .06),
    case(many, layout(20, 12, .03, .1), .06), case(many, layout(20, 12, 0, .1), .06),
    case(many, layout(5, 4, .2, .01), .06), case(many, layout(2, 2, .05, .01), 0)))
writeLines(toJSON(fixture, digits = NA, auto_unbox = TRUE),
           file.path(here, "prediction-error.json"))
cat("prediction-error", length(fixture$cases), "cases\n")
