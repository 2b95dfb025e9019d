import Reports

extension AnalysisScript {
  static func r(
    _ source: ReportSource, _ files: String, _ column: (String) -> String
  ) -> String {
    """
    \(comment(source))
    # install.packages(c("afex", "emmeans"))
    library(afex)
    library(emmeans)

    files <- c(
    \(files)
    )
    trials <- do.call(rbind, lapply(files, function(file) {
      rows <- read.csv(file, check.names = FALSE, na.strings = "", colClasses = "character")
      data.frame(
        participant = rows[[\(column("participant"))]],
        method = rows[[\(column("method"))]],
        time_s = as.numeric(rows[[\(column("time_s"))]]),
        outcome = if (\(column("outcome")) %in% names(rows)) rows[[\(column("outcome"))]] else "correct",
        phase = if (\(column("phase")) %in% names(rows)) rows[[\(column("phase"))]] else "main"
      )
    }))
    correct <- subset(trials, phase == "main" & outcome == "correct")

    # The unit of analysis: each participant's mean log time with each method.
    means <- aggregate(log(time_s) ~ participant + method, correct, mean)
    names(means)[3] <- "log_time"
    complete <- names(which(table(means$participant) == length(unique(means$method))))
    means <- droplevels(subset(means, participant %in% complete))
    print(aggregate(log_time ~ method, means, function(logs) exp(mean(logs))))

    anova <- aov_ez("participant", "log_time", means, within = "method",
      anova_table = list(correction = "GG", es = "ges"))
    print(anova)
    print(friedman.test(log_time ~ method | participant, means))

    # Pairs as paired t-tests, each with its own standard error; ratios with 95 % intervals.
    pairs <- combn(sort(unique(as.character(means$method))), 2, simplify = FALSE)
    wide <- tapply(means$log_time, list(means$participant, means$method), identity)
    tests <- do.call(rbind, lapply(pairs, function(pair) {
      test <- t.test(wide[, pair[1]], wide[, pair[2]], paired = TRUE)
      ranks <- suppressWarnings(wilcox.test(round(wide[, pair[1]] - wide[, pair[2]], 10)))
      data.frame(a = pair[1], b = pair[2], ratio = exp(test$estimate), low = exp(test$conf.int[1]),
        high = exp(test$conf.int[2]), t = test$statistic, df = test$parameter, p = test$p.value,
        wilcoxon_v = ranks$statistic, wilcoxon_p = ranks$p.value)
    }))
    tests$p_holm <- p.adjust(tests$p, "holm")
    tests$wilcoxon_p_holm <- p.adjust(tests$wilcoxon_p, "holm")
    print(tests, row.names = FALSE)
    # The same differences from the model, whose standard error is pooled over the methods.
    print(pairs(emmeans(anova, ~ method), adjust = "holm"))

    """
  }
}
