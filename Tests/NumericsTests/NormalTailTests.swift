import Testing

@testable import Numerics

/// Against R 4.2's p = pnorm(z, lower.tail = FALSE, log.p = TRUE) and exp(dnorm(z, log = TRUE) - p).
///
/// From 24.9 on this difference loses digits; the hazard is then compared with SciPy's sqrt(2 / pi) / erfcx(z /
/// sqrt(2)).
@Suite struct NormalTailTests {
  @Test(arguments: [
    (-40, 0, 0), (-9, -1.1285884059538408e-19, 1.0279773571668901e-18),
    (-8, -6.2209605742717868e-16, 5.0522710835368856e-15),
    (-7.99, -6.7469376867535624e-16, 5.4727862810284918e-15),
    (-3.3, -0.00048354102950671991, 0.0017234020732229103),
    (-1, -0.17275377902344988, 0.28759997093917838),
    (-0.01, -0.68520012955711551, 0.79152928288636715),
    (0, -0.69314718055994529, 0.79788456080286529),
    (0.7, -1.4189677615315315, 1.2904993394581663), (2, -3.7831843336820317, 2.3732155328228401),
    (4.9, -14.551182689355313, 5.0898286001298843),
    (7.999, -35.005316284639321, 8.1203824387656791), (8, -35.013437159914552, 8.121368112236123),
    (8.3, -37.494217423748253, 8.4172139655035796),
    (24.9, -314.14041276161316, 24.940032126647168), (25, -316.63940800802027, 25.039873012057555),
    (26, -342.17850892992783, 26.038348579495473), (60, -1805.013560680567, 60.01665742024112),
  ])
  func `probability and hazard are those of R`(z: Double, logProbability: Double, hazard: Double) {
    let tail = NormalTail(above: z)
    #expect(isNear(tail.logProbability, logProbability) && isNear(tail.hazard, hazard))
  }

  @Test func `the polynomials are as exact as the functions that they replace`() {
    var z = -8.5
    while z < 8.5 {
      let (tail, exact) = (NormalTail(above: z), NormalTail(exactlyAbove: z))
      #expect(isNear(tail.logProbability, exact.logProbability), "\(z)")
      #expect(isNear(tail.hazard, exact.hazard), "\(z)")
      // On and between the ends of the intervals, which are a 64th wide.
      z += 1.0 / 320
    }
  }

  @Test func `the slope of the logarithm is the hazard everywhere`() {
    // Across the ends of intervals and of the table, at which pieces could fail to meet.
    for place in stride(from: -8.0, through: 8, by: 1.0 / 64) {
      let (low, high) = (NormalTail(above: place - 1e-4), NormalTail(above: place + 1e-4))
      let slope = (low.logProbability - high.logProbability) / 2e-4
      #expect(abs(slope - NormalTail(above: place).hazard) < 1e-8, "\(place)")
    }
  }

  @Test func `what is no number has no tail`() {
    #expect(NormalTail(above: .nan).hazard.isNaN)
  }

  /// Within 1e-13 of the value, or of 1 if the value is smaller.
  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-13 * max(1, abs(expected))
  }
}
