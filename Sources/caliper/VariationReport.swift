import Base
import Reports
import Sliders
import Studies

/// The differences between the sessions and groups of a study.
struct VariationReport {
  let study: Study
  /// Each session of each group, in their order; empty if nothing but the groups' methods differs.
  let rows: [Row]

  /// A session of a group.
  struct Row {
    /// The number; `nil` if all sessions are the same.
    var session: Int?
    /// The name of the group; `nil` without groups.
    var group: String?
    /// The study as the session has it.
    var study: Study
    /// The approximate duration, in seconds; `nil` if no plan is for this session and group.
    var seconds: Double?
    /// Whether later sessions are like it.
    var isLast = true
  }

  /// Creates a report with the durations of `plans`, which `duration` estimates.
  init(of study: Study, plans: [Plan], _ duration: DurationReport) {
    self.study = study
    guard study.hasSessions || study.groups.contains(where: { $0.variation.keys != ["methods"] })
    else {
      rows = []
      return
    }
    rows = (1...study.sessionCount).flatMap { session in
      study.variations(inSession: session).enumerated().map { index, variation in
        let group = study.groups.indices.contains(index) ? study.groups[index].name : nil
        let seconds = plans.indices.filter {
          plans[$0].session == session && plans[$0].group == group
        }.map { duration.typical(ofPlan: $0) }
        return Row(
          session: study.hasSessions ? session : nil, group: group,
          study: study.varied(by: variation),
          seconds: seconds.isEmpty ? nil : seconds.reduce(0, +) / Double(seconds.count),
          isLast: session == study.sessionCount)
      }
    }
  }

  /// The differences for people; empty without any.
  var section: Document.Section {
    let title =
      study.hasSessions ? "Sessions" + (study.groups.isEmpty ? "" : " and groups") : "Groups"
    let later = "Later sessions are like session \(study.sessionCount)."
    return Document.Section(
      "variations", title,
      rows.isEmpty
        ? []
        : [.table(measures.table("", "", rows, name: name).withoutEmptyColumns())]
          + (study.hasSessions ? [.note(later)] : []))
  }

  /// The differences for programs.
  var json: JSONValue { .list(rows.map(measures.json)) }

  /// The differences of a row in words: 'session 2: methods dial, trials 10'.
  func sentence(_ row: Row) -> String {
    let cells = zip(measures.columns, measures.cells(row)).filter {
      !$0.1.isEmpty && $0.1 != Document.unknown
    }
    return "\(name(of: row)): \(cells.map { "\($0.title) \($1)" }.joined(separator: ", "))"
  }

  private func name(of row: Row) -> String {
    [row.session.map { "session \($0)" }, row.group].compactMap(\.self).joined(separator: ", ")
  }

  /// Everything that reports have of a session of a group; tables have it if it differs.
  var measures: Measures<Row> {
    let names = study.shortNames
    return Measures([
      .count("session", "the number of the session; null if all are the same") { $0.session },
      .word("group", "the group; null without groups") { $0.group },
      text("title", "the title that participants read", \.title),
      Measure(
        ["methods"], "methods", "the methods", isText: true,
        text: { row in row.study.methodIndices.map { names[$0] }.joined(separator: ", ") },
        values: { row in [.names(row.study.methodIndices.map { row.study.methods[$0].name })] }),
      list("scales", "the scales; an empty name for the only one") { study in
        study.scaleIndices.map { study.scales[$0].name }
      },
      list("tasks", "the tasks: `enter`, `match`") { $0.tasks.map(\.rawValue) },
      number("practice", "the most practice trials of a block", \.practice.limit),
      number("trials", "the trials of a block that count", \.trials),
      Measure(
        ["targets"], "numbers", "for each scale the numbers to be entered; null if they are drawn",
        isText: true, text: differing(\.shownTargets), values: { [$0.study.targetsJSON] }),
      Measure(
        ["instructions"], "instructions", "the text of the instructions; null without any",
        isText: true, text: differing { ($0.instructions?.text ?? "none").onOneLine.shortened },
        values: { [$0.study.instructions.map { .text($0.text) } ?? .null] }),
      Measure(
        ["duration_s"], "takes about", "about how many seconds it takes",
        text: { row in row.seconds.map(DurationReport.words) ?? Document.unknown },
        values: { [.number($0.seconds?.rounded())] }),
    ])
  }

  /// The text of a cell; empty if it is the same in all rows.
  private func differing(_ text: @escaping (Study) -> String) -> (Row) -> String {
    let isSame = Set(rows.map { text($0.study) }).count < 2
    return { isSame ? "" : text($0.study) }
  }

  private func text(
    _ key: String, _ definition: String, _ value: @escaping (Study) -> String
  ) -> Measure<Row> {
    Measure(
      [key], key, definition, isText: true, text: differing { value($0).shortened },
      values: { [.text(value($0.study))] })
  }

  private func number(
    _ key: String, _ definition: String, _ value: @escaping (Study) -> Int
  ) -> Measure<Row> {
    Measure(
      [key], key, definition, text: differing { "\(value($0))" },
      values: { [.integer(value($0.study))] })
  }

  private func list(
    _ key: String, _ definition: String, _ value: @escaping (Study) -> [String]
  ) -> Measure<Row> {
    Measure(
      [key], key, definition, isText: true,
      text: differing { value($0).joined(separator: ", ") }, values: { [.names(value($0.study))] })
  }
}

extension JSONValue {
  fileprivate static func names(_ names: [String]) -> JSONValue {
    .list(names.map(JSONValue.text))
  }
}

extension Study {
  /// The largest number of a scale's targets that is shown.
  private static let shownTargetLimit = 6

  /// The targets of the scales in use, the first of each.
  fileprivate var shownTargets: String {
    scaleIndices.map { index in
      let scale = scales[index]
      let name = scale.name.isEmpty ? "" : "\(scale.name): "
      switch scale.targets {
      case .listed(let targets):
        let shown = targets.prefix(Self.shownTargetLimit).map { scale.scale.text($0) }
        let rest = targets.count - shown.count
        return name + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      case .drawn(let draw):
        let distance = draw.distance
        return name + "\(draw.count) drawn, "
          + "\(Scale.text(distance.lowerBound, decimals: scale.scale.decimals)) to "
          + "\(Scale.text(distance.upperBound, decimals: scale.scale.decimals)) from the start"
      }
    }.joined(separator: "; ")
  }

  fileprivate var targetsJSON: JSONValue {
    .list(
      scaleIndices.map { index in
        guard case .listed(let targets) = scales[index].targets else { return .null }
        return .list(targets.map(scales[index].scale.json))
      })
  }
}
