# Packages: survival (with R). lme4 and afex for what follows the table.
suppressPackageStartupMessages(library(survival))
arguments <- commandArgs(trailingOnly = TRUE)
file <- if (length(arguments) > 0) arguments[1] else "trials.csv"
say <- function(...) writeLines(enc2utf8(paste0(...)), useBytes = TRUE)
has <- function(package) suppressWarnings(requireNamespace(package, quietly = TRUE))

# ---- The trials

trials <- read.csv(file, colClasses = "character", na.strings = "", encoding = "UTF-8",
                   comment.char = "", check.names = FALSE)
numbers <- c("facet", "solved", "censored", "in_time_model", "time_s", "reachable")
for (name in c(numbers, "position"))
  trials[[name]] <- suppressWarnings(as.numeric(trials[[name]]))
usable <- !is.na(trials$participant) & !is.na(trials$condition) & !is.na(trials$time_s) &
  trials$time_s > 0 & is.finite(trials$time_s) & rowSums(is.na(trials[numbers])) == 0
if (any(!usable))
  say("# ", sum(!usable), " rows are left out: without participant, condition or outcome, or with a ",
      "time that is not above 0")
trials <- trials[usable, ]
trials$log_time <- log(trials$time_s)
# People are the units of all variances, or the clusters that they belong to.
trials$unit <- if (all(is.na(trials$cluster))) trials$participant else
  ifelse(is.na(trials$cluster), "", trials$cluster)
# ---- Ratios: right-censored log-normal regression

# Each person's trials with a condition weigh the same, however many they are. People, or the clusters that
# they belong to, are the units of all variances.
control <- survreg.control(rel.tolerance = 1e-12, maxiter = 200)

# Without any residual survreg and lme4 may crash.
require_residuals <- function(formula, rows)
  if (max(abs(resid(lm(formula, rows)))) < 1e-10)
    stop("nothing varies but people and conditions")

# A fit, or NULL with the reason.
attempt <- function(what, fit) {
  fit <- tryCatch(suppressWarnings(fit()), error = function(problem) problem)
  if (!inherits(fit, "error")) return(fit)
  say("# ", what, ": no estimate (", conditionMessage(fit), ")")
  NULL
}

# The maximum of the likelihood: from where survreg ends it starts again until the score is 0. With weights
# survreg's own clustered covariance is not that of the weighted score: it is computed here.
estimate <- function(formula, rows, start = NULL) {
  environment(formula) <- environment()
  fit <- survreg(formula, rows, weights = w, dist = "lognormal", control = control, init = start)
  for (again in 1:50) {
    influence <- residuals(fit, type = "dfbeta", weighted = TRUE)
    rest <- colSums(influence)
    if (!all(is.finite(rest))) break
    # Where the likelihood rises without end, survreg has variances of 0 and no step from there.
    if (max(abs(rest)) < 1e-9 && all(diag(fit$var) > 0)) {
      fit$covariance <- crossprod(rowsum(influence, rows$unit))
      return(fit)
    }
    fit <- survreg(formula, rows, weights = w, dist = "lognormal", control = control,
                   init = c(coef(fit), log(fit$scale)) + rest)
  }
  stop("the likelihood has no maximum")
}

# Where the likelihood is highest near `start`, to some digits: from farther away survreg may go astray. There is a
# standard deviation for each stratum.
climbed <- function(start, design, stratum, rows) {
  shapes <- outer(stratum, seq_len(max(stratum)), "==") + 0
  effects <- seq_len(ncol(design))
  solved <- rows$solved == 1
  scales <- function(point) exp(drop(shapes %*% point[-effects]))
  residuals <- function(point) (rows$log_time - drop(design %*% point[effects])) / scales(point)
  tail <- function(z) pnorm(z, lower.tail = FALSE, log.p = TRUE)
  depth <- function(point) {
    z <- residuals(point)
    -sum(rows$w * ifelse(solved, dnorm(z, log = TRUE) - log(scales(point)), tail(z)))
  }
  slope <- function(point) {
    z <- residuals(point)
    hazard <- exp(dnorm(z, log = TRUE) - tail(z))
    -c(colSums(design * (rows$w * ifelse(solved, z, hazard) / scales(point))),
       colSums(shapes * (rows$w * ifelse(solved, z^2 - 1, hazard * z))))
  }
  control <- list(iter.max = 1000, eval.max = 2000)
  # The standard deviations stay at first, so that the effects follow what has the smallest.
  scaled <- function(point) c(point, start[-effects])
  means <- nlminb(start[effects], function(point) depth(scaled(point)),
                  function(point) slope(scaled(point))[effects], control = control)$par
  nlminb(scaled(means), depth, slope, control = control)$par
}

