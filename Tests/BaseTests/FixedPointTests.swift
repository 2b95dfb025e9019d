import Base
import Testing

struct FixedPointTests {
  @Test(arguments: [
    (843, 1, "84.3"), (-843, 1, "-84.3"), (5, 1, "0.5"), (-5, 3, "-0.005"), (0, 2, "0.00"),
    (7, 0, "7"), (7, -2, "7"), (1000, 3, "1.000"), (Int.min, 2, "-92233720368547758.08"),
  ])
  func `decimals are exact`(units: Int, places: Int, text: String) {
    #expect(FixedPoint.text(units: units, places: places) == text)
  }

  @Test(arguments: [
    (1, 3, "0.2"), (3, 1, "-0.2"), (7, 7, "0.0"), (.min, .max, "1844674407370955161.5"),
    (.max, .min, "-1844674407370955161.5"), (.min, 0, "922337203685477580.8"),
  ])
  func `differences are exact, however far apart numbers are`(from: Int, to: Int, text: String) {
    #expect(FixedPoint.text(unitsFrom: from, to: to, places: 1) == text)
  }

  @Test(arguments: [
    (Int64(0), "0.000000"), (1_234_567_890, "1.234568"), (1_499, "0.000001"), (1_500, "0.000002"),
    (-1_499, "-0.000001"), (-1_500, "-0.000002"), (499, "0.000000"), (-499, "0.000000"),
    (.max, "9223372036.854776"), (.min, "-9223372036.854776"),
  ])
  func `seconds are rounded to microseconds half away from zero`(nanoseconds: Int64, text: String) {
    var bytes: [UInt8] = []
    FixedPoint.append(nanoseconds: nanoseconds, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0.5, 0, "1"), (-0.5, 0, "-1"), (2.25, 1, "2.3"), (-0.04, 1, "0.0"), (1234.5678, 2, "1234.57"),
    (0.1 + 0.2, 3, "0.300"), (.nan, 2, ""), (.infinity, 2, ""), (-.infinity, 0, ""),
    (1e20, 2, "1e+20"), (0, 400, "0.0"), (0.49999999999999994, 0, "0"), (0.125, 2, "0.13"),
    (9_007_199_254_740_991, 0, "9007199254740991"),
  ])
  func `numbers have the places asked for`(number: Double, places: Int, text: String) {
    #expect(FixedPoint.text(number, places: places) == text)
  }
}
