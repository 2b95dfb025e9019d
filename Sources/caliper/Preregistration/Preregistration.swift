import App
import Base
import Comparison
import Datasets
import Reports
import Studies

/// The plan of a study, its measures and its analysis, for a registry; its JSON is the file of `compare --plan`.
struct Preregistration: CommandReport {
  /// The study.
  let study: Study
  /// The study's file, as descriptions of sessions name it.
  let file: SessionDescription.Study
  /// The planned number of people; `nil` if the plan has none.
  let participants: Int?
  /// The rules that leave out trials by their times.
  let screening: TrialScreening
  private let analysis: PlannedAnalysis

  /// Plans `loaded`.
  init(_ loaded: LoadedStudy, participants: Int?, screening: TrialScreening) {
    study = loaded.study
    file = SessionDescription.Study(
      name: study.name, json: loaded.file, files: loaded.resources)
    (self.participants, self.screening) = (participants, screening)
    analysis = PlannedAnalysis(study, people: participants)
  }

  /// The version of the plan's format.
  static let version = 1

  // MARK: - For programs

  /// The plan file.
  var json: JSONValue { Self.measures.json(self) }

  /// Everything that the plan file has.
  static var measures: Measures<Preregistration> {
    Measures([
      .count("plan_version", "the version of this format, 1") { _ in version },
      .word("caliper", "the version of Caliper that wrote it") { _ in Caliper.version },
      .word("name", "the name of the study") { $0.study.name },
      .word("title", "its title") { $0.study.title },
      .word("question", "its description; null without one") { $0.question },
      .word("sha256", "the SHA-256 of the study file, as the description of a session has it") {
        $0.file.sha256
      },
      .value("files", "the SHA-256 of each file that the study names; null for none") {
        $0.file.files.map { .object($0.mapValues(JSONValue.text)) } ?? .null
      },
      .value("design", "[the design](#the-design)") { PlannedDesign.measures.json($0.study) },
      .value("balance", "[the balance](orders.md#orders) of the orders") { $0.balance.json },
      .value("comparisons", "the tasks, scales and groups within which methods are compared") {
        .list($0.analysis.comparisons.map(JSONValue.text))
      },
      .count("contrasts", "the most pairs of methods of a comparison, over which p is corrected") {
        $0.analysis.pairs
      },
      .value("pairs", "[the methods and pairs of each comparison](#the-pairs)") {
        .list($0.analysis.compared.map(ComparedMethods.measures.json))
      },
      .value("people", "[the sessions and trials of a person](#the-people), of each group") {
        .list($0.analysis.people.map(PersonTrials.measures.json))
      },
      .flag("between_people", "whether some pairs are compared between people") {
        $0.analysis.comparesPeople
      },
      .value("measures", "[the measures](#the-measures)") {
        .list(PlannedMeasure.all(of: $0.study).map(PlannedMeasure.measures.json))
      },
      .value("exclusions", "the study's [`exclusions`](study-file.md#exclusions)") {
        .list($0.study.exclusions.map(\.json))
      },
      .number("outliers_sd", "the value of `--outliers`; null for none") { $0.screening.outliers },
      .number("shortest_s", "the value of `--shortest`; null for none") { $0.screening.shortest },
      .number("equivalence", "the largest ratio of times that counts as none") {
        $0.study.equivalence
      },
      .value("analysis", "the analysis, a sentence each") {
        .list($0.analysis.parts.flatMap(\.sentences).map(JSONValue.text))
      },
      .count("participants", "the people that are planned; null if the plan does not say") {
        $0.participants
      },
      .value(
        "sample_size", "[assumptions about people, and the number that they need](#the-assumptions)"
      ) {
        $0.size.json
      },
    ])
  }

  private var question: String? { study.description.isEmpty ? nil : study.description }

  private var balance: BalanceReport {
    BalanceReport(
      balances: study.balance, participants: participants ?? study.orderAssignments.count)
  }

  private var size: PlannedSize {
    var size = PlannedSize(
      participants: participants, trials: analysis.trials, pairs: analysis.pairs,
      margin: study.equivalence)
    size.peopleOfComparison = participants.flatMap(analysis.peopleOfComparison)
    return size
  }

  // MARK: - For people

  /// The text for a registry.
  var document: Document {
    var design = balance.section
    design.title = "Balance of the orders"
    return Document(
      title: "Plan of the study ‘\(study.title)’ (\(study.name))".sanitizedForDisplay,
      sections: [
        Document.Section("study", "Study information", [.facts(identity)]),
        Document.Section(
          "design", "Design",
          [
            .facts(
              PlannedDesign.facts(study)
                + [Document.Fact("each person comes for", analysis.attendance)])
          ]),
        design, Document.Section("measures", "Measures", measureParts),
        Document.Section("exclusions", "Exclusions", [.list(exclusions)]),
        Document.Section("analysis", "Analysis", analysisParts),
        Document.Section("size", "Sample size", size.parts),
        Document.Section("open", "To be added", [.list(Self.open)]),
      ])
  }

  private var identity: [Document.Fact] {
    let files = (file.files ?? [:]).sorted { $0.key < $1.key }
    return [
      Document.Fact("name", study.name), Document.Fact("title", study.title),
      Document.Fact("question", question ?? "none in the study file"),
      Document.Fact("SHA-256 of the study file", file.sha256),
    ] + files.map { Document.Fact("SHA-256 of \($0.key)", $0.value) }
      + [Document.Fact("analysis program", "Caliper \(Caliper.version)")]
  }

  private var measureParts: [Document.Part] {
    let all = PlannedMeasure.all(of: study)
    func facts(_ arePrimary: Bool) -> Document.Part {
      .facts(
        all.filter { $0.isPrimary == arePrimary }.map { Document.Fact($0.title, $0.definition) })
    }
    return [
      .heading("Primary, by method:"), facts(true),
      .heading("Secondary, by method, without a test:"),
      facts(false),
    ]
  }

  private var exclusions: [String] {
    let declared = study.exclusions.map {
      ExclusionList.sentence(DeclaredExclusion($0, source: .study, path: ""))
    }
    return [
      "Practice trials and trials that end with their session do not count.",
      "Pilot runs, marked before they begin, do not count.",
      "Trials of simulated people are never pooled with those of people.",
      screening.outliers.map {
        "Solved trials are left out if their log time is more than \($0.plainText) standard deviations from the mean "
          + "of their person and method."
      } ?? "No trial is left out as an outlier.",
      screening.shortest.map {
        "Trials that are solved in less than \($0.plainText) s are left out."
      } ?? "No trial is left out as too short.",
    ]
      + (declared.isEmpty
        ? ["No person, session or trial is excluded in advance."] : declared)
      + [
        "Exclusions that are declared later are listed with their reasons, and the report says whether the answer "
          + "depends on them."
      ]
  }

  private var analysisParts: [Document.Part] {
    analysis.parts.flatMap { heading, sentences -> [Document.Part] in
      [.heading("\(heading):"), .list(sentences)]
    }
  }

  /// The questions of registries that a study file does not answer.
  private static let open = [
    "The study file, which has every parameter of the methods and all texts.",
    "Hypotheses: which method is expected to be faster, or more often right, if any.",
    "Whether data have been collected already.",
    "How people are recruited, and who may take part.",
    "When data collection stops, and why so many people take part.",
  ]
}

extension Exclusion {
  /// The exclusion as a study file has it.
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "participant": .text(participant), "reason": .text(reason),
    ]
    if let session { members["session"] = .integer(session) }
    if let trials { members["trials"] = .list(trials.map { .integer($0) }) }
    return .object(members)
  }
}
