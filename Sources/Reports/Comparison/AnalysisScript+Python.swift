extension AnalysisScript {
  /// The script for Python below its head.
  static let scriptForPython =
    readingForPython + modelForPython + ratiosForPython + furtherForPython

  /// Reads the trials.
  private static let readingForPython = #"""
    # Packages: numpy, pandas, scipy. statsmodels and lifelines for what follows the table.
    #
    # lifelines has the same model but no covariance for people as clusters, and is not everywhere: so the
    # likelihood is maximised here, by Newton's method. Where lifelines is installed, its estimates follow.
    import csv
    import itertools
    import sys
    import warnings

    import numpy as np
    import pandas as pd
    from scipy import stats
    from scipy.special import log_ndtr

    sys.stdout.reconfigure(encoding="utf-8")
    warnings.simplefilter("ignore")
    file = sys.argv[1] if len(sys.argv) > 1 else "trials.csv"

    # ---- The trials

    trials = pd.read_csv(file, dtype=str, keep_default_na=False, encoding="utf-8")
    numbers = ["facet", "solved", "censored", "in_time_model", "time_s", "reachable"]
    for name in numbers + ["position"]:
        trials[name] = pd.to_numeric(trials[name], errors="coerce")
    usable = ((trials.participant != "") & (trials.condition != "") & (trials.time_s > 0)
              & np.isfinite(trials.time_s) & trials[numbers].notna().all(axis=1))
    if not usable.all():
        print(f"# {(~usable).sum()} rows are left out: without participant, condition or outcome, or with "
              "a time that is not above 0")
    trials = trials[usable].copy()
    trials["log_time"] = np.log(trials.time_s.astype(float))
    # People are the units of all variances, or the clusters that they belong to.
    trials["unit"] = trials.cluster if (trials.cluster != "").any() else trials.participant


    """#

  /// What follows the ratios.
  private static let furtherForPython = #"""
    facets = sorted(int(facet) for facet in trials.facet.unique())
    table = [["facet", "a", "b", "ratio", "ci_low", "ci_high", "p", "p_adjusted"]]
    for facet in facets:
        table += ratios(trials[trials.facet == facet], facet)
    csv.writer(sys.stdout, lineterminator="\n").writerows(table)
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8", newline="") as output:
            csv.writer(output, lineterminator="\n").writerows(table)


    # ---- The same estimates by lifelines

    def by_lifelines(fit):
        from lifelines import LogNormalAFTFitter

        # Conditions, people and places, without the first person, whose effect is the intercept.
        design = np.column_stack([np.delete(fit.design, len(fit.conditions) - 1, axis=1), fit.places])
        frame = pd.DataFrame(design).add_prefix("x")
        frame[["time_s", "solved", "w"]] = fit.rows[["time_s", "solved", "w"]].to_numpy()
        strata = pd.DataFrame(np.eye(fit.strata.max() + 1)[fit.strata][:, 1:]).add_prefix("s")
        fitter = LogNormalAFTFitter().fit(frame, "time_s", "solved", weights_col="w",
                                          ancillary=strata if fit.strata.any() else None)
        for index, name in enumerate(fit.conditions[1:]):
            ratio = np.exp(fitter.params_[("mu_", f"x{index}")])
            print(f"{name} / {fit.conditions[0]}: {ratio:.4g} (here {np.exp(fit.effects[index + 1]):.4g})")


    def report(what, code):
        print(f"\n# {what}")
        try:
            code()
        except ImportError as problem:
            print(f"# left out: {problem}")
        except Exception as problem:  # An estimate that fails must not cost those that follow.
            print(f"# left out: {type(problem).__name__}: {str(problem).splitlines()[:1]}")


    for facet in facets:
        for fit in fitted.get(facet, []):
            report(f"Facet {facet}: ratios by lifelines, {', '.join(fit.conditions)}", lambda: by_lifelines(fit))


    # ---- Mixed models of the log times of solved trials (with targets: see the R script)

    def mixed(rows):
        import statsmodels.formula.api as models

        if rows.condition.nunique() < 2 or rows.participant.nunique() < 2:
            print("# left out: it needs two conditions and two people")
            return
        conditions = rows.condition.nunique()
        # Every pair of conditions adds a covariance: beyond six they cannot be estimated.
        forms = (["~ C(condition)"] if conditions <= 6 else []) + ["1"]
        fit, found = None, False
        for form in forms:
            model = models.mixedlm("log_time ~ C(condition)", rows, groups="participant",
                                   re_formula=form if form != "1" else None)
            fit = None
            # The first method may stop at a variance of 0; of several ends the most likely one counts.
            for method in ("lbfgs", "bfgs", "powell")[:2 if form != "1" else 3]:
                try:
                    # What statsmodels warns of is asked below.
                    with warnings.catch_warnings():
                        warnings.simplefilter("ignore")
                        other = model.fit(reml=True, method=method, maxiter=200)
                    is_sound = np.linalg.eigvalsh(np.atleast_2d(other.cov_re)).min() > 1e-8
                except (ValueError, np.linalg.LinAlgError):
                    continue
                if fit is None or other.llf > fit.llf:
                    fit, found = other, other.converged and is_sound
                if found:
                    break
            if found:
                break
            print(f"# singular or not converged: {form} by participant")
        if fit is None:
            return
        print(f"# log_time ~ condition, with {form} by participant")
        print(pd.DataFrame({"estimate": fit.fe_params, "error": fit.bse_fe}).to_string())


    for facet in facets:
        own = trials[(trials.facet == facet) & (trials.solved == 1)]
        report(f"Facet {facet}: mixed model of solved trials", lambda: mixed(own))


    """#
}
