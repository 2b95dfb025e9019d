public import Comparison
import Drawing
import Primitives
import Reports

extension ViewContext {
  /// Everybody's times by method, with the answer in words, under the study's `title`.
  public func comparisonScreen(
    of result: ComparisonResult, title: String, _ pointing: Pointing
  ) -> Screen {
    let left = layout.point(Layout.margin, 0).x
    let width = layout.stage.width - 2 * Layout.margin * unit
    let head = [
      Text(title, at: Point(x: left, y: layout.point(0, 52).y), style: scaled(theme.title)),
      Text(
        about(result), at: Point(x: left, y: layout.point(0, 80).y), style: scaled(theme.subtitle)),
      Text(
        Verdict(result).sentences.joined(separator: " "),
        at: Point(x: left, y: layout.primaryButton.y - 66 * unit), style: scaled(theme.body),
        maximumWidth: width),
    ]
    let frame = Rectangle(
      x: left, y: layout.point(0, 100).y, width: width,
      height: layout.primaryButton.y - 100 * unit - layout.point(0, 100).y)
    let chart = ChartContext(theme: theme, typesetter: typesetter, unit: unit)
    let figure = Figures.all.first.flatMap { $0.init(result) }
    return screen(
      .comparison, head.map { .text($0) } + (figure?.shapes(in: frame, chart) ?? []),
      buttons: [.primary("close", "Close", in: layout)], pointing)
  }

  private func about(_ result: ComparisonResult) -> String {
    let people = result.participants == 1 ? "1 participant" : "\(result.participants) participants"
    let simulated = result.isSimulated ? "simulated people · " : ""
    return "\(simulated)\(people) · \(result.trials) trials · every point is one person's "
      + "geometric mean"
  }
}
