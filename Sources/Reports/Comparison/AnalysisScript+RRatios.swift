extension AnalysisScript {
  /// Which conditions R compares in which model, and the table of their ratios.
  static let ratiosForR = #"""
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
        row$ci_low <- exp(this$estimate - bound)
        row$ci_high <- exp(this$estimate + bound)
        row$p <- this$p
        row$p_adjusted <- min(1, this$p * tests)
        row
      }))
    }

    """#
}
