import Sliders
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [
    (5, 5, 0), (6, 5, 0), (1, 2, -1), (1, 2, 7), (0, 1_000_000_000_001, 0),
    (-1_000_000_000_001, 0, 0), (Int.min, Int.max, 0),
  ])
  func `bounds in the wrong order or out of range make no scale`(
    minimum: Int, maximum: Int, decimals: Int
  ) {
    #expect(Scale(minimum: minimum, maximum: maximum, decimals: decimals) == nil)
  }

  @Test func `ends and values between them are on the scale`() throws {
    let scale = try scale(10, 1000, 1)
    #expect(scale.contains(10) && scale.contains(1000) && scale.contains(843))
    #expect(!scale.contains(9) && !scale.contains(1001))
    #expect(scale.clamped(Int.min) == 10 && scale.clamped(Int.max) == 1000)
    #expect(scale.stepCount == 990)
  }

  @Test(arguments: [(10, 1000, 505), (1, 100, 51), (-3, 2, 0), (0, 1, 1), (-10, -5, -7)])
  func `the middle is the upper one of two`(minimum: Int, maximum: Int, middle: Int) throws {
    #expect(try scale(minimum, maximum, 0).middle == middle)
  }

  @Test(arguments: [(10, 1000, 1), (-50, 50, 0), (-999_999, -1, 6), (0, 1, 3)])
  func `ends are exact and nothing lies beyond them`(
    minimum: Int, maximum: Int, decimals: Int
  ) throws {
    let scale = try scale(minimum, maximum, decimals)
    for fraction in [0.0, -0.0, -1e300, -.infinity] {
      #expect(scale.value(at: fraction) == minimum)
    }
    for fraction in [1.0, 1.000001, 1e300, .infinity] {
      #expect(scale.value(at: fraction) == maximum)
    }
    #expect(scale.contains(scale.value(at: .nan)))
  }

  @Test func `every value comes back from its own fraction`() throws {
    for scale in [try scale(10, 1000, 1), try scale(-70_000, 30_001, 4)] {
      for value in scale.minimum...scale.maximum {
        try #require(scale.value(at: scale.fraction(of: value)) == value)
      }
    }
  }

  @Test func `values at the limits of magnitude come back too`() throws {
    let limit = Scale.magnitudeLimit
    let scale = try scale(-limit, limit, 6)
    for value in [-limit, -limit + 1, -1, 0, 1, 2_718_281, limit - 1, limit] {
      #expect(scale.value(at: scale.fraction(of: value)) == value)
    }
  }

  @Test(arguments: [
    (10, 1000, 1, 3), (0, 999, 1, 2), (-12_345, 9, 2, 3), (0, 1, 6, 1), (0, 9, 0, 1),
    (0, 10, 0, 2),
  ])
  func `integer digits are those of the widest bound`(
    minimum: Int, maximum: Int, decimals: Int, digits: Int
  ) throws {
    #expect(try scale(minimum, maximum, decimals).integerDigits == digits)
  }
}
