import App
import Base
import Comparison
import Datasets
import Files
import Reports
import Studies
import Windowing

/// Holds a comparison against its plan: what was decided later, and what is as planned.
struct PlanCheck {
  private typealias Finding = PlanFindings.Finding

  private let plan: PlanFile
  private let reading: ImportResult
  private let result: ComparisonResult
  /// The studies that the sessions ran, with how many did; those of other programs ran none.
  private let runs: [Run]
  /// The options that decided what is read, as they are written.
  private let choices: [String]
  private let screening: TrialScreening

  /// A version of a study that some sessions ran.
  private struct Run {
    var study: SessionDescription.Study?
    /// The data set that the first of them lies in; `nil` if in none.
    var dataset: String?
    var sessions: Int
  }

  /// Holds `result` of `reading`, which was read by the options `choices`, against `plan`.
  ///
  /// Throws if the data are of another study.
  init(
    _ plan: PlanFile, at path: String, _ reading: ImportResult, by choices: [String],
    screening: TrialScreening, _ result: ComparisonResult
  ) throws(RunFailure) {
    let studies = reading.observations.origin.studies
    if !studies.isEmpty, !studies.contains(plan.study.name) {
      throw RunFailure(
        .refused,
        "compare: \(path) is the plan of '\(plan.study.name.shortened)', and the data are of "
          + "\(studies.map { "'\($0.shortened)'" }.enumeration); give --plan the plan of their study".onOneLine)
    }
    (self.plan, self.reading, self.result) = (plan, reading, result)
    (self.choices, self.screening) = (choices, screening)
    var runs: [Run] = []
    for file in reading.files {
      let study = file.study
      let known = runs.firstIndex { run in
        guard let old = run.study, let study else { return run.study == nil && study == nil }
        return old.isSameFile(as: study)
      }
      if let known {
        runs[known].sessions += 1
      } else {
        runs.append(Run(study: study, dataset: file.dataset, sessions: 1))
      }
    }
    self.runs = runs
  }

  /// The findings, in the order of the plan.
  var findings: PlanFindings {
    PlanFindings(
      study: plan.study.name, sha256: plan.study.sha256,
      file + methods + comparisons + people + exclusions + rules + readingOptions + tests
        + [equivalence] + program)
  }

  // MARK: - The study

  private var file: [Finding] {
    let total = runs.reduce(0) { $0 + $1.sessions }
    let others = runs.filter { $0.study?.isSameFile(as: plan.study) != true }
    let foreign = others.filter { $0.study == nil }.reduce(0) { $0 + $1.sessions }
    let changed = others.reduce(0) { $0 + $1.sessions } - foreign
    var findings: [Finding] = []
    if foreign > 0 {
      findings.append(
        Finding(
          "study", follows: false,
          "\(ReportFormat.count(foreign, "file")) of \(total) \(foreign == 1 ? "does" : "do") not say which study "
            + "was run"))
    }
    if changed > 0 {
      findings.append(
        Finding(
          "study", follows: false,
          "\(ReportFormat.count(changed, "session")) of \(total) ran another study file than the planned one"))
    }
    if findings.isEmpty {
      return [Finding("study", follows: true, "the planned file in all sessions")]
    }
    return findings + others.compactMap(\.study?.name).filter { $0 != plan.study.name }.unrepeated
      .map { Finding("study", follows: false, "trials of the study '\($0)' are pooled with it") }
      + design
  }

  /// What another version of the study changed of the design, each once.
  private var design: [Finding] {
    let versions = LoggedStudies()
    return runs.flatMap { run -> [String] in
      guard let study = run.study, !study.isSameFile(as: plan.study), study.name == plan.study.name,
        let dataset = run.dataset.flatMap({ try? Dataset(folder: $0, study: study.name) }),
        let found = try? versions.version(study.sha256, in: dataset)
      else { return [] }
      return PlannedDesign.measures.all.compactMap { measure in
        guard let key = measure.keys.first, let value = measure.values(found.study).first,
          let planned = plan.design[key], planned != value
        else { return nil }
        return "\(measure.title): \(PlannedDesign.words(of: value)) in "
          + "\(ReportFormat.count(run.sessions, "session")), planned were \(PlannedDesign.words(of: planned))"
      }
    }.unrepeated.map { Finding("design", follows: false, $0) }
  }

  private var methods: [Finding] {
    guard case .list(let members)? = plan.design["methods"] else { return [] }
    let planned = members.map(PlannedDesign.words(of:))
    let counted = result.methods.filter { $0.outcomes.trials > 0 }.map(\.condition.method).unrepeated
    return difference(
      "methods", planned, counted, missing: { "no trial with \($0) counts" },
      later: { "\($0) was not planned" })
  }

  private var comparisons: [Finding] {
    difference(
      "comparisons", plan.comparisons,
      result.facets.map { PlannedAnalysis.comparison($0.facet) },
      missing: { "nothing is compared for \($0)" },
      later: { "the comparison for \($0) was not planned" })
  }

