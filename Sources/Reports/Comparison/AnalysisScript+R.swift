extension AnalysisScript {
  /// The script for R below its head.
  static let scriptForR = readingForR + modelForR + ratiosForR + furtherForR

  /// Reads the trials.
  private static let readingForR = #"""
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
    trials$unit <- if (all(is.na(trials$cluster))) trials$participant else paste(trials$cluster)

    """#

  /// What follows the ratios.
  private static let furtherForR = #"""
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
