# Writes what survreg makes of times that are partly censored, for TimeModelTests to compare with.

suppressMessages({library(survival); library(jsonlite)})
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# Made-up trials: people who differ, and methods that differ more for some.
made <- function(seed, people, conditions, trials, limit = Inf, patience = Inf, drop = 0) {
  set.seed(seed)
  rows <- expand.grid(trial = seq_len(trials), condition = seq_len(conditions),
                      person = seq_len(people))
  person <- rnorm(people, 0, .4)
  own <- matrix(rnorm(people * conditions, 0, .15), people)
  rows$time <- exp(log(4) + .2 * rows$condition + person[rows$person] +
                     own[cbind(rows$person, rows$condition)] + rnorm(nrow(rows), 0, .35))
  rows$solved <- rows$time <= limit
  rows$time <- pmin(rows$time, limit)
  if (is.finite(patience)) {
    quits <- exp(rnorm(nrow(rows), log(patience), .5))
    rows$solved <- rows$solved & rows$time <= quits
    rows$time <- pmin(rows$time, quits)
  }
  if (drop > 0) {
    cell <- paste(rows$person, rows$condition)
    rows <- rows[!cell %in% sample(unique(cell), drop), ]
  }
  rows[c("person", "condition", "time", "solved")]
}

retinopathy <- with(survival::retinopathy, data.frame(
  person = as.integer(factor(id)), condition = 1 + trt, time = futime, solved = status == 1))
retinopathy <- retinopathy[order(retinopathy$person, retinopathy$condition), ]
rats <- with(survival::rats, data.frame(
  person = litter, condition = 1 + rx, time = time, solved = status == 1))
rats <- rats[order(rats$person, rats$condition), ]
sleepstudy <- with(lme4::sleepstudy, data.frame(
  person = as.integer(Subject), condition = 1 + Days, time = Reaction / 1000, solved = TRUE))
data("fhch2010", package = "afex")
naming <- subset(fhch2010, task == "naming")
naming <- with(naming, data.frame(
  person = as.integer(factor(id)), condition = as.integer(stimulus), time = rt, solved = correct))
naming <- naming[naming$solved, ]
ergo <- with(nlme::ergoStool, data.frame(
  person = as.integer(as.character(Subject)), condition = as.integer(Type), time = effort,
  solved = TRUE))

sets <- list(
  "retinopathy" = retinopathy, "rats" = rats, "sleepstudy" = sleepstudy, "naming" = naming,
  "ergo-stool" = ergo,
  "limit" = made(1, 12, 4, 5, limit = 6), "patience" = made(2, 24, 4, 5, patience = 8),
  "both" = made(3, 6, 3, 8, limit = 9, patience = 9),
  "holes" = made(4, 12, 5, 4, patience = 12, drop = 14),
  "many" = made(8, 8, 3, 60, limit = 12, patience = 12, drop = 3),
  "two" = made(5, 5, 2, 6, limit = 7), "whole" = made(6, 9, 3, 4))

# People contribute to ratios who solved something and tried two conditions.
contributing <- function(rows) {
  solved <- tapply(rows$solved, rows$person, any)
  tried <- tapply(rows$condition, rows$person, function(conditions) length(unique(conditions)))
  rows[rows$person %in% names(solved)[solved & tried > 1], ]
}

control <- survreg.control(rel.tolerance = 1e-14, maxiter = 200)

