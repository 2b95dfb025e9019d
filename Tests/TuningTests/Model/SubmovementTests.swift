import Primitives
import Sessions
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct SubmovementTests {
  private static let count = 20_000

  private func submovements(_ kind: Submovement.Kind, over distance: Double) -> [Submovement] {
    var random = SplitMix64(seed: 5)
    let hand = PointerParameters()
    return (0..<Self.count).map { _ in Submovement(kind, over: distance, by: hand, &random) }
  }

  /// Where movements end: mean and standard deviation of the fit in Sources/Simulation/README.md, within
  /// four standard errors.
  @Test(
    arguments: [
      (Submovement.Kind.first, 1000.0, 960.0, 120.02), (.first, 0, 0, 2.45),
      (.correction, 100, 98, 34.09), (.correction, 1, 0.98, 2.474),
    ])
  func `movements end where they should, as far as noise lets them`(
    kind: Submovement.Kind, distance: Double, mean: Double, deviation: Double
  ) {
    let ends = moments(submovements(kind, over: distance).map(\.along))
    let error = deviation / Double(Self.count).squareRoot()
    #expect(abs(ends.mean - mean) < 4 * error)
    #expect(abs(ends.deviation - deviation) < 4 * error)
  }

  /// OrthoZoom (Appert and Fekete 2006): the drift's standard deviation is 4 % of the way.
  @Test func `movements drift to both sides by a share of their way`() {
    let drift = moments(submovements(.first, over: 130).map(\.across))
    #expect(abs(drift.mean) < 0.2)
    #expect(abs(drift.deviation - 5.2) < 0.2)
  }

  @Test(arguments: [(1000.0, 0.406), (130, 0.270), (0, 0.102)])
  func `a first movement's time grows slowly with its way`(distance: Double, seconds: Double) {
    #expect(submovements(.first, over: distance).allSatisfy { abs($0.duration - seconds) < 5e-4 })
  }

  @Test func `a correction takes its time however short it is`() {
    #expect(submovements(.correction, over: 1).allSatisfy { $0.duration == 0.266 })
  }
}
