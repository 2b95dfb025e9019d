import Base
import Comparison
import Glibc

/// A plot, in characters, of the times of a facet's methods divided by the times of the first one.
struct RatioPicture {
  private let rows: [(name: String, ratio: Double, interval: ConfidenceInterval?)]
  private let first: String
  /// The ratios that are not over all numbers, with the words for these.
  private let overFewer: [String]

  private static let nameWidth = 20
  private static let plotWidth = 58

  init(_ facet: FacetResult, titles: [String]) {
    first = titles.first ?? ""
    let names = TextLayout.cutApart(titles.map(\.sanitizedForDisplay), to: Self.nameWidth - 2)
    rows = facet.methods.indices.dropFirst().compactMap { index in
      facet.ratio(index, over: 0).map { (names[index], $0.ratio, $0.interval) }
    }
    overFewer = facet.methods.indices.dropFirst().compactMap { index in
      guard facet.ratio(index, over: 0) != nil else { return nil }
      let numbers = facet.numbersInWords(0, index)
      return numbers.isEmpty ? nil : "\(titles[index]):\(numbers)"
    }
  }

  /// A heading, a line for each ratio and an axis; empty if nothing was compared.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let name = TextLayout.cut(first.sanitizedForDisplay, to: 40)
    return TextLayout.wrapped("times as long as \(name), with 95 % intervals over all pairs")
      + rows.map(line)
      + [axis] + overFewer.flatMap { TextLayout.wrapped($0) }
  }

  private var range: (low: Double, high: Double) {
    let ends = rows.flatMap {
      [$0.ratio, $0.interval?.low ?? $0.ratio, $0.interval?.high ?? $0.ratio]
    }
    .filter { $0 > 0 && $0.isFinite }
    // 1 is always on the axis, at its end if all ratios lie on one side.
    let low = min(1, ends.min() ?? 1)
    return (low, max(1, low * 1.5, ends.max() ?? 2))
  }

  private func column(_ ratio: Double) -> Int {
    let share = log(max(ratio, range.low) / range.low) / log(range.high / range.low)
    return Int((min(1, share) * Double(Self.plotWidth - 1)).rounded())
  }

  private func line(_ row: (name: String, ratio: Double, interval: ConfidenceInterval?)) -> String {
    var cells = [Character](repeating: " ", count: Self.plotWidth)
    cells[column(1)] = "|"
    if let interval = row.interval {
      for index in column(interval.low)...max(column(interval.low), column(interval.high)) {
        cells[index] = "─"
      }
    }
    if cells[column(1)] == "─" { cells[column(1)] = "┼" }
    cells[column(row.ratio)] = "●"
    let padding = String(repeating: " ", count: Self.nameWidth - row.name.count)
    return (row.name + padding + String(cells)).trimmedEnd
  }

  /// The values that may be marked, the most helpful first.
  private var ticks: [Double] {
    let doubles = (1...10).flatMap { power in
      [Double(1 << power), 1 / Double(1 << power)]
    }
    return [1, range.low, range.high] + doubles + [1.5, 3, 6, 12, 24, 0.75]
  }

  /// A value of the axis; its ends, which may be bounds of intervals, are rounded outward.
  private func label(_ tick: Double) -> String {
    let ends = ConfidenceInterval(low: range.low, high: range.high).outward(2)
    return switch tick {
    case range.low where tick != 1: ends.low
    case range.high where tick != 1: ends.high
    default: tick.figures(2)
    }
  }

  /// The line of marks; each has a space on both sides.
  private var axis: String {
    let width = TextLayout.width - Self.nameWidth
    var cells = [Character](repeating: " ", count: width)
    for tick in ticks where tick >= range.low && tick <= range.high * 1.0001 {
      let label = Array(label(tick))
      let start = max(0, min(column(tick), width - label.count))
      let around = max(0, start - 1)..<min(width, start + label.count + 1)
      guard cells[around].allSatisfy({ $0 == " " }) else { continue }
      cells.replaceSubrange(start..<start + label.count, with: label)
    }
    return (String(repeating: " ", count: Self.nameWidth) + String(cells)).trimmedEnd
  }
}

extension String {
  /// The string without trailing spaces.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
