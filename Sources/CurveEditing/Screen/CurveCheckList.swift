import Base
import Drawing
import Interface
import Sliders

/// The results of the check of a curve: the failed ones in full, if there is room for them, and the passed ones by name
/// in one line.
@MainActor struct CurveCheckList {
  let results: [CurveCheckResult]

  private var failed: [String] { results.filter { !$0.passed }.map(\.sentence) }

  /// The names of the checks that passed.
  private var passed: String {
    results.filter(\.passed).map { $0.property.rawValue.replacing("-", with: " ") }
      .joined(separator: ", ")
  }

  /// As many of the results as have room.
  func element(in context: ViewContext) -> any Element {
    FirstFitting {
      list(failed, passed: passed, context)
      for shown in (0...failed.count).reversed() {
        list(Array(failed.prefix(shown)), left: failed.count - shown, context)
      }
    }
  }

  private func list(
    _ failed: [String], passed: String = "", left: Int = 0, _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    return Column(spacing: 4) {
      Words(heading, TextStyle(size: 15, weight: .semibold, color: theme.ink))
        .padding(Edges(bottom: 2))
      for sentence in failed { row("failed", theme.error, sentence, theme) }
      if !passed.isEmpty { row("passed", theme.good, passed, theme) }
      if left > 0 {
        Words(
          "and \(left) more that failed; a larger window shows them",
          TextStyle(size: 13.5, weight: .medium, color: theme.mutedInk))
      }
    }
  }

  private var heading: String {
    let length = CurveEditorPage.checkedLength.threeFigures
    let values = CurveEditorPage.scale.stepCount + 1
    return "On a track of \(length) px with \(values) values: "
      + "\(results.count - failed.count) checks passed, \(failed.count) failed"
  }

  private func row(
    _ verdict: String, _ color: Color, _ sentence: String, _ theme: Theme
  ) -> any Element {
    Row(alignment: .baseline) {
      Words(verdict, TextStyle(size: 13.5, weight: .semibold, color: color)).sized(width: 60)
      Words(sentence, TextStyle(size: 13.5, color: theme.ink)).spaced(1)
    }.readAsOne()
  }
}
