import App
import Base
import Comparison
import Datasets
import Files
import Reports
import Studies
import Windowing

/// Compares a comparison with its plan: finds the choices that were made later, and the planned ones.
struct PlanCheck {
  typealias Finding = PlanFindings.Finding

  let plan: PlanFile
  let result: ComparisonResult
  let reading: ImportResult
  /// The same without any exclusions, and before rules left out trials by their times.
  let everything: ImportResult
  /// The options for reading, as they are written.
  private let choices: [String]
  private let screening: TrialScreening
  /// The methods and pairs of each comparison.
  let compared: [ComparedMethods]

  /// Holds `result` of `reading`, which was read by the options `choices`, against `plan`; `everything` is read without any
  /// exclusions and rules.
  ///
  /// Throws if the data are of another study.
  init(
    _ plan: PlanFile, at path: String, _ reading: ImportResult, everything: ImportResult,
    by choices: [String], screening: TrialScreening, _ result: ComparisonResult
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
    (self.everything, self.choices, self.screening) = (everything, choices, screening)
    compared = result.facets.map { ComparedMethods($0, in: result) }
  }

  /// The findings, in the order of the plan.
  var findings: PlanFindings {
    let runs = reading.runs
    return PlanFindings(
      study: plan.study.name, sha256: plan.study.sha256,
      file(runs) + design(runs) + methods + comparisons + people + attendance + exclusions + rules
        + readingOptions + tests + equivalence + program)
  }

  /// A finding for each of `deviations`; one that it is as planned, with `kept`, if there is none.
  func findings(
    _ subject: String, _ deviations: [String], otherwise kept: String
  ) -> [Finding] {
    deviations.isEmpty
      ? [Finding(subject, follows: true, kept)]
      : deviations.map { Finding(subject, follows: false, $0) }
  }

  /// The most people, pairs or exclusions that are named one by one.
  static let mostNamed = 5

