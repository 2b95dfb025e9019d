import Drawing
import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

/// The figures of a curve on the slider beside it: a table, and the source of its predictions at the
/// foot of the page.
@MainActor struct CurveFiguresView {
  let page: CurveEditorPage
  let frames: CurveLayout
  /// Where the room for the foot begins, in pixels.
  var footStart = 0.0
  let context: ViewContext

  /// A row of the table.
  private struct Row {
    var label: String
    /// The label where there is no room for the other one.
    var shortLabel: String?
    var value: String
    /// The value where there is no room for the other one even beside the short label.
    var shortValue: String?
    /// Whether the value is of an earlier curve.
    var isOld = false
  }

  /// Heading, table and foot.
  var shapes: [Shape] {
    heading + rows.enumerated().flatMap { shapes(of: $1, at: $0) } + foot
  }

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }

  // The checks below are for the longer track of a study: each says which one it means.
  private var heading: [Shape] {
    let column = frames.column(frames.headingBaseline, 0)
    let heading = Text(
      "Try it", at: Point(x: column.x, y: column.y), style: context.scaled(theme.heading))
    let width = context.typesetter.width("Try it", heading.style)
    let length = page.slider.slider.track.length.rounded().plainText
    let track = Text(
      "on a track of \(length) px", at: Point(x: column.x + width + 12 * unit, y: column.y),
      style: context.scaled(theme.note))
    return [.text(heading), .text(track)]
  }

  private var rows: [Row] {
    let curve = page.editor.curve
    let steps = Double(CurveEditorPage.scale.stepCount)
    let perPixel = steps / 10 / page.slider.slider.track.length
    let finest = curve.gain(at: CurveAxes.furthest)
    return [
      Row(
        label: "units per pixel at 0 px", value: (perPixel * curve.gain(at: 0)).threeFigures),
      Row(
        label: "units per pixel at 150 px", value: (perPixel * curve.gain(at: 150)).threeFigures),
      Row(
        label: "finest step, pixels per 0.1", value: (0.1 / (perPixel * finest)).threeFigures),
      Row(
        label: "reach at 150 px", value: "\((steps / 10 * curve.gain(at: 150)).threeFigures) units"),
      Row(
        label: "predicted entry time", shortLabel: "predicted", value: words(page.forecast?.curve),
        isOld: !page.isForecastCurrent),
      Row(
        label: "default curve, same people", shortLabel: "default curve",
        value: words(page.forecast?.standard)),
      Row(
        label: "suggested, over the default", shortLabel: "suggested",
        value: suggestion + suggestedRange, shortValue: suggestion),
    ]
  }

  /// The suggested curve, and what it is expected to cost against the default one.
  private var suggestion: String {
    guard let forecast = page.forecast else { return "…" }
    guard let suggestion = forecast.suggestion else { return "none for this track" }
    guard suggestion.curve != .standard else { return "the default" }
    let name = suggestion.curve == .unit ? "plain slider" : suggestion.curve.family.rawValue
    return "\(name), ×\(suggestion.ratio.figures(2))"
  }

  /// The range of the ratio, behind the suggested curve.
  private var suggestedRange: String {
    guard let suggestion = page.forecast?.suggestion, suggestion.curve != .standard else {
      return ""
    }
    let (low, high) = (suggestion.range.lowerBound, suggestion.range.upperBound)
    return " [\(low.figures(2)), \(high.figures(2))]"
  }

  /// A time with its interval, or, where many gave up, with the share of those who did not, which then
  /// matters more.
  private func words(_ time: CurveForecast.Time?) -> String {
    guard let time else { return "…" }
    func tenths(_ seconds: Double) -> String {
      Scale.text(Int((min(seconds, 9999) * 10).rounded()), decimals: 1)
    }
    let seconds = "\(tenths(time.seconds)) s"
    guard time.solvedShare >= Self.mostlySolved else {
      return "\(seconds), \(Int((time.solvedShare * 100).rounded(.down))) % solved"
    }
    return "\(seconds) [\(tenths(time.interval.lowerBound)), \(tenths(time.interval.upperBound))]"
  }

  private static let mostlySolved = 0.95

  private func shapes(of row: Row, at index: Int) -> [Shape] {
    let column = frames.column(frames.rows.first + Double(index) * frames.rows.pitch, 0)
    let rule = (column.y + frames.rows.pitch * 0.36 * unit).rounded() + 0.5
    var style = context.scaled(theme.figure)
    if row.isOld { style = style.colored(theme.mutedInk) }
    let value = Text(
      words(of: row, in: column, style), at: Point(x: column.maxX, y: column.y),
      anchor: .trailing, style: style)
    return [
      .text(label(of: row, in: column, beside: value)), .text(value),
      .line(
        Line([Point(x: column.x, y: rule), Point(x: column.maxX, y: rule)], color: theme.line)),
    ]
  }

  private func words(of row: Row, in column: Rectangle, _ style: TextStyle) -> String {
    guard let short = row.shortValue else { return row.value }
    let label = context.typesetter.width(
      row.shortLabel ?? row.label, context.scaled(theme.subtitle))
    let room = column.width - label - 12 * unit
    return context.typesetter.width(row.value, style) <= room ? row.value : short
  }

  private func label(of row: Row, in column: Rectangle, beside value: Text) -> Text {
    let style = context.scaled(theme.subtitle)
    let room = column.width - context.typesetter.width(value.string, value.style) - 12 * unit
    let fits = context.typesetter.width(row.label, style) <= room
    return Text(
      fits ? row.label : row.shortLabel ?? row.label, at: Point(x: column.x, y: column.y),
      style: style)
  }

  /// The source of the predictions: simulated people, not real ones.
  private var foot: [Shape] {
    guard let forecast = page.forecast else { return [] }
    let words =
      "Predicted for \(forecast.people) simulated people around the model's typical values, "
      + "fitted to no logs: mean, 95 % interval."
      + (forecast.suggestion.map { " Suggested by \($0.kinds) kinds." } ?? "")
    let end = context.layout.point(context.layout.width - Layout.margin, frames.footBaseline)
    let style = context.style(13, .regular, theme.mutedInk)
    return [
      .text(
        Text(
          words, at: end, anchor: .trailing,
          style: context.fitted(style, for: words, room: end.x - footStart)))
    ]
  }
}

