# The results of R's own functions for a data set, under the names of the fixtures.

suppressMessages({ library(afex); library(survival) })

# The exponential of Student's interval of a mean, which t.test refuses for constant numbers.
geometric <- function(logs) {
  if (length(logs) == 0) return(list(mean = NA, low = NA, high = NA))
  bounds <- if (length(logs) > 1) exp(t.test(logs)$conf.int) else c(NA, NA)
  list(mean = exp(mean(logs)), low = bounds[1], high = bounds[2])
}

cell_means <- function(rows) {
  solved <- subset(rows, ending == "correct")
  means <- aggregate(log(time) ~ participant + condition, solved, mean)
  names(means)[3] <- "log"
  means
}

# The participants who solved every method that anybody solved.
complete <- function(means) {
  counts <- table(means$participant)
  subset(means, participant %in% names(counts)[counts == length(unique(means$condition))])
}

methods_of <- function(rows) {
  means <- cell_means(rows)
  timed <- subset(rows, ending != "incorrect")
  common <- min(tapply(timed$time, timed$condition, max))
  table <- summary(survfit(Surv(time, ending == "correct") ~ condition, timed),
                   rmean = common)$table
  lapply(sort(unique(rows$condition)), function(method) {
    own <- subset(rows, condition == method)
    times <- own$time[own$ending == "correct"]
    mean <- geometric(means$log[means$condition == method])
    success <- suppressWarnings(prop.test(length(times), nrow(own), correct = FALSE)$conf.int)
    quartiles <- if (length(times) > 0) quantile(times, 1:3 / 4, type = 7) else rep(NA, 3)
    rates <- sapply(split(own, own$participant), function(person)
      sum(person$bits[person$ending == "correct"]) / sum(person$time))
    survival <- table[paste0("condition=", method), ]
    entered <- subset(own, !is.na(error) & ending %in% c("correct", "incorrect"))
    wrong <- subset(entered, error != 0)
    factor <- abs((wrong$target + wrong$error) / wrong$target)
    known <- nrow(entered) > 0
    list(participants = length(unique(own$participant)), trials = nrow(own),
         counts = sapply(endings, function(ending) sum(own$ending == ending)),
         geometric_mean = mean$mean, ci_low = mean$low, ci_high = mean$high,
         quartiles = unname(quartiles), km_median = unname(survival["median"]),
         restricted_mean = unname(survival[grep("rmean", names(survival))[1]]),
         success_low = success[1], success_high = success[2],
         bits_per_s = if (anyNA(own$bits)) NA else mean(rates),
         first_input = unname(quantile(own$firstInput, 1:3 / 4, type = 7, na.rm = TRUE)),
         error_signed = if (known) mean(entered$error) else NA,
         error_absolute = if (known) mean(abs(entered$error)) else NA,
         out_by_ten = if (known) sum(factor >= 10 | factor <= 0.1) else NA)
  })
}

omnibus_of <- function(means) {
  count <- length(unique(means$condition))
  people <- length(unique(means$participant))
  fit <- suppressMessages(suppressWarnings(
    aov_ez("participant", "log", means, within = "condition",
           anova_table = list(correction = "GG", es = "ges"))))
  ranks <- friedman.test(log ~ condition | participant, means)
  # Two methods leave nothing to correct. With fewer people than methods, afex gives no epsilon:
  # then by its definition.
  wide <- tapply(means$log, list(means$participant, means$condition), mean)
  centred <- scale(t(scale(t(wide), scale = FALSE)), scale = FALSE)
  product <- crossprod(centred)
  epsilon <- sum(diag(product))^2 / ((count - 1) * sum(product^2))
  told <- epsilon
  if (count > 2 && people > count)
    told <- suppressWarnings(summary(fit))$pval.adjustments[, "GG eps"]
  f <- fit$anova_table$F
  df <- c(count - 1, (count - 1) * (people - 1))
  list(participants = people, f = f, df1 = df[1], df2 = df[2], epsilon_gg = unname(told),
       p_gg = if (count > 2 && people > count) fit$anova_table[["Pr(>F)"]]
              else pf(f, epsilon * df[1], epsilon * df[2], lower.tail = FALSE),
       ges = fit$anova_table$ges, friedman_chi2 = unname(ranks$statistic),
       friedman_df = unname(ranks$parameter), friedman_p = ranks$p.value,
       kendall_w = unname(ranks$statistic) / (people * (count - 1)))
}

