import Base
import Glibc
import Sessions
import Studies
import Testing

@testable import People

@Suite struct MatchParametersTests {
  private let match = MatchParameters()

  @Test func `needles and greys are distinguished as well anywhere`() {
    for picture in [MatchPicture.line, .grey] {
      #expect(match.noticeable(picture, at: 0.1) == match.noticeable(picture, at: 0.9))
    }
    #expect(abs(match.noticeable(.line, at: 0.5) * 180 - 1.2) < 1e-12)
  }

  @Test func `of long bars and strong blurs only a share is seen`() {
    #expect(match.noticeable(.bar, at: 1) > 3 * match.noticeable(.bar, at: 0.05))
    #expect(match.noticeable(.blur, at: 0) > 2 * match.noticeable(.blur, at: 1))
  }

  @Test func `the shortest bar and the sharpest letters still need a difference to be seen`() {
    #expect(abs(match.noticeable(.bar, at: 0) * 208 - 1) < 1e-12)
    #expect(abs(match.noticeable(.blur, at: 1) * 7 - 0.4) < 1e-12)
  }

  /// With normal noise of deviation s, a number of 0 to 1 is judged to log2(1 / s √(2πe)) bits.
  @Test(arguments: [(MatchPicture.line, 3.2), (.grey, 2.3)])
  func `a guess has the bits that were measured`(picture: MatchPicture, bits: Double) {
    let levels = 1 / (match.guess(picture) * (2 * Double.pi * exp(1)).squareRoot())
    #expect(abs(log2(levels) - bits) < 0.05)
  }
}

@Suite struct PatienceTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 0).advanced(bySeconds: seconds)
  }

  @Test func `whoever comes nearer continues, whoever does not gives up after a while`() {
    var parameters = PatienceParameters()
    parameters.fruitless = 5
    var patience = Patience(parameters)
    let found = [(10, 0.0), (12, 4), (9, 6), (9, 11), (9, 11.1)].map { steps, seconds in
      patience.isExhausted(by: steps, at: at(seconds))
    }
    #expect(found == [false, false, false, false, true])
  }
}
