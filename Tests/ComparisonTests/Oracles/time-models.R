# Writes survreg's estimates for partly censored times, with which TimeModelTests compares.

suppressMessages({library(survival); library(jsonlite)})
arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))

# ---- The data sets

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

# Made-up trials with numbers, residual deviations and places of their own for each person and condition.
# Matrices have a row for each person and a column for each condition.
designed <- function(seed, trials, deviations, limit = Inf, position = NULL, practice = 0,
                     ratios = 0) {
  set.seed(seed)
  people <- nrow(trials)
  conditions <- ncol(trials)
  cells <- expand.grid(condition = seq_len(conditions), person = seq_len(people))
  cells <- cells[rep(seq_len(nrow(cells)), t(trials)), ]
  index <- cbind(cells$person, cells$condition)
  person <- rnorm(people, 0, .3)
  own <- matrix(rnorm(people * conditions, 0, .12), people) + ratios
  log_time <- log(4) + .1 * cells$condition + person[cells$person] + own[index] +
    deviations[cells$condition] * rnorm(nrow(cells))
  if (!is.null(position)) {
    cells$position <- position[index]
    log_time <- log_time + practice * cells$position
  }
  cells$time <- pmin(exp(log_time), limit)
  cells$solved <- log_time <= log(limit)
  rownames(cells) <- NULL
  cells
}

same <- function(people, conditions, trials) matrix(trials, people, conditions)

