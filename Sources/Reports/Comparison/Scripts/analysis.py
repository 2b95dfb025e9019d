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

# ---- Ratios: right-censored log-normal regression

class Fit:
    """log time = design · effects + residual, right-censored, by weighted maximum likelihood; residuals
    have a standard deviation for each stratum.

    Newton's steps are damped where the likelihood is not concave: in the standard deviations it need not
    be."""

    def __init__(self, design, rows, strata=None, start=None):
        self.design, self.times = design, rows.log_time.to_numpy()
        self.solved, self.weights = rows.solved.to_numpy() == 1, rows.w.to_numpy()
        strata = np.zeros(len(rows), int) if strata is None else strata
        self.shapes = np.eye(strata.max() + 1)[strata]
        self.count = design.shape[1]
        if start is None:
            effects = np.linalg.lstsq(design, self.times, rcond=None)[0]
            spread = np.sqrt(np.mean((self.times - design @ effects) ** 2))
            if not spread > 1e-10:
                raise ValueError("no times differ")
            start = np.append(effects, np.full(self.shapes.shape[1], np.log(spread)))
        self.climb(start)
        self.height, score, information = self.derivatives(self.point)
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
            length = 1.0
            # Near the top the likelihood's rounding errors hide the gain.
            while gain > 1e-8 and not self.derivatives(self.moved(point, length * step))[0] >= height:
                length /= 2
                if length < 1e-12:
                    raise ValueError("the likelihood has no maximum")
            point = self.moved(point, length * step)
            if gain < 1e-12 and damping == 0:
                self.point = point
                return
        raise ValueError("the likelihood has no maximum")

    def moved(self, point, step):
        """A deviation changes by no more than a factor of 3 at once; a step that is short enough stays as it is."""
        return point + np.append(step[:self.count], np.clip(step[self.count:], -1.1, 1.1))

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
    a standard deviation of its own; the others share that of the condition with most, or of all conditions
    that have as many."""
    spare = (rows.groupby(["condition", "participant"]).solved.sum() - 1).clip(lower=0)
    spare = spare.groupby("condition").sum()
    own = [name for name in conditions if spare.min() >= 10 or 10 <= spare[name] < spare.max()]
    first = len(conditions) - len(own) > 0
    return {name: own.index(name) + first if name in own else 0 for name in conditions}


def fit_by_strata(design, rows, strata):
    """The fit with a standard deviation for each stratum, or None.

    The likelihood may have several maxima. It starts at the fit with one standard deviation for all, as it is and
    with one of them a tenth; the most likely end counts. Caliper leaves out starts that hardly ever
    lead to another maximum."""
    count = strata.max() + 1
    starts = [None]
    if count > 1:
        try:
            one = Fit(design, rows).point
            starts += [np.append(one[:-1], one[-1] - np.log(10) * (np.arange(count) == smaller))
                       for smaller in range(-1, count)]
        except NO_ESTIMATE:
            pass
    ends = []
    for start in starts:
        try:
            ends.append(Fit(design, rows, strata, start))
        except NO_ESTIMATE:
            continue
    return max(ends, key=lambda end: end.height, default=None)


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
        fit = fit_by_strata(design, rows, self.strata)
        if fit is None:
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
    # With more of either Caliper describes them only.
    if len(names) > 100 or trials.facet.nunique() > 100:
        print(f"# {title}: more than 100 conditions or facets, which are not compared")
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
            interval = np.exp([estimate - bound, estimate + bound])
            # An interval is whole or missing.
            if not np.isfinite(interval[1]):
                interval = [np.nan, np.nan]
            values = [np.exp(estimate), *interval, p, min(1, p * tests)]
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
