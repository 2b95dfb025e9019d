import Base
import Sliders

/// A curve as text and as CSV.
struct CurveReport {
  let name: String
  let check: CurveCheck

  private static let distances = [0.0, 20, 50, 100, 150, 200, 300, 400]

  /// The curves that come with the program, a line each.
  static var list: String {
    func row(_ name: String, _ summary: String) -> String {
      "  \(name.padded(to: 20)) \(summary)"
    }
    return
      (["originals"] + Originals.all.map { row($0.name, $0.summary) }
      + ["families"] + CurveFamily.named.map { row($0.rawValue, $0.summary) })
      .joined(separator: "\n")
  }

  /// The curve for people: parameters, some gains, and the results of the check.
  var text: String {
    let design = check.design
    let family = design.curve.family
    let head = [
      name,
      "  family      \(family.rawValue): \(family.summary)",
      "  parameters  \(design.curve.details)",
      "  return      \(design.law.rawValue): \(design.law.summary)",
      "  jaws        \(design.jaws.rawValue)",
      "",
      "distance px \(row(Self.distances.map(\.threeFigures)))",
      "gain        \(row(Self.distances.map { design.curve.gain(at: $0).threeFigures }))",
      "",
      "on a track of \(check.length.threeFigures) px with \(check.values) values, up to "
        + "\(check.furthest.threeFigures) px away:",
    ]
    return (head + check.results.map(line)).joined(separator: "\n")
  }

  /// The gain at each pixel.
  var csv: String {
    let rows = (0...Int(check.furthest)).map { pixel in
      "\(pixel),\(check.design.curve.gain(at: Double(pixel)).plainText)"
    }
    return (["distance_px,gain"] + rows).joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String {
    cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
  }

  private func line(_ result: CurveCheckResult) -> String {
    let verdict = result.passed ? "good" : "poor"
    return "  \(verdict)  \(result.property.rawValue.padded(to: 17)) \(result.sentence)"
  }
}

extension String {
  /// The text with spaces at its end up to `count` characters.
  func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
