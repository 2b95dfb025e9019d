import Base
package import Comparison
package import Drawing
package import Sessions

/// The traces of some trials of a comparison, read from their events.
package struct TraceContents: Sendable {
  /// The traces of one condition.
  package struct Method: Sendable {
    /// The condition and the trials that were chosen.
    package let choice: TracedCondition
    /// The chosen trials whose events could be read.
    package var trials: [TrialReference: TraceSheet.Trial] = [:]
    /// The places of the pointer in its first trials.
    package var map = PointerMap()

    /// Begins without a trial.
    package init(_ choice: TracedCondition) { self.choice = choice }
  }

  /// The conditions that have trials with events.
  package var methods: [Method] = []
  /// The sessions of the program's own data sets that have no events; each counts once.
  package var sessionsWithoutEvents = 0
  /// The sessions whose events were to be read and could not be, and why.
  package var problems: [String] = []

  /// No traces, as of files of other programs.
  package init() {}

  /// The most methods that are shown, which bounds the events that are read.
  private static let mostMethods = 24

  /// The conditions of `result` whose traces are shown, in the order of the other figures.
  package static func conditions(of result: ComparisonResult) -> [Int] {
    Array(order(of: result).prefix(mostMethods))
  }

  /// The number of conditions of `result` that are not shown.
  static func hidden(of result: ComparisonResult) -> Int {
    max(0, order(of: result).count - mostMethods)
  }

  private static func order(of result: ComparisonResult) -> [Int] {
    result.facets.flatMap(\.methods).map(\.condition)
  }
}

/// Typical trials and the maps of the pointer, for a page and figures.
package struct TraceSection {
  let traces: TraceContents
  let result: ComparisonResult

  /// Shows `traces`, which were read for `result`.
  package init(_ traces: TraceContents, of result: ComparisonResult) {
    (self.traces, self.result) = (traces, result)
  }

  /// The traces as a report of their own, called `title`.
  package func document(title: String) -> Document {
    let hasMaps = methods.contains { $0.map.trials > 0 }
    return Document(
      title: title.sanitizedForDisplay,
      notice: result.isSimulated ? ComparisonDocument.simulated : nil,
      summary: methods.isEmpty
        ? "No trial has events that could be read." : ReportFormat.count(methods.count, "method"),
      sections: [
        Document.Section(
          TraceSheet.name, TraceSheet.title,
          [.figures { [sheet].compactMap(\.self) }] + remarks.map { .note($0) }),
        Document.Section(
          PointerMapFigure.name, PointerMapFigure.title, hasMaps ? [.figures { maps }] : []),
      ])
  }

  // MARK: - Figures

  /// The sheet and the maps, as far as there are any.
  @MainActor package var figures: [any Figure] { [sheet].compactMap(\.self) + maps }

  /// The methods with a trial that could be read, in the order of the other figures.
  private var methods: [TraceContents.Method] {
    let read = traces.methods.filter { !$0.trials.isEmpty || $0.map.trials > 0 }
    return TraceContents.conditions(of: result).compactMap { condition in
      read.first { $0.choice.condition == condition }
    }
  }

  private func title(_ method: TraceContents.Method) -> String {
    ConditionTitles(result).inSentence[method.choice.condition].capitalizedStart
  }

  /// The sheet of typical trials; `nil` if no trial could be read.
  @MainActor var sheet: TraceSheet? {
    guard !methods.isEmpty else { return nil }
    let rows = methods.map { method in
      TraceSheet.Row(
        title: title(method),
        TypicalTrials.Role.allCases.map { role in
          let chosen = method.choice.typical[role]
          return TraceSheet.Cell(
            label: role.label, chosen.flatMap { method.trials[$0] },
            reason: chosen.map { _ in "events not read" })
        })
    }
    return TraceSheet(rows, caption: caption)
  }

  private var caption: String {
    "The value over time in typical trials, chosen by a rule: the fastest, the median and the slowest of "
      + "the solved trials that count, and the median of the trials given up or timed out; of two in the "
      + "middle the faster one, and of equal times the first by participant, session and trial. A dash "
      + "shows that there is none. Dashed: the target, in the band of its tolerance. Each trial has its own "
      + "axes; at 0 the target was shown."
      + (result.isSimulated ? " The people are simulated." : "")
  }

  /// The maps of the methods in which a pointer moved.
  @MainActor var maps: [PointerMapFigure] {
    let titles = methods.map(title)
    let suffixes = FileSuffix.suffixes(for: titles, kind: "method")
    return methods.indices.compactMap { index in
      PointerMapFigure(
        methods[index].map, title: titles[index], suffix: suffixes[index], caption: mapCaption)
    }
  }

  private var mapCaption: String {
    "The share of trials in which the pointer, or the first finger, passed through a cell; in the first "
      + "\(TracedCondition.mostMapped) counted trials of each method by participant, session and trial. "
      + "The inner frame is the method's area, to which all windows are scaled; the outer one the window. "
      + "Methods in which no pointer moved have no map."
  }

  private var remarks: [String] {
    let without = traces.sessionsWithoutEvents
    let hidden = methods.isEmpty ? 0 : TraceContents.hidden(of: result)
    return [
      without > 0
        ? "No events were found for \(ReportFormat.count(without, "session")), so there are no traces of them."
        : nil,
      hidden > 0 ? "\(ReportFormat.count(hidden, "more method")) not shown here." : nil,
      traces.problems.first.map { first in
        let more = traces.problems.count - 1
        return "Not read: \(first)" + (more > 0 ? " (and \(more) more)." : ".")
      },
    ].compactMap(\.self)
  }
}

extension TypicalTrials.Role {
  /// The line above the trial.
  fileprivate var label: String {
    switch self {
    case .fastest: "Fastest"
    case .median: "Median"
    case .slowest: "Slowest"
    case .unsolved: "Given up or timed out"
    }
  }
}
