import Base
import Testing

struct DoubleTextTests {
  @Test(arguments: [(1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (-3.25, "-3.25"), (1e22, "1e+22")])
  func `plain numbers have no needless '.0'`(number: Double, text: String) {
    #expect(number.plainText == text)
  }

  @Test(arguments: [
    (0.10149, "0.101"), (8.0666, "8.07"), (1234.4, "1234"), (2.0, "2"), (-0.5, "-0.5"), (0, "0"),
    (.infinity, "inf"),
  ])
  func `three figures have no needless zeros`(number: Double, text: String) {
    #expect(number.threeFigures == text)
  }

  @Test(arguments: [
    (1.0, 2, "1.0"), (2.349, 2, "2.3"), (14.2, 2, "14"), (1234, 2, "1234"), (-0.04, 1, "-0.04"),
    (0, 2, "0"), (1e15, 2, "1000000000000000.0"), (1e-10, 2, "1e-10"),
  ])
  func `figures keep their zeros`(number: Double, figures: Int, text: String) {
    #expect(number.figures(figures) == text)
  }

  @Test(arguments: [
    (1.0, 2, "1.00"), (-0.004, 2, "0.00"), (2.5, 0, "3"), (.nan, 1, "–"),
    (1e15, 1, "1000000000000000.0"),
    (-1234.5, 1, "-1234.5"),
  ])
  func `fixed decimals keep their zeros`(number: Double, decimals: Int, text: String) {
    #expect(number.fixed(decimals) == text)
  }
}
