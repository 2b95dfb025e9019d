import Glibc
import Simulation
package import Sliders

/// A family of curves as a few numbers to search, each by its logarithm within a range.
///
/// The dead zone is no number to tune: it is what makes the slider one like any other.
package struct TunableFamily: Sendable {
  /// A number of the family.
  package struct Parameter: Hashable, Sendable {
    /// The name in curve files, or what it is where the file has a list.
    package let name: String
    /// What it is measured in; '1' for a plain number.
    package let unit: String
    /// The values that are searched.
    package let range: ClosedRange<Double>

    init(_ name: String, _ unit: String, _ range: ClosedRange<Double>) {
      self.name = name
      self.unit = unit
      self.range = range
    }
  }

  /// The family's name in curve files.
  package let name: String
  /// The numbers, in the order of a point of the search.
  package let parameters: [Parameter]
  private let make: @Sendable (_ values: [Double], _ deadZone: Double) -> any AccuracyCurve
  private let read: @Sendable (any AccuracyCurve) -> [Double]?

  init(
    _ name: String, _ parameters: [Parameter],
    make: @escaping @Sendable ([Double], Double) -> any AccuracyCurve,
    read: @escaping @Sendable (any AccuracyCurve) -> [Double]?
  ) {
    self.name = name
    self.parameters = parameters
    self.make = make
    self.read = read
  }

  /// The curve with these `values`, each to three significant figures.
  package func curve(_ values: [Double], deadZone: Double) -> any AccuracyCurve {
    make(values.map { $0.rounded(figures: 3) }, deadZone)
  }

  /// The values of `curve` where it is of this family, moved into the ranges; those of the family's
  /// own default otherwise.
  package func values(of curve: any AccuracyCurve) -> [Double] {
    let values = read(curve) ?? CurveFamilies.standard(name).flatMap(read) ?? []
    return zip(values, parameters).map { $0.clamped(to: $1.range) }
  }

  /// The family called `name`; `nil` where it has nothing to tune.
  package static func family(_ name: String) -> TunableFamily? { all.first { $0.name == name } }
}