# The fit of a mean and a standard deviation alone.
estimate_mean <- function(rows) {
  formula <- Surv(time_s, solved) ~ 1
  tryCatch(estimate(formula, rows), error = function(problem) {
    start <- c(mean(rows$log_time), log(sd(rows$log_time)))
    estimate(formula, rows, climbed(start, matrix(1, nrow(rows)), rep(1, nrow(rows)), rows))
  })
}

# Weights by which all cells, one person's trials with one condition each, count the same.
weighted <- function(rows) {
  cell <- paste(match(rows$participant, rows$participant), rows$code)
  count <- table(cell)
  rows$w <- nrow(rows) / (length(count) * as.vector(count[cell]))
  rows
}

# A cell with more than ten solved trials tells by itself how long its censored ones would have taken. From
# twenty on it is replaced by as many trials with mean and variance of the cell's own model, half of them one
# standard deviation below the mean and half above; between ten and twenty in part.
completed <- function(rows) {
  cells <- split(seq_len(nrow(rows)), paste(match(rows$participant, rows$participant), rows$code))
  added <- lapply(cells, function(own) {
    solved <- rows$log_time[own][rows$solved[own] == 1]
    share <- min(1, (length(solved) - 10) / 10)
    if (share <= 0 || all(rows$solved[own] == 1) || length(unique(solved)) < 2) return(NULL)
    alone <- transform(rows[own, ], w = 1)
    fit <- tryCatch(suppressWarnings(estimate_mean(alone)),
                    error = function(problem) NULL)
    if (is.null(fit)) return(NULL)
    points <- rows[own[c(1, 1)], ]
    points$log_time <- coef(fit) + c(-1, 1) * fit$scale
    points$time_s <- exp(points$log_time)
    points$solved <- 1
    points$w <- share * sum(rows$w[own]) / 2
    rows$w[own] <<- (1 - share) * rows$w[own]
    points
  })
  rows <- do.call(rbind, c(list(rows), added))
  rows[rows$w > 0, ]
}

# A condition with ten solved trials or more beyond the first of each person has a standard deviation of its
# own; the others share that of the condition with most, or of all conditions that have as many.
stratum_of <- function(rows, codes) {
  solved <- tapply(rows$solved, list(factor(rows$participant), factor(rows$code, levels = codes)), sum)
  spare <- colSums(pmax(solved - 1, 0), na.rm = TRUE)
  own <- seq_along(codes)
  if (any(spare < 10)) own[spare < 10 | spare == max(spare)] <- 0
  factor(own[match(rows$code, codes)])
}

# The number of units with equal shares that would vary as much.
effective_count <- function(shares) sum(shares)^2 / sum(shares^2)

# What the place in the order costs the difference of two conditions in degrees of freedom; 0 if the model
# has no term for it. It has one if all places are known, no variance of a difference doubles by it (by the
# design), and it rests on six differences within people.
cost_of_places <- function(rows, codes) {
  cells <- unique(rows[c("participant", "unit", "code", "position")])
  if (anyNA(cells$position) || length(unique(cells$position)) < 2) return(0)
  people <- factor(cells$participant)
  within <- function(values) values - ave(values, people)
  design <- apply(outer(cells$code, codes[-1], "==") + 0, 2, within)
  place <- within(cells$position)
  information <- crossprod(cbind(design, place))
  k <- length(codes)
  without <- solve(information[-k, -k, drop = FALSE])
  with <- tryCatch(solve(information), error = function(problem) NULL)
  if (is.null(with)) return(0)
  contrasts <- combn(k, 2, function(pair) {
    contrast <- numeric(k)
    contrast[pair] <- c(1, -1)
    contrast[-1]
  })
  contrasts <- matrix(contrasts, k - 1)
  variance <- function(inverse) colSums(contrasts * (inverse %*% contrasts))
  if (any(variance(with[-k, -k, drop = FALSE]) > 2 * variance(without) * (1 + 1e-9))) return(0)
  rest <- place - design %*% (without %*% information[-k, k])
  spare <- nrow(cells) / nlevels(people) - 1
  if (effective_count(rowsum(rest^2, cells$unit)) * spare < 6 - 1e-9) return(0)
  1 / spare
}

