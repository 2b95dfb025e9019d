import Drawing
import Formats
import FreePlay
import InputMethods
import Primitives
import Sliders
import Studies

/// What the checker says about a curve, as far as there is room for it.
@MainActor struct CurveFindingsView {
  let findings: [CurveFinding]
  let frame: Rectangle
  let context: ViewContext

  /// The column of the verdicts, in layout units.
  private static let verdictWidth = 60.0

  /// All findings where they fit, otherwise those that failed.
  var shapes: [Shape] {
    let failed = findings.filter { !$0.passed }
    let shown = fits(findings) ? findings : failed
    return [.text(heading)] + rows(shown)
  }

  private var heading: Text {
    let failed = findings.count { !$0.passed }
    let length = CurveEditorPage.checkedLength.threeFigures
    let values = CurveEditorPage.scale.stepCount + 1
    return Text(
      "On a track of \(length) px with \(values) values: \(findings.count - failed) checks passed, "
        + "\(failed) failed",
      at: Point(x: frame.x, y: frame.y + 14 * context.unit),
      style: context.style(15, .semibold, context.theme.ink), maximumWidth: frame.width)
  }

  /// Below the heading, which needs two lines in a narrow window.
  private var top: Double { context.typesetter.size(of: heading).height + 6 * context.unit }
  private var gap: Double { 3 * context.unit }
  private var style: TextStyle { context.style(13.5, .regular, context.theme.ink) }

  private func sentence(_ finding: CurveFinding, at y: Double) -> Text {
    let indent = Self.verdictWidth * context.unit
    return Text(
      finding.sentence, at: Point(x: frame.x + indent, y: y + 11 * context.unit), style: style,
      maximumWidth: frame.width - indent, lineSpacing: 1)
  }

  private func height(_ finding: CurveFinding) -> Double {
    context.typesetter.size(of: sentence(finding, at: 0)).height + gap
  }

  private func fits(_ findings: [CurveFinding]) -> Bool {
    top + findings.reduce(0) { $0 + height($1) } <= frame.height + gap
  }

  /// Rows from top to bottom; where the room ends, how many more there are.
  private func rows(_ findings: [CurveFinding]) -> [Shape] {
    var y = frame.y + top
    var shapes: [Shape] = []
    for (index, finding) in findings.enumerated() {
      let left = findings.count - index
      let needed = height(finding) + (left > 1 ? 18 * context.unit : 0)
      if y + needed > frame.maxY + gap && !fits(Array(findings)) {
        shapes.append(more(left, at: y))
        break
      }
      shapes += row(finding, at: y)
      y += height(finding)
    }
    return shapes
  }

  private func row(_ finding: CurveFinding, at y: Double) -> [Shape] {
    let color = finding.passed ? context.theme.good : context.theme.error
    let verdict = Text(
      finding.passed ? "passed" : "failed",
      at: Point(x: frame.x, y: y + 11 * context.unit),
      style: context.style(13.5, .semibold, color))
    return [.text(verdict), .text(sentence(finding, at: y))]
  }

  private func more(_ count: Int, at y: Double) -> Shape {
    .text(
      Text(
        "and \(count) more that failed; a larger window shows them",
        at: Point(x: frame.x, y: y + 11 * context.unit),
        style: context.style(13.5, .medium, context.theme.mutedInk)))
  }
}
