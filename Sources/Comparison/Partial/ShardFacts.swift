import Base
import Datasets
import Studies

/// The content of a partial record's first line: all facts that do not belong to one participant.
struct ShardFacts: Sendable {
  /// The version of the program that wrote it.
  var version = ""
  /// The number of lines of participants that follow.
  var participants = 0
  /// The conditions, of which trials have the index.
  var conditions: [ConditionKey] = []
  /// The data sets, of which participants have the index.
  var datasets: [GatheredDataset] = []
  /// The numbers of rows.
  var tally = TrialTally()
  /// The numbers of rows with everything included; `nil` if no exclusion left out a trial.
  var everything: TrialTally?
  /// The codes and methods that are written in two Unicode forms.
  var twoForms: [String] = []
  /// The sessions that are timed less well than their studies require.
  var missedTiming: [String] = []
  /// The sessions with settings for access.
  var assisted: [String] = []
  /// The studies that the sessions ran; `nil` in records without them.
  var runs: [StudyRun]?
  /// The options for reading, as they are written.
  var choices: [String] = []
  /// The trials that options exclude, and the indices of those options that name a trial.
  var excluded: [String] = []
  var usedOptions: [Int] = []
  /// The files and rows read, and the decisions made to read them.
  var imported = ImportRecord()
  /// The title of a report on these trials alone.
  var title = ""

  static let format = JSONObjectFormat(
    blank: ShardFacts(),
    [
      JSONMember("version", \.version, .text),
      JSONMember("participants", \.participants, .count),
      JSONMember("conditions", \.conditions, .list(of: .object(ConditionKey.format))),
      JSONMember("datasets", \.datasets, .list(of: .object(GatheredDataset.format))),
      JSONMember("rows", \.tally, .object(TrialTally.format)),
      JSONMember(
        "rows_included", \.everything, .optional(.object(TrialTally.format), isOmitted: true)),
      JSONMember("two_forms", \.twoForms, .list(of: .text)),
      JSONMember("missed_timing", \.missedTiming, .list(of: .text)),
      JSONMember("access", \.assisted, .list(of: .text)),
      JSONMember(
        "studies", \.runs, .optional(.list(of: .object(StudyRun.format)), isOmitted: true)),
      JSONMember("options", \.choices, .list(of: .text)),
      JSONMember("excluded", \.excluded, .list(of: .text)),
      JSONMember("excluded_found", \.usedOptions, .list(of: .count)),
      JSONMember("reading", \.imported, .object(ImportRecord.format)),
      JSONMember("title", \.title, .text),
    ])
}

/// The facts in the line of a participant.
struct PersonFacts: Sendable {
  var study = ""
  var code = ""
  /// The cluster; `nil` if no column of clusters was named.
  var cluster: String?
  /// The index of the data set; `nil` if the files are in none.
  var dataset: Int?
  /// The number of counted trials, and the number with everything included; `nil` if these are the same trials.
  var trials = 0
  var everything: Int?
  var answers: [QuestionnaireAnswer] = []
  /// The checksum of the rows of all these trials.
  var checksum = ""

  static let format = JSONObjectFormat(
    blank: PersonFacts(),
    [
      JSONMember("study", \.study, .text),
      JSONMember("code", \.code, .text),
      JSONMember("cluster", \.cluster, .optional(.text, isOmitted: true)),
      JSONMember("dataset", \.dataset, .optional(.count, isOmitted: true)),
      JSONMember("trials", \.trials, .count),
      JSONMember("trials_included", \.everything, .optional(.count, isOmitted: true)),
      JSONMember("answers", \.answers, .few(of: .object(QuestionnaireAnswer.format))),
      JSONMember("checksum", \.checksum, .text),
    ])
}

// MARK: - Their parts

extension JSONFormat<Int> {
  /// A whole number from 0 on, so small that millions of them can be added up.
  static var count: Self {
    JSONFormat(
      example: "1", write: { .integer($0) },
      read: { json in
        json.integer.flatMap { Int(exactly: $0) }.flatMap { 0...1 << 40 ~= $0 ? $0 : nil }
      })
  }
}

extension JSONFormat<Int> {
  /// The decimals of a scale.
  fileprivate static var decimals: Self {
    JSONFormat(
      example: "1", write: { .integer($0) },
      read: { count.read($0).flatMap { 0...15 ~= $0 ? $0 : nil } })
  }
}

extension JSONFormat<Double> {
  /// A number, which a table has.
  fileprivate static var finite: Self {
    JSONFormat(example: "1", write: { .number($0) }, read: { $0.double })
  }
}

