extension AnalysisScript {
  /// The script for R below its head.
  static let scriptForR = #"""
    # Packages: survival (with R). lme4 and afex for what follows the table.
    suppressPackageStartupMessages(library(survival))
    arguments <- commandArgs(trailingOnly = TRUE)
    file <- if (length(arguments) > 0) arguments[1] else "trials.csv"
    say <- function(...) writeLines(enc2utf8(paste0(...)), useBytes = TRUE)
    has <- function(package) suppressWarnings(requireNamespace(package, quietly = TRUE))

    # ---- The trials

    trials <- read.csv(file, colClasses = "character", na.strings = "", encoding = "UTF-8",
                       comment.char = "", check.names = FALSE)
    numbers <- c("facet", "solved", "censored", "in_time_model", "time_s")
    for (name in numbers) trials[[name]] <- suppressWarnings(as.numeric(trials[[name]]))
    usable <- !is.na(trials$participant) & !is.na(trials$condition) & !is.na(trials$time_s) &
      trials$time_s > 0 & is.finite(trials$time_s) & rowSums(is.na(trials[numbers])) == 0
    if (any(!usable))
      say("# ", sum(!usable), " rows are left out: without participant, condition or outcome, or with a ",
          "time that is not above 0")
    trials <- trials[usable, ]
    trials$log_time <- log(trials$time_s)

    # ---- Ratios: right-censored log-normal regression, people as clusters

    # survreg's tolerance, so that all digits shown are right.
    control <- survreg.control(rel.tolerance = 1e-12, maxiter = 200)

    # Without any residual survreg and lme4 may crash.
    require_residuals <- function(formula, rows)
      if (max(abs(resid(lm(formula, rows)))) < 1e-10)
        stop("nothing varies but people and conditions")

    # A fit whose estimates and covariance are finite, or NULL with the reason.
    attempt <- function(what, fit) {
      fit <- tryCatch(suppressWarnings(fit()), error = function(problem) problem)
      if (inherits(fit, "error")) {
        say("# ", what, ": no estimate (", conditionMessage(fit), ")")
        return(NULL)
      }
      if (all(is.finite(fit$coefficients)) && is.finite(fit$scale)) return(fit)
      say("# ", what, ": no finite estimate")
      NULL
    }

    # One condition alone, without effects of people.
    alone <- function(rows, name) {
      people <- length(unique(rows$participant))
      if (sum(rows$solved) == 0) return(NULL)
      rows$id <- factor(rows$participant)
      fit <- attempt(name, function() {
        require_residuals(log_time ~ 1, rows)
        survreg(Surv(time_s, solved) ~ 1, rows, dist = "lognormal", control = control, cluster = id)
      })
      if (is.null(fit)) return(NULL)
      variance <- if (people > 1) vcov(fit)[1, 1] * people / (people - 1) else NA
      list(mean = unname(coef(fit)[1]), variance = variance, people = people)
    }

    # The conditions that people connect, each with the number of its set.
    sets <- function(rows, count) {
      set <- seq_len(count)
      repeat {
        before <- set
        for (own in split(rows$code, rows$participant)) set[own] <- min(set[own])
        if (identical(before, set)) return(set)
      }
    }

    # All conditions of a set, with an effect for each person.
    joint <- function(rows, codes, name) {
      rows$condition <- factor(rows$code, levels = codes)
      rows$id <- factor(rows$participant)
      if (nlevels(rows$id) < 2) {
        say("# ", name, ": one person: no interval, no test")
        return(NULL)
      }
      fit <- attempt(name, function() {
        require_residuals(log_time ~ condition + id, rows)
        survreg(Surv(time_s, solved) ~ condition + id, rows, dist = "lognormal",
                control = control, cluster = id)
      })
      if (is.null(fit)) return(NULL)
      # How many people the difference of two conditions rests on: the squared sum of their shares of the
      # information about it over the sum of the squares.
      z <- (rows$log_time - fit$linear.predictors) / fit$scale
      hazard <- exp(dnorm(z, log = TRUE) - pnorm(z, lower.tail = FALSE, log.p = TRUE))
      weight <- ifelse(rows$solved == 1, 1, hazard * (hazard - z))
      design <- model.matrix(~ condition + id, rows)
      inverse <- solve(crossprod(design, design * weight))
      effective <- function(i, j) {
        contrast <- numeric(ncol(design))
        if (i > 1) contrast[i] <- 1
        if (j > 1) contrast[j] <- -1
        shares <- tapply(weight * (design %*% inverse %*% contrast)^2, rows$id, sum)
        sum(shares)^2 / sum(shares^2)
      }
      others <- seq_along(codes)[-1]
      covariance <- matrix(0, length(codes), length(codes))
      covariance[-1, -1] <- vcov(fit)[others, others]
      list(codes = codes, effects = c(0, coef(fit)[others]), covariance = covariance,
           effective = effective,
           people = sapply(codes, function(code)
             length(unique(rows$participant[rows$code == code]))))
    }