// MARK: - Check

/// The results of the check of a curve: the failed ones in full, the passed ones by name in one line.
@MainActor struct CurveCheckView {
  let results: [CurveCheckResult]
  let frame: Rectangle
  let context: ViewContext

  /// The column of the verdicts, in layout units.
  private static let verdictWidth = 60.0

  /// The failed results, as far as there is room for them, and then the passed ones.
  var shapes: [Shape] {
    let failed = results.filter { !$0.passed }.map { Row(passed: false, sentence: $0.sentence) }
    let passed = results.filter(\.passed).map(\.property.rawValue)
    let names = passed.map { $0.replacing("-", with: " ") }.joined(separator: ", ")
    let all = failed + (passed.isEmpty ? [] : [Row(passed: true, sentence: names)])
    return [.text(heading)] + rows(fits(all) ? all : failed)
  }

  /// A line below the heading.
  private struct Row {
    var passed: Bool
    var sentence: String
  }

  private var heading: Text {
    let failed = results.count { !$0.passed }
    let length = CurveEditorPage.checkedLength.threeFigures
    let values = CurveEditorPage.scale.stepCount + 1
    return Text(
      "On a track of \(length) px with \(values) values: \(results.count - failed) checks passed, "
        + "\(failed) failed",
      at: Point(x: frame.x, y: frame.y + 14 * context.unit),
      style: context.style(15, .semibold, context.theme.ink), maximumWidth: frame.width)
  }

  /// Below the heading, which needs two lines in a narrow window.
  private var top: Double { context.typesetter.size(of: heading).height + 6 * context.unit }
  private var gap: Double { 4 * context.unit }
  private var style: TextStyle { context.style(13.5, .regular, context.theme.ink) }

  private func sentence(_ result: Row, at y: Double) -> Text {
    let indent = Self.verdictWidth * context.unit
    return Text(
      result.sentence, at: Point(x: frame.x + indent, y: y + 11 * context.unit), style: style,
      maximumWidth: frame.width - indent, lineSpacing: 1)
  }

  private func height(_ result: Row) -> Double {
    context.typesetter.size(of: sentence(result, at: 0)).height + gap
  }

  private func fits(_ results: [Row]) -> Bool {
    top + results.reduce(0) { $0 + height($1) } <= frame.height + gap
  }

  /// Rows from top to bottom; where the room ends, the number of the others.
  private func rows(_ results: [Row]) -> [Shape] {
    var y = frame.y + top
    var shapes: [Shape] = []
    for (index, result) in results.enumerated() {
      let left = results.count - index
      let needed = height(result) + (left > 1 ? 18 * context.unit : 0)
      if y + needed > frame.maxY + gap && !fits(Array(results)) {
        shapes.append(more(left, at: y))
        break
      }
      shapes += row(result, at: y)
      y += height(result)
    }
    return shapes
  }

  private func row(_ result: Row, at y: Double) -> [Shape] {
    let color = result.passed ? context.theme.good : context.theme.error
    let verdict = Text(
      result.passed ? "passed" : "failed",
      at: Point(x: frame.x, y: y + 11 * context.unit),
      style: context.style(13.5, .semibold, color))
    return [.text(verdict), .text(sentence(result, at: y))]
  }

  private func more(_ count: Int, at y: Double) -> Shape {
    .text(
      Text(
        "and \(count) more that failed; a larger window shows them",
        at: Point(x: frame.x, y: y + 11 * context.unit),
        style: context.style(13.5, .medium, context.theme.mutedInk)))
  }
}