# Each condition follows each other one equally often (Williams 1949), for an even number of conditions.
williams <- function(people, conditions) {
  first <- (c(0, rbind(seq_len(conditions / 2), conditions - seq_len(conditions / 2))) %%
              conditions)[seq_len(conditions)]
  t(sapply(seq_len(people), function(person) order((first + person) %% conditions)))
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

# Quick people do more trials and have another ratio.
quick <- seq(1, 0, length.out = 14)
uneven <- cbind(round(4 + 30 * quick), round(3 + 16 * quick))
set.seed(99)
mixed <- matrix(sample(2:30, 3 * 18, replace = TRUE), 18)
# Places are means over two sessions.
places <- t(replicate(18, (order(runif(3)) + order(runif(3))) / 2 - 1))

classes <- made(18, 24, 3, 6, limit = 9)
classes$cluster <- 1 + (classes$person - 1) %/% 3
classes$time <- classes$time * exp(.1 * sin(7 * classes$cluster + classes$condition))

# Two conditions have most solved trials beyond the first of each person, and the third has few. The three have
# a common deviation.
tied <- designed(19, cbind(same(8, 2, 6), same(8, 1, 3)), c(.3, .2, .6))
tied$solved <- tied$solved & (tied$condition < 3 | tied$time <= 5)
tied$time <- ifelse(tied$solved, tied$time, 5)

sets <- list(
  "retinopathy" = retinopathy, "rats" = rats, "sleepstudy" = sleepstudy, "naming" = naming,
  "ergo-stool" = ergo,
  "limit" = made(1, 12, 4, 5, limit = 6), "patience" = made(2, 24, 4, 5, patience = 8),
  "both" = made(3, 6, 3, 8, limit = 9, patience = 9),
  "holes" = made(4, 12, 5, 4, patience = 12, drop = 14),
  "many" = made(8, 8, 3, 60, limit = 12, patience = 12, drop = 3),
  "two" = made(5, 5, 2, 6, limit = 7), "whole" = made(6, 9, 3, 4),
  "uneven-whole" = designed(16, uneven, c(.35, .35), ratios = cbind(0, -.4 * quick)),
  "deviations" = designed(11, same(16, 2, 10), c(.2, .6), limit = 5),
  "practice" = designed(12, same(12, 4, 5), rep(.35, 4), limit = 6, position = williams(12, 4) - 1,
                        practice = -.15),
  "uneven" = designed(13, uneven, c(.3, .4), limit = 6.5, ratios = cbind(0, -.4 * quick)),
  "completed" = designed(14, same(10, 3, 24), c(.25, .35, .35), limit = 6),
  "partly" = designed(15, same(12, 2, 17), c(.3, .3), limit = 6.5),
  "places" = designed(17, mixed, c(.2, .3, .6), limit = 7, position = places, practice = -.1),
  "classes" = classes,
  "tied" = tied,
  # Trials vary less than each person's own differences do: the likelihood has several maxima, and a start with
  # one deviation does not lead to the highest.
  "maxima" = designed(120, same(5, 3, 7), c(.03, .05, .3), limit = 8))

# ---- The model

# People contribute to ratios if they solved a trial and tried two conditions.
contributing <- function(rows) {
  solved <- tapply(rows$solved, rows$person, any)
  tried <- tapply(rows$condition, rows$person, function(conditions) length(unique(conditions)))
  rows[rows$person %in% names(solved)[solved & tried > 1], ]
}

control <- survreg.control(rel.tolerance = 1e-12, maxiter = 200)

# survreg's estimates. Its own last steps may be too long if the likelihood hardly changes. It is therefore restarted
# at its last estimates until the score, which it shows as the sum of dfbeta, is 0.
estimated <- function(formula, rows, start = NULL) {
  environment(formula) <- environment()
  fit <- survreg(formula, rows, weights = w, dist = "lognormal", control = control, init = start)
  for (again in 1:20) {
    rest <- colSums(residuals(fit, type = "dfbeta", weighted = TRUE))
    if (max(abs(rest)) < 1e-11) return(fit)
    start <- c(coef(fit), log(fit$scale)) + rest
    fit <- survreg(formula, rows, weights = w, dist = "lognormal", init = start,
                   control = survreg.control(rel.tolerance = 1e-12, maxiter = 200))
  }
  stop("no maximum: ", max(abs(rest)))
}

# The units of variances: people, or the clusters that they belong to.
unit_of <- function(rows) if (is.null(rows$cluster)) rows$person else rows$cluster

# The covariance clustered by these units; survreg's own covariance ignores the weights.
clustered <- function(fit, rows)
  crossprod(residuals(fit, type = "dfbeta", collapse = unit_of(rows), weighted = TRUE))

# Cells have equal weights, and the weights of all trials add up to the number of trials.
weighted <- function(rows) {
  cell <- interaction(rows$person, rows$condition, drop = TRUE)
  rows$w <- nrow(rows) / (nlevels(cell) * as.vector(table(cell)[cell]))
  rows
}

# Completes cells with more than ten solved trials and some censored ones. From twenty solved trials on they are
# replaced wholly, below in part, by as many trials with the mean and variance of the cell's own model: half of
# them a deviation below the mean, half above.
completed <- function(rows) {
  cells <- split(rows, interaction(rows$person, rows$condition, drop = TRUE))
  do.call(rbind, lapply(cells, function(cell) {
    solved <- cell$time[cell$solved]
    share <- min(1, (length(solved) - 10) / 10)
    if (share <= 0 || all(cell$solved) || length(unique(solved)) < 2) return(cell)
    one <- cell
    one$w <- 1
    own <- estimated(Surv(time, solved) ~ 1, one)
    points <- cell[c(1, 1), ]
    points$time <- exp(coef(own) + c(-1, 1) * own$scale)
    points$solved <- TRUE
    points$w <- share * sum(cell$w) / 2
    cell$w <- (1 - share) * cell$w
    rbind(cell[cell$w > 0, ], points)
  }))
}

# A condition with ten solved trials or more beyond the first of each cell has a deviation of its own. The others
# share the deviation of the condition with the most, or of all conditions with as many.
strata_of <- function(rows) {
  counts <- tapply(rows$solved, list(rows$person, rows$condition), sum)
  spare <- colSums(pmax(counts - 1, 0), na.rm = TRUE)
  own <- seq_along(spare)
  if (any(spare < 10)) own[spare < 10 | spare == max(spare)] <- 0
  own
}

# The maximum of the likelihood near `start`, to some digits: survreg may fail from a start farther away.
climbed <- function(start, design, stratum, rows) {
  effects <- seq_len(ncol(design))
  height <- function(point) {
    scale <- exp(point[-effects])[stratum]
    z <- (log(rows$time) - drop(design %*% point[effects])) / scale
    sum(rows$w * ifelse(rows$solved, dnorm(z, log = TRUE) - log(scale),
                        pnorm(z, lower.tail = FALSE, log.p = TRUE)))
  }
  slope <- function(point) {
    scale <- exp(point[-effects])[stratum]
    z <- (log(rows$time) - drop(design %*% point[effects])) / scale
    hazard <- exp(dnorm(z, log = TRUE) - pnorm(z, lower.tail = FALSE, log.p = TRUE))
    of_scale <- rows$w * ifelse(rows$solved, z^2 - 1, hazard * z)
    c(colSums(design * (rows$w * ifelse(rows$solved, z, hazard) / scale)),
      rowsum(of_scale, factor(stratum)))
  }
  control <- list(iter.max = 1000, eval.max = 2000)
  # The deviations are fixed at first, so that the effects follow the condition with the smallest.
  scaled <- function(point) c(point, start[-effects])
  means <- nlminb(start[effects], function(point) -height(scaled(point)),
                  function(point) -slope(scaled(point))[effects], control = control)$par
  nlminb(scaled(means), function(point) -height(point), function(point) -slope(point),
         control = control)$par
}

# The fit with a deviation for each stratum. The likelihood may have several maxima, so survreg also starts near
# others. These are climbed to from the fit with one deviation, with one stratum's deviation divided by ten. The highest
# result counts, and the first of equal ones.
estimated_by_strata <- function(terms, rows) {
  common <- estimated(reformulate(terms, "Surv(time, solved)"), rows)
  count <- nlevels(rows$stratum)
  if (count < 2) return(common)
  design <- model.matrix(reformulate(terms), rows)
  starts <- lapply(seq_len(count), function(narrow) climbed(
    c(coef(common), log(common$scale) - log(10) * (seq_len(count) == narrow)), design,
    as.integer(rows$stratum), rows))
  formula <- reformulate(c(terms, "strata(stratum)"), "Surv(time, solved)")
  ends <- lapply(c(list(NULL), starts), function(start) tryCatch(
    suppressWarnings(estimated(formula, rows, start)), error = function(problem) NULL))
  ends <- Filter(Negate(is.null), ends)
  heights <- sapply(ends, function(end) end$loglik[2])
  ends[[which(heights >= max(heights) - 1e-6)[1]]]
}

joint <- function(rows) {
  rows <- contributing(rows)
  conditions <- sort(unique(rows$condition))
  stratum <- strata_of(rows)[match(rows$condition, conditions)]
  rows$stratum <- factor(stratum)
  rows <- completed(weighted(rows))
  rows$condition <- factor(rows$condition)
  rows$id <- factor(rows$person)
  fit <- estimated_by_strata(c("condition", if (!is.null(rows$position)) "position", "id"), rows)
  covariance <- clustered(fit, rows)
  k <- nlevels(rows$condition)
  strata <- rows$stratum[match(levels(rows$condition), rows$condition)]
  deviations <- if (nlevels(strata) > 1) fit$scale[as.character(strata)] else rep(fit$scale, k)
  # The information of each trial about its mean: 1 for solved ones, the hazard's slope for censored ones.
  scale <- deviations[as.integer(rows$condition)]
  z <- (log(rows$time) - fit$linear.predictors) / scale
  hazard <- exp(dnorm(z, log = TRUE) - pnorm(z, lower.tail = FALSE, log.p = TRUE))
  weight <- rows$w * ifelse(rows$solved, 1, hazard * (hazard - z)) / scale^2
  design <- model.matrix(~ condition + id, rows)
  inverse <- solve(crossprod(design, design * weight))
  effective <- function(contrast) {
    shares <- tapply(weight * (design %*% inverse %*% contrast)^2, unit_of(rows), sum)
    sum(shares)^2 / sum(shares^2)
  }
  pairs <- combn(k, 2)
  result <- list(
    people = length(unique(rows$person)), deviations = I(unname(deviations)),
    pairs = apply(pairs, 2, function(pair) {
      contrast <- numeric(ncol(design))
      contrast[pair] <- c(1, -1)
      contrast[1] <- 0
      own <- c(contrast[seq_len(k)], numeric(nrow(covariance) - k))
      list(a = pair[1], b = pair[2], estimate = sum(contrast[seq_len(k)] * coef(fit)[seq_len(k)]),
           effective = effective(contrast), variance = drop(own %*% covariance %*% own))
    }))
  if (!is.null(rows$position)) {
    slope <- match("position", names(coef(fit)))
    result$slope <- list(estimate = unname(coef(fit)[slope]), variance = covariance[slope, slope])
  }
  result
}

# Each condition alone: people have equal weights and no effects of their own.
alone <- function(rows) lapply(sort(unique(rows$condition)), function(condition) {
  own <- weighted(rows[rows$condition == condition, ])
  fit <- estimated(Surv(time, solved) ~ 1, own)
  list(people = length(unique(unit_of(own))), mean = unname(coef(fit)), deviation = fit$scale,
       variance = clustered(fit, own)[1, 1])
})

# ---- The fixtures

write_fixture <- function(name, rows, ...) {
  fixture <- list(
    made_by = "Tests/ComparisonTests/Oracles/time-models.R",
    versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
                    survival = as.character(packageVersion("survival"))),
    ..., joint = joint(rows), alone = alone(rows))
  text <- toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null")
  writeLines(text, file.path(here, paste0("time-model-", name, ".json")))
  cat(name, nrow(rows), "trials,", sum(!rows$solved), "censored\n")
}

for (name in names(sets)) write_fixture(name, sets[[name]], trials = as.list(sets[[name]]))

# Real times whose end is known, cut at a limit that this study did not have (Wagenmakers, Ratcliff, Gomez &
# McKoon 2008). Late trials are timed out with any response; other trials with a wrong response are incorrect.
# The milliseconds of each cell's responses in time and of its late ones are stored, by response.
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
