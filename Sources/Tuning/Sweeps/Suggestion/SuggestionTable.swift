import Files
import Glibc

/// Times with Caliper's default curve beside times with others, by the pixels of a step and the length of the track.
///
/// `caliper-lab regret --suggestions` makes it.
package struct SuggestionTable: Sendable {
  /// A row: logarithms of ratios and seconds, and shares.
  struct Row: Hashable, Sendable {
    /// The length of the track, and the pixels of a step.
    var width: Double
    var pixels: Double
    /// The other numbers, in the order of `columns`.
    var numbers: [Double]
  }

  /// The columns of medians and ranges over kinds of people: the seconds with the default curve, and its time over that with others.
  static let spreads = ["time_s", "plain", "obslider", "finer", "typing"]
  /// The columns of shares of correct entries.
  static let shares = ["right", "right_least", "right_plain"]
  /// All columns.
  package static let columns =
    ["width_px", "step_px"] + spreads.flatMap { [$0, "\($0)_low", "\($0)_high"] } + shares

  /// The table included in the program; `nil` if it cannot be read.
  package static let bundled = SuggestionTable(parsing: PackageResources.suggestions_csv)

  private let rows: [Row]

  /// Reads a table; `nil` if it is none.
  init?(parsing bytes: [UInt8]) {
    var reader = CSVReader(bytes)
    guard case .row = reader.next(),
      (0..<reader.row.count).map({ String(decoding: reader.row[$0], as: UTF8.self) })
        == Self.columns
    else { return nil }
    var rows: [Row] = []
    while case .row = reader.next() {
      guard reader.row.count == Self.columns.count else { return nil }
      let numbers = Self.columns.indices.compactMap { reader.row.number(at: $0) }
      guard numbers.count == Self.columns.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      let positive = numbers.dropFirst(2).dropLast(Self.shares.count)
      guard positive.allSatisfy({ $0 > 0 }) else { return nil }
      rows.append(
        Row(
          width: numbers[0], pixels: numbers[1],
          numbers: positive.map { log($0) } + numbers.suffix(Self.shares.count)))
    }
    guard !rows.isEmpty else { return nil }
    self.rows = rows
  }

  /// The lengths of the track, ascending, in pixels.
  package var widths: [Double] { Set(rows.map(\.width)).sorted() }

  /// The pixels of a step, ascending.
  package var pixels: [Double] { Set(rows.map(\.pixels)).sorted() }

  /// The numbers of a row for a track of `width` px and steps of `pixels` px, interpolated linearly over the logarithms
  /// of both.
  ///
  /// Outside the table the numbers at its edge are returned.
  package func numbers(width: Double, pixels: Double) -> [Double] {
    let (shorter, longer, share) = Self.between(widths, width)
    return Self.mixed(
      numbers(track: shorter, pixels), numbers(track: longer, pixels), share)
  }

  private func numbers(track: Double, _ pixels: Double) -> [Double] {
    let own = rows.filter { $0.width == track }
    let (finer, coarser, share) = Self.between(own.map(\.pixels).sorted(), pixels)
    func numbers(_ pixels: Double) -> [Double] {
      own.first { $0.pixels == pixels }?.numbers ?? []
    }
    return Self.mixed(numbers(finer), numbers(coarser), share)
  }

  private static func mixed(_ one: [Double], _ other: [Double], _ share: Double) -> [Double] {
    zip(one, other).map { $0 + share * ($1 - $0) }
  }

  /// The values of a list, not empty, on both sides of `value`, and the share of the way between them by logarithms.
  private static func between(
    _ values: [Double], _ value: Double
  ) -> (below: Double, above: Double, share: Double) {
    let below = values.last { $0 <= value } ?? values[0]
    let above = values.first { $0 > value } ?? values[values.count - 1]
    guard below < above else { return (below, below, 0) }
    return (below, above, log(value / below) / log(above / below))
  }
}
