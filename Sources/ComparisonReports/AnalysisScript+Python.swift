extension AnalysisScript {
  /// The script for Python below its head.
  static let scriptForPython = #"""
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
    numbers = ["facet", "solved", "censored", "in_time_model", "time_s"]
    for name in numbers:
        trials[name] = pd.to_numeric(trials[name], errors="coerce")
    usable = ((trials.participant != "") & (trials.condition != "") & (trials.time_s > 0)
              & np.isfinite(trials.time_s) & trials[numbers].notna().all(axis=1))
    if not usable.all():
        print(f"# {(~usable).sum()} rows are left out: without participant, condition or outcome, or with "
              "a time that is not above 0")
    trials = trials[usable].copy()
    trials["log_time"] = np.log(trials.time_s.astype(float))


    # ---- Ratios: right-censored log-normal regression, people as clusters

    class Fit:
        """log time = design · effects + residual, right-censored, by maximum likelihood.

        It is solved for the effects over the residual's standard deviation and the inverse of that, in
        which the likelihood is concave (Olsen 1978).
        """

        def __init__(self, design, times, solved, clusters):
            self.design, self.times, self.solved = design, times, solved
            start = np.linalg.lstsq(design, times, rcond=None)[0]
            spread = np.sqrt(np.mean((times - design @ start) ** 2))
            if not spread > 1e-10:
                raise ValueError("no times differ")
            point = np.append(start, 1) / spread
            for _ in range(200):
                height, score, information = self.derivatives(point)
                step = np.linalg.solve(information, score.sum(axis=0))
                gain = step @ score.sum(axis=0)
                length = 1.0
                while point[-1] + length * step[-1] <= 0:
                    length /= 2
                # Near the top the likelihood's rounding errors hide the gain.
                while gain > 1e-8 and self.derivatives(point + length * step)[0] < height:
                    length /= 2
                    if length < 1e-12:
                        raise ValueError("the likelihood has no maximum")
                point = point + length * step
                if abs(gain) < 1e-12:
                    break
            else:
                raise ValueError("the likelihood has no maximum")
            _, score, information = self.derivatives(point)
            if not np.isfinite(point).all() or np.linalg.cond(information) > 1e14:
                raise ValueError("the likelihood has no maximum")
            self.effects = point[:-1] / point[-1]
            residual = point[-1] * self.times - self.design @ point[:-1]
            hazard = np.exp(-residual ** 2 / 2 - np.log(2 * np.pi) / 2 - log_ndtr(-residual))
            self.curvature = np.where(self.solved, 1, hazard * (hazard - residual))
            # What each person contributes to the effects: their squares are the covariance (Huber 1967).
            people = pd.DataFrame(score).groupby(np.asarray(clusters)).sum().to_numpy()
            change = np.linalg.solve(information, people.T).T
            self.influence = (change[:, :-1] - np.outer(change[:, -1], self.effects)) / point[-1]

        def derivatives(self, point):
            effects, precision = point[:-1], point[-1]
            residual = precision * self.times - self.design @ effects
            log_tail = log_ndtr(-residual)
            hazard = np.exp(-residual ** 2 / 2 - np.log(2 * np.pi) / 2 - log_tail)
            height = np.where(self.solved, np.log(precision) - residual ** 2 / 2, log_tail).sum()
            slope = np.where(self.solved, residual, hazard)
            curvature = np.where(self.solved, 1, hazard * (hazard - residual))
            own = np.where(self.solved, 1 / precision, 0)
            columns = np.column_stack([self.design, -self.times])
            score = columns * slope[:, None]
            score[:, -1] += own
            information = columns.T @ (columns * curvature[:, None])
            information[-1, -1] += (own ** 2).sum()
            return height, score, information


    def attempt(what, fit):
        """A fit, or None with the reason."""
        try:
            return fit()
        except (ValueError, ArithmeticError, np.linalg.LinAlgError) as problem:
            print(f"# {what}: no estimate ({problem})")
            return None


    class Alone:
        """One condition alone, without effects of people."""

        def __init__(self, rows):
            fit = Fit(np.ones((len(rows), 1)), rows.log_time.to_numpy(), rows.solved.to_numpy() == 1,
                      rows.participant)
            self.mean, self.people = fit.effects[0], rows.participant.nunique()
            self.variance = np.nan
            if self.people > 1:
                self.variance = (fit.influence[:, 0] ** 2).sum() * self.people / (self.people - 1)


    class Joint:
        """The conditions of a set, with an effect for each person."""

        def __init__(self, rows, conditions):
            self.conditions = conditions
            condition = pd.get_dummies(pd.Categorical(rows.condition, categories=conditions), dtype=float)
            person = pd.get_dummies(rows.participant, dtype=float)
            design = np.column_stack([condition.to_numpy()[:, 1:], person.to_numpy()])
            fit = Fit(design, rows.log_time.to_numpy(), rows.solved.to_numpy() == 1, rows.participant)
            count = len(conditions)
            self.effects = np.append(0, fit.effects[:count - 1])
            self.influence = np.column_stack(
                [np.zeros(len(fit.influence)), fit.influence[:, :count - 1]])
            self.people = rows.groupby("condition").participant.nunique()
            self.design, self.curvature = design, fit.curvature
            self.inverse = np.linalg.inv(design.T @ (design * fit.curvature[:, None]))
            self.codes = pd.Categorical(rows.participant).codes

        def effective(self, i, j):
            """How many people a difference rests on: the squared sum of their shares of the information about
            it over the sum of the squares."""
            contrast = np.zeros(self.design.shape[1])
            if i > 0:
                contrast[i - 1] = 1
            if j > 0:
                contrast[j - 1] = -1
            shares = np.bincount(
                self.codes, self.curvature * (self.design @ self.inverse @ contrast) ** 2)
            return shares.sum() ** 2 / (shares ** 2).sum()


    class Separate:
        """The mean log time of each person with each condition, from a model of their own; requires that
        everybody solved 20 trials or more with each."""

        def __init__(self, rows, conditions):
            self.conditions, self.means = conditions, {name: {} for name in conditions}
            for (name, person), own in rows.groupby(["condition", "participant"], sort=False):
                times, solved = own.log_time.to_numpy(), own.solved.to_numpy() == 1
                if solved.sum() < 20 or len(set(times[solved])) < 2:
                    raise ValueError("too few trials")
                mean = times.mean()
                if not solved.all():
                    mean = Fit(np.ones((len(own), 1)), times, solved, own.participant).effects[0]
                self.means[name][person] = mean


    def sets(rows):
        """The sets of conditions that people connect."""
        found = []
        for own in rows.groupby("participant", sort=False).condition.unique():
            together, apart = set(own), []
            for other in found:
                if together & other:
                    together |= other
                else:
                    apart.append(other)
            found = apart + [together]
        return found


    def difference(estimate, variance, df):
        if not (np.isfinite(estimate) and np.isfinite(variance) and variance > 1e-18 and df > 0):
            return None
        error = np.sqrt(variance)
        return estimate, error, df, 2 * stats.t.sf(abs(estimate / error), df)


    def compare(a, b, tried, alone, joint):
        """The difference of two conditions' log times: within the people who tried both, or else, by
        Welch's degrees of freedom, between people."""
        if tried[a] & tried[b]:
            for fit in joint:
                if a in fit.conditions and b in fit.conditions and isinstance(fit, Separate):
                    x, y = fit.means[a], fit.means[b]
                    own = [x[person] - y[person] for person in x if person in y]
                    if len(own) < 2:
                        return None
                    return difference(np.mean(own), np.var(own, ddof=1) / len(own), len(own) - 1)
                if a in fit.conditions and b in fit.conditions:
                    i, j = fit.conditions.index(a), fit.conditions.index(b)
                    everyone = min(fit.people[a], fit.people[b])
                    n = min(everyone, fit.effective(i, j))
                    # Where most people count about alike, all of them count.
                    n += (everyone - n) * min(1, max(0, (n / everyone - .5) / .25))
                    if n <= 1 + 1e-9:
                        return None
                    variance = ((fit.influence[:, i] - fit.influence[:, j]) ** 2).sum() * n / (n - 1)
                    return difference(fit.effects[i] - fit.effects[j], variance, n - 1)
            return None
        x, y = alone[a], alone[b]
        if x is None or y is None or not np.isfinite(x.variance + y.variance):
            return None
        variance = x.variance + y.variance
        if not variance > 0:
            return None
        df = variance ** 2 / (x.variance ** 2 / (x.people - 1) + y.variance ** 2 / (y.people - 1))
        return difference(x.mean - y.mean, variance, df)


    def ratios(rows, facet):
        names = list(dict.fromkeys(rows.condition))
        timed = rows[(rows.solved == 1) | (rows.censored == 1)]
        modelled = rows[rows.in_time_model == 1]
        alone, rate = {}, {}
        for name in names:
            own = timed[timed.condition == name]
            alone[name] = None
            if (own.solved == 1).any():
                alone[name] = attempt(f"facet {facet}, {name}", lambda: Alone(own))
            counted = rows[rows.condition == name]
            rate[name] = counted.time_s.sum() / counted.solved.sum() if counted.solved.sum() else np.inf
        joint = []
        for together in sets(modelled):
            conditions = [name for name in names if name in together]
            own = modelled[modelled.condition.isin(conditions)]
            if own.participant.nunique() < 2:
                print(f"# facet {facet}: one person: no interval, no test")
                continue
            try:
                fit = Separate(own, conditions)
            except (ValueError, ArithmeticError, np.linalg.LinAlgError):
                fit = attempt(f"facet {facet}", lambda: Joint(own, conditions))
            if fit is not None:
                joint.append(fit)
        if len(names) < 2:
            print(f"# facet {facet}: one condition, nothing to compare it with")
        # From the most correct entries a minute to the fewest, as Caliper's reports.
        names.sort(key=lambda name: (rate[name], alone[name].mean if alone[name] else np.inf))
        tried = {name: set(timed.participant[timed.condition == name]) for name in names}
        pairs = list(itertools.combinations(names, 2))
        found = [compare(a, b, tried, alone, joint) for a, b in pairs]
        tests = sum(one is not None for one in found)
        table = []
        for (a, b), one in zip(pairs, found):
            values = [np.nan] * 5
            if one is not None:
                estimate, error, df, p = one
                # Bonferroni over the pairs of the facet that have a test.
                bound = stats.t.isf(.025 / tests, df) * error
                values = [np.exp(estimate), np.exp(estimate - bound), np.exp(estimate + bound), p,
                          min(1, p * tests)]
            table.append([facet, a, b] + [f"{value:.8g}" if np.isfinite(value) else "" for value in values])
        return table


    facets = sorted(int(facet) for facet in trials.facet.unique())
    table = [["facet", "a", "b", "ratio", "ci_low", "ci_high", "p", "p_adjusted"]]
    for facet in facets:
        table += ratios(trials[trials.facet == facet], facet)
    csv.writer(sys.stdout, lineterminator="\n").writerows(table)
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8", newline="") as output:
            csv.writer(output, lineterminator="\n").writerows(table)


    # ---- The same estimates by lifelines

    def by_lifelines(rows):
        from lifelines import LogNormalAFTFitter

        conditions = list(dict.fromkeys(rows.condition))
        frame = pd.get_dummies(
            rows[["condition", "participant"]].astype("category"), drop_first=True, dtype=float)
        reference = sorted(conditions)[0]
        frame["time_s"], frame["solved"] = rows.time_s, rows.solved
        fitter = LogNormalAFTFitter().fit(frame, "time_s", "solved")
        for condition in sorted(conditions)[1:]:
            effect = fitter.params_[("mu_", f"condition_{condition}")]
            print(f"{condition} / {reference}: {np.exp(effect):.4g}")


    def report(what, code):
        print(f"\n# {what}")
        try:
            code()
        except ImportError as problem:
            print(f"# left out: {problem}")
        except Exception as problem:  # An estimate that fails must not cost those that follow.
            print(f"# left out: {type(problem).__name__}: {str(problem).splitlines()[:1]}")


    for facet in facets:
        own = trials[(trials.facet == facet) & (trials.in_time_model == 1)]
        if own.condition.nunique() > 1 and len(sets(own)) == 1:
            report(f"Facet {facet}: ratios by lifelines, with one deviation for all", lambda: by_lifelines(own))


    # ---- Mixed models of the log times of solved trials (with targets: see the R script)

    def mixed(rows):
        import statsmodels.formula.api as models

        if rows.condition.nunique() < 2 or rows.participant.nunique() < 2:
            print("# left out: it needs two conditions and two people")
            return
        conditions = rows.condition.nunique()
        # Every pair of conditions adds a covariance: beyond six they cannot be estimated.
        forms = (["~ C(condition)"] if conditions <= 6 else []) + ["1"]
        for form in forms:
            model = models.mixedlm("log_time ~ C(condition)", rows, groups="participant",
                                   re_formula=form if form != "1" else None)
            try:
                # What statsmodels warns of is asked below.
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    fit = model.fit(reml=True, method="lbfgs", maxiter=200)
                sound = fit.converged and np.linalg.eigvalsh(np.atleast_2d(fit.cov_re)).min() > 1e-8
            except (ValueError, np.linalg.LinAlgError):
                fit, sound = None, False
            if sound:
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
