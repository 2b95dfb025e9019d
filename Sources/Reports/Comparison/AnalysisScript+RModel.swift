extension AnalysisScript {
  /// The model of ratios, for R.
  static let modelForR = #"""
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
    estimate <- function(formula, rows) {
      environment(formula) <- environment()
      fit <- survreg(formula, rows, weights = w, dist = "lognormal", control = control)
      for (again in 1:50) {
        influence <- residuals(fit, type = "dfbeta", weighted = TRUE)
        rest <- colSums(influence)
        if (!all(is.finite(rest))) break
        if (max(abs(rest)) < 1e-9) {
          fit$covariance <- crossprod(rowsum(influence, rows$unit))
          return(fit)
        }
        fit <- survreg(formula, rows, weights = w, dist = "lognormal", control = control,
                       init = c(coef(fit), log(fit$scale)) + rest)
      }
      stop("the likelihood has no maximum")
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
        fit <- tryCatch(suppressWarnings(estimate(Surv(time_s, solved) ~ 1, alone)),
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
    # own; the others share that of the condition with most.
    stratum_of <- function(rows, codes) {
      solved <- tapply(rows$solved, list(factor(rows$participant), factor(rows$code, levels = codes)), sum)
      spare <- colSums(pmax(solved - 1, 0), na.rm = TRUE)
      own <- ifelse(spare >= 10, seq_along(codes), which.max(spare))
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
      fit <- NULL
      if (nlevels(rows$stratum) > 1)
        fit <- tryCatch(suppressWarnings(estimate(
          reformulate(c(terms, "strata(stratum)"), "Surv(time_s, solved)"), rows)),
          error = function(problem) NULL)
      scale <- if (!is.null(fit)) fit$scale[as.character(rows$stratum)]
      if (is.null(fit)) fit <- attempt(name, function()
        estimate(reformulate(terms, "Surv(time_s, solved)"), rows))
      if (is.null(fit)) return(NULL)
      if (is.null(scale)) scale <- fit$scale
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
        estimate(Surv(time_s, solved) ~ 1, weighted(rows))
      })
      if (is.null(fit)) return(NULL)
      variance <- if (units > 1) fit$covariance[1, 1] * units / (units - 1) else NA
      list(mean = unname(coef(fit)[1]), variance = variance, units = units)
    }

    """#
}
