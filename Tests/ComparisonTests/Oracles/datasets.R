# The data sets: one row for each counted trial. They are drawn once with a seed; the fixtures contain the numbers.

endings <- c("correct", "incorrect", "gave_up", "timed_out")

# A study of `people` by `methods`; `slow` multiplies the methods' times.
study <- function(people, methods, trials, slow, spread = 0.3, person = 0.25, decimals = 3,
                  chances = c(1, 0, 0, 0), limit = Inf) {
  rows <- expand.grid(trial = seq_len(trials), condition = seq_len(methods),
                      participant = seq_len(people))
  own <- rnorm(people, 0, person)
  # People differ in the methods that suit them.
  liking <- matrix(rnorm(people * methods, 0, 0.1), people)
  rows$time <- with(rows, exp(1 + log(slow[condition]) + own[participant] +
                                liking[cbind(participant, condition)] + rnorm(nrow(rows), 0, spread)))
  rows$time <- pmax(round(rows$time, decimals), 10^-decimals)
  rows$ending <- sample(endings, nrow(rows), replace = TRUE, prob = chances)
  late <- rows$time > limit
  rows$time[late] <- limit
  rows$ending[late] <- "timed_out"
  # Balanced orders: each participant begins with the next method.
  rows$block <- with(rows, (condition + participant - 2) %% methods + 1)
  rows$trial <- with(rows, (block - 1) * trials + trial)
  rows$target <- sample(c(10, 25.5, 50, 84.3), nrow(rows), replace = TRUE)
  wrong <- rows$ending == "incorrect"
  rows$error <- ifelse(rows$ending == "correct", 0, NA)
  rows$error[wrong] <- sample(c(-0.1, 0.1, 3), sum(wrong), replace = TRUE)
  tenfold <- which(wrong)[seq_len(sum(wrong)) %% 5 == 0]
  rows$error[tenfold] <- round(rows$target[tenfold] * 9, 6)
  rows$bits <- log2(99 / 0.1 + 1)
  rows$firstInput <- round(rows$time * 0.2, 6)
  rows
}

# The same in a Williams design of four methods. Each method slows down the next one by its own share.
williams <- function(people, trials, slow, after) {
  rows <- study(people, 4, trials, slow)
  first <- c(1, 4, 2, 3)
  for (person in seq_len(people)) {
    order <- (first + person - 2) %% 4 + 1
    for (place in seq_along(order)) {
      own <- rows$participant == person & rows$condition == order[place]
      rows$block[own] <- place
      rows$trial[own] <- (place - 1) * trials + seq_len(trials)
      if (place > 1) rows$time[own] <- round(rows$time[own] * after[order[place - 1]], 3)
    }
  }
  rows
}

# Published data with participants, conditions and times only.
bare <- function(participant, condition, time) {
  data.frame(participant = as.integer(factor(participant)),
             condition = as.integer(factor(condition)), time = time, ending = "correct",
             trial = 0, block = 0, target = NA, error = NA, bits = NA, firstInput = NA)
}

datasets <- function() {
  set.seed(2012)
  stool <- nlme::ergoStool
  missing <- study(14, 4, 4, c(1, 1.3, 0.8, 2), chances = c(0.8, 0.1, 0.1, 0))
  # Two people never tried one method, and one person solved nothing with another.
  missing <- subset(missing, !(participant == 3 & condition == 2) &
                      !(participant == 9 & condition == 4))
  missing$ending[missing$participant == 5 & missing$condition == 1] <- "gave_up"
  censored <- study(12, 4, 6, c(1, 2, 3, 8), chances = c(0.55, 0.1, 0.2, 0.15), limit = 12)
  censored$ending[censored$condition == 4] <-
    ifelse(censored$time[censored$condition == 4] == 12, "timed_out", "gave_up")
  nearly <- study(8, 3, 6, c(1, 1.2, 1.5), decimals = 1, chances = c(0.7, 0.1, 0.2, 0))
  nearly$time <- nearly$time + sample(0:5, nrow(nearly), replace = TRUE) * 1e-9
  list(
    "ergo-stool" = bare(stool$Subject, stool$Type, stool$effort),
    "sleep" = bare(sleep$ID, sleep$group, exp(sleep$extra)),
    "ties" = study(11, 3, 2, c(1, 1, 1.15), decimals = 0, chances = c(0.9, 0.05, 0.05, 0)),
    "missing" = missing,
    "censored" = censored,
    "two-methods" = study(60, 2, 5, c(1, 1.08), chances = c(0.9, 0.06, 0.04, 0)),
    "six-methods" = study(24, 6, 5, c(1, 1.1, 1.25, 0.9, 1.6, 2), limit = 15,
                          chances = c(0.88, 0.06, 0.06, 0)),
    "far-apart" = study(30, 3, 8, c(1, 3, 1.02), person = 0.1, spread = 0.2),
    "two-people" = study(2, 3, 5, c(1, 1.4, 2)),
    "nearly-tied" = nearly,
    "halves" = bare(rep(1:5, 8), rep(1:2, each = 20), c(1:20 * 0.37, (20:1)^1.3 * 0.11)),
    "williams" = williams(12, 5, c(1, 1.2, 0.9, 1.4), c(1, 1.15, 1.3, 1))
  )
}
