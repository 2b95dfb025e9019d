import Comparison
import Formats
import Glibc
import Primitives
import Reports

/// The ratios of all conditions to the fastest one, in characters.
struct RatioPicture {
  private let result: ComparisonResult
  private let rows: [(name: String, ratio: Double, interval: ConfidenceInterval?)]
  private let fastest: Int?

  private static let nameWidth = 20
  private static let plotWidth = 58

  init(_ result: ComparisonResult) {
    self.result = result
    let order = result.methodsBySpeed.filter { result.methods[$0].geometricMean != nil }
    fastest = order.first
    rows = order.dropFirst().compactMap { index in
      guard let fastest = order.first, let comparison = result.ratio(index, over: fastest) else {
        return nil
      }
      let name = result.methods[index].condition.name.sanitizedForDisplay
      return (name, comparison.ratio, comparison.interval)
    }
  }

  /// A line for each, under a line that says what is shown; none where nothing was compared.
  var lines: [String] {
    guard let fastest, !rows.isEmpty else { return [] }
    let name = TextLayout.cut(result.methods[fastest].condition.name.sanitizedForDisplay, to: 40)
    return ["times as long as \(name), with 95 % intervals"] + rows.map(line) + [axis]
  }

  private var range: (low: Double, high: Double) {
    let ends = rows.flatMap {
      [$0.ratio, $0.interval?.low ?? $0.ratio, $0.interval?.high ?? $0.ratio]
    }
    .filter { $0 > 0 && $0.isFinite }
    let low = min(1, ends.min() ?? 1)
    return (low, max(low * 1.5, ends.max() ?? 2))
  }

  private func place(_ ratio: Double) -> Int {
    let share = log(max(ratio, range.low) / range.low) / log(range.high / range.low)
    return Int((min(1, share) * Double(Self.plotWidth - 1)).rounded())
  }

  private func line(_ row: (name: String, ratio: Double, interval: ConfidenceInterval?)) -> String {
    var cells = [Character](repeating: " ", count: Self.plotWidth)
    cells[place(1)] = "|"
    if let interval = row.interval {
      for place in place(interval.low)...max(place(interval.low), place(interval.high)) {
        cells[place] = "─"
      }
    }
    cells[place(row.ratio)] = "●"
    let name = TextLayout.cut(row.name, to: Self.nameWidth - 2)
    let padding = String(repeating: " ", count: Self.nameWidth - name.count)
    return (name + padding + String(cells)).trimmedEnd
  }

  private var axis: String {
    var cells = [Character](repeating: " ", count: Self.plotWidth + 4)
    var end = -2
    for tick in [range.low, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 1024] + [range.high]
    where tick >= range.low && tick <= range.high * 1.0001 {
      let label = tick.figures(2)
      let start = place(tick)
      guard start > end + 1 else { continue }
      for (offset, character) in label.enumerated() where start + offset < cells.count - 1 {
        cells[start + offset] = character
      }
      end = start + label.count
    }
    return (String(repeating: " ", count: Self.nameWidth) + String(cells)).trimmedEnd
  }
}

extension String {
  /// The same without spaces at its end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
