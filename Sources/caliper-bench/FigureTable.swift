/// Figures as a text for people: a line each, and how many goals are met.
struct FigureTable {
  let figures: [Figure]

  /// The heading and a line for each figure, in columns.
  var lines: [String] {
    let rows = [["", "measured", "goal", "", "samples"]] + figures.map(cells)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = row.indices.map { column in
        Self.pad(row[column], to: widths[column], isNumber: column != 0 && column != 3)
      }
      return padded.joined(separator: "  ")
    }
  }

  /// One line: how many goals are met.
  var summary: String {
    let results = figures.compactMap(\.isMet)
    return "\(results.filter(\.self).count) of \(results.count) goals met"
  }

  private func cells(_ figure: Figure) -> [String] {
    let verdict = figure.isMet.map { $0 ? "met" : "missed" } ?? ""
    let sign = figure.isGoalTheLeast ? "≥ " : "≤ "
    return [
      figure.what, Self.number(figure.value, figure.decimals, figure.unit),
      figure.goal.map { sign + Self.number($0, figure.decimals, figure.unit) } ?? "", verdict,
      "\(figure.samples)",
    ]
  }

  private static func number(_ value: Double, _ decimals: Int, _ unit: String) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && units > 0 ? "-" : ""
    let fraction = String(units % scale + scale).dropFirst()
    let digits = "\(sign)\(units / scale)" + (decimals > 0 ? ".\(fraction)" : "")
    return unit.isEmpty ? digits : "\(digits) \(unit)"
  }

  private static func pad(_ text: String, to width: Int, isNumber: Bool) -> String {
    let blanks = String(repeating: " ", count: width - text.count)
    return isNumber ? blanks + text : text + blanks
  }
}