  /// The first of `names`, and how many more there are.
  static func named(_ names: [String]) -> String {
    let more = names.count - mostNamed
    return (names.prefix(mostNamed) + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
  }

  // MARK: - The study

  private func file(_ runs: [StudyRun]) -> [Finding] {
    let others = runs.filter { $0.study?.isSameFile(as: plan.study) != true }
    let total = runs.reduce(0) { $0 + $1.sessions }
    func count(_ one: String, _ several: String, _ isCounted: (StudyRun) -> Bool) -> [String] {
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

  /// Changes of the design by other versions of the study, each once.
  private func design(_ runs: [StudyRun]) -> [Finding] {
    let versions = LoggedStudies()
    let others = runs.filter {
      $0.study?.isSameFile(as: plan.study) == false && $0.study?.name == plan.study.name
    }
    let found = others.map { run -> [String]? in
      guard let study = run.study,
        let dataset = run.dataset.flatMap({ try? Dataset(folder: $0, study: study.name) }),
        let found = try? versions.version(study.sha256, in: dataset)
      else { return nil }
      return differences(found.study, sessions: run.sessions)
    }
    let changes = found.compactMap(\.self).flatMap(\.self).unrepeated
    guard !others.isEmpty, changes.isEmpty, found.allSatisfy({ $0 != nil }) else {
      return changes.map { Finding("design", follows: false, $0) }
    }
    return [
      Finding(
        "design", follows: true,
        "the parts above are as planned in the other study \(others.count == 1 ? "file" : "files"); other settings, "
          + "such as curves and breaks, are not compared")
    ]
  }

  private func differences(_ study: Study, sessions: Int) -> [String] {
    PlannedDesign.measures.all.compactMap { measure in
      guard let key = measure.keys.first, let value = measure.values(study).first,
        let planned = plan.design[key], planned != value
      else { return nil }
      return "\(measure.title): \(PlannedDesign.words(of: value)) in "
        + "\(ReportFormat.count(sessions, "session")), planned: \(PlannedDesign.words(of: planned))"
    }
  }

  private var methods: [Finding] {
    guard case .list(let members)? = plan.design["methods"] else { return [] }
    // Groups and sessions may have none of some methods.
    let used = plan.compared.map { Set($0.flatMap(\.methods)) }
    let planned = members.map(PlannedDesign.words(of:)).filter { used?.contains($0) != false }
    return findings(
      "methods", Self.differences(planned, countedMethods, "no trial counts with "),
      otherwise: "as planned: \(planned.enumeration)")
  }

  /// The methods with a counted trial.
  var countedMethods: [String] {
    result.methods.filter { $0.outcomes.trials > 0 }.map(\.condition.method).unrepeated
  }

  private var comparisons: [Finding] {
    findings(
      "comparisons",
      Self.differences(plan.comparisons, compared.map(\.comparison), "nothing is compared for ")
        + methodsOfComparisons, otherwise: "as planned: \(plan.comparisons.enumeration)")
  }

  /// The missing ones of the planned names, and the added names.
  private static func differences(
    _ planned: [String], _ found: [String], _ missing: String
  ) -> [String] {
    planned.filter { !found.contains($0) }.map { missing + $0 }
      + found.filter { !planned.contains($0) }.map {
        "not planned: \($0.isEmpty ? "all trials" : $0)"
      }
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

  private var exclusions: [Finding] {
    let now = result.exclusions.declared.standing
    let planned = plan.exclusions.map { DeclaredExclusion($0, source: .study, path: "") }.standing
    let trials = trials(of: Set((now + planned).map(\.exclusion.participant)))
    // Other declarations of the same trials are no deviation: the trials count whose exclusion changed.
    let tables = [now, planned].map { ExclusionTable(declared: $0.map(\.exclusion)) }
    let changed = trials.reduce(into: trials) { changed, person in
      let lookups = tables.map { $0.lookup(person.key) }
      changed[person.key] = person.value.filter { session, trial in
        Set(lookups.map { $0?.excludes(session: session, trial: trial) ?? false }).count > 1
      }
    }
    func names(
      _ declared: DeclaredExclusion, _ trials: [String: [(session: Int, trial: Int)]]
    ) -> Bool {
      let exclusion = declared.exclusion
      return trials[exclusion.participant]?.contains { session, trial in
        exclusion.session ?? session == session && exclusion.trials?.contains(trial) ?? true
      } == true
    }
    func isAmong(_ all: [DeclaredExclusion], _ declared: DeclaredExclusion) -> Bool {
      let one = declared.exclusion
      return all.contains {
        let other = $0.exclusion
        return (one.participant, one.session, one.action)
          == (other.participant, other.session, other.action) && one.trials == other.trials
      }
    }
    let later = now.filter { names($0, changed) }
    let disobeyed = planned.filter {
      names($0, changed) || !names($0, trials) && !isAmong(now, $0)
    }
    let all =
      later.map { "declared later: \(ExclusionList.sentence($0))" }
      + disobeyed.map { "planned and not obeyed: \(ExclusionList.sentence($0))" }
    let more = all.count - Self.mostNamed
    let kept = now.count { !names($0, changed) && (names($0, trials) || isAmong(planned, $0)) }
    return findings(
      "exclusions",
      all.prefix(Self.mostNamed)
        + (more > 0 ? ["\(ReportFormat.count(more, "other exclusion")) not as planned"] : []),
      otherwise: kept == 0 ? "none, as planned" : "\(kept), as planned")
  }

  /// The numbers of the main trials of some participants, by their codes.
  private func trials(of codes: Set<String>) -> [String: [(session: Int, trial: Int)]] {
    let people = everything.people.map { codes.contains($0.code) ? $0.code : nil }
    var trials: [String: [(session: Int, trial: Int)]] = [:]
    for trial in everything.observations.trials {
      let person = Int(trial.participant)
      guard people.indices.contains(person), let code = people[person] else { continue }
      trials[code, default: []].append((Int(trial.session), Int(trial.trial)))
    }
    return trials
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

  /// The options for reading tables of other programs, which no plan has.
  private var readingOptions: [Finding] {
    choices.filter { !$0.hasPrefix("--exclude ") && $0 != "--pilots" }
      .map { Finding("reading", follows: false, "trials are read with \($0)") }
  }

  private var tests: [Finding] {
    findings(
      "tests",
      (reading.observations.clusters.isEmpty
        ? [] : ["units of tests: clusters of people, planned: people"]) + pairs,
      otherwise: plan.compared != nil && both.isEmpty
        ? "units as planned; no pair is of a planned comparison"
        : "units and pairs as planned; p by Bonferroni over the pairs")
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
