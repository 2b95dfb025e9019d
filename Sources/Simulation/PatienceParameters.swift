/// When a person gives up.
package struct PatienceParameters: Hashable, Sendable {
  /// The seconds without coming nearer after which a person gives up.
  package var fruitless = 7.5
  /// The seconds after which a person gives up in any case.
  package var longest = 120.0

  static let list = [
    Parameter(
      "patience-fruitless", \.patience.fruitless, "s", .estimate, varies: .patience,
      "time without coming nearer after which it is given up", source: "25 corrections"),
    Parameter(
      "patience-longest", \.patience.longest, "s", .estimate, varies: .patience,
      "time after which it is given up in any case", source: "a guess"),
  ]
}
