import Sliders

/// The curves that come with the program, a line each.
enum CurveList {
  static var text: String {
    (["originals"] + Originals.all.map { row($0.name, $0.summary) }
      + ["families"] + CurveFamilies.all.map { row($0.family, $0.summary) })
      .joined(separator: "\n")
  }

  private static func row(_ name: String, _ summary: String) -> String {
    "  \(name.padded(to: 17)) \(summary)"
  }
}
