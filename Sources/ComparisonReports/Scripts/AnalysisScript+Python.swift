import Reports

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
    ]


    def read(file):
        rows = pd.read_csv(file, dtype=str, keep_default_na=False)
        return pd.DataFrame({
            "participant": rows[\(column("participant"))],
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