power_of <- function(difference) {
  deviation <- sd(difference)
  solve <- function(...) power.t.test(..., sd = deviation, type = "paired", strict = TRUE,
                                      tol = 1e-13)
  plan <- expand.grid(power = c(0.8, 0.9), ratio = c(1.1, 1.2, 1.5))
  # power.t.test accepts no study of fewer than two.
  needed <- mapply(function(power, ratio) {
    enough <- power.t.test(n = 2, delta = log(ratio), sd = deviation, type = "paired",
                           strict = TRUE)$power >= power
    if (enough) 2 else ceiling(solve(delta = log(ratio), power = power)$n)
  }, plan$power, plan$ratio)
  found <- sapply(c(0.8, 0.9), function(power)
    exp(solve(n = length(difference), delta = NULL, power = power)$delta))
  list(sd = deviation, needed = needed, detectable = found)
}

pairs_of <- function(means, count) {
  pairs <- lapply(combn(count, 2, simplify = FALSE), function(pair) {
    a <- means$log[means$condition == pair[1]]
    b <- means$log[means$condition == pair[2]]
    if (length(a) < 2 || length(b) < 2) return(list(a = pair[1], b = pair[2], p = NA))
    test <- t.test(a, b, paired = TRUE)
    # Rounding errors must not break ties: 10 decimals, as in the definition.
    ranks <- suppressWarnings(wilcox.test(round(a - b, 10)))
    list(a = pair[1], b = pair[2], ratio = exp(unname(test$estimate)),
         ci_low = exp(test$conf.int[1]), ci_high = exp(test$conf.int[2]),
         t = unname(test$statistic), df = unname(test$parameter), p = test$p.value,
         d_z = mean(a - b) / sd(a - b), wilcoxon_w = unname(ranks$statistic),
         wilcoxon_p = ranks$p.value, power = power_of(a - b))
  })
  adjust <- function(key) p.adjust(sapply(pairs, function(pair) {
    if (is.null(pair[[key]])) NA else pair[[key]]
  }), "holm")
  mapply(function(pair, holm, ranks) c(pair, p_holm = holm, wilcoxon_p_holm = ranks),
         pairs, adjust("p"), adjust("wilcoxon_p"), SIMPLIFY = FALSE)
}

log_rank_of <- function(rows) {
  timed <- subset(rows, ending != "incorrect")
  test <- survdiff(Surv(time, ending == "correct") ~ condition + strata(participant), timed)
  c(list(surplus = unname(rowSums(as.matrix(test$obs)) - rowSums(as.matrix(test$exp)))),
    hotelling_of(rows, timed, as.matrix(test$obs) - as.matrix(test$exp)))
}

