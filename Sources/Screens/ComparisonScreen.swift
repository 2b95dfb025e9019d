import Drawing
package import Figures
import Primitives

/// The contents of the page that shows a comparison: its words and one figure.
@MainActor package struct ComparisonPage {
  /// The title of the study.
  package var title: String
  /// Whose trials were compared, in one line.
  package var subtitle: String
  /// The answer in one or two sentences.
  package var verdict: String
  /// The figure; `nil` where there is nothing to show.
  package var figure: (any Figure)?

  /// Creates the contents.
  package init(title: String, subtitle: String, verdict: String, figure: (any Figure)?) {
    self.title = title
    self.subtitle = subtitle
    self.verdict = verdict
    self.figure = figure
  }
}

extension ViewContext {
  /// The answer and the figure of a comparison.
  package func comparisonScreen(_ page: ComparisonPage, _ pointing: Pointing) -> Screen {
    let left = layout.point(Layout.margin, 0).x
    let width = layout.stage.width - 2 * Layout.margin * unit
    let head = [
      Text(page.title, at: Point(x: left, y: layout.point(0, 52).y), style: scaled(theme.title)),
      Text(
        page.subtitle, at: Point(x: left, y: layout.point(0, 80).y),
        style: scaled(theme.subtitle)),
      Text(
        page.verdict, at: Point(x: left, y: layout.primaryButton.y - 66 * unit),
        style: scaled(theme.body), maximumWidth: width),
    ]
    let frame = Rectangle(
      x: left, y: layout.point(0, 100).y, width: width,
      height: layout.primaryButton.y - 100 * unit - layout.point(0, 100).y)
    let chart = ChartContext(theme: theme, typesetter: typesetter, unit: unit)
    return screen(
      .comparison, head.map { .text($0) } + (page.figure?.shapes(in: frame, chart) ?? []),
      buttons: [.primary(.close, "Close", in: layout)], pointing)
  }
}