  /// A finding for each name that is missing or was added; one if all are as planned.
  private func difference(
    _ subject: String, _ planned: [String], _ found: [String], missing: (String) -> String,
    later: (String) -> String
  ) -> [Finding] {
    let names = planned.filter { !found.contains($0) }.map(missing)
    let deviations = names + found.filter { !planned.contains($0) }.map { later($0.isEmpty ? "all trials" : $0) }
    return deviations.isEmpty
      ? [Finding(subject, follows: true, "as planned: \(planned.enumeration)")]
      : deviations.map { Finding(subject, follows: false, $0) }
  }

  private var people: [Finding] {
    let reached = result.participants
    let simulated =
      result.isSimulated
      ? [Finding("people", follows: false, "the people are simulated, which no plan of a study is about")] : []
    guard let planned = plan.participants else {
      return simulated
        + [
          Finding(
            "people", follows: true,
            "\(reached) with counted trials; the plan does not say how many")
        ]
    }
    return simulated + [
      Finding(
        "people", follows: reached == planned,
        reached == planned
          ? "\(reached) with counted trials, as planned"
          : "\(ReportFormat.people(reached)) \(reached == 1 ? "has" : "have") counted trials, and \(planned) "
            + "\(planned == 1 ? "was" : "were") planned")
    ]
  }

  // MARK: - Left-out trials

  /// The most exclusions that are named one by one.
  private static let mostNamed = 5

  private var exclusions: [Finding] {
    func isSame(_ one: Exclusion, _ other: Exclusion) -> Bool {
      (one.participant, one.session, one.action) == (other.participant, other.session, other.action)
        && one.trials == other.trials
    }
    let now = result.exclusions.declared.standing
    let added = now.filter { new in !plan.exclusions.contains { isSame($0, new.exclusion) } }
      .map { "declared later: \(ExclusionList.sentence($0))" }
    let planned = plan.exclusions.map { DeclaredExclusion($0, source: .study, path: "") }.standing
    let removed = planned.filter { old in !now.contains { isSame($0.exclusion, old.exclusion) } }
      .map { "planned and not obeyed: \(ExclusionList.sentence($0))" }
    let all = added + removed
    guard !all.isEmpty else {
      return [
        Finding(
          "exclusions", follows: true,
          now.isEmpty ? "none, as planned" : "\(now.count), as planned")
      ]
    }
    let more = all.count - Self.mostNamed
    return (all.prefix(Self.mostNamed)
      + (more > 0 ? ["\(ReportFormat.count(more, "other exclusion")) not as planned"] : []))
      .map { Finding("exclusions", follows: false, $0) }
  }

  private var rules: [Finding] {
    let rules = [
      rule("outliers", "beyond", "sd", plan.screening.outliers, screening.outliers),
      rule("short trials", "below", "s", plan.screening.shortest, screening.shortest),
    ]
    let pilots =
      choices.contains("--pilots")
      ? [Finding("pilot runs", follows: false, "pilot runs count, which were to be left out")] : []
    return rules + pilots
  }

  private func rule(
    _ trials: String, _ place: String, _ unit: String, _ planned: Double?, _ used: Double?
  ) -> Finding {
    func words(_ value: Double) -> String { "\(trials) \(place) \(value.plainText) \(unit)" }
    let sentence =
      switch (planned, used) {
      case (nil, nil): "no \(trials) are left out, as planned"
      case (nil, let used?): "\(words(used)) are left out, which was not planned"
      case (let planned?, nil): "\(words(planned)) were to be left out, and are not"
      case (let planned?, let used?):
        "\(words(used)) are left out, "
          + (planned == used ? "as planned" : "planned were \(planned.plainText) \(unit)")
      }
    return Finding(trials, follows: planned == used, sentence)
  }

  // MARK: - Analysis

  /// How tables of other programs are read, which no plan has.
  private var readingOptions: [Finding] {
    choices.filter { !$0.hasPrefix("--exclude ") && $0 != "--pilots" }
      .map { Finding("reading", follows: false, "trials are read with \($0)") }
  }

  private var tests: [Finding] {
    var findings: [Finding] = []
    if !reading.observations.clusters.isEmpty {
      findings.append(
        Finding("tests", follows: false, "units are the clusters of people, planned were people"))
    }
    if !plan.comparesPeople, result.facets.contains(where: { $0.pairs.contains(where: \.isBetweenPeople) }) {
      findings.append(
        Finding(
          "tests", follows: false,
          "some pairs are compared between people, planned was within people"))
    }
    return findings.isEmpty
      ? [Finding("tests", follows: true, "units and pairs as planned; p by Bonferroni over the pairs")] : findings
  }

  private var equivalence: Finding {
    let (planned, used) = (plan.equivalence, reading.observations.equivalence)
    return Finding(
      "equivalence", follows: planned == used,
      planned == used
        ? "methods that differ by less than a ratio of \(used.plainText) are the same, as planned"
        : "methods that differ by less than a ratio of \(used.plainText) are the same, planned was "
          + planned.plainText)
  }

  private var program: [Finding] {
    guard plan.program != Caliper.version else { return [] }
    return [
      Finding(
        "program", follows: true,
        "Caliper \(plan.program) wrote the plan, \(Caliper.version) the report")
    ]
  }
}
