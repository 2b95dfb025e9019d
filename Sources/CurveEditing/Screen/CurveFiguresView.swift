import Base
import Drawing
import InputMethods
import Interface
import Sliders

/// The figures of a curve on the slider beside it: a table, and the source of its predictions.
@MainActor struct CurveFiguresView {
  let page: CurveEditorPage

  /// A row of the table: its words if there is room, and then shorter ones.
  private struct CurveFigure {
    var labels: [String]
    var values: [String]
    /// Whether the value is of an earlier curve.
    var isOld = false
    /// An explanation that the labels lack.
    var tip = ""
  }

  /// The table.
  func table(in context: ViewContext) -> any Element {
    let theme = context.theme
    return Column(alignment: .stretch) {
      for figure in figures {
        FirstFitting {
          for value in figure.values {
            for label in figure.labels {
              Row(alignment: .baseline) {
                Words(label, theme.subtitle).unbroken()
                Spacer(.horizontal, least: 12)
                Words(value, figure.isOld ? theme.figure.colored(theme.mutedInk) : theme.figure)
                  .unbroken()
              }
            }
          }
        }.readAsOne().tip(figure.tip).sized(
          height: 19 + 7 * context.layout.tallness, .stretch, .center)
        Rule(color: theme.line)
      }
    }
  }

  /// Simulated people, not real ones; empty before the first forecast.
  var source: String {
    guard let forecast = page.forecast else { return "" }
    return "Predicted for \(forecast.people) simulated people around the model's typical values, "
      + "fitted to no logs: mean, 95 % interval."
      + (forecast.suggestion.map { " Suggested by \($0.kinds) kinds." } ?? "")
  }

  private var figures: [CurveFigure] {
    let curve = page.editor.curve
    let steps = Double(CurveEditorPage.scale.stepCount)
    let perPixel = steps / 10 / page.slider.slider.track.length
    let finest = curve.gain(at: CurveAxes.furthest)
    func figure(_ label: String, _ value: String) -> CurveFigure {
      CurveFigure(labels: [label], values: [value])
    }
    return [
      figure("units per pixel at 0 px", (perPixel * curve.gain(at: 0)).threeFigures),
      figure("units per pixel at 150 px", (perPixel * curve.gain(at: 150)).threeFigures),
      figure("finest step, pixels per 0.1", (0.1 / (perPixel * finest)).threeFigures),
      figure("reach at 150 px", "\((steps / 10 * curve.gain(at: 150)).threeFigures) units"),
      CurveFigure(
        labels: ["predicted entry time", "predicted"], values: [words(page.forecast?.curve)],
        isOld: !page.isForecastCurrent),
      CurveFigure(
        labels: ["default curve, same people", "default curve"],
        values: [words(page.forecast?.standard)], tip: Self.standard),
      CurveFigure(
        labels: ["suggested, over the default", "suggested"], values: suggestions,
        tip: Self.standard),
    ]
  }

  /// The meaning of the default curve.
  private static let standard =
    "The default curve is Caliper's own, for studies that name no other: "
    + "\(AccuracyCurve.standard.family.rawValue), \(AccuracyCurve.standard.details)"

  /// The suggested curve and its expected time relative to the default curve, with the range of that ratio and without.
  private var suggestions: [String] {
    guard let forecast = page.forecast else { return ["…"] }
    guard let suggestion = forecast.suggestion else { return ["none for this track"] }
    guard suggestion.curve != .standard else { return ["the default"] }
    let name = suggestion.curve == .unit ? "plain slider" : suggestion.curve.family.rawValue
    let words = "\(name), ×\(suggestion.ratio.figures(2))"
    let (low, high) = (suggestion.range.lowerBound, suggestion.range.upperBound)
    return ["\(words) [\(low.figures(2)), \(high.figures(2))]", words]
  }

  /// A time with its interval; or, if many gave up, with the share of solved numbers, which then matters more.
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
}