# All conditions of a set, with an effect for each person.
joint <- function(rows, codes, name) {
  cost <- cost_of_places(rows, codes)
  rows$stratum <- stratum_of(rows, codes)
  rows$condition <- factor(rows$code, levels = codes)
  rows$id <- factor(rows$participant)
  units <- sapply(codes, function(code) length(unique(rows$unit[rows$code == code])))
  if (nlevels(rows$id) < 2) {
    say("# ", name, ": one person did several conditions: nothing is compared within people")
    return(NULL)
  }
  terms <- c("condition", if (cost > 0) "position", "id")
  rows <- tryCatch({
    require_residuals(reformulate(terms, "log_time"), rows)
    completed(weighted(rows))
  }, error = function(problem) problem)
  if (inherits(rows, "error")) return(attempt(name, function() stop(rows)))
  fit_of <- function(terms, start = NULL) tryCatch(
    suppressWarnings(estimate(reformulate(terms, "Surv(time_s, solved)"), rows, start)),
    error = function(problem) problem)
  is_fit <- function(fit) !inherits(fit, "error")
  design <- model.matrix(reformulate(terms), rows)
  fit <- fit_of(terms)
  if (!is_fit(fit)) {
    means <- lm(reformulate(terms, "log_time"), rows)
    start <- c(coef(means), log(sd(resid(means))))
    fit <- fit_of(terms, climbed(start, design, rep(1, nrow(rows)), rows))
  }
  scale <- if (is_fit(fit)) fit$scale
  strata <- nlevels(rows$stratum)
  if (strata > 1) {
    # The likelihood may have several maxima. The way to them begins at the fit with one standard deviation for all,
    # as it is and with one of them a tenth; the most likely end counts. Caliper leaves out starts that hardly
    # ever lead to another maximum.
    full <- c(terms, "strata(stratum)")
    ends <- c(list(fit_of(full)), if (is_fit(fit)) lapply(0:strata, function(smaller)
      fit_of(full, climbed(c(coef(fit), log(scale) - log(10) * (seq_len(strata) == smaller)), design,
                           as.integer(rows$stratum), rows))))
    ends <- Filter(is_fit, ends)
    if (length(ends) > 0) {
      fit <- ends[[which.max(sapply(ends, function(end) end$loglik[2]))]]
      scale <- fit$scale[as.character(rows$stratum)]
    }
  }
  if (!is_fit(fit)) return(attempt(name, function() stop(fit)))
  # How many units the difference of two conditions rests on, by their shares of the information about it.
  z <- (rows$log_time - fit$linear.predictors) / scale
  hazard <- exp(dnorm(z, log = TRUE) - pnorm(z, lower.tail = FALSE, log.p = TRUE))
  weight <- rows$w * ifelse(rows$solved == 1, 1, hazard * (hazard - z)) / scale^2
  design <- model.matrix(~ condition + id, rows)
  inverse <- solve(crossprod(design, design * weight))
  effective <- function(i, j) {
    contrast <- numeric(ncol(design))
    if (i > 1) contrast[i] <- 1
    if (j > 1) contrast[j] <- -1
    effective_count(rowsum(weight * (design %*% inverse %*% contrast)^2, rows$unit))
  }
  others <- seq_along(codes)[-1]
  covariance <- matrix(0, length(codes), length(codes))
  covariance[-1, -1] <- fit$covariance[others, others]
  list(codes = codes, effects = c(0, coef(fit)[others]), covariance = covariance,
       effective = effective, cost = cost, units = units)
}

