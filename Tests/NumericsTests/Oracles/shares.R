# Writes R's results for shares of correct trials, with which SharesTests compares.

suppressMessages(library(jsonlite))
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# The correct trials of people with two conditions, of n and m trials.
made <- function(seed, n, m, shares, spread) {
  set.seed(seed)
  people <- max(length(n), length(m))
  ability <- rnorm(people, 0, spread)
  data.frame(n = n, m = m, a = rbinom(people, n, plogis(qlogis(shares[1]) + ability)),
             b = rbinom(people, m, plogis(qlogis(shares[2]) + ability)))
}

sets <- list(
  "equal" = made(1, rep(5, 12), rep(5, 12), c(.9, .6), 1),
  "lattice" = made(2, rep(c(2, 3, 4, 6), 3), rep(c(2, 3, 4, 6), 3), c(.5, .7), 1),
  "unequal" = made(3, rep(20, 12), rep(1, 12), c(.9, .6), 1),
  "various" = made(4, c(15, 3, 8, 8, 20, 1, 6, 4), c(2, 9, 5, 8, 3, 4, 1, 6), c(.8, .6), .5),
  "alike" = made(5, rep(10, 9), rep(4, 9), c(.8, .8), 0),
  "spread" = made(6, rep(12, 8), rep(5, 8), c(.5, .4), 3))

# The chance of a sum as far from 0 among all signs.
flipped <- function(rows) {
  difference <- rows$a / rows$n - rows$b / rows$m
  signs <- as.matrix(expand.grid(rep(list(c(-1, 1)), nrow(rows))))
  mean(abs(signs %*% abs(difference)) >= abs(sum(difference)) - 1e-9)
}

# Fisher's noncentral hypergeometric distribution of a's correct trials, given all of a person.
noncentral <- function(n, m, correct, log_odds) {
  x <- max(0, correct - m):min(n, correct)
  density <- dhyper(x, n, m, correct, log = TRUE) + x * log_odds
  density <- exp(density - max(density))
  mean <- sum(x * density) / sum(density)
  c(mean = mean, variance = sum((x - mean)^2 * density) / sum(density))
}

# The excess over chance of the differences of people, or clusters, about the common odds ratio.
overdispersion <- function(rows, cluster) {
  moments <- function(log_odds) mapply(noncentral, rows$n, rows$m, rows$a + rows$b, log_odds)
  surplus <- function(log_odds) sum(rows$a) - sum(moments(log_odds)["mean", ])
  common <- uniroot(surplus, c(-20, 20), tol = 1e-13)$root
  sums <- rowsum(rows$a - moments(common)["mean", ], cluster)
  k <- length(sums)
  max(1, k / (k - 1) * sum(sums^2) / sum(moments(common)["variance", ]))
}

mantel_haenszel <- function(rows, cluster) {
  tables <- with(rows, array(rbind(a, b, n - a, m - b), c(2, 2, length(a))))
  test <- mantelhaen.test(tables, exact = FALSE, correct = FALSE)
  people <- seq_along(cluster)
  p <- function(cluster) {
    factor <- overdispersion(rows, cluster)
    distance <- sqrt(unname(test$statistic) / factor)
    2 * pt(-distance, (length(unique(cluster)) - 1) * factor / (factor - 1))
  }
  list(statistic = unname(test$statistic), chanceP = test$p.value,
       overdispersion = overdispersion(rows, people), p = p(people),
       clusteredOverdispersion = overdispersion(rows, cluster), clusteredP = p(cluster))
}

# Wilson's interval with the number of trials divided by the design effect, and t's quantile.
wilson <- function(correct, trials, level, cluster) {
  correct <- tapply(correct, cluster, sum)
  trials <- tapply(trials, cluster, sum)
  k <- length(trials)
  p <- sum(correct) / sum(trials)
  effect <- max(1, sum((correct - p * trials)^2) * k / (k - 1) / (p * (1 - p) * sum(trials)))
  n <- sum(trials) / effect
  t <- qt(.5 + level / 2, k - 1)
  (p + t^2 / (2 * n) + c(-1, 1) * t * sqrt(p * (1 - p) / n + t^2 / (4 * n^2))) / (1 + t^2 / n)
}

jackknife <- function(seconds, correct, cluster) {
  seconds <- tapply(seconds, cluster, sum)
  correct <- tapply(correct, cluster, sum)
  k <- length(seconds)
  without <- sapply(seq_len(k), function(i) log(sum(seconds[-i]) / sum(correct[-i])))
  error <- sqrt((k - 1) / k * sum((without - mean(without))^2))
  cost <- sum(seconds) / sum(correct)
  list(estimate = cost, low = cost * exp(-qt(.975, k - 1) * error),
       high = cost * exp(qt(.975, k - 1) * error))
}

# The mean of values with the variance of residuals that are summed over clusters: an intercept alone.
clustered <- function(values, cluster) {
  fit <- lm(values ~ 1)
  sums <- rowsum(residuals(fit), cluster)
  k <- length(sums)
  list(mean = unname(coef(fit)), error = sqrt(k / (k - 1) * sum(sums^2)) / length(values), df = k - 1)
}

statistics <- function(rows) {
  difference <- rows$a / rows$n - rows$b / rows$m
  cluster <- (seq_along(difference) - 1) %/% 2
  paired <- t.test(difference)
  welch <- t.test(rows$a / rows$n, rows$b / rows$m)
  groups <- clustered(difference, cluster)
  seconds <- seq_along(difference) * 7.5
  list(
    mantelHaenszel = mantel_haenszel(rows, cluster), signFlip = flipped(rows),
    paired = list(estimate = unname(paired$estimate), low = paired$conf.int[1],
                  high = paired$conf.int[2]),
    welch = list(p = welch$p.value, low = welch$conf.int[1], high = welch$conf.int[2]),
    clustered = c(groups, p = 2 * pt(-abs(groups$mean / groups$error), groups$df)),
    wilson = wilson(rows$a, rows$n, .95, seq_along(difference)),
    clusteredWilson = wilson(rows$a, rows$n, .9, cluster),
    cost = jackknife(seconds, rows$a, seq_along(seconds)),
    clusteredCost = jackknife(seconds, rows$a, cluster))
}

fixture <- list(
  made_by = "Tests/NumericsTests/Oracles/shares.R",
  versions = list(R = paste(R.version$major, R.version$minor, sep = ".")),
  sets = lapply(sets, function(rows) c(as.list(rows), statistics = list(statistics(rows)))))
writeLines(toJSON(fixture, digits = NA, auto_unbox = TRUE), file.path(here, "shares.json"))
cat("shares", length(sets), "sets\n")
