extension AnalysisScript {
  /// The model of ratios, for Python.
  static let modelForPython = #"""
    # ---- Ratios: right-censored log-normal regression

    class Fit:
        """log time = design · effects + residual, right-censored, by weighted maximum likelihood; residuals
        have a standard deviation for each stratum.

        Newton's steps are damped where the likelihood is not concave: in the standard deviations it need not
        be."""

        def __init__(self, design, rows, strata=None):
            self.design, self.times = design, rows.log_time.to_numpy()
            self.solved, self.weights = rows.solved.to_numpy() == 1, rows.w.to_numpy()
            strata = np.zeros(len(rows), int) if strata is None else strata
            self.shapes = np.eye(strata.max() + 1)[strata]
            self.count = design.shape[1]
            start = np.linalg.lstsq(design, self.times, rcond=None)[0]
            spread = np.sqrt(np.mean((self.times - design @ start) ** 2))
            if not spread > 1e-10:
                raise ValueError("no times differ")
            self.climb(np.append(start, np.full(self.shapes.shape[1], np.log(spread))))
            _, score, information = self.derivatives(self.point)
            if not np.isfinite(self.point).all() or np.linalg.cond(information) > 1e14:
                raise ValueError("the likelihood has no maximum")
            self.effects = self.point[:self.count]
            # What each unit contributes to the estimates: their squares are the covariance (Huber 1967).
            units = pd.DataFrame(score).groupby(rows.unit.to_numpy()).sum().to_numpy()
            self.influence = np.linalg.solve(information, units.T).T

        def climb(self, point):
            for _ in range(200):
                height, score, information = self.derivatives(point)
                total, damping, step = score.sum(axis=0), 0, None
                while step is None:
                    try:
                        damped = information + damping * np.diag(np.maximum(np.abs(np.diag(information)), 1))
                        np.linalg.cholesky(damped)
                        step = np.linalg.solve(damped, total)
                    except np.linalg.LinAlgError:
                        damping = max(1e-4, 10 * damping)
                        if damping > 1e12:
                            raise ValueError("the likelihood has no maximum")
                gain = step @ total
                step[self.count:] = np.clip(step[self.count:], -1, 1)
                length = 1.0
                # Near the top the likelihood's rounding errors hide the gain.
                while gain > 1e-8 and not self.derivatives(point + length * step)[0] >= height:
                    length /= 2
                    if length < 1e-12:
                        raise ValueError("the likelihood has no maximum")
                point = point + length * step
                if gain < 1e-12 and damping == 0:
                    self.point = point
                    return
            raise ValueError("the likelihood has no maximum")

        def derivatives(self, point):
            """The log-likelihood, each trial's first derivatives, and the negated second ones."""
            scale = np.exp(self.shapes @ point[self.count:])
            z = (self.times - self.design @ point[:self.count]) / scale
            tail = log_ndtr(-z)
            hazard = np.exp(-z ** 2 / 2 - np.log(2 * np.pi) / 2 - tail)
            bend = np.where(self.solved, 1, hazard * (hazard - z))
            slope = np.where(self.solved, z, hazard)
            height = np.where(self.solved, -np.log(scale) - z ** 2 / 2, tail)
            of_shape = np.where(self.solved, z ** 2 - 1, hazard * z)
            crossed = np.where(self.solved, 2 * z, hazard + z * bend)
            of_both = np.where(self.solved, 2 * z ** 2, z * (hazard + z * bend))
            weights = self.weights
            score = np.column_stack([self.design * (weights * slope / scale)[:, None],
                                     self.shapes * (weights * of_shape)[:, None]])
            self.curvature = weights * bend / scale ** 2
            information = np.block([
                [self.design.T @ (self.design * self.curvature[:, None]),
                 self.design.T @ (self.shapes * (weights * crossed / scale)[:, None])],
                [self.shapes.T @ (self.design * (weights * crossed / scale)[:, None]),
                 self.shapes.T @ (self.shapes * (weights * of_both)[:, None])]])
            return (weights * height).sum(), score, information


    NO_ESTIMATE = (ValueError, ArithmeticError, np.linalg.LinAlgError)


    def attempt(what, fit):
        """A fit, or None with the reason."""
        try:
            return fit()
        except NO_ESTIMATE as problem:
            print(f"# {what}: no estimate ({problem})")
            return None


    def weighted(rows):
        """Weights by which all cells, one person's trials with one condition each, count the same."""
        cells = rows.groupby(["participant", "condition"], sort=False)
        return rows.assign(w=len(rows) / (cells.ngroups * cells.solved.transform("size")))


    def completed(rows):
        """A cell with more than ten solved trials tells by itself how long its censored ones would have taken.

        From twenty on it is replaced by as many trials with mean and variance of the cell's own model, half of
        them one standard deviation below the mean and half above; between ten and twenty in part."""
        parts = []
        for _, cell in rows.groupby(["participant", "condition"], sort=False):
            parts.append(cell)
            solved = cell.log_time[cell.solved == 1]
            share = min(1, (len(solved) - 10) / 10)
            if share <= 0 or len(solved) == len(cell) or solved.nunique() < 2:
                continue
            try:
                own = Fit(np.ones((len(cell), 1)), cell.assign(w=1.0))
            except NO_ESTIMATE:
                continue
            points = cell.iloc[[0, 0]].assign(
                log_time=own.point[0] + np.exp(own.point[1]) * np.array([-1, 1]), solved=1,
                w=share * cell.w.sum() / 2)
            parts[-1:] = [cell.assign(w=(1 - share) * cell.w), points]
        rows = pd.concat(parts)
        return rows[rows.w > 0].assign(time_s=lambda rows: np.exp(rows.log_time))


