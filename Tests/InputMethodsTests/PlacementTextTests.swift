import Base
import Testing

@testable import InputMethods

@Suite struct PlacementTextTests {
  private let placement = Placement(
    area: Rectangle(x: 140.5, y: 1.0 / 3, width: 1000, height: 420),
    window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 1.1,
    digits: DigitAdvances(digit: 0.6363636363, point: 0.28, comma: 0.28, minus: 1e-7))

  @Test func `a placement is read back from its text as the method had it`() {
    var seen = placement
    #expect(Placement(text: seen.text) == seen)
    // 17 digits, which are more than 53 bits.
    seen.area.y = 298.80000000000001136868377216160297393798828125 + 1e-13
    seen.unit = 1.0000000000000002
    #expect(Placement(text: seen.text) == seen)
    seen.reducesMotion = true
    #expect(seen.text.hasSuffix(" still"))
    #expect(Placement(text: seen.text) == seen)
    seen.pixelsPerMillimetre = 3.7795275590551185
    #expect(seen.text.hasSuffix(" mm=3.7795275590551185 still"))
    #expect(Placement(text: seen.text) == seen)
  }

  @Test(arguments: [(80.0, 60.0), (79, 60), (80, 59), (64, 48), (2e5, 800)])
  func `what a log can say takes trials, and nothing else`(width: Double, height: Double) {
    var seen = placement
    seen.window = Rectangle(x: 0, y: 0, width: width, height: height)
    seen.unit = min(1, width / 800, height / 600)
    #expect(seen.takesTrials == (width >= 80 && height >= 60 && width <= 1e5))
    #expect(Placement(text: seen.text) == (seen.takesTrials ? seen : nil))
  }

  @Test(arguments: [
    "", "still", "area=1,2,3,4", "area=1,2,3 window=0,0,9,9 unit=1 digits=1,1,1,1",
    "area=1,2,3,x window=0,0,9,9 unit=1 digits=1,1,1,1",
    "area=1,2,3,4 window=0,0,9,9 unit=0x1 digits=1,1,1,1",
    "area=1,2,3,1e300 window=0,0,9,9 unit=1 digits=1,1,1,1",
    "area=1,2,3,4 window=0,0,9,9 unit=0 digits=1,1,1,1",
    "area=1,2,3,4 window=0,0,9,9 unit=1 digits=1,1,1,1 more",
    "area=1,2,3,4 window=0,0,9,9 unit=1 digits=1,1,1,1 mm=0",
    "area=1,2,3,4 window=0,0,9,9 unit=1 digits=1,1,1,1 mm=1,2",
    "area=1,2,3,4 window=0,0,9,9 unit=1 mm=4",
  ])
  func `other texts are no placements`(text: String) { #expect(Placement(text: text) == nil) }
}