# One condition alone, without effects of people.
alone <- function(rows, name) {
  if (sum(rows$solved) == 0) return(NULL)
  units <- length(unique(rows$unit))
  fit <- attempt(name, function() {
    require_residuals(log_time ~ 1, rows)
    estimate_mean(weighted(rows))
  })
  if (is.null(fit)) return(NULL)
  variance <- if (units > 1) fit$covariance[1, 1] * units / (units - 1) else NA
  list(mean = unname(coef(fit)[1]), variance = variance, units = units)
}
# ---- Which conditions are compared, and in which model

# The sets of conditions with finite differences, as the number of each one's set. A condition leads to
# another if somebody tried the one and solved the other; within a set each leads to all, if by steps.
sets <- function(tried, solved) {
  leads <- crossprod(tried + 0, solved + 0) > 0 | diag(ncol(tried)) > 0
  repeat {
    further <- (leads + 0) %*% (leads + 0) > 0
    if (all(further == leads)) break
    leads <- further
  }
  apply(leads & t(leads), 1, which.max)
}

# The model of each set of two conditions or more: of the people who solved one of these, and tried two.
models <- function(timed, count, name) {
  people <- factor(timed$participant)
  codes <- factor(timed$code, levels = seq_len(count))
  tried <- table(people, codes) > 0
  solved <- table(people[timed$solved == 1], codes[timed$solved == 1]) > 0
  set <- sets(tried, solved)
  fits <- list()
  for (one in unique(set)) {
    own <- which(set == one)
    members <- rowSums(solved[, own, drop = FALSE]) > 0 & rowSums(tried[, own, drop = FALSE]) > 1
    rows <- timed[members[people] & timed$code %in% own, ]
    if (length(own) > 1) fits[[length(fits) + 1]] <- joint(rows, own, name)
  }
  list(timed = timed, fits = fits, name = name)
}

difference <- function(estimate, variance, df) {
  known <- isTRUE(is.finite(estimate) && is.finite(variance) && variance > 1e-18 && df >= 1 - 1e-9)
  if (!known) return(NULL)
  error <- sqrt(variance)
  list(estimate = unname(estimate), error = error, df = df,
       p = 2 * pt(-abs(estimate / error), df))
}

# The difference of two conditions' log times. Within people, if half of those who tried either did both, or
# if the model rests on half as many as tried the one that fewer did. Else between people, by Welch's degrees
# of freedom, without those who did both.
compare <- function(a, b, model) {
  timed <- model$timed
  tried <- lapply(c(a, b), function(code) unique(timed$participant[timed$code == code]))
  both <- intersect(tried[[1]], tried[[2]])
  fit <- NULL
  for (one in model$fits) if (all(c(a, b) %in% one$codes)) fit <- one
  i <- match(a, fit$codes)
  j <- match(b, fit$codes)
  effective <- if (is.null(fit)) 0 else fit$effective(i, j)
  if (length(both) > 0 && 2 * length(both) >= length(union(tried[[1]], tried[[2]])) ||
      2 * effective >= min(lengths(tried)) * (1 - 1e-9)) {
    if (is.null(fit)) return(NULL)
    all <- min(fit$units[c(i, j)])
    n <- min(all, effective)
    # Where most people count about alike, all of them count.
    n <- n + (all - n) * min(1, max(0, (n / all - 0.5) / 0.25))
    df <- n - 1 - fit$cost
    variance <- fit$covariance[i, i] + fit$covariance[j, j] - 2 * fit$covariance[i, j]
    return(difference(fit$effects[i] - fit$effects[j], variance * n / df, df))
  }
  apart <- timed[!timed$participant %in% both, ]
  x <- alone(apart[apart$code == a, ], model$name)
  y <- alone(apart[apart$code == b, ], model$name)
  if (is.null(x) || is.null(y) || is.na(x$variance) || is.na(y$variance)) return(NULL)
  variance <- x$variance + y$variance
  df <- variance^2 / (x$variance^2 / (x$units - 1) + y$variance^2 / (y$units - 1))
  difference(x$mean - y$mean, variance, df)
}

