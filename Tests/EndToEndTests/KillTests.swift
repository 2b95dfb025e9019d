import Glibc
import Primitives
import Testing

extension `The program` {
  /// How often the test below kills a session; `CALIPER_KILL_RUNS=100` for the whole measure.
  static let killRuns = getenv("CALIPER_KILL_RUNS").flatMap { Int(String(cString: $0)) } ?? 3

  @Test(arguments: 1...killRuns)
  func `loses nothing and does nothing twice, whenever it is killed`(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    // A session takes about three seconds.
    let moments = (0..<2).map { _ in Double(random.below(2500)) / 1000 }
    try KilledSession().run(killingAfter: moments)
  }
}
