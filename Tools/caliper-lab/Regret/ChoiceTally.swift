import Base
import Comparison
import Glibc
import Numerics

/// A mean over worlds with its Monte-Carlo standard error.
struct Estimate: Sendable {
  let value: Double
  let error: Double

  init(value: Double, error: Double) { (self.value, self.error) = (value, error) }

  /// The mean of the means of worlds, each weighing the same; `nil` if one has no number.
  init?(_ worlds: [RunningMoments]) {
    guard !worlds.isEmpty, worlds.allSatisfy({ $0.count > 0 }) else { return nil }
    let count = Double(worlds.count)
    let squares = worlds.reduce(0) { $0 + $1.standardError * $1.standardError }
    self.init(
      value: worlds.reduce(0) { $0 + $1.mean } / count, error: squares.squareRoot() / count)
  }

  /// The ratio of two of them; `nil` if one is not above 0.
  func over(_ other: Estimate) -> Estimate? {
    guard value > 0, other.value > 0 else { return nil }
    let ratio = value / other.value
    return Estimate(
      value: ratio, error: ratio * hypot(error / value, other.error / other.value))
  }
}

/// The choices of one method in one world.
struct ChoiceTally: Sendable {
  let world: String
  private(set) var regret = RunningMoments()
  private(set) var slower = RunningMoments()
  private(set) var stated = RunningMoments()
  private(set) var realised = RunningMoments()
  private(set) var covered = RunningMoments()

  init(_ world: String) { self.world = world }

  /// Adds a choice.
  mutating func add(_ choice: Choice) {
    regret.add(choice.regret)
    slower.add(choice.isSlower ? 1 : 0)
    if let number = choice.stated { stated.add(number) }
    if let number = choice.realised { realised.add(number) }
    if let number = choice.covered { covered.add(number) }
  }
}

/// A measure of a row of the table.
enum ChoiceMeasure: String, CaseIterable, Sendable {
  case regret = "expected regret"
  case slower = "> 1 % slower than exponential 39"
  case stated = "stated loss"
  case realised = "realised loss"
  case honesty = "stated over realised"
  case covered = "95 % intervals right"

  /// The measure over all worlds; `nil` if the method has none.
  func estimate(_ tallies: [ChoiceTally]) -> Estimate? {
    switch self {
    case .regret: Estimate(tallies.map(\.regret))
    case .slower: Estimate(tallies.map(\.slower))
    case .stated: Estimate(tallies.map(\.stated))
    case .realised: Estimate(tallies.map(\.realised))
    case .honesty:
      Estimate(tallies.map(\.stated)).flatMap { stated in
        Estimate(tallies.map(\.realised)).flatMap { stated.over($0) }
      }
    case .covered: Estimate(tallies.map(\.covered))
    }
  }

  /// A value of the measure as text.
  func text(_ value: Double) -> String {
    (self == .honesty ? value.fixed(2) : (100 * value).fixed(1) + " %").replacing("-", with: "−")
  }
}
