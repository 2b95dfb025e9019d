# Writes R's results for differences by person and number, with which CrossedTableTests compares.

suppressMessages(library(jsonlite))
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# Made-up differences: effects of people and numbers, and residuals.
made <- function(seed, people, targets, mean, person, target, rest, holes = 0) {
  set.seed(seed)
  table <- outer(mean + rnorm(people, 0, person), rnorm(targets, 0, target), "+") +
    rnorm(people * targets, 0, rest)
  table[sample(length(table), holes)] <- NA
  table
}

sets <- list(
  "complete" = made(1, 12, 5, .3, .2, .2, .5),
  "alike" = made(2, 24, 10, .1, .2, 0, .5),
  "numbers" = made(3, 6, 4, .2, 0, .6, .2),
  "two" = made(4, 2, 2, .2, .1, .1, .3),
  "hole" = made(5, 12, 5, .3, .2, .2, .5, holes = 1),
  "holes" = made(6, 12, 5, .3, .2, .2, .5, holes = 9),
  "many" = made(7, 30, 8, .1, .2, .1, .5, holes = 45))

# Yates' method: missing values are fitted, and the residual loses as many degrees of freedom.
analyze <- function(table) {
  rows <- data.frame(difference = c(table), person = factor(row(table)),
                     target = factor(col(table)))
  missing <- is.na(rows$difference)
  if (any(missing)) {
    additive <- lm(difference ~ person + target, rows[!missing, ])
    rows$difference[missing] <- predict(additive, rows[missing, ])
  }
  strata <- summary(aov(difference ~ 1 + Error(person + target), rows))
  squares <- function(stratum) strata[[paste("Error:", stratum)]][[1]]["Residuals", "Sum Sq"]
  n <- nrow(table)
  k <- ncol(table)
  degrees <- c(n - 1, k - 1, (n - 1) * (k - 1) - sum(missing))
  mean_squares <- c(squares("person"), squares("target"), squares("Within")) / degrees
  mean <- mean(rows$difference)
  sum <- max(mean_squares[1], mean_squares[2], sum(mean_squares * c(1, 1, -1)))
  error <- sqrt(sum / (n * k))
  df <- sum^2 / sum(mean_squares^2 / degrees)
  list(mean = mean, people = mean_squares[1], targets = mean_squares[2],
       residual = mean_squares[3], degrees = degrees[3], error = error, df = df,
       p = 2 * pt(-abs(mean) / error, df))
}

for (name in names(sets)) {
  fixture <- list(
    made_by = "Tests/NumericsTests/Oracles/targets.R",
    versions = list(R = paste(R.version$major, R.version$minor, sep = ".")),
    differences = sets[[name]], statistics = analyze(sets[[name]]))
  text <- toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null")
  writeLines(text, file.path(here, paste0("targets-", name, ".json")))
  cat("targets", name, sum(is.na(sets[[name]])), "missing\n")
}
