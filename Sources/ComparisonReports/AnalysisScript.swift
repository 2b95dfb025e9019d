import Formats
package import Reports

/// A short program in another language that reads the same files and repeats the tests.
package enum AnalysisScript: String, CaseIterable, Sendable {
  /// R with afex and emmeans.
  case r
  /// Python with pandas and pingouin.
  case python

  /// The program that reads the files of `source`; `columns` maps our column names to those there.
  ///
  /// The first line says so where trials are of simulated people. The program counts what a comparison
  /// counts: main trials that were not aborted, of participants who solved every solved method.
  package func text(
    source: ReportSource, columns: [String: String], isSimulated: Bool = false
  ) -> String {
    let files = source.files.map { "  " + QuotedText.literal($0.path) }.joined(separator: ",\n")
    func column(_ name: String) -> String { QuotedText.literal(columns[name] ?? name) }
    let first = isSimulated ? "# SIMULATED people, not real ones\n" : ""
    switch self {
    case .r: return first + Self.r(source, files, column)
    case .python: return first + Self.python(source, files, column)
    }
  }

  /// The title and the version, a comment line each; the title may be any text.
  static func comment(_ source: ReportSource) -> String {
    "# \(source.title.sanitizedForDisplay)\n# The tests of Caliper \(source.version), repeated by others."
  }
}

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
    )\(folders(of: source, opening: "\nfolders <- c(\n", closing: "\n)\nnames(folders) <- files"))
    trials <- do.call(rbind, lapply(files, function(file) {
      rows <- read.csv(file, check.names = FALSE, na.strings = "", colClasses = "character")
      data.frame(
        participant = \(hasFolders(source) ? "paste0(folders[[file]], " : "")rows[[\(column("participant"))]]\(hasFolders(source) ? ")" : ""),
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

extension AnalysisScript {
  static func python(
    _ source: ReportSource, _ files: String, _ column: (String) -> String
  ) -> String {
    """
    \(comment(source))
    # pip install pandas pingouin
    import numpy as np
    import pandas as pd
    import pingouin as pg

    files = [
    \(files)
    ]\(folders(of: source, opening: "\nfolders = dict(zip(files, [\n", closing: "\n]))"))


    def read(file):
        rows = pd.read_csv(file, dtype=str, keep_default_na=False)
        return pd.DataFrame({
            "participant": \(hasFolders(source) ? "folders[file] + " : "")rows[\(column("participant"))],
            "method": rows[\(column("method"))],
            "time_s": pd.to_numeric(rows[\(column("time_s"))], errors="coerce"),
            "outcome": rows.get(\(column("outcome")), "correct"),
            "phase": rows.get(\(column("phase")), "main"),
        })


    trials = pd.concat([read(file) for file in files], ignore_index=True)
    correct = trials[(trials.phase == "main") & (trials.outcome == "correct")].copy()

    # The unit of analysis: each participant's mean log time with each method.
    correct["log_time"] = np.log(correct.time_s)
    means = correct.groupby(["participant", "method"], as_index=False).log_time.mean()
    counts = means.groupby("participant").method.nunique()
    means = means[means.participant.isin(counts[counts == means.method.nunique()].index)]
    print(np.exp(means.groupby("method").log_time.mean()))

    print(pg.rm_anova(data=means, dv="log_time", within="method", subject="participant",
                      correction=True, effsize="ng2"))
    print(pg.friedman(data=means, dv="log_time", within="method", subject="participant"))
    for parametric in (True, False):
        print(pg.pairwise_tests(data=means, dv="log_time", within="method", subject="participant",
                                parametric=parametric, padjust="holm"))

    """
  }
}

extension AnalysisScript {
  /// Whether folders distinguish participants with the same code.
  private static func hasFolders(_ source: ReportSource) -> Bool {
    source.files.contains { $0.participantFolder != nil }
  }

  /// The declaration of the folder of each file's participants, which stands before their codes;
  /// empty where no folder does.
  private static func folders(
    of source: ReportSource, opening: String, closing: String
  ) -> String {
    guard hasFolders(source) else { return "" }
    let literals = source.files.map { file in
      "  " + QuotedText.literal(file.participantFolder.map { $0 + "/" } ?? "")
    }
    return "\n# One code in two data sets names two people."
      + opening + literals.joined(separator: ",\n") + closing
  }
}

/// Double-quoted literals that are the same in R and Python.
enum QuotedText {
  /// The literal of `text`; characters other than plain ASCII are escaped by their number.
  static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case " "..."~": return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}
