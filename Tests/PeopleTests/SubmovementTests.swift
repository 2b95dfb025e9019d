import Base
import Glibc
import Sessions
import Studies
import Testing

@testable import People

@Suite struct SubmovementTests {
  private static let count = 20_000

  private func submovements(_ kind: Submovement.Kind, over distance: Double) -> [Submovement] {
    var random = SplitMix64(seed: 5)
    let hand = PointerParameters()
    return (0..<Self.count).map { _ in Submovement(kind, over: distance, by: hand, &random) }
  }

  /// The ends of movements: mean and standard deviation of the fit in Sources/People/README.md, within
  /// four standard errors.
  @Test(
    arguments: [
      (Submovement.Kind.first, 1000.0, 960.0, 120.02), (.first, 0, 0, 2.45),
      (.correction, 100, 89, 20.15), (.correction, 1, 0.89, 2.458),
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
  ///
  /// Corrections have more.
  @Test func `movements drift to both sides by a share of their way`() {
    let drift = moments(submovements(.first, over: 130).map(\.across))
    #expect(abs(drift.mean) < 0.2)
    #expect(abs(drift.deviation - 5.2) < 0.2)
    let corrections = moments(submovements(.correction, over: 130).map(\.across))
    #expect(abs(corrections.deviation - 0.135 * 130) < 0.4)
  }

  @Test(arguments: [(1000.0, 0.406), (130, 0.270), (0, 0.102)])
  func `a first movement's time grows slowly with its way`(distance: Double, seconds: Double) {
    let logs = submovements(.first, over: distance).map { log($0.duration) }
    #expect(
      abs(exp(moments(logs).mean) - seconds) < 4 * 0.1 * seconds / Double(Self.count).squareRoot())
    #expect(abs(moments(logs).deviation - 0.1) < 0.005)
  }

  @Test func `a correction takes its time however short it is`() {
    let logs = submovements(.correction, over: 1).map { log($0.duration) }
    #expect(abs(exp(moments(logs).mean) - 0.26) < 0.002)
    #expect(abs(moments(logs).deviation - 0.09) < 0.005)
  }
}

@Suite struct MinimumJerkTests {
  @Test(arguments: [(-1.0, 0.0), (0, 0), (0.5, 0.5), (1, 1), (2, 1)])
  func `a hand is where it has to be at the ends and halfway`(time: Double, share: Double) {
    #expect(MinimumJerk.share(at: time) == share)
  }

  /// Flash and Hogan 1985: 15/8 of the mean speed, halfway.
  @Test func `a hand is fastest halfway, at 15/8 of its mean speed`() {
    let speeds = (0..<1000).map { step in
      (MinimumJerk.share(at: Double(step + 1) / 1000) - MinimumJerk.share(at: Double(step) / 1000))
        * 1000
    }
    #expect(speeds.allSatisfy { $0 > 0 })
    #expect(abs((speeds.max() ?? 0) - 1.875) < 1e-5)
    #expect(abs(speeds[499] - 1.875) < 1e-5)
  }
}

@Suite struct PointerPathTests {
  @Test func `a line is gone evenly`() {
    let way = PointerPath.line(from: Point(x: 10, y: 20), to: Point(x: 30, y: 0))
    #expect(way.point(at: 0) == Point(x: 10, y: 20))
    #expect(way.point(at: 0.25) == Point(x: 15, y: 15))
    #expect(way.point(at: 1) == Point(x: 30, y: 0))
  }

  @Test func `an arc keeps its distance from the middle`() {
    let center = Point(x: 100, y: 100)
    let way = PointerPath.arc(
      around: center, from: .init(angle: 0, radius: 50), to: .init(angle: .pi, radius: 50))
    for share in [0.0, 0.3, 0.7, 1] {
      #expect(abs(way.point(at: share).distance(to: center) - 50) < 1e-9)
    }
    // Angles go clockwise, as y grows downwards.
    #expect(way.point(at: 0.5).distance(to: Point(x: 100, y: 150)) < 1e-9)
  }
}