    # The mean log time of each person with each condition of a set, from a model of their own; NULL unless
    # everybody solved 20 trials or more with each.
    separate <- function(rows, codes) {
      cells <- list(factor(rows$participant), factor(rows$code, levels = codes))
      few <- tapply(seq_len(nrow(rows)), cells, function(own) {
        solved <- rows$log_time[own][rows$solved[own] == 1]
        length(solved) < 20 || length(unique(solved)) < 2
      })
      if (any(few, na.rm = TRUE)) return(NULL)
      means <- tryCatch(suppressWarnings(tapply(seq_len(nrow(rows)), cells, function(own) {
        own <- rows[own, ]
        if (all(own$solved == 1)) return(mean(own$log_time))
        unname(coef(survreg(Surv(time_s, solved) ~ 1, own, dist = "lognormal", control = control)))
      })), error = function(problem) NULL)
      if (is.null(means) || any(is.infinite(means))) return(NULL)
      list(codes = codes, means = means)
    }

    difference <- function(estimate, variance, df, people) {
      known <- isTRUE(is.finite(estimate) && is.finite(variance) && variance > 1e-18 && df > 0)
      if (!known) return(NULL)
      error <- sqrt(variance)
      list(estimate = unname(estimate), error = error, df = df,
           p = 2 * pt(-abs(estimate / error), df))
    }

    # The difference of two conditions' log times: within the people who tried both, or else, by Welch's
    # degrees of freedom, between people.
    compare <- function(a, b, timed, alone, joint) {
      tried <- function(code) unique(timed$participant[timed$code == code])
      if (length(intersect(tried(a), tried(b))) > 0) {
        for (fit in joint) if (all(c(a, b) %in% fit$codes)) {
          i <- match(a, fit$codes)
          j <- match(b, fit$codes)
          if (!is.null(fit$means)) {
            own <- na.omit(fit$means[, i] - fit$means[, j])
            return(difference(mean(own), var(own) / length(own), length(own) - 1))
          }
          all <- min(fit$people[c(i, j)])
          n <- min(all, fit$effective(i, j))
          # Where most people count about alike, all of them count.
          n <- n + (all - n) * min(1, max(0, (n / all - 0.5) / 0.25))
          if (n <= 1 + 1e-9) return(NULL)
          variance <- fit$covariance[i, i] + fit$covariance[j, j] - 2 * fit$covariance[i, j]
          return(difference(fit$effects[i] - fit$effects[j], variance * n / (n - 1), n - 1))
        }
        return(NULL)
      }
      x <- alone[[a]]
      y <- alone[[b]]
      if (is.null(x) || is.null(y) || is.na(x$variance) || is.na(y$variance)) return(NULL)
      variance <- x$variance + y$variance
      df <- variance^2 / (x$variance^2 / (x$people - 1) + y$variance^2 / (y$people - 1))
      difference(x$mean - y$mean, variance, df)
    }

    ratios <- function(rows, facet) {
      names <- unique(rows$condition)
      rows$code <- match(rows$condition, names)
      timed <- rows[rows$solved == 1 | rows$censored == 1, ]
      modelled <- rows[rows$in_time_model == 1, ]
      lone <- lapply(seq_along(names), function(code)
        alone(timed[timed$code == code, ], paste0("facet ", facet, ", ", names[code])))
      set <- sets(modelled, length(names))
      fits <- list()
      for (one in unique(set[modelled$code])) {
        own <- modelled[set[modelled$code] == one, ]
        fit <- separate(own, which(set == one))
        if (is.null(fit)) fit <- joint(own, which(set == one), paste0("facet ", facet))
        fits[[length(fits) + 1]] <- fit
      }
      # From the most correct entries a minute to the fewest, as Caliper's reports.
      rate <- sapply(seq_along(names), function(code) with(
        rows[rows$code == code, ], if (sum(solved) > 0) sum(time_s) / sum(solved) else Inf))
      mean <- sapply(lone, function(fit) if (is.null(fit)) Inf else fit$mean)
      order <- order(rate, mean)
      if (length(order) < 2) {
        say("# facet ", facet, ": one condition, nothing to compare it with")
        return(NULL)
      }
      pairs <- combn(order, 2)
      found <- lapply(seq_len(ncol(pairs)), function(pair)
        compare(pairs[1, pair], pairs[2, pair], timed, lone, fits))
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
        row$ci_low <- exp(this$estimate - bound)
        row$ci_high <- exp(this$estimate + bound)
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

    """#
}
