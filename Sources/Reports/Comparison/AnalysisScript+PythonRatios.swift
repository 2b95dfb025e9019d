extension AnalysisScript {
  /// Which conditions Python compares in which model, and the table of their ratios.
  static let ratiosForPython = #"""
    # ---- Which conditions are compared, and in which model

    def sets(tried, solved):
        """The sets of conditions with finite differences, as the number of each one's set. A condition leads to
        another if somebody tried the one and solved the other; within a set each leads to all, if by steps."""
        leads = (tried.T.astype(int) @ solved.astype(int) > 0) | np.eye(tried.shape[1], dtype=bool)
        while True:
            further = leads.astype(int) @ leads.astype(int) > 0
            if (further == leads).all():
                return (leads & leads.T).argmax(axis=1)
            leads = further


    class Models:
        """The model of each set of two conditions or more: of the people who solved one of these, and tried
        two."""

        def __init__(self, timed, names, title):
            self.timed, self.title, self.joint = timed, title, []
            if timed.empty:
                return
            tried = pd.crosstab(timed.participant, timed.condition).reindex(columns=names, fill_value=0) > 0
            solved = timed[timed.solved == 1]
            solved = pd.crosstab(solved.participant, solved.condition).reindex(
                index=tried.index, columns=names, fill_value=0) > 0
            number = sets(tried.to_numpy(), solved.to_numpy())
            for one in dict.fromkeys(number):
                own = [name for name, its in zip(names, number) if its == one]
                if len(own) < 2:
                    continue
                members = tried.index[solved[own].any(axis=1) & (tried[own].sum(axis=1) > 1)]
                rows = timed[timed.condition.isin(own) & timed.participant.isin(members)]
                if rows.participant.nunique() < 2:
                    print(f"# {title}: one person did several conditions: nothing is compared within people")
                    continue
                fit = attempt(title, lambda: Joint(rows, own))
                if fit is not None:
                    self.joint.append(fit)

        def compare(self, a, b):
            """The difference of two conditions' log times.

            Within people, if half of those who tried either did both, or if the model rests on half as many as
            tried the one that fewer did. Else between people, by Welch's degrees of freedom, without those who
            did both."""
            people = [set(self.timed.participant[self.timed.condition == name]) for name in (a, b)]
            both, either = people[0] & people[1], people[0] | people[1]
            fit = next((fit for fit in self.joint if a in fit.conditions and b in fit.conditions), None)
            effective = 0
            if fit is not None:
                i, j = fit.conditions.index(a), fit.conditions.index(b)
                effective = fit.effective(i, j)
            if (both and 2 * len(both) >= len(either)
                    or 2 * effective >= min(map(len, people)) * (1 - 1e-9)):
                if fit is None:
                    return None
                everyone = min(fit.units[a], fit.units[b])
                n = min(everyone, effective)
                # Where most people count about alike, all of them count.
                n += (everyone - n) * min(1, max(0, (n / everyone - .5) / .25))
                df = n - 1 - fit.cost
                if df < 1 - 1e-9:
                    return None
                variance = ((fit.influence[:, i] - fit.influence[:, j]) ** 2).sum() * n / df
                return difference(fit.effects[i] - fit.effects[j], variance, df)
            apart = self.timed[~self.timed.participant.isin(both)]
            x, y = alone(apart, a, self.title), alone(apart, b, self.title)
            if x is None or y is None or not np.isfinite(x.variance + y.variance):
                return None
            variance = x.variance + y.variance
            if not variance > 0:
                return None
            df = variance ** 2 / (x.variance ** 2 / (x.units - 1) + y.variance ** 2 / (y.units - 1))
            return difference(x.mean - y.mean, variance, df)


    def difference(estimate, variance, df):
        if not (np.isfinite(estimate) and np.isfinite(variance) and variance > 1e-18):
            return None
        error = np.sqrt(variance)
        return estimate, error, df, 2 * stats.t.sf(abs(estimate / error), df)


    # ---- The table of ratios

    # The models with effects of people, by facet.
    fitted = {}


    def ratios(rows, facet):
        names, title = list(dict.fromkeys(rows.condition)), f"facet {facet}"
        if len(names) < 2:
            print(f"# {title}: one condition, nothing to compare it with")
            return []
        timed = rows[(rows.solved == 1) | (rows.censored == 1)]
        rate, mean, unreachable = {}, {}, {}
        for name in names:
            counted = rows[rows.condition == name]
            rate[name] = counted.time_s.sum() / counted.solved.sum() if counted.solved.sum() else np.inf
            lone = alone(timed, name, title)
            mean[name] = lone.mean if lone else np.inf
            unreachable[name] = set(counted.target[counted.reachable == 0]) - {""}
        # From the most correct entries a minute to the fewest, as Caliper's reports.
        pairs = list(itertools.combinations(sorted(names, key=lambda name: (rate[name], mean[name])), 2))
        # Of a pair the numbers that one of the two cannot enter are left out, with the conditions that cannot
        # enter others.
        models, found = {}, []
        for a, b in pairs:
            without = frozenset(unreachable[a] | unreachable[b])
            if without not in models:
                reached = [name for name in names if unreachable[name] <= without]
                own = timed[timed.condition.isin(reached) & ~timed.target.isin(without)]
                models[without] = Models(own, names, title)
            found.append(models[without].compare(a, b))
        fitted[facet] = [fit for model in models.values() for fit in model.joint]
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


    """#
}
