import Base
import Comparison
import Drawing

/// The mean of each score and scale by method with its interval, and each person's own mean.
@MainActor struct QuestionnairesFigure: Figure {
  nonisolated static let name = "questionnaires"
  nonisolated static let title = "Questionnaires"

  /// A scale with its heading.
  private struct Group {
    var name: String
    /// The range and its better end; empty below a score that shows it.
    var meaning: [String]
    var methods: [RatedMethod]
    var range: ClosedRange<Double>
  }

  private let groups: [Group]
  private let hasOmitted: Bool

  /// More rows than this would be pages of a figure; the tables have all of them.
  private static let maximumRows = 60
  private static let headingHeight = 44.0
  private static let rowHeight = 36.0

  init?(_ result: ComparisonResult) {
    let all = result.questionnaires.flatMap { questionnaire in
      let sentences = QuestionnaireSentences(questionnaire)
      let hasScore = questionnaire.scales.contains(where: \.measure.isScore)
      return questionnaire.scales.compactMap { scale in
        Self.group(scale, sentences, isPart: hasScore && !scale.measure.isScore)
      }
    }
    guard !all.isEmpty else { return nil }
    var rows = 0
    groups = Array(
      all.prefix { group in
        rows += group.methods.count
        return rows <= Self.maximumRows || rows == group.methods.count
      })
    hasOmitted = groups.count < all.count
  }

  private static func group(
    _ scale: RatedScale, _ sentences: QuestionnaireSentences, isPart: Bool
  ) -> Group? {
    let means = scale.methods.flatMap(\.means)
    guard let low = means.min(), let high = means.max() else { return nil }
    let range = scale.measure.range ?? low...(high > low ? high : low + 1)
    return Group(
      name: isPart ? scale.measure.label : sentences.name(scale.measure),
      meaning: isPart ? [] : sentences.meaning(scale.measure), methods: scale.methods, range: range)
  }

  var caption: String {
    "Large points are means over people with their 95 % intervals; every small point is one person's "
      + "mean." + (hasOmitted ? " Further scales are in the tables." : "")
  }

  var description: String {
    groups.map { group in
      let means = group.methods.map {
        "\(QuestionnaireSentences.title($0)) \(QuestionnaireSentences.mean($0))"
      }
      return "\(group.name): \(means.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private var rows: Double { Double(groups.reduce(0) { $0 + $1.methods.count }) }

  func height(for width: Double) -> Double {
    Double(groups.count) * Self.headingHeight + rows * Self.rowHeight + 16
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    var y = frame.y + 4 * context.unit
    return groups.flatMap { group -> [Shape] in
      let top = y
      y += (Self.headingHeight + Self.rowHeight * Double(group.methods.count)) * context.unit
      return shapes(of: group, from: top, in: frame, context)
    }
  }

  private func shapes(
    of group: Group, from top: Double, in frame: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let isNarrow = frame.width < 700 * unit
    let left = frame.x + (isNarrow ? 112 : 190) * unit
    let right = frame.maxX - (isNarrow ? 108 : 150) * unit
    let middle = top + Self.headingHeight / 2 * unit + 4 * unit
    let words = group.meaning.prefix(isNarrow ? 1 : 2).joined(separator: ", ")
    let meaning = context.fitted(words, context.theme.note, into: frame.width * 0.5)
    let room = frame.width - context.width(meaning, context.theme.note) - 24 * unit
    let heading = [
      context.text(
        context.fitted(group.name, context.theme.outcome, into: room), x: frame.x + 4 * unit,
        middle: middle, .leading, context.theme.outcome),
      context.text(
        meaning, x: frame.maxX - 4 * unit, middle: middle, .trailing, context.theme.note),
    ]
    return heading
      + group.methods.enumerated().flatMap { index, method -> [Shape] in
        let y = top + (Self.headingHeight + Self.rowHeight * (Double(index) + 0.5)) * unit
        let lane = Rectangle(x: left, y: y, width: right - left, height: 0)
        return row(method, group.range, along: lane, in: frame, context)
      }
  }

  private func row(
    _ method: RatedMethod, _ range: ClosedRange<Double>, along lane: Rectangle,
    in frame: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let theme = context.theme
    let span = range.upperBound - range.lowerBound
    let mark = IntervalMark(context: context, y: lane.y, size: 0.6) { number in
      let share = span > 0 ? (number - range.lowerBound) / span : 0.5
      return lane.x + lane.width * min(1, max(0, share))
    }
    let track = Line(
      [Point(x: lane.x, y: lane.y), Point(x: lane.maxX, y: lane.y)], color: theme.line,
      width: 3 * unit, cap: .round)
    let name = context.fitted(
      QuestionnaireSentences.title(method), theme.note, into: lane.x - frame.x - 20 * unit)
    let words = [
      context.text(name, x: frame.x + 4 * unit, middle: lane.y, .leading, theme.note),
      context.text(
        QuestionnaireSentences.mean(method), x: frame.maxX - 4 * unit, middle: lane.y, .trailing,
        theme.figure),
    ]
    return [.line(track)] + mark.points(method.means) + mark.interval(method.interval)
      + (method.mean.map { [mark.mean($0)] } ?? []) + words
  }
}