    def strata(rows, conditions):
        """The stratum of each condition: one with ten solved trials or more beyond the first of each person has
        a standard deviation of its own; the others share that of the condition with most."""
        spare = (rows.groupby(["condition", "participant"]).solved.sum() - 1).clip(lower=0)
        spare = spare.groupby("condition").sum()
        own = [name for name in conditions if spare[name] >= 10]
        most = max(own, key=lambda name: spare[name]) if own else None
        return {name: own.index(name if name in own else most) if own else 0 for name in conditions}


    def effective_count(shares):
        """The number of units with equal shares that would vary as much."""
        return shares.sum() ** 2 / (shares ** 2).sum()


    def cost_of_places(rows, conditions):
        """What the place in the order costs the difference of two conditions in degrees of freedom; 0 if the
        model has no term for it.

        It has one if all places are known, no variance of a difference doubles by it (by the design), and it
        rests on six differences within people."""
        cells = rows[["participant", "unit", "condition", "position"]].drop_duplicates()
        if cells.position.isna().any() or cells.position.nunique() < 2:
            return 0
        columns = np.column_stack(
            [cells.condition == name for name in conditions[1:]] + [cells.position]).astype(float)
        people = cells.participant.to_numpy()
        within = columns - pd.DataFrame(columns).groupby(people).transform("mean").to_numpy()
        information = within.T @ within
        try:
            # Conditions and places that do not differ otherwise have no inverse but for rounding errors.
            if np.linalg.cond(information) > 1e12:
                return 0
            variances = [np.linalg.inv(information)[:-1, :-1], np.linalg.inv(information[:-1, :-1])]
        except np.linalg.LinAlgError:
            return 0
        for i, j in itertools.combinations(range(len(conditions)), 2):
            contrast = np.eye(len(conditions))[i, 1:] - np.eye(len(conditions))[j, 1:]
            of_difference = [contrast @ inverse @ contrast for inverse in variances]
            if of_difference[0] > 2 * of_difference[1] * (1 + 1e-9):
                return 0
        rest = within[:, -1] - within[:, :-1] @ (variances[1] @ information[:-1, -1])
        spare = len(cells) / cells.participant.nunique() - 1
        shares = pd.Series(rest ** 2).groupby(cells.unit.to_numpy()).sum()
        return 1 / spare if effective_count(shares) * spare >= 6 - 1e-9 else 0


    class Joint:
        """The conditions of a set, with an effect for each person."""

        def __init__(self, rows, conditions):
            self.conditions = conditions
            self.units = rows.groupby("condition").unit.nunique()
            self.cost = cost_of_places(rows, conditions)
            stratum = strata(rows, conditions)
            self.rows = rows = completed(weighted(rows))
            names = pd.Categorical(rows.condition, categories=conditions)
            persons = pd.get_dummies(rows.participant, dtype=float).to_numpy()
            self.design = np.column_stack([pd.get_dummies(names, dtype=float).to_numpy()[:, 1:], persons])
            self.places = rows[["position"]].to_numpy() if self.cost > 0 else np.empty((len(rows), 0))
            self.strata = rows.condition.map(stratum).to_numpy()
            design = np.column_stack([self.design, self.places])
            try:
                fit = Fit(design, rows, self.strata)
            except NO_ESTIMATE:
                self.strata = np.zeros(len(rows), int)
                fit = Fit(design, rows)
            count = len(conditions)
            self.effects = np.append(0, fit.effects[:count - 1])
            self.influence = np.column_stack(
                [np.zeros(len(fit.influence)), fit.influence[:, :count - 1]])
            self.curvature = fit.curvature
            self.inverse = np.linalg.inv(self.design.T @ (self.design * self.curvature[:, None]))

        def effective(self, i, j):
            """How many units the difference of two conditions rests on, by their shares of the information
            about it."""
            contrast = np.zeros(self.design.shape[1])
            if i > 0:
                contrast[i - 1] = 1
            if j > 0:
                contrast[j - 1] = -1
            information = self.curvature * (self.design @ self.inverse @ contrast) ** 2
            return effective_count(pd.Series(information).groupby(self.rows.unit.to_numpy()).sum())


    class Alone:
        """One condition alone, without effects of people."""

        def __init__(self, rows):
            fit = Fit(np.ones((len(rows), 1)), weighted(rows))
            self.mean, self.units = fit.effects[0], rows.unit.nunique()
            self.variance = np.nan
            if self.units > 1:
                self.variance = (fit.influence[:, 0] ** 2).sum() * self.units / (self.units - 1)


    def alone(rows, name, title):
        own = rows[rows.condition == name]
        if not (own.solved == 1).any():
            return None
        return attempt(f"{title}, {name}", lambda: Alone(own))


    """#
}
