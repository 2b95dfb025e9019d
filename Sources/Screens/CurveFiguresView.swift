import Drawing
import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

/// What a curve makes of the slider beside it: a table, and at the foot of the page where the predictions
/// in it are from.
@MainActor struct CurveFiguresView {
  let desk: CurveEditorPage
  let frames: CurveLayout
  let context: ViewContext

  /// A row of the table.
  private struct Row {
    var label: String
    /// The label where there is no room for the other one.
    var shortLabel: String?
    var value: String
    /// Whether the value is of a curve that was there before.
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
    let length = desk.slider.slider.track.length.rounded().plainText
    let track = Text(
      "on a track of \(length) px", at: Point(x: column.x + width + 12 * unit, y: column.y),
      style: context.scaled(theme.note))
    return [.text(heading), .text(track)]
  }

  private var rows: [Row] {
    let curve = desk.editor.curve
    let steps = Double(CurveEditorPage.scale.stepCount)
    let perPixel = steps / 10 / desk.slider.slider.track.length
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
        label: "predicted entry time", shortLabel: "predicted", value: words(desk.forecast?.curve),
        isOld: !desk.isForecastCurrent),
      Row(
        label: "default curve, same people", shortLabel: "default curve",
        value: words(desk.forecast?.standard)),
    ]
  }

  /// A time with its interval, or where many gave up with the share of those who did not: an interval
  /// would be the lesser news.
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
    if row.isOld { style.color = style.color.mixed(with: theme.background, by: Theme.disabling) }
    let value = Text(
      row.value, at: Point(x: column.maxX, y: column.y), anchor: .trailing, style: style)
    return [
      .text(label(of: row, in: column, beside: value)), .text(value),
      .line(
        Line([Point(x: column.x, y: rule), Point(x: column.maxX, y: rule)], color: theme.line)),
    ]
  }

  private func label(of row: Row, in column: Rectangle, beside value: Text) -> Text {
    let style = context.scaled(theme.subtitle)
    let room = column.width - context.typesetter.width(value.string, value.style) - 12 * unit
    let fits = context.typesetter.width(row.label, style) <= room
    return Text(
      fits ? row.label : row.shortLabel ?? row.label, at: Point(x: column.x, y: column.y),
      style: style)
  }

  /// Who the people are: nobody is to take them for real ones.
  private var foot: [Shape] {
    guard let forecast = desk.forecast else { return [] }
    return [
      .text(
        Text(
          "Predicted for \(forecast.people) simulated people around the model's typical values, "
            + "fitted to nobody's logs: mean, 95 % interval.",
          at: context.layout.point(Layout.margin, frames.footBaseline),
          style: context.style(13, .regular, theme.mutedInk)))
    ]
  }
}
