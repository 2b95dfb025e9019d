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
          + "\(studies.map { "'\($0.shortened)'" }.enumeration); give --plan the plan of their study"
          .onOneLine)
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
      file + design + methods + comparisons + people + exclusions + rules + readingOptions + tests
        + equivalence + program)
  }

  /// A finding for each of `deviations`; one that it is as planned, with `kept`, if there is none.
  private func findings(
    _ subject: String, _ deviations: [String], otherwise kept: String
  ) -> [Finding] {
    deviations.isEmpty
      ? [Finding(subject, follows: true, kept)]
      : deviations.map { Finding(subject, follows: false, $0) }
  }

  // MARK: - The study

  private var file: [Finding] {
    let others = runs.filter { $0.study?.isSameFile(as: plan.study) != true }
    let total = runs.reduce(0) { $0 + $1.sessions }
    func count(_ one: String, _ several: String, _ isCounted: (Run) -> Bool) -> [String] {
      let count = others.filter(isCounted).reduce(0) { $0 + $1.sessions }
      return count == 0 ? [] : ["\(count) of \(total) \(count == 1 ? one : several)"]
    }
    let names = others.compactMap(\.study?.name).filter { $0 != plan.study.name }.unrepeated
    return findings(
      "study",
      count("files does not say which study was run", "files do not say which study was run") {
        $0.study == nil
      }
        + count("sessions ran another study file", "sessions ran another study file") {
          $0.study != nil
        } + names.map { "trials of the study '\($0)' are pooled with those of the planned one" },
      otherwise: "the planned file in all sessions")
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
          + "\(ReportFormat.count(run.sessions, "session")), planned: \(PlannedDesign.words(of: planned))"
      }
    }.unrepeated.map { Finding("design", follows: false, $0) }
  }

  private var methods: [Finding] {
    guard case .list(let members)? = plan.design["methods"] else { return [] }
    let counted = result.methods.filter { $0.outcomes.trials > 0 }.map(\.condition.method)
    return difference(
      "methods", members.map(PlannedDesign.words(of:)), counted.unrepeated, "no trial counts with ")
  }

  private var comparisons: [Finding] {
    let found = result.facets.map { PlannedAnalysis.comparison($0.facet) }
    return difference("comparisons", plan.comparisons, found, "nothing is compared for ")
  }

  /// What is missing of the planned names, and what was added.
  private func difference(
    _ subject: String, _ planned: [String], _ found: [String], _ missing: String
  ) -> [Finding] {
    let added = found.filter { !planned.contains($0) }.map { $0.isEmpty ? "all trials" : $0 }
    return findings(
      subject,
      planned.filter { !found.contains($0) }.map { missing + $0 }
        + added.map { "not planned: \($0)" }, otherwise: "as planned: \(planned.enumeration)")
  }

  private var people: [Finding] {
    let reached = "\(result.participants) with counted trials"
    let isReached = plan.participants.map { $0 == result.participants } ?? true
    return findings(
      "people",
      (result.isSimulated ? ["the people are simulated, which no plan of a study is about"] : [])
        + (isReached
          ? [] : ["people: \(reached), planned: \(plan.participants.map(String.init) ?? "")"]),
      otherwise: reached
        + (plan.participants == nil ? "; the plan does not say how many" : ", as planned"))
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
    let planned = plan.exclusions.map { DeclaredExclusion($0, source: .study, path: "") }.standing
    func without(_ all: [DeclaredExclusion], _ others: [DeclaredExclusion]) -> [String] {
      all.filter { one in !others.contains { isSame($0.exclusion, one.exclusion) } }
        .map(ExclusionList.sentence)
    }
    let all =
      without(now, planned).map { "declared later: \($0)" }
      + without(planned, now).map { "planned and not obeyed: \($0)" }
    let more = all.count - Self.mostNamed
    return findings(
      "exclusions",
      all.prefix(Self.mostNamed)
        + (more > 0 ? ["\(ReportFormat.count(more, "other exclusion")) not as planned"] : []),
      otherwise: now.isEmpty ? "none, as planned" : "\(now.count), as planned")
  }

  private var rules: [Finding] {
    rule("outliers", "beyond", "sd", plan.screening.outliers, screening.outliers)
      + rule("short trials", "below", "s", plan.screening.shortest, screening.shortest)
      + (choices.contains("--pilots")
        ? [Finding("pilot runs", follows: false, "pilot runs count, which were to be left out")]
        : [])
  }

  private func rule(
    _ trials: String, _ place: String, _ unit: String, _ planned: Double?, _ used: Double?
  ) -> [Finding] {
    func words(_ value: Double?) -> String {
      value.map { "\(place) \($0.plainText) \(unit)" } ?? "none"
    }
    return findings(
      trials,
      planned == used
        ? [] : ["\(trials) that are left out: \(words(used)), planned: \(words(planned))"],
      otherwise: "\(words(used)) left out, as planned")
  }

  // MARK: - Analysis

  /// How tables of other programs are read, which no plan has.
  private var readingOptions: [Finding] {
    choices.filter { !$0.hasPrefix("--exclude ") && $0 != "--pilots" }
      .map { Finding("reading", follows: false, "trials are read with \($0)") }
  }

  private var tests: [Finding] {
    let isBetween = result.facets.flatMap(\.pairs).contains(where: \.isBetweenPeople)
    return findings(
      "tests",
      (reading.observations.clusters.isEmpty
        ? [] : ["units of tests: clusters of people, planned: people"])
        + (isBetween && !plan.comparesPeople
          ? ["pairs: some between people, planned: all within people"] : []),
      otherwise: "units and pairs as planned; p by Bonferroni over the pairs")
  }

  private var equivalence: [Finding] {
    let (planned, used) = (plan.equivalence, reading.observations.equivalence)
    return findings(
      "equivalence",
      planned == used
        ? []
        : ["largest ratio that counts as none: \(used.plainText), planned: \(planned.plainText)"],
      otherwise: "a ratio up to \(used.plainText) counts as none, as planned")
  }

  private var program: [Finding] {
    guard plan.program != Caliper.version else { return [] }
    let words = "Caliper \(plan.program) wrote the plan, \(Caliper.version) the report"
    return [Finding("program", follows: true, words)]
  }
}