# ---- The table of ratios

ratios <- function(rows, facet) {
  names <- unique(rows$condition)
  name <- paste0("facet ", facet)
  rows$code <- match(rows$condition, names)
  if (length(names) < 2) {
    say("# ", name, ": one condition, nothing to compare it with")
    return(NULL)
  }
  # With more of either Caliper describes them only.
  if (length(names) > 100 || length(unique(trials$facet)) > 100) {
    say("# ", name, ": more than 100 conditions or facets, which are not compared")
    return(NULL)
  }
  timed <- rows[rows$solved == 1 | rows$censored == 1, ]
  # From the most correct entries a minute to the fewest, as Caliper's reports.
  rate <- sapply(seq_along(names), function(code) with(
    rows[rows$code == code, ], if (sum(solved) > 0) sum(time_s) / sum(solved) else Inf))
  mean <- sapply(seq_along(names), function(code) {
    fit <- alone(timed[timed$code == code, ], paste0(name, ", ", names[code]))
    if (is.null(fit)) Inf else fit$mean
  })
  pairs <- combn(order(rate, mean), 2)
  # Of a pair the numbers that one of the two cannot enter are left out, with the conditions that cannot
  # enter others.
  unreachable <- lapply(seq_along(names), function(code)
    setdiff(rows$target[rows$code == code & rows$reachable == 0], NA))
  found <- vector("list", ncol(pairs))
  without <- sapply(seq_len(ncol(pairs)), function(pair)
    paste(sort(unique(unlist(unreachable[pairs[, pair]]))), collapse = " "))
  for (numbers in unique(without)) {
    left_out <- strsplit(numbers, " ")[[1]]
    reached <- which(sapply(unreachable, function(own) all(own %in% left_out)))
    own <- timed[timed$code %in% reached & !timed$target %in% left_out, ]
    model <- models(own, length(names), name)
    for (pair in which(without == numbers)) {
      this <- compare(pairs[1, pair], pairs[2, pair], model)
      if (!is.null(this)) found[[pair]] <- this
    }
  }
  tests <- sum(!sapply(found, is.null))
  do.call(rbind, lapply(seq_len(ncol(pairs)), function(pair) {
    row <- data.frame(facet = facet, a = names[pairs[1, pair]], b = names[pairs[2, pair]],
                      ratio = NA_real_, ci_low = NA_real_, ci_high = NA_real_, p = NA_real_,
                      p_adjusted = NA_real_)
    this <- found[[pair]]
    if (is.null(this)) return(row)
    # Bonferroni over the pairs of the facet that have a test.
    bound <- qt(1 - .025 / tests, this$df) * this$error
    row$ratio <- exp(this$estimate)
    # An interval is whole or missing.
    if (is.finite(exp(this$estimate + bound))) {
      row$ci_low <- exp(this$estimate - bound)
      row$ci_high <- exp(this$estimate + bound)
    }
    row$p <- this$p
    row$p_adjusted <- min(1, this$p * tests)
    row
  }))
}
facets <- sort(unique(trials$facet))
table <- do.call(rbind, lapply(facets, function(facet)
  ratios(trials[trials$facet == facet, ], facet)))

# The table as CSV, with enough digits to be compared.
quoted <- function(text) ifelse(
  grepl("[\",\r\n]", text), paste0("\"", gsub("\"", "\"\"", text), "\""), text)
digits <- function(values) ifelse(is.finite(values), sprintf("%.8g", values), "")
lines <- "facet,a,b,ratio,ci_low,ci_high,p,p_adjusted"
if (!is.null(table))
  lines <- c(lines, paste(table$facet, quoted(table$a), quoted(table$b), digits(table$ratio),
                          digits(table$ci_low), digits(table$ci_high), digits(table$p),
                          digits(table$p_adjusted), sep = ","))
say(lines)
if (length(arguments) > 1) writeLines(enc2utf8(lines), arguments[2], useBytes = TRUE)

# ---- Median times by Kaplan and Meier: trials given up or timed out count as longer