# Hotelling's T² of each person's vector of surpluses. If all people did all conditions in orders that differ
# enough, it is by least squares of the surpluses on person, condition and position.
hotelling_of <- function(rows, timed, surplus) {
  none <- list(f = NA, df1 = NA, df2 = NA, p = NA, adjusted = FALSE)
  tried <- table(timed$condition, timed$participant) > 0
  own <- data.frame(participant = as.integer(colnames(tried))[col(tried)[tried]],
                    condition = as.integer(rownames(tried))[row(tried)[tried]],
                    surplus = surplus[tried])
  own <- own[own$participant %in% names(which(table(own$participant) > 1)), ]
  tested <- unique(own$condition[abs(own$surplus) > 1e-12])
  own <- own[own$condition %in% tested, ]
  own$condition <- factor(own$condition)
  own$participant <- factor(own$participant)
  n <- nlevels(own$participant)
  k <- nlevels(own$condition)
  if (k < 2 || n <= k + 3) return(none)
  f_of <- function(means, covariance, degrees, adjusted) {
    squared <- sum(means * solve(covariance, means))
    f <- (degrees - k + 2) / (degrees * (k - 1)) * squared
    list(f = f, df1 = k - 1, df2 = degrees - k + 2,
         p = pf(f, k - 1, degrees - k + 2, lower.tail = FALSE), adjusted = adjusted)
  }
  if (all(table(own$participant) == k) && any(rows$trial != 0)) {
    first <- aggregate(trial ~ participant + condition, rows, min)
    own <- merge(own, first)
    own <- own[order(own$participant, own$condition), ]
    own$position <- factor(ave(own$trial, own$participant, FUN = rank))
    fit <- lm(surplus ~ condition + position + participant, own)
    effects <- seq_len(k)[-1]
    unscaled <- summary(fit)$cov.unscaled
    if (!anyNA(coef(fit)) &&
        sum(diag(unscaled)[effects]) - sum(unscaled[effects, effects]) / k <= 2 * (k - 1) / n) {
      rest <- matrix(residuals(fit), n, k, byrow = TRUE)
      common <- crossprod(rest) / (n - 2)
      design <- model.matrix(fit)
      middle <- t(design) %*% kronecker(diag(n), common) %*% design
      covariance <- (unscaled %*% middle %*% unscaled)[effects, effects, drop = FALSE]
      return(f_of(coef(fit)[effects], covariance, n - 2, TRUE))
    }
  }
  vectors <- unclass(xtabs(surplus ~ participant + condition, own))[, -1, drop = FALSE]
  f_of(colMeans(vectors), cov(vectors) / n, n - 1, FALSE)
}

# The effect of the place in the order, beside the effects of participant and condition.
positions_of <- function(rows, means) {
  if (all(rows$trial == 0)) return(NULL)
  first <- aggregate(trial ~ participant + condition, rows, min)
  first$position <- ave(first$trial, first$participant, FUN = rank)
  both <- merge(means, first)
  for (name in c("participant", "condition", "position")) both[[name]] <- factor(both[[name]])
  fit <- lm(log ~ participant + condition + position, both)
  effects <- grep("^position", names(coef(fit)))
  if (anyNA(coef(fit))) return(NULL)
  ratio <- unname(exp(coef(fit)[effects]))
  none <- rep(NA, length(ratio))
  if (fit$df.residual == 0)
    return(list(ratio = ratio, low = none, high = none, f = NA, df1 = length(ratio), df2 = 0,
                p = NA))
  test <- anova(lm(log ~ participant + condition, both), fit)
  list(ratio = ratio, low = unname(exp(confint(fit)[effects, 1])),
       high = unname(exp(confint(fit)[effects, 2])), f = test$F[2], df1 = test$Df[2],
       df2 = test$Res.Df[2], p = test[["Pr(>F)"]][2])
}

# The effect of the condition before, beside the effects of participant, condition and position.
carry_over_of <- function(rows, means) {
  none <- list(f = NA, df1 = NA, df2 = NA, p = NA)
  if (all(rows$trial == 0)) return(none)
  first <- aggregate(trial ~ participant + condition, rows, min)
  first$position <- ave(first$trial, first$participant, FUN = rank)
  both <- merge(means, first)
  before <- match(paste(both$participant, both$position - 1),
                  paste(both$participant, both$position))
  both$before <- ifelse(is.na(before), 0, both$condition[before])
  for (name in c("participant", "condition", "position", "before"))
    both[[name]] <- factor(both[[name]])
  without <- lm(log ~ participant + condition + position, both)
  with <- lm(log ~ participant + condition + position + before, both)
  if (anyNA(coef(without)) || df.residual(with) < 1) return(none)
  # Of the conditions before, one follows from the others and the positions.
  if (sum(is.na(coef(with))) > 1) return(none)
  test <- anova(without, with)
  list(f = test$F[2], df1 = test$Df[2], df2 = test$Res.Df[2], p = test[["Pr(>F)"]][2])
}

statistics_of <- function(rows) {
  means <- complete(cell_means(rows))
  means <- means[order(means$condition, means$participant), ]
  list(participants = length(unique(rows$participant)), trials = nrow(rows),
       methods = methods_of(rows), omnibus = omnibus_of(means),
       pairs = pairs_of(means, max(rows$condition)), log_rank = log_rank_of(rows),
       positions = positions_of(rows, means),
       carry_over = carry_over_of(rows, means))
}
