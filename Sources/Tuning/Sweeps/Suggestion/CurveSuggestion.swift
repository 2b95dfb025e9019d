import Base
import Glibc
package import Sliders

/// The kind of slider that a scale on a track needs, by simulated people of many kinds, and its expected saving.
package struct CurveSuggestion: Sendable {
  /// The recommendation for a scale.
  package enum Regime: String, Sendable {
    /// A plain slider is as fast as any.
    case plain
    /// A slider that gets finer away from its track is faster.
    case curve
    /// Numbers are typed: dragging takes far longer, or fails too often.
    case type
  }

  /// A figure over kinds of people: the median of them, the least and the largest.
  package struct Spread: Hashable, Sendable {
    package var median: Double
    package var low: Double
    package var high: Double
  }

  package let values: Int
  /// The length of the track, in pixels.
  package let width: Double
  /// The pixels of the track for a step of the scale.
  package let pixels: Double
  /// The recommendation for the scale.
  package let regime: Regime
  /// The curve for people who drag: the plain slider's, the default one, or `finer`.
  package let curve: AccuracyCurve
  /// The seconds for a number with the default curve.
  package let seconds: Spread
  /// The time with the default curve over that with others, each for a correct entry, as in `others`.
  package let ratios: [(other: Other, ratio: Spread)]
  /// The share of correct entries with the default curve: the median and the least, and the median with a plain slider.
  package let right: (median: Double, least: Double, plain: Double)
  /// Whether track and steps are within the table; beyond it the numbers at its edge are used.
  package let isInTable: Bool

  /// An alternative that the default curve is compared with.
  package enum Other: String, CaseIterable, Sendable {
    case plain
    case obslider
    case finer
    case typing
  }

  /// The curve for scales that are too fine for the default one.
  package static let finer =
    (try? HyperbolicCurve(steepness: 0.2)).map(AccuracyCurve.hyperbolic) ?? .standard

  /// The number of kinds of people: worlds, and the ways of leaving the track of the program's own people.
  package static let kinds = 24

  /// The ratio from which a curve is hardly faster.
  private static let little = 0.95
  /// The multiple of the time for typing that is too much, and the share of correct entries that is too little.
  private static let (muchLonger, mostlyRight) = (5.0, 0.95)

  /// Looks up a scale of `values`, at least 2, on a track of `width` px, above 0; `nil` if the table cannot be read.
  package init?(values: Int, width: Double) {
    guard let table = SuggestionTable.bundled, values > 1, width > 0 else { return nil }
    let pixels = width / Double(values - 1)
    let numbers = table.numbers(width: width, pixels: pixels)
    let spreads = SuggestionTable.spreads.indices.map { index in
      let own = numbers[(3 * index)..<(3 * index + 3)].map { exp($0) }
      return Spread(median: own[0], low: own[1], high: own[2])
    }
    let shares = numbers.suffix(SuggestionTable.shares.count).map { $0 }
    (self.values, self.width, self.pixels) = (values, width, pixels)
    seconds = spreads[0]
    ratios = Array(zip(Other.allCases, spreads.dropFirst()))
    right = (shares[0], shares[1], shares[2])
    let (plain, finer, typing) = (spreads[1].median, spreads[3].median, spreads[4].median)
    regime =
      plain >= Self.little
      ? .plain : typing >= Self.muchLonger || shares[0] < Self.mostlyRight ? .type : .curve
    curve =
      switch regime {
      case .plain: .unit
      case .curve: .standard
      case .type: finer * Self.little > 1 ? Self.finer : .standard
      }
    isInTable =
      (table.pixels.first ?? 0)...(table.pixels.last ?? 0) ~= pixels
      && (table.widths.first ?? 0)...(table.widths.last ?? 0) ~= width
  }

  /// The ratio of the times with the default curve over the times with `other`.
  package func ratio(over other: Other) -> Spread? { ratios.first { $0.other == other }?.ratio }
}