joint <- function(rows) {
  rows <- contributing(rows)
  rows$condition <- factor(rows$condition)
  rows$id <- factor(rows$person)
  fit <- survreg(Surv(time, solved) ~ condition + id, rows, dist = "lognormal", control = control,
                 cluster = id)
  k <- nlevels(rows$condition)
  pairs <- combn(k, 2)
  estimates <- c(0, coef(fit)[seq_len(k)[-1]])
  covariance <- matrix(0, k, k)
  covariance[-1, -1] <- vcov(fit)[2:k, 2:k]
  # The information of each trial about its mean: 1 of solved ones, the hazard's slope of censored ones.
  z <- (log(rows$time) - fit$linear.predictors) / fit$scale
  hazard <- exp(dnorm(z, log = TRUE) - pnorm(z, lower.tail = FALSE, log.p = TRUE))
  weight <- ifelse(rows$solved, 1, hazard * (hazard - z))
  design <- model.matrix(~ condition + id, rows)
  inverse <- solve(crossprod(design, design * weight))
  effective <- function(a, b) {
    contrast <- numeric(ncol(design))
    contrast[a] <- contrast[a] + (a > 1)
    contrast[b] <- contrast[b] - (b > 1)
    shares <- tapply(weight * (design %*% inverse %*% contrast)^2, rows$id, sum)
    sum(shares)^2 / sum(shares^2)
  }
  list(people = length(unique(rows$person)), deviation = fit$scale,
       pairs = apply(pairs, 2, function(pair) list(
         a = pair[1], b = pair[2], estimate = estimates[pair[1]] - estimates[pair[2]],
         effective = effective(pair[1], pair[2]),
         variance = covariance[pair[1], pair[1]] + covariance[pair[2], pair[2]] -
           2 * covariance[pair[1], pair[2]])))
}

alone <- function(rows) lapply(sort(unique(rows$condition)), function(condition) {
  own <- rows[rows$condition == condition, ]
  fit <- survreg(Surv(time, solved) ~ 1, own, dist = "lognormal", control = control,
                 cluster = person)
  list(people = length(unique(own$person)), mean = unname(coef(fit)), deviation = fit$scale,
       variance = vcov(fit)[1, 1])
})

# Where each person solved 20 trials or more of each condition: each cell's own mean, and paired t-tests.
separate <- function(rows) {
  rows <- contributing(rows)
  cell <- list(rows$person, rows$condition)
  counts <- tapply(rows$solved, cell, sum)
  if (any(counts < 20, na.rm = TRUE)) return(NULL)
  means <- tapply(seq_len(nrow(rows)), cell, function(own) {
    own <- rows[own, ]
    fit <- survreg(Surv(time, solved) ~ 1, own, dist = "lognormal", control = control)
    unname(coef(fit))
  })
  apply(combn(ncol(means), 2), 2, function(pair) {
    difference <- na.omit(means[, pair[1]] - means[, pair[2]])
    list(a = pair[1], b = pair[2], people = length(difference), estimate = mean(difference),
         variance = var(difference) / length(difference))
  })
}

write_fixture <- function(name, rows, ...) {
  fixture <- list(
    made_by = "Tests/ComparisonTests/Oracles/time-models.R",
    versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
                    survival = as.character(packageVersion("survival"))),
    ..., joint = joint(rows), alone = alone(rows))
  fixture$separate <- separate(rows)
  text <- toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null")
  writeLines(text, file.path(here, paste0("time-model-", name, ".json")))
  cat(name, nrow(rows), "trials,", sum(!rows$solved), "censored\n")
}

for (name in names(sets)) write_fixture(name, sets[[name]], trials = as.list(sets[[name]]))

# Real times whose end is known, cut at a limit that this study did not have (Wagenmakers, Ratcliff, Gomez &
# McKoon 2008). Late trials are timed out, whatever their response; of the others, those with a wrong one are
# incorrect. Stored are the milliseconds of each cell's responses in time and of its late ones, by response.
data("speed_acc", package = "rtdists")
limit <- 750
speed <- with(speed_acc, data.frame(
  person = as.integer(id), condition = as.integer(interaction(condition, frequency)),
  ms = round(1000 * rt), right = as.character(response) == as.character(stim_cat)))
stopifnot(all(abs(speed$ms - 1000 * speed_acc$rt) < 1e-6))
speed <- speed[order(speed$person, speed$condition), ]
cut <- subset(speed, right | ms > limit)
cut <- with(cut, data.frame(
  person = person, condition = condition, time = pmin(ms, limit) / 1000, solved = ms <= limit))
cells <- lapply(split(speed, list(speed$condition, speed$person)), function(cell) list(
  person = cell$person[1], condition = cell$condition[1], correct = I(cell$ms[cell$right]),
  incorrect = I(cell$ms[!cell$right])))
write_fixture("speed-limit", cut, limit = limit, cells = unname(cells))