extension JSONFormat<JSONValue?> {
  /// Any JSON, omitted if there is none.
  fileprivate static var anything: Self {
    JSONFormat(example: "{}", missing: .some(nil), write: { $0 }, read: { .some($0) })
  }
}

extension JSONFormat {
  /// A list that is omitted if it is empty.
  fileprivate static func few<Element: Sendable>(of format: JSONFormat<Element>) -> JSONFormat
  where Value == [Element] {
    let list = JSONFormat.list(of: format)
    return JSONFormat(
      example: "[]", missing: [], write: { $0.isEmpty ? nil : list.write($0) }, read: list.read)
  }
}

extension Facet.Scale {
  fileprivate static let format = JSONObjectFormat(
    blank: Facet.Scale(name: "", minimum: 0, maximum: 0, decimals: 0),
    [
      JSONMember("minimum", \.minimum, .finite),
      JSONMember("maximum", \.maximum, .finite),
      JSONMember("decimals", \.decimals, .decimals),
    ])
}

extension ConditionKey {
  fileprivate static let format = JSONObjectFormat(
    blank: ConditionKey(method: "", curve: "", task: ""),
    [
      JSONMember("method", \.method, .text),
      JSONMember("curve", \.curve, .text),
      JSONMember("task", \.task, .text),
      JSONMember("scale", \.scale, .optional(.object(Facet.Scale.format), isOmitted: true)),
      JSONMember("group", \.group, .text),
    ])
}

extension GatheredDataset {
  fileprivate static let format = JSONObjectFormat(
    blank: GatheredDataset(),
    [
      JSONMember("folder", \.folder.root, .text),
      JSONMember("label", \.folder.label, .text),
      JSONMember("study", \.study, .anything),
      JSONMember("groups", \.groups, .optional(.word, isOmitted: true)),
      JSONMember("exclusions", \.exclusions, .few(of: .object(DeclaredExclusion.format))),
    ])
}

extension DeclaredExclusion {
  fileprivate static let format = JSONObjectFormat(
    blank: DeclaredExclusion(
      Exclusion(participant: "", reason: ""), source: .file, path: ""),
    [
      JSONMember("source", \.source, .word),
      JSONMember("path", \.path, .text),
      JSONMember("participant", \.exclusion.participant, .text),
      JSONMember("session", \.exclusion.session, .optional(.count, isOmitted: true)),
      JSONMember("trials", \.exclusion.trials, .optional(.list(of: .count), isOmitted: true)),
      JSONMember("reason", \.exclusion.reason, .text),
      JSONMember("action", \.exclusion.action, .word),
      JSONMember("time", \.exclusion.time, .optional(.text, isOmitted: true)),
    ])
}

extension JSONFormat where Value: RawRepresentable<String> {
  /// A word that denotes a case.
  static var word: Self {
    JSONFormat(
      example: "\"…\"", write: { .text($0.rawValue) },
      read: { json in
        if case .text(let text) = json { Value(rawValue: text) } else { nil }
      })
  }
}

extension TrialTally {
  fileprivate static let format = JSONObjectFormat(
    blank: TrialTally(),
    [
      JSONMember("practice", \.leftOut.practice, .count),
      JSONMember("aborted", \.leftOut.aborted, .count),
      JSONMember("excluded", \.leftOut.excluded, .count),
      JSONMember("pilot", \.leftOut.pilot, .count),
      JSONMember("pilot_sessions", \.leftOut.pilotSessions, .count),
      JSONMember("unreadable", \.leftOut.unreadable, .count),
      JSONMember("trials", \.trials, .count),
      JSONMember("simulated", \.simulated, .count),
      JSONMember("simulated_answers", \.simulatedAnswers, .count),
      JSONMember("stamped", \.timing.stamped, .count),
      JSONMember("arrivals", \.timing.arrivals, .count),
      JSONMember("shown", \.timing.shown, .count),
      JSONMember("late", \.timing.late, .count),
      JSONMember("problems", \.problems, .count),
    ])
}

extension QuestionnaireAnswer {
  fileprivate static let format = JSONObjectFormat(
    blank: QuestionnaireAnswer(participant: 0, questionnaire: "", item: ""),
    [
      JSONMember("session", \.session, .integer),
      JSONMember("block", \.block, .integer),
      JSONMember("method", \.method, .text),
      JSONMember("questionnaire", \.questionnaire, .text),
      JSONMember("item", \.item, .text),
      JSONMember("question", \.question, .text),
      JSONMember("value", \.value, .optional(.number, isOmitted: true)),
      JSONMember("text", \.text, .optional(.text, isOmitted: true)),
    ])
}