report <- function(what, code) {
  say("")
  say("# ", what)
  tryCatch(suppressWarnings(code()), error = function(problem)
    say("# left out: ", conditionMessage(problem)))
  invisible()
}

for (facet in facets) {
  rows <- trials[trials$facet == facet & (trials$solved == 1 | trials$censored == 1), ]
  report(paste0("Facet ", facet, ": median times, Kaplan-Meier"), function()
    print(quantile(survfit(Surv(time_s, solved) ~ condition, rows), .5)$quantile))
}

# ---- Mixed models of the log times of solved trials

# Tries the fullest first: slopes for each condition, then one variance of persons by condition.
mixed <- function(rows) {
  rows$condition <- factor(rows$condition)
  conditions <- nlevels(rows$condition)
  if (conditions < 2 || length(unique(rows$participant)) < 2)
    stop("it needs two conditions and two people")
  require_residuals(log_time ~ participant + condition, rows)
  targets <- length(unique(rows$target[!is.na(rows$target)]))
  target <- if (targets > 1 && targets < nrow(rows)) " + (1 | target)" else ""
  forms <- c(
    # Every pair of conditions adds a covariance: beyond six they cannot be estimated.
    if (conditions <= 6) "(1 + condition | participant)",
    "(1 | participant) + (1 | participant:condition)", "(1 | participant)")
  quiet <- lme4::lmerControl(calc.derivs = FALSE, check.conv.singular = "ignore")
  for (form in forms) {
    formula <- as.formula(paste0("log_time ~ condition + ", form, target))
    fit <- tryCatch(suppressMessages(suppressWarnings(
      lme4::lmer(formula, rows, control = quiet))), error = function(problem) NULL)
    last <- form == forms[length(forms)]
    if (!is.null(fit) && (last || !lme4::isSingular(fit))) {
      say("# log_time ~ condition + ", form, target)
      print(summary(fit)$coefficients)
      print(lme4::VarCorr(fit), comp = "Std.Dev.")
      return(invisible())
    }
    if (!last) say("# singular or without estimate: ", form)
  }
  stop("no model has an estimate")
}

for (facet in facets)
  report(paste0("Facet ", facet, ": mixed model of solved trials"), function() {
    if (!has("lme4")) stop("it needs the package lme4")
    mixed(trials[trials$facet == facet & trials$solved == 1, ])
  })

# ---- Analysis of variance, Greenhouse and Geisser, of people with solved trials everywhere

anova <- function(rows, factors) {
  levels <- sapply(factors, function(name) length(unique(rows[[name]])))
  factors <- factors[levels > 1]
  if (length(factors) == 0) stop("one condition")
  means <- aggregate(rows["log_time"], rows[c("participant", factors)], mean)
  cells <- prod(levels[levels > 1])
  counts <- table(means$participant)
  complete <- names(counts)[counts == cells]
  say("# ", length(complete), " of ", length(counts), " people have solved trials in all ", cells,
      " cells")
  if (length(complete) < 3) stop("fewer than 3 people")
  means <- means[means$participant %in% complete, ]
  for (name in factors) means[[name]] <- factor(means[[name]])
  means$cell <- interaction(means[factors])
  require_residuals(log_time ~ participant + cell, means)
  print(afex::aov_ez("participant", "log_time", means, within = factors,
                     anova_table = list(correction = "GG", es = "ges"))$anova_table)
}

for (facet in facets)
  report(paste0("Facet ", facet, ": analysis of variance"), function() {
    if (!has("afex")) stop("it needs the package afex")
    suppressMessages(anova(trials[trials$facet == facet & trials$solved == 1, ], "condition"))
  })
if (length(facets) > 1)
  report("All facets: analysis of variance, method by task by scale", function() {
    if (!has("afex")) stop("it needs the package afex")
    rows <- trials[trials$solved == 1, ]
    rows$task[is.na(rows$task)] <- ""
    rows$scale[is.na(rows$scale)] <- ""
    rows$method <- paste(rows$method, ifelse(is.na(rows$curve), "", rows$curve))
    suppressMessages(anova(rows, c("method", "task", "scale")))
  })
